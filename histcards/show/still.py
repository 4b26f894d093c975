"""A still picture of the table at one frame of a story, for a slide: the wide layout, cards where they lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import pi
from typing import TYPE_CHECKING

from histcards.places import Place, Slot
from histcards.show import art
from histcards.show.html import text
from histcards.show.layout import Layout, Spot, layouts

if TYPE_CHECKING:
    from histcards.replay import Frame, Replay

_CLOTH, _RIM, _LABEL, _PAPER, _INK = "#41625a", "#33504a", "#f4f1e6", "#fdf8ec", "#22252a"
_FONT = 'font-family="system-ui, sans-serif" text-anchor="middle"'


def still_svg(replay: Replay, frame: Frame, viewer: int = 0) -> str:
    """Draw the table at a frame as one SVG document; `viewer` is the seat at the bottom."""
    layout = layouts(len(replay.names), replay.clockwise)["wide"]
    numbers = [s.card.number for p in frame.places for s in p.slots if s.card]
    shapes = art.shapes(numbers, replay.dress) if numbers else ""
    cards = "".join(_place(place, replay, layout, viewer) for place in frame.places)
    width, height = f"{layout.width:g}", f"{layout.height + 34:g}"
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    names = "".join(_names(replay, layout, viewer))
    below = f'x="{layout.width / 2:g}" y="{layout.height + 24:g}" font-size="16" fill="{_INK}"'
    said = f"<text {below} {_FONT}>{text(frame.sentence)}</text>"
    body = f"<defs>{shapes}</defs>{_cloth(layout)}{names}{cards}{said}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>{text(frame.title)}</title>{body}</svg>'


def _cloth(layout: Layout) -> str:
    """A softly oval cloth, and a strip of paper below it for the sentence."""
    x, y, rx, ry = layout.cloth
    box = f'x="{x - rx:g}" y="{y - ry:g}" width="{2 * rx:g}" height="{2 * ry:g}" rx="210" ry="170"'
    strip = f'<rect y="{layout.height:g}" width="{layout.width:g}" height="34" fill="{_PAPER}"/>'
    return f'<rect {box} fill="{_CLOTH}" stroke="{_RIM}" stroke-width="6"/>{strip}'


def _names(replay: Replay, layout: Layout, viewer: int) -> Iterator[str]:
    for seat, name in enumerate(replay.names):
        spot = layout.spots[f"name{(seat - viewer) % len(replay.names)}"]
        role = " (D)" if seat == replay.dealer else "" if seat in replay.active else " (king)"
        place = f'x="{spot.x:g}" y="{spot.y:g}" font-size="15" fill="{_LABEL}"'
        yield f"<text {place} {_FONT}>{text(name + role)}</text>"


def _place(place: Place, replay: Replay, layout: Layout, viewer: int) -> str:
    drawn = []
    for at, slot in enumerate(place.slots):
        spot = _spot(place, slot, layout, viewer, len(replay.names))
        pose = _in_fan(spot, at, len(place.slots)) if place.kind == "fan" else _in_pile(spot, at, slot)
        drawn.append(_card(slot, pose, replay.dress))
    return "".join(drawn)


def _spot(place: Place, slot: Slot, layout: Layout, viewer: int, seats: int) -> Spot:
    """Find where a card lies: by its owner's position, else by the name of its place."""
    seat = slot.seat if slot.seat is not None else place.seat
    base = place.name.rstrip("0123456789")
    spots = layout.spots
    if seat is not None:
        at = (seat - viewer) % seats
        return spots.get(f"{base}{at}") or spots.get(place.name) or spots[f"trick{at}"]
    return spots.get(place.name) or spots["other"]


def _in_fan(spot: Spot, at: int, count: int) -> Spot:
    off = at - (count - 1) / 2
    step = min(spot.dx, spot.span / (count - 1)) if spot.span and count > 1 else spot.dx
    turn = spot.bend * off
    return replace(spot, x=spot.x + step * off, y=spot.y + step * abs(turn * off) * pi / 360, turn=turn)


def _in_pile(spot: Spot, at: int, slot: Slot) -> Spot:
    step = 0 if slot.seat is not None else min(spot.dx, 4.0)
    return replace(spot, x=spot.x + step * at, y=spot.y + spot.dy * at)


def _card(slot: Slot, spot: Spot, dress: str) -> str:
    width, height = art.SIZE[dress]
    face = art.face(slot.card.number, dress) if slot.card and slot.up else art.back(dress)
    move = f"translate({spot.x:.1f} {spot.y:.1f})rotate({spot.turn:.1f})scale({spot.scale:g})"
    return f'<g transform="{move}translate({-width / 2:g} {-height / 2:g})">{face}</g>'
