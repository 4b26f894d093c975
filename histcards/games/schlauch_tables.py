"""The tables of Schlauch: what each card is under each contract, and half of one; made once each."""

from __future__ import annotations

from functools import cache

from histcards.cards import PAIRED, RANKS, Rank, mask_of
from histcards.games.schlauch_contracts import BETTEL, GRANDIOSO, HALF, HEARTS, SCHLAUCH, Part
from histcards.packs import Pack
from histcards.table import CARDS, PlayLaw, Special, TrickRules

DRESS = "german"
TRICKS = 10
LAST_TRICK_POINTS = 10
ACE_TEN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
NATURAL = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3}
TRUMP_UNTER, PLAIN_UNTER, UNTER_WITHOUT_TRUMPS = 12, 2, 7
FORCED = Part("the forced game", True, None, False, "schlauch.forced.points")
"""The forced game as a part: its trump suit is the turn-up's."""
PAIRED_RULE = "schlauch.trump.paired-unter-is-trump"


@cache
def unters(trump: int) -> tuple[int, int]:
    """Return the numbers of the two trump Unters, the higher one first (schlauch.trump.ladder).

    >>> from histcards.cards import card
    >>> [str(card(n, "german")) for n in unters(0)]
    ['EU', 'GU']
    """
    return trump * RANKS + Rank.JACK, PAIRED[trump] * RANKS + Rank.JACK


@cache
def table(part: Part, trump: int | None, lead: str, first_trick: int = 1, double: bool = False) -> TrickRules:
    """Return the table of a contract, or of half of a double one, with its trump suit (None: no trumps).

    `lead` is the rule of the lead to `first_trick`. Rules schlauch.rank.*, schlauch.trump.*, schlauch.points.*.
    """
    suit, strength = _ranks(part)
    points = [_points(n, trump) for n in range(CARDS)]
    specials: dict[int, Special] = {}
    if trump is not None:
        high, low = unters(trump)
        suit[low] = trump
        strength[high], strength[low] = 20, 19
        points[high] = points[low] = TRUMP_UNTER
        specials = {high: _special("the trump Unter", _HIGH, part), low: _special("the paired Unter", _LOW, part)}
    return TrickRules(
        law=_law(part, lead, double),
        dress=DRESS,
        suit=tuple(suit),
        strength=tuple(strength),
        points=tuple(points),
        cards=mask_of(Pack(32).numbers),
        trump=trump,
        ten_low=part.natural,
        last_trick=TRICKS,
        last_points=LAST_TRICK_POINTS,
        specials=specials,
        title=part.name,
        first_trick=first_trick,
        counts=not double,
    )


def _ranks(part: Part) -> tuple[list[int], list[int]]:
    order = NATURAL if part.natural else ACE_TEN
    suit = [n // RANKS for n in range(CARDS)]
    return suit, [len(order) - order.index(Rank(n % RANKS)) if Rank(n % RANKS) in order else 0 for n in range(CARDS)]


def _points(number: int, trump: int | None) -> int:
    unter = UNTER_WITHOUT_TRUMPS if trump is None else PLAIN_UNTER
    return {**POINTS, Rank.JACK: unter}.get(Rank(number % RANKS), 0)


@cache
def _law(part: Part, lead: str, double: bool) -> PlayLaw:
    points = "schlauch.great.points" if double else part.points
    return PlayLaw(
        turn="schlauch.direction.clockwise",
        not_held="schlauch.play.illegal",
        first_lead=lead,
        lead="schlauch.play.next-lead",
        follow="schlauch.play.follow",
        free="schlauch.play.follow",
        no_overtake="schlauch.play.follow",
        winner="schlauch.play.trick",
        points=points,
        last_trick=points,
        trumps="schlauch.trump.ladder",
        ten="schlauch.rank.natural" if part.natural else "schlauch.rank.ace-ten",
        plain="schlauch.trump.other-unters",
        no_trumps="schlauch.great.half-rules" if double else "schlauch.trump.none",
        idle_points="" if double or part is FORCED else "schlauch.points.informational",
    )


_HIGH = "{card} is the trump Unter: the Unter of {trumps}, the trump suit, is the highest trump."
_LOW = "{card} is the paired Unter: with {trumps} as trumps the Unter of {paired} is the second-highest trump."


def _special(name: str, says: str, part: Part) -> Special:
    low = says is _LOW
    return Special(
        name=name,
        rank=PAIRED_RULE if low else "schlauch.trump.ladder",
        points=part.points,
        says=says,
        led=PAIRED_RULE if low else "",
        printed=PAIRED_RULE if low else "",
        only_trump=PAIRED_RULE if low else "",
    )


PLAIN = table(GRANDIOSO, None, "schlauch.play.lead-grandioso")
"""The table before a contract stands: no trumps, ace-ten order."""
__all__ = ["BETTEL", "FORCED", "HALF", "HEARTS", "PLAIN", "SCHLAUCH", "TRICKS", "table", "unters"]
