"""The dealer's discard: so many cards face down before the play, some of them barred."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from histcards.actions import Action, Discard, discard
from histcards.cards import card, mask_of, numbers_of
from histcards.events import Event
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.words import discard as words


@dataclass(frozen=True)
class DiscardLaw:
    """The ids of the rules of a discard: how many, what is free, that it is hidden, that the phase comes first."""

    count: str
    free: str
    hidden: str
    not_held: str


@dataclass(frozen=True)
class Bar:
    """Cards that may not be laid away, more of them than `most`: their mask, the rule and what they are called."""

    mask: int
    rule: str
    noun: str
    most: int = 0


@dataclass(frozen=True)
class Objection:
    """Why a discard is refused: the bar and the card numbers that break it."""

    bar: Bar
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class DiscardPhase:
    """The dealer lays away `count` cards, unseen by the others."""

    law: DiscardLaw
    count: int = 2
    name: str = "discard"

    def legal(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return every pair that no bar forbids, in pack order."""
        hand, bars = state.hands[state.turn], setup.game.discard_bars(setup)
        free = hand & ~mask_of_all(bar.mask for bar in bars if not bar.most)
        limits = [bar for bar in bars if bar.most]
        pairs = combinations(numbers_of(free), self.count)
        return [discard(pair, setup.dress) for pair in pairs if not _objections(limits, pair)]

    def allows(self, setup: Setup, state: State, action: Action) -> bool:
        """Return whether an action is a discard of the right number of held cards, none of them barred."""
        if not isinstance(action, Discard):
            return False
        pair = tuple(c.number for c in action.cards)
        held = state.hands[state.turn] & mask_of(pair) == mask_of(pair) and len(set(pair)) == self.count
        return held and len(pair) == self.count and not _objections(setup.game.discard_bars(setup), pair)

    def judge(self, setup: Setup, state: State, action: Action) -> Verdict:
        """Return the verdict on a discard; its evidence are the cards that may not go."""
        book, name = setup.game.rules, setup.name(state.turn)
        if not isinstance(action, Discard):
            return Verdict(False, book[self.law.count], words.comes_first(name, action, self.count))
        missing = [c for c in action.cards if not state.hands[state.turn] >> c.number & 1]
        if missing:
            proof = tuple(card(n, setup.dress) for n in numbers_of(state.hands[state.turn]))
            return Verdict(False, book[self.law.not_held], words.not_held(missing), proof)
        if len(action.cards) != self.count:
            return Verdict(False, book[self.law.count], words.wrong_count(len(action.cards), self.count))
        return self._verdict_on_held(setup, action)

    def _verdict_on_held(self, setup: Setup, action: Discard) -> Verdict:
        pair = tuple(c.number for c in action.cards)
        found = _objections(setup.game.discard_bars(setup), pair)
        if found:
            cards = tuple(card(n, setup.dress) for n in found[0].numbers)
            sentence = words.barred(cards, found[0].bar.noun, found[0].bar.most)
            return Verdict(False, setup.game.rules[found[0].bar.rule], sentence, cards)
        trumps = [c for c in action.cards if setup.game.rules_for(setup).trumps >> c.number & 1]
        rule = self.law.free if trumps else self.law.count
        return Verdict(True, setup.game.rules[rule], words.allowed(action.cards, trumps))

    def asked(self, setup: Setup, state: State) -> Mapping[Action, Action]:
        """Return every pair of the hand, legal or not."""
        pairs = combinations(numbers_of(state.hands[state.turn]), self.count)
        return {action: action for pair in pairs for action in [discard(pair, setup.dress)]}

    def apply(self, setup: Setup, state: State, action: Action) -> State:
        """Lay the cards away and go on."""
        assert isinstance(action, Discard)
        laid = tuple(c.number for c in action.cards)
        hands = list(state.hands)
        hands[state.turn] &= ~mask_of(laid)
        return setup.game.advance(setup, state._replace(hands=tuple(hands), laid=laid))

    def narrate(self, setup: Setup, before: State, action: Action, after: State, step: int) -> Iterator[Event]:
        """Tell that cards were laid away; which ones only the dealer knows."""
        assert isinstance(action, Discard)
        value = sum(setup.game.rules_for(setup).points[n] for n in after.laid)
        name = setup.name(before.turn)
        yield Event(
            "discard",
            step,
            f"{name} lays away",
            words.laid_away(name, action.cards, value),
            (self.law.count, self.law.hidden),
            before.turn,
            action.cards,
            frozenset({before.turn}),
            words.laid_away_unseen(name, self.count),
            value,
        )

    def prompt(self, setup: Setup, state: State) -> str:
        """Say what the dealer is asked to do."""
        return words.prompt(setup.name(state.turn), self.count)


@cache
def _over(bar: Bar, pair: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards of a discard that a bar is about, if they are too many, else nothing."""
    numbers = tuple(n for n in pair if bar.mask >> n & 1)
    return numbers if len(numbers) > bar.most else ()


def _objections(bars: Sequence[Bar], pair: tuple[int, ...]) -> list[Objection]:
    return [Objection(bar, numbers) for bar in bars if (numbers := _over(bar, pair))]


def mask_of_all(masks: Iterator[int]) -> int:
    """Unite masks."""
    united = 0
    for mask in masks:
        united |= mask
    return united
