"""The nouns of the table in each dress, and the small change of English sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from histcards.cards import DRESSES, PAIRED, Card, Suit, card

_ONE = {"french": ("club", "spade", "heart", "diamond"), "german": ("acorn", "leaf", "heart", "bell")}
_SMALL = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_ORDINALS = ("first", "second", "third", "fourth", "fifth")


class _Terms(dict[str, str]):
    """Leaves words that are no terms as they are, so that a stray brace never hides a sentence."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


@cache
def terms(dress: str) -> dict[str, str]:
    """Return the placeholders of the law and their words in one dress."""
    own = DRESSES[dress]
    found = _Terms(zip(("clubs", "spades", "hearts", "diamonds"), own.suit_words, strict=True))
    for name, word in zip(("ace", "ten", "king", "queen", "jack"), own.rank_words, strict=False):
        found[name], found[name + "s"] = word, word + "s"
    return found


def fill(text: str, dress: str) -> str:
    """Put the words of a dress into a text of the law.

    >>> fill("The {jack} of {diamonds}.", "german")
    'The Unter of bells.'
    """
    return text.format_map(terms(dress))


def suit_word(suit: int, dress: str) -> str:
    """Return 'diamonds', 'bells'."""
    return DRESSES[dress].suit_words[suit]


def one_of(suit: int, dress: str) -> str:
    """Return 'diamond', 'bell': one card of a suit."""
    return _ONE[dress][suit]


def a(noun: str) -> str:
    """Put the indefinite article before a noun.

    >>> a("acorn"), a("heart")
    ('an acorn', 'a heart')
    """
    return f"{'an' if noun[0].lower() in 'aeio' or noun in ('Unter', 'Ober') else 'a'} {noun}"


def rank_word(rank: int, dress: str) -> str:
    """Return 'jack', 'Unter'."""
    return DRESSES[dress].rank_words[rank]


def spoken(number: int, dress: str) -> str:
    """Return the card as sentences name it."""
    return card(number, dress).spoken


def paired_suit(suit: int, dress: str) -> str:
    """Name the suit paired with another: 'the other red suit' in a French pack, the suit itself in a German.

    >>> paired_suit(2, "french"), paired_suit(2, "german")
    ('the other red suit', 'bells, the paired suit,')
    """
    if dress == "french":
        return f"the other {'red' if suit in (Suit.HEARTS, Suit.DIAMONDS) else 'black'} suit"
    return f"{suit_word(PAIRED[suit], dress)}, the paired suit,"


def listing(items: Sequence[object], last: str = "and") -> str:
    """Join as in a sentence.

    >>> listing(["♠9", "♠8", "♠7"])
    '♠9, ♠8 and ♠7'
    """
    words = [str(item.spoken if isinstance(item, Card) else item) for item in items]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def count(number: int, noun: str = "", plural: str = "") -> str:
    """Write a small number and its noun.

    >>> count(2, "card"), count(1, "unit"), count(23, "point")
    ('two cards', 'one unit', '23 points')
    """
    word = _SMALL[number] if 0 <= number < len(_SMALL) else str(number)
    return f"{word} {noun if number == 1 else plural or noun + 's'}" if noun else word


def points(number: int) -> str:
    """Write card points with figures, since they are added up.

    >>> points(1), points(0)
    ('1 point', '0 points')
    """
    return f"{number} point{'' if number == 1 else 's'}"


def ordinal(number: int) -> str:
    """Return 'first', 'second' … for a place in the order of play (1 to 5)."""
    return _ORDINALS[number - 1]


def sentence(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]
