"""The contracts of Schlauch: their aims, trumps, orders, leads and values, and which bid outranks which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from histcards.cards import Suit
from histcards.contracts import Contract

BASE = 150
NAMED = -1
"""The trump of a contract whose suit the declarer names."""


@dataclass(frozen=True)
class Part:
    """What holds in a contract, or in half of a double one: take all tricks or none, trumps, order.

    `trump` is None, NAMED, or a suit; `natural` is Bettel's order; `points` the rule of the card points shown.
    """

    name: str
    takes_all: bool
    trump: int | None
    natural: bool
    points: str


SCHLAUCH = Part("Schlauch", True, NAMED, False, "schlauch.points.schlauch")
HEARTS = Part("Heart Schlauch", True, int(Suit.HEARTS), False, "schlauch.points.schlauch")
GRANDIOSO = Part("Grandioso", True, None, False, "schlauch.points.grandioso")
BETTEL = Part("Bettel", False, None, True, "schlauch.points.bettel")


@dataclass(frozen=True)
class SchlauchContract(Contract):
    """A contract of Schlauch: one part, or two halves; whether a card may be called, who leads, what lies open.

    `declarer_leads` is for trick one (else forehand does), by the rule `lead`; `opens` lays the hand open after it.
    """

    parts: tuple[Part, ...] = ()
    may_call: bool = False
    declarer_leads: bool = True
    lead: str = ""
    opens: bool = False

    @property
    def is_double(self) -> bool:
        """Whether its aim turns halfway."""
        return len(self.parts) > 1

    @property
    def has_trumps(self) -> bool:
        """Whether any part has trumps."""
        return any(part.trump is not None for part in self.parts)

    @property
    def key(self) -> tuple[int, int]:
        """What ranks it: its value, then whether it has trumps (schlauch.auction.value-first, .schlauch-preferred)."""
        return self.value, int(self.has_trumps)

    def part(self, trick: int) -> Part:
        """Return the part that holds in a trick (from 1)."""
        return self.parts[(trick - 1) // HALF] if self.is_double else self.parts[0]


HALF = 5
_LEADS = {
    "grandioso": "schlauch.play.lead-grandioso",
    "schlauch": "schlauch.play.lead-schlauch",
    "bettel": "schlauch.play.lead-bettel",
    "bettelouvert": "schlauch.play.lead-bettelouvert",
}
_DOUBLE = ("schlauch.score.double-contracts",)


_SANS = ("schlauch.call.optional",)


def _one(
    name: str,
    part: Part,
    value: int,
    lead: str,
    rules: tuple[str, ...] = (),
    *,
    call: bool = False,
    opens: bool = False,
) -> SchlauchContract:
    return SchlauchContract(
        id=name.lower().replace(" ", "_"),
        name=name,
        value=value,
        names_trump=part.trump == NAMED,
        rules=rules,
        parts=(part,),
        may_call=call,
        declarer_leads=lead != "bettel",
        lead=_LEADS[lead],
        opens=opens,
    )


def by_id(*contracts: SchlauchContract) -> Mapping[str, SchlauchContract]:
    """Return contracts by their ids, in order."""
    return MappingProxyType({contract.id: contract for contract in contracts})


LITTLE = by_id(
    _one("Grandioso", GRANDIOSO, 150, "grandioso", call=True),
    _one("Bettel", BETTEL, 150, "bettel"),
    _one("Schlauch", SCHLAUCH, 150, "schlauch", call=True),
    _one("Grandissimo", GRANDIOSO, 300, "grandioso", _DOUBLE),
    _one("Bettelouvert", BETTEL, 300, "bettelouvert", _DOUBLE, opens=True),
    _one("Heart Schlauch", HEARTS, 300, "schlauch", _DOUBLE, call=True),
)
"""The six contracts of Little Schlauch, in the order in which they are printed."""

SANS_PRENDRE = by_id(
    _one("Schlauch sans prendre", SCHLAUCH, 300, "schlauch", _SANS),
    _one("Heart Schlauch sans prendre", HEARTS, 600, "schlauch", _SANS),
)
"""What sans_prendre="bid" adds: no call, double price (schlauch.call.optional)."""


def goes_over(bid: SchlauchContract, best: SchlauchContract, ladder: bool) -> bool:
    """Return whether a bid outranks the best one so far.

    >>> goes_over(LITTLE["schlauch"], LITTLE["bettel"], False), goes_over(LITTLE["bettel"], LITTLE["grandioso"], False)
    (True, False)
    """
    if ladder:
        rungs = list(LITTLE)
        return rungs.index(bid.id) > rungs.index(best.id)
    return bid.key > best.key


def deciding_rule(bid: SchlauchContract, best: SchlauchContract, ladder: bool) -> str:
    """Name the rule that decides between two bids: the ladder, or value, Schlauch, seat; the most special one."""
    if ladder:
        return "schlauch.auction.earlier-seat" if bid is best else "schlauch.auction.value-first"
    hearts = {bid.id, best.id} == {"schlauch", "heart_schlauch"}
    if hearts:
        return "schlauch.auction.heart-overcalls"
    if bid.is_double or best.is_double:
        return "schlauch.great.auction"
    if bid.value != best.value:
        return "schlauch.auction.value-first"
    return "schlauch.auction.schlauch-preferred" if bid.key != best.key else "schlauch.auction.earlier-seat"
