"""How sure we are, as bars by matplotlib and as tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from histcards.show.html import QUIET, table, tagged, text
from histcards.show.plot import INK, PAPER, Chart, chart_html, lean, picture
from histcards.words import certainty as words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from histcards.lessons.certainty import Certainty, Tally

WIDTH, BAR, REST = 8.6, 0.42, 2.3  # inches: the width, a bar with its gap, all else
LOOKS = (
    {"facecolor": "#24507a"},
    {"facecolor": "#8fb3d0"},
    {"facecolor": "#f0dcae", "hatch": "//"},
    {"facecolor": "#eebfa4", "hatch": "xx"},
    {"facecolor": PAPER, "hatch": ".."},
)
"""Colour and pattern of each kind, surest first; the number stands in each piece."""
LEAST = 0.035  # the share that has room for its number
Counted = Sequence[Mapping[str, int]]


def certainty_plot(shown: Certainty) -> Chart:
    """Draw the shares; raises HistcardsError without matplotlib."""
    size = (WIDTH, REST + 2 * BAR * len(shown))
    return Chart(lean(picture(size, lambda figure: paint(figure, shown.tallies))), words.alt(shown.tallies))


def certainty_html(shown: Certainty) -> str:
    """Show the bars and both tables; without matplotlib the tables alone."""
    drawn = chart_html(shown.plot)
    tables = _table(words.BY_STATUS, words.STATUSES, shown.tallies, [t.statuses for t in shown])
    tables += _table(words.BY_WITNESS, words.WITNESSES, shown.tallies, [t.witnesses for t in shown])
    return tagged("section", drawn + tables + tagged("p", text(words.NOTE), QUIET), class_="histcards")


def _table(head: str, names: Mapping[str, str], tallies: Sequence[Tally], found: Counted) -> str:
    rows = [
        [text(tally.game), str(len(tally)), *(words.share(counts[kind], len(tally)) for kind in names)]
        for tally, counts in zip(tallies, found, strict=True)
    ]
    return table(["", "rules", *map(text, names.values())], rows, text(head))


def paint(figure: Figure, tallies: Sequence[Tally]) -> None:
    """Paint both charts on a figure, one above the other."""
    above, below = figure.subplots(2, 1)
    figure.suptitle(words.HEAD, x=0.01, ha="left", color=INK, size=12)
    _bars(above, tallies, [tally.statuses for tally in tallies], words.BY_STATUS, words.STATUSES)
    _bars(below, tallies, [tally.witnesses for tally in tallies], words.BY_WITNESS, words.WITNESSES)


def _bars(axes: Axes, tallies: Sequence[Tally], found: Counted, head: str, names: Mapping[str, str]) -> None:
    """Draw a bar for each law, cut into its kinds."""
    games = [f"{tally.game} ({len(tally)})" for tally in tallies]
    ends = [0.0] * len(tallies)
    for (kind, name), look in zip(names.items(), LOOKS, strict=True):
        parts = [counts[kind] / len(tally) for tally, counts in zip(tallies, found, strict=True)]
        axes.barh(games, parts, left=ends, label=name, edgecolor=INK, linewidth=0.6, height=0.68, **look)  # type: ignore[arg-type]
        for at, (part, counts) in enumerate(zip(parts, found, strict=True)):
            if part >= LEAST:
                _number(axes, ends[at] + part / 2, at, counts[kind])
        ends = [end + part for end, part in zip(ends, parts, strict=True)]
    _dress(axes, head)


def _number(axes: Axes, x: float, y: float, number: int) -> None:
    box = {"facecolor": PAPER, "edgecolor": "none", "boxstyle": "round,pad=0.15"}
    axes.text(x, y, str(number), ha="center", va="center", size=8.5, color=INK, bbox=box)


def _dress(axes: Axes, head: str) -> None:
    """The heading, the key below, no frame; the first law at the top."""
    axes.set_title(head, loc="left", color=INK, size=10)
    axes.set_xlim(0, 1)
    axes.invert_yaxis()
    axes.set_xticks([])
    axes.set_facecolor(PAPER)
    axes.tick_params(colors=INK, length=0)
    axes.spines[:].set_visible(False)
    axes.legend(loc="upper left", bbox_to_anchor=(0, 0), ncols=5, frameon=False, fontsize=8.5, handlelength=1.6)
