"""What lies under and over every drawing: the paper, the court's frame, and the back."""

from .palette import DARK, EDGE, PAPER

SIZE: dict[str, tuple[int, int]] = {"french": (60, 90), "german": (56, 100)}

_FRAME = {
    "french": ("M1 4 4 1H56L59 4V86L56 89H4L1 86zM15 5.5H54.5V61H45V84.5H5.5V29H15z", "M15 5.5H54.5V61H45V84.5H5.5V29H15z"),
    "german": ("M1 4 4 1H52L55 4V96L52 99H4L1 96zM14 5.5H50.5V71H42V94.5H5.5V29H14z", "M14 5.5H50.5V71H42V94.5H5.5V29H14z"),
}


def paper(dress: str) -> str:
    """Draw the opaque sheet with its thin edge."""
    width, height = SIZE[dress]
    return (
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="4" fill="{PAPER}" stroke="{EDGE}"/>'
    )


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
    """Draw a card's back."""
    width, height = SIZE[dress]
    across = "".join(f"M{x} 5V{height - 5}" for x in range(8, width - 5, 4))
    down = "".join(f"M5 {y}H{width - 5}" for y in range(8, height - 5, 4))
    return (
        f'{paper(dress)}<rect x="4.5" y="4.5" width="{width - 9}" height="{height - 9}" rx="1.5" fill="#7c2f33"/>'
        f'<path d="{across}" stroke="#9d5553" stroke-width="1.6"/>'
        f'<path d="{down}" stroke="#c79a84" stroke-width="1.2" stroke-dasharray="4"/>'
    )
