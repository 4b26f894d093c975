"""The words of the timeline: its lanes, its labels, the list that says the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import fill
from typing import TYPE_CHECKING

from histcards.words.bibliography import known, titled
from histcards.words.terms import listing

if TYPE_CHECKING:
    from histcards.lessons.timeline import Mark
    from histcards.rulebook import Source

HEAD = "The texts behind the games, and which of them we have read"
FAMILIES = {"reunion": "Réunion, Ekart and kin", "reversis": "Reversis", "schlauch": "Schlauch"}
SIGNS = {"whole": "read whole", "part": "read in part", "reported": "not read by us, known through another"}
SPAN = "some time in these years"


def family(key: str) -> str:
    """Name a family of games; one that is not known here goes by the name of its law."""
    return FAMILIES.get(key, key.capitalize())


def label(source: Source) -> str:
    """Return the label of a mark: its short name, with its year if that is not in it."""
    told = any(word in source.short for word in source.year.split() if word[0].isdigit())
    return source.short if told else f"{source.short}, {source.year}"


def what(source: Source) -> str:
    """Say who wrote which text, and what it is."""
    author = f"{source.named_author}, " if source.named_author else ""
    return f"{author}{titled(source)}. {source.what}"


def line(source: Source) -> str:
    """Say when, what, and how we know it."""
    return f"{source.year}: {what(source)} {known(source)}"


def counted(how: Sequence[str]) -> str:
    """Count the marks by how they are known: '45 dated sources: 3 read whole, 15 read in part …'."""
    parts = [f"{how.count(key)} {said}" for key, said in SIGNS.items() if key in how]
    return f"{len(how)} dated sources: {listing(parts)}"


def listed(lanes: Mapping[str, Iterable[Mark]]) -> str:
    """List the timeline lane by lane."""
    parts = []
    for key, marks in lanes.items():
        lines = [fill(line(mark.source), 100, subsequent_indent="  ") for mark in marks]
        parts.append("\n".join([family(key), *lines]))
    return "\n\n".join(parts)


def alt(lanes: Mapping[str, Sequence[Mark]]) -> str:
    """Say what the picture shows, mark by mark."""
    told = [f"{family(key)}: {'; '.join(map(_told, marks))}." for key, marks in lanes.items()]
    marks = [mark for found in lanes.values() for mark in found]
    span = f"from {min(mark.first for mark in marks)} to {max(mark.last for mark in marks)}"
    return f"A timeline {span}. {counted([mark.how for mark in marks])}. {' '.join(told)}"


def _told(mark: Mark) -> str:
    return f"{mark.label} ({SIGNS[mark.how]})"
