"""The timeline: when the texts behind the games were written, and which of them we have read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from histcards.bibliography import HOW, Bibliography
from histcards.rulebook import Source, sources
from histcards.words import timeline as words

if TYPE_CHECKING:
    from histcards.show.plot import Chart


@dataclass(frozen=True)
class Mark:
    """A dated source on the timeline, from the first to the last year that it can be of."""

    source: Source
    first: int
    last: int

    @property
    def family(self) -> str:
        """The law of the games it is about."""
        return self.source.family

    @property
    def how(self) -> str:
        """How we know it: whole, part or reported."""
        return self.source.how

    @property
    def label(self) -> str:
        """Its short name, with its year."""
        return words.label(self.source)

    def __str__(self) -> str:
        return words.line(self.source)


class Timeline:
    """The dated sources of the games, oldest first; `str` lists them, `plot` draws them, a notebook shows both.

    >>> import histcards as hc
    >>> print(hc.timeline().lanes["schlauch"][3])  # doctest: +NORMALIZE_WHITESPACE, +ELLIPSIS
    1883: Mangold Jups, Bier-Schlauch: Ein unterhaltendes Kartenspiel. ... Not read by us; reported by Wikipedia,
    Schlauch.
    """

    def __init__(self, marks: tuple[Mark, ...]) -> None:
        self.marks = marks

    @property
    def lanes(self) -> dict[str, tuple[Mark, ...]]:
        """The marks of each family of games, by the law that it is named after."""
        families = dict.fromkeys(source.family for source in sources().values() if source.family)
        return {family: found for family in families if (found := self._of(family))}

    def _of(self, family: str) -> tuple[Mark, ...]:
        return tuple(mark for mark in self.marks if mark.family == family)

    def plot(self) -> Chart:
        """Draw the timeline; raises HistcardsError without matplotlib: pip install histcards[plot]."""
        from histcards.show.timeline import timeline_plot

        return timeline_plot(self)

    def __len__(self) -> int:
        return len(self.marks)

    def __iter__(self) -> Iterator[Mark]:
        return iter(self.marks)

    def __str__(self) -> str:
        return words.listed(self.lanes)

    def __repr__(self) -> str:
        return f"<Timeline: {words.counted([mark.how for mark in self.marks])}>"

    def _repr_html_(self) -> str:
        from histcards.show.timeline import timeline_html

        return timeline_html(self)


def timeline(listed: Bibliography | None = None) -> Timeline:
    """Return the timeline of all dated sources that have a place in the history of a game, or of those in a list.

    >>> import histcards as hc
    >>> list(hc.timeline().lanes)
    ['reunion', 'reversis', 'schlauch']
    """
    found = sources() if listed is None else listed
    marks = [Mark(one, *one.years) for one in found.values() if one.family and one.years]
    return Timeline(tuple(sorted(marks, key=lambda mark: (mark.first, mark.last, HOW.index(mark.how)))))
