"""The law of every game: well-formed, whole, named by the code, exercised by the tests."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

import histcards as hc
from histcards.games.game import Game
from histcards.record import games
from histcards.rulebook import KINDS, STATUSES, Rulebook, rulebook, sources
from tests.mutate import FLIPS, missing

ROOT = Path(__file__).parent.parent
BOOKS = {key: rulebook(key) for key in sorted({game.key for game in games().values()})}
RULES = [rule for book in BOOKS.values() for rule in book.values()]
GAME = hc.Reunion()
EVERY = pytest.mark.parametrize(("key", "book"), BOOKS.items(), ids=list(BOOKS))


def named_in_code(key: str) -> set[str]:
    """The ids that stand in the code: whole, or as one braced variant of an f-string."""
    found: set[str] = set()
    for path in sorted((ROOT / "histcards").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(f"{key}."):
                found.add(node.value)
    return {rule_id for rule_id in found if re.fullmatch(rf"{key}\.[a-z]+\.?[a-z-]*[a-z]", rule_id)}


def proved_by_tests(key: str) -> set[str]:
    found: set[str] = set()
    for path in sorted((ROOT / "tests").glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("proves", "pytest.mark.proves"):
                found |= {a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return {rule_id for rule_id in found if rule_id.startswith(f"{key}.")}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_is_well_formed(rule: hc.Rule) -> None:
    assert rule.kind in KINDS
    assert rule.status in STATUSES
    assert rule.title
    assert rule.says.endswith(".")
    assert len(rule.says.split()) <= 40
    assert "{" not in rule.says + rule.note + rule.title
    assert (rule.status == "ours") == (not rule.source)
    assert rule.credit
    for source in rule.sources:
        assert source.key in sources()


def test_sources_say_how_we_know_them() -> None:
    for source in sources().values():
        assert source.read in ("whole", "part") or source.read.removeprefix("reported by ") in sources()
        assert source.title
        assert source.short


def test_the_law_in_german_words() -> None:
    german = hc.Reunion(suits="german")
    assert "Unter of the trump suit" in german.rule("reunion.rank.right-bower").says
    assert "acorns with leaves" in german.rule("reunion.suits.pairs").says
    assert list(german.rules) == list(GAME.rules)


def test_options_change_the_words_of_the_law() -> None:
    assert "24 points" in hc.Reunion(bower_points="24+0").rule("reunion.points.bowers").says
    assert "24 points" not in GAME.rule("reunion.points.bowers").says
    assert "ladder" in hc.Schlauch(ranking="ladder").rule("schlauch.auction.value-first").says


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_the_law_knows_only_options_that_exist(game: type[Game]) -> None:
    known = {f"{o.name}={v}" for o in game.options_known for v in o.values}
    law = tomllib.loads((ROOT / f"histcards/law/{game.key}.toml").read_text(encoding="utf-8"))
    for rule_id, entry in law.items():
        for option, changed in entry.get("under", {}).items():
            assert option in known, rule_id
            assert len(changed.get("says", "").split()) <= 40, rule_id
            assert (changed.get("status", entry["status"]) == "ours") == (not changed.get("source", entry["source"]))


@EVERY
def test_the_code_names_only_rules_that_are_written(key: str, book: Rulebook) -> None:
    assert named_in_code(key) <= set(book)


@EVERY
def test_every_play_rule_is_named_by_the_code(key: str, book: Rulebook) -> None:
    assert {r.id for r in book.values() if r.kind == "play"} - named_in_code(key) == set()


@EVERY
def test_every_play_or_fact_rule_is_exercised(key: str, book: Rulebook) -> None:
    proved = proved_by_tests(key)
    assert proved <= set(book)
    assert {r.id for r in book.values() if r.kind in ("play", "fact")} - proved == set()


@pytest.mark.parametrize("key", sorted(FLIPS))
def test_every_play_rule_has_a_flip_that_fits_the_code(key: str) -> None:
    assert missing(key) == set()
    for flip in FLIPS[key]:
        assert rulebook(key)[f"{key}.{flip.rule}"].kind == "play"
        assert flip.old in (ROOT / "histcards" / flip.file).read_text(encoding="utf-8"), flip.rule


def test_every_law_has_flips() -> None:
    assert sorted(FLIPS) == sorted(BOOKS)


def test_finding_rules() -> None:
    assert GAME.rules.find("bower nonsense") == []
    assert "reunion.rank.left-bower" in [r.id for r in GAME.rules.find("left bower")]
    assert GAME.rule("reunion.follow.must-trump").sources[0].key == "wikipedia-reunion"
