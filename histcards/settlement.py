"""The settlement of a match: who won, who pays whom at the end, and why."""

from __future__ import annotations

from dataclasses import dataclass

from histcards.events import Event
from histcards.ledger import Payment, net
from histcards.rulebook import Rulebook


@dataclass(frozen=True)
class Settlement:
    """The settlement of a match from its totals: `net` by seat, `payments` with their reasons, who won."""

    names: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    payments: tuple[Payment, ...]
    events: tuple[Event, ...]
    book: Rulebook

    @property
    def net(self) -> tuple[int, ...]:
        """Units or chips won or lost, seat by seat; they add up to nothing."""
        return net(self.payments, len(self.totals))

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
