"""The claim: after the last trick the winner of the party says whether to claim what is owed for cards led."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from histcards.actions import CLAIM, NO_CLAIM, Action
from histcards.cards import Card
from histcards.events import Event
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.words import claim as words


@dataclass(frozen=True)
class ClaimPhase:
    """One player says `claim` or `no claim`, once; `rule` names who may claim, `by_hand` that it must be said."""

    rule: str
    by_hand: str
    name: str = "claim"
    doing: str = "claimed"

    def legal(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return both answers."""
        return (CLAIM, NO_CLAIM)

    def allows(self, setup: Setup, state: State, action: Action) -> bool:
        """Return whether an action is one of the answers."""
        return action in (CLAIM, NO_CLAIM)

    def judge(self, setup: Setup, state: State, action: Action) -> Verdict:
        """Return the verdict on an answer."""
        name = setup.name(state.turn)
        if not self.allows(setup, state, action):
            return Verdict(False, setup.game.rules[self.by_hand], words.refused(name, action))
        return Verdict(True, setup.game.rules[self.rule], words.allowed(action == CLAIM))

    def asked(self, setup: Setup, state: State) -> Mapping[Action, Action]:
        """Return both answers."""
        return {CLAIM: CLAIM, NO_CLAIM: NO_CLAIM}

    def card_verdicts(self, setup: Setup, state: State) -> dict[Card, Verdict]:
        """Return nothing: no card is left to judge."""
        return {}

    def apply(self, setup: Setup, state: State, action: Action) -> State | None:
        """Note the answer and go on."""
        if not self.allows(setup, state, action):
            return None
        return setup.game.advance(setup, state._replace(said=(*state.said, str(action))))

    def narrate(self, setup: Setup, before: State, action: Action, after: State, step: int) -> Iterator[Event]:
        """Tell the answer."""
        name = setup.name(before.turn)
        said = words.claims(name) if action == CLAIM else words.waives(name)
        yield Event("claim", step, f"{name}: {action}", said, (self.rule, self.by_hand), before.turn)

    def prompt(self, setup: Setup, state: State) -> str:
        """Ask whether to claim."""
        return words.prompt(setup.name(state.turn))
