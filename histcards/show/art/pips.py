"""The suit signs, about 12 units high around the origin, and how they lie on a card."""

from .palette import DARK, PAPER
from .svg import path

NAMES = {"french": ("club", "spade", "heart", "diamond"), "german": ("acorn", "leaf", "heart-g", "bell")}

_FRENCH = (
    "M-2.5-1.3A3.1 3.1 0 1 1 2.5-1.3 3.1 3.1 0 1 1 .9 3.5Q1.1 5.8 2.8 6.7H-2.8Q-1.1 5.8-.9 3.5A3.1 3.1 0 1 1-2.5-1.3z",
    "M0-7C2.2-3.2 6.3-1.5 6.3 1.7A2.9 2.9 0 0 1 .8 3.2Q1.1 5.8 2.8 6.7H-2.8Q-1.1 5.8-.8 3.2"
    "A2.9 2.9 0 0 1-6.3 1.7C-6.3-1.5-2.2-3.2 0-7z",
    "M0 6.8C-1.9 2.8-6.3 .9-6.3-2.8A3.2 3.2 0 0 1 0-3.9 3.2 3.2 0 0 1 6.3-2.8C6.3 .9 1.9 2.8 0 6.8z",
    "M0-7Q2.2-3 5.3 0 2.2 3 0 7-2.2 3-5.3 0-2.2-3 0-7z",
)
_GERMAN = (
    (
        ("", "M0-4.5Q.2-6 1.5-6.8M-3.6-1C-3.6 3.6-1 4.6 0 6.6 1 4.6 3.6 3.6 3.6-1z"),
        ("", "M-4.8-.6C-5-5.6 5-5.6 4.8-.6Q0 .6-4.8-.6z"),
        (PAPER, "M-1.8 1.2Q-1.6 2.6-.9 3.4M-2.7-2.3-1-1.6M-.2-3.2 1.6-1.6M2.3-3 3.2-2.2"),
    ),
    (
        (
            "",
            "M0 2V6.6M0-6.6C2-3.6 5.2-2 5.2 1.2 5.2 4.2 1.6 4.4 0 2.6-1.6 4.4-5.2 4.2-5.2 1.2-5.2-2-2-3.6 0-6.6z",
        ),
        (PAPER, "M0-4V2.4M-3.2-.8 0 1.4 3.2-.8M-2-2.8 0-1.2 2-2.8"),
    ),
    (("", "M0 6.2C-1.8 2.8-5.6.9-5.6-2.5A2.9 2.9 0 0 1 0-3.4 2.9 2.9 0 0 1 5.6-2.5C5.6.9 1.8 2.8 0 6.2z"),),
    (
        ("", "M-1.4-4.2A1.5 1.5 0 1 1 1.4-4.2M-5.1.9A5.1 5.1 0 0 1 5.1.9 5.1 5.1 0 0 1-5.1.9z"),
        ("", "M-5 .1H5M-5 1.7H5M0 3.4V6M-.6 3.4H.6"),
    ),
)

FRENCH_HALF = {
    1: ((19.5, 16), (40.5, 16), (19.5, 35), (40.5, 35), (30, 25.5)),
    5: ((19.5, 16), (40.5, 16), (19.5, 35), (40.5, 35)),
    6: ((19.5, 16), (40.5, 16), (30, 30)),
    7: ((19.5, 16), (40.5, 16)),
    8: ((19.5, 16), (40.5, 16)),
    9: ((19.5, 16), (40.5, 16)),
    10: ((19.5, 16), (40.5, 16)),
    11: ((30, 16),),
    12: ((30, 16),),
}
FRENCH_MIDDLE = {
    1: (),
    5: ((30, 45),),
    6: ((19.5, 45), (40.5, 45)),
    7: ((19.5, 45), (40.5, 45), (30, 30)),
    8: ((19.5, 45), (40.5, 45)),
    9: ((30, 45),),
    10: (),
    11: ((30, 45),),
    12: (),
}
GERMAN_COLUMN = {
    1: (29, 43.5, 58, 72.5, 87),
    5: (14, 28.5, 43, 57.5),
    6: (15, 32.5, 50, 67.5),
    7: (15, 32.5, 50),
}
GERMAN_FOOT = {1: (), 5: (71,), 6: (), 7: (67.5,)}
GERMAN_SCALE = {1: 1, 5: 1.2, 6: 1.2, 7: 1.2}


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
    parts = "".join(path(d, f'fill="none" stroke="{ink}" stroke-width=".7"' if ink else "") for ink, d in _GERMAN[suit])
    return f'<g {known}stroke="{DARK}">{parts}</g>'
