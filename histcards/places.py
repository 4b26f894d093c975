"""Places: what lies where on the table, in which slot, face up or down; events move the cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from histcards.cards import Card
from histcards.events import Event, Spot
from histcards.ledger import POOL, total
from histcards.words.pools import lying

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
    """The table of a deal while its story is told: it takes events and answers with the places its game lists."""

    def __init__(self, deal: Deal) -> None:
        self._names, self._dealer = deal.names, deal.dealer
        self._tables = [*(state.rules for state, _ in deal._past), deal._state.rules]
        self._rules = self._tables[0]
        self._unit = deal.game.unit
        self._spots = deal.game.spots
        self._slots: dict[str, list[Slot]] = defaultdict(list)
        self._slots["pack"] = [Slot(None, False)] * len(deal.game.pack)
        self._amounts: dict[str, int] = defaultdict(int)
        self._texts: dict[str, str] = {}
        self.trick_number = 0
        self._giver: int | None = None
        self._called: tuple[Card | None, ...] = ()

    def take(self, event: Event) -> None:
        """Move what an event moves, and write what it notes."""
        self._rules = self._tables[event.step]
        for spot in self._spots:
            if event.kind in spot.written_by:
                self._add_line(spot.name, event.title)
        move = _MOVES.get(event.kind)
        if move:
            move(self, event)
        for note in event.notes:
            self._texts[note.place] = note.text
            if note.amount is not None:
                self._amounts[note.place] = note.amount

    def _show(self, event: Event) -> None:
        self._slots["turn-up"] = [Slot(event.cards[0])]

    def _get(self, event: Event) -> None:
        self._lay(f"hand{event.seat}", event.cards)
        self._draw(len(event.cards))

    def _get_talon(self, event: Event) -> None:
        self._lay(f"hand{event.seat}", event.cards[:-1])
        self._slots[f"hand{event.seat}"] += self._slots["turn-up"]
        self._slots["pack"] = []

    def _take_up(self, event: Event) -> None:
        """The turn-up goes to a hand and lies open no longer."""
        self._lay(f"hand{event.seat}", event.cards)
        self._slots["pack"], self._slots["turn-up"] = [], []

    def _lay_beside(self, event: Event) -> None:
        self._lay(f"beside{event.seat}", event.cards)
        self._draw(len(event.cards))

    def _pick_up(self, event: Event) -> None:
        self._slots[f"beside{event.seat}"] = []
        self._lay(f"hand{event.seat}", event.cards)

    def _put_in(self, event: Event) -> None:
        self._slots[f"beside{event.seat}"] = []
        self._lay("laid", event.cards)

    def _lay_away(self, event: Event) -> None:
        for one in event.cards:
            self._drop(event.seat, one)
        if None in event.cards:
            self._forget(event.seat)
        self._lay("laid", event.cards)

    def _turn_over(self, event: Event) -> None:
        self._slots["laid"] = [Slot(one) for one in event.cards]

    def _show_laid(self, event: Event) -> None:
        """Show cards that lie away: each where it is known to lie, else in place of an unknown one."""
        laid = self._slots["laid"]
        for one in event.cards:
            known = [slot.card for slot in laid]
            wanted = one if one in known else None
            if wanted in known:
                laid[known.index(wanted)] = Slot(one, True)
            self._turned_up_no_more(one)

    def _hand_over(self, event: Event) -> None:
        """Lay the called card on the table, out of the giver's hand."""
        self._giver, self._called = event.seat, event.cards
        self._drop(event.seat, event.cards[0])
        self._slots["exchange"] = [Slot(event.cards[0], True, event.seat)]

    def _take_from_skat(self, event: Event) -> None:
        """Lay the called card on the table, out of the skat."""
        self._called = event.cards
        self._show_laid(event)
        self._slots["laid"] = [slot for slot in self._slots["laid"] if slot.card != event.cards[0]]
        self._slots["exchange"] = [Slot(event.cards[0], True, event.seat)]

    def _give(self, event: Event) -> None:
        """Give a card for the called one, which goes to the hand."""
        if None in event.cards:
            self._forget(event.seat)
        self._drop(event.seat, event.cards[0])
        self._lay(f"hand{event.seat}", self._called)
        self._lay("laid" if self._giver is None else f"hand{self._giver}", event.cards)
        self._slots["exchange"] = []

    def _open(self, event: Event) -> None:
        self._slots[f"hand{event.seat}"] = []
        self._lay(f"hand{event.seat}", event.cards)

    def _mark(self, event: Event) -> None:
        """Write a stroke, which is counted beside the hand, too."""
        self._amounts[f"units{event.seat}"] += event.amount or 0
        self._write(event)

    def _play(self, event: Event) -> None:
        if not self._slots["trick"]:
            self.trick_number += 1
        self._drop(event.seat, event.cards[0])
        self._slots["trick"].append(Slot(event.cards[0], True, event.seat))

    def _gather(self, event: Event) -> None:
        self._lay(f"taken{event.seat}", event.cards)
        self._slots["trick"] = []

    def _hide(self, event: Event) -> None:
        self._slots["turn-up"] = []

    def _pay(self, event: Event) -> None:
        paid = event.payment
        assert paid is not None
        for account, amount in ((paid.payer, -paid.amount), (paid.payee, paid.amount)):
            if account != POOL:
                self._amounts[f"units{account}"] += amount
        if paid.pools is not None:
            self._amounts["pools"], self._texts["pools"] = total(paid.pools), lying(paid.pools)

    def _write(self, event: Event) -> None:
        self._add_line("sheet", event.sentence)

    def _add_line(self, place: str, line: str) -> None:
        written = self._texts.get(place, "")
        self._texts[place] = f"{written}\n{line}" if written else line

    def _lay(self, place: str, cards: tuple[Card | None, ...]) -> None:
        self._slots[place] += [Slot(one, False) for one in cards]

    def _draw(self, number: int) -> None:
        del self._slots["pack"][:number]

    def _drop(self, seat: int | None, one: Card | None) -> None:
        """Take a card out of a hand: itself where it is known to be, else one of the unknown ones."""
        hand = self._slots[f"hand{seat}"]
        known = [slot.card for slot in hand]
        del hand[known.index(one if one in known else None)]
        self._turned_up_no_more(one)

    def _turned_up_no_more(self, one: Card | None) -> None:
        if any(slot.card == one for slot in self._slots["turn-up"]):
            self._slots["turn-up"] = []

    def _forget(self, seat: int | None) -> None:
        """After an unseen discard nobody knows whether the turn-up is still in the hand."""
        self._slots[f"hand{seat}"] = [Slot(None, False)] * len(self._slots[f"hand{seat}"])

    def places(self) -> tuple[Place, ...]:
        """Return every place with what lies on it."""
        return tuple(self._all())

    def _all(self) -> Iterator[Place]:
        each = [spot for spot in self._spots if spot.whose == "each"]
        for seat in range(len(self._names)):
            yield from (self._place(spot, f"{spot.name}{seat}", seat) for spot in each)
        for spot in self._spots:
            if spot.whose != "each":
                yield self._place(spot, spot.name, self._dealer if spot.whose == "dealer" else None)

    def _place(self, spot: Spot, name: str, seat: int | None) -> Place:
        owner = self._names[seat] if seat is not None else ""
        label = spot.label.replace("{name}", owner).replace("{unit}", self._unit)
        slots = self._fan(name) if spot.kind == "fan" else tuple(self._slots[name])
        amount = self._amounts[name] if spot.kind == "chips" else None
        return Place(name, spot.kind, label, slots, seat, self._texts.get(name, ""), amount)

    def _fan(self, name: str) -> tuple[Slot, ...]:
        slots = self._slots[name]
        by_number = {slot.card.number: slot.card for slot in slots if slot.card is not None}
        order = self._rules.sorted(sum(1 << n for n in by_number))
        return tuple(Slot(by_number[n]) for n in order) + (Slot(None, False),) * (len(slots) - len(order))


_MOVES: dict[str, Callable[[Table, Event], None]] = {
    "turn-up": Table._show,
    "packet": Table._get,
    "talon": Table._get_talon,
    "beside": Table._lay_beside,
    "discard": Table._lay_away,
    "lay-in": Table._lay_away,
    "pick-up": Table._pick_up,
    "put-in": Table._put_in,
    "card": Table._play,
    "trick": Table._gather,
    "turn-down": Table._hide,
    "payment": Table._pay,
    "count": Table._write,
    "kitty": Table._turn_over,
    "take-up": Table._take_up,
    **dict.fromkeys(("show", "skat", "spent"), Table._show_laid),
    "hand-over": Table._hand_over,
    "take": Table._take_from_skat,
    "give": Table._give,
    "expose": Table._open,
    "stroke": Table._mark,
}
"""What each kind of event moves; a kind that is not here moves nothing."""
