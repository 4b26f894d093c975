"""How much we made up: every rule counted once, by status and by best witness, in words, tables and bars."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from xml.etree import ElementTree

import pytest

import histcards as hc
from histcards.lessons.certainty import WITNESSES, Certainty, witness
from histcards.lessons.laws import laws
from histcards.rulebook import STATUSES, home_of, own_rules
from histcards.show.certainty import LOOKS

LAWS = laws()
FOUND = hc.certainty()
ONE = hc.Rule("heir.one", "one", "play", "One.", "ours")


def test_every_rule_is_counted_once_in_the_law_it_is_written_in() -> None:
    assert [tally.law for tally in FOUND] == [law.name for law in LAWS]
    for tally, law in zip(FOUND, LAWS, strict=True):
        own = [rule for rule in law.book.values() if home_of(rule.id, law.name) == law.name]
        assert len(tally) == len(own) == sum(tally.statuses.values()) == sum(tally.witnesses.values())
        assert tally.statuses == {status: sum(rule.status == status for rule in own) for status in STATUSES}
        assert sum(map(tally.share, STATUSES)) == pytest.approx(1) == pytest.approx(sum(map(tally.share, WITNESSES)))


def test_what_is_ours_has_no_witness() -> None:
    for tally in FOUND:
        for rule in tally.rules:
            assert (witness(rule) == "none") == (rule.status == "ours")


@pytest.mark.parametrize(
    ("keys", "best"),
    [
        ((), "none"),
        (("jups-1883",), "reported"),
        (("wikipedia-reunion",), "second-hand"),
        (("gambiter",), "second-hand"),
        (("reversis-full-rules",), "second-hand"),
        (("wikipedia-schlauch", "jups-1883"), "second-hand"),
        (("jups-1883", "pierer-schlauch p. 220"), "part"),
        (("hoyle-improved law 4", "reversis-full-rules"), "part"),
    ],
)
def test_the_best_witness(keys: tuple[str, ...], best: str) -> None:
    assert witness(replace(ONE, source=keys)) == best


def test_no_rule_rests_on_a_first_hand_text_that_we_have_read_whole() -> None:
    assert all(tally.witnesses["whole"] == 0 for tally in FOUND)


def test_great_schlauch_is_what_makes_schlauch_the_least_sure() -> None:
    sure = {tally.law: tally.share("attested") for tally in FOUND if tally.law in ("reunion", "reversis", "schlauch")}
    assert min(sure, key=lambda law: sure[law]) == "schlauch"
    rebuilt = [rule for rule in FOUND["schlauch"].rules if rule.status == "reconstructed"]
    assert all(rule.id.startswith("schlauch.great.") for rule in rebuilt)


def test_an_heir_counts_its_own_rules_only() -> None:
    heir = next(law for law in LAWS if law.name == "ekart")._replace(title="Heir <i>")
    found = Certainty([heir])
    counted = {rule.id for rule in found["ekart"].rules}
    assert counted == own_rules("ekart") | {"table.kings.active", "reunion.players"}
    assert found["ekart"].share("ours") > 0.5
    assert "Heir &lt;i&gt;" in found._repr_html_()
    assert f"Heir <i>: {len(counted)} rules, " in found.plot().alt


def test_the_text_and_the_page_hold_every_number() -> None:
    told, shown, alt = str(FOUND), FOUND._repr_html_(), FOUND.plot().alt
    for tally in FOUND:
        for number in (*tally.statuses.values(), *tally.witnesses.values()):
            if number:
                cell = f"{number} ({round(100 * number / len(tally))} %)"
                assert cell in told
                assert f"<td>{cell}</td>" in shown
        assert f"{tally.game}: {len(tally)} rules, {tally.statuses['attested']} attested" in alt
    assert len(shown) < 220_000
    assert max(map(len, told.splitlines())) <= 88


def test_the_bars_differ_by_more_than_colour_and_carry_numbers() -> None:
    patterns = [look.get("hatch", "") for look in LOOKS]
    assert len(set(patterns[1:])) == len(patterns) - 1
    svg = FOUND.plot().svg
    assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert svg.count("<pattern") >= 3
    assert not re.search(r"<text|<script|<!DOCTYPE|dc:date|Matplotlib", svg)
    assert hc.certainty().plot().svg == svg


def test_unknown_words_are_refused() -> None:
    with pytest.raises(hc.HistcardsError, match="'sure' is no status and no witness: there are attested"):
        FOUND["reunion"].share("sure")
    with pytest.raises(hc.HistcardsError, match="'whist' is no law: there are reunion"):
        FOUND["whist"]


def test_without_matplotlib_there_are_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(hc.HistcardsError, match=r"pip install histcards\[plot\]"):
        FOUND.plot()
    assert FOUND._repr_html_().count("<table>") == 2
