"""The Phase protocol: what every step of a game must answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from histcards.actions import Action
from histcards.cards import Card
from histcards.events import Event
from histcards.rulebook import Verdict
from histcards.state import Setup, State


class Phase(Protocol):
    """One step of a game: which actions are legal, why, and what they do.

    `legal`, `allows`, `judge` and `apply` must rest on one piece of logic.
    """

    @property
    def name(self) -> str:
        """What the phase is called: discard, play …"""

    @property
    def doing(self) -> str:
        """What is done with a card in this phase: played, laid away."""

    def legal(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return every legal action of the seat to act."""

    def allows(self, setup: Setup, state: State, action: Action) -> bool:
        """Return whether an action is legal."""

    def judge(self, setup: Setup, state: State, action: Action) -> Verdict:
        """Return the verdict on any action, legal or not, with its reason."""

    def asked(self, setup: Setup, state: State) -> Mapping[Any, Action]:
        """Return what a table of verdicts lists, each with its action."""

    def card_verdicts(self, setup: Setup, state: State) -> dict[Card, Verdict]:
        """Judge every card of the hand of the seat to act, one by one."""

    def apply(self, setup: Setup, state: State, action: Action) -> State | None:
        """Return the state after an action, None when the action is not allowed."""

    def narrate(self, setup: Setup, before: State, action: Action, after: State, step: int) -> Iterator[Event]:
        """Tell what an action did."""

    def prompt(self, setup: Setup, state: State) -> str:
        """Say what the seat to act is asked to do."""


Phases = Sequence[Phase]
Events = Iterable[Event]
