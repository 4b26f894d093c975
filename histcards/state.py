"""The small tuples a deal is made of: what never changes in it, and what each action changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from histcards.ledger import Payment
from histcards.packs import Pack
from histcards.table import TrickRules

if TYPE_CHECKING:
    from histcards.games.game import Game


class Taken(NamedTuple):
    """A finished trick: who led, the card numbers in order of play, who took it."""

    leader: int
    numbers: tuple[int, ...]
    winner: int


class State(NamedTuple):
    """A moment of a deal; every action makes a new one and undo puts the old one back.

    `hands` are bit masks by seat; `laid` the cards laid away in the order laid; `said` what phases of speech settled.
    """

    phase: int
    turn: int
    hands: tuple[int, ...]
    laid: tuple[int, ...]
    leader: int
    table: tuple[int, ...]
    tricks: tuple[Taken, ...]
    payments: tuple[Payment, ...]
    said: tuple[Any, ...]
    rules: TrickRules


moment: Callable[[tuple[Any, ...]], State] = partial(tuple.__new__, State)
"""Make a State from a tuple of all its fields: what its own constructor does, at half the cost."""


@dataclass(frozen=True, eq=False)
class Setup:
    """What stays the same through a deal: the game, the pack as cut, the dealer, the names, who sits in.

    `active` are the seats that play, forehand first; `after` gives the next active seat of each.
    """

    game: Game
    pack: tuple[int, ...]
    dealer: int
    names: tuple[str, ...]
    active: tuple[int, ...]
    turn_up: int
    seed: int | None = None
    after: dict[int, int] = field(init=False)

    def __post_init__(self) -> None:
        turned = self.active[1:] + self.active[:1]
        object.__setattr__(self, "after", dict(zip(self.active, turned, strict=True)))

    @property
    def forehand(self) -> int:
        """The seat that plays after the dealer."""
        return self.active[0]

    @property
    def dress(self) -> str:
        """The dress of the pack."""
        return self.game.dress

    @property
    def cards(self) -> Pack:
        """The pack's cards, for reading."""
        return self.game.pack

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.names[seat]

    def seats_from(self, leader: int) -> tuple[int, ...]:
        """The active seats in order of play, beginning with the leader."""
        at = self.active.index(leader)
        return self.active[at:] + self.active[:at]
