"""Counting Réunion: deal scores, marks on the sheet, the Stange, and the settlement of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from histcards.errors import NotationError
from histcards.events import Event
from histcards.games import kings
from histcards.ledger import Ledger, Payment
from histcards.result import Result
from histcards.settlement import Settlement
from histcards.state import Setup, State
from histcards.words import deal as telling
from histcards.words import money
from histcards.words import terms as words

if TYPE_CHECKING:
    from histcards.games.reunion import Reunion

AVERAGE = 150
KING = (None, None, None, kings.MARK)
"""What a king has of a deal: no tricks, no points, no payments, and his mark on the sheet (table.kings.record)."""


@dataclass(frozen=True)
class Tally:
    """What one seat made in a deal: tricks, points in them, points laid away (None: not the dealer), and the rest."""

    seat: int
    name: str
    tricks: int
    in_tricks: int
    laid: int | None
    last: bool
    void: bool

    @property
    def total(self) -> int:
        """The deal score (reunion.score.deal)."""
        return self.in_tricks + (0 if self.void or self.laid is None else self.laid)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that made this total."""
        dealer = () if self.laid is None else ("reunion.discard.count",)
        return ("reunion.score.deal", *dealer)


def count(game: Reunion, setup: Setup, state: State) -> Result:
    """Count a finished deal."""
    tallies = tuple(_tally(game, setup, state, seat) for seat in sorted(setup.active))
    due = tuple(game.count_payments(setup, state, tallies))
    ledger = Ledger(len(setup.names), state.payments).pay(*due)
    marks = [_mark(game, tally) for tally in tallies]
    by_seat = {
        t.seat: (t.tricks, t.total, ledger.net[t.seat], mark) for t, (mark, _, _) in zip(tallies, marks, strict=True)
    }
    tricks, points, nets, scores = zip(*(by_seat.get(seat, KING) for seat in range(len(setup.names))), strict=True)
    return Result(
        names=setup.names,
        tricks=tricks,
        card_points=points,
        net=nets,
        score=scores,
        payments=ledger.payments,
        text=money.deal_result(setup.names, scores, nets),
        events=tuple(_events(game, setup, state, tallies, marks, due)),
    )


def _tally(game: Reunion, setup: Setup, state: State, seat: int) -> Tally:
    won = [(at, t) for at, t in enumerate(state.tricks, 1) if t.winner == seat]
    points = sum(state.rules.count(t.numbers, at) for at, t in won)
    laid = sum(state.rules.points[n] for n in state.laid) if seat == setup.dealer else None
    void = laid is not None and not won and game.way("trickless_discards") == "void"
    return Tally(seat, setup.name(seat), len(won), points, laid, state.tricks[-1].winner == seat, void)


def has_stange(game: Reunion, tally: Tally) -> bool:
    """Return whether a player has the Stange: no trick, or as an option has it no point (reunion.score.stange)."""
    if not tally.tricks:
        return True
    return game.way("stange_trigger") == "no_points" and tally.total == 0


def stanges(game: Reunion, setup: Setup, tallies: Sequence[Tally]) -> Iterator[Payment]:
    """A player with a Stange pays one unit to each of the others (reunion.pay.stange)."""
    payers = [t for t in tallies if has_stange(game, t)]
    for payer in payers:
        rules = ["reunion.pay.stange"]
        rules += ["reunion.pay.stange-dealer"] * (payer.laid is not None and not payer.tricks)
        rules += ["reunion.pay.stange-two"] * (len(payers) > 1)
        rules += kings.paid_among(setup)
        why = money.NO_POINTS if payer.tricks else money.NO_TRICK
        for other in tallies:
            if other is not payer:
                yield Payment(payer.seat, other.seat, 1, tuple(rules), money.stange(payer.name, other.name, why))


def _mark(game: Reunion, tally: Tally) -> tuple[str, str, str]:
    """Return what the sheet records, the rule and the reason; an empty rule means the plain number."""
    if not has_stange(game, tally):
        zero = "reunion.score.zero-with-trick" if tally.total == 0 else ""
        return str(tally.total), zero, "a trick was taken, so it is no Stange" if zero else ""
    why = "no trick, no point" if tally.total == 0 and not tally.tricks else "the mark of a Stange"
    if game.way("stange_mark") == "dash":
        return "–", "reunion.score.stange", why
    if tally.total:
        return f"_{tally.total}_", "reunion.score.underline", "no trick, but the cards laid away count"
    return "/", "reunion.score.stange", why


def _events(
    game: Reunion,
    setup: Setup,
    state: State,
    tallies: Sequence[Tally],
    marks: Sequence[tuple[str, str, str]],
    due: Sequence[Payment],
) -> Iterator[Event]:
    step = game.actions_done(state)
    for t, (mark, rule, why) in zip(tallies, marks, strict=True):
        said = money.counted(t.name, t.in_tricks, t.laid, t.void, t.last, t.total)
        yield Event("count", step, f"{t.name} counts", said, t.rules, t.seat, amount=t.total)
        if rule:
            yield Event("score", step, f"{t.name} on the sheet", money.marked(t.name, mark, why), (rule,), t.seat)
    yield from kings.recorded(setup, step)
    yield from game.count_events(setup, state, tallies, step)
    for payment in due:
        yield telling.paid(payment, step)


def band(game: Reunion, total: int) -> int:
    """Return the units a loser with this total pays (reunion.pay.bands, reunion.pay.bands-strict)."""
    if total >= AVERAGE:
        return 0
    if total >= 100:
        return 1
    if total == 0:
        return 4
    return 3 if total < 50 and game.way("bands") == "four" else 2


def settle(game: Reunion, totals: Sequence[int], names: Sequence[str] = ()) -> Settlement:
    """Settle a game: every loser pays each winner by band (reunion.pay.bands, reunion.pay.tie)."""
    from histcards.games.game import NAMES

    _check(totals, game.players)
    if names and len(names) != len(totals):
        raise NotationError(f"Expected a name for each of {len(totals)} totals, but read {list(names)!r}.")
    who = tuple(names) or NAMES[: len(totals)]
    top = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == top)
    payments = tuple(_by_band(game, who, totals, winners))
    told = tuple(_won(game, who, totals, winners))
    return Settlement(who, tuple(totals), winners, payments, told, game.rules)


def _won(game: Reunion, names: Sequence[str], totals: Sequence[int], winners: Sequence[int]) -> Iterator[Event]:
    """Tell who won, and who pays nothing and why."""
    said = money.winners([names[seat] for seat in winners], totals[winners[0]])
    level = len(winners) == len(names) and totals[0] == AVERAGE
    tied = ("reunion.pay.all-tied",) if level else ("reunion.pay.tie",) if len(winners) > 1 else ()
    many = ("table.kings.game", kings.PAY) if len(names) > game.seats else ()
    yield Event("settle", 0, "The winner", said, ("reunion.game.winner", "reunion.game.three-deals", *many, *tied))
    for seat, total in enumerate(totals):
        if seat in winners and total < AVERAGE:
            yield _spared(seat, money.winner_exempt(names[seat]), "reunion.pay.winner-exempt")
        elif seat not in winners and not band(game, total):
            exact = ("reunion.pay.bands-strict",) if total == AVERAGE else ()
            yield _spared(seat, money.exempt(names[seat], total), "reunion.pay.bands", *exact)


def _spared(seat: int, said: str, *rules: str) -> Event:
    return Event("settle", 0, "No payment", said, rules, seat)


def _by_band(game: Reunion, names: Sequence[str], totals: Sequence[int], winners: Sequence[int]) -> Iterator[Payment]:
    for seat, total in enumerate(totals):
        units = band(game, total)
        if seat in winners or not units:
            continue
        for winner in winners:
            said = money.band(names[seat], names[winner], units, total, money.BANDS[units])
            yield Payment(seat, winner, units, tuple(_rules(total, winners)), said)


def _rules(total: int, winners: Sequence[int]) -> Iterator[str]:
    yield "reunion.pay.bands"
    yield "reunion.game.winner"
    if total in (100, 50):
        yield "reunion.pay.bands-strict"
    if len(winners) > 1:
        yield "reunion.pay.tie"


def _check(totals: Sequence[int], players: int) -> None:
    read = list(totals) if isinstance(totals, Sequence) else totals
    if not isinstance(read, list) or len(read) != players or any(type(one) is not int or one < 0 for one in read):
        raise NotationError(
            f"Expected {words.count(players)} totals of card points, each 0 or more, but read {read!r}."
        )
