"""The discard with a showing rule: any cards may go, but some of them are shown to all, or announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from histcards.actions import Action, Discard
from histcards.cards import Card, card
from histcards.events import Event
from histcards.phases.discard import DiscardPhase
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.words import discard as words


@dataclass(frozen=True)
class ShowLaw:
    """The ids of the rules of showing: what is shown, what stays hidden though it may look otherwise."""

    shown: str
    look_alike: str


@dataclass(frozen=True)
class ShowingDiscard(DiscardPhase):
    """Any cards may be laid away; the game says which are shown. `announces`: only their number is told."""

    show: ShowLaw = ShowLaw("", "")
    announces: bool = False

    def _verdict_on_held(self, setup: Setup, state: State, action: Discard) -> Verdict:
        shown = self._shown(setup, action.cards)
        said = words.any_two(action.cards, shown, self.announces)
        return Verdict(True, setup.game.rules[self._rule(setup, action.cards)], said)

    def _alone(self, setup: Setup, state: State, number: int) -> Verdict:
        one = (card(number, setup.dress),)
        said = words.may_go_shown(one[0], bool(self._shown(setup, one)), self.announces)
        return Verdict(True, setup.game.rules[self._rule(setup, one)], said)

    def _shown(self, setup: Setup, cards: Sequence[Card]) -> tuple[Card, ...]:
        found = setup.game.shown(setup, [c.number for c in cards])
        return tuple(card(n, setup.dress) for n in found)

    def _rule(self, setup: Setup, cards: Sequence[Card]) -> str:
        if self._shown(setup, cards):
            return self.show.shown
        alike = any(setup.game.looks_shown(setup, c.number) for c in cards)
        return self.show.look_alike if alike else self.law.free

    def narrate(self, setup: Setup, before: State, action: Action, after: State, step: int) -> Iterator[Event]:
        """Tell that cards were laid away, and which of them everybody may see."""
        assert isinstance(action, Discard)
        seat, name = before.turn, setup.name(before.turn)
        said, unseen = words.lays(name, action.cards), words.laid_away_unseen(name, self.count)
        rules, seen = (self.law.count, self.law.free, self.law.hidden), frozenset({seat})
        yield Event("discard", step, f"{name} lays away", said, rules, seat, action.cards, seen, unseen)
        yield self._showing(setup, name, action, step)

    def _showing(self, setup: Setup, name: str, action: Discard, step: int) -> Event:
        shown = self._shown(setup, action.cards)
        rules = (self.show.shown, self.show.look_alike)
        if self.announces:
            said = words.announced(name, len(shown))
            return Event("announce", step, f"{name} announces", said, rules, amount=len(shown))
        title = f"{name} shows {len(shown) or 'nothing'}"
        return Event("show", step, title, words.shown(name, shown), rules, None, shown, amount=len(shown))
