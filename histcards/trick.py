"""A trick: who led, who played what, who takes it, what it counts and pays, and why."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from histcards.cards import Card, card
from histcards.ledger import Due, Payment
from histcards.rulebook import Rulebook
from histcards.table import TrickRules
from histcards.why import Explanation, explain

if TYPE_CHECKING:
    from histcards.lessons.ask import Question


class Remark(NamedTuple):
    """What else is to be said of a trick: the id of the rule behind it, and a sentence."""

    rule: str
    sentence: str


@dataclass(frozen=True)
class Trick:
    """A trick, complete or in progress: `numbers` are the cards in order of play, `seats` who played each.

    `size` is how many cards make it complete; `number` its place in the deal; `names` are the players by seat, or
    empty for a loose trick; `payments` are made at once, `dues` are owed to the winner of the deal; `remarks` say what
    has no effect in it, what became of its payments, or what was assumed.
    """

    rules: TrickRules
    book: Rulebook
    numbers: tuple[int, ...]
    seats: tuple[int, ...]
    size: int
    number: int = 1
    names: tuple[str, ...] = ()
    payments: tuple[Payment, ...] = ()
    dues: tuple[Due, ...] = ()
    title: str = ""
    remarks: tuple[Remark, ...] = ()

    @property
    def leader(self) -> int:
        """The seat that leads."""
        return self.seats[0]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in order of play."""
        return tuple(card(n, self.rules.dress) for n in self.numbers)

    @property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """The seat and the card of each play, in order."""
        return tuple(zip(self.seats, self.cards, strict=False))

    @property
    def is_complete(self) -> bool:
        """Whether everybody has played."""
        return len(self.numbers) == self.size

    @property
    def best(self) -> int | None:
        """The place in the order of play, from 0, of the card that is winning; None before the lead."""
        return self.rules.best(self.numbers) if self.numbers else None

    @property
    def winner(self) -> int | None:
        """The seat that takes the trick; None while it is not complete."""
        return self.seats[self.rules.best(self.numbers)] if self.is_complete else None

    @property
    def points(self) -> int:
        """The card points in the trick, with the bonus when the last trick of a deal is complete."""
        return self.rules.count(self.numbers, self.number if self.is_complete else 0)

    def player(self, place: int) -> str:
        """Name the player of a card by its place: 'Ben', or 'the second player' in a loose trick."""
        from histcards.words.trick import player

        return player(self, place)

    def explain(self) -> Explanation:
        """Return the chain of comparisons that decided the trick, the surprising one first, each with its rule."""
        return explain(self)

    def ask(self, about: str = "winner") -> Question:
        """Return a question that shows itself and checks an answer; the answer is not in what it shows.

        `about` is 'winner' (who takes it?) or 'points' (how many points?). Raises ValueError for another one.
        """
        from histcards.lessons.ask import about_trick

        return about_trick(self, about)

    def svg(self) -> str:
        """Return the picture of the trick as one SVG document."""
        from histcards.show.svg import trick_svg

        return trick_svg(self)

    def handout(self, path: str | Path) -> Path:
        """Write an A4 page for print: the trick, who takes it?, room to write; the answer on a second page."""
        return self.ask().handout(path)

    def save(self, path: str | Path) -> Path:
        """Write the trick and its explanation as one self-contained HTML page, and return its path."""
        from histcards.show.page import save_trick

        return save_trick(self, path)

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def __repr__(self) -> str:
        from histcards.words.trick import headline

        return f"<Trick {self}: {headline(self)}>"

    def _repr_html_(self) -> str:
        from histcards.show.trick import trick_html

        return trick_html(self)
