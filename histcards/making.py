"""Making deals: from a seed, from a pack, from given hands; and what is checked on the way."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from histcards.cards import Card, card, mask_of, numbers_of, parse_cards
from histcards.deal import Deal
from histcards.errors import NotationError
from histcards.games.game import NAMES
from histcards.ledger import Pool, Pools
from histcards.state import Setup

if TYPE_CHECKING:
    from histcards.games.game import Cards, Game

LONGEST_NAME = 60
SEEDS = 1_000_000
MOST_POOLS, MOST_CHIPS = 100, 1_000_000_000


def from_seed(game: Game, seed: int | None, dealer: int, names: tuple[str, ...], pools: Pools = ()) -> Deal:
    """Deal from a seed, which is drawn when none is given; raises NotationError for one that is no int."""
    if seed is None:
        seed = random.SystemRandom().randrange(SEEDS)
    if type(seed) is not int or seed < 0:
        raise NotationError(f"seed={seed!r} is not a whole number, 0 or more.")
    return from_pack(game, game.pack.shuffled(seed), dealer, names, seed, pools)


def from_pack(
    game: Game,
    pack: tuple[int, ...],
    dealer: int,
    names: tuple[str, ...],
    seed: int | None = None,
    pools: Pools = (),
) -> Deal:
    """Deal a pack that is already cut, top first."""
    return Deal(Setup(game, pack, dealer, names, game.active(dealer, len(names)), pack[-1], seed, pools))


def seeded(deal: Deal, seed: int) -> Deal:
    """Return a deal that knows the seed it was shuffled from."""
    if deal.seed != seed:
        deal = deal.copy()
        deal._setup = replace(deal._setup, seed=seed)
    return deal


def from_hands(
    game: Game,
    hands: Sequence[Cards],
    turn_up: str | Card | None,
    laid: Cards | None,
    dealer: int,
    names: tuple[str, ...],
    pools: Pools = (),
) -> Deal:
    """Build the pack that deals these hands, and lay away what is `laid`."""
    if len(hands) != game.players:
        raise NotationError(f"{game.title} is dealt to {game.players} hands, but {len(hands)} were given.")
    held = [_hand(game, cards, at) for at, cards in enumerate(hands)]
    away = _hand(game, laid, -1) if laid is not None else []
    own = len(away) - game.beside
    held[dealer] = held[dealer] + (away[:own] if away else [])
    left = _check_hands(game, held, dealer, names, away[own:] if away else [])
    shown = _turn_up(game, turn_up, held[dealer])
    pack = game.given_pack([mask_of(c.number for c in hand) for hand in held], shown, dealer, [c.number for c in left])
    deal = from_pack(game, pack, dealer, names, pools=pools)
    for action in game.given_actions([c.number for c in away]) if laid is not None else ():
        deal.do(action)
    return deal


def names(game: Game, players: Sequence[str] | None, many: int = 0) -> tuple[str, ...]:
    """Return the names of `many` players (0: all at the table), the house's own if none are given.

    Raises NotationError.
    """
    wanted = many or game.players
    if players is None:
        return NAMES[:wanted]
    if isinstance(players, str) or len(players) != wanted:
        raise NotationError(f"{game.title} is played by {wanted}: expected {wanted} names, read {players!r}.")
    for name in players:
        _check_name(name)
    if len(set(players)) < len(players):
        raise NotationError(f"Two players have the same name: {', '.join(players)}.")
    return tuple(players)


def pools(game: Game, given: Iterable[object] | None) -> Pools:
    """Return the pools after the stakes, those of a first deal when none are given; raises NotationError."""
    usual = game.staked(())
    if given is None:
        return usual
    if not usual:
        raise NotationError(f"{game.title} has no pools.")
    found = tuple(map(_pool, given)) if isinstance(given, list | tuple) else ()
    if not 1 <= len(found) <= MOST_POOLS:
        raise NotationError(f"pools={given!r} cannot be: expected 1 to {MOST_POOLS} pools, oldest first.")
    return found


def _pool(given: object) -> Pool:
    """Read one pool: its size, or the pair of its size and whether it is doubled."""
    pair = given if isinstance(given, list | tuple) else (given, False)
    if len(pair) != 2 or type(pair[0]) is not int or not 1 <= pair[0] <= MOST_CHIPS or type(pair[1]) is not bool:
        raise NotationError(f"{given!r} is no pool: expected its size in chips, such as 25 or (50, True).")
    return Pool(*pair)


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


def _check_hands(
    game: Game, held: Sequence[Sequence[Card]], dealer: int, names: Sequence[str], beside: Sequence[Card]
) -> Sequence[Card]:
    """Return the cards that lie beside the hands: those given, or what the hands leave over."""
    seen: dict[Card, int] = {}
    owners = (*names, "the table")
    for at, hand in enumerate((*held, beside)):
        for one in hand:
            if one in seen:
                both = " and ".join(dict.fromkeys((owners[seen[one]], owners[at])))
                raise NotationError(f"{one.spoken} is given twice: to {both}.")
            seen[one] = at
    missing = [card(n, game.dress) for n in game.pack.numbers if card(n, game.dress) not in seen]
    sizes = [len(hand) for hand in held]
    wanted = game.dealt_sizes(dealer)
    if sizes != wanted:
        raise NotationError(f"The hands hold {sizes} cards, but {wanted} are dealt (the dealer is {names[dealer]}).")
    left = beside or missing
    if len(left) != game.beside or (beside and missing):
        raise NotationError(f"Cards missing from the hands: {_list(missing)}.")
    return left


def _list(cards: Iterable[Card]) -> str:
    return ", ".join(c.spoken for c in cards)


def _turn_up(game: Game, turn_up: str | Card | None, dealers: Sequence[Card]) -> int:
    if not game.turns_up:
        if turn_up is not None:
            raise NotationError(f"{game.title} turns no card up.")
        return -1
    if turn_up is None:
        raise NotationError("Given hands need turn_up=, the card of the dealer that was turned up.")
    shown = game.pack.own(Card.parse(turn_up, game.dress))
    if shown not in dealers:
        raise NotationError(f"The turn-up {shown.spoken} must be among the dealer's cards: {_list(dealers)}.")
    return shown.number


__all__ = ["from_hands", "from_pack", "from_seed", "names", "numbers_of", "seat"]
