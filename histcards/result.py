"""The result of a deal: one entry a seat, each payment with its reason."""

from __future__ import annotations

from dataclasses import dataclass

from histcards.events import Event
from histcards.ledger import Payment


@dataclass(frozen=True)
class Result:
    """What a finished deal gave each seat.

    `tricks` taken; `card_points` (a game's deal score); `net` the change of each balance (units or chips); `score` what
    the sheet records; `payments` those that stand; `text` one sentence; a king's entries are None and his score '-';
    `pools` the sizes of the pools left, oldest first. Schlauch adds `points` and `strokes` by seat, and `redeal`: all
    passed, and the same dealer deals again.
    """

    names: tuple[str, ...]
    tricks: tuple[int | None, ...]
    card_points: tuple[int | None, ...]
    net: tuple[int | None, ...]
    score: tuple[str, ...]
    payments: tuple[Payment, ...]
    text: str
    events: tuple[Event, ...] = ()
    pools: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    strokes: tuple[int, ...] = ()
    redeal: bool = False

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Result: {self.text}>"

    def _repr_html_(self) -> str:
        from histcards.show.deal import result_html

        return result_html(self)
