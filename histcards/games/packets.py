"""Dealing in packets, what is left going to the dealer; and the way back, from hands to a pack."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from histcards.cards import mask_of, numbers_of
from histcards.state import Setup


def dealt(setup: Setup, sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the hands (masks) that a pack deals: packets of these sizes, forehand first, the rest to the dealer."""
    hands, pack = [0] * len(setup.names), iter(setup.pack)
    for size in sizes:
        for seat in setup.active:
            hands[seat] |= mask_of(islice(pack, size))
    hands[setup.dealer] |= mask_of(pack)
    return tuple(hands)


def undealt(hands: Sequence[int], turn_up: int, order: Sequence[int], sizes: Sequence[int]) -> tuple[int, ...]:
    """Return a pack from which these hands (masks) are dealt in an order, dealer last, the turn-up at the bottom."""
    left = {seat: [n for n in numbers_of(hands[seat]) if n != turn_up] for seat in order}
    pack: list[int] = []
    for size in sizes:
        for seat in order:
            pack += left[seat][:size]
            del left[seat][:size]
    return (*pack, *left[order[-1]], turn_up)
