"""Loose tricks and hands: cards laid on the table without a deal around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from histcards import making
from histcards.cards import Card, CardSet, parse_cards
from histcards.errors import NotationError
from histcards.judge import judge
from histcards.ledger import Due, Payment, Pools
from histcards.rulebook import Verdicts
from histcards.state import Setup, Taken
from histcards.table import TrickRules
from histcards.trick import Trick
from histcards.words.trick import trumps_are

if TYPE_CHECKING:
    from histcards.games.game import Cards, Game

_PLACES = ("first", "second", "third", "fourth", "fifth")


def loose_trick(
    game: Game,
    cards: Cards,
    trump: str | None,
    leader: int,
    number: int,
    players: Sequence[str] | None,
    contract: str | None,
    pools: Iterable[object] | None,
) -> Trick:
    """Lay a trick on the table; raises NotationError."""
    _check(game, leader, number)
    rules = _rules(game, trump, contract, number)
    numbers = _numbers(game, [game.pack.own(c) for c in parse_cards(cards, game.dress)])
    seats = tuple((leader + i) % game.seats for i in range(game.seats))
    names = () if players is None else making.names(game, players, game.seats)
    paid, dues = _money(game, rules, numbers, seats, number, names, making.pools(game, pools))
    trick = Trick(rules, game.rules, numbers, seats, game.seats, number, names, paid, dues, game.title)
    return replace(trick, remarks=game.assumed(trick, contract, pools))


def loose_verdicts(
    game: Game, hand: Cards, led: Cards | None, trump: str | None, contract: str | None, number: int
) -> Verdicts[Card]:
    """Judge every card of a hand; raises NotationError."""
    _check(game, 0, number)
    rules = _rules(game, trump, contract, number)
    held = CardSet.of([game.pack.own(c) for c in parse_cards(hand, game.dress)], game.dress)
    played = [game.pack.own(c) for c in parse_cards(led or [], game.dress)]
    if both := [c for c in played if c in held]:
        raise NotationError(f"{both[0].spoken} cannot be in the hand and on the table at once.")
    numbers = _numbers(game, played) if played else ()
    asked = parse_cards(hand, game.dress)
    found = {c: judge(rules, game.rules, held.mask, numbers, c.number, True) for c in asked}
    return Verdicts(found, tuple(played), situation=trumps_are(rules.trump, game.dress))


def _rules(game: Game, trump: str | None, contract: str | None, number: int) -> TrickRules:
    return game.loose_rules(trump) if contract is None else game.contract_rules(contract, trump, number)


def _numbers(game: Game, cards: list[Card]) -> tuple[int, ...]:
    numbers = tuple(c.number for c in cards)
    if len(set(numbers)) < len(numbers):
        raise NotationError(f"A card comes twice in {' '.join(map(str, cards))}.")
    if not 1 <= len(numbers) <= game.seats:
        raise NotationError(f"A trick of {game.title} has one to {game.seats} cards, not {len(numbers)}.")
    return numbers


def _check(game: Game, leader: int, number: int) -> None:
    if leader not in range(game.seats):
        raise NotationError(f"leader={leader!r} is no seat: expected 0 to {game.seats - 1}.")
    if type(number) is not int or not 1 <= number <= game.tricks_in_deal:
        raise NotationError(f"number={number!r} is no trick: expected 1 to {game.tricks_in_deal}.")


def _money(
    game: Game,
    rules: TrickRules,
    numbers: tuple[int, ...],
    seats: tuple[int, ...],
    number: int,
    players: tuple[str, ...],
    pools: Pools,
) -> tuple[tuple[Payment, ...], tuple[Due, ...]]:
    """Return what a complete trick makes its players pay and owe."""
    if len(numbers) < game.seats:
        return (), ()
    order = players or tuple(f"the {_PLACES[(seat - seats[0]) % game.seats]} player" for seat in range(game.seats))
    setup = Setup(game, (), 0, order, seats, numbers[0], None, pools)
    taken = Taken(seats[0], numbers, seats[rules.best(numbers)])
    return game.trick_payments(setup, rules, taken, number), game.trick_dues(setup, taken, number)
