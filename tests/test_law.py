"""The law: well-formed, whole, named by the code, exercised by the tests."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import histcards as hc
from histcards.rulebook import KINDS, STATUSES, rulebook, sources
from tests.mutate import FLIPS

ROOT = Path(__file__).parent.parent
BOOK = rulebook("reunion")
GAME = hc.Reunion()


def named_in_code() -> set[str]:
    found: set[str] = set()
    for path in sorted((ROOT / "histcards").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("reunion."):
                found.add(node.value)
            if isinstance(node, ast.JoinedStr):
                parts = [str(v.value) for v in node.values if isinstance(v, ast.Constant)]
                found |= {f"reunion{part}" for part in parts if ".seat." in part}
    return {rule_id for rule_id in found if re.fullmatch(r"reunion\.[a-z]+\.?[a-z-]*", rule_id)}


def proved_by_tests() -> set[str]:
    found: set[str] = set()
    for path in sorted((ROOT / "tests").glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("proves", "pytest.mark.proves"):
                found |= {a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return found


@pytest.mark.parametrize("rule", BOOK.values(), ids=lambda rule: rule.id)
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
    assert list(german.rules) == list(BOOK)


def test_options_change_the_words_of_the_law() -> None:
    assert "24 points" in hc.Reunion(bower_points="24+0").rule("reunion.points.bowers").says
    assert "24 points" not in GAME.rule("reunion.points.bowers").says
    known = {f"{o.name}={v}" for o in GAME.options_known for v in o.values}
    import tomllib

    law = tomllib.loads((ROOT / "histcards/law/reunion.toml").read_text(encoding="utf-8"))
    for entry in law.values():
        assert set(entry.get("under", {})) <= known


def test_the_code_names_only_rules_that_are_written() -> None:
    assert named_in_code() <= set(BOOK)


def test_every_play_rule_is_named_by_the_code() -> None:
    assert {r.id for r in BOOK.values() if r.kind == "play"} - named_in_code() == set()


def test_every_play_or_fact_rule_is_exercised() -> None:
    proved = proved_by_tests()
    assert proved <= set(BOOK)
    assert {r.id for r in BOOK.values() if r.kind in ("play", "fact")} - proved == set()


def test_every_play_rule_has_a_flip_that_fits_the_code() -> None:
    assert {r.id for r in BOOK.values() if r.kind == "play"} == {f"reunion.{flip.rule}" for flip in FLIPS}
    for flip in FLIPS:
        assert flip.old in (ROOT / "histcards" / flip.file).read_text(encoding="utf-8"), flip.rule


def test_finding_rules() -> None:
    assert GAME.rules.find("bower nonsense") == []
    assert "reunion.rank.left-bower" in [r.id for r in GAME.rules.find("left bower")]
    assert GAME.rule("reunion.follow.must-trump").sources[0].key == "wikipedia-reunion"
