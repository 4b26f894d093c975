"""The small tuples a deal is made of: what never changes in it, and what each action changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from histcards.ledger import Payment, Pools
from histcards.packs import Pack
from histcards.table import TrickRules

if TYPE_CHECKING:
    from histcards.games.game import Game
    from histcards.phases.phase import Phase


class Taken(NamedTuple):
    """A finished trick: who led, the card numbers in order of play, who took it."""

    leader: int
    numbers: tuple[int, ...]
    winner: int


class Said(NamedTuple):
    """What was settled by word: bids by seat ("" is a pass), the contract and its declarer, the call, trumps, a choice.

    `called` is the number of the card called, `giver` the seat that handed it over (None: it lay with nobody), `given`
    the card given for it; `in_vain` are cards called before that nobody held; `declined` says that a call was
    renounced; `choice` is what a dealer chose.
    """

    bids: tuple[tuple[int, str], ...] = ()
    declarer: int | None = None
    contract: str = ""
    called: int | None = None
    giver: int | None = None
    given: int | None = None
    in_vain: tuple[int, ...] = ()
    declined: bool = False
    trump: int | None = None
    choice: str = ""

    @property
    def spoken(self) -> int:
        """How many actions bids, calls and the gift were."""
        calls = len(self.in_vain) + self.declined + (self.called is not None)
        return len(self.bids) + calls + (self.given is not None)

    def known(self, at: int, seat: int) -> int:
        """Return the mask of the cards that the call and the gift let `seat` know to be with `at`."""
        known = 0
        if at == self.declarer and self.called is not None:
            known |= 1 << self.called
        if at == self.giver and self.given is not None and seat == self.declarer:
            known |= 1 << self.given
        return known


NOTHING_SAID = Said()


class State(NamedTuple):
    """A moment of a deal; every action makes a new one and undo puts the old one back.

    `phase` is None at the end; `hands` are bit masks by seat; `laid` the cards laid away in the order laid; `said` what
    phases of speech settled, a Said or what a game makes of it; `pools` lie on the table, oldest first, if at all.
    """

    phase: Phase | None
    turn: int
    hands: tuple[int, ...]
    laid: tuple[int, ...]
    leader: int
    table: tuple[int, ...]
    tricks: tuple[Taken, ...]
    payments: tuple[Payment, ...]
    said: Any
    rules: TrickRules
    pools: Pools = ()


moment: Callable[[tuple[Any, ...]], State] = partial(tuple.__new__, State)
"""Make a State from a tuple of all its fields: what its own constructor does, at half the cost."""


@cache
def orders(active: tuple[int, ...]) -> Mapping[int, tuple[int, ...]]:
    """Return the order of play of a trick for each seat that may lead it.

    >>> orders((1, 2, 0))
    {1: (1, 2, 0), 2: (2, 0, 1), 0: (0, 1, 2)}
    """
    return {leader: active[at:] + active[:at] for at, leader in enumerate(active)}


@dataclass(frozen=True, eq=False)
class Setup:
    """What stays the same through a deal: the game, the pack as cut, the dealer, the names, who sits in.

    `active` are the seats that play, forehand first; `order` gives the order of play of a trick for each leader;
    `turn_up` is the bottom card, whether or not the game turns it up; `pools` are those after the stakes.
    """

    game: Game
    pack: tuple[int, ...]
    dealer: int
    names: tuple[str, ...]
    active: tuple[int, ...]
    turn_up: int
    seed: int | None = None
    pools: Pools = ()
    order: Mapping[int, tuple[int, ...]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "order", orders(self.active))

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
        return self.order[leader]
