"""How a figure is drawn: flat shapes in a few inks, one dark outline around them all."""

from collections.abc import Iterable, Mapping

from .palette import DARK, PAPER

Part = tuple[str, str]
"""An ink and the path to fill with it; ``-`` is the bare line, ``(`` opens a moved group, ``)`` closes it."""

_FIXED = {"k": DARK, "p": PAPER}

FACE = "M25 17V26C25 32 28 36 32 36S39 32 39 26V17z"
LOOK_RIGHT = (
    "M27.5 22.5Q29.2 21.1 31 22.3M38.2 22Q36 21 34.3 22.5L35.8 28.3 33.2 28.8"
    "M28.4 24.4H31L29.8 25.4zM35.8 24.4H37.6L36.9 25.4zM32.3 32H35.5"
)
LOOK_LEFT = (
    "M36.5 22.5Q34.8 21.1 33 22.3M25.8 22Q28 21 29.7 22.5L28.2 28.3 30.8 28.8"
    "M35.6 24.4H33L34.2 25.4zM28.2 24.4H26.4L27.1 25.4zM31.7 32H28.5"
)


def draw(parts: Iterable[Part], inks: Mapping[str, str]) -> str:
    """Draw the parts of a figure from back to front.

    >>> draw([("-", "M0 0H9")], {}).count("<path")
    1
    """
    inside = "".join(_part(ink, path, inks) for ink, path in parts)
    return f'<g fill="none" stroke="{DARK}" stroke-width="1.2" stroke-linejoin="round">{inside}</g>'


def _part(ink: str, path: str, inks: Mapping[str, str]) -> str:
    if ink in "()":
        return f'<g transform="{path}">' if ink == "(" else "</g>"
    if ink == "-":
        return f'<path d="{path}"/>'
    return f'<path fill="{inks.get(ink) or _FIXED[ink]}" d="{path}"/>'
