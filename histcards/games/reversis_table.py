"""The cards of Reversis: which are special, what they count in tricks and in the kitty, who beats whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache

from histcards.cards import RANKS, Rank, Suit, mask_of
from histcards.options import Value
from histcards.packs import Pack
from histcards.table import CARDS, PlayLaw, Special, TrickRules

QUINOLA = Suit.HEARTS * RANKS + Rank.JACK
ACES = frozenset(suit * RANKS + Rank.ACE for suit in range(4))
ACE_OF_DIAMONDS = Suit.DIAMONDS * RANKS + Rank.ACE
SPECIAL = ACES | {QUINOLA}
SPECIAL_MASK = mask_of(SPECIAL)
HEAVY_ACE = 5
_POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
_ANCIENT_POINTS = {Rank.ACE: 5, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
_COURTS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
_ORDER = (*_COURTS, *tuple(Rank)[len(_COURTS) :])
PLAY_LAW = PlayLaw(
    turn="reversis.direction.right",
    not_held="reversis.play.no-revoke",
    first_lead="reversis.play.first-lead",
    lead="reversis.play.next-lead",
    any_lead="reversis.play.any-lead",
    follow="reversis.play.follow",
    free="reversis.play.free",
    winner="reversis.play.winner",
    points="reversis.points.table",
)
ANCIENT_LAW = replace(PLAY_LAW, turn="reversis.ancient.play", points="reversis.ancient.points")
_QUINOLA = Special(
    name="the Quinola",
    rank="reversis.pack.quinola",
    points="reversis.points.quinola",
    says="{card} is the Quinola: in winning tricks it is an ordinary {rank}.",
)


@cache
def trick_rules(dress: str) -> TrickRules:
    """Return the table of Reversis: plain suits, no trumps, 4-3-2-1 (reversis.pack.rank, reversis.points.table)."""
    return _table(PLAY_LAW, dress, 48, _POINTS, {QUINOLA: _QUINOLA})


@cache
def ancient_rules(dress: str) -> TrickRules:
    """Return the table of the old game: 52 cards, 5-4-3-2 (reversis.ancient.pack, reversis.ancient.points)."""
    return _table(ANCIENT_LAW, dress, 52, _ANCIENT_POINTS, {})


def _table(
    law: PlayLaw, dress: str, size: int, points: Mapping[Rank, int], specials: Mapping[int, Special]
) -> TrickRules:
    ranks = [Rank(n % RANKS) for n in range(CARDS)]
    return TrickRules(
        law=law,
        dress=dress,
        suit=tuple(n // RANKS for n in range(CARDS)),
        strength=tuple(len(_ORDER) - _ORDER.index(rank) for rank in ranks),
        points=tuple(points.get(rank, 0) for rank in ranks),
        cards=mask_of(Pack(size).numbers),
        specials=specials,
    )


def kitty_points(kitty: Iterable[int], options: Mapping[str, Value]) -> int:
    """Return what cards count in the kitty (reversis.party.value, reversis.heavy.ace-diamonds)."""
    return sum(_in_kitty(number, int(options["heavier_kitty"])) for number in kitty)


def points_held(options: Mapping[str, Value]) -> range:
    """Return what the points in tricks and in the kitty can make together (reversis.points.total).

    >>> list(points_held({"heavier_kitty": False})), list(points_held({"heavier_kitty": 3}))
    ([40], [40, 41, 42, 43])
    """
    heavier = int(options["heavier_kitty"])
    most = sum(_in_kitty(number, heavier) for number in range(CARDS))
    return range(4 * sum(_POINTS.values()), most + 1)


def most_in_kitty(options: Mapping[str, Value]) -> int:
    """Return what the four dearest cards count in the kitty."""
    return sum(sorted(_in_kitty(number, int(options["heavier_kitty"])) for number in range(CARDS))[-4:])


def _in_kitty(number: int, heavier: int) -> int:
    if heavier and number == QUINOLA:
        return heavier
    if heavier and number == ACE_OF_DIAMONDS:
        return HEAVY_ACE
    return _POINTS.get(Rank(number % RANKS), 0)
