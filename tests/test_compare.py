"""What the games share: only attested and inferred rules fill a cell, every topic is real, an heir says so."""

from __future__ import annotations

from dataclasses import replace

import pytest

import histcards as hc
from histcards.lessons.compare import SURE, Cell, Comparison, Row
from histcards.lessons.laws import laws
from histcards.record import games
from histcards.rulebook import STATUSES, Rulebook, home_of
from histcards.show.html import text
from histcards.words.compare import NOTHING, TOPICS

LAWS = laws()
TABLE = hc.shared()
ROWS = pytest.mark.parametrize("row", list(TABLE), ids=lambda row: row.topic)


def with_status(rule_id: str, status: str) -> Comparison:
    """The table if one rule had another status."""
    name = rule_id.partition(".")[0]
    changed = []
    for law in LAWS:
        rules = dict(law.book)
        if law.name == name:
            rules[rule_id] = replace(rules[rule_id], status=status)
        changed.append(law._replace(book=Rulebook(law.name, rules)))
    return Comparison(changed)


def test_a_column_for_every_law() -> None:
    assert len(TABLE.games) == len(LAWS) == len({game.law for game in games().values()})
    assert {"Réunion", "Reversis", "Schlauch"} <= set(TABLE.games)
    assert all(len(row.cells) == len(LAWS) for row in TABLE)


def test_topics_are_known_and_in_order() -> None:
    found = [row.topic for row in TABLE]
    assert found == [topic for topic in TOPICS if topic in found]
    assert len(found) == len(TABLE) == len(TOPICS) >= 15
    for law in LAWS:
        for rule in law.book.values():
            assert set(rule.topics) <= set(TOPICS), rule.id


@ROWS
def test_every_topic_is_spoken_of_by_two_games(row: Row) -> None:
    speak = [cell for cell in row.cells if any(home_of(r.id, cell.law) == cell.law for r in cell.rules + cell.left_out)]
    assert len(speak) >= 2


@ROWS
def test_no_cell_holds_a_rule_of_another_status(row: Row) -> None:
    for cell, law in zip(row.cells, LAWS, strict=True):
        assert all(rule.status in SURE for rule in cell.rules)
        assert all(rule.status not in SURE for rule in cell.left_out)
        assert all(law.book[rule.id] is rule and row.topic in rule.topics for rule in cell.rules + cell.left_out)


@pytest.mark.parametrize("status", STATUSES)
def test_a_rule_that_loses_its_status_leaves_its_cell(status: str) -> None:
    for rule_id in ("reunion.suits.pairs", "reversis.points.total", "schlauch.contract.none"):
        topic = next(r for law in LAWS for r in law.book.values() if r.id == rule_id).topics[0]
        table = with_status(rule_id, status)
        (cell,) = (cell for cell in table[topic].cells if rule_id.startswith(cell.law))
        assert bool(cell) == (status in SURE)
        (says,) = {r.says for r in cell.rules + cell.left_out if r.id == rule_id}
        assert (says in str(table).replace("\n    ", " ")) == (status in SURE)
        assert (f"{says}" in table._repr_html_()) == (status in SURE)


def cell_of(topic: str, law: str) -> Cell:
    """One cell."""
    return next(cell for cell in TABLE[topic].cells if cell.law == law)


def test_a_cell_without_a_rule_says_why() -> None:
    told = str(TABLE)
    assert "Reversis: (only our own rule)" in told
    assert "Reversis: (only our reconstruction)" in told
    assert f"Reversis: ({NOTHING})" in told
    assert not cell_of("points", "reversis")
    assert [rule.id for rule in cell_of("points", "reversis").left_out] == ["reversis.points.table"]
    borrowed = with_status("reunion.suits.pairs", "analogy")
    assert "Réunion: (only a rule borrowed from a related game)" in str(borrowed)


def test_what_the_table_says() -> None:
    assert "150" in cell_of("total", "reunion").rules[0].says
    assert "150" in cell_of("total", "schlauch").rules[0].says
    assert "40" in cell_of("total", "reversis").rules[0].says
    assert cell_of("bowers", "schlauch")
    assert not cell_of("bowers", "reversis")
    assert not cell_of("all-tricks", "reunion")


def test_it_shows_every_sentence_with_its_credit() -> None:
    shown = TABLE._repr_html_()
    for row in TABLE:
        assert text(row.title) in shown
        for cell in row.cells:
            assert all(f"<code>{rule.id}</code>" in shown for rule in cell.rules)
            assert all(rule.credit in str(TABLE).replace("\n    ", " ") for rule in cell.rules)
    assert len(shown) < 60_000
    assert TABLE["bowers"]._repr_html_().count("<tr>") == 2
    assert repr(TABLE["total"]).startswith("Everything in the pack\n  Réunion: A deal is worth 150 points")
    assert repr(TABLE) == f"<Comparison of {', '.join(TABLE.games[:-1])} and {TABLE.games[-1]}: {len(TABLE)} topics>"


def test_an_unknown_topic_is_refused() -> None:
    with pytest.raises(hc.HistcardsError, match="'beards' is no topic of the law: there are players, pack"):
        TABLE["beards"]


def test_a_game_that_takes_rules_over_says_so() -> None:
    assert (bool(cell_of("pairs", "ekart")), cell_of("pairs", "ekart").own) == (True, ())
    assert cell_of("pairs", "ekart").taken_from == ("Réunion",)
    assert "Ekart: as in Réunion" in str(TABLE)
    assert "<p>as in Réunion</p>" in TABLE._repr_html_()
    assert [rule.id for rule in cell_of("bowers", "ekart").own] == ["ekart.great.matadors"]
    assert "otherwise as in Réunion" in str(TABLE["bowers"]).replace("\n    ", " ")
    assert not cell_of("call", "reunion")
    assert cell_of("call", "ekart").own[0].says in str(TABLE["call"]).replace("\n    ", " ")
