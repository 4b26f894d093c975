"""Records: what is saved reads back the same; everything else is refused with file, field and reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import histcards as hc
from histcards.record import deal_of, record_of
from tests.golden_deals import play_out
from tests.test_reunion_properties import OPTIONS, random_deal

GAME = hc.Reunion()
HOSTILE = "<script>alert(1)</script>"


@pytest.fixture
def record() -> dict[str, Any]:
    return record_of(play_out(GAME, "reunion-sample-1"))


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 31), OPTIONS)
def test_record_and_back_is_the_same_deal(seed: int, steps: int, options: dict[str, str | int]) -> None:
    deal = random_deal(hc.Reunion(**options), seed).at(steps)
    again = deal_of(json.loads(json.dumps(record_of(deal))))
    assert again == deal
    assert again.events == deal.events
    assert record_of(again) == record_of(deal)


def test_saved_files_load(tmp_path: Path) -> None:
    deal = play_out(GAME, "reunion-sample-2")
    path = deal.save(tmp_path / "Käse brot.json")
    assert hc.load(path) == deal
    assert hc.load(str(path)).result == deal.result
    assert json.loads(path.read_text(encoding="utf-8"))["options"]["ten_rank"] == "second"


def test_a_seed_may_stand_for_the_pack(record: dict[str, Any]) -> None:
    short = {
        "histcards": 1,
        "game": "reunion",
        "rules": 1,
        "players": ["A", "B", "C"],
        "dealer": 1,
        "seed": 7,
        "actions": [],
    }
    deal = deal_of(short)
    assert deal == GAME.deal(seed=7, dealer=1, players=["A", "B", "C"])


def test_a_record_in_german_dress(tmp_path: Path) -> None:
    deal = random_deal(hc.Reunion(suits="german"), 3)
    text = deal.save(tmp_path / "deal.json").read_text(encoding="utf-8")
    assert '"EU"' in text
    assert hc.load(tmp_path / "deal.json") == deal


def test_a_hostile_name_is_kept_and_escaped(record: dict[str, Any], tmp_path: Path) -> None:
    deal = deal_of({**record, "players": [HOSTILE, "Ben", "Carla"]})
    assert deal.names[0] == HOSTILE
    pages = [deal.replay()._repr_html_(), deal.at(5)._repr_html_(), deal.at(4).view(1).replay()._repr_html_()]
    pages.append(deal.replay().save(tmp_path / "deal.html", static=True).read_text(encoding="utf-8"))
    assert deal.result is not None
    pages += [deal.result._repr_html_(), deal.tricks[0]._repr_html_(), deal.tricks[1].ask()._repr_html_()]
    pages.append(hc.Match.from_deals([deal])._repr_html_())
    for page in pages:
        assert "<script" not in page
    assert "&lt;script&gt;" in pages[0]


def changed(**fields: Any) -> Any:
    return lambda record: {**record, **fields}


def without(field: str) -> Any:
    return lambda record: {key: value for key, value in record.items() if key != field}


BAD = [
    (changed(histcards=2), "histcards", "version 2 is not known"),
    (changed(histcards=True), "histcards", "version True is not known"),
    (changed(game="poker"), "game", "'poker' is not a game; known are "),
    (changed(game=["reunion"]), "game", "is not a game"),
    (changed(rules=9), "rules", "version 9 of the law is not known"),
    (changed(options={"ten_rank": "high"}), "options", "allowed are 'second' or 'low'"),
    (changed(options={"overtake": True}), "options", "no option 'overtake'"),
    (changed(options=[]), "options", "must be an object"),
    (changed(players=["Anna"]), "players", "expected 3 names"),
    (changed(players=["A" * 100, "B", "C"]), "players", "no player's name"),
    (changed(players="ABC"), "players", "must be a list of texts"),
    (changed(dealer=5), "dealer", "expected 0 to 2"),
    (changed(dealer="0"), "dealer", "is no seat"),
    (changed(pack=["♥A"] * 32), "pack", "double: ♥A"),
    (changed(pack=["♥A"] * 99), "pack", "at most 52"),
    (changed(pack=[1, 2]), "pack", "must be a list of texts"),
    (changed(seed=3), "pack", "both stand here"),
    (lambda r: {**without("pack")(r), "seed": "7"}, "seed", "'7' is not a whole number, 0 or more"),
    (changed(actions=["♥A"]), "actions[0]", "'♥A' is not legal. It is too early"),
    (changed(actions=["discard ♠10 ♠K", "♥A"]), "actions[1]", "is not legal. You do not hold ♥A."),
    (changed(actions=["rm -rf /"]), "actions[0]", "Could not read"),
    (changed(actions=["♥A"] * 1_000), "actions", "holds 1000 entries; at most 200"),
    (changed(actions=["♥A"] * 1_000_000), "", "is larger than 1000000 bytes"),
    (lambda r: {**r, "actions": [*r["actions"], "♥A"]}, "actions[31]", "The deal is over"),
    (changed(extra=1), "extra", "is not a field"),
    *[(without(field), field, "is missing") for field in ("histcards", "game", "rules", "players", "dealer", "actions")],
    (without("pack"), "pack", "neither stands here"),
    (lambda r: [r], "", "is a JSON object"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "field", "reason"), BAD)
def test_a_bad_record_is_refused(record: dict[str, Any], change: Any, field: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(change(record)), encoding="utf-8")
    with pytest.raises(hc.RecordError) as refused:
        hc.load(path)
    assert refused.value.field == field
    assert reason in refused.value.reason
    assert str(path) == refused.value.file


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\xff\xfe{}", "is not UTF-8: byte 0"),
        (b"not json", "is not JSON: line 1"),
        (b"", "is not JSON"),
        (b"[" * 100_000, "is not"),
        (b'{"a": 1, "a": 2}', "stands twice"),
        (b'{"a": ' + b"9" * 5000 + b"}", "is not a record"),
        (b" " * 1_000_001, "larger than 1000000 bytes"),
    ],
)
def test_files_that_are_no_records(data: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    with pytest.raises(hc.RecordError, match=reason):
        hc.load(path)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(hc.RecordError, match="cannot be read: No such file"):
        hc.load(tmp_path / "none.json")


def test_the_refused_action_keeps_its_verdict(record: dict[str, Any]) -> None:
    with pytest.raises(hc.RecordError) as refused:
        deal_of({**record, "actions": ["discard ♦A ♠K"]})
    cause = refused.value.__cause__
    assert isinstance(cause, hc.IllegalAction)
    assert cause.verdict.rule.id == "reunion.discard.no-ace"
