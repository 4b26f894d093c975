"""How much of this did we make up: the rules of each law counted by status and by their best witness."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from histcards.errors import HistcardsError
from histcards.lessons.laws import Law, laws
from histcards.rulebook import STATUSES, Rule, Source, home_of
from histcards.words import certainty as words

if TYPE_CHECKING:
    from histcards.show.plot import Chart

WITNESSES = ("whole", "part", "second-hand", "reported", "none")
"""How the best source of a rule is known to us, best first."""


@dataclass(frozen=True)
class Tally:
    """The rules written in one law, counted: `statuses` by status, `witnesses` by how the best source is known."""

    law: str
    game: str
    rules: tuple[Rule, ...]

    @property
    def statuses(self) -> dict[str, int]:
        """How many rules have each status."""
        return counted((rule.status for rule in self.rules), STATUSES)

    @property
    def witnesses(self) -> dict[str, int]:
        """How many rules have each kind of best witness."""
        return counted(map(witness, self.rules), WITNESSES)

    def share(self, kind: str) -> float:
        """Return which part of the rules, 0 to 1, has a status or a best witness; raises HistcardsError for another."""
        found = {**self.statuses, **self.witnesses}
        if kind not in found:
            raise HistcardsError(words.no_kind(kind, tuple(found)))
        return found[kind] / len(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __str__(self) -> str:
        return words.told(self)


class Certainty:
    """The tallies of all laws; `str` gives them as text, `plot` draws them, a notebook shows both.

    >>> import histcards as hc
    >>> [tally.game for tally in hc.certainty() if tally.share("ours") > 0.5]
    ['Ekart']
    """

    def __init__(self, found: Iterable[Law]) -> None:
        self.tallies = tuple(_tally(law) for law in found)

    def __iter__(self) -> Iterator[Tally]:
        return iter(self.tallies)

    def __len__(self) -> int:
        return len(self.tallies)

    def __getitem__(self, law: str) -> Tally:
        for tally in self.tallies:
            if tally.law == law:
                return tally
        raise HistcardsError(words.no_law(law, [tally.law for tally in self.tallies]))

    def plot(self) -> Chart:
        """Draw the shares as bars; raises HistcardsError without matplotlib: pip install histcards[plot]."""
        from histcards.show.certainty import certainty_plot

        return certainty_plot(self)

    def __str__(self) -> str:
        return words.listed(self.tallies)

    def __repr__(self) -> str:
        return f"<Certainty of {', '.join(f'{tally.game}: {len(tally)} rules' for tally in self)}>"

    def _repr_html_(self) -> str:
        from histcards.show.certainty import certainty_html

        return certainty_html(self)


def certainty() -> Certainty:
    """Count the rules of every law by status and by best witness, under default options.

    >>> import histcards as hc
    >>> sum(hc.certainty()["reunion"].statuses.values()) == len(hc.Reunion().rules)
    True
    """
    return Certainty(laws())


def witness(rule: Rule) -> str:
    """Return how the best source of a rule is known: whole, part, second-hand, reported, or none.

    A text that we have read, but that only retells books we have not, is second-hand.
    """
    kinds = {_known(source) for source in rule.sources}
    return next((kind for kind in WITNESSES if kind in kinds), "none")


def counted(found: Iterable[str], kinds: Iterable[str]) -> dict[str, int]:
    """Count things by kind, every kind named, in order.

    >>> counted(["a", "c", "a"], "abc")
    {'a': 2, 'b': 0, 'c': 1}
    """
    listed = list(found)
    return {kind: listed.count(kind) for kind in kinds}


def _known(source: Source) -> str:
    return "second-hand" if source.is_second_hand and source.how != "reported" else source.how


def _tally(law: Law) -> Tally:
    own = tuple(rule for rule in law.book.values() if home_of(rule.id, law.name) == law.name)
    return Tally(law.name, law.title, own)
