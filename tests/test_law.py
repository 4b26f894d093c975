"""The laws: well-formed, whole, named by the code, exercised by the tests."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

import histcards as hc
from histcards.games.game import Game
from histcards.record import games
from histcards.rulebook import KINDS, STATUSES, own_rules, rulebook, sources
from tests.mutate import FLIPS, flipped, play_rules

ROOT = Path(__file__).parent.parent
GAME = hc.Reunion()
LAWS: dict[str, tuple[type[Game], ...]] = {}
for _game in games().values():
    LAWS[_game.law] = (*LAWS.get(_game.law, ()), _game)
RULES = list({rule: None for law in LAWS for rule in rulebook(law).values()})
OF_EACH_LAW = pytest.mark.parametrize("law", LAWS)


def families(law: str) -> tuple[str, ...]:
    """The first parts of the ids that a law adds: 'reunion.', 'table.'."""
    return tuple({f"{rule_id.split('.')[0]}." for rule_id in own_rules(law)})


def named_in_code(law: str) -> set[str]:
    found: set[str] = set()
    for path in sorted((ROOT / "histcards").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(families(law)):
                found.add(node.value)
    return {rule_id for rule_id in found if re.fullmatch(r"[a-z]+\.[a-z]+\.[a-z0-9-]+", rule_id)}


def proved_by_tests(law: str) -> set[str]:
    found: set[str] = set()
    for path in sorted((ROOT / "tests").glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("proves", "pytest.mark.proves"):
                found |= {a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return {rule_id for rule_id in found if rule_id.startswith(families(law))}


def test_every_law_file_belongs_to_a_game() -> None:
    files = {path.stem for path in (ROOT / "histcards/law").glob("*.toml")} - {"sources"}
    assert files == set(LAWS) == set(FLIPS)


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
    assert list(german.rules) == list(rulebook("reunion"))


@OF_EACH_LAW
def test_options_change_the_words_of_the_law(law: str) -> None:
    known = {f"{o.name}={v}" for game in LAWS[law] for o in game.options_known for v in o.values}
    entries = tomllib.loads((ROOT / f"histcards/law/{law}.toml").read_text(encoding="utf-8"))
    entries.pop("base", None)
    for key, entry in entries.items():
        assert {one for option in entry.get("under", {}) for one in option.split(" and ")} <= known
        for changed in entry.get("under", {}).values():
            assert set(changed) <= {"title", "says", "source", "status", "note"}, key
            assert {entry.split()[0] for entry in changed.get("source", ())} <= set(sources())


def test_an_option_changes_what_a_rule_says() -> None:
    assert "24 points" in hc.Reunion(bower_points="24+0").rule("reunion.points.bowers").says
    assert "24 points" not in GAME.rule("reunion.points.bowers").says
    assert "eleventh trick" in hc.Reversis(double_last_tricks=1).rule("reversis.double.last-two").says
    assert "counts 4" in hc.Reversis(heavier_kitty=4).rule("reversis.heavy.quinola").says


@OF_EACH_LAW
def test_the_code_names_only_rules_that_are_written(law: str) -> None:
    assert named_in_code(law) <= set(rulebook(law))


@OF_EACH_LAW
def test_every_play_rule_is_named_by_the_code(law: str) -> None:
    assert play_rules(law) - named_in_code(law) == set()


@OF_EACH_LAW
def test_every_play_or_fact_rule_is_exercised(law: str) -> None:
    proved, book = proved_by_tests(law), rulebook(law)
    assert proved <= set(book)
    assert {r for r in own_rules(law) if book[r].kind in ("play", "fact")} - proved == set()


@OF_EACH_LAW
def test_every_play_rule_has_a_flip_that_fits_the_code(law: str) -> None:
    assert play_rules(law) == flipped(law)
    for flip in FLIPS[law]:
        assert flip.old in (ROOT / "histcards" / flip.file).read_text(encoding="utf-8"), flip.rule


def test_finding_rules() -> None:
    assert GAME.rules.find("bower nonsense") == []
    assert "reunion.rank.left-bower" in [r.id for r in GAME.rules.find("left bower")]
    assert GAME.rule("reunion.follow.must-trump").sources[0].key == "wikipedia-reunion"


@pytest.mark.parametrize("game", [one() for one in games().values()], ids=repr)
def test_a_note_names_only_options_that_the_game_offers(game: Game) -> None:
    for rule in game.rules.values():
        assert set(re.findall(r"\b(\w+)=", rule.note)) <= set(game.options), rule.id


def test_a_note_keeps_what_it_says_beside_the_option() -> None:
    assert hc.Ekart().rule("reunion.discard.one-ten").note.endswith("Pierer and gambiter.com state no such limit.")
    assert "max_discard_tens=2" in GAME.rule("reunion.discard.one-ten").note
    assert hc.Ekart().rule("reunion.rank.ten").note.endswith("rank it low, below the court cards.")
