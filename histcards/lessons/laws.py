"""The laws of all games side by side, one for each law file, under default options."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from histcards.record import games
from histcards.rulebook import Rulebook


class Law(NamedTuple):
    """A law: its name, the title of the game it is the law of, and its rules."""

    name: str
    title: str
    book: Rulebook


def laws() -> tuple[Law, ...]:
    """Return the laws of all games; one that takes rules over from another stands after those that do not.

    >>> [law.title for law in laws()][:3]
    ['Réunion', 'Reversis', 'Schlauch']
    """
    found: dict[str, Law] = {}
    for game in games().values():
        if game.law not in found:
            made = game()
            found[game.law] = Law(game.law, made.title, made.rules)
    return tuple(sorted(found.values(), key=_takes_over))


def law_of(rule_id: str, law: str) -> str:
    """Return the law that a rule is written in, as its id says; a rule found in `law` is at home there by default.

    >>> law_of("reunion.rank.ten", "ekart"), law_of("table.kings", "reunion")
    ('reunion', 'reunion')
    """
    named = rule_id.partition(".")[0]
    return named if named in _names() else law


@cache
def _names() -> frozenset[str]:
    return frozenset(game.law for game in games().values())


def _takes_over(law: Law) -> bool:
    return any(law_of(rule_id, law.name) != law.name for rule_id in law.book)
