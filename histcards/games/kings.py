"""Four or five at a table for three: who plays a deal, and who sits it out as a king."""

from __future__ import annotations

from collections.abc import Iterator

from histcards.events import Event
from histcards.state import Setup
from histcards.words import kings as words

RULES = ("table.kings.who", "table.kings.active")
PAY = "table.kings.pay"
RECORD = "table.kings.record"
MARK = "-"


def active(dealer: int, players: int) -> tuple[int, ...]:
    """Return the three seats that play a deal: the two at the dealer's right, then the dealer (table.kings.who).

    >>> active(0, 4), active(4, 5), active(0, 3)
    ((1, 2, 0), (0, 1, 4), (1, 2, 0))
    """
    return (dealer + 1) % players, (dealer + 2) % players, dealer


def kings(setup: Setup) -> tuple[int, ...]:
    """Return the seats that sit a deal out, in the order in which they sit."""
    return tuple(seat for seat in range(len(setup.names)) if seat not in setup.active)


def told(setup: Setup) -> Iterator[Event]:
    """Tell who sits the deal out; nothing where all play."""
    if idle := [setup.name(seat) for seat in kings(setup)]:
        yield Event("kings", 0, words.title(idle), words.sit_out(idle), RULES)


def recorded(setup: Setup, step: int) -> Iterator[Event]:
    """Tell what the sheet has for those who sat out, who neither pay nor receive."""
    for seat in kings(setup):
        name = setup.name(seat)
        yield Event("score", step, f"{name} on the sheet", words.recorded(name), (RECORD, PAY), seat)


def paid_among(setup: Setup) -> tuple[str, ...]:
    """Return the rule that keeps kings out of a payment, where there are any."""
    return (PAY,) if kings(setup) else ()
