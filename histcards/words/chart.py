"""The words of a chart: its pools, and the text that stands for the picture."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.words.terms import sentence

POOLS = "in the pools"
MISSING = "The chart needs matplotlib: pip install histcards[plot]"

NO_PICTURE = "With matplotlib there is a picture here: pip install histcards[plot]"


def alt(head: str, unit: str, courses: Sequence[tuple[str, Sequence[int]]]) -> str:
    """Say what the lines show, value by value from the start on."""
    told = " ".join(f"{sentence(name)}: {', '.join(map(str, values))}." for name, values in courses)
    return f"A line chart. {head}, the {unit} at the start and after each deal. {told}"
