"""The dealer's discard: so many cards face down before the play, some of them barred."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from histcards.actions import Action, Discard, discard
from histcards.cards import Card, card, mask_of, numbers_of
from histcards.events import Event
from histcards.packs import Pack
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.words import discard as words


@dataclass(frozen=True)
class DiscardLaw:
    """The ids of the rules of a discard: how many, what is free, that it is hidden, a card not held.

    `comes_first` refuses other actions where a rule of its own says so.
    """

    count: str
    free: str
    hidden: str
    not_held: str
    comes_first: str = ""


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


@dataclass(frozen=True, eq=False)
class Bars:
    """All that may not be laid away from a pack, `count` cards at a time.

    `rule` and `says` give a reason of their own why the others may, `kept` names what may not; `free` are the discards
    left, by numbers; `open` is the mask of the cards in any of them.
    """

    bars: tuple[Bar, ...]
    pack: Pack
    count: int = 2
    rule: str = ""
    says: str = ""
    kept: str = "aces and bowers"
    free: dict[tuple[int, ...], Discard] = field(init=False)
    open: int = field(init=False)

    def __post_init__(self) -> None:
        groups = combinations(sorted(self.pack.numbers), self.count)
        free = {numbers: discard(numbers, self.pack.dress) for numbers in groups if not self.objections(numbers)}
        object.__setattr__(self, "free", free)
        object.__setattr__(self, "open", mask_of(n for numbers in free for n in numbers))

    def objections(self, numbers: tuple[int, ...]) -> list[Objection]:
        """Return why these cards may not be laid away together; nothing when they may."""
        found = [Objection(bar, tuple(n for n in numbers if bar.mask >> n & 1)) for bar in self.bars]
        return [objection for objection in found if len(objection.numbers) > objection.bar.most]


@dataclass(frozen=True)
class DiscardPhase:
    """The dealer lays away `count` cards, unseen by the others."""

    law: DiscardLaw
    count: int = 2
    name: str = "discard"
    doing: str = "laid away"

    def legal(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return every discard of the hand that no bar forbids, in pack order."""
        hand = state.hands[state.turn]
        bars = setup.game.discard_bars(setup, hand)
        held = combinations(numbers_of(hand & bars.open), self.count)
        return [found for found in map(bars.free.get, held) if found]

    def allows(self, setup: Setup, state: State, action: Action) -> bool:
        """Return whether an action is a discard of the right number of held cards, none of them barred."""
        if not isinstance(action, Discard):
            return False
        numbers = tuple(c.number for c in action.cards)
        hand = state.hands[state.turn]
        free = setup.game.discard_bars(setup, hand).free
        return free.get(numbers) == action and not mask_of(numbers) & ~hand

    def judge(self, setup: Setup, state: State, action: Action) -> Verdict:
        """Return the verdict on a discard; its evidence are the cards that may not go."""
        book, name = setup.game.rules, setup.name(state.turn)
        if not isinstance(action, Discard):
            rule = book[self.law.comes_first or self.law.count]
            return Verdict(False, rule, words.comes_first(name, action, self.count))
        own = [setup.cards.own(one) for one in action.cards]
        missing = [c for c in own if not state.hands[state.turn] >> c.number & 1]
        if missing:
            proof = tuple(card(n, setup.dress) for n in numbers_of(state.hands[state.turn]))
            return Verdict(False, book[self.law.not_held], words.not_held(missing), proof)
        if len(set(action.cards)) != self.count or len(action.cards) != self.count:
            return Verdict(False, book[self.law.count], words.wrong_count(len(action.cards), self.count))
        return self._verdict_on_held(setup, state, action)

    def _verdict_on_held(self, setup: Setup, state: State, action: Discard) -> Verdict:
        pair, bars = tuple(c.number for c in action.cards), setup.game.discard_bars(setup, state.hands[state.turn])
        found = bars.objections(pair)
        if found:
            cards = tuple(card(n, setup.dress) for n in found[0].numbers)
            sentence = words.barred(cards, found[0].bar.noun, found[0].bar.most)
            return Verdict(False, setup.game.rules[found[0].bar.rule], sentence, cards)
        trumps = [c for c in action.cards if setup.game.rules_for(setup).trumps >> c.number & 1]
        rule = bars.rule or (self.law.free if trumps else self.law.count)
        said = bars.says if bars.rule else words.allowed(action.cards, trumps, bars.kept)
        return Verdict(True, setup.game.rules[rule], said)

    def asked(self, setup: Setup, state: State) -> Mapping[Action, Action]:
        """Return every pair of the hand, legal or not."""
        pairs = combinations(numbers_of(state.hands[state.turn]), self.count)
        return {action: action for pair in pairs for action in [discard(pair, setup.dress)]}

    def card_verdicts(self, setup: Setup, state: State) -> dict[Card, Verdict]:
        """Judge each card of the hand by itself: may it be among the cards laid away?"""
        hand = setup.game.rules_for(setup).sorted(state.hands[state.turn])
        return {card(n, setup.dress): self._alone(setup, state, n) for n in hand}

    def _alone(self, setup: Setup, state: State, number: int) -> Verdict:
        one, bars = card(number, setup.dress), setup.game.discard_bars(setup, state.hands[state.turn])
        if found := bars.objections((number,)):
            said = words.barred((one,), found[0].bar.noun, 0)
            return Verdict(False, setup.game.rules[found[0].bar.rule], said, (one,))
        trump = setup.game.rules_for(setup).trumps >> number & 1
        rule = setup.game.rules[bars.rule or (self.law.free if trump else self.law.count)]
        return Verdict(True, rule, words.may_go(one))

    def apply(self, setup: Setup, state: State, action: Action) -> State | None:
        """Lay cards away that may go, and go on."""
        if not isinstance(action, Discard) or not self.allows(setup, state, action):
            return None
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
