"""The sentences about the party: who wins it, who loses it, what decided a tie, what the kitty holds."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.cards import Card
from histcards.words.terms import count, listing, points


def counted(name: str, number: int, tricks: int) -> str:
    """Say how many points a player took."""
    return f"{name} has {points(number)} in {count(tricks, 'trick')}."


def kitty(cards: Sequence[Card], number: int) -> str:
    """Say what the kitty holds."""
    return f"The kitty is turned up: {listing(list(cards))}; {points(number)}."


def wins(name: str, number: int, tie: str) -> str:
    """Say who wins the party, and what broke a tie."""
    return f"{name} wins the party with {points(number)}{tie}."


def loses(name: str, number: int, tie: str) -> str:
    """Say who loses the party, and what broke a tie."""
    return f"{name} loses the party with {points(number)}{tie}."


def by_tricks(rival: str, own: int, other: int) -> str:
    """Say that tricks broke a tie."""
    return f", level with {rival} but in {count(own, 'trick')} against {count(other)}"


_SEATS = ("the dealer", "the dealer's left", "the player opposite", "the dealer's right")
"""Where a player sits, in the order in which seats are preferred."""


def by_seat(rival: str, own: int, other: int, best: bool) -> str:
    """Say that the seats broke a tie, and how they sit."""
    verb = "goes before" if best else "comes behind"
    return f", level with {rival} in points and tricks: {_SEATS[own]} {verb} {_SEATS[other]}"


def both(winner: str, loser: str, value: int) -> str:
    """Say in few words who wins, who loses and what it is worth."""
    return f"{winner} wins, {loser} loses; worth {value}"


def no_debt(name: str, card: str) -> str:
    """Say that the winner of the party owes nothing to themself."""
    return f"{name} led {card} and wins the party, so nothing is owed for it."


NOTHING_OWED = "Nothing is owed any more for cards that were led."


def decided(winner: str, loser: str) -> str:
    """Say who wins and who loses the party."""
    return f"{winner} wins the party, {loser} loses it"


def result(text: str, nets: str, pools: str) -> str:
    """Say a deal's result in one line."""
    return f"{text}. In chips: {nets}. In the pools: {pools}."
