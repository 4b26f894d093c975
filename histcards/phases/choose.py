"""A choice between ways that a rule leaves open, made by one seat aloud."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from histcards.actions import Action, Choose
from histcards.events import Event
from histcards.phases.speech import OTHER, Speech
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.words import speech as words

UNKNOWN = "unknown"


@dataclass(frozen=True)
class ChoosePhase(Speech):
    """One of the `ways` is chosen; `rule` is the id of the rule that leaves them open."""

    rule: str
    ways: tuple[str, ...]
    name: str = "choose"

    def everything(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return every way."""
        return [Choose(way) for way in self.ways]

    def fault(self, setup: Setup, state: State, action: Action) -> str:
        """Return whether there is no such way."""
        if not isinstance(action, Choose):
            return OTHER
        return "" if action.name in self.ways else UNKNOWN

    def ruling(self, setup: Setup, state: State, action: Any, fault: str) -> Verdict:
        """Say whether a way may be chosen."""
        if fault == OTHER:
            return self.out_of_place(setup, state, action, self.rule)
        said = words.no_such_choice(action.name, self.ways) if fault else words.may_choose(action.name)
        return Verdict(not fault, setup.game.rules[self.rule], said)

    def then(self, setup: Setup, state: State, action: Any) -> State:
        """Note the choice and go on."""
        return setup.game.advance(setup, state._replace(said=state.said._replace(choice=action.name)))

    def told(self, setup: Setup, before: State, action: Any, after: State, step: int) -> Iterator[Event]:
        """Tell the choice."""
        name = setup.name(before.turn)
        said = words.chooses(name, action.name)
        yield Event("choose", step, f"{name} chooses", said, (self.rule,), before.turn)

    def prompt(self, setup: Setup, state: State) -> str:
        """Say what there is to choose from."""
        return words.choose_prompt(setup.name(state.turn), self.ways)
