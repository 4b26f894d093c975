"""Events: the one stream of a deal, made when somebody asks, each naming the rules behind it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from histcards.cards import Card
from histcards.ledger import Payment


@dataclass(frozen=True)
class Event:
    """Something that happened in a deal.

    `kind` is cut, turn-up, packet, talon, discard, card, trick, turn-down, payment, count or score, in games with an
    auction also notice, pick-up, show, announce, bid, pass, declarer, all-pass, call, no-call, hand-over, take, spent,
    give, trump, choose, lead, expose, halfway, lost, won, stroke or skat; `step` the number of actions done when it
    happened; `sentence` tells those in `seen_by` (None: everybody), `outside` the others; `rules` are ids, the deciding
    one first; `amount` a number of points, units, chips or strokes where there is one.
    """

    kind: str
    step: int
    title: str
    sentence: str
    rules: tuple[str, ...]
    seat: int | None = None
    cards: tuple[Card | None, ...] = ()
    seen_by: frozenset[int] | None = None
    outside: str = ""
    amount: int | None = None
    payment: Payment | None = None

    def told_to(self, seat: int | None) -> Event:
        """Return the event as one seat knows it (None: all is known): unknown cards are None."""
        if seat is None or self.seen_by is None or seat in self.seen_by:
            return self
        return replace(self, sentence=self.outside, cards=(None,) * len(self.cards), amount=None)

    def __str__(self) -> str:
        return self.sentence
