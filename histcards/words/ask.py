"""The words of questions and of the answers to them."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.cards import Card
from histcards.words.terms import listing, points

WHO = "Who takes it?"
WHO_HINT = "Answer with a card or with first, second, third."
MANY = "How many points does it count?"
MANY_HINT = "Answer with a number."
WHICH = "Which of these cards may be played?"
WHICH_HINT = "Answer with cards, such as '♦J ♠8'."


def verdict(ok: bool, truth: str) -> str:
    """Say whether an answer is right, and what is."""
    return f"{'Yes' if ok else 'No'}: {truth[:1].lower() + truth[1:] if truth.startswith('The ') else truth}"


def it_counts(number: int) -> str:
    """Say what a trick counts."""
    return f"it counts {points(number)}."


def may_be_played(cards: Sequence[Card]) -> str:
    """Say which cards may be played."""
    return f"{listing(list(cards))} may be played."


def shown(cards: Sequence[Card], table: Sequence[Card]) -> str:
    """List the cards a question is about."""
    if table:
        return f"On the table: {listing(list(table))}. In the hand: {listing(list(cards))}."
    return f"The cards, in order of play: {listing(list(cards))}."


def not_an_answer(given: object, cards: Sequence[Card]) -> str:
    """Refuse an answer that cannot be one."""
    return f"{given} is not among the cards asked about: expected one of {listing(list(cards), 'or')}."
