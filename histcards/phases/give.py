"""The gift: for the called card another one is given, face down, to whoever handed it over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from histcards.actions import Action, Give
from histcards.cards import Card, card, numbers_of
from histcards.events import Event, each_once
from histcards.phases.speech import OTHER, Speech
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.words import speech as words

NOT_HELD, CALLED = "not held", "called"


@dataclass(frozen=True)
class GiveLaw:
    """The ids of the rules of the gift: one card for it, another one, seen by two; a card not held."""

    one: str
    other: str
    private: str
    not_held: str
    skat: str


@dataclass(frozen=True)
class GivePhase(Speech):
    """One card of the hand is given back, any but the called one."""

    law: GiveLaw
    name: str = "give"
    doing: str = "given"

    def everything(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return every card of the hand."""
        return [Give(card(n, setup.dress)) for n in numbers_of(state.hands[state.turn])]

    def fault(self, setup: Setup, state: State, action: Action) -> str:
        """Return whether the card is not held, or is the called one."""
        if not isinstance(action, Give) or action.card not in setup.cards:
            return OTHER
        if not state.hands[state.turn] >> action.card.number & 1:
            return NOT_HELD
        return CALLED if action.card.number == state.said.called else ""

    def ruling(self, setup: Setup, state: State, action: Any, fault: str) -> Verdict:
        """Say whether a card may be given."""
        book = setup.game.rules
        if fault == OTHER:
            return self.out_of_place(setup, state, action, self.law.one)
        if fault == NOT_HELD:
            proof = tuple(card(n, setup.dress) for n in numbers_of(state.hands[state.turn]))
            return Verdict(False, book[self.law.not_held], words.not_held(action.card), proof)
        if fault == CALLED:
            return Verdict(False, book[self.law.other], words.gives_called(action.card), (action.card,))
        return Verdict(True, book[self.law.one], words.may_give(action.card))

    def card_verdicts(self, setup: Setup, state: State) -> dict[Card, Verdict]:
        """Judge every card of the hand."""
        hand = state.rules.sorted(state.hands[state.turn])
        return {card(n, setup.dress): self.judge(setup, state, Give(card(n, setup.dress))) for n in hand}

    def then(self, setup: Setup, state: State, action: Any) -> State:
        """Move the card to the hand that gave, or into the skat, and go on."""
        bit, hands, laid = 1 << action.card.number, list(state.hands), state.laid
        hands[state.turn] ^= bit
        if state.said.giver is None:
            laid = (*laid, action.card.number)
        else:
            hands[state.said.giver] |= bit
        said = state.said._replace(given=action.card.number)
        return setup.game.advance(setup, state._replace(hands=tuple(hands), laid=laid, said=said))

    def told(self, setup: Setup, before: State, action: Any, after: State, step: int) -> Iterator[Event]:
        """Tell that a card was given; which one only two know."""
        name, receiver = setup.name(before.turn), self._receiver(setup, before)
        seen = frozenset(s for s in (before.turn, before.said.giver) if s is not None)
        rules = each_once(self.law.one if receiver else self.law.skat, self.law.other, self.law.private)
        one = (card(action.card.number, setup.dress),)
        said, unseen = words.gives(name, receiver, *one), words.gives_unseen(name, receiver)
        yield Event("give", step, f"{name} gives a card", said, rules, before.turn, one, seen, unseen)

    def _receiver(self, setup: Setup, state: State) -> str:
        return "" if state.said.giver is None else setup.name(state.said.giver)

    def prompt(self, setup: Setup, state: State) -> str:
        """Say that one card is to be given."""
        return words.give_prompt(setup.name(state.turn), self._receiver(setup, state))
