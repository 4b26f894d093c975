"""Places: what lies where on the table, in which slot, face up or down; events move the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from histcards.cards import Card
from histcards.events import Event

if TYPE_CHECKING:
    from histcards.deal import Deal

KINDS = ("fan", "pile", "row", "chips", "text", "sheet")


@dataclass(frozen=True)
class Slot:
    """A place for one card: the card (None when unknown), whether it lies face up, who put it there."""

    card: Card | None
    up: bool = True
    seat: int | None = None


@dataclass(frozen=True)
class Place:
    """A named spot on the table: its kind (fan, pile, row, chips, text, sheet), its label and what is on it."""

    name: str
    kind: str
    label: str
    slots: tuple[Slot, ...] = ()
    seat: int | None = None
    text: str = ""
    amount: int | None = None


class Table:
    """The table of a deal while its story is told: it takes events and answers with places."""

    def __init__(self, deal: Deal) -> None:
        self._names, self._dealer = deal.names, deal.dealer
        self._rules = deal.game.rules_for(deal._setup)
        self._unit = deal.game.unit
        self._stock = len(deal.game.pack)
        self._hands: list[list[Card | None]] = [[] for _ in deal.names]
        self._taken: list[list[Card | None]] = [[] for _ in deal.names]
        self._trick: list[Slot] = []
        self.trick_number = 0
        self._laid: list[Card | None] = []
        self._turn_up: Card | None = None
        self._units = [0] * len(deal.names)
        self._sheet: list[str] = []

    def take(self, event: Event) -> None:
        """Move what an event moves."""
        move = _MOVES.get(event.kind)
        if move:
            move(self, event)

    def _show(self, event: Event) -> None:
        self._turn_up = event.cards[0]

    def _get(self, event: Event) -> None:
        assert event.seat is not None
        self._hands[event.seat] += event.cards
        self._stock -= len(event.cards)

    def _get_talon(self, event: Event) -> None:
        assert event.seat is not None
        self._hands[event.seat] += [*event.cards[:-1], self._turn_up]
        self._stock = 0

    def _lay_away(self, event: Event) -> None:
        assert event.seat is not None
        for one in event.cards:
            self._drop(event.seat, one)
        if None in event.cards:
            self._forget(event.seat)
        self._laid += event.cards

    def _play(self, event: Event) -> None:
        assert event.seat is not None
        if not self._trick:
            self.trick_number += 1
        self._drop(event.seat, event.cards[0])
        self._trick.append(Slot(event.cards[0], True, event.seat))

    def _gather(self, event: Event) -> None:
        assert event.seat is not None
        self._taken[event.seat] += event.cards
        self._trick = []

    def _hide(self, event: Event) -> None:
        self._turn_up = None

    def _pay(self, event: Event) -> None:
        assert event.payment is not None
        self._units[event.payment.payer] -= event.payment.amount
        self._units[event.payment.payee] += event.payment.amount

    def _write(self, event: Event) -> None:
        self._sheet.append(event.sentence)

    def _drop(self, seat: int, one: Card | None) -> None:
        """Take a card out of a hand: itself where it is known to be, else one of the unknown ones."""
        hand = self._hands[seat]
        hand.remove(one if one in hand else None)
        if one == self._turn_up:
            self._turn_up = None

    def _forget(self, seat: int) -> None:
        """After an unseen discard nobody knows whether the turn-up is still in the hand."""
        self._hands[seat] = [None] * len(self._hands[seat])

    def places(self) -> tuple[Place, ...]:
        """Return every place with what lies on it."""
        return tuple(self._all())

    def _all(self) -> Iterator[Place]:
        for seat, name in enumerate(self._names):
            yield Place(f"hand{seat}", "fan", f"{name}'s hand", self._fan(seat), seat)
            pile = tuple(Slot(c, False) for c in self._taken[seat])
            yield Place(f"taken{seat}", "pile", f"{name}'s tricks", pile, seat)
            yield Place(f"units{seat}", "chips", f"{name}: {self._unit}s", (), seat, amount=self._units[seat])
        yield Place("trick", "row", "the trick", tuple(self._trick))
        yield Place("pack", "pile", "the pack", (Slot(None, False),) * self._stock)
        turned = (Slot(self._turn_up),) if self._turn_up else ()
        yield Place("turn-up", "row", "the turn-up", turned, self._dealer)
        yield Place("laid", "pile", "laid away", tuple(Slot(c, False) for c in self._laid), self._dealer)
        yield Place("sheet", "sheet", "the count", text="\n".join(self._sheet))

    def _fan(self, seat: int) -> tuple[Slot, ...]:
        known = [c for c in self._hands[seat] if c is not None]
        by_number = {c.number: c for c in known}
        order = self._rules.sorted(sum(1 << n for n in by_number))
        return tuple(Slot(by_number[n]) for n in order) + (Slot(None, False),) * (len(self._hands[seat]) - len(known))


_MOVES: dict[str, Callable[[Table, Event], None]] = {
    "turn-up": Table._show,
    "packet": Table._get,
    "talon": Table._get_talon,
    "discard": Table._lay_away,
    "card": Table._play,
    "trick": Table._gather,
    "turn-down": Table._hide,
    "payment": Table._pay,
    "count": Table._write,
}
