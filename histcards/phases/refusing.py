"""The play of the cards where one hand may refuse suit: the espagnolette."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from histcards.actions import Action, PlayCard
from histcards.cards import card, numbers_of
from histcards.events import Event
from histcards.phases.play import PlayPhase
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.table import TrickRules
from histcards.words import deal as telling
from histcards.words import espagnolette as words
from histcards.words.play import called
from histcards.words.terms import one_of, spoken

NEEDED = 4
LAST_TRICK = 9


class Espagnolette(NamedTuple):
    """The hand that may refuse suit: whose it is, and whether it has begun to."""

    seat: int
    begun: bool = False


@dataclass(frozen=True)
class RefusingLaw:
    """The ids of the rules of refusing suit: the hand, the right, how it begins, is told and ends."""

    hand: str
    right: str
    start: str
    announce: str
    tenth: str


@dataclass(frozen=True, kw_only=True)
class RefusingPlay(PlayPhase):
    """Cards are played as ever, but the seat that `state.said` names may refuse suit until it wins a trick.

    `special` is the mask of the cards of which four or more give the right.
    """

    law: RefusingLaw
    special: int

    def eligible(self, state: State) -> Espagnolette | None:
        """Return the hand with four of the special cards before the first trick (reversis.esp.hand)."""
        found = [seat for seat, held in enumerate(state.hands) if (held & self.special).bit_count() >= NEEDED]
        return Espagnolette(found[0]) if found else None

    def legal(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return the action of every card that may be played."""
        return super().legal(setup, _free(state) if may_refuse(state) else state)

    def allows(self, setup: Setup, state: State, action: Action) -> bool:
        """Return whether an action plays a card that may be played."""
        return super().allows(setup, _free(state) if may_refuse(state) else state, action)

    def judge(self, setup: Setup, state: State, action: Action) -> Verdict:
        """Return the verdict on playing a card; a right to refuse is proved by the special cards it rests on."""
        usual = super().judge(setup, state, action)
        if usual or not isinstance(action, PlayCard) or not usual.evidence or not may_follow_no_suit(state):
            return usual
        if len(state.tricks) == LAST_TRICK and usual.rule.id == state.rules.law.follow:
            return replace(usual, rule=setup.game.rules[self.law.tenth], sentence=words.bound_again(usual.sentence))
        if not self.allows(setup, state, action):
            return usual
        proof = numbers_of(held_before(setup, state, state.turn) & self.special)[:NEEDED]
        said = words.by_right(spoken(action.card.number, setup.dress), spoken(state.table[0], setup.dress))
        return Verdict(True, setup.game.rules[self.law.right], said, tuple(card(n, setup.dress) for n in proof))

    def apply(self, setup: Setup, state: State, action: Action) -> State | None:
        """Play a card; one that refuses suit begins the espagnolette (reversis.esp.start)."""
        after = super().apply(setup, state, action)
        if after is not None or not may_refuse(state):
            return after
        begun = tuple(one._replace(begun=True) if isinstance(one, Espagnolette) else one for one in state.said)
        after = super().apply(setup, _free(state)._replace(said=begun), action)
        return after and after._replace(rules=state.rules)

    def narrate(self, setup: Setup, before: State, action: Action, after: State, step: int) -> Iterator[Event]:
        """Tell the card; of a hand that refuses suit an off-suit card does not show whether the suit is held."""
        found = super().narrate(setup, before, action, after, step)
        first = next(found)
        if may_refuse(before) and _off_suit(before, action) and _begun(after):
            assert isinstance(action, PlayCard)
            how = words.throws_off(called(before.rules, action.card.number))
            first = telling.card_played(setup, before, action, self.law.right, step, how)
        yield first
        if _begun(after) and not _begun(before):
            yield self._announcement(setup, before, step)
        yield from found

    def _announcement(self, setup: Setup, before: State, step: int) -> Event:
        suit = one_of(before.rules.suit[before.table[0]], setup.dress)
        rules = (self.law.start, self.law.announce, self.law.right, self.law.hand)
        said = words.begins(setup.name(before.turn), suit)
        return Event("espagnolette", step, "The espagnolette begins", said, rules, before.turn)


def hand(state: State) -> Espagnolette | None:
    """Return the hand that may refuse suit, None when nobody holds one."""
    return next((one for one in state.said if isinstance(one, Espagnolette)), None)


def may_refuse(state: State) -> bool:
    """Return whether the seat at turn need not follow suit (reversis.esp.right, reversis.esp.tenth)."""
    return may_follow_no_suit(state) and len(state.tricks) < LAST_TRICK


def may_follow_no_suit(state: State) -> bool:
    """Return whether the seat at turn holds the right to refuse suit, whatever the trick, and must answer a lead."""
    own = hand(state)
    return own is not None and own.seat == state.turn and bool(state.table) and not _won(state, own.seat)


def held_before(setup: Setup, state: State, seat: int) -> int:
    """Return the cards a seat held before the first trick, as a mask."""
    mask = state.hands[seat]
    for taken in state.tricks:
        mask |= 1 << taken.numbers[setup.seats_from(taken.leader).index(seat)]
    order = setup.seats_from(state.leader)[: len(state.table)]
    return mask | (1 << state.table[order.index(seat)] if seat in order else 0)


def _won(state: State, seat: int) -> bool:
    return any(taken.winner == seat for taken in state.tricks)


def begun(state: State) -> int | None:
    """Return the seat that began an espagnolette, None when nobody did."""
    own = hand(state)
    return own.seat if own is not None and own.begun else None


def _begun(state: State) -> bool:
    return begun(state) is not None


def _off_suit(before: State, action: Action) -> bool:
    assert isinstance(action, PlayCard)
    rules, table = before.rules, before.table
    return bool(table) and rules.suit[table[0]] != rules.suit[action.card.number]


def _free(state: State) -> State:
    return state._replace(rules=free(state.rules))


@cache
def free(rules: TrickRules) -> TrickRules:
    """Return a table by which no card has to follow, all else the same."""
    loose = replace(rules)
    object.__setattr__(loose, "follow", (0,) * len(rules.follow))
    return loose
