"""Phases of speech: a seat says something, and one answer to "what is wrong with it?" serves every question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from histcards.actions import Action
from histcards.cards import Card
from histcards.events import Event
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.words import speech as words

OTHER = "other"
"""The fault of an action that does not belong to the phase."""


class Speech:
    """What phases of speech share: `legal`, `allows`, `judge` and `apply` all rest on `fault`."""

    name: str
    doing: str = "said"

    def everything(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return all that could be said here, legal or not."""
        raise NotImplementedError

    def fault(self, setup: Setup, state: State, action: Action) -> str:
        """Return what is wrong with an action, in a word; nothing when it is legal."""
        raise NotImplementedError

    def ruling(self, setup: Setup, state: State, action: Any, fault: str) -> Verdict:
        """Put a fault, or none, into a verdict."""
        raise NotImplementedError

    def then(self, setup: Setup, state: State, action: Any) -> State:
        """Return the state after a legal action."""
        raise NotImplementedError

    def told(self, setup: Setup, before: State, action: Any, after: State, step: int) -> Iterator[Event]:
        """Tell what was said."""
        raise NotImplementedError

    def prompt(self, setup: Setup, state: State) -> str:
        """Say what the seat to act is asked to do."""
        raise NotImplementedError

    def legal(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return every legal action of the seat to act."""
        return [action for action in self.everything(setup, state) if not self.fault(setup, state, action)]

    def allows(self, setup: Setup, state: State, action: Action) -> bool:
        """Return whether an action is legal."""
        return not self.fault(setup, state, action)

    def judge(self, setup: Setup, state: State, action: Action) -> Verdict:
        """Return the verdict on any action, legal or not, with its reason."""
        return self.ruling(setup, state, action, self.fault(setup, state, action))

    def asked(self, setup: Setup, state: State) -> Mapping[Any, Action]:
        """Return all that could be said, each with itself."""
        return {action: action for action in self.everything(setup, state)}

    def card_verdicts(self, setup: Setup, state: State) -> dict[Card, Verdict]:
        """Judge no card: nothing is done with cards here."""
        return {}

    def apply(self, setup: Setup, state: State, action: Action) -> State | None:
        """Return the state after an action, None when it is not legal."""
        return None if self.fault(setup, state, action) else self.then(setup, state, action)

    def narrate(self, setup: Setup, before: State, action: Action, after: State, step: int) -> Iterator[Event]:
        """Tell what was said, and what the game makes of it."""
        yield from self.told(setup, before, action, after, step)
        yield from setup.game.after_speech(setup, before, after, step)

    def out_of_place(self, setup: Setup, state: State, action: Action, rule: str) -> Verdict:
        """Refuse an action that belongs to another phase."""
        return Verdict(False, setup.game.rules[rule], words.out_of_place(action, self.prompt(setup, state)))
