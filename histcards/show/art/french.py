"""The court figures of the French pack: one inks table, three galleries."""

from .figures import draw
from .french_jacks import JACKS
from .french_kings import KINGS
from .french_queens import QUEENS
from .palette import BLUE, GOLD, RED, TEAL

_INKS = ({"a": TEAL, "b": GOLD}, {"a": BLUE, "b": GOLD}, {"a": RED, "b": GOLD}, {"a": GOLD, "b": RED})
_GALLERY = {2: KINGS, 3: QUEENS, 4: JACKS}


def court(suit: int, rank: int) -> str:
    """Draw the king, queen or jack of a suit, to be trimmed by the frame."""
    return draw(_GALLERY[rank][suit], _INKS[suit])
