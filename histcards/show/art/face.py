"""A card face put together: paper, figure or pips, and the two indices."""

from collections.abc import Iterable

from . import french, german
from .frame import SIZE, frame_id, frame_shape, paper
from .indices import letter_id, letter_of, letter_shape
from .palette import DARK, letter_ink, suit_ink
from .pips import FRENCH_HALF, FRENCH_MIDDLE, GERMAN_COLUMN, GERMAN_FOOT, pip_id, pip_shape
from .svg import scaled, use

_COURTS = (2, 3, 4)


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
    if rank not in _COURTS:
        return german.daus(suit) if dress == "german" and rank == 0 else ""
    figure = german.court(suit, rank) if dress == "german" else french.court(suit, rank)
    return figure + use(frame_id(dress), 0, 0)


def _signs(suit: int, rank: int, dress: str) -> str:
    sign = pip_id(suit, dress)
    half = _index(suit, rank, dress) + _upper(rank, dress, sign)
    width, height = SIZE[dress]
    name = f"hc-half-{dress[0]}{13 * suit + rank}"
    turned = f'<use href="#{name}" transform="rotate(180 {width / 2:g} {height / 2:g})"/>'
    return f'<g id="{name}">{half}</g>{turned}{_middle(suit, rank, dress, sign)}'


def _index(suit: int, rank: int, dress: str) -> str:
    sign = pip_id(suit, dress)
    scale, below = (0.75, 21.5) if rank in _COURTS else (0.6, 19.5)
    return use(letter_id(letter_of(rank, dress)), 8.5, 5) + scaled(sign, 8.5, below, scale)


def _upper(rank: int, dress: str, sign: str) -> str:
    if dress == "german":
        return ""
    return "".join(use(sign, x, y) for x, y in FRENCH_HALF.get(rank, ()))


def _middle(suit: int, rank: int, dress: str, sign: str) -> str:
    if dress == "german":
        return _columns(suit, rank, sign)
    if rank == 0:
        return scaled(sign, 30, 45, 2.6)
    return "".join(use(sign, x, y) for x, y in FRENCH_MIDDLE.get(rank, ()))


def _columns(suit: int, rank: int, sign: str) -> str:
    if rank == 0:
        return scaled(sign, 28, 28, 2) + scaled(sign, 28, 62, 2)
    if rank in _COURTS:
        return scaled(sign, 28, {2: 13, 3: 13, 4: 84}[rank], 1.4)
    column = "".join(use(sign, 18.5, y) for y in GERMAN_COLUMN[rank])
    name = f"hc-column-{13 * suit + rank}"
    foot = "".join(use(sign, x, y) for x, y in GERMAN_FOOT[rank])
    ten = f'<path d="M25 10 31 20M31 10 25 20" stroke="{DARK}" stroke-width="1.6"/>' if rank == 1 else ""
    return f'<g id="{name}">{column}</g>{use(name, 19, 0)}{foot}{ten}'


def shapes(numbers: Iterable[int], dress: str, four_colour: bool = False) -> str:
    """Draw once what the faces of these cards share: suit signs, letters, frame; the contents of a ``<defs>``.

    >>> shapes([28], "french").count("<path id=")
    2
    """
    cards = sorted(set(numbers))
    signs = [pip_shape(suit, dress, pip_id(suit, dress)) for suit in sorted({card // 13 for card in cards})]
    letters = [letter_shape(letter_of(rank, dress)) for rank in sorted({card % 13 for card in cards})]
    frame = [frame_shape(dress)] if any(card % 13 in _COURTS for card in cards) else []
    return "".join(signs + letters + frame)


def pip(suit: int, dress: str, x: float, y: float, size: float) -> str:
    """Draw one suit sign, whole in itself, centred on a point and about ``size`` high.

    >>> pip(2, "french", 10, 10, 8).startswith("<g ")
    True
    """
    place = f'transform="translate({x:g} {y:g})scale({size / 13:.3g})"'
    return f'<g fill="{suit_ink(suit, dress)}" {place}>{pip_shape(suit, dress)}</g>'
