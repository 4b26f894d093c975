"""The sentences about a reversis: committed, returned, made, broken, and what is doubtful about it."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.words.terms import listing, sentence

NEIGHBOURS = "a reversis was made, and they are neighbours"
OPPOSITE = "a reversis was made, and they sit opposite"
SCALE = "Whether 16, 32 and 64 were meant as chips or as jetons of five chips is not certain."


def broken(trick: int) -> str:
    """Say when a reversis broke."""
    return f"the reversis broke in trick {trick}"


def committed(name: str) -> str:
    """Say that a player is committed, and that everything goes back."""
    return f"{name} won the first nine tricks and is committed to a reversis: all payments of this deal go back."


def sums(names: Sequence[str], won: Sequence[int], pool: int) -> str:
    """Say what goes back, seat by seat, and out of the pools or into them."""
    changes = [*zip(names, won, strict=True), ("the pool", pool)]
    parts = [f"{who} {'gives' if n > 0 else 'gets'} back {abs(n)}" for who, n in changes if n]
    return f"{sentence(listing(parts))}." if parts else "In sum no chips have to go back."


def went_back(maker: str) -> str:
    """Say that what a trick paid went back."""
    return f"What was paid here went back when {maker} had won the first nine tricks and was committed to a reversis."


def not_owed(maker: str) -> str:
    """Say that a debt lapsed."""
    return f"Nothing is owed for it any more: after {maker}'s first nine tricks there is no party."


def unpaid(cards: Sequence[str], maker: str) -> str:
    """Say that special cards cost nothing."""
    why = f"after {maker}'s first nine tricks special cards cost nothing and move no pool"
    return f"Nothing is paid for {listing(cards)}: {why}."


PLAYED_ON = "The reversis broke in trick 10: trick 11 is still played, but decides nothing."


def fails_nothing(name: str) -> str:
    """Say that a trick won does not fail an espagnolette."""
    return f"{name} may win a trick now: against a reversis the espagnolette counts for nothing."


def espagnolette_off(name: str) -> str:
    """Say that an espagnolette counts no more."""
    return f"{name}'s espagnolette counts for nothing from now on, but {name} may still break the reversis."


def no_party(name: str, made: bool) -> str:
    """Say that there is no party."""
    ended = "made" if made else "broken"
    return f"{name}'s reversis was {ended}: there is no party, and nothing is owed for cards led."


def result(name: str, made: bool) -> str:
    """Say how a reversis ended, in few words."""
    return f"{name} makes a reversis" if made else f"The reversis of {name} is broken"
