"""The sentences about a reversis: committed, returned, made, broken, and what is doubtful about it."""

from __future__ import annotations

MADE = "a reversis was made"
SCALE = "Whether 16, 32 and 64 were meant as chips or as jetons of five chips is not certain."


def broken(trick: int) -> str:
    """Say when a reversis broke."""
    return f"the reversis broke in trick {trick}"


def committed(name: str) -> str:
    """Say that a player is committed, and that everything goes back."""
    return f"{name} won the first nine tricks and is committed to a reversis: all payments of this deal go back."


def no_party(name: str, made: bool) -> str:
    """Say that there is no party."""
    ended = "made" if made else "broken"
    return f"{name}'s reversis was {ended}: there is no party, and nothing is owed for cards led."


def result(name: str, made: bool) -> str:
    """Say how a reversis ended, in few words."""
    return f"{name} makes a reversis" if made else f"The reversis of {name} is broken"
