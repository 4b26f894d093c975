"""What the games share: a table made from the law, topic by topic, of attested and inferred rules only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from histcards.errors import HistcardsError
from histcards.lessons.laws import Law, laws
from histcards.rulebook import Rule, home_of
from histcards.words import compare as words

SURE = ("attested", "inferred")
"""The statuses a rule must have to be compared; else we would find our own copies."""


@dataclass(frozen=True)
class Cell:
    """What one law says on one topic: the `rules` that are attested or inferred, and those `left_out`.

    `own` are the rules written in this law, `taken_from` the games whose rules it takes over.
    """

    law: str
    game: str
    rules: tuple[Rule, ...]
    left_out: tuple[Rule, ...]
    taken_from: tuple[str, ...] = ()

    @property
    def own(self) -> tuple[Rule, ...]:
        """The rules that are written in this law."""
        return tuple(rule for rule in self.rules if home_of(rule.id, self.law) == self.law)

    def __bool__(self) -> bool:
        return bool(self.rules)


@dataclass(frozen=True)
class Row:
    """One topic and what each law says on it."""

    topic: str
    cells: tuple[Cell, ...]

    @property
    def title(self) -> str:
        """The topic in words."""
        return words.topic(self.topic)

    def __str__(self) -> str:
        return words.listed([self])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        from histcards.show.compare import row_html

        return row_html(self)


class Comparison:
    """A table of topics and games; `str` gives it as text, a notebook shows it.

    >>> import histcards as hc
    >>> [cell.rules[0].status for cell in hc.shared()["total"].cells]
    ['attested', 'attested', 'attested', 'inferred']
    >>> [bool(cell) for cell in hc.shared()["bowers"].cells if cell.law in ("reunion", "reversis")]
    [True, False]
    """

    def __init__(self, games: Sequence[Law]) -> None:
        self.games = tuple(law.title for law in games)
        titles = {law.name: law.title for law in games}
        self.rows = tuple(Row(topic, tuple(_cell(law, topic, titles) for law in games)) for topic in _topics(games))

    def __getitem__(self, topic: str) -> Row:
        for row in self.rows:
            if row.topic == topic:
                return row
        raise HistcardsError(words.no_topic(topic, [row.topic for row in self.rows]))

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __str__(self) -> str:
        return words.listed(self.rows)

    def __repr__(self) -> str:
        return words.summary(self.games, len(self))

    def _repr_html_(self) -> str:
        from histcards.show.compare import comparison_html

        return comparison_html(self)


def shared() -> Comparison:
    """Return the table of what the games share, made from their laws under default options.

    >>> import histcards as hc
    >>> hc.shared()["pairs"].title
    'Suits in pairs'
    """
    return Comparison(laws())


def _topics(games: Sequence[Law]) -> list[str]:
    """Return the topics of the laws, in their order of play, unknown ones last."""
    used = dict.fromkeys(topic for law in games for rule in law.book.values() for topic in rule.topics)
    known = [topic for topic in words.TOPICS if topic in used]
    return known + [topic for topic in used if topic not in words.TOPICS]


def _cell(law: Law, topic: str, titles: dict[str, str]) -> Cell:
    found = [rule for rule in law.book.values() if topic in rule.topics]
    sure = tuple(rule for rule in found if rule.status in SURE)
    homes = dict.fromkeys(home_of(rule.id, law.name) for rule in sure)
    others = tuple(rule for rule in found if rule.status not in SURE)
    return Cell(law.name, law.title, sure, others, tuple(titles.get(home, home) for home in homes if home != law.name))
