"""The few words of SVG that all drawings share."""


def use(shape: str, x: float, y: float) -> str:
    """Place a shared shape.

    >>> use("hc-ix-A", 7.5, 0)
    '<use href="#hc-ix-A" x="7.5"/>'
    """
    place = "".join(f' {axis}="{value:g}"' for axis, value in (("x", x), ("y", y)) if value)
    return f'<use href="#{shape}"{place}/>'


def scaled(shape: str, x: float, y: float, scale: float) -> str:
    """Place a shared shape at another size."""
    return f'<use href="#{shape}" transform="translate({x:g} {y:g})scale({scale:g})"/>'


def path(d: str, attributes: str = "") -> str:
    """Draw one path."""
    return f'<path d="{d}"{" " + attributes if attributes else ""}/>'
