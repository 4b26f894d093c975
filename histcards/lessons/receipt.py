"""The receipt of a deal: what each of its steps rests on, and which of its rules we made up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from histcards.lessons.certainty import WITNESSES, counted, witness
from histcards.rulebook import STATUSES, Rule, Rulebook
from histcards.words import receipt as words

if TYPE_CHECKING:
    from histcards.deal import Deal
    from histcards.events import Event
    from histcards.views import View


@dataclass(frozen=True)
class Line:
    """One step of a deal: its number from 1, what happened, the rules behind it, and the weakest of them.

    What is said beforehand, before a card is dealt, is no step.
    """

    number: int
    title: str
    sentence: str
    rules: tuple[Rule, ...]

    @property
    def weakest(self) -> Rule:
        """The rule that the step can least rely on, the first named among equals."""
        return max(self.rules, key=weakness)

    @property
    def status(self) -> str:
        """The status of the weakest rule."""
        return self.weakest.status

    @property
    def witness(self) -> str:
        """How the best source of the weakest rule is known."""
        return witness(self.weakest)

    def __str__(self) -> str:
        return words.line(self)


@dataclass(frozen=True)
class Receipt:
    """What a deal rests on, step by step; `str` gives it as text, a notebook shows it.

    >>> import histcards as hc
    >>> receipt = hc.Reunion().deal(seed=7).do("discard ♥9 ♥Q").receipt()
    >>> print(receipt.summary)
    All 13 steps rest on attested rules only.
    """

    title: str
    notice: str
    lines: tuple[Line, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule that the deal used, once, the weakest first."""
        used = dict.fromkeys(rule for line in self.lines for rule in line.rules)
        return tuple(sorted(used, key=weakness, reverse=True))

    @property
    def steps(self) -> dict[str, int]:
        """How many steps have each status, that of the weakest rule behind them."""
        return counted((line.status for line in self.lines), STATUSES)

    @property
    def statuses(self) -> dict[str, int]:
        """How many of the rules, each counted once, have each status."""
        return counted((rule.status for rule in self.rules), STATUSES)

    @property
    def witnesses(self) -> dict[str, int]:
        """How many of the rules, each counted once, have each kind of best witness."""
        return counted(map(witness, self.rules), WITNESSES)

    @property
    def summary(self) -> str:
        """How many steps rest on what, and on which decisions of ours."""
        return words.summary(self)

    def steps_of(self, rule: Rule) -> tuple[int, ...]:
        """Return the numbers of the steps that a rule stands behind."""
        return tuple(line.number for line in self.lines if rule in line.rules)

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[Line]:
        return iter(self.lines)

    def __str__(self) -> str:
        return words.told(self)

    def __repr__(self) -> str:
        return f"<Receipt of {self.title}: {self.summary}>"

    def _repr_html_(self) -> str:
        from histcards.show.receipt import receipt_html

        return receipt_html(self)


def receipt(told: Deal | View) -> Receipt:
    """Return the receipt of a deal, or of what one seat knows of it."""
    game = told.game
    return Receipt(game.title, game.notice, tuple(_lines(told.events, game.rules)))


def _lines(events: tuple[Event, ...], book: Rulebook) -> Iterator[Line]:
    steps = [event for event in events if event.kind != "notice"]
    for number, event in enumerate(steps, 1):
        yield Line(number, event.title, event.sentence, tuple(book[rule_id] for rule_id in event.rules))


def weakness(rule: Rule) -> tuple[int, int]:
    """Return how little a rule can be relied on: by its status, then by its best witness."""
    return STATUSES.index(rule.status), WITNESSES.index(witness(rule))
