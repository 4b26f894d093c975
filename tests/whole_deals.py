"""What every deal must keep from beginning to end, and how two deals that one seat cannot tell apart are made."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import histcards as hc
from histcards.cards import numbers_of
from histcards.record import deal_of, record_of
from histcards.state import State


def check_on_the_way(deal: hc.Deal, step: Callable[[], None]) -> list[State]:
    """Play a deal to its end: what is judged is what is legal, and no card is lost; return its states."""
    states = [deal._state]
    while not deal.is_over:
        assert len(deal.legal)
        allowed = [key for key, verdict in deal.verdicts().items() if verdict]
        assert {str(k) for k in allowed} == {str(a) for a in deal.legal}
        assert all(str(action) in deal.legal and deal.verdict(action) for action in deal.legal)
        state = deal._state
        lying = [*state.table, *state.laid, *(n for t in state.tricks for n in t.numbers)]
        held = [n for hand in state.hands for n in numbers_of(hand)]
        assert sorted(held + lying) == sorted(deal.game.pack.numbers)
        step()
        states.append(deal._state)
    return states


def check_told(deal: hc.Deal) -> None:
    """Every event names rules that exist and says so in a short sentence; a record brings all of it back."""
    for event in deal.events:
        assert all(deal.game.rule(rule) for rule in event.rules)
        assert len(event.sentence.split()) <= 25, event.sentence
    assert deal.events[-1].step == len(deal.actions)
    again = deal_of(json.loads(json.dumps(record_of(deal))))
    assert again == deal
    assert again.events == deal.events


def check_undone(deal: hc.Deal, states: list[State]) -> None:
    """Taking every action back leads through the same states."""
    while deal.actions:
        assert deal._state == states.pop()
        deal.undo()


def swapped(deal: hc.Deal, one: str, other: str) -> hc.Deal | None:
    """The same deal with two cards changed for each other wherever they are named, None where it cannot go so."""
    change = {one: other, other: one}
    twin = deal.game.deal(pack=[change.get(str(c), str(c)) for c in deal.pack], dealer=deal.dealer)
    try:
        for action in deal.actions:
            twin.do(" ".join(change.get(word, word) for word in str(action).split()))
    except hc.IllegalAction:
        return None
    return twin


def looks_the_same(deal: hc.Deal, seat: int, rng: random.Random, answers: tuple[str, ...]) -> bool:
    """Swap two cards that a seat cannot know, if that goes: it is told and shown the same; return whether it went.

    What is told may differ only where one of the kinds of events in `answers` does.
    """
    view = deal.view(seat)
    known = {c for hand in view.hands for c in hand if c} | {c for e in view.events for c in e.cards if c}
    hidden = [str(c) for c in deal.pack if c not in known and c not in view.laid]
    twin = swapped(deal, *rng.sample(hidden, 2)) if not deal.is_over and len(hidden) > 1 else None
    if twin is None or (twin.phase, twin.turn) != (deal.phase, deal.turn):
        return False
    other = twin.view(seat)
    if [str(e) for e in other.events] != [str(e) for e in view.events]:
        assert _told(deal, answers) != _told(twin, answers)
        return False
    assert (other.hands, other.laid, other.prompt) == (view.hands, view.laid, view.prompt)
    assert [f.places for f in other.replay()] == [f.places for f in view.replay()]
    assert other.transcript() == view.transcript()
    return True


def _told(deal: hc.Deal, kinds: tuple[str, ...]) -> list[str]:
    return [str(event) for event in deal.events if event.kind in kinds]
