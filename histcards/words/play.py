"""The sentences of verdicts on a card: what binds the player, and which cards show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.cards import RANKS
from histcards.words.terms import a, one_of, spoken, suit_word

if TYPE_CHECKING:
    from histcards.table import Duty, TrickRules


def may_lead(rules: TrickRules, number: int) -> str:
    """Allow a lead."""
    return f"You may lead {spoken(number, rules.dress)}: whoever leads plays any card."


def cannot(rules: TrickRules, number: int, led: int, duty: Duty, shown: int) -> str:
    """Refuse a card; `shown` is the card of the hand that binds the player."""
    return f"You cannot play {spoken(number, rules.dress)}: {_barred(rules, number, led, duty, shown)}."


def may(rules: TrickRules, number: int, led: int, duty: Duty, spared: bool) -> str:
    """Allow a card; `spared` says that another card would have beaten the trick."""
    why = _allowed(rules, number, led, duty) + ("; nobody has to beat the trick" if spared else "")
    return f"You may play {spoken(number, rules.dress)}: {why}."


def last_card(rules: TrickRules, number: int) -> str:
    """Allow the only card that is left."""
    return f"You may play {spoken(number, rules.dress)}: it is your last card."


def not_held(rules: TrickRules, number: int) -> str:
    """Say that a card is not in the hand."""
    return f"You do not hold {spoken(number, rules.dress)}."


def played_before(rules: TrickRules, number: int, trick: int) -> str:
    """Say that a card is gone."""
    return f"You cannot play {spoken(number, rules.dress)}: it was played in trick {trick}."


def _barred(rules: TrickRules, number: int, led: int, duty: Duty, shown: int) -> str:
    if duty.value == "follow":
        held = f"{_led(rules, led)}, and you hold {_a_card_of(rules, rules.suit[led])}, {called(rules, shown)}"
        return held + _disguise(rules, number, led)
    void = f"{_led(rules, led)}, you have no {one_of(rules.suit[led], rules.dress)}"
    return f"{void}, and you hold a trump, {called(rules, shown)}"


def _allowed(rules: TrickRules, number: int, led: int, duty: Duty) -> str:
    suit = one_of(rules.suit[led], rules.dress)
    if duty.value == "follow":
        return f"{_led(rules, led)}, and {_it_is(rules, number)}"
    if duty.value == "trump":
        return f"{_led(rules, led)}, you have no {suit} and must trump, and {_it_is(rules, number)}"
    if rules.suit[led] == rules.trump:
        return f"{_led(rules, led)}, and you have no trump, so any card will do"
    void = f"{_led(rules, led)}, and you have no {_neither(rules, suit)}, so any card will do"
    return void + _disguise(rules, number, led)


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
        return f"it is {rules.specials[number].name}, {_a_card_of(rules, rules.suit[number])}"
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
