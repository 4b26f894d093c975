"""What a user gives as the counts of a deal of Reversis is checked: whole, of four, and what pack and tricks hold."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.cards import Card
from histcards.errors import NotationError
from histcards.words import counts as words

KITTY = 4


def check(points: Sequence[int], tricks: Sequence[int], held: range, played: int, kitty: int | None = None) -> None:
    """Raise NotationError for counts that no deal can have.

    `held` are the points that those in tricks and in the `kitty` (None: there is none) can make, `played` the tricks
    of a deal.
    """
    for what, given in (("points", points), ("tricks", tricks)):
        if not isinstance(given, list | tuple) or len(given) != 4 or not all(map(_is_count, given)):
            raise NotationError(words.not_counts(what, given))
    if sum(tricks) != played:
        raise NotationError(words.wrong_tricks(tricks, played))
    if sum(points) + (kitty or 0) not in held:
        raise NotationError(words.wrong_points(points, kitty, _either(held)))
    for made, taken in zip(points, tricks, strict=True):
        if made and not taken:
            raise NotationError(words.without_trick(made))


def check_in_kitty(points: int, most: int) -> None:
    """Raise NotationError for points that no kitty can hold."""
    if not _is_count(points) or points > most:
        raise NotationError(words.not_in_kitty(points, most))


def check_kitty(cards: Sequence[Card]) -> None:
    """Raise NotationError for other than four different cards (reversis.kitty.four)."""
    if len(cards) != KITTY or len(set(cards)) != KITTY:
        raise NotationError(words.not_a_kitty(cards))


def _is_count(given: object) -> bool:
    return type(given) is int and given >= 0


def _either(held: range) -> str:
    return f"{held[0]} to {held[-1]}" if len(held) > 1 else str(held[0])
