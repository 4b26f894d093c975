"""The laws of all games side by side, one for each law file, under default options."""

from __future__ import annotations

from typing import NamedTuple

from histcards.record import games
from histcards.rulebook import Rulebook, base_of


class Law(NamedTuple):
    """A law: its name, the title of the game it is the law of, and its rules."""

    name: str
    title: str
    book: Rulebook


def laws() -> tuple[Law, ...]:
    """Return the laws of all games; one that rests on another stands after it.

    >>> [law.title for law in laws()]
    ['Réunion', 'Ekart', 'Reversis', 'Schlauch']
    """
    found: dict[str, Law] = {}
    for game in games().values():
        if game.law not in found:
            found[game.law] = Law(game.law, game.title, game().rules)
    return tuple(sorted(found.values(), key=_after_its_base))


def _after_its_base(law: Law) -> tuple[str, bool]:
    base = base_of(law.name)
    return base or law.name, bool(base)
