"""Rounds and games of Schlauch: the comparison after three hands, the slate, the settlement by strokes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from histcards.events import Event
from histcards.ledger import Payment
from histcards.result import Result
from histcards.settlement import Round, Settlement
from histcards.sheet import Row, signed
from histcards.words import schlauch as words

if TYPE_CHECKING:
    from histcards.games.schlauch import Schlauch
    from histcards.match import Match

HANDS = 3
HUNDRED = 100
ROUND_RULES = ("schlauch.round.three-hands", "schlauch.deal.rotation", "schlauch.round.reset")
"""Why these three hands are a round of their own, each player dealing one."""


def compare(points: Sequence[int], names: Sequence[str] = ()) -> Round:
    """Compare the points of a round (schlauch.round.compare, schlauch.round.fewest). Raises ValueError."""
    _check(points, "points")
    who = _names(names, len(points))
    events = (*_pairs(points, who), *_fewest(points, who))
    strokes = [sum(e.amount or 0 for e in events if e.seat == seat) for seat in range(len(points))]
    return Round(who, tuple(points), tuple(strokes), events)


def _pairs(points: Sequence[int], names: Sequence[str]) -> Iterator[Event]:
    """Every pair: one stroke for each full 100 of difference."""
    for pair in combinations(range(len(points)), 2):
        low, high = sorted(pair, key=lambda seat: points[seat])
        difference = points[high] - points[low]
        strokes = difference // HUNDRED
        tell = words.compared(names[low], names[high], difference, strokes)
        said = tell if strokes else words.not_compared(names[low], names[high], difference)
        rules = ("schlauch.round.compare", *ROUND_RULES)
        yield Event("stroke", 0, f"{names[low]} and {names[high]}", said, rules, low, amount=strokes)


def _fewest(points: Sequence[int], names: Sequence[str]) -> Iterator[Event]:
    """Whoever has the fewest points; two level take a stroke each, all three level nobody."""
    lowest = [seat for seat, n in enumerate(points) if n == min(points)]
    if len(lowest) == len(points):
        rules = ("schlauch.round.fewest-tie", "schlauch.round.fewest")
        yield Event("stroke", 0, "All level", words.all_level(), rules)
        return
    level = len(lowest) > 1
    tie = ("schlauch.round.fewest-tie",) if level else ()
    for seat in lowest:
        said = words.fewest(names[seat], points[seat], level)
        yield Event("stroke", 0, "Fewest points", said, (*tie, "schlauch.round.fewest"), seat, amount=1)


def _names(names: Sequence[str], players: int) -> tuple[str, ...]:
    from histcards.games.game import NAMES

    return tuple(names) or NAMES[:players]


def _check(numbers: Sequence[int], noun: str) -> None:
    if len(numbers) != HANDS or any(type(n) is not int or n < 0 for n in numbers):
        raise ValueError(f"Expected three numbers of {noun}, each 0 or more, but read {list(numbers)!r}.")


# A match


def _played(results: Sequence[Result]) -> list[Result]:
    """Return the hands that count: those dealt again are none (schlauch.redeal.not-a-hand)."""
    return [result for result in results if not result.redeal]


def rounds(results: Sequence[Result], names: Sequence[str]) -> tuple[Round, ...]:
    """Return the comparison of every finished round; points begin anew each time (schlauch.round.reset)."""
    hands = _played(results)
    return tuple(compare(_points(hands[at : at + HANDS]), names) for at in range(0, len(hands) - HANDS + 1, HANDS))


def _points(hands: Sequence[Result]) -> list[int]:
    return [sum(hand.points[seat] for hand in hands) for seat in range(HANDS)]


def strokes(results: Sequence[Result], players: int) -> tuple[int, ...]:
    """Return the strokes so far: of the hands, of the redeals and of the comparisons."""
    made = [sum(result.strokes[seat] for result in results) for seat in range(players)]
    for one in rounds(results, ()):
        made = [a + b for a, b in zip(made, one.strokes, strict=True)]
    return tuple(made)


def rows(match: Match) -> Iterator[Row]:
    """Write the slate: each hand, the comparison after three, strokes, settlement."""
    hand, compared = 0, match.rounds
    for result in match.results:
        hand += not result.redeal
        yield "dealt again" if result.redeal else f"hand {hand}", result.score
        if not result.redeal and hand % HANDS == 0:
            at = hand // HANDS
            yield f"points of round {at}", tuple(map(str, compared[at - 1].points))
            yield f"strokes of round {at}", tuple(map(str, compared[at - 1].strokes))
    yield "strokes", tuple(map(str, match.totals))
    if match.settlement:
        yield "settlement", tuple(map(signed, match.settlement.net))


def settle(game: Schlauch, totals: Sequence[int], names: Sequence[str] = ()) -> Settlement:
    """Settle a game from its strokes, by pairs or into a pot (schlauch.settle.pairwise, schlauch.settle.pot)."""
    _check(totals, "strokes")
    who, stake = _names(names, len(totals)), int(game.options["stake"])
    best = min(totals)
    winners = tuple(seat for seat, n in enumerate(totals) if n == best)
    won = words.winners([who[seat] for seat in winners], best)
    events = [Event("settle", 0, "The winner", won, ("schlauch.game.winner", "schlauch.game.length"))]
    if game.options["settlement"] == "pot":
        events += _into_pot(who, totals, stake)
        pot = tuple(n * stake for n in totals)
        return Settlement(who, tuple(totals), winners, (), tuple(events), game.rules, pot)
    payments = tuple(_pairwise(who, totals, stake))
    return Settlement(who, tuple(totals), winners, payments, tuple(events), game.rules)


def _pairwise(names: Sequence[str], totals: Sequence[int], stake: int) -> Iterator[Payment]:
    for payer, strokes in enumerate(totals):
        for payee, fewer in enumerate(totals):
            if strokes > fewer:
                amount = (strokes - fewer) * stake
                said = words.pays(names[payer], names[payee], amount, strokes - fewer, stake)
                yield Payment(payer, payee, amount, ("schlauch.settle.pairwise",), said)


def _into_pot(names: Sequence[str], totals: Sequence[int], stake: int) -> Iterator[Event]:
    for seat, n in enumerate(totals):
        said = words.into_pot(names[seat], n * stake, n, stake)
        yield Event("settle", 0, "Into the pot", said, ("schlauch.settle.pot",), seat, amount=n * stake)
