"""The party of Reversis: who stands best and worst, what it is worth, and how ties are broken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from histcards.games.reversis_money import opposite, paid
from histcards.ledger import Factor, Payment
from histcards.phases.refusing import begun
from histcards.state import Setup, State
from histcards.words import chips, espagnolette
from histcards.words import party as words

BASE_VALUE = 4
LEFT, OPPOSITE, RIGHT = 3, 2, 1
"""Where a player sits from the dealer, in seats to the right."""
PREFERENCE = (0, LEFT, OPPOSITE, RIGHT)
"""Who comes first when all else is level: dealer, dealer's left, opposite, dealer's right."""


class Standing(NamedTuple):
    """How a seat stands: points, tricks, its place by seat (0 is best), and who it is; the least is best."""

    points: int
    tricks: int
    place: int
    seat: int


@dataclass(frozen=True)
class Party:
    """The party: who wins it and who loses it, its value in chips, the payment, and the reasons.

    `order` are the seats from best to worst; `won` and `lost` say why, each with the rules behind it.
    """

    order: tuple[int, ...]
    value: int
    payment: Payment
    won: tuple[str, tuple[str, ...]]
    lost: tuple[str, tuple[str, ...]]

    @property
    def winner(self) -> int:
        """The seat that wins the party (reversis.party.winner)."""
        return self.order[0]

    @property
    def loser(self) -> int:
        """The seat that loses the party (reversis.party.loser)."""
        return self.order[-1]

    def __str__(self) -> str:
        return f"{self.won[0]} {self.lost[0]} {self.payment}"

    def __repr__(self) -> str:
        return f"<Party: {self}>"


def standings(
    points: Sequence[int], tricks: Sequence[int], dealer: int, preference: tuple[int, ...] = PREFERENCE
) -> list[Standing]:
    """Return the seats from best to worst (reversis.party.order, reversis.party.seat-preference)."""
    places = [preference.index((seat - dealer) % 4) for seat in range(4)]
    return sorted(Standing(*row) for row in zip(points, tricks, places, range(4), strict=True))


def counted(state: State) -> tuple[list[int], list[int]]:
    """Return the card points and the tricks of each seat (reversis.party.count)."""
    points, tricks = [0] * 4, [0] * 4
    for taken in state.tricks:
        points[taken.winner] += state.rules.count(taken.numbers)
        tricks[taken.winner] += 1
    return points, tricks


def order(setup: Setup, state: State) -> list[Standing]:
    """Return the seats of a played deal from best to worst, an espagnolette put first or last."""
    points, tricks = counted(state)
    return with_espagnolette(standings(points, tricks, setup.dealer), begun(state))


def with_espagnolette(found: list[Standing], seat: int | None) -> list[Standing]:
    """Kept, it wins before everybody; failed, it loses whatever the points (reversis.esp.kept, esp.penalty-party)."""
    own = [one for one in found if one.seat == seat]
    others = [one for one in found if one.seat != seat]
    return own + others if own and not own[0].tricks else others + own


def party(setup: Setup, found: Sequence[Standing], kitty: int, seat: int | None = None) -> Party:
    """Return the party of seats that stand from best to worst; `seat` began an espagnolette."""
    best, worst = found[0], found[-1]
    value = BASE_VALUE + kitty
    base = Factor(chips.party(BASE_VALUE, kitty), value, "reversis.party.pay")
    factors = (base, *opposite(worst.seat, best.seat, "reversis.double.party"))
    rules = ("reversis.party.pay", "reversis.party.value", *(f.rule for f in factors[1:]))
    payment = paid(setup, worst.seat, best.seat, factors, rules)
    seats = tuple(one.seat for one in found)
    return Party(seats, value, payment, _won(setup, found, seat), _lost(setup, found, seat))


def _won(setup: Setup, found: Sequence[Standing], seat: int | None) -> tuple[str, tuple[str, ...]]:
    best, name = found[0], setup.name(found[0].seat)
    if best.seat == seat:
        return espagnolette.kept(name), ("reversis.esp.kept",)
    rivals = [one for one in found[1:] if one.seat != seat]
    said = words.wins(name, best.points, against(setup.names, best, rivals[0], True))
    return said, _rules("reversis.party.winner", best, rivals)


def _lost(setup: Setup, found: Sequence[Standing], seat: int | None) -> tuple[str, tuple[str, ...]]:
    worst, name = found[-1], setup.name(found[-1].seat)
    if worst.seat == seat:
        return espagnolette.loses(name), ("reversis.esp.failed", "reversis.esp.penalty-party")
    rivals = [one for one in reversed(found[:-1]) if one.seat != seat]
    said = words.loses(name, worst.points, against(setup.names, worst, rivals[0], False))
    return said, _rules("reversis.party.loser", worst, rivals)


def against(names: Sequence[str], one: Standing, rival: Standing, best: bool) -> str:
    """Say what decided between two seats when points did not."""
    if one.points != rival.points:
        return ""
    name = names[rival.seat]
    if one.tricks != rival.tricks:
        return words.by_tricks(name, one.tricks, rival.tricks)
    return words.by_seat(name, one.place, rival.place, best)


def _rules(decides: str, one: Standing, rivals: Sequence[Standing]) -> tuple[str, ...]:
    level = [r for r in rivals if r[:2] == one[:2]]
    return (decides, "reversis.party.order", *(["reversis.party.seat-preference"] if level else []))
