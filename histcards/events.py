"""Events: the one stream of a deal, made when somebody asks, each naming the rules behind it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from histcards.cards import Card
from histcards.ledger import Payment


class Note(NamedTuple):
    """What stands at a place of text or chips after an event: its name, a text, an amount."""

    place: str
    text: str = ""
    amount: int | None = None


class Spot(NamedTuple):
    """A place that a game has on its table: its name, its kind, its label, and whose it is ('', 'dealer' or 'each').

    A text takes a line, the title of the event, from every event of the kinds in `written_by`.

    The name of a place that each player has is followed by the seat; `{name}` and `{unit}` are filled into its label.
    """

    name: str
    kind: str
    label: str
    whose: str = ""
    written_by: tuple[str, ...] = ()


def each_once(*rules: str) -> tuple[str, ...]:
    """Return the ids of rules in their order, each once.

    >>> each_once("a.b.c", "a.b.d", "a.b.c")
    ('a.b.c', 'a.b.d')
    """
    return tuple(dict.fromkeys(rules))


@dataclass(frozen=True)
class Event:
    """Something that happened in a deal.

    `kind` says what happened: cut, packet, card, trick, payment, count …; `step` the number of actions done when it
    happened; `sentence` tells those in `seen_by` (None: everybody), `outside` the others; `rules` are ids, the deciding
    one first; `amount` a number of points, units or chips where there is one; `notes` say what is written where.
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
    notes: tuple[Note, ...] = ()

    def told_to(self, seat: int | None) -> Event:
        """Return the event as one seat knows it (None: all is known): unknown cards are None."""
        if seat is None or self.seen_by is None or seat in self.seen_by:
            return self
        return replace(self, sentence=self.outside, cards=(None,) * len(self.cards), amount=None)

    def __str__(self) -> str:
        return self.sentence
