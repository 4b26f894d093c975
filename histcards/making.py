"""Making deals: from a seed, from a pack, from given hands; and what is checked on the way."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from histcards.actions import discard
from histcards.cards import Card, card, mask_of, numbers_of, parse_cards
from histcards.deal import Deal
from histcards.errors import NotationError
from histcards.games.game import NAMES
from histcards.state import Setup

if TYPE_CHECKING:
    from histcards.games.game import Cards, Game

LONGEST_NAME = 60
SEEDS = 1_000_000


def from_seed(game: Game, seed: int | None, dealer: int, names: tuple[str, ...]) -> Deal:
    """Deal from a seed, which is drawn when none is given; raises NotationError for one that is no int."""
    if seed is None:
        seed = random.SystemRandom().randrange(SEEDS)
    if type(seed) is not int:
        raise NotationError(f"seed={seed!r} is not a whole number.")
    return from_pack(game, game.pack.shuffled(seed), dealer, names, seed)


def from_pack(game: Game, pack: tuple[int, ...], dealer: int, names: tuple[str, ...], seed: int | None = None) -> Deal:
    """Deal a pack that is already cut, top first."""
    return Deal(Setup(game, pack, dealer, names, game.active(dealer, len(names)), pack[-1], seed))


def from_hands(
    game: Game,
    hands: Sequence[Cards],
    turn_up: str | Card | None,
    laid: Cards | None,
    dealer: int,
    names: tuple[str, ...],
) -> Deal:
    """Build the pack that deals these hands, and do the discard when `laid` is given."""
    if len(hands) != game.seats:
        raise NotationError(f"{game.title} is dealt to {game.seats} hands, but {len(hands)} were given.")
    held = [_hand(game, cards, at) for at, cards in enumerate(hands)]
    away = _hand(game, laid, -1) if laid is not None else []
    held[dealer] = held[dealer] + away
    _check_hands(game, held, dealer, names)
    shown = _turn_up(game, turn_up, held[dealer])
    pack = game.given_pack([mask_of(c.number for c in hand) for hand in held], shown, dealer)
    deal = from_pack(game, pack, dealer, names)
    return deal.do(discard(tuple(sorted(c.number for c in away)), game.dress)) if laid is not None else deal


def names(game: Game, players: Sequence[str] | None) -> tuple[str, ...]:
    """Return the players' names, the house's own when none are given; raises NotationError."""
    if players is None:
        return NAMES[: game.seats]
    if isinstance(players, str) or len(players) != game.seats:
        raise NotationError(f"{game.title} is played by {game.seats}: expected {game.seats} names, read {players!r}.")
    for name in players:
        _check_name(name)
    if len(set(players)) < len(players):
        raise NotationError(f"Two players have the same name: {', '.join(players)}.")
    return tuple(players)


def seat(dealer: object, players: int) -> int:
    """Return the dealer's seat; raises NotationError for one that does not exist."""
    if type(dealer) is not int or not 0 <= dealer < players:
        raise NotationError(f"dealer={dealer!r} is no seat: expected 0 to {players - 1}.")
    return dealer


def _check_name(name: object) -> None:
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise NotationError(f"{name!r} is no player's name: expected 1 to {LONGEST_NAME} printable characters.")


def _hand(game: Game, cards: Cards, at: int) -> list[Card]:
    whose = "laid" if at < 0 else f"hands[{at}]"
    try:
        return [game.pack.own(c) for c in parse_cards(cards, game.dress)]
    except NotationError as error:
        raise NotationError(f"In {whose}: {error}") from None


def _check_hands(game: Game, held: Sequence[Sequence[Card]], dealer: int, names: Sequence[str]) -> None:
    seen: dict[Card, int] = {}
    for at, hand in enumerate(held):
        for one in hand:
            if one in seen:
                both = " and ".join(dict.fromkeys((names[seen[one]], names[at])))
                raise NotationError(f"{one.spoken} is given twice: to {both}.")
            seen[one] = at
    missing = [card(n, game.dress) for n in game.pack.numbers if card(n, game.dress) not in seen]
    sizes = [len(hand) for hand in held]
    wanted = game.dealt_sizes(dealer)
    if sizes != wanted:
        raise NotationError(f"The hands hold {sizes} cards, but {wanted} are dealt (the dealer is {names[dealer]}).")
    if missing:
        raise NotationError(f"Cards missing from the hands: {_list(missing)}.")


def _list(cards: Iterable[Card]) -> str:
    return ", ".join(c.spoken for c in cards)


def _turn_up(game: Game, turn_up: str | Card | None, dealers: Sequence[Card]) -> int:
    if turn_up is None:
        raise NotationError("Given hands need turn_up=, the card that names trumps.")
    shown = game.pack.own(Card.parse(turn_up, game.dress))
    if shown not in dealers:
        raise NotationError(f"The turn-up {shown.spoken} must be among the dealer's cards: {_list(dealers)}.")
    return shown.number


__all__ = ["from_hands", "from_pack", "from_seed", "names", "numbers_of", "seat"]
