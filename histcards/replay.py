"""Replay: a deal as a tuple of frames, plain data that any picture can be made from.

The table of each frame is built from the events alone, as one seat was told them, so nothing that is hidden from that
seat is in the data.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from histcards.cards import Card
from histcards.errors import HistcardsError
from histcards.events import Event
from histcards.places import Place, Table
from histcards.rulebook import Rule, Rulebook, Verdict

if TYPE_CHECKING:
    from histcards.deal import Deal
    from histcards.trick import Trick
    from histcards.widgets.player import Player, RevealingPlayer


_JUDGED = ("card", "discard", "lay-in", "put-in", "give")
"""The kinds of events of which a card of a hand, or a whole hand, is judged."""


@dataclass(frozen=True)
class Frame:
    """One moment of a story: what happened, why, and what lies where.

    `step` is the number of actions done; `verdicts` judge every card of the hand that acted, before it acted; `trick`
    is the number of the trick it belongs to, 0 before the play.
    """

    event: Event
    step: int
    title: str
    sentence: str
    rules: tuple[Rule, ...]
    places: tuple[Place, ...]
    verdicts: tuple[tuple[Card, Verdict], ...] = ()
    trick: int = 0


@dataclass(frozen=True)
class Replay:
    """The story of a deal, frame by frame; it shows itself as a page that needs no kernel.

    `seat` is the seat whose knowledge it holds, None for everything.
    """

    title: str
    names: tuple[str, ...]
    dealer: int
    seat: int | None
    about: str
    frames: tuple[Frame, ...]
    scores: tuple[str, ...] = ()
    dress: str = "french"
    clockwise: bool = False
    unit: str = "unit"
    active: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = field(default=(), repr=False)
    _deal: Deal = field(repr=False, compare=False, kw_only=True)

    @property
    def book(self) -> Rulebook:
        """The law of the game that was dealt."""
        return self._deal.game.rules

    def __len__(self) -> int:
        return len(self.frames)

    def __iter__(self) -> Iterator[Frame]:
        return iter(self.frames)

    def __getitem__(self, at: Any) -> Any:
        return self.frames[at]

    def known_to(self, seat: int | None) -> Replay:
        """Return the same story as one seat knows it; raises HistcardsError when this one knows less."""
        if seat == self.seat:
            return self
        if self.seat is not None:
            raise HistcardsError(f"This story holds only what {self.names[self.seat]} knows.")
        return replay(self._deal, self._deal.view(seat).seat) if seat is not None else self

    def player(self, seat: int | None = None, reveal: bool = False) -> Player | RevealingPlayer:
        """Return the live table: everything, or what one `seat` knows; with `reveal` it asks who takes each trick."""
        from histcards.widgets.player import Player, RevealingPlayer

        story = self.known_to(self.seat if seat is None else seat)
        return RevealingPlayer(story) if reveal else Player(story)

    def save(self, path: str | Path, *, answers: bool = False, static: bool = False) -> Path:
        """Write the story as one self-contained page and return its path.

        It is the live table, which needs no kernel and no network; with `answers` it asks who takes each trick, and
        says that the answers are inside; with `static` it is the page without any script.
        """
        from histcards.show.page import save_replay

        return save_replay(self, path, answers, static)

    def svg(self, at: int = -1, viewer: int = 0) -> str:
        """Return a still picture of the table at a frame (default: the last), `viewer` at the bottom, for a slide."""
        from histcards.show.still import still_svg

        return still_svg(self, self.frames[at], viewer)

    def handout(self, path: str | Path) -> Path:
        """Write A4 pages for print that ask about every trick; the answers stand on the last pages."""
        from histcards.show.page import save_handout

        return save_handout([trick.ask() for trick in self.tricks], path)

    def __repr__(self) -> str:
        return f"<Replay of {self.title}: {len(self)} frames>"

    def _repr_html_(self) -> str:
        from histcards.show.replay import replay_html

        return replay_html(self)


def replay(deal: Deal, seat: int | None = None) -> Replay:
    """Tell a deal as frames, everything or what one seat knows."""
    events = [event.told_to(seat) for event in deal.events]
    return Replay(
        title=deal.game.title,
        names=deal.names,
        dealer=deal.dealer,
        seat=seat,
        about=_about(deal, seat),
        frames=tuple(_frames(deal, events, seat)),
        scores=deal.result.score if deal.result else (),
        dress=deal.game.dress,
        clockwise=deal.game.clockwise,
        unit=deal.game.unit,
        active=deal.active,
        tricks=deal.tricks,
        _deal=deal.copy(),
    )


def _frames(deal: Deal, events: Iterable[Event], seat: int | None) -> Iterator[Frame]:
    book, table = deal.game.rules, Table(deal)
    for event in events:
        table.take(event)
        rules = tuple(book[rule_id] for rule_id in event.rules)
        verdicts = tuple(_verdicts(deal, event, seat))
        yield Frame(event, event.step, event.title, event.sentence, rules, table.places(), verdicts, table.trick_number)


def _verdicts(deal: Deal, event: Event, seat: int | None) -> Iterator[tuple[Card, Verdict]]:
    if event.kind in _JUDGED and seat in (None, event.seat):
        yield from deal.card_verdicts(event.step - 1).items()


def _about(deal: Deal, seat: int | None) -> str:
    made = f"seed {deal.seed}" if deal.seed is not None else "a given pack"
    if seat is not None:
        made = "the seed is not told, since it would give the hands away"
    options = repr(deal.game).partition("(")[2].rstrip(")")
    return f"{options or 'standard rules'}; {made}"
