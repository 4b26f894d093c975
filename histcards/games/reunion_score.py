"""Counting Réunion: deal scores, marks on the sheet, the Stange, and the settlement of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from histcards.errors import NotationError
from histcards.events import Event
from histcards.ledger import Ledger, Payment
from histcards.result import Result
from histcards.settlement import Settlement
from histcards.state import Setup, State
from histcards.words import deal as telling
from histcards.words import money

if TYPE_CHECKING:
    from histcards.games.reunion import Reunion

AVERAGE = 150


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
    tallies = [_tally(game, setup, state, seat) for seat in range(len(setup.names))]
    due = tuple(_stanges(game, setup, tallies))
    ledger = Ledger(len(setup.names), state.payments).pay(*due)
    marks = [_mark(game, tally) for tally in tallies]
    scores = tuple(mark for mark, _, _ in marks)
    step = 1 + sum(len(t.numbers) for t in state.tricks)
    return Result(
        names=setup.names,
        tricks=tuple(t.tricks for t in tallies),
        card_points=tuple(t.total for t in tallies),
        net=ledger.net,
        score=scores,
        payments=ledger.payments,
        text=money.deal_result(setup.names, scores, ledger.net),
        events=tuple(_events(tallies, marks, due, step)),
    )


def _tally(game: Reunion, setup: Setup, state: State, seat: int) -> Tally:
    won = [(at, t) for at, t in enumerate(state.tricks, 1) if t.winner == seat]
    points = sum(state.rules.count(t.numbers, at) for at, t in won)
    laid = sum(state.rules.points[n] for n in state.laid) if seat == setup.dealer else None
    void = laid is not None and not won and game.options["trickless_discards"] == "void"
    return Tally(seat, setup.name(seat), len(won), points, laid, state.tricks[-1].winner == seat, void)


def _pays_stange(game: Reunion, tally: Tally) -> bool:
    if not tally.tricks:
        return True
    return game.options["stange_trigger"] == "no_points" and tally.total == 0


def _stanges(game: Reunion, setup: Setup, tallies: Sequence[Tally]) -> Iterator[Payment]:
    """A player with a Stange pays one unit to each of the others (reunion.pay.stange)."""
    payers = [t for t in tallies if _pays_stange(game, t)]
    for payer in payers:
        rules = ["reunion.pay.stange"]
        rules += ["reunion.pay.stange-dealer"] * (payer.laid is not None and not payer.tricks)
        rules += ["reunion.pay.stange-two"] * (len(payers) > 1)
        why = money.NO_POINTS if payer.tricks else money.NO_TRICK
        for other in tallies:
            if other is not payer:
                yield Payment(payer.seat, other.seat, 1, tuple(rules), money.stange(payer.name, other.name, why))


def _mark(game: Reunion, tally: Tally) -> tuple[str, str, str]:
    """Return what the sheet records, the rule and the reason; an empty rule means the plain number."""
    if not _pays_stange(game, tally):
        zero = "reunion.score.zero-with-trick" if tally.total == 0 else ""
        return str(tally.total), zero, "a trick was taken, so it is no Stange" if zero else ""
    why = "no trick, no point" if tally.total == 0 and not tally.tricks else "the mark of a Stange"
    if game.options["stange_mark"] == "dash":
        return "–", "reunion.score.stange", why
    if tally.total:
        return f"_{tally.total}_", "reunion.score.underline", "no trick, but the cards laid away count"
    return "/", "reunion.score.stange", why


def _events(
    tallies: Sequence[Tally], marks: Sequence[tuple[str, str, str]], due: Sequence[Payment], step: int
) -> Iterator[Event]:
    for t, (mark, rule, why) in zip(tallies, marks, strict=True):
        said = money.counted(t.name, t.in_tricks, t.laid, t.void, t.last, t.total)
        yield Event("count", step, f"{t.name} counts", said, t.rules, t.seat, amount=t.total)
        if rule:
            yield Event("score", step, f"{t.name} on the sheet", money.marked(t.name, mark, why), (rule,), t.seat)
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
    return 3 if total < 50 and game.options["bands"] == "four" else 2


def settle(game: Reunion, totals: Sequence[int], names: Sequence[str] = ()) -> Settlement:
    """Settle a game: every loser pays each winner by band (reunion.pay.bands, reunion.pay.tie)."""
    from histcards.games.game import NAMES

    _check(totals)
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
    yield Event("settle", 0, "The winner", said, ("reunion.game.winner", "reunion.game.three-deals", *tied))
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


def _check(totals: Sequence[int]) -> None:
    read = list(totals) if isinstance(totals, Sequence) else totals
    if not isinstance(read, list) or len(read) != 3 or any(type(total) is not int or total < 0 for total in read):
        raise NotationError(f"Expected three totals of card points, each 0 or more, but read {read!r}.")
