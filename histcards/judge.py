"""Verdicts on a card: may it be played, which rule says so, and which cards prove it."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.cards import RANKS, card, numbers_of
from histcards.rulebook import Rulebook, Verdict
from histcards.state import State
from histcards.table import Duty, TrickRules
from histcards.words import play as words


def judge(
    rules: TrickRules, book: Rulebook, hand: int, played: Sequence[int], number: int, first: bool = False
) -> Verdict:
    """Judge card `number` of a hand (a mask) against the cards played to the trick so far.

    `first` says that this is the lead to the first trick. Returns a Verdict; its evidence leaves out the card judged.
    """
    led = played[0] if played else None
    if not hand >> number & 1:
        return _not_held(rules, book, hand, number)
    ok = bool(rules.legal(hand, led) >> number & 1)
    duty = rules.duty(hand, led)
    proof = _evidence(rules, hand, led, number, duty, ok)
    rule = _rule(rules, hand, played, number, duty, ok, first)
    sentence = _sentence(rules, hand, played, number, duty, ok)
    return Verdict(ok, book[rule], sentence, tuple(card(n, rules.dress) for n in proof))


def _sentence(rules: TrickRules, hand: int, played: Sequence[int], number: int, duty: Duty, ok: bool) -> str:
    if not played:
        return words.may_lead(rules, number)
    if not ok:
        return words.cannot(rules, number, played[0], duty, _binding(rules, hand, played[0], duty))
    if hand == 1 << number:
        return words.last_card(rules, number)
    return words.may(rules, number, played[0], duty, overtaking_spared(rules, hand, played, number))


def _binding(rules: TrickRules, hand: int, led: int, duty: Duty) -> int:
    """Return the card of the hand that best shows what binds it: one of the led suit, or a trump."""
    return witness(rules, hand & (rules.follow[led] if duty is Duty.FOLLOW else rules.trumps))


def _not_held(rules: TrickRules, book: Rulebook, hand: int, number: int) -> Verdict:
    proof = tuple(card(n, rules.dress) for n in numbers_of(hand))
    return Verdict(False, book[rules.law.not_held], words.not_held(rules, number), proof)


def _evidence(rules: TrickRules, hand: int, led: int | None, number: int, duty: Duty, ok: bool) -> tuple[int, ...]:
    """Return the smallest set of cards from which legality follows, whatever the rest of the hand is."""
    others = hand & ~(1 << number)
    if led is None or not others:
        return ()
    if not ok:
        return led, _binding(rules, hand, led, duty)
    if duty is Duty.FOLLOW:
        return (led,)
    rest = numbers_of(others)
    alike = all(rules.suit[n] == rules.suit[number] for n in rest)
    return tuple(rest) if alike else (led, *rest)


def witness(rules: TrickRules, mask: int) -> int:
    """Pick the card that best shows that a suit is held: one that hides its suit, else the highest."""
    numbers = numbers_of(mask)
    return max(numbers, key=lambda n: (rules.stranger(n), rules.strength[n]))


def public_rule(state: State, number: int) -> str:
    """Name the rule of a card played from what everybody sees, so that telling it betrays no hand."""
    rules, law = state.rules, state.rules.law
    if not state.table:
        return law.first_lead if len(state.tricks) + 1 == rules.first_trick else law.lead
    led = state.table[0]
    if rules.stranger(led):
        return rules.specials[led].led
    if rules.suit[number] == rules.suit[led]:
        return law.follow
    if rules.must_trump and rules.suit[number] == rules.trump:
        return law.must_trump
    return (law.free_of_trumps or law.free) if rules.suit[led] == rules.trump else law.free


def _rule(rules: TrickRules, hand: int, played: Sequence[int], number: int, duty: Duty, ok: bool, first: bool) -> str:
    """Name the most special rule that applies: a bower's before the duty to trump before following suit."""
    if not played:
        return rules.law.any_lead or (rules.law.first_lead if first else rules.law.lead)
    special = _special_rule(rules, hand, played[0], number)
    if special:
        return special
    if ok and overtaking_spared(rules, hand, played, number):
        return rules.law.no_overtake
    law = rules.law
    return {
        Duty.FOLLOW: law.follow,
        Duty.TRUMP: law.must_trump,
        Duty.FREE: law.free,
        Duty.FREE_OF_TRUMPS: law.free_of_trumps or law.free,
    }[duty]


def _special_rule(rules: TrickRules, hand: int, led: int, number: int) -> str:
    if rules.stranger(led):
        return rules.specials[led].led
    if rules.stranger(number) and rules.suit[led] == number // RANKS:
        return rules.specials[number].printed
    if rules.stripped(number) and rules.suit[led] == rules.suit[number]:
        return rules.law.no_trumps
    return rules.specials[hidden].only_trump if (hidden := only_trump(rules, hand, led)) is not None else ""


def only_trump(rules: TrickRules, hand: int, led: int) -> int | None:
    """Return the card in disguise that is the only trump of a hand when trumps are led, or None."""
    held = hand & rules.trumps
    if rules.suit[led] != rules.trump or held.bit_count() != 1:
        return None
    number = held.bit_length() - 1
    return number if rules.stranger(number) else None


def overtaking_spared(rules: TrickRules, hand: int, played: Sequence[int], number: int) -> bool:
    """Return whether a card may be played although another legal one would beat the trick, and it does not."""
    if not rules.law.no_overtake or len(played) == 0:
        return False
    led, best = played[0], played[rules.best(played)]
    could = any(rules.beats(n, best, led) for n in numbers_of(rules.legal(hand, led)))
    return could and not rules.beats(number, best, led) and rules.duty(hand, led) in (Duty.FOLLOW, Duty.TRUMP)
