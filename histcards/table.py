"""TrickRules: the table of one game and contract, from which legality, winners and points are read.

A table is made once: effective suit, strength and points of each card number, and the duty. The left bower, the
Unters, Bettel's natural order or Reversis' plain suits are only other tables. `duty` is the one piece of logic
behind both the legal cards and the verdicts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from histcards.cards import RANKS, Rank, mask_of

CARDS = 4 * RANKS
TRUMP_POWER, SUIT_POWER = 200, 100


class Duty(Enum):
    """What binds a player: nothing, the led suit, or trumps."""

    LEAD = "lead"
    FOLLOW = "follow"
    TRUMP = "trump"
    FREE = "free"
    FREE_OF_TRUMPS = "free of trumps"


@dataclass(frozen=True)
class PlayLaw:
    """The ids of the rules that govern play in one game; an empty id means that the game has no such rule."""

    turn: str
    not_held: str
    first_lead: str
    lead: str
    follow: str
    free: str
    winner: str
    points: str
    must_trump: str = ""
    free_of_trumps: str = ""
    no_overtake: str = ""
    last_trick: str = ""
    trumps: str = ""
    ten: str = ""
    plain: str = ""
    no_trumps: str = ""
    idle_points: str = ""
    any_lead: str = ""


@dataclass(frozen=True)
class Special:
    """A card that is not what it looks like: its name, and the rules for its rank, its duties and its points."""

    name: str
    rank: str
    points: str
    says: str
    led: str = ""
    printed: str = ""
    only_trump: str = ""


@dataclass(frozen=True, eq=False)
class TrickRules:
    """Who may play what, who wins a trick and what it counts, as tables over card numbers.

    `suit` is the effective suit of each card, `strength` its place within that suit (higher wins), `points` its
    card points; `trump` is the trump suit or None; `specials` names the cards that need a word of explanation.
    `title` names the contract; `first_trick` is the first trick the table serves; `counts` says that points are shown.
    """

    law: PlayLaw
    dress: str
    suit: tuple[int, ...]
    strength: tuple[int, ...]
    points: tuple[int, ...]
    cards: int
    trump: int | None = None
    must_trump: bool = False
    ten_low: bool = False
    last_trick: int = 0
    last_points: int = 0
    specials: Mapping[int, Special] = field(default_factory=dict)
    title: str = ""
    first_trick: int = 1
    counts: bool = True
    follow: tuple[int, ...] = field(init=False)
    trumps: int = field(init=False)
    power: tuple[tuple[int, ...], ...] = field(init=False)

    def __post_init__(self) -> None:
        masks = [mask_of(n for n in range(CARDS) if self.suit[n] == s and self.cards >> n & 1) for s in range(4)]
        set_ = object.__setattr__
        set_(self, "follow", tuple(masks[self.suit[n]] for n in range(CARDS)))
        set_(self, "trumps", 0 if self.trump is None else masks[self.trump])
        powers = [self._powers(led) for led in range(4)]
        set_(self, "power", tuple(powers[s] for s in self.suit))

    def _powers(self, led: int) -> tuple[int, ...]:
        base = {led: SUIT_POWER, self.trump: TRUMP_POWER}
        return tuple(base[s] + p if s in base else 0 for s, p in zip(self.suit, self.strength, strict=True))

    def legal(self, hand: int, led: int | None) -> int:
        """Return the mask of the cards of a hand that may be played to the led card (None: to lead)."""
        if led is None:
            return hand
        following = hand & self.follow[led]
        if following or not self.must_trump:
            return following or hand
        return hand & self.trumps or hand

    def duty(self, hand: int, led: int | None) -> Duty:
        """Name what made `legal` of a hand what it is."""
        if led is None:
            return Duty.LEAD
        legal = self.legal(hand, led)
        if legal & self.follow[led]:
            return Duty.FOLLOW
        if legal & self.trumps and self.must_trump:
            return Duty.TRUMP
        return Duty.FREE_OF_TRUMPS if self.suit[led] == self.trump else Duty.FREE

    def best(self, played: Sequence[int]) -> int:
        """Return the place, from 0, of the card that wins among those played."""
        power = self.power[played[0]]
        best, top = 0, -1
        for at, number in enumerate(played):
            if power[number] > top:
                best, top = at, power[number]
        return best

    def beats(self, card: int, other: int, led: int) -> bool:
        """Return whether one card beats another in a trick to the led card."""
        power = self.power[led]
        return power[card] > power[other]

    def count(self, played: Sequence[int], number: int = 1) -> int:
        """Return the card points of a trick, the bonus for the last trick included."""
        bonus = self.last_points if number == self.last_trick else 0
        return sum(self.points[n] for n in played) + bonus

    def stranger(self, number: int) -> bool:
        """Return whether a card belongs to another suit than the one printed on it."""
        return self.suit[number] != number // RANKS

    def stripped(self, number: int) -> bool:
        """Return whether a card is a jack or Unter in a contract whose lack of trumps makes it an ordinary card."""
        return self.trump is None and bool(self.law.no_trumps) and number % RANKS == Rank.JACK

    def sorted(self, mask: int) -> list[int]:
        """Return the cards of a mask as a hand is held: trumps first, then suit by suit, strongest first."""
        numbers = [n for n in range(CARDS) if mask >> n & 1]
        return sorted(numbers, key=lambda n: (self.suit[n] != self.trump, self.suit[n], -self.strength[n]))
