"""The score sheet as a line chart by matplotlib, the same picture every time, with a text that stands for it."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from histcards.errors import HistcardsError
from histcards.ledger import total
from histcards.show.html import QUIET, img, tagged, text
from histcards.words import chart as words
from histcards.words import match as match_words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from histcards.match import Match
    from histcards.sheet import Sheet

Course = tuple[str, tuple[int, ...]]
INK, PAPER, GRID = "#2b2a27", "#fbf8f0", "#d8d2c4"
LINES = (("#1f5f99", "o"), ("#b3401f", "s"), ("#2f7d4f", "^"), ("#7a4b94", "D"), ("#8a6d1c", "v"))
"""Colour and mark of each player's line; the names stand at its end, so that neither is needed to tell them apart."""
POOL_LINE = {"color": "#6b675f", "linestyle": (0, (4, 3)), "marker": "x", "linewidth": 1.4}
SIZE = (7.2, 4.0)
BETWEEN_NAMES = 0.055  # of the height
STYLE: dict[Any, Any] = {
    "svg.hashsalt": "histcards",
    "svg.fonttype": "path",
    "font.size": 10,
    "text.color": INK,
    "text.parse_math": False,  # a name may hold a dollar sign
    "path.simplify": False,
}
UNDATED = {"Date": None, "Creator": None}


@dataclass(frozen=True)
class Chart:
    """A chart: an SVG document, and `alt`, the same in words."""

    svg: str
    alt: str

    def save(self, path: str | Path) -> Path:
        """Write the picture as an SVG file and return its path."""
        Path(path).write_text(self.svg, encoding="utf-8", newline="\n")
        return Path(path)

    def __repr__(self) -> str:
        return self.alt

    def _repr_html_(self) -> str:
        return tagged("section", chart_html(lambda: self), class_="histcards")


def chart_html(plot: Callable[[], Chart]) -> str:
    """Show a chart, or, without matplotlib, say how to get one."""
    try:
        chart = plot()
    except HistcardsError:
        return tagged("p", text(words.NO_PICTURE), QUIET)
    return tagged("p", img(chart.svg, chart.alt, 1.3))


def sheet_plot(sheet: Sheet) -> Chart:
    """Draw what decides a match after each finished deal: a line for each player, one for pools where there are any.

    Raises HistcardsError when matplotlib is not installed.
    """
    match = sheet.match
    found = courses(match)
    head = match_words.head(match.game.title, len(match.results))
    pools = pool_course(match)
    lines = [*found, (words.POOLS, pools)] if any(pools) else found
    unit = f"{match.game.unit}s" if any(pools) or match.game.unit == "chip" else "points"
    return Chart(_drawn(head, unit, found, pools), words.alt(head, unit, lines))


def courses(match: Match) -> list[Course]:
    """Return for each player the totals at the start and after each finished deal."""
    moments = [_after(match, deals).totals for deals in range(len(match.results) + 1)]
    return [(name, tuple(row[seat] for row in moments)) for seat, name in enumerate(match.names)]


def pool_course(match: Match) -> tuple[int, ...]:
    """Return what lay in all the pools at the start and after each finished deal."""
    return (0, *(total(deal.pools) for deal in match.deals if deal.is_over))


def _after(match: Match, deals: int) -> Match:
    """Return the match as it stood after so many deals."""
    part = copy(match)
    part.deals = match.deals[:deals]
    return part


def _drawn(head: str, unit: str, found: Sequence[Course], pools: Sequence[int]) -> str:
    """Draw the lines; raises HistcardsError without matplotlib."""
    return picture(SIZE, lambda figure: _lines(figure.add_subplot(), head, unit, found, pools))


def picture(size: tuple[float, float], paint: Callable[[Figure], None]) -> str:
    """Return what `paint` draws on a figure of so many inches as an SVG, whatever the reader has set.

    Raises HistcardsError without matplotlib.
    """
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError as missing:
        raise HistcardsError(words.MISSING) from missing
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(STYLE)
        figure = Figure(figsize=size, facecolor=PAPER, layout="constrained")
        paint(figure)
        return _written(figure)


def _lines(axes: Axes, head: str, unit: str, found: Sequence[Course], pools: Sequence[int]) -> None:
    moments = range(len(pools))
    ends = []
    if any(pools):
        axes.plot(moments, pools, **POOL_LINE)  # type: ignore[arg-type]
        ends.append((pools[-1], words.POOLS, str(POOL_LINE["color"])))
    for (name, values), (colour, mark) in zip(found, LINES, strict=False):
        axes.plot(moments, values, color=colour, marker=mark, linewidth=2)
        ends.append((values[-1], name, colour))
    _dress(axes, head, unit, len(pools))
    _names(axes, ends)


def _dress(axes: Axes, head: str, unit: str, moments: int) -> None:
    """Title, axes and quiet lines behind."""
    axes.set_title(head, loc="left", color=INK)
    axes.set_ylabel(unit, color=INK)
    axes.set_xticks(range(moments), ["start", *map(str, range(1, moments))])
    axes.set_xlabel("deal", color=INK)
    axes.set_facecolor(PAPER)
    axes.grid(axis="y", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    if axes.get_ylim()[0] < 0:
        axes.axhline(0, color=INK, linewidth=0.8, zorder=1)
    axes.tick_params(colors=INK, length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.spines["bottom"].set_color(INK)


def _names(axes: Axes, ends: Sequence[tuple[int, str, str]]) -> None:
    """Write each name beside the end of its line, pushed apart where lines end close together."""
    low, high = axes.get_ylim()
    ordered = sorted(ends)
    places = apart([value for value, _, _ in ordered], (high - low) * BETWEEN_NAMES)
    for (_, name, colour), place in zip(ordered, places, strict=True):
        axes.annotate(name, (1, place), (8, 0), ("axes fraction", "data"), "offset points", color=colour, va="center")


def apart(values: Sequence[float], least: float) -> list[float]:
    """Push rising values apart until each is at least so much above the one before, their middle kept.

    >>> apart([1, 1, 10], 2)
    [0.0, 2.0, 10.0]
    """
    groups: list[list[float]] = []
    for value in values:
        groups.append([value])
        while len(groups) > 1 and _spread(groups[-1], least)[0] - _spread(groups[-2], least)[-1] < least:
            groups[-2:] = [groups[-2] + groups[-1]]
    found = [place for group in groups for place in _spread(group, least)]
    assert all(b - a > least * 0.99 for a, b in pairwise(found))
    return found


def _spread(group: Sequence[float], least: float) -> list[float]:
    middle = sum(group) / len(group)
    return [middle + (at - (len(group) - 1) / 2) * least for at in range(len(group))]


def lean(svg: str) -> str:
    """Return a picture of many parts in fewer bytes: three decimals, no comments, no indents.

    >>> lean('<g>\\n <!-- a -->\\n <path d="M 1.23456 7"/>\\n</g>')
    '<g> <path d="M 1.234 7"/> </g>'
    """
    short = re.sub(r"(\.\d{3})\d+", r"\1", re.sub(r"<!--.*?-->", "", svg, flags=re.S))
    return re.sub(r"\s*\n\s*", " ", short)


def _written(figure: Any) -> str:
    """Write a figure as SVG with its size in plain pixels, without date or maker."""
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata=UNDATED)
    svg = out.getvalue()
    return re.sub(r'((?:width|height)="[\d.]+)pt"', r'\1"', svg[svg.index("<svg") :], count=2)
