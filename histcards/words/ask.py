"""The words of questions and of the answers to them."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.cards import Card
from histcards.words.terms import listing, points

WHO = "Who takes it?"
WHO_HINT = "Answer with a card, or with the place in the order of play: first, second …"
MANY = "How many points does it count?"
MANY_HINT = "Answer with a number."


def verdict(ok: bool, truth: str) -> str:
    """Say whether an answer is right, and what is."""
    return f"{'Yes' if ok else 'No'}: {truth[:1].lower() + truth[1:] if truth.startswith('The ') else truth}"


def wrong(right: str) -> str:
    """Turn the sentence of a right answer into that of a wrong one."""
    return f"No{right.removeprefix('Yes')}"


def it_counts(number: int) -> str:
    """Say what a trick counts."""
    return f"it counts {points(number)}."


def which(doing: str) -> str:
    """Ask which cards may be played, or laid away."""
    return f"Which of these cards may be {doing}?"


def which_hint(cards: Sequence[Card], right: Sequence[Card]) -> str:
    """Say how to answer, with cards of the question's own pack that are not the answer."""
    shown = cards[:1] if set(cards[:2]) == set(right) else cards[:2]
    return f"Answer with cards, such as '{' '.join(map(str, shown))}'."


def these_may_be(cards: Sequence[Card], doing: str) -> str:
    """Say which cards may be played, or laid away."""
    return f"{listing(list(cards))} may be {doing}."


def in_order(cards: Sequence[Card]) -> str:
    """List the cards of a trick."""
    return f"The cards, in order of play: {listing(list(cards))}."


def in_hand(cards: Sequence[Card], table: Sequence[Card]) -> str:
    """List the cards of a hand, and those on the table before it."""
    held = f"In the hand: {listing(list(cards))}."
    return f"{on_table(table)} {held}" if table else held


def on_table(table: Sequence[Card]) -> str:
    """List the cards on the table."""
    return f"On the table: {listing(list(table))}."


CARDS_ONLY = "This table judges whole actions, not single cards: ask of deal.card_verdicts() instead."


def not_an_answer(given: object, cards: Sequence[Card]) -> str:
    """Refuse an answer that cannot be one."""
    return f"“{given}” is not among the cards asked about: expected one of {listing(list(cards), 'or')}."
