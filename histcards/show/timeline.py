"""The timeline as a picture by matplotlib, time running down, and as a list to unfold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from histcards.show.html import QUIET, items, tagged, text, unfold
from histcards.show.plot import GRID, INK, LINES, PAPER, Chart, apart, chart_html, lean, picture
from histcards.words import timeline as words
from histcards.words.bibliography import known

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

    from histcards.lessons.timeline import Mark, Timeline

SIZE = (9.6, 7.4)
BETWEEN_LABELS = 0.0245  # of the height
REACH = 0.13  # from a lane to its labels; lanes are 1 apart
FILLED: dict[str, Literal["full", "left"]] = {"whole": "full", "part": "left", "reported": "full"}
"""How the mark is filled; that of a text only reported is filled with paper."""


def timeline_plot(shown: Timeline) -> Chart:
    """Draw a timeline; raises HistcardsError without matplotlib."""
    return Chart(lean(picture(SIZE, lambda figure: paint(figure, shown))), words.alt(shown.lanes))


def timeline_html(shown: Timeline) -> str:
    """Show the picture, and the list that says the same; without matplotlib the list alone."""
    drawn = chart_html(shown.plot)
    lanes = "".join(
        unfold(tagged("strong", text(words.family(key))), items(map(_line, marks)))
        for key, marks in shown.lanes.items()
    )
    return tagged("section", drawn + lanes, class_="histcards")


def _line(mark: Mark) -> str:
    quiet = tagged("span", text(known(mark.source)), QUIET)
    return f"<strong>{text(mark.source.year)}</strong> {text(words.what(mark.source))} {quiet}"


def paint(figure: Figure, shown: Timeline) -> None:
    """Paint the timeline on a figure."""
    axes = figure.add_subplot()
    lanes = shown.lanes
    low, high = min(mark.first for mark in shown), max(mark.last for mark in shown)
    first, last = low // 50 * 50, high + 22
    axes.set_ylim(last, first - 8)
    axes.set_xlim(-0.12, len(lanes) - 0.02)
    for at, (family, marks) in enumerate(lanes.items()):
        axes.plot([at, at], [first, high], color=GRID, linewidth=3, solid_capstyle="round", zorder=1)
        axes.text(at - 0.02, first - 12, words.family(family), weight="bold", color=_colour(at))
        _lane(axes, at, marks)
    _dress(axes, range(first, high + 1, 50))
    _key(figure)


def _colour(at: int) -> str:
    return LINES[at % len(LINES)][0]


def _lane(axes: Axes, at: int, marks: Sequence[Mark]) -> None:
    """Draw one lane: a tick or a bar at each date, and a line from there to the mark and its label."""
    colour = _colour(at)
    bottom, top = axes.get_ylim()
    middles = sorted((mark.first + mark.last) / 2 for mark in marks)
    ordered = sorted(marks, key=lambda mark: (mark.first + mark.last) / 2)
    for mark, middle, place in zip(ordered, middles, apart(middles, (bottom - top) * BETWEEN_LABELS), strict=True):
        _date(axes, at, mark, colour)
        axes.plot([at + 0.02, at + REACH], [middle, place], color=colour, linewidth=0.7, zorder=2)
        _sign(axes, at + REACH, place, mark, colour)
        axes.text(at + REACH + 0.035, place, mark.label, va="center", color=INK, size=8.5)


def _date(axes: Axes, at: int, mark: Mark, colour: str) -> None:
    """Draw a tick at a year, a bracket where it may be any of several."""
    if mark.first == mark.last:
        axes.plot([at - 0.02, at + 0.02], [mark.first] * 2, color=colour, linewidth=1.2, zorder=2)
    else:
        out, back = [at + 0.005, at + 0.02], [mark.first, mark.last]
        axes.plot([out[0], out[1], out[1], out[0]], [back[0], back[0], back[1], back[1]], color=colour, linewidth=1.2)


def _sign(axes: Axes, x: float, y: float, mark: Mark, colour: str) -> None:
    (drawn,) = axes.plot(x, y, marker="o", markersize=6.5, linestyle="", color=colour, zorder=3)
    _fill(drawn, mark.how)
    drawn.set_gid(f"{mark.how}-{mark.source.key}")


def _fill(drawn: Line2D, how: str) -> None:
    """Fill a mark by how its source is known: whole, half, or with paper."""
    drawn.set_fillstyle(FILLED[how])
    drawn.set_markerfacecoloralt(PAPER)
    if how == "reported":
        drawn.set_markerfacecolor(PAPER)


def _dress(axes: Axes, grid: Sequence[int]) -> None:
    """Years at the left, quiet lines behind, no frame."""
    axes.set_facecolor(PAPER)
    axes.set_xticks([])
    axes.set_yticks(grid, [str(year) for year in grid])
    axes.grid(axis="y", color=GRID, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(colors=INK, length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.set_title(words.HEAD, loc="left", color=INK, pad=26)


def _key(figure: Figure) -> None:
    """Say below the picture what the marks mean."""
    from matplotlib.lines import Line2D
    from matplotlib.path import Path

    bracket = Path([(0, -1), (0.6, -1), (0.6, 1), (0, 1)])
    signs = []
    for how in FILLED:
        sign = Line2D([], [], marker="o", markersize=6.5, linestyle="", color=INK)
        _fill(sign, how)
        signs.append(sign)
    signs.append(Line2D([], [], marker=bracket, markersize=9, fillstyle="none", linestyle="", color=INK))
    said = [*words.SIGNS.values(), words.SPAN]
    figure.legend(signs, said, loc="outside lower left", ncols=len(said), frameon=False, handletextpad=0.2)
