"""Naming trumps: the declarer names one of the suits that the contract leaves open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from histcards.actions import Action, NameTrump
from histcards.cards import Suit
from histcards.events import Event
from histcards.phases.speech import OTHER, Speech
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.words import speech as words
from histcards.words.terms import suit_word

BARRED = "barred"


@dataclass(frozen=True)
class TrumpLaw:
    """The ids of the rules of naming trumps: when, and which suits."""

    when: str
    suits: str


@dataclass(frozen=True)
class TrumpPhase(Speech):
    """One suit is named."""

    law: TrumpLaw
    name: str = "trump"

    def everything(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return the four suits."""
        return [NameTrump(suit, setup.dress) for suit in Suit]

    def fault(self, setup: Setup, state: State, action: Action) -> str:
        """Return whether a suit may not be named."""
        if not isinstance(action, NameTrump) or action.dress != setup.dress:
            return OTHER
        return "" if action.suit in setup.game.open_suits(setup, state) else BARRED

    def ruling(self, setup: Setup, state: State, action: Any, fault: str) -> Verdict:
        """Say whether a suit may be named."""
        if fault == OTHER:
            return self.out_of_place(setup, state, action, self.law.when)
        word, rule = suit_word(action.suit, setup.dress), setup.game.rules[self.law.suits]
        said = words.may_not_name(word, self._open(setup, state)) if fault else words.may_name(word)
        return Verdict(not fault, rule, said)

    def then(self, setup: Setup, state: State, action: Any) -> State:
        """Note the trump suit and go on."""
        return setup.game.advance(setup, state._replace(said=state.said._replace(trump=int(action.suit))))

    def told(self, setup: Setup, before: State, action: Any, after: State, step: int) -> Iterator[Event]:
        """Tell which suit is trumps."""
        name, suit = setup.name(before.turn), suit_word(action.suit, setup.dress)
        rules = (*setup.game.trump_rules(before), self.law.when, self.law.suits)
        said = words.names_trump(name, suit)
        yield Event("trump", step, f"{suit.capitalize()} are trumps", said, rules, before.turn)

    def _open(self, setup: Setup, state: State) -> list[str]:
        return [suit_word(suit, setup.dress) for suit in setup.game.open_suits(setup, state)]

    def prompt(self, setup: Setup, state: State) -> str:
        """Say which suits may be named."""
        return words.trump_prompt(setup.name(state.turn), self._open(setup, state))
