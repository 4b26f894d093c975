"""The suit signs, about 12 units high around the origin, and how they lie on a card."""

from .palette import DARK

NAMES = {"french": ("club", "spade", "heart", "diamond"), "german": ("acorn", "leaf", "heart-g", "bell")}

_FRENCH = (
    "M-2.3-1.2A2.9 2.9 0 1 1 2.3-1.2 2.9 2.9 0 1 1 .8 3.2Q1 5.4 2.6 6.2H-2.6Q-1 5.4-.8 3.2"
    "A2.9 2.9 0 1 1-2.3-1.2z",
    "M0-6.5C2-3 5.8-1.4 5.8 1.6A2.7 2.7 0 0 1 .7 3Q1 5.4 2.6 6.2H-2.6Q-1 5.4-.7 3A2.7 2.7 0 0 1-5.8 1.6"
    "C-5.8-1.4-2-3 0-6.5z",
    "M0 6.3C-1.8 2.6-5.8.8-5.8-2.6A3 3 0 0 1 0-3.6 3 3 0 0 1 5.8-2.6C5.8.8 1.8 2.6 0 6.3z",
    "M0-6.5Q2-2.8 4.9 0 2 2.8 0 6.5-2 2.8-4.9 0-2-2.8 0-6.5z",
)
_GERMAN = (
    ("M0-4V-6.5", "M-3.5-1C-3.5 4-1 4.5 0 6.5 1 4.5 3.5 4 3.5-1z", "M-4.6-.8C-4.8-5.5 4.8-5.5 4.6-.8z"),
    ("M0 2V6.5", "M0-6.5C2-3.5 5.2-2 5.2 1.2 5.2 4.2 1.6 4.4 0 2.6-1.6 4.4-5.2 4.2-5.2 1.2-5.2-2-2-3.5 0-6.5z",
     ""),
    ("", "M0 6C-1.8 2.6-5.5.8-5.5-2.6A2.9 2.9 0 0 1 0-3.4 2.9 2.9 0 0 1 5.5-2.6C5.5.8 1.8 2.6 0 6z", ""),
    ("M0-4.5V-6.5", "M-5 .5A5 5 0 0 1 5 .5 5 5 0 0 1-5 .5z", "M-5 .5H5M0 2.5V5.5"),
)

FRENCH_HALF = {
    1: ((20, 16), (40, 16), (20, 35.5), (40, 35.5), (30, 25.5)),
    5: ((20, 16), (40, 16), (20, 35.5), (40, 35.5)),
    6: ((20, 16), (40, 16), (30, 30)),
    7: ((20, 16), (40, 16)),
    8: ((20, 16), (40, 16)),
    9: ((20, 16), (40, 16)),
    10: ((20, 16), (40, 16)),
    11: ((30, 16),),
    12: ((30, 16),),
}
FRENCH_MIDDLE = {
    1: (),
    5: ((30, 45),),
    6: ((20, 45), (40, 45)),
    7: ((20, 45), (40, 45), (30, 30)),
    8: ((20, 45), (40, 45)),
    9: ((30, 45),),
    10: (),
    11: ((30, 45),),
    12: (),
}
GERMAN_COLUMN = {1: (16, 33, 50, 67, 84), 5: (16, 33.5, 51, 68.5), 6: (17, 39, 61, 83), 7: (17, 39, 61)}
GERMAN_FOOT = {1: (), 5: ((28, 85),), 6: (), 7: ((28, 83),)}


def pip_id(suit: int, dress: str) -> str:
    """Give the id under which a suit sign is shared.

    >>> pip_id(2, "french"), pip_id(0, "german")
    ('hc-pip-heart', 'hc-pip-acorn')
    """
    return "hc-pip-" + NAMES[dress][suit]


def pip_shape(suit: int, dress: str, name: str = "") -> str:
    """Draw a suit sign without its colour, which is the fill of whoever uses it."""
    known = f'id="{name}" ' if name else ""
    if dress == "french":
        return f'<path {known}d="{_FRENCH[suit]}" stroke="none"/>'
    under, body, over = _GERMAN[suit]
    parts = "".join(f'<path d="{d}"/>' for d in (under, body, over) if d)
    return f'<g {known}stroke="{DARK}" stroke-width="1">{parts}</g>'
