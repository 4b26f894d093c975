"""The sentences of ancient Reversis."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.cards import Card
from histcards.words.terms import listing, points


def pays(payer: str, payee: str, number: int, tie: str) -> str:
    """Say why a player pays, and what broke a tie."""
    return f"{payer} pays {payee} {number}: {payee} has the fewest points{tie}, and {payer} took {points(number)}."


def tie(rival: str, by_tricks: bool) -> str:
    """Say in few words what broke a tie."""
    return f" (the tie with {rival} is broken by {'fewer tricks' if by_tricks else 'seat'})"


def fewest(name: str, number: int, tie: str) -> str:
    """Say who has the fewest points, and what broke a tie."""
    return f"{name} has the fewest points, {number}{tie}."


def slam(payer: str, payee: str, amount: int) -> str:
    """Say why a player pays for all thirteen tricks."""
    return f"{payer} pays {payee} {amount}: {payee} won all 13 tricks."


def hand(name: str, cards: Sequence[Card]) -> str:
    """Tell a hand dealt one by one, to its owner or to the others."""
    said = f"{name} gets 13 cards, one at a time"
    return f"{said}: {listing(list(cards))}." if cards else f"{said}."
