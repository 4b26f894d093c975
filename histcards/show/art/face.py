"""A card face put together: paper, figure or pips, and the two indices."""

from collections.abc import Iterable

from . import french, german
from .frame import SIZE, frame_id, frame_shape, paper
from .indices import letter_id, letter_of, letter_shape
from .palette import letter_ink, suit_ink
from .pips import FRENCH_HALF, FRENCH_MIDDLE, GERMAN_COLUMN, GERMAN_FOOT, GERMAN_SCALE, pip_id, pip_shape
from .svg import path, scaled, use

_COURTS = (2, 3, 4)
_X = "M23.5 7 32.5 19M32.5 7 23.5 19M22 7H25.5M30.5 7H34M22 19H25.5M30.5 19H34"


def face(number: int, dress: str, four_colour: bool = False) -> str:
    """Draw the face of a card within the box of its dress.

    >>> face(28, "french").startswith("<g><rect ")
    True
    """
    suit, rank = divmod(number, 13)
    inks = f'fill="{suit_ink(suit, dress, four_colour)}" stroke="{letter_ink(suit, dress, four_colour)}"'
    return f"<g>{paper(dress)}{_court(number, dress)}<g {inks}>{_signs(suit, rank, dress)}</g></g>"


def _court(number: int, dress: str) -> str:
    suit, rank = divmod(number, 13)
    if not _framed(rank, dress):
        return ""
    figure = german.figure(suit, rank) if dress == "german" else french.court(suit, rank)
    return figure + use(frame_id(dress), 0, 0)


def _framed(rank: int, dress: str) -> bool:
    return rank in _COURTS or (rank == 0 and dress == "german")


def _signs(suit: int, rank: int, dress: str) -> str:
    sign = pip_id(suit, dress)
    half = _index(suit, rank, dress) + _upper(rank, dress, sign)
    width, height = SIZE[dress]
    name = f"hc-half-{dress[0]}{13 * suit + rank}"
    turned = f'<use href="#{name}" transform="rotate(180 {width / 2:g} {height / 2:g})"/>'
    return f'<g id="{name}">{half}</g>{turned}{_middle(suit, rank, dress, sign)}'


def _index(suit: int, rank: int, dress: str) -> str:
    sign = pip_id(suit, dress)
    x, scale, below = (8.5, 0.7, 21.5) if _framed(rank, dress) else (7, 0.56, 19.5)
    return use(letter_id(letter_of(rank, dress)), x, 5) + scaled(sign, x, below, scale)


def _upper(rank: int, dress: str, sign: str) -> str:
    if dress == "german":
        return ""
    return "".join(use(sign, x, y) for x, y in FRENCH_HALF.get(rank, ()))


def _middle(suit: int, rank: int, dress: str, sign: str) -> str:
    if dress == "german":
        return _columns(suit, rank, sign)
    if rank == 0:
        return scaled(sign, 30, 45, 2.5)
    return "".join(use(sign, x, y) for x, y in FRENCH_MIDDLE.get(rank, ()))


def _columns(suit: int, rank: int, sign: str) -> str:
    if rank == 0:
        return f'<g stroke-width=".7">{scaled(sign, 31.5, 19, 1.8)}{scaled(sign, 28, 45.5, 1.8)}</g>'
    if rank in _COURTS:
        x, y = {2: (31, 13.5), 3: (42.5, 15), 4: (13.5, 83)}[rank]
        return scaled(sign, x, y, 1.15)
    return _ten_mark(rank) + _pillars(suit, rank, sign)


def _pillars(suit: int, rank: int, sign: str) -> str:
    scale, name = GERMAN_SCALE[rank], f"hc-column-{13 * suit + rank}"
    place = f"translate(19.5)scale({scale})" if scale != 1 else "translate(19.5)"
    column = "".join(use(sign, 0, y) for y in GERMAN_COLUMN[rank])
    foot = "".join(use(sign, round(8.5 / scale, 1), y) for y in GERMAN_FOOT[rank])
    return f'<g transform="{place}"><g id="{name}">{column}</g>{use(name, round(17 / scale, 1), 0)}{foot}</g>'


def _ten_mark(rank: int) -> str:
    return path(_X, 'stroke-width="1.5"') if rank == 1 else ""


def shapes(numbers: Iterable[int], dress: str, four_colour: bool = False) -> str:
    """Draw once what the faces of these cards share: suit signs, letters, frame; for a ``<defs>``.

    >>> shapes([28], "french").count("<path id=")
    2
    """
    cards = sorted(set(numbers))
    signs = [pip_shape(suit, dress, pip_id(suit, dress)) for suit in sorted({card // 13 for card in cards})]
    letters = [letter_shape(letter_of(rank, dress)) for rank in sorted({card % 13 for card in cards})]
    frame = [frame_shape(dress)] if any(_framed(card % 13, dress) for card in cards) else []
    return "".join(signs + letters + frame)


def pip(suit: int, dress: str, x: float, y: float, size: float) -> str:
    """Draw one suit sign, whole in itself, centred on a point and about ``size`` high.

    >>> pip(2, "french", 10, 10, 8).startswith("<g ")
    True
    """
    place = f'transform="translate({x:g} {y:g})scale({size / 14:.3g})"'
    return f'<g fill="{suit_ink(suit, dress)}" {place}>{pip_shape(suit, dress)}</g>'
