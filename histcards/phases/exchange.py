"""The exchange: the dealer lays one card into the kitty, then each other player takes the table card or keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from histcards.actions import KEEP, Action, Discard, Take, discard, take
from histcards.cards import Card, card, numbers_of
from histcards.events import Event
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.table import CARDS
from histcards.words import exchange as words


@dataclass(frozen=True)
class ExchangeLaw:
    """The ids of the rules of an exchange."""

    dealer: str
    order: str
    take: str
    keep: str
    own_hand: str
    any_card: str
    public: str
    hidden: str
    kitty: str


@dataclass(frozen=True)
class ExchangePhase:
    """One card each goes into the kitty: the dealer's own, then a hand card for the table card, or that card itself.

    The table cards are the last of the pack, one for each player after the dealer, in order.
    """

    law: ExchangeLaw
    name: str = "exchange"
    doing: str = "put into the kitty"

    def legal(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return the dealer's discards, then every card to take for, and keep."""
        mask, found = state.hands[state.turn], []
        actions: Mapping[int, Action] = _takes(setup.dress) if state.laid else _discards(setup.dress)
        while mask:
            rest = mask & (mask - 1)
            found.append(actions[mask ^ rest])
            mask = rest
        if state.laid:
            found.append(KEEP)
        return found

    def allows(self, setup: Setup, state: State, action: Action) -> bool:
        """Return whether an action may be done now."""
        return _gone(setup, state, action) is not None

    def judge(self, setup: Setup, state: State, action: Action) -> Verdict:
        """Return the verdict on any action, legal or not."""
        book, name = setup.game.rules, setup.name(state.turn)
        wrong = self._out_of_place(state, action)
        if wrong:
            refuse = words.must_take_or_keep if state.laid else words.dealer_first
            return Verdict(False, book[wrong], refuse(name, action, self.legal(setup, state)[0]))
        if action == KEEP:
            return Verdict(True, book[self.law.keep], words.may_keep())
        number = setup.cards.own(_card(action)).number
        if not state.hands[state.turn] >> number & 1:
            proof = tuple(card(n, setup.dress) for n in numbers_of(state.hands[state.turn]))
            return Verdict(False, book[self.law.own_hand], words.not_held(card(number, setup.dress)), proof)
        return Verdict(True, book[self.law.any_card], words.may_go(card(number, setup.dress)))

    def _out_of_place(self, state: State, action: Action) -> str:
        """Return the rule against an action of the wrong kind, nothing when its kind is right."""
        if not state.laid:
            right = isinstance(action, Discard) and len(action.cards) == 1
            return "" if right else self.law.dealer
        if isinstance(action, Take) or action == KEEP:
            return ""
        return self.law.take

    def asked(self, setup: Setup, state: State) -> Mapping[Action, Action]:
        """Return every action of the hand."""
        return {action: action for action in self.legal(setup, state)}

    def card_verdicts(self, setup: Setup, state: State) -> dict[Card, Verdict]:
        """Judge each card of the hand: may it go into the kitty?"""
        hand = setup.game.rules_for(setup).sorted(state.hands[state.turn])
        rule = setup.game.rules[self.law.any_card]
        return {c: Verdict(True, rule, words.may_go(c)) for c in (card(n, setup.dress) for n in hand)}

    def apply(self, setup: Setup, state: State, action: Action) -> State | None:
        """Put a card into the kitty, pick the table card up if it was taken, and go on."""
        number = _gone(setup, state, action)
        if number is None:
            return None
        at, hands = len(state.laid), state.hands
        if action != KEEP:
            held = list(hands)
            held[state.turn] ^= 1 << number
            if at:
                held[state.turn] |= 1 << table_card(setup, at)
            hands = tuple(held)
        after = state._replace(hands=hands, laid=(*state.laid, number), turn=setup.active[at])
        return after if at < setup.game.beside else setup.game.advance(setup, after)

    def narrate(self, setup: Setup, before: State, action: Action, after: State, step: int) -> Iterator[Event]:
        """Tell who laid away, took or kept; which cards only that player knows."""
        at, seat, name = len(before.laid), before.turn, setup.name(before.turn)
        seen = frozenset({seat})
        gone = card(after.laid[-1], setup.dress)
        law = self.law
        if not at:
            rules: tuple[str, ...] = (law.dealer, law.any_card, law.hidden)
            said = words.lays_in(name, gone), words.lays_in(name, None)
            yield Event("lay-in", step, f"{name} lays away", said[0], rules, seat, (gone,), seen, said[1])
        elif action == KEEP:
            rules = (law.keep, law.order, law.public, law.hidden)
            said = words.keeps(name, gone), words.keeps(name, None)
            yield Event("put-in", step, f"{name} keeps", said[0], rules, seat, (gone,), seen, said[1])
        else:
            yield from self._taking(setup, seat, gone, card(table_card(setup, at), setup.dress), step)
        if at == setup.game.beside:
            yield Event("exchanged", step, "The kitty", words.KITTY, (law.kitty,))

    def _taking(self, setup: Setup, seat: int, gone: Card, taken: Card, step: int) -> Iterator[Event]:
        law, name, seen = self.law, setup.name(seat), frozenset({seat})
        rules = (law.take, law.order, law.public, law.any_card)
        said = words.takes(name, gone), words.takes(name, None)
        yield Event("lay-in", step, f"{name} takes", said[0], rules, seat, (gone,), seen, said[1])
        said = words.picks_up(name, taken), words.picks_up(name, None)
        yield Event("pick-up", step, f"{name} picks up", said[0], (law.take,), seat, (taken,), seen, said[1])

    def prompt(self, setup: Setup, state: State) -> str:
        """Say what is awaited."""
        name = setup.name(state.turn)
        return words.take_or_keep(name) if state.laid else words.lay_in(name)


def table_card(setup: Setup, at: int) -> int:
    """Return the card that lies before the `at`-th player after the dealer, counted from 1."""
    return setup.pack[at - setup.game.beside - 1]


def _gone(setup: Setup, state: State, action: Action) -> int | None:
    """Return the number of the card that an action puts into the kitty, None when the action is not allowed."""
    at, hand = len(state.laid), state.hands[state.turn]
    if not at:
        if not isinstance(action, Discard) or len(action.cards) != 1:
            return None
    elif action == KEEP:
        return table_card(setup, at)
    elif not isinstance(action, Take):
        return None
    one = _card(action)
    return one.number if hand >> one.number & 1 and one.dress == setup.dress else None


def _card(action: Action) -> Card:
    assert isinstance(action, Discard | Take)
    return action.cards[0] if isinstance(action, Discard) else action.card


@cache
def _takes(dress: str) -> Mapping[int, Action]:
    return {1 << n: take(n, dress) for n in range(CARDS)}


@cache
def _discards(dress: str) -> Mapping[int, Action]:
    return {1 << n: discard((n,), dress) for n in range(CARDS)}
