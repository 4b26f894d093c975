"""How the bibliography shows itself: a list to unfold, grouped by how we know each source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.show.html import QUIET, items, tagged, text, unfold
from histcards.words import bibliography as words

if TYPE_CHECKING:
    from histcards.bibliography import Bibliography
    from histcards.rulebook import Source


def bibliography_html(listed: Bibliography) -> str:
    """Show the bibliography; the sources read whole are in sight, the others to unfold."""
    groups = listed.groups
    head = tagged("p", text(words.about(len(listed), len(groups["reported"]))))
    parts = [
        unfold(tagged("strong", text(words.heading(how, len(found)))), items(map(source_line, found)), how == "whole")
        for how, found in groups.items()
    ]
    return tagged("section", head + "".join(parts), class_="histcards")


def source_line(source: Source) -> str:
    """Return a source as a line of a list: author, title, place and year; what it is; how we know it, and our note."""
    author = f"{text(source.named_author)}: " if source.named_author else ""
    title = text(words.titled(source)) if source.described else tagged("cite", text(source.title))
    place = f", {text(words.where(source))}" if words.where(source) else ""
    more = f"{words.known(source)} {source.note}".strip()
    quiet = tagged("span", f"{text(more)} <code>{text(source.key)}</code>", QUIET)
    return f"{author}{title}{place}. {text(source.what)}<br>{quiet}"
