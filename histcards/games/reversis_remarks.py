"""What is said of a trick of Reversis beside what it pays: what has no effect in a reversis, and what went back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from histcards.games import reversis_money as money
from histcards.games import reversis_score as score
from histcards.games import reversis_slam as slam
from histcards.phases.refusing import begun
from histcards.state import Setup, State
from histcards.trick import Remark, Trick
from histcards.words import slam as words


def without_effect(setup: Setup, state: State, number: int) -> Iterator[Remark]:
    """Say what would pay, decide or fail in a trick, and does not since a player is committed to a reversis."""
    before, taken = state.tricks[: number - 1], state.tricks[number - 1]
    maker = slam.committed(before)
    if maker is None:
        return
    unpaid = [one.called for one in money.special_cards(setup, taken, number)]
    if unpaid:
        yield Remark("reversis.slam.no-more", words.unpaid(unpaid, setup.name(maker)))
    if before[-1].winner != maker and number == slam.TRICKS:
        yield Remark("reversis.slam.play-on", words.PLAYED_ON)
    if taken.winner == begun(state):
        yield Remark("reversis.esp.vs-slam", words.fails_nothing(setup.name(taken.winner)))


def standing(trick: Trick, setup: Setup, state: State) -> Trick:
    """Return a trick with those of its payments that stand; what went back, or is paid back double, is said."""
    maker, failed = slam.committed(state.tricks), score.failed(state)
    if maker is not None:
        later = trick.number > slam.COMMITS_AFTER
        return trick if later else _undone(trick, setup.name(maker))
    if failed is None or any(state.hands):
        return trick
    back = score.paid_back(setup, failed, trick.payments)
    return replace(trick, remarks=tuple(Remark(paid.rule, paid.sentence) for paid in back))


def _undone(trick: Trick, maker: str) -> Trick:
    """Say what a trick paid at the time, and that a reversis gave it back."""
    paid = [Remark(paid.rule, paid.sentence) for paid in trick.payments]
    owed = [Remark(due.rule, due.sentence) for due in trick.dues]
    paid += [Remark("reversis.slam.return", words.went_back(maker))] if paid else []
    owed += [Remark("reversis.slam.no-party", words.not_owed(maker))] if owed else []
    return replace(trick, payments=(), dues=(), remarks=(*paid, *owed))
