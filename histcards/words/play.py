"""The sentences of verdicts on a card: what binds the player, and which cards show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from histcards.cards import RANKS
from histcards.words.terms import a, one_of, spoken, suit_word

if TYPE_CHECKING:
    from histcards.table import Duty, TrickRules


def verdict(
    rules: TrickRules,
    hand: int,
    played: Sequence[int],
    number: int,
    duty: Duty,
    ok: bool,
    proof: tuple[int, ...],
) -> str:
    """Write the one sentence of a verdict on a card that is held."""
    name = spoken(number, rules.dress)
    if not played:
        return f"You may lead {name}: whoever leads plays any card."
    if not ok:
        return f"You cannot play {name}: {_barred(rules, number, played[0], duty, proof)}."
    why = _allowed(rules, hand, played, number, duty)
    return f"You may play {name}: {why}."


def not_held(rules: TrickRules, number: int) -> str:
    """Say that a card is not in the hand."""
    return f"You do not hold {spoken(number, rules.dress)}."


def played_before(rules: TrickRules, number: int, trick: int) -> str:
    """Say that a card is gone."""
    return f"You cannot play {spoken(number, rules.dress)}: it was played in trick {trick}."


def _barred(rules: TrickRules, number: int, led: int, duty: Duty, proof: tuple[int, ...]) -> str:
    shown = proof[-1]
    if duty.value == "follow":
        held = f"{_led(rules, led)}, and you hold {_a_card_of(rules, rules.suit[led])}, {called(rules, shown)}"
        return held + _disguise(rules, number, led)
    void = f"{_led(rules, led)}, you have no {one_of(rules.suit[led], rules.dress)}"
    return f"{void}, and you hold a trump, {called(rules, shown)}"


def _allowed(rules: TrickRules, hand: int, played: Sequence[int], number: int, duty: Duty) -> str:
    from histcards.judge import overtaking_spared

    led, suit = played[0], one_of(rules.suit[played[0]], rules.dress)
    if not hand & ~(1 << number):
        return "it is your last card"
    free = "; nobody has to beat the trick" if overtaking_spared(rules, hand, played, number) else ""
    if duty.value == "follow":
        return f"{_led(rules, led)}, and {_it_is(rules, number)}{free}"
    if duty.value == "trump":
        return f"{_led(rules, led)}, you have no {suit} and must trump, and {_it_is(rules, number)}{free}"
    if rules.suit[led] == rules.trump:
        return f"{_led(rules, led)}, and you have no trump, so any card will do"
    return f"{_led(rules, led)}, and you have no {_neither(rules, suit)}, so any card will do"


def _neither(rules: TrickRules, suit: str) -> str:
    return f"{suit} and no trump" if rules.must_trump and rules.trump is not None else suit


def _led(rules: TrickRules, led: int) -> str:
    name = spoken(led, rules.dress)
    if rules.stranger(led):
        return f"{name}, {rules.specials[led].name}, was led and counts as a trump"
    return f"{name} was led"


def _it_is(rules: TrickRules, number: int) -> str:
    if rules.stripped(number):
        return f"it is {_a_card_of(rules, rules.suit[number])}, no trump: {rules.title} has none"
    if rules.stranger(number):
        return f"it is {rules.specials[number].name}, a trump and not {a(one_of(number // RANKS, rules.dress))}"
    if number in rules.specials:
        return f"it is {rules.specials[number].name}, a trump"
    return f"it is {_a_card_of(rules, rules.suit[number])}"


def _a_card_of(rules: TrickRules, suit: int) -> str:
    return "a trump" if suit == rules.trump else a(one_of(suit, rules.dress))


def _disguise(rules: TrickRules, number: int, led: int) -> str:
    """Explain a card that looks as if it followed suit and does not."""
    if not rules.stranger(number) or number // RANKS != rules.suit[led]:
        return ""
    name, special = spoken(number, rules.dress), rules.specials[number]
    trumps = suit_word(rules.suit[number], rules.dress)
    return f"; {name} is {special.name} and belongs to {trumps}, the trumps"


def called(rules: TrickRules, number: int) -> str:
    """Name a card, with its title if it has one: '♦J, the left bower'."""
    name = spoken(number, rules.dress)
    special = rules.specials.get(number)
    return f"{name}, {special.name}" if special else name
