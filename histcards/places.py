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


@dataclass(frozen=True)
class Extra:
    """A place that one game adds to the table, of one of the kinds.

    A text takes a line, the title of the event, from every event of the kinds in `written_by`; a row lies empty until
    cards are exchanged over it.
    """

    name: str
    kind: str
    label: str
    written_by: tuple[str, ...] = ()


class Table:
    """The table of a deal while its story is told: it takes events and answers with places."""

    def __init__(self, deal: Deal) -> None:
        self._names, self._dealer = deal.names, deal.dealer
        self._tables = [*(state.rules for state, _ in deal._past), deal._state.rules]
        self._rules = self._tables[0]
        self._extras, self._labels = deal.game.extra_places, deal.game.place_labels
        self._written: dict[str, list[str]] = {extra.name: [] for extra in self._extras}
        self._over: list[Slot] = []
        self._owed: int | None = None
        self._called: Card | None = None
        self._unit = deal.game.unit
        self._stock = len(deal.game.pack)
        self._hands: list[list[Card | None]] = [[] for _ in deal.names]
        self._taken: list[list[Card | None]] = [[] for _ in deal.names]
        self._trick: list[Slot] = []
        self.trick_number = 0
        self._laid: list[Slot] = []
        self._turn_up: Card | None = None
        self._units = [0] * len(deal.names)
        self._sheet: list[str] = []

    def take(self, event: Event) -> None:
        """Move what an event moves, write what it writes."""
        self._rules = self._tables[event.step]
        for extra in self._extras:
            if event.kind in extra.written_by:
                self._written[extra.name].append(event.title)
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

    def _pick_up(self, event: Event) -> None:
        """The turn-up goes to a hand and lies open no longer."""
        assert event.seat is not None
        self._hands[event.seat] += event.cards
        self._stock, self._turn_up = 0, None

    def _lay_away(self, event: Event) -> None:
        assert event.seat is not None
        for one in event.cards:
            self._drop(event.seat, one)
        if None in event.cards:
            self._forget(event.seat)
        self._laid += [Slot(one, False) for one in event.cards]

    def _turn_over(self, event: Event) -> None:
        """Show cards that lie away: each where it is known to lie, else in place of an unknown one."""
        for one in event.cards:
            at = next((i for i, s in enumerate(self._laid) if s.card == one), None)
            hidden = next((i for i, s in enumerate(self._laid) if s.card is None), None)
            found = hidden if at is None else at
            if found is not None:
                self._laid[found] = Slot(one, True)

    def _hand_over(self, event: Event) -> None:
        """Lay the called card on the table, out of the giver's hand."""
        assert event.seat is not None
        self._owed, self._called = event.seat, event.cards[0]
        self._drop(event.seat, event.cards[0])
        self._over = [Slot(event.cards[0], True, event.seat)]

    def _take_from_skat(self, event: Event) -> None:
        self._called = event.cards[0]
        self._turn_over(event)
        self._laid = [slot for slot in self._laid if slot.card != event.cards[0]]
        self._over = [Slot(event.cards[0], True, event.seat)]

    def _give(self, event: Event) -> None:
        """Give a card for the called one, which goes to the hand."""
        assert event.seat is not None
        one, hand = event.cards[0], self._hands[event.seat]
        if one is None:
            self._forget(event.seat)
        hand = self._hands[event.seat]
        hand.remove(one if one in hand else None)
        hand.append(self._called)
        if self._owed is None:
            self._laid.append(Slot(one, False))
        else:
            self._hands[self._owed].append(one)
        self._over = []

    def _open(self, event: Event) -> None:
        assert event.seat is not None
        self._hands[event.seat] = list(event.cards)

    def _mark(self, event: Event) -> None:
        """Write a stroke, which is counted beside the hand, too."""
        assert event.seat is not None
        self._units[event.seat] += event.amount or 0
        self._write(event)

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
        yield Place("laid", "pile", self._labels.get("laid", "laid away"), tuple(self._laid), self._dealer)
        yield Place("sheet", "sheet", self._labels.get("sheet", "the count"), text="\n".join(self._sheet))
        for extra in self._extras:
            slots = tuple(self._over) if extra.kind == "row" else ()
            yield Place(extra.name, extra.kind, extra.label, slots, text="\n".join(self._written[extra.name]))

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
    "pick-up": Table._pick_up,
    "show": Table._turn_over,
    "skat": Table._turn_over,
    "hand-over": Table._hand_over,
    "take": Table._take_from_skat,
    "spent": Table._turn_over,
    "give": Table._give,
    "expose": Table._open,
    "stroke": Table._mark,
    "payment": Table._pay,
    "count": Table._write,
}
