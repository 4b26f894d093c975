"""What lies under and over every drawing: the paper, the court's frame, and the back."""

from .palette import DARK, EDGE, PAPER
from .svg import path

SIZE: dict[str, tuple[int, int]] = {"french": (60, 90), "german": (56, 100)}

_FRAME = {
    "french": (
        "M1 4 4 1H56L59 4V86L56 89H4L1 86zM15 5.5H54.5V61H45V84.5H5.5V29H15z",
        "M15 5.5H54.5V61H45V84.5H5.5V29H15z",
    ),
    "german": (
        "M1 4 4 1H52L55 4V96L52 99H4L1 96zM14 5.5H50.5V71H42V94.5H5.5V29H14z",
        "M14 5.5H50.5V71H42V94.5H5.5V29H14z",
    ),
}

_THREADS = {"french": ("#6b2327", "#a25a52", "#8b3c3c"), "german": ("#24405c", "#5f7f97", "#41607c")}


def paper(dress: str) -> str:
    """Draw the opaque sheet with its thin edge."""
    width, height = SIZE[dress]
    box = f'x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="4"'
    return f'<rect {box} fill="{PAPER}" stroke="{EDGE}"/>'


def frame_id(dress: str) -> str:
    """Give the id of the notched frame around a court.

    >>> frame_id("german")
    'hc-frame-german'
    """
    return f"hc-frame-{dress}"


def frame_shape(dress: str) -> str:
    """Draw the frame: a paper mat that trims the figure, and a dark line."""
    mat, line = _FRAME[dress]
    return (
        f'<g id="{frame_id(dress)}"><path d="{mat}" fill="{PAPER}" fill-rule="evenodd"/>'
        f'<path d="{line}" fill="none" stroke="{DARK}"/></g>'
    )


def back(dress: str) -> str:
    """Draw a card's back, a plain weave of two threads."""
    width, height = SIZE[dress]
    ground, weft, warp = _THREADS[dress]
    box = f'x="5" y="5" width="{width - 10}" height="{height - 10}"'
    threads = _thread(_weft(width, height), weft) + _thread(_warp(width, height), warp)
    hem = f'<rect {box} rx="1" fill="none" stroke="{ground}"/>'
    return f'{paper(dress)}<rect {box} fill="{ground}"/>{threads}{hem}'


def _thread(d: str, ink: str) -> str:
    return path(d, f'stroke="{ink}" stroke-width="3" stroke-dasharray="6.6 3.4"')


def _weft(width: int, height: int) -> str:
    return "".join(f"M{'8.7' if y % 2 == 0 else f'5 {y}H10.3M13.7'} {y}H{width - 5}" for y in range(7, height - 5, 5))


def _warp(width: int, height: int) -> str:
    return "".join(f"M{x} {f'5V10.3M{x} 13.7' if x % 2 == 0 else '8.7'}V{height - 5}" for x in range(7, width - 5, 5))
