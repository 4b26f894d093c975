"""The timeline: every mark from the law, hollow where we have not read, labels apart, words for the picture."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import combinations
from xml.etree import ElementTree

import matplotlib
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.transforms import BboxBase

import histcards as hc
from histcards.bibliography import Bibliography
from histcards.games.game import Game
from histcards.lessons.timeline import timeline
from histcards.show.plot import PAPER, STYLE
from histcards.show.timeline import SIZE, paint
from histcards.words.timeline import SIGNS, label

SOURCES = hc.sources()
DATED = {key: one for key, one in SOURCES.items() if one.family and one.years}
SVG = "{http://www.w3.org/2000/svg}"


def test_every_mark_is_a_dated_source_of_the_law() -> None:
    found = {mark.source.key: mark for mark in hc.timeline()}
    assert found.keys() == DATED.keys()
    assert len(hc.timeline()) == len(found)
    for key, mark in found.items():
        assert mark.source is SOURCES[key]
        assert (mark.first, mark.last) == SOURCES[key].years
        assert mark.how == SOURCES[key].how


def test_every_lane_is_a_family_of_games() -> None:
    lanes = hc.timeline().lanes
    assert set(lanes) <= {game.law for game in Game.__subclasses__()}
    assert list(lanes) == ["reunion", "reversis", "schlauch"]
    for marks in lanes.values():
        assert [mark.first for mark in marks] == sorted(mark.first for mark in marks)


def test_it_reaches_from_the_first_mention_to_the_texts_we_read() -> None:
    marks = hc.timeline().marks
    assert marks[0].source.key == "reversin-1601"
    assert {"parlett-2008", "brusquembille-1718", "bester-bube-1781", "juckern-1792"} <= {m.source.key for m in marks}
    for key in ("brusquembille-1718", "bester-bube-1781", "juckern-1792", "reversin-1601", "erckmann-chatrian-1864"):
        assert SOURCES[key].how == "reported"


def fills(svg: str) -> dict[str, list[str]]:
    """Return how each mark of a picture is filled, by its id."""
    found = {}
    for group in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        if re.match(r"(?:whole|part|reported)-", group.get("id", "")):
            styles = [use.get("style", "") for use in group.iter() if "fill" in use.get("style", "")]
            found[group.attrib["id"]] = [filled[1] for style in styles if (filled := re.search(r"fill: (#\w+)", style))]
    return found


def test_unread_texts_are_hollow_and_half_read_ones_half_filled() -> None:
    found = fills(hc.timeline().plot().svg)
    assert set(found) == {f"{one.how}-{key}" for key, one in DATED.items()}
    for gid, colours in found.items():
        drawn = set(colours)
        if gid.startswith("reported-"):
            assert drawn == {PAPER}, gid
        elif gid.startswith("whole-"):
            assert PAPER not in drawn, gid
        else:
            assert PAPER in drawn, gid
            assert len(drawn) == 2, gid


def boxes() -> tuple[dict[str, BboxBase], BboxBase]:
    """Return the box of every text of the picture, and that of the whole."""
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(STYLE)
        figure = Figure(figsize=SIZE, layout="constrained")
        paint(figure, hc.timeline())
        FigureCanvasAgg(figure).draw()  # type: ignore[no-untyped-call]
        (axes,) = figure.axes
        texts = [*axes.texts, axes.title, *axes.get_yticklabels()]
        return {text.get_text(): text.get_window_extent() for text in texts if text.get_text()}, figure.bbox


def test_no_label_lies_on_another_or_outside() -> None:
    found, whole = boxes()
    assert {label(one) for one in DATED.values()} <= set(found)
    for (name, box), (other, second) in combinations(found.items(), 2):
        assert not box.overlaps(second), (name, other)
    for name, box in found.items():
        assert whole.x0 <= box.x0 < box.x1 <= whole.x1, name
        assert whole.y0 <= box.y0 < box.y1 <= whole.y1, name


def test_the_words_hold_every_mark_and_how_it_is_known() -> None:
    drawn = hc.timeline()
    alt, told = drawn.plot().alt, " ".join(str(drawn).split())
    assert alt.startswith("A timeline from 1601 to ")
    for one in DATED.values():
        assert f"{label(one)} ({SIGNS[one.how]})" in alt
        assert f"{one.year}: " in told
        assert one.what in told
    assert repr(drawn).startswith(f"<Timeline: {len(DATED)} dated sources: ")


def test_it_shows_a_picture_and_the_list() -> None:
    shown = hc.timeline()._repr_html_()
    assert shown.count("<img alt=") == 1
    assert shown.count("<li>") == len(DATED)
    assert len(shown) < 230_000


def test_the_same_picture_every_time_and_no_fonts() -> None:
    svg = hc.timeline().plot().svg
    with matplotlib.rc_context({"svg.fonttype": "none", "lines.markersize": 30}):
        assert hc.timeline().plot().svg == svg
    assert not re.search(r"<text|<script|<!DOCTYPE|dc:date|Matplotlib", svg)


def test_without_matplotlib_there_is_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(hc.HistcardsError, match=r"pip install histcards\[plot\]"):
        hc.timeline().plot()
    shown = hc.timeline()._repr_html_()
    assert "<img" not in shown
    assert shown.count("<li>") == len(DATED)


def test_the_list_needs_no_matplotlib() -> None:
    code = "import sys, histcards as hc; str(hc.timeline()); print('matplotlib' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


def test_a_strange_title_is_escaped() -> None:
    strange = hc.Source("strange", "<b>$x$</b>", "<i>$y$</i>", "part", year="1700", what="A & B.", family="schlauch")
    shown = timeline(Bibliography({"strange": strange}))
    assert "<b>$" not in shown._repr_html_()
    assert "&lt;b&gt;$x$&lt;/b&gt;" in shown._repr_html_()
