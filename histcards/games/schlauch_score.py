"""Counting a hand of Schlauch: whether a contract is lost or won, points, strokes, the forced game, a redeal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from histcards.cards import RANKS, Suit, card
from histcards.events import Event
from histcards.games.schlauch_contracts import BASE, SchlauchContract
from histcards.result import Result
from histcards.state import Said, Setup, State
from histcards.words import schlauch as words

if TYPE_CHECKING:
    from histcards.games.schlauch import Schlauch

WON_POINTS, WON_STROKES, LOST_STROKES, LOST_POINTS = 150, 2, 4, 100
"""What a contract of 150 gives: points to the declarer, strokes to each defender; or strokes to him, points to each."""


def broken(contract: SchlauchContract, state: State) -> bool:
    """Return whether the last trick broke the contract (schlauch.play.stops-when-lost, schlauch.great.aim)."""
    part = contract.part(len(state.tricks))
    own: bool = state.tricks[-1].winner == state.said.declarer
    return own != part.takes_all


@dataclass(frozen=True)
class Entry:
    """What one seat gets: points, strokes, the rules behind them and why."""

    seat: int
    points: int
    strokes: int
    rules: tuple[str, ...]
    why: str


def count(game: Schlauch, setup: Setup, state: State) -> Result:
    """Count a finished hand."""
    if state.said.choice == "redeal":
        return _result(game, setup, state, [_redeal(game, setup)], words.all_pass_redeal(setup.name(setup.dealer)))
    if state.said.declarer is None:
        return _forced(game, setup, state)
    contract = game.contracts[state.said.contract]
    lost = broken(contract, state)
    entries = list(_contract(game, setup, state, lost))
    head = f"{setup.name(state.said.declarer)}'s {contract.name} is {'lost' if lost else 'won'}"
    return _result(game, setup, state, entries, head)


def _contract(game: Schlauch, setup: Setup, state: State, lost: bool) -> Iterator[Entry]:
    """Won: points for the declarer, strokes for the others; lost: the other way (schlauch.score.*)."""
    value, contract = game.value(state), game.contracts[state.said.contract]
    rules = ("schlauch.score.lost" if lost else "schlauch.score.won", *contract.rules)
    rules += ("schlauch.great.all-or-nothing",) if contract.is_double else ()
    rules += ("schlauch.call.optional",) if value != contract.value else ()
    for seat in range(len(setup.names)):
        own = seat == state.said.declarer
        why = words.in_contract(own, contract.name, contract.value, value, lost)
        yield Entry(seat, *prices(value, lost)[0 if own else 1], rules, why)


def prices(value: int, lost: bool) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return points and strokes of the declarer, then of each defender (schlauch.score.won, schlauch.score.lost).

    >>> prices(300, lost=False), prices(300, lost=True)
    (((300, 0), (0, 4)), ((0, 8), (200, 0)))
    """
    times = value // BASE
    if lost:
        return (0, LOST_STROKES * times), (LOST_POINTS * times, 0)
    return (WON_POINTS * times, 0), (0, WON_STROKES * times)


def _redeal(game: Schlauch, setup: Setup) -> Entry:
    """The dealer takes a stroke, two if a heart was turned (schlauch.redeal.penalty, schlauch.redeal.not-a-hand)."""
    hearts = setup.turn_up // RANKS == Suit.HEARTS and game.options["redeal_penalty"] == "pierer"
    turned = card(setup.turn_up, setup.dress).spoken
    why = f"all passed, and {turned}, a heart, was turned up" if hearts else "all passed"
    rules = ("schlauch.redeal.penalty", "schlauch.redeal.not-a-hand")
    return Entry(setup.dealer, 0, 2 if hearts else 1, rules, why)


# The forced game


def _forced(game: Schlauch, setup: Setup, state: State) -> Result:
    """Each his own points, or 150 for the winner (schlauch.forced.score, schlauch.forced.winner)."""
    made, own = card_points(state, len(setup.names)), _skat(setup, state)
    totals = [n + (own if seat == setup.dealer else 0) for seat, n in enumerate(made)]
    best = [seat for seat, n in enumerate(totals) if n == max(totals)]
    if game.options["forced_scoring"] == "winner_150":
        entries = list(winner_150(totals, best))
    else:
        rules = ("schlauch.forced.score", "schlauch.forced.points", "schlauch.discard.count")
        parts = [words.in_forced(tricks, n - tricks) for tricks, n in zip(made, totals, strict=True)]
        entries = [Entry(seat, n, 0, rules, why) for seat, (n, why) in enumerate(zip(totals, parts, strict=True))]
    said = words.forced_winner([setup.name(seat) for seat in best], max(totals))
    told = [Event("score", _step(game, state), "The forced game", said, ("schlauch.forced.winner",))]
    if len(best) > 1 and game.options["forced_scoring"] == "winner_150":
        level = words.forced_level(max(totals))
        told.append(Event("score", _step(game, state), "Nobody scores", level, ("schlauch.forced.score",)))
    return _result(game, setup, state, entries, said.rstrip("."), tuple(told))


def winner_150(totals: Sequence[int], best: Sequence[int]) -> Iterator[Entry]:
    """The only winner writes 150, each of the others takes two strokes; level at the top, nobody scores."""
    rules = ("schlauch.forced.score", "schlauch.forced.winner")
    for seat, n in enumerate(totals):
        if len(best) == 1:
            points, strokes = (WON_POINTS, 0) if seat in best else (0, WON_STROKES)
            yield Entry(seat, points, strokes, rules, f"{n} card points in the forced game")


def _skat(setup: Setup, state: State) -> int:
    """Return the skat's points for the dealer: none without a trick (schlauch.discard.count)."""
    has_trick = any(t.winner == setup.dealer for t in state.tricks)
    return sum(state.rules.points[n] for n in state.laid) if has_trick else 0


def card_points(state: State, players: int) -> list[int]:
    """Return the card points of each seat's tricks by the table of the contract, the last trick included."""
    made = [0] * players
    for at, taken in enumerate(state.tricks, 1):
        made[taken.winner] += state.rules.count(taken.numbers, at)
    return made


# The result and its story


def _result(
    game: Schlauch, setup: Setup, state: State, entries: Sequence[Entry], head: str, more: tuple[Event, ...] = ()
) -> Result:
    players = len(setup.names)
    points, strokes = [0] * players, [0] * players
    for entry in entries:
        points[entry.seat], strokes[entry.seat] = entry.points, entry.strokes
    scores = tuple(map(words.score, points, strokes))
    tricks = tuple(sum(t.winner == seat for t in state.tricks) for seat in range(players))
    shown = card_points(state, players) if state.rules.counts else [None] * players
    return Result(
        names=setup.names,
        tricks=tricks,
        card_points=tuple(shown),
        net=(0,) * players,
        score=scores,
        payments=(),
        text=words.hand_result(setup.names, scores, head.rstrip(".")),
        events=(_skat_event(game, setup, state), *more, *_events(setup, entries, _step(game, state))),
        points=tuple(points),
        strokes=tuple(strokes),
        redeal=state.said.choice == "redeal",
    )


def _step(game: Schlauch, state: State) -> int:
    """Return how many actions a finished hand had: discard, bids, what else was said, cards."""
    said: Said = state.said
    if said.declarer is None:
        chosen = int(game.options["all_pass"] == "dealer")
    else:
        chosen = int(game.contracts[said.contract].names_trump)
    return 1 + said.spoken + chosen + sum(len(t.numbers) for t in state.tricks)


def _skat_event(game: Schlauch, setup: Setup, state: State) -> Event:
    """Turn the skat up and say whose it is (schlauch.discard.out-of-play, schlauch.discard.count)."""
    cards = tuple(card(n, setup.dress) for n in state.laid)
    dealer, value = setup.name(setup.dealer), sum(state.rules.points[n] for n in state.laid)
    who = words.SKAT_NOBODY if state.said.declarer is not None else words.SKAT_UNUSED
    if state.said.declarer is None and state.tricks:
        who = words.skat_dealer(dealer, value) if _skat(setup, state) else words.skat_trickless(dealer, value)
        who = words.SKAT_WORTHLESS if not value else who
    rules = ("schlauch.discard.out-of-play", "schlauch.discard.count")
    return Event("skat", _step(game, state), "The skat", words.skat(cards, who), rules, None, cards)


def _events(setup: Setup, entries: Sequence[Entry], step: int) -> Iterator[Event]:
    for entry in entries:
        name = setup.name(entry.seat)
        if entry.strokes:
            said = words.takes(name, entry.strokes, entry.why)
            title = f"{name}: {entry.strokes} more"
            yield Event("stroke", step, title, said, entry.rules, entry.seat, amount=entry.strokes)
        else:
            said = words.writes(name, entry.points, entry.why)
            yield Event("count", step, f"{name} writes", said, entry.rules, entry.seat, amount=entry.points)
