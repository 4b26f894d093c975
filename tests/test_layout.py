"""The layouts of the table: everything has a place of its own, whoever looks and however many sit there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from histcards.show import art
from histcards.show.layout import Layout, Spot, layouts

Box = tuple[float, float, float, float]
NAME = (92.0, 20.0)
SLACK = 8.0
"""How far two boxes may reach into each other: corners of cards are round and fans are bent."""
WIDTH, HEIGHT = art.SIZE["french"]
TABLES = [
    pytest.param(seats, layout, id=f"{seats} {layout.name}")
    for seats in (3, 4, 5)
    for layout in layouts(seats).values()
]


def cards(spot: Spot, number: int) -> Box:
    """The box of a row of cards at a spot."""
    step = min(spot.dx, spot.span / (number - 1)) if spot.span and number > 1 else spot.dx
    wide = (number - 1) * step + WIDTH * spot.scale
    return spot.x - wide / 2, spot.y - HEIGHT * spot.scale / 2, spot.x + wide / 2, spot.y + HEIGHT * spot.scale / 2


def label(spot: Spot) -> Box:
    """The box of a name."""
    return spot.x - NAME[0] / 2, spot.y - NAME[1] / 2, spot.x + NAME[0] / 2, spot.y + NAME[1] / 2


def boxes(layout: Layout, seats: int) -> Iterator[tuple[str, Box]]:
    """The boxes of what lies on a full table: hands of ten, names, three tricks each, the turn-up."""
    for at in range(seats):
        yield f"hand{at}", cards(layout.spots[f"hand{at}"], 10)
        yield f"name{at}", label(layout.spots[f"name{at}"])
        yield f"taken{at}", cards(layout.spots[f"taken{at}"], 3)
        yield f"laid{at}", cards(layout.spots[f"laid{at}"], 2)
    yield "turn-up", cards(layout.spots["turn-up"], 1)


@pytest.mark.parametrize(("seats", "layout"), TABLES)
def test_nothing_lies_on_something_else(seats: int, layout: Layout) -> None:
    for (a, one), (b, other) in combinations(boxes(layout, seats), 2):
        wide = min(one[2], other[2]) - max(one[0], other[0])
        high = min(one[3], other[3]) - max(one[1], other[1])
        assert min(wide, high) <= SLACK, (a, b, wide, high)


@pytest.mark.parametrize(("seats", "layout"), TABLES)
def test_everything_lies_on_the_table(seats: int, layout: Layout) -> None:
    for name, (left, top, right, bottom) in boxes(layout, seats):
        assert min(left, top) >= -SLACK, name
        assert max(right - layout.width, bottom - layout.height) <= SLACK, name
