"""The demand: a call that may be made again when the card lies with nobody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from histcards.actions import Action, Call
from histcards.cards import Card, card
from histcards.events import Event
from histcards.phases.call import DEAD, CallPhase
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.words import demand as words

AGAIN = "again"


@dataclass(frozen=True)
class DemandPhase(CallPhase):
    """One card is had for the asking; a card that nobody holds may not be asked for twice, but another one may."""

    def fault(self, setup: Setup, state: State, action: Action) -> str:
        """Return whether the card was called in vain before, or may not be called at all."""
        if isinstance(action, Call) and action.card.number in state.said.in_vain:
            return AGAIN
        return super().fault(setup, state, action)

    def ruling(self, setup: Setup, state: State, action: Any, fault: str) -> Verdict:
        """Say whether a card may be called for."""
        if fault in (AGAIN, DEAD):
            said = words.asked_before if fault == AGAIN else words.own_discard
            return Verdict(False, setup.game.rules[self.law.away], said(action.card), (action.card,))
        return super().ruling(setup, state, action, fault)

    def allowing(self, one: Card) -> str:
        """Say that a card may be called for, and that nothing is lost if nobody holds it."""
        return words.may_ask(one)

    def then(self, setup: Setup, state: State, action: Any) -> State:
        """Hand the card over; when nobody holds it, let the bidder ask again."""
        if not isinstance(action, Call) or any(hand >> action.card.number & 1 for hand in state.hands):
            return super().then(setup, state, action)
        said = state.said._replace(in_vain=(*state.said.in_vain, action.card.number))
        return state._replace(said=said)

    def _answer(self, setup: Setup, before: State, action: Call, after: State, step: int) -> Event:
        if after.said.called is not None:
            return super()._answer(setup, before, action, after, step)
        one = card(action.card.number, setup.dress)
        said = words.nobody_holds(one, setup.name(before.turn))
        return Event("spent", step, "Nobody holds it", said, (self.law.away,), before.turn, (one,))

    def prompt(self, setup: Setup, state: State) -> str:
        """Say that one card may be called for."""
        return words.prompt(setup.name(state.turn), setup.game.contracts[state.said.contract].name)
