"""The words of the bibliography: headings, one line for each source, how we know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import fill
from typing import TYPE_CHECKING

from histcards.words.status import how_read
from histcards.words.terms import sentence

if TYPE_CHECKING:
    from histcards.rulebook import Source

HEADINGS = {
    "whole": "Read whole",
    "part": "Read in part",
    "reported": "Known only through another",
}
LANGUAGES = {
    "de": "german",
    "en": "english",
    "es": "spanish",
    "fr": "french",
    "hu": "hungarian",
    "it": "italian",
    "no": "norwegian",
}
"""The languages of our sources, as LaTeX calls them."""


def heading(how: str, number: int) -> str:
    """Head a group of sources."""
    return f"{HEADINGS[how]} ({number})"


def about(total: int, unread: int) -> str:
    """Say how much of the bibliography we have not read."""
    return f"{total} sources; {unread} of them we have not read and know only because another names them."


def where(source: Source) -> str:
    """Say where and when: place with publisher, year, pages; what is not known is left out."""
    place = f"{source.place} ({source.publisher})" if source.place and source.publisher else ""
    parts = (place or source.place or source.publisher, source.dated, source.pages)
    return ", ".join(part for part in parts if part)


def titled(source: Source) -> str:
    """Return a title as a bibliography gives it: in square brackets where it is our description."""
    return f"[{source.title}]" if source.described else source.title


def known(source: Source) -> str:
    """Say in a sentence how we know a source, fit for a list of references.

    >>> from histcards import sources
    >>> known(sources()["jups-1883"])
    'Not read by us; reported by Wikipedia, Schlauch.'
    """
    if source.how == "reported":
        return f"Not read by us; {source.known}."
    after = f"; it goes back to {source.after}" if source.after else "; a retelling" if source.retelling else ""
    return f"{sentence(how_read(source))}{after}."


def entry(source: Source) -> str:
    """Return a source as one line."""
    author = f"{source.named_author}: " if source.named_author else ""
    place = f", {where(source)}" if where(source) else ""
    return f"{author}{titled(source)}{place}. {known(source)} {source.what}"


def listed(groups: Mapping[str, Sequence[Source]]) -> str:
    """Return the bibliography as text."""
    parts = []
    for how, found in groups.items():
        lines = [fill(f"* {entry(one)}", 100, subsequent_indent="  ") for one in found]
        parts.append("\n".join([heading(how, len(found)), *lines]))
    return "\n\n".join(parts)


def suffixes(path: str) -> str:
    """Refuse a file name that says neither BibTeX nor CSL."""
    return f"{path} names no kind of bibliography: end it in .bib for BibTeX or in .json for CSL-JSON."
