"""The sentences of ancient Reversis."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.cards import Card
from histcards.words.terms import listing, points


def pays(payer: str, payee: str, number: int) -> str:
    """Say why a player pays."""
    return f"{payer} pays {payee} {number}: {payee} has the fewest points, and {payer} took {points(number)}."


def slam(payer: str, payee: str, amount: int) -> str:
    """Say why a player pays for all thirteen tricks."""
    return f"{payer} pays {payee} {amount}: {payee} won all 13 tricks."


def hand(name: str, cards: Sequence[Card]) -> str:
    """Tell a hand dealt one by one, to its owner or to the others."""
    said = f"{name} gets 13 cards, one at a time"
    return f"{said}: {listing(list(cards))}." if cards else f"{said}."
