"""Pictures of cards as whole SVG documents: a hand, a trick, a row; shared shapes stand in them once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from histcards.cards import Card
from histcards.show import art

if TYPE_CHECKING:
    from histcards.trick import Trick

_EDGE = 6
_LIFT = 10
_INK, _PAPER, _RING, _COIN = "#22252a", "#fffdf7", "#b8860b", "#d9a520"


@dataclass(frozen=True)
class Placed:
    """A card in a picture: where its upper left corner lies, and the mark it carries; None is a back."""

    card: Card | None
    x: float
    y: float
    mark: str = ""


def picture(cards: Sequence[Placed], dress: str, width: float, height: float, four_colour: bool = False) -> str:
    """Compose cards into one SVG document of the given size.

    >>> picture([], "french", 10, 10)
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10"><defs></defs></svg>'
    """
    numbers = [p.card.number for p in cards if p.card]
    drawn = "".join(_placed(p, dress, four_colour) for p in cards)
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    shapes = art.shapes(numbers, dress, four_colour) if numbers else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{shapes}</defs>{drawn}</svg>'


def hand_svg(cards: Sequence[Card | None], dress: str, marks: Sequence[str] = (), step: float = 0) -> str:
    """Draw a hand as it is held, each card overlapping the one before; legal cards are lifted.

    `step` is how far apart the cards lie; by default about half a card, less for a big hand.
    """
    width, height = art.SIZE[dress]
    step = step or (width * 0.62 if len(cards) <= 8 else width * 0.46)
    marked = marks or ("",) * len(cards)
    lift = _LIFT if "legal" in marked else 0
    placed = [
        Placed(c, _EDGE + i * step, _EDGE + (0 if m == "legal" else lift), m)
        for i, (c, m) in enumerate(zip(cards, marked, strict=True))
    ]
    whole = width + step * (len(cards) - 1) + 2 * _EDGE if cards else 2 * _EDGE
    return picture(placed, dress, round(whole, 1), height + 2 * _EDGE + lift)


def row_svg(cards: Sequence[Card | None], dress: str, marks: Sequence[str] = ()) -> str:
    """Draw cards side by side, none hiding another."""
    return hand_svg(cards, dress, marks or ("",) * len(cards), art.SIZE[dress][0] + 8)


def trick_svg(trick: Trick, ring: bool = True) -> str:
    """Draw a trick in order of play; `ring` marks the card that takes it and a coin the one that pays."""
    marks = [""] * len(trick.numbers)
    if ring and trick.best is not None:
        marks[trick.best] = "takes"
    payers = [paid.payer for paid in trick.payments if ring and paid.payer in trick.seats]
    for place in map(trick.seats.index, payers):
        marks[place] = marks[place] if "pays" in marks[place] else f"{marks[place]} pays".strip()
    return row_svg(trick.cards, trick.rules.dress, marks)


def _placed(one: Placed, dress: str, four_colour: bool) -> str:
    face = art.face(one.card.number, dress, four_colour) if one.card else art.back(dress)
    mark = "".join(_mark(one.mark, *art.SIZE[dress]))
    return f'<g transform="translate({one.x:g} {one.y:g})">{face}{mark}</g>'


def _mark(mark: str, width: float, height: float) -> Iterator[str]:
    """Draw the mark of a card: a bar across its index, a ring around it, a coin on it; a taker may pay, too."""
    if "barred" in mark:
        yield f'<path d="M2 30H16" stroke="{_PAPER}" stroke-width="5.5" stroke-linecap="round"/>'
        yield f'<path d="M2 30H16" stroke="{_INK}" stroke-width="3" stroke-linecap="round"/>'
    if "takes" in mark:
        box = f'x="-2.5" y="-2.5" width="{width + 5:g}" height="{height + 5:g}" rx="7"'
        yield f'<rect {box} fill="none" stroke="{_INK}" stroke-width="5"/>'
        yield f'<rect {box} fill="none" stroke="{_RING}" stroke-width="3"/>'
    if "pays" in mark:
        centre = f'cx="{width - 13:g}" cy="{height - 13:g}" stroke="{_INK}"'
        yield f'<circle {centre} r="9" fill="{_COIN}" stroke-width="1.5"/>'
        yield f'<circle {centre} r="5.5" fill="none" stroke-width="1"/>'


def dress_of(cards: Iterable[Card | None], default: str = "french") -> str:
    """Return the dress of the first known card."""
    return next((c.dress for c in cards if c is not None), default)
