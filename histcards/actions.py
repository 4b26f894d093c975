"""What a seat can do, each with its one written form: `str(action)` is what `read` reads."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar

from histcards.cards import DRESSES, Card, Suit, card, parse_cards, parse_suit
from histcards.errors import NotationError
from histcards.packs import Pack


class Action:
    """Anything a seat does in a deal."""

    verb: ClassVar[str] = ""


@dataclass(frozen=True)
class PlayCard(Action):
    """Play a card to the trick; written as the card alone. `bit` is the card's bit in the mask of a hand.

    >>> str(PlayCard(Card.parse("♥A")))
    '♥A'
    """

    card: Card
    bit: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bit", 1 << self.card.number)

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True)
class Discard(Action):
    """Lay cards away; equal in whatever order they are given, and written in pack order.

    >>> str(read("discard ♣K ♣10", Pack(32)))
    'discard ♣10 ♣K'
    """

    cards: tuple[Card, ...]
    verb: ClassVar[str] = "discard"

    def __post_init__(self) -> None:
        in_order = tuple(sorted(self.cards, key=lambda c: c.number))
        object.__setattr__(self, "cards", in_order)

    def __str__(self) -> str:
        return " ".join(["discard", *map(str, self.cards)])


@dataclass(frozen=True)
class Bid(Action):
    """Bid a contract, by its id in the law.

    >>> str(read("bid heart_schlauch", Pack(32, "german")))
    'bid heart_schlauch'
    """

    name: str
    verb: ClassVar[str] = "bid"

    def __str__(self) -> str:
        return f"bid {self.name}"


@dataclass(frozen=True)
class BidSuit(Action):
    """Bid a contract in a suit; written with the English word of the dress.

    >>> str(read("bid staubaus ♠", Pack(32)))
    'bid staubaus spades'
    """

    name: str
    suit: Suit
    dress: str
    verb: ClassVar[str] = "bid"

    def __str__(self) -> str:
        return f"bid {self.name} {DRESSES[self.dress].suit_words[self.suit]}"


@dataclass(frozen=True)
class Pass(Action):
    """Bid nothing."""

    verb: ClassVar[str] = "pass"

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Call(Action):
    """Call for a card that somebody else may hold.

    >>> str(read("call ten of bells", Pack(32, "german")))
    'call S10'
    """

    card: Card
    verb: ClassVar[str] = "call"

    def __str__(self) -> str:
        return f"call {self.card}"


@dataclass(frozen=True)
class NoCall(Action):
    """Renounce the call."""

    verb: ClassVar[str] = "no"

    def __str__(self) -> str:
        return "no call"


@dataclass(frozen=True)
class Give(Action):
    """Give a card for the one called."""

    card: Card
    verb: ClassVar[str] = "give"

    def __str__(self) -> str:
        return f"give {self.card}"


@dataclass(frozen=True)
class NameTrump(Action):
    """Name the trump suit; written with the English word of the dress.

    >>> str(read("trump E", Pack(32, "german")))
    'trump acorns'
    """

    suit: Suit
    dress: str
    verb: ClassVar[str] = "trump"

    def __str__(self) -> str:
        return f"trump {DRESSES[self.dress].suit_words[self.suit]}"


@dataclass(frozen=True)
class Choose(Action):
    """Choose one of the ways that a rule leaves open."""

    name: str
    verb: ClassVar[str] = "choose"

    def __str__(self) -> str:
        return f"choose {self.name}"


PASS, NO_CALL = Pass(), NoCall()


@dataclass(frozen=True)
class Take(Action):
    """Put a card of the hand away and take the card that lies before the player for it.

    >>> str(read("take ♥A", Pack(48)))
    'take ♥A'
    """

    card: Card
    verb: ClassVar[str] = "take"
    bit: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bit", 1 << self.card.number)

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True)
class Say(Action):
    """Say one of the words that a phase knows: `keep`, `claim`, `no claim`."""

    word: str

    def __str__(self) -> str:
        return self.word


KEEP, CLAIM, NO_CLAIM = Say("keep"), Say("claim"), Say("no claim")
SAYINGS = {say.word: say for say in (KEEP, CLAIM, NO_CLAIM)}
"""What is said without a card."""


@cache
def play(number: int, dress: str) -> PlayCard:
    """Return the action of playing a card, always the same object."""
    return PlayCard(card(number, dress))


@cache
def discard(numbers: tuple[int, ...], dress: str) -> Discard:
    """Return the action of laying cards away, always the same object for the same cards in pack order."""
    return Discard(tuple(card(n, dress) for n in numbers))


@cache
def take(number: int, dress: str) -> Take:
    """Return the action of taking the table card for a card of the hand, always the same object."""
    return Take(card(number, dress))


def _discard(rest: str, pack: Pack) -> Action:
    return Discard(tuple(pack.own(c) for c in parse_cards(rest, pack.dress)))


def _take(rest: str, pack: Pack) -> Action:
    return Take(pack.own(Card.parse(rest, pack.dress)))


def _one_card(make: Callable[[Card], Action]) -> Callable[[str, Pack], Action]:
    return lambda rest, pack: make(pack.own(Card.parse(rest.strip(), pack.dress)))


def _one_word(make: Callable[[str], Action], verb: str) -> Callable[[str, Pack], Action]:
    def reader(rest: str, pack: Pack) -> Action:
        if not re.fullmatch("[a-z0-9_]+", rest):
            raise NotationError(f"Expected one word after {verb!r}, but read {rest!r}.")
        return make(rest)

    return reader


def _bid(rest: str, pack: Pack) -> Action:
    name, _, suit = rest.strip().partition(" ")
    if not re.fullmatch("[a-z0-9_]+", name):
        raise NotationError(f"Expected a contract after 'bid', and perhaps a suit, but read {rest!r}.")
    return BidSuit(name, parse_suit(suit.strip(), pack.dress), pack.dress) if suit else Bid(name)


def _exactly(action: Action) -> Callable[[str, Pack], Action]:
    def reader(rest: str, pack: Pack) -> Action:
        wanted = str(action).partition(" ")[2]
        if rest != wanted:
            raise NotationError(f"Expected {str(action)!r}, but read {f'{action.verb} {rest}'.strip()!r}.")
        return action

    return reader


READERS: dict[str, Callable[[str, Pack], Action]] = {
    Discard.verb: _discard,
    Bid.verb: _bid,
    Pass.verb: _exactly(PASS),
    Call.verb: _one_card(Call),
    NoCall.verb: _exactly(NO_CALL),
    Give.verb: _one_card(Give),
    NameTrump.verb: lambda rest, pack: NameTrump(parse_suit(rest, pack.dress), pack.dress),
    Choose.verb: _one_word(Choose, Choose.verb),
    Take.verb: _take,
}
"""How the words behind each verb are read; a text without a verb is a card played."""


def read(action: Action | Card | str, pack: Pack) -> Action:
    """Read an action from its text, a card or an action; raises NotationError.

    >>> read("♥A", Pack(32))
    PlayCard(card=Card('♥A'))
    """
    if isinstance(action, Action):
        return action
    if isinstance(action, str):
        if (said := action.strip()) in SAYINGS:
            return SAYINGS[said]
        verb, _, rest = said.partition(" ")
        if verb in READERS:
            return READERS[verb](rest, pack)
        if verb.lower() in READERS:
            raise NotationError(f"Expected {verb.lower()!r} in small letters, but read {said!r}.")
    elif not isinstance(action, Card):
        raise NotationError(f"Expected an action or its text, such as '♥A' or 'discard …', but read {action!r}.")
    return PlayCard(pack.own(Card.parse(action, pack.dress)))
