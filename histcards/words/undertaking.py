"""The sentences of an undertaking: pass, or bid to take every trick, perhaps in a suit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from histcards.words.terms import listing, suit_word


def suits(numbers: Iterable[int], dress: str) -> tuple[str, ...]:
    """Name some suits."""
    return tuple(suit_word(n, dress) for n in numbers)


def in_suit(suit: int, dress: str) -> str:
    """Add the suit of a bid: ' in spades'."""
    return f" in {suit_word(suit, dress)}"


def prompt(name: str, title: str, named: Sequence[str]) -> str:
    """Ask for a bid or a pass."""
    where = f" in another suit: {listing(named, 'or')}" if named else ""
    return f"{name} passes or bids {title}{where}."


def passes(name: str, title: str) -> str:
    """Tell a pass."""
    return f"{name} passes: no {title}."


def bids(name: str, title: str, suit: str) -> str:
    """Tell a bid and what it undertakes."""
    return f"{name} bids {title}{suit}: to take all ten tricks."


def may_pass() -> str:
    """Allow a pass."""
    return "You may pass: nobody has to undertake anything."


def may_bid(title: str) -> str:
    """Allow a bid."""
    return f"You may bid {title}: you then undertake to take all ten tricks."


def may_bid_suit(title: str, suit: int, dress: str) -> str:
    """Allow a bid that turns the trumps."""
    named = suit_word(suit, dress)
    return f"You may bid {title} in {named}: {named} become trumps, and you undertake to take all ten tricks."


def needs_suit(title: str, named: Sequence[str]) -> str:
    """Refuse a bid without a suit in the second round."""
    return f"You cannot bid {title} alone in the second round: name the suit, {listing(named, 'or')}."


def no_suit(title: str, named: Sequence[str]) -> str:
    """Refuse a bid with a suit in the first round."""
    return f"You cannot name a suit for {title} here: it is bid in the suit that was turned up."


def suit_taken(title: str, named: Sequence[str]) -> str:
    """Refuse the turned-up suit in the second round."""
    return f"You cannot bid {title} in the turned-up suit now: all have passed on it. Other suits are {listing(named)}."


def unknown(name: str, known: str) -> str:
    """Refuse to read a contract."""
    return f"There is no contract {name!r}: only {known!r} can be bid."
