"""The words of the comparison: its topics in order, what stands in a cell without a rule, the table as text."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING

from histcards.words.terms import listing, sentence

if TYPE_CHECKING:
    from histcards.lessons.compare import Cell, Row

TOPICS = {
    "players": "How many play",
    "pack": "The pack",
    "direction": "Which way round",
    "first-dealer": "Who deals first",
    "cut": "Who cuts",
    "packets": "How the cards are dealt",
    "extra": "The dealer's extra cards",
    "turn-up": "Turn-up and trumps",
    "laid-away": "Cards laid away",
    "call": "A card called for",
    "pairs": "Suits in pairs",
    "bowers": "The two top jacks",
    "ten": "Where the ten ranks",
    "points": "What the cards count",
    "last-trick": "The last trick",
    "total": "Everything in the pack",
    "first-lead": "Who leads first",
    "follow": "Following suit",
    "void": "Without the suit led",
    "taker": "Who takes the trick",
    "next-lead": "Who leads next",
    "no-trick": "Taking no trick",
    "all-tricks": "Taking every trick",
    "pool": "A pot on the table",
    "length": "How long it goes on",
    "winner": "Who wins in the end",
}
"""The topics of the law, in the order of play."""
HEAD = "What the games share"
NOTE = (
    "A cell holds only what a source says or what follows from it; our own rules, and those borrowed from a related "
    "game, are left out, or we would compare our own copies. A detail may still be ours: the note of its rule says so. "
    "The Unter is the jack of a German pack."
)
NOTHING = "nothing is said of it"
_ONLY = {
    "ours": "only our own rule",
    "analogy": "only a rule borrowed from a related game",
    "reconstructed": "only our reconstruction",
}


def topic(key: str) -> str:
    """Name a topic; one that is not known here goes by its key."""
    return TOPICS.get(key, sentence(key.replace("-", " ")))


def instead(cell: Cell) -> str:
    """Say what stands in a cell that no attested or inferred rule fills."""
    if cell.left_out:
        return listing(list(dict.fromkeys(_ONLY[rule.status] for rule in cell.left_out)))
    return NOTHING


def as_in(cell: Cell) -> str:
    """Say which game the rules, or the rest of them, are taken over from; nothing where none are."""
    if not cell.taken_from:
        return ""
    return f"{'otherwise ' if cell.own else ''}as in {listing(list(cell.taken_from))}"


def listed(rows: Sequence[Row]) -> str:
    """Return the table as text, topic by topic."""
    return "\n\n".join("\n".join([row.title, *map(_line, row.cells)]) for row in rows)


def _line(cell: Cell) -> str:
    told = [f"{rule.says} [{rule.credit}]" for rule in cell.own]
    said = " ".join(filter(None, [*told, as_in(cell)])) or f"({instead(cell)})"
    return fill(f"{cell.game}: {said}", 100, initial_indent="  ", subsequent_indent="    ")


def summary(games: Sequence[str], topics: int) -> str:
    """Say what the table compares."""
    return f"<Comparison of {listing(list(games))}: {topics} topics>"


def no_topic(topic: str, known: Sequence[str]) -> str:
    """Refuse a topic that the law does not have."""
    return f"{topic!r} is no topic of the law: there are {listing(list(known))}."
