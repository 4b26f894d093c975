"""The sentences about the espagnolette: the right to refuse suit, begun, kept or failed."""

from __future__ import annotations


def by_right(card: str, led: str) -> str:
    """Allow a card of another suit although the suit led is held."""
    return f"You may play {card} although {led} was led: with four special cards dealt you may refuse suit."


def bound_again(refusal: str) -> str:
    """Refuse to refuse suit in the tenth trick."""
    return f"{refusal.rstrip('.')}; from the tenth trick on suit must be followed again."


def throws_off(card: str) -> str:
    """Tell a card of another suit by a player who need not follow."""
    return f"throws off {card}"


def begins(name: str, suit: str) -> str:
    """Announce that a player refuses suit."""
    return f"{name} holds a {suit} and refuses it: the espagnolette has begun. Now not one trick may be won."


def fails(name: str, trick: int) -> str:
    """Say that an espagnolette has failed."""
    return f"{name} has won trick {trick}: the espagnolette has failed, and at the end everything is paid back double."


def kept(name: str) -> str:
    """Say that an espagnolette was kept."""
    return f"{name} kept the espagnolette without a trick and wins the party before everybody else."


def loses(name: str) -> str:
    """Say that a failed espagnolette loses the party."""
    return f"{name} loses the party whatever the points: the espagnolette failed."


def pays_back(name: str, payer: str, received: int) -> str:
    """Say why a player pays back double."""
    return f"{name} pays {payer} {2 * received}: twice the {received} received, since the espagnolette failed."
