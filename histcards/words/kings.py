"""The sentences about kings: players who sit a deal out."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.words.terms import listing


def title(names: Sequence[str]) -> str:
    """Name the kings of a deal.

    >>> title(["Dan"]), title(["Dan", "Eva"])
    ('Dan is king', 'Dan and Eva are kings')
    """
    return f"{listing(names)} {'is king' if len(names) == 1 else 'are kings'}"


def sit_out(names: Sequence[str]) -> str:
    """Say that kings get no cards."""
    verb = "is king and sits" if len(names) == 1 else "are kings and sit"
    return f"{listing(names)} {verb} this deal out: the dealer and the two at the dealer's right play."


def recorded(name: str) -> str:
    """Say what the sheet has for a king."""
    return f"The sheet shows a king's dash for {name}, who sits out and neither pays nor receives."
