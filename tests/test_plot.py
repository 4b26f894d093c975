"""The line chart of a sheet: the right numbers in words, the same picture every time, matplotlib only when asked for."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import matplotlib
import pytest

import histcards as hc
from histcards.result import Result
from histcards.show.plot import apart, courses, pool_course
from histcards.state import Setup, State
from tests.matches import play_on
from tests.reversis_deals import ordinary

GAME = hc.Reversis()


def session(deals: int = 4) -> hc.Match:
    """A match in which everybody always does the first thing that is legal."""
    match = GAME.match(seed=3, dealer=0)
    while not match.deal.is_over or len(match.deals) < deals:
        deal = match.next_deal() if match.deal.is_over else match.deal
        while not deal.is_over:
            deal.do(next(iter(deal.legal)))
    return match


def test_the_lines_are_the_balances_of_the_sheet() -> None:
    match = session()
    rows = [[int(cell) for cell in cells[:4]] for label, cells in match.sheet.rows if label != "result"]
    assert [list(moment) for moment in zip(*(values for _, values in courses(match)), strict=True)] == rows
    pools = pool_course(match)
    assert all(sum(row) + pool == 400 for row, pool in zip(rows, pools, strict=True))


def test_the_words_hold_every_number() -> None:
    chart = hc.Match.from_deals([ordinary(GAME)]).sheet.plot()
    assert chart.alt == (
        "A line chart. Reversis: one deal, the chips at the start and after each deal. Anna: 100, 109. Ben: 100, 83. "
        "Carla: 100, 111. Dan: 100, 97."
    )
    assert repr(chart) == chart.alt


def test_it_shows_itself_as_one_picture_with_words() -> None:
    chart = session().sheet.plot()
    shown = chart._repr_html_()
    assert re.match(r'<section class="histcards"><p><img alt="A line chart\. Reversis: ', shown)
    assert 'src="data:image/svg+xml;base64,' in shown
    assert "In the pools: 0, " in chart.alt
    assert len(shown) < 80_000


def test_the_picture_is_plain_svg_without_date_maker_or_fonts() -> None:
    svg = session().sheet.plot().svg
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert float(root.attrib["width"]) > 400
    assert not re.search(r"<text|<script|<!DOCTYPE|dc:date|Matplotlib", svg)


def test_the_picture_is_the_same_every_time_whatever_the_settings() -> None:
    match = session()
    first = match.sheet.plot()
    with matplotlib.rc_context({"svg.fonttype": "none", "lines.linewidth": 9, "figure.facecolor": "pink"}):
        assert match.sheet.plot() == first
        assert matplotlib.rcParams["lines.linewidth"] == 9
    assert session().sheet.plot() == first


def test_a_chart_of_reunion_counts_points() -> None:
    match = hc.Reunion().match(seed=7, dealer=0)
    while not match.deal.is_over:
        match.deal.do(next(iter(match.deal.legal)))
    chart = match.sheet.plot()
    assert chart.alt.startswith("A line chart. Réunion: one deal, the points at the start")
    assert "pools" not in chart.alt


class Kinged(hc.Reunion):
    """Réunion in which seat 0 sits every deal out, as a king does."""

    def reckon(self, setup: Setup, state: State) -> Result:
        made = super().reckon(setup, state)
        nobody: tuple[int | None] = (None,)
        points, change = nobody + made.card_points[1:], nobody + made.net[1:]
        return replace(
            made, tricks=nobody + made.tricks[1:], card_points=points, net=change, score=("-", *made.score[1:])
        )


def test_a_kings_line_stays_level() -> None:
    match = play_on(Kinged().match(seed=7), 1, 62)
    assert len(match.results) == 2
    assert courses(match)[0] == ("Anna", (0, 0, 0))
    assert "Anna: 0, 0, 0. Ben: 0, " in match.sheet.plot().alt
    assert [cells[0] for label, cells in match.sheet.rows if label.startswith("deal")] == ["-", "-"]
    assert '<td style="text-align:right">-</td>' in match.sheet._repr_html_()
    assert "Deal 2: " in match.replay()._repr_html_()


def test_a_deal_in_play_is_not_drawn_yet() -> None:
    match = play_on(hc.Reunion().match(seed=7), 1, 40)
    assert len(match.deals) == 2
    assert match.sheet.plot().alt.startswith("A line chart. Réunion: one deal, ")


def test_a_chart_can_be_saved(tmp_path: Path) -> None:
    chart = session().sheet.plot()
    saved = chart.save(tmp_path / "session.svg")
    assert saved.read_text(encoding="utf-8") == chart.svg


def test_without_matplotlib_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(hc.HistcardsError, match=r"pip install histcards\[plot\]"):
        session().sheet.plot()


def test_the_sheet_itself_needs_no_matplotlib() -> None:
    code = "import sys, histcards as hc; hc.Reversis().match(seed=1).sheet._repr_html_(); print('matplotlib' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("values", "placed"),
    [([0, 10], [0, 10]), ([5, 5], [4.5, 5.5]), ([5, 5, 5.6], [4.2, 5.2, 6.2]), ([], []), ([1, 2, 9], [1, 2, 9])],
)
def test_names_are_pushed_apart(values: list[float], placed: list[float]) -> None:
    assert apart(values, 1) == pytest.approx(placed)
