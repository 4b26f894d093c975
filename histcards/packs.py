"""A pack: which cards, in which dress, in which starting order; and how it is shuffled and cut."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from histcards.cards import RANKS, Card, Rank, card, parse_cards
from histcards.errors import NotationError

_THIRTY_TWO = tuple(Rank)[:8]
_RANKS = {
    32: _THIRTY_TWO,
    48: (Rank.ACE, *tuple(Rank)[2:]),
    52: (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, *tuple(Rank)[5:]),
}


@dataclass(frozen=True)
class Pack:
    """A pack of 32, 48 or 52 cards in one dress.

    >>> pack = Pack(32)
    >>> len(pack), str(next(iter(pack)))
    (32, '♣A')
    """

    size: int = 32
    dress: str = "french"

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The card numbers in the starting order: clubs, spades, hearts, diamonds, each from the ace down."""
        return tuple(suit * RANKS + rank for suit in range(4) for rank in _RANKS[self.size])

    def __iter__(self) -> Iterator[Card]:
        return (card(n, self.dress) for n in self.numbers)

    def __len__(self) -> int:
        return self.size

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Card) and item.dress == self.dress and item.number in self.numbers

    def shuffled(self, seed: int) -> tuple[int, ...]:
        """Return the card numbers shuffled and already cut, top first; a seed is one deal on every Python.

        >>> [str(card(n)) for n in Pack(32).shuffled(7)[:3]]
        ['♥A', '♥8', '♦A']
        """
        return self.shuffle(random.Random(seed))

    def shuffle(self, rng: random.Random) -> tuple[int, ...]:
        """Shuffle by Fisher and Yates from the top index down, drawing from `rng`."""
        cards, draw = list(self.numbers), rng.random
        for i in range(len(cards) - 1, 0, -1):
            j = int(draw() * (i + 1))
            cards[i], cards[j] = cards[j], cards[i]
        return tuple(cards)

    def read(self, cards: str | Iterable[str | Card]) -> tuple[int, ...]:
        """Read a whole pack, top first; raise NotationError when a card is missing, foreign or double."""
        numbers = tuple(self.own(c).number for c in parse_cards(cards, self.dress))
        double = [n for n, count in Counter(numbers).items() if count > 1]
        missing = [n for n in self.numbers if n not in numbers]
        if double or missing:
            raise NotationError(self._fault(len(numbers), double, missing))
        return numbers

    def own(self, one: Card) -> Card:
        """Return the card unchanged; raise NotationError when it is not one of this pack, or of the other dress."""
        Card.parse(one, self.dress)
        if one not in self:
            raise NotationError(f"{one.spoken} is not in this pack of {self.size} cards.")
        return one

    def _fault(self, count: int, double: Sequence[int], missing: Sequence[int]) -> str:
        said = f"A pack of {self.size} different cards was expected, but {count} cards were read"
        if double:
            said += f"; double: {self._list(double)}"
        if missing:
            said += f"; missing: {self._list(missing)}"
        return said + "."

    def _list(self, numbers: Sequence[int]) -> str:
        more = f" and {len(numbers) - 5} more" if len(numbers) > 5 else ""
        return ", ".join(card(n, self.dress).spoken for n in numbers[:5]) + more

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Pack({self.size}, {self.dress!r})"

    def _repr_html_(self) -> str:
        from histcards.show.html import pack_html

        return pack_html(self)


def cut(cards: Sequence[int], at: int, least: int = 3) -> tuple[int, ...]:
    """Cut a pack: the `at` upper cards go below the rest; each part keeps at least `least` cards.

    Rule reunion.deal.cut. Raises ValueError for a cut too near an end.

    >>> cut((1, 2, 3, 4, 5, 6, 7), 3)
    (4, 5, 6, 7, 1, 2, 3)
    """
    if not least <= at <= len(cards) - least:
        raise ValueError(f"A cut at {at} leaves fewer than {least} cards in a part of {len(cards)}.")
    return (*cards[at:], *cards[:at])
