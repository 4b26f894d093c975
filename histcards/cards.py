"""Suits, ranks and cards: a card is a number and a dress, and this file reads and writes it.

Inside the library only the number counts (0 to 51), so one set of tables serves French and German
packs alike: acorns are clubs, leaves spades, bells diamonds; the Ober is the queen, the Unter the jack.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from histcards.errors import NotationError


class Suit(IntEnum):
    """One of the four suits, named in English after the French pack."""

    CLUBS = 0
    SPADES = 1
    HEARTS = 2
    DIAMONDS = 3


class Rank(IntEnum):
    """One of the thirteen ranks, in the order in which packs are written down."""

    ACE = 0
    TEN = 1
    KING = 2
    QUEEN = 3
    JACK = 4
    NINE = 5
    EIGHT = 6
    SEVEN = 7
    SIX = 8
    FIVE = 9
    FOUR = 10
    THREE = 11
    TWO = 12


RANKS = len(Rank)
PAIRED = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
"""The suit paired with each suit: a table, never derived from a printed colour (reunion.suits.pairs)."""


@dataclass(frozen=True)
class Dress:
    """How a pack looks and speaks: its signs, letters and words for suits and ranks."""

    name: str
    suit_signs: tuple[str, ...]
    suit_letters: str
    suit_words: tuple[str, ...]
    suit_names: tuple[tuple[str, ...], ...]
    rank_signs: tuple[str, ...]
    rank_words: tuple[str, ...]
    rank_names: dict[str, int]

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def expects(self) -> str:
        """One card's notation in words, for error messages."""
        suits = " ".join(self.suit_letters)
        signs = " ".join(self.suit_signs)
        either = suits if signs == suits else f"{signs} or {suits}"
        return f"a suit ({either}) and a rank ({' '.join(self.rank_signs[:8])}{' …' if self.rank_signs[8:] else ''})"


_NUMBERS = ("nine", "eight", "seven", "six", "five", "four", "three", "two")
FRENCH = Dress(
    name="french",
    suit_signs=("♣", "♠", "♥", "♦"),
    suit_letters="CSHD",
    suit_words=("clubs", "spades", "hearts", "diamonds"),
    suit_names=(("club",), ("spade",), ("heart",), ("diamond",)),
    rank_signs=("A", "10", "K", "Q", "J", "9", "8", "7", "6", "5", "4", "3", "2"),
    rank_words=("ace", "ten", "king", "queen", "jack", *_NUMBERS),
    rank_names={},
)
GERMAN = Dress(
    name="german",
    suit_signs=("E", "G", "H", "S"),
    suit_letters="EGHS",
    suit_words=("acorns", "leaves", "hearts", "bells"),
    suit_names=(
        ("acorn", "eichel", "eicheln"),
        ("leaf", "grün", "laub", "blatt"),
        ("heart", "herz", "rot", "roth"),
        ("bell", "schellen", "schell"),
    ),
    rank_signs=("A", "10", "K", "O", "U", "9", "8", "7"),
    rank_words=("ace", "ten", "king", "Ober", "Unter", "nine", "eight", "seven"),
    rank_names={"daus": 0, "ass": 0, "sau": 0, "zehn": 1, "könig": 2, "neun": 5, "acht": 6, "sieben": 7},
)
DRESSES = {dress.name: dress for dress in (FRENCH, GERMAN)}


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card: `number` (0 to 51) and the `dress` it wears ('french' or 'german').

    Two cards are equal when number and dress are. Cards have no order of their own, since rank belongs to a
    game and its contract.

    >>> Card.parse("♦J")
    Card('♦J')
    >>> Card.parse("Schellen-Unter", "german").name
    'Unter of bells'
    """

    number: int
    dress: str = "french"

    @classmethod
    def parse(cls, text: str | Card, dress: str = "french") -> Card:
        """Read one card in its dress: signs, letters or words; raises NotationError.

        >>> str(Card.parse("ten of bells", "german")), str(Card.parse("h10"))
        ('S10', '♥10')
        """
        if isinstance(text, Card):
            return _same_dress(text, dress)
        if not isinstance(text, str):
            raise NotationError(f"Expected a card as text, such as '♥A', but read {text!r}.")
        number = _number(text, DRESSES[dress])
        if number is None:
            raise NotationError(_unread(text, DRESSES[dress]))
        return card(number, dress)

    @property
    def suit(self) -> Suit:
        """The printed suit."""
        return Suit(self.number // RANKS)

    @property
    def rank(self) -> Rank:
        """The printed rank."""
        return Rank(self.number % RANKS)

    @property
    def name(self) -> str:
        """The card in words: 'jack of diamonds', 'Unter of bells'."""
        dress = DRESSES[self.dress]
        return f"{dress.rank_words[self.rank]} of {dress.suit_words[self.suit]}"

    @property
    def spoken(self) -> str:
        """The card as sentences name it: the glyph in a French pack, 'the Unter of bells' in a German one."""
        return str(self) if self.dress == "french" else f"the {self.name}"

    def __str__(self) -> str:
        dress = DRESSES[self.dress]
        return dress.suit_signs[self.suit] + dress.rank_signs[self.rank]

    def __repr__(self) -> str:
        shown = f"'{self}'" if self.dress == "french" else f"'{self}', {self.dress!r}"
        return f"Card({shown})"

    def _repr_html_(self) -> str:
        from histcards.show.html import cards_img

        return cards_img([self])


@cache
def card(number: int, dress: str = "french") -> Card:
    """Return the card of that number in that dress, always the same object."""
    return Card(number, dress)


class CardSet(Set[Card]):
    """An unordered, immutable set of cards of one dress; it lists them in pack order.

    >>> hand = CardSet.of("♠7 ♥A ♠10")
    >>> str(hand), "♥A" in hand, len(hand)
    ('♠10 ♠7 ♥A', True, 3)
    """

    __slots__ = ("dress", "mask")

    def __init__(self, mask: int, dress: str = "french") -> None:
        self.mask, self.dress = mask, dress

    @classmethod
    def of(cls, cards: str | Iterable[str | Card], dress: str = "french") -> CardSet:
        """Make a set from text or cards; raises NotationError, also for a card that comes twice."""
        return cls(mask_of(c.number for c in distinct(parse_cards(cards, dress))), dress)

    def _from_iterable(self, cards: Iterable[Card]) -> CardSet:  # type: ignore[override]
        return CardSet(mask_of(Card.parse(c, self.dress).number for c in cards), self.dress)

    def __contains__(self, item: object) -> bool:
        wanted = Card.parse(item, self.dress) if isinstance(item, str) else item
        return isinstance(wanted, Card) and wanted.dress == self.dress and bool(self.mask >> wanted.number & 1)

    def __iter__(self) -> Iterator[Card]:
        return (card(n, self.dress) for n in numbers_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __hash__(self) -> int:
        return hash((self.mask, self.dress))

    def svg(self) -> str:
        """Return the picture of the cards as one SVG document."""
        from histcards.show.svg import hand_svg

        return hand_svg(list(self), self.dress)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet('{self}')" if self.dress == "french" else f"CardSet('{self}', {self.dress!r})"

    def _repr_html_(self) -> str:
        from histcards.show.html import cards_img

        return cards_img(list(self))


def mask_of(numbers: Iterable[int]) -> int:
    """Return the bit mask that has one bit for each card number."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def numbers_of(mask: int) -> list[int]:
    """Return the card numbers of a bit mask, in pack order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def parse_cards(cards: str | Iterable[str | Card], dress: str = "french") -> list[Card]:
    """Read several cards, as one text (spaces or commas between) or as a list; raises NotationError.

    >>> parse_cards("♦7 ♦J"), parse_cards("ten of bells, S7", "german")
    ([Card('♦7'), Card('♦J')], [Card('S10', 'german'), Card('S7', 'german')])
    """
    if not isinstance(cards, str):
        return [_placed(part, dress, at) for at, part in enumerate(cards, 1)]
    parts = [p.strip() for p in cards.split(",")] if "," in cards else cards.split()
    if len(parts) > 1 and _number(cards, DRESSES[dress]) is not None:
        parts = [cards]
    return [_placed(part, dress, at) for at, part in enumerate(parts, 1)]


def distinct(cards: list[Card]) -> list[Card]:
    """Return the cards unchanged; raise NotationError when one comes twice."""
    for at, one in enumerate(cards):
        if one in cards[:at]:
            raise NotationError(f"{one.spoken} comes twice: cards {cards.index(one) + 1} and {at + 1}.")
    return cards


def parse_suit(text: str, dress: str = "french") -> Suit:
    """Read a suit by sign, letter or word ('hearts', '♥', 'H', 'bells'); raises NotationError.

    English suit names are read in both dresses.

    >>> parse_suit("bells", "german"), parse_suit("♥")
    (<Suit.DIAMONDS: 3>, <Suit.HEARTS: 2>)
    """
    if isinstance(text, Suit):
        return text
    own = DRESSES[dress]
    word = str(text).strip().lower()
    suit = _suit(word, own)
    if suit is None and word in FRENCH.suit_words:
        suit = FRENCH.suit_words.index(word)
    if suit is None:
        near = difflib.get_close_matches(word, own.suit_words, n=1)
        hint = f"; did you mean {near[0]}?" if near else "."
        raise NotationError(f"{text!r} is not a suit: expected one of {', '.join(own.suit_words)}{hint}")
    return Suit(suit)


def _placed(part: str | Card, dress: str, at: int) -> Card:
    try:
        return Card.parse(part, dress)
    except NotationError as error:
        raise NotationError(f"Card {at}: {error}") from None


def _same_dress(given: Card, dress: str) -> Card:
    if given.dress != dress:
        raise NotationError(
            f"{given.spoken} is a card of the {given.dress.title()} pack; this game uses {dress.title()} cards."
        )
    return given


def _suit(word: str, dress: Dress) -> int | None:
    for at in range(4):
        names = (
            dress.suit_signs[at],
            dress.suit_letters[at].lower(),
            dress.suit_words[at],
            *dress.suit_names[at],
        )
        if word in (name.lower() for name in names):
            return at
    return None


def _rank(word: str, dress: Dress) -> int | None:
    for at, (sign, name) in enumerate(zip(dress.rank_signs, dress.rank_words, strict=True)):
        if word in (sign.lower(), name.lower()):
            return at
    return dress.rank_names.get(word)


def _number(text: str, dress: Dress) -> int | None:
    """Try 'SIGN RANK' glued together, then 'RANK of SUIT', then 'SUIT RANK' in words."""
    word = " ".join(text.strip().lower().replace("-", " ").replace("\ufe0f", "").split()).removeprefix("the ")
    found = re.fullmatch(r"(.+) of (.+)", word)
    suit, rank = (found[2], found[1]) if found else (word[:1], word[1:])
    if not found and " " in word:
        suit, _, rank = word.partition(" ")
    s, r = _suit(suit, dress), _rank(rank, dress)
    return None if s is None or r is None else s * RANKS + r


def _unread(text: str, dress: Dress) -> str:
    said = f"Could not read {text!r} as a card of the {dress.name.title()} pack: expected {dress.expects}"
    other = GERMAN if dress is FRENCH else FRENCH
    number = _number(text, other)
    if number is not None:
        return f"{said}; it is the {card(number, other.name).name} of the {other.name.title()} pack."
    near = _suggest(text, dress)
    return f"{said}; did you mean {near.spoken}?" if near else f"{said}."


def _suggest(text: str, dress: Dress) -> Card | None:
    numbers = [s * RANKS + r for s in range(4) for r in range(len(dress.rank_signs))]
    turned = text.strip()[-1:] + text.strip()[:-1]
    if (number := _number(turned, dress)) is not None:
        return card(number, dress.name)
    written = {_letters(n, dress).lower(): n for n in numbers}
    written |= {str(card(n, dress.name)).lower(): n for n in numbers}
    written |= {card(n, dress.name).name.lower(): n for n in numbers}
    cutoff = 0.5 if len(text.strip()) <= 3 else 0.75
    close = difflib.get_close_matches(text.strip().lower(), written, n=1, cutoff=cutoff)
    return card(written[close[0]], dress.name) if close else None


def _letters(number: int, dress: Dress) -> str:
    return dress.suit_letters[number // RANKS] + dress.rank_signs[number % RANKS]
