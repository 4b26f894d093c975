"""The sentences that refuse counts of a deal which no deal can have."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.words.terms import count, points


def not_counts(what: str, given: object) -> str:
    """Refuse what are not the counts of four players."""
    return f"Expected the {what} of four players, whole numbers from 0 on, but read {given!r}."


def not_in_kitty(given: object, most: int) -> str:
    """Refuse what are not points of a kitty."""
    return f"Expected the card points of the kitty, a whole number from 0 to {most}, but read {given!r}."


def wrong_tricks(given: Sequence[int], played: int) -> str:
    """Refuse tricks that are more or fewer than a deal has."""
    return f"Expected {count(played)} tricks in all, but {_added(given)} make {sum(given)}."


def wrong_points(given: Sequence[int], kitty: int | None, held: str) -> str:
    """Refuse points that are more or fewer than the pack holds."""
    beside = "" if kitty is None else f" and {kitty} in the kitty"
    return f"Expected {held} points in all, but {_added(given)}{beside} make {sum(given) + (kitty or 0)}."


def without_trick(number: int) -> str:
    """Refuse points without a trick."""
    return f"{points(number)} cannot be taken without a trick."


def not_a_kitty(cards: Sequence[object]) -> str:
    """Refuse what is no kitty."""
    return f"Expected the four cards of a kitty, all different, but read {' '.join(map(str, cards)) or 'none'}."


def _added(given: Sequence[int]) -> str:
    return " + ".join(map(str, given))
