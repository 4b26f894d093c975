"""How sure a rule is, and who says so, in words for the learner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from histcards.rulebook import Source

_STATUS = {
    "attested": "attested",
    "inferred": "inferred from the attested rules",
    "analogy": "by analogy with a related game",
    "reconstructed": "our reconstruction",
    "ours": "our own decision: no source settles it",
}
_ASIDE = {
    "ours": "our rule",
    "analogy": "a rule taken over from a related game",
    "reconstructed": "our reconstruction",
}
_TAG = {"ours": "ours", "analogy": "by analogy", "reconstructed": "reconstructed", "inferred": "inferred"}


def credit(status: str, sources: Sequence[Source], clauses: Sequence[str]) -> str:
    """Say the status and the books behind it: 'attested (Wikipedia 2023, after books we have not read)'."""
    books = "; ".join(map(_book, sources, clauses))
    return f"{_STATUS[status]} ({books})" if books else _STATUS[status]


def tag(status: str) -> str:
    """Return the small label for a rule that is not plainly attested, else an empty text."""
    return _TAG.get(status, "")


def aside(status: str) -> str:
    """Say in an aside what a step rests on when no source of the game says it.

    >>> aside("ours"), aside("analogy")
    ('our rule', 'a rule taken over from a related game')
    """
    return _ASIDE[status]


def how_read(source: Source) -> str:
    """Say how well we know a source."""
    if source.read == "whole":
        return "read whole"
    return "read in part" if source.read == "part" else f"{source.known}; not read by us"


def _book(source: Source, clause: str) -> str:
    named = f"{source.short}, {clause}" if clause else source.short
    if source.after:
        return f"{named}, after {source.after}"
    return named if source.read == "whole" else f"{named}, {how_read(source)}"
