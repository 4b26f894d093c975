"""The settlement of a match: who won, who pays whom at the end, and why."""

from __future__ import annotations

from dataclasses import dataclass

from histcards.events import Event
from histcards.ledger import Payment, net
from histcards.rulebook import Rulebook


@dataclass(frozen=True)
class Settlement:
    """The settlement of a match from its totals: `net` by seat, `payments` with their reasons, who won.

    `pot` is what each seat pays into a common pot, which nobody of them gets; empty where there is none.
    """

    names: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    payments: tuple[Payment, ...]
    events: tuple[Event, ...]
    book: Rulebook
    pot: tuple[int, ...] = ()

    @property
    def net(self) -> tuple[int, ...]:
        """Units or chips won or lost, seat by seat; without a pot they add up to nothing."""
        between = net(self.payments, len(self.totals))
        return tuple(n - paid for n, paid in zip(between, self.pot or (0,) * len(between), strict=True))

    @property
    def text(self) -> str:
        """The settlement in sentences."""
        return " ".join([*(e.sentence for e in self.events), *(p.sentence for p in self.payments)])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Settlement {self.net}: {self.text}>"

    def _repr_html_(self) -> str:
        from histcards.show.match import settlement_html

        return settlement_html(self)


@dataclass(frozen=True)
class Round:
    """A reckoning between deals of a match: points made in it, marks given for them, each told by an event."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    strokes: tuple[int, ...]
    events: tuple[Event, ...]

    @property
    def text(self) -> str:
        """The reckoning in sentences."""
        return " ".join(event.sentence for event in self.events)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Round {self.points} -> {self.strokes}: {self.text}>"
