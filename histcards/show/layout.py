"""Where the places of a table lie: a wide and a narrow layout, computed here, so that a player only moves cards.

All lengths are in layout units; a card is as wide as its art. A spot gives the centre of a place, the step from one
card to the next and how much a fan is bent.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Spot:
    """Where a place lies: its centre, the step between its cards, the bend of a fan (degrees a card), its scale."""

    x: float
    y: float
    dx: float = 0.0
    dy: float = 0.0
    bend: float = 0.0
    scale: float = 1.0
    turn: float = 0.0


@dataclass(frozen=True)
class Layout:
    """One layout: the size of the table, the cloth, and a spot for each place, by position from the viewer on."""

    name: str
    width: float
    height: float
    cloth: tuple[float, float, float, float]
    spots: dict[str, Spot]

    def data(self) -> dict[str, Any]:
        """Return the layout as plain data, numbers rounded."""
        spots = {name: _short(spot) for name, spot in self.spots.items()}
        return {"width": self.width, "height": self.height, "cloth": list(self.cloth), "spots": spots}


def _short(spot: Spot) -> dict[str, float]:
    defaults = asdict(Spot(0, 0))
    given = {key: round(value, 1) for key, value in asdict(spot).items()}
    return {key: value for key, value in given.items() if key in ("x", "y") or value != defaults[key]}


def layouts(seats: int, clockwise: bool = False) -> dict[str, Layout]:
    """Return the wide and the narrow layout of a table; position 0 is the viewer, at the bottom.

    >>> layouts(3)["wide"].spots["hand0"].x == layouts(3)["wide"].width / 2
    True
    """
    return {"wide": _wide(seats, clockwise), "narrow": _narrow(seats, clockwise)}


def _angles(seats: int, clockwise: bool) -> list[float]:
    """The direction of each position, in play order from the viewer; degrees, 90 pointing down."""
    step = 360 / seats if clockwise else -360 / seats
    return [90 + step * at for at in range(seats)]


def _wide(seats: int, clockwise: bool) -> Layout:
    width, height, cx, cy = 720.0, 540.0, 360.0, 245.0
    spots: dict[str, Spot] = {}
    for at, angle in enumerate(_angles(seats, clockwise)):
        spots |= dict(_seat(at, angle, (cx, cy), (258.0, 178.0), (58.0, 52.0), 0.8, 15.0))
    spots |= {
        "hand0": Spot(cx, 468, dx=33, bend=1.2),
        "name0": Spot(cx, 398),
        "units0": Spot(cx + 120, 398),
        "taken0": Spot(cx + 228, 398, dx=4.0, dy=-1.0, scale=0.5, turn=90),
        **_middle(cx, cy),
    }
    return Layout("wide", width, height, (cx, cy + 8, 338.0, 212.0), spots)


def _narrow(seats: int, clockwise: bool) -> Layout:
    width, height, cx, cy = 340.0, 520.0, 170.0, 262.0
    spots: dict[str, Spot] = {}
    for at, angle in enumerate(_angles(seats, clockwise)):
        spots |= dict(_seat(at, angle, (cx, cy), (96.0, 196.0), (48.0, 46.0), 0.62, 9.6))
    spots |= {
        "hand0": Spot(cx, 466, dx=24, bend=0.8, scale=0.95),
        "name0": Spot(cx - 40, 396),
        "units0": Spot(cx + 54, 396),
        "taken0": Spot(cx + 122, 396, dx=2.2, dy=-0.6, scale=0.4, turn=90),
        **_middle(cx, cy, 0.8),
    }
    return Layout("narrow", width, height, (cx, cy - 4, 166.0, 232.0), spots)


Pair = tuple[float, float]


def _seat(
    at: int, angle: float, centre: Pair, far: Pair, near: Pair, scale: float, dx: float
) -> Iterator[tuple[str, Spot]]:
    """The spots of one seat: hand far out, its trick card near the middle, the rest between."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    x, y = centre[0] + far[0] * cos, centre[1] + far[1] * sin
    yield f"hand{at}", Spot(x, y, dx=dx, bend=1.0, scale=scale)
    yield f"name{at}", Spot(x, y + 62 * scale)
    yield f"units{at}", Spot(x, y + 62 * scale + 22)
    yield f"taken{at}", Spot(x, y + 62 * scale + 56, dx=3.0, dy=-0.8, scale=scale * 0.6, turn=90)
    lean = -8.0 * cos
    yield f"trick{at}", Spot(centre[0] + near[0] * cos, centre[1] + near[1] * sin, turn=lean, scale=max(scale, 0.9))


def _middle(cx: float, cy: float, scale: float = 1.0) -> dict[str, Spot]:
    """The places that belong to nobody: the pack, the turn-up, the cards laid away, the score sheet."""
    return {
        "pack": Spot(cx, cy, dx=0.25, dy=-0.25, scale=scale),
        "turn-up": Spot(cx + 130 * scale, cy + 78 * scale, scale=0.8 * scale, turn=4),
        "laid": Spot(cx - 130 * scale, cy + 78 * scale, dx=6, dy=1, scale=0.7 * scale, turn=-6),
        "sheet": Spot(cx, cy),
    }
