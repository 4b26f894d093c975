"""Records of matches: what was saved in the middle of a deal goes on as if it had never been interrupted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import histcards as hc
from histcards.games.game import Game
from histcards.record import MOST_DEALS, deal_of, match_of, match_record_of, record_of
from tests.matches import GAMES, pass_all, play_on
from tests.test_record import changed, without
from tests.test_reunion_golden import sample_match

GAME = hc.Reunion()
REVERSIS = hc.Reversis(deals=4)


def again(match: hc.Match) -> hc.Match:
    """The match, written and read."""
    return match_of(json.loads(json.dumps(match_record_of(match))))


def assert_same(one: hc.Match, other: hc.Match) -> None:
    """Two matches look the same from every side."""
    assert one == other
    assert (one.events, one.names, one.first_dealer) == (other.events, other.names, other.first_dealer)
    assert [deal.seed for deal in one.deals] == [deal.seed for deal in other.deals]
    assert (str(one.sheet), one.transcript()) == (str(other.sheet), other.transcript())
    assert (one.result and one.result.net) == (other.result and other.result.net)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.integers(0, 200))
def test_an_interrupted_match_ends_on_the_same_chip(game: Game, seed: int, actions: int) -> None:
    match = play_on(game.match(seed=seed), seed, actions)
    resumed = again(match)
    assert_same(match, resumed)
    assert match_record_of(resumed) == match_record_of(match)
    assert_same(play_on(match, 1), play_on(resumed, 1))
    assert resumed.is_over


@pytest.mark.parametrize("how", [{"seats": "drawn"}, {"seats": "drawn", "dealer": 2}, {"players": ["X", "Y", "Z"]}])
def test_drawings_are_told_as_they_were(how: dict[str, Any]) -> None:
    match = GAME.match(seed=5, **how)
    assert_same(again(match), match)
    assert match_record_of(match)["players"] == list(how.get("players", ["Anna", "Ben", "Carla"]))


def test_a_saved_match_loads(tmp_path: Path) -> None:
    match = play_on(REVERSIS.match(seed=8), 1, 60)
    path = match.save(tmp_path / "Partie größer.json")
    loaded = hc.load(path)
    assert isinstance(loaded, hc.Match)
    assert_same(loaded, match)
    assert isinstance(hc.load(match.deal.save(tmp_path / "deal.json")), hc.Deal)


def test_the_deal_in_progress_can_be_undone() -> None:
    match = play_on(GAME.match(seed=8), 1, 40)
    resumed = again(match)
    assert resumed.deal.undo() == match.deal.undo()
    while match.deal.actions:
        assert resumed.deal.undo() == match.deal.undo()
    assert_same(resumed, match)


def test_pools_and_balances_are_carried_on() -> None:
    match = play_on(REVERSIS.match(seed=4), 2, 140)
    resumed = again(match)
    assert len(match.deals) == 3
    assert [deal.staked for deal in resumed.deals] == [deal.staked for deal in match.deals]
    assert resumed.totals == match.totals


def test_hands_dealt_again_keep_their_dealer() -> None:
    match = pass_all(GAMES[-1].match(seed=3))
    match.next_deal()
    resumed = again(match)
    assert [deal.result.redeal for deal in resumed.deals if deal.result] == [True]
    assert resumed.deal.dealer == resumed.deals[0].dealer
    assert_same(play_on(resumed, 5), play_on(match, 5))


def test_a_deal_of_ones_own_leaves_the_shuffle_alone() -> None:
    plain, mixed = play_on(GAME.match(seed=6), 1, 31), play_on(GAME.match(seed=6), 1, 31)
    own = GAME.deal(seed=99).pack
    mixed.next_deal(pack=own)
    resumed = again(mixed)
    assert resumed.deal.seed is None
    assert_same(resumed, mixed)
    play_on(resumed, 2, 31)
    assert resumed.next_deal().pack == plain.next_deal().pack


def test_the_hand_in_store_moves_the_shuffle_whoever_deals_it() -> None:
    plain, mixed = play_on(GAME.match(seed=6), 1, 31), play_on(GAME.match(seed=6), 1, 31)
    assert mixed.next_deal(pack=plain.next_deal().pack).seed == plain.deal.seed
    assert_same(again(mixed), mixed)
    assert play_on(plain, 2).deals[2].pack == play_on(mixed, 2).deals[2].pack


def test_a_match_made_of_deals() -> None:
    match = hc.Match.from_deals(sample_match(GAME).deals[:2])
    record = match_record_of(match)
    assert (record["seed"], record["seats"], record["dealer"]) == (None, "given", match.deals[0].dealer)
    resumed = again(match)
    assert_same(resumed, match)
    assert resumed.next_deal() == match.next_deal()
    assert_same(again(match), match)


def test_a_copy_goes_its_own_way() -> None:
    match = play_on(GAME.match(seed=6), 1, 40)
    twin = match.copy()
    assert_same(twin, match)
    play_on(twin, 2)
    assert twin != match
    assert_same(play_on(match, 2), twin)


def test_equality_is_what_the_record_says() -> None:
    assert GAME.match(seed=1) == GAME.match(seed=1)
    assert GAME.match(seed=1) != GAME.match(seed=2)
    assert GAME.match(seed=1) != GAME.match(seed=1, dealer=0)
    assert GAME.match(seed=1) != "a match"
    with pytest.raises(TypeError, match="unhashable"):
        hash(GAME.match(seed=1))


# What is refused


def deep(at: int, change: Any) -> Any:
    """Change one deal of a match record."""
    return lambda record: {**record, "deals": [change(d) if i == at else d for i, d in enumerate(record["deals"])]}


BAD = [
    (changed(deals=[]), "deals", "a list of 1 to 200 deals"),
    (changed(deals={}), "deals", "a list of 1 to 200 deals"),
    (changed(deals=[1]), "deals[0]", "a record is a JSON object"),
    (changed(deals=[{}] * 201), "deals", "a list of 1 to 200 deals"),
    (changed(seats="free"), "seats", "expected 'given' or 'drawn'"),
    (changed(seats=["given"]), "seats", "expected 'given' or 'drawn'"),
    (changed(seats="drawn"), "deals[0]", "Deal 1 does not belong to this match: its players are Anna"),
    (changed(dealer=3), "dealer", "dealer=3 is no seat"),
    (changed(dealer=True), "dealer", "dealer=True is no seat"),
    (changed(dealer=1), "deals[0]", "Carla deals, but it is Ben's turn"),
    (changed(seed=-1), "seed", "-1 is not a whole number"),
    (changed(seed=1.0), "seed", "1.0 is not a whole number"),
    (changed(seed=None), "seed", "has its seats given and names its first dealer"),
    (changed(seed=4), "deals[0]", "Deal 1 does not belong to this match: "),
    (changed(seed=4, dealer=2), "deals[0]", "seed 4 deals other cards"),
    (changed(players=["Anna", "Ben"]), "players", "expected 3 names"),
    (changed(players=["Ben", "Anna", "Carla"]), "deals[0]", "its players are Anna, Ben and Carla"),
    (changed(options={"ten_rank": "low"}), "deals[0]", "it is Reunion(), the match Reunion(ten_rank='low')"),
    (changed(game="reversis"), "options", "no option 'ten_rank'"),
    (changed(rules=2), "rules", "version 2 of the law"),
    (changed(histcards="1"), "histcards", "version '1' is not known"),
    (changed(pack=[]), "pack", "is not a field"),
    (changed(actions=[]), "actions", "is not a field"),
    (without("seats"), "seats", "is missing"),
    (without("seed"), "seed", "is missing"),
    (lambda r: {**r, "deals": r["deals"][1:]}, "deals[0]", "Deal 1 does not belong"),
    (lambda r: {**r, "deals": [*r["deals"], r["deals"][0]]}, "deals[2]", "the one before is not finished"),
    (deep(1, changed(dealer=2)), "deals[1]", "Carla deals, but it is Anna's turn"),
    (deep(1, changed(extra=1)), "deals[1].extra", "is not a field"),
    (deep(1, without("pack")), "deals[1].pack", "neither stands here"),
    (deep(1, changed(actions=["♥A"])), "deals[1].actions[0]", "'♥A' is not legal. It is too early"),
    (deep(0, lambda d: {**d, "actions": d["actions"][:-1]}), "deals[1]", "the one before is not finished"),
    (deep(0, lambda d: {**d, "actions": [*d["actions"], "♥A"]}), "deals[0].actions[31]", "The deal is over"),
]  # fmt: skip


@pytest.fixture
def record() -> dict[str, Any]:
    match = play_on(GAME.match(seed=0), 1, 40)
    assert [deal.dealer for deal in match.deals] == [2, 0]
    return match_record_of(match)


@pytest.mark.parametrize(("change", "field", "reason"), BAD)
def test_a_bad_record_is_refused(record: dict[str, Any], change: Any, field: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(change(record)), encoding="utf-8")
    with pytest.raises(hc.RecordError) as refused:
        hc.load(path)
    assert (refused.value.file, refused.value.field) == (str(path), field)
    assert reason in refused.value.reason


def test_pools_that_the_deal_before_did_not_leave() -> None:
    record = match_record_of(play_on(REVERSIS.match(seed=4), 2, 60))
    record["deals"][1]["pools"] = [[1000, False]]
    with pytest.raises(
        hc.RecordError, match=r"deals\[1\]: Deal 2 does not belong to this match: it was dealt for pools of 1000"
    ):
        match_of(record)
    with pytest.raises(hc.RecordError, match="pools: must be a list"):
        deal_of({**record["deals"][0], "pools": None})


def test_seats_are_not_drawn_where_the_law_knows_no_drawing() -> None:
    record = {**match_record_of(REVERSIS.match(seed=4)), "seats": "drawn"}
    with pytest.raises(hc.RecordError, match="the law of Reversis has no drawing of seats"):
        match_of(record)


def test_what_could_not_be_read_back_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, path = play_on(GAME.match(seed=3), 1, 40), tmp_path / "match.json"
    with pytest.raises(hc.HistcardsError, match=r"not a page: use match\.replay\(\)\.save"):
        match.save(tmp_path / "match.html")
    monkeypatch.setattr("histcards.record.MOST_BYTES", 1000)
    with pytest.raises(hc.HistcardsError, match="too large to be read back"):
        match.save(path)
    match.deals[0].undo()
    with pytest.raises(hc.HistcardsError, match=r"could not be read back. deals\[1\]: .* is not finished"):
        match.save(path)
    assert not path.exists()


def test_too_many_deals_are_refused_at_saving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_on(GAME.match(seed=3), 1, 40)
    assert MOST_DEALS == 200
    monkeypatch.setattr("histcards.record.MOST_DEALS", 1)
    with pytest.raises(hc.HistcardsError, match=r"could not be read back\. deals: must be a list of 1 to 1 deals"):
        match.save(tmp_path / "match.json")


def test_a_match_settles_pools_by_itself() -> None:
    with pytest.raises(hc.NotationError, match="settles pools by itself"):
        REVERSIS.match(seed=1).next_deal(pools=[25])


def test_the_deals_stand_in_the_record_as_they_would_alone(record: dict[str, Any]) -> None:
    assert record["deals"] == [record_of(deal) for deal in match_of(record).deals]
