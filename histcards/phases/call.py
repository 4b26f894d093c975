"""The call: the declarer demands a card by name; whoever holds it hands it over openly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from histcards.actions import NO_CALL, Action, Call, NoCall
from histcards.cards import Card, card
from histcards.events import Event, each_once
from histcards.phases.speech import OTHER, Speech
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.words import speech as words

OWN, DEAD = "own", "dead"


@dataclass(frozen=True)
class CallLaw:
    """The ids of the rules of a call: the right, that it may be declined, what may be called, who answers, the skat."""

    right: str
    optional: str
    any_card: str
    holder: str
    away: str
    once: str


@dataclass(frozen=True)
class CallPhase(Speech):
    """One card is called for, or none. `takes` says that a card lying away is taken from there."""

    law: CallLaw
    takes: bool = False
    name: str = "call"

    def everything(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return no call, and a call for every card of the pack."""
        return [NO_CALL, *(Call(one) for one in setup.cards)]

    def fault(self, setup: Setup, state: State, action: Action) -> str:
        """Return whether the card is the caller's own, or known to him to lie away."""
        if isinstance(action, NoCall):
            return ""
        if not isinstance(action, Call) or action.card not in setup.cards:
            return OTHER
        if state.hands[state.turn] >> action.card.number & 1:
            return OWN
        return DEAD if setup.game.known_laid(setup, state, state.turn) >> action.card.number & 1 else ""

    def ruling(self, setup: Setup, state: State, action: Any, fault: str) -> Verdict:
        """Say whether a card may be called for."""
        book = setup.game.rules
        if fault == OTHER:
            return self.out_of_place(setup, state, action, self.law.right)
        if isinstance(action, NoCall):
            return Verdict(True, book[self.law.optional], words.may_decline())
        said = {OWN: words.calls_own, DEAD: words.calls_dead}.get(fault, self.allowing)
        proof = (action.card,) if fault else ()
        return Verdict(not fault, book[self.law.any_card], said(action.card), proof)

    def allowing(self, one: Card) -> str:
        """Say that a card may be called for."""
        return words.may_call(one)

    def then(self, setup: Setup, state: State, action: Any) -> State:
        """Hand the card over, or find that it lies away."""
        if isinstance(action, NoCall):
            return setup.game.advance(setup, state._replace(said=state.said._replace(declined=True)))
        number, hands, laid = action.card.number, list(state.hands), state.laid
        giver = next((seat for seat, hand in enumerate(hands) if hand >> number & 1), None)
        if giver is not None:
            hands[giver] ^= 1 << number
            hands[state.turn] |= 1 << number
        elif self.takes:
            laid = tuple(n for n in laid if n != number)
            hands[state.turn] |= 1 << number
        said = state.said._replace(called=number, giver=giver)
        return setup.game.advance(setup, state._replace(hands=tuple(hands), laid=laid, said=said))

    def told(self, setup: Setup, before: State, action: Any, after: State, step: int) -> Iterator[Event]:
        """Tell the call and the answer."""
        name, law = setup.name(before.turn), self.law
        if isinstance(action, NoCall):
            yield Event("no-call", step, f"{name} calls no card", words.declines(name), (law.optional,), before.turn)
            return
        title = f"{name} calls for {action.card.spoken}"
        said = words.calls(name, action.card)
        yield Event("call", step, title, said, each_once(law.right, law.any_card, law.once), before.turn)
        yield self._answer(setup, before, action, after, step)

    def _answer(self, setup: Setup, before: State, action: Call, after: State, step: int) -> Event:
        name, giver, one = setup.name(before.turn), after.said.giver, card(action.card.number, setup.dress)
        if giver is not None:
            said = words.hands_over(setup.name(giver), name, one)
            return Event("hand-over", step, f"{one.spoken} comes", said, (self.law.holder,), giver, (one,))
        if self.takes:
            said, rules = words.taken(name, one), (self.law.away, self.law.any_card)
            return Event("take", step, f"{one.spoken} is taken", said, rules, before.turn, (one,))
        return Event("spent", step, "The call is spent", words.spent(one), (self.law.away,), before.turn, (one,))

    def prompt(self, setup: Setup, state: State) -> str:
        """Say that one card may be called for."""
        return words.call_prompt(setup.name(state.turn), setup.game.contracts[state.said.contract].name)
