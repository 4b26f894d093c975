"""The inks: paper, outline, and the colour of each suit in both dresses."""

PAPER = "#fdf8ec"
EDGE = "#b5a888"
DARK = "#2a211c"
RED = "#b3202a"
GREEN = "#2b7038"
BLUE = "#2450a0"
GOLD = "#e0a526"
AMBER = "#bf7a00"
SEA = "#007a66"
TEAL = "#2a6a60"
BROWN = "#85481d"

_TWO = {"french": (DARK, DARK, RED, RED), "german": (BROWN, GREEN, RED, GOLD)}
_FOUR = {"french": (DARK, BLUE, RED, AMBER), "german": (DARK, SEA, RED, AMBER)}


def suit_ink(suit: int, dress: str, four_colour: bool = False) -> str:
    """Give the colour of a suit sign.

    >>> suit_ink(2, "french") == RED
    True
    """
    return (_FOUR if four_colour else _TWO)[dress][suit]


def letter_ink(suit: int, dress: str, four_colour: bool = False) -> str:
    """Give the colour of an index letter: dark in the German dress, unless four colours are asked for."""
    return DARK if dress == "german" and not four_colour else suit_ink(suit, dress, four_colour)


def luminance(ink: str) -> float:
    """Give the relative luminance of a colour, from 0 for black to 1 for white.

    >>> luminance("#ffffff")
    1.0
    """
    red, green, blue = (_linear(int(ink[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return float(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """Give the contrast ratio of two colours, from 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    dim, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dim + 0.05)
