"""The court figures and the Daus of the German pack."""

from .palette import DARK, GOLD, GREEN


def court(suit: int, rank: int) -> str:
    """Draw a court figure."""
    return (
        f'<g stroke="{DARK}" stroke-width="1.3" stroke-linejoin="round">'
        f'<path d="M8 95 15 46H41L48 95z" fill="{GREEN}"/>'
        f'<path d="M20 26 22 18H34L36 26z" fill="{GOLD}"/><path d="M22 26H34V38L28 44 22 38z" fill="#fdf8ec"/></g>'
    )


def daus(suit: int) -> str:
    """Draw what the ace of a suit has beside its two signs."""
    return f'<path d="M18 90H38" stroke="{DARK}"/>'
