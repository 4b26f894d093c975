"""Where the places of a table lie: a wide, a narrow and a projector layout, so that a player only moves cards.

All lengths are in layout units; a card is as wide as its art. A spot gives the centre of a place, the step from one
card to the next, how much a fan is bent, and how far it may spread.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from math import cos, radians, sin
from typing import Any


@dataclass(frozen=True)
class Spot:
    """Where a place lies: its centre, the step between its cards, the bend of a fan (degrees a card), its scale.

    `span` is the most that its first and last card may lie apart; 0 for no limit.
    """

    x: float
    y: float
    dx: float = 0.0
    dy: float = 0.0
    bend: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    span: float = 0.0


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


@dataclass(frozen=True)
class Plan:
    """A sheet on which the seats are placed: its size, the middle of the trick, how large the cards are.

    `hands` has for each number of seats the centre of every other hand, for play to the right; the piles of the seats
    in `outward` lie beside their hands.
    """

    name: str
    size: tuple[float, float]
    cloth: tuple[float, float, float, float]
    middle: tuple[float, float]
    reach: tuple[float, float]
    hand: Spot
    trick: float
    pile: Spot
    own: Mapping[str, tuple[float, float]]
    hands: Mapping[int, tuple[tuple[float, float], ...]]
    outward: tuple[int, ...] = ()


def layouts(seats: int, clockwise: bool = False) -> dict[str, Layout]:
    """Return the layouts of a table; position 0 is the viewer, at the bottom.

    >>> layouts(3)["wide"].spots["hand0"].x == layouts(3)["wide"].width / 2
    True
    """
    return {plan.name: _layout(plan, seats, clockwise) for plan in (WIDE, NARROW, PROJECTOR)}


def _short(spot: Spot) -> dict[str, float]:
    defaults = asdict(Spot(0, 0))
    given = {key: round(value, 1) for key, value in asdict(spot).items()}
    return {key: value for key, value in given.items() if key in ("x", "y") or value != defaults[key]}


def _layout(plan: Plan, seats: int, clockwise: bool) -> Layout:
    plan = replace(plan, **CLOSER.get((plan.name, seats), {}))
    spots = dict(_spots(plan, seats))
    if clockwise:
        spots = {name: _mirrored(name, spot, plan.size[0]) for name, spot in spots.items()}
    return Layout(plan.name, *plan.size, plan.cloth, spots)


def _mirrored(name: str, spot: Spot, width: float) -> Spot:
    """Play goes the other way: the seats change sides; what belongs to the viewer or to nobody stays."""
    stays = name.endswith("0") and not name.startswith("trick")
    return spot if stays or not name[-1].isdigit() else replace(spot, x=width - spot.x, turn=-spot.turn)


def _spots(plan: Plan, seats: int) -> Iterator[tuple[str, Spot]]:
    yield from _viewer(plan)
    yield from _nobody(plan)
    for at, (x, y) in enumerate(_others(plan, seats), start=1):
        yield from _seat(plan, at, x, y)
    for at in range(seats):
        yield f"trick{at}", _played(plan, 360 / seats * at)


def _others(plan: Plan, seats: int) -> list[tuple[float, float]]:
    """The hands of the others: as planned, or evenly round the table when nobody planned so many."""
    if seats in plan.hands:
        return list(plan.hands[seats])
    cx, cy, rx, ry = plan.cloth
    turns = [radians(90 - 360 / seats * at) for at in range(1, seats)]
    return [(cx + 0.72 * rx * cos(turn), cy + 0.6 * ry * sin(turn)) for turn in turns]


def _played(plan: Plan, degrees: float) -> Spot:
    """A card of the trick: towards its owner, slightly turned."""
    right, down = sin(radians(degrees)), cos(radians(degrees))
    x, y = plan.middle[0] + plan.reach[0] * right, plan.middle[1] + plan.reach[1] * down
    return Spot(x, y, turn=7.0 * right - 2.0 * down, scale=plan.trick)


def _seat(plan: Plan, at: int, x: float, y: float) -> Iterator[tuple[str, Spot]]:
    """Another seat: its name over its hand, what it took and laid away below."""
    half = 50 * plan.hand.scale
    yield f"hand{at}", replace(plan.hand, x=x, y=y)
    yield f"name{at}", Spot(x, y - half - 21)
    taken, laid = _piles(plan, at, x, y)
    yield f"taken{at}", replace(plan.pile, x=taken[0], y=taken[1])
    yield f"laid{at}", replace(plan.pile, x=laid[0], y=laid[1], dx=7, dy=1, span=0)


def _piles(plan: Plan, at: int, x: float, y: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where another seat has what it took and what it laid away."""
    if at in plan.outward:
        return _outward(plan, x, y)
    return _beside(plan, x, y) if x == plan.size[0] / 2 else _below(plan, x, y + 50 * plan.hand.scale)


def _outward(plan: Plan, x: float, y: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where seats sit close, what one took lies beside its hand towards the rim, what it laid away below that."""
    out = 1 if x > plan.size[0] / 2 else -1
    away = x + out * (plan.hand.span / 2 + 30 * plan.hand.scale + plan.pile.span / 2 + 10 * plan.pile.scale)
    return (away, y - 24 * plan.pile.scale), (away, y + 116 * plan.pile.scale)


def _beside(plan: Plan, x: float, y: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """What the seat across took and laid away lies beside its hand: below it is the trick."""
    away = plan.hand.span / 2 + 30 * plan.hand.scale + plan.pile.span / 2 + 50 * plan.pile.scale
    return (x + away, y), (x - away, y)


def _below(plan: Plan, x: float, y: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """What a seat at the side took and laid away lies below its hand, the latter further out."""
    out = 1 if x > plan.size[0] / 2 else -1
    below = y + 86 * plan.pile.scale
    away = plan.pile.span / 4
    return (x - out * away, below), (x + out * (away + 100 * plan.pile.scale), below)


def _viewer(plan: Plan) -> Iterator[tuple[str, Spot]]:
    x, y = plan.own["hand"]
    yield "hand0", Spot(x, y, dx=plan.own["step"][0], bend=plan.own["step"][1], span=plan.own["span"][0])
    for name in ("name", "taken", "laid"):
        at = Spot(*plan.own[name])
        yield f"{name}0", at if name == "name" else replace(plan.pile, x=at.x, y=at.y)
    yield "laid0", replace(plan.pile, x=plan.own["laid"][0], y=plan.own["laid"][1], dx=7, dy=1, span=0)


def _nobody(plan: Plan) -> Iterator[tuple[str, Spot]]:
    """The places that belong to nobody: the pack, the turn-up, the score sheet, and whatever else a game has."""
    cx, cy = plan.middle
    yield "pack", Spot(cx, cy, dx=0.25, dy=-0.25, scale=plan.trick * 0.9)
    yield "turn-up", Spot(*plan.own["turn-up"], scale=plan.trick * 0.78)
    yield "sheet", Spot(*plan.own["sheet"])
    yield "other", Spot(*plan.own["turn-up"], dx=12, scale=plan.trick * 0.7)


WIDE = Plan(
    name="wide",
    size=(720.0, 556.0),
    cloth=(360.0, 278.0, 357.0, 276.0),
    middle=(360.0, 252.0),
    reach=(62.0, 56.0),
    hand=Spot(0, 0, dx=18, bend=1.0, scale=0.8, span=190),
    trick=1.0,
    pile=Spot(0, 0, dx=13, scale=0.42, span=100),
    own={
        "hand": (360, 452),
        "step": (35, 1.1),
        "span": (396, 0),
        "name": (360, 529),
        "taken": (622, 384),
        "laid": (98, 384),
        "turn-up": (214, 318),
        "sheet": (360, 356),
    },
    hands={
        2: ((360, 98),),
        3: ((552, 118), (168, 118)),
        4: ((588, 226), (360, 84), (132, 226)),
        5: ((600, 276), (468, 104), (252, 104), (120, 276)),
    },
)

NARROW = Plan(
    name="narrow",
    size=(340.0, 540.0),
    cloth=(170.0, 270.0, 169.0, 269.0),
    middle=(170.0, 256.0),
    reach=(56.0, 62.0),
    hand=Spot(0, 0, dx=11, bend=0.8, scale=0.62, span=116),
    trick=1.15,
    pile=Spot(0, 0, dx=9, scale=0.3, span=64),
    own={
        "hand": (170, 440),
        "step": (25, 0.7),
        "span": (262, 0),
        "name": (170, 514),
        "taken": (280, 354),
        "laid": (50, 354),
        "turn-up": (48, 256),
        "sheet": (170, 256),
    },
    hands={
        2: ((170, 70),),
        3: ((248, 74), (92, 74)),
        4: ((250, 162), (170, 67), (90, 162)),
        5: ((260, 216), (236, 78), (104, 78), (80, 216)),
    },
)

PROJECTOR = Plan(
    name="projector",
    size=(960.0, 460.0),
    cloth=(480.0, 230.0, 478.0, 229.0),
    middle=(480.0, 176.0),
    reach=(74.0, 50.0),
    hand=Spot(0, 0, dx=31, bend=0.3, scale=1.0, span=300),
    trick=1.1,
    pile=Spot(0, 0, dx=15, scale=0.45, span=120),
    own={
        "hand": (480, 374),
        "step": (50, 0.2),
        "span": (560, 0),
        "name": (480, 444),
        "taken": (846, 318),
        "laid": (110, 318),
        "turn-up": (326, 240),
        "sheet": (480, 300),
    },
    hands={
        2: ((480, 60),),
        3: ((770, 92), (190, 92)),
        4: ((790, 216), (480, 78), (170, 216)),
        5: ((806, 242), (622, 84), (338, 84), (154, 242)),
    },
)

CLOSER: dict[tuple[str, int], dict[str, Any]] = {
    ("narrow", 4): {
        "middle": (170.0, 292.0),
        "reach": (50.0, 48.0),
        "trick": 1.0,
        "own": {**NARROW.own, "turn-up": (34, 286), "laid": (50, 356)},
    },
    ("projector", 4): {
        "middle": (480.0, 228.0),
        "reach": (58.0, 44.0),
        "trick": 0.92,
        "hand": replace(PROJECTOR.hand, scale=0.8, dx=26, span=240),
        "own": {**PROJECTOR.own, "turn-up": (338, 258), "taken": (836, 376), "laid": (124, 376)},
    },
    ("wide", 5): {
        "middle": (360.0, 262.0),
        "reach": (86.0, 66.0),
        "trick": 0.88,
        "hand": replace(WIDE.hand, scale=0.7, dx=16, span=166),
        "pile": replace(WIDE.pile, span=76),
        "own": {**WIDE.own, "turn-up": (238, 340), "taken": (640, 436), "laid": (82, 436)},
        "outward": (2, 3),
    },
    ("narrow", 5): {
        "middle": (170.0, 324.0),
        "reach": (56.0, 28.0),
        "trick": 0.85,
        "hand": replace(NARROW.hand, scale=0.52, dx=10, span=104),
        "own": {**NARROW.own, "turn-up": (306, 304)},
    },
    ("projector", 5): {
        "middle": (480.0, 196.0),
        "reach": (110.0, 50.0),
        "trick": 0.9,
        "hand": replace(PROJECTOR.hand, scale=0.72, dx=24, span=216),
        "pile": replace(PROJECTOR.pile, span=90),
        "own": {**PROJECTOR.own, "turn-up": (330, 236), "taken": (806, 381), "laid": (154, 381)},
        "outward": (2, 3),
    },
}
"""How a plan changes for a number of seats that need more room."""
