"""The sentences that explain a trick: who takes it, and what decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.cards import DRESSES, RANKS, card
from histcards.words import terms
from histcards.words.terms import (
    fill,
    listing,
    one_of,
    ordinal,
    paired_suit,
    rank_word,
    sentence,
    spoken,
    suit_word,
)

if TYPE_CHECKING:
    from histcards.trick import Trick


def player(trick: Trick, place: int) -> str:
    """Name the player of the card at a place: by name, or 'the second player'."""
    if trick.names:
        return trick.names[trick.seats[place]]
    return f"the {ordinal(place + 1)} player"


def headline(trick: Trick) -> str:
    """Say who takes the trick, or who is ahead."""
    if trick.best is None:
        return "Nobody has led yet."
    verb = "takes it" if trick.is_complete else "is ahead so far"
    return f"{sentence(player(trick, trick.best))} {verb}."


def trumps_are(trump: int | None, dress: str) -> str:
    """Say what is trump: 'Hearts are trumps.'"""
    return "There are no trumps." if trump is None else f"{sentence(suit_word(trump, dress))} are trumps."


def situation(trick: Trick) -> str:
    """Say what was led and what is trump: 'Diamonds were led. Hearts are trumps.'"""
    rules, led = trick.rules, trick.numbers[0]
    suit = sentence(suit_word(led // RANKS, rules.dress))
    if led // RANKS == rules.trump:
        return f"{suit}, the trumps, were led."
    trumps = trumps_are(rules.trump, rules.dress)
    if rules.stranger(led):
        return f"{sentence(spoken(led, rules.dress))} was led. {trumps}"
    return f"{suit} were led. {trumps}"


def special(trick: Trick, number: int) -> str:
    """Say what makes a card special, in the words of its game."""
    rules, text = trick.rules, trick.rules.specials[number].says
    named = {"card": spoken(number, rules.dress), "rank": rank_word(number % RANKS, rules.dress)}
    if rules.trump is not None:
        trumps = DRESSES[rules.dress].suit_words[rules.trump]
        named |= {"trumps": trumps, "paired": paired_suit(rules.trump, rules.dress)}
    return fill(text.format(**named), rules.dress)


def led_in_disguise(trick: Trick) -> str:
    """Say that trumps were led although the card does not look like one."""
    rules = trick.rules
    led = trick.numbers[0]
    printed = one_of(led // RANKS, rules.dress)
    return f"So trumps were led, although {spoken(led, rules.dress)} looks like a {printed}."


def plain(trick: Trick, number: int) -> str:
    """Say that a card that would elsewhere be special is an ordinary card here."""
    rules = trick.rules
    assert rules.trump is not None
    trumps = suit_word(rules.trump, rules.dress)
    names = [f"{special.name} is {spoken(n, rules.dress)}" for n, special in rules.specials.items()]
    rank = rank_word(number % RANKS, rules.dress)
    name = spoken(number, rules.dress)
    return f"{name} is an ordinary {rank} here: with {trumps} as trumps {listing(names)}."


def stripped(trick: Trick, number: int) -> str:
    """Say that a card that is a trump under other contracts is an ordinary one here."""
    rules = trick.rules
    name, suit = spoken(number, rules.dress), one_of(rules.suit[number], rules.dress)
    rank = rank_word(number % RANKS, rules.dress)
    return f"{name} is an ordinary {suit} here: {rules.title} has no trumps, so no {rank} is one."


def idle_points(trick: Trick) -> str:
    """Say that card points decide nothing under this contract."""
    return f"In {trick.rules.title} card points decide nothing: only the tricks do."


def ten(trick: Trick, number: int, court: int) -> str:
    """Say where the ten ranks."""
    rules = trick.rules
    rank = rank_word(court % RANKS, rules.dress)
    if rules.ten_low:
        return f"The ten ranks low in this game: {_beats(trick, court, number)}."
    return f"The ten ranks second, above the {rank}: {_beats(trick, number, court)}."


def trump_order(trick: Trick, high: int, low: int) -> str:
    """Compare two trumps that carry no title."""
    return f"Among the trumps {spoken(high, trick.rules.dress)} ranks above {spoken(low, trick.rules.dress)}."


def comparison(trick: Trick) -> str:
    """Compare the winning card with those it beat."""
    rules = trick.rules
    top = trick.numbers[rules.best(trick.numbers)]
    suit = rules.suit[top]
    rivals = [n for n in trick.numbers if n != top and rules.suit[n] == suit]
    others = [n for n in trick.numbers if rules.suit[n] != suit]
    if suit == rules.trump:
        return _by_trump(trick, top, rivals, others)
    return _by_suit(trick, top, rivals, others)


def _by_trump(trick: Trick, top: int, rivals: list[int], others: list[int]) -> str:
    name = spoken(top, trick.rules.dress)
    if rivals and others:
        high = f"The highest trump takes the trick: {name} beats {_names(trick, rivals)}"
        return f"{high}, and any trump beats {_names(trick, others)}."
    if rivals:
        return f"The highest trump takes the trick: {name} beats {_names(trick, rivals)}."
    if others:
        return f"A trump beats every plain card: {name} beats {_names(trick, others)}."
    return f"{name} is a trump."


def _by_suit(trick: Trick, top: int, rivals: list[int], others: list[int]) -> str:
    rules = trick.rules
    name, suit = spoken(top, rules.dress), one_of(rules.suit[top], rules.dress)
    said = f"{_no_trump(trick)}the highest {suit} takes the trick: {name}"
    if rivals:
        said += f" beats {_names(trick, rivals)}"
    if others:
        verb = "does not follow and cannot win" if len(others) == 1 else "do not follow and cannot win"
        said += f"{'; ' if rivals else ', since '}{_names(trick, others)} {verb}"
    return sentence(f"{said}.")


def _no_trump(trick: Trick) -> str:
    return "" if trick.rules.trump is None else "no trump was played, so "


def points(trick: Trick) -> str:
    """Add up the card points of the trick."""
    rules = trick.rules
    parts = [f"{spoken(n, rules.dress)} {rules.points[n]}" for n in trick.numbers if rules.points[n]]
    total = sum(rules.points[n] for n in trick.numbers)
    if not parts:
        return "The trick counts nothing: none of its cards has points."
    return f"The trick counts {terms.points(total)}: {listing(parts)}."


def last_trick(trick: Trick) -> str:
    """Add the bonus for the last trick."""
    return f"It is the last trick and adds {trick.rules.last_points}: {terms.points(trick.points)} in all."


def alt(trick: Trick) -> str:
    """Describe the picture of a trick in words, without giving the winner away."""
    named = [f"{player(trick, at)} {card(n, trick.rules.dress).name}" for at, n in enumerate(trick.numbers)]
    return sentence(", ".join(named)) + "." if named else "No card yet."


def _names(trick: Trick, numbers: list[int]) -> str:
    return listing([spoken(n, trick.rules.dress) for n in numbers])


def _beats(trick: Trick, high: int, low: int) -> str:
    return f"{spoken(high, trick.rules.dress)} beats {spoken(low, trick.rules.dress)}"
