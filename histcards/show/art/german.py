"""The court figures and the Daus of the German pack: one inks table, four galleries."""

from .figures import draw
from .german_daus import DAUS
from .german_kings import KINGS
from .german_obers import OBERS
from .german_unters import UNTERS
from .palette import BLUE, BROWN, GOLD, GREEN, RED

_INKS = ({"a": BROWN, "b": GOLD}, {"a": GREEN, "b": GOLD}, {"a": RED, "b": GOLD}, {"a": GOLD, "b": BLUE})
_GALLERY = {0: DAUS, 2: KINGS, 3: OBERS, 4: UNTERS}


def figure(suit: int, rank: int) -> str:
    """Draw the king, Ober or Unter of a suit, to be trimmed by the frame, or the animal of its Daus."""
    return draw(_GALLERY[rank][suit], _INKS[suit])
