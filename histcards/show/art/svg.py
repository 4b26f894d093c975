"""The few words of SVG that all drawings share."""


def use(shape: str, x: float, y: float) -> str:
    """Place a shared shape.

    >>> use("hc-ix-A", 7, 5.0)
    '<use href="#hc-ix-A" x="7" y="5"/>'
    """
    return f'<use href="#{shape}" x="{x:g}" y="{y:g}"/>'


def scaled(shape: str, x: float, y: float, scale: float) -> str:
    """Place a shared shape at another size."""
    return f'<use href="#{shape}" transform="translate({x:g} {y:g})scale({scale:g})"/>'


def path(d: str, attributes: str = "") -> str:
    """Draw one path."""
    return f'<path d="{d}"{" " + attributes if attributes else ""}/>'
