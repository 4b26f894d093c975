"""What every verdict on a card must be: as `legal` has it, with evidence that is necessary and sufficient."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from histcards.cards import card, mask_of, numbers_of
from histcards.judge import judge
from histcards.rulebook import Rulebook
from histcards.table import TrickRules


def check_legal(rules: TrickRules, book: Rulebook, played: Sequence[int], hand: int) -> None:
    """Judge every card of a hand: just those that are legal may be played, and there is always one."""
    legal = rules.legal(hand, played[0] if played else None)
    assert legal == mask_of(n for n in numbers_of(hand) if judge(rules, book, hand, played, n))
    assert legal


def check_evidence(rules: TrickRules, book: Rulebook, played: Sequence[int], hand: int) -> None:
    """Judge every card of a hand: the verdict follows from its evidence, and from no part of it."""
    for number in numbers_of(hand):
        verdict = judge(rules, book, hand, played, number)
        proof = {c.number for c in verdict.evidence}
        if not played:
            assert not proof
            continue
        assert proof <= {played[0], *numbers_of(hand)} - {number}
        assert readings(rules, book, hand, played, number, proof) == {verdict.ok}
        for one in proof:
            left = proof - {one}
            assert readings(rules, book, hand, played, number, left) == {True, False}, (card(one), verdict)


def readings(
    rules: TrickRules, book: Rulebook, hand: int, played: Sequence[int], number: int, proof: set[int]
) -> set[bool]:
    """Every verdict that some other cards beside the proof could give: what the proof leaves open."""
    pack = numbers_of(rules.cards)
    rest = [n for n in pack if n not in played and n != number and n not in proof]
    free = hand.bit_count() - 1 - sum(1 for n in proof if hand >> n & 1)
    base = mask_of([number, *(n for n in proof if hand >> n & 1)])
    leads = [played[0]] if played[0] in proof else [n for n in pack if n != number and n not in proof]
    found: set[bool] = set()
    for led in leads:
        for others in _fillings(rules, [n for n in rest if n != led], free):
            found.add(bool(judge(rules, book, base | mask_of(others), (led,), number)))
    return found


def _fillings(rules: TrickRules, numbers: list[int], free: int) -> list[list[int]]:
    """Hands of `free` cards from one or two suits: enough to stand for any others."""
    suits = [[n for n in numbers if rules.suit[n] == suit] for suit in range(4)]
    mixed = [[*one[:1], *two[:1], *one[1:], *two[1:]] for one, two in combinations([*suits, []], 2)]
    return [mix[:free] for mix in mixed if len(mix) >= free]
