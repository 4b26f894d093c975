"""The JSON Schema of records, held against the reader: what it refuses, the reader refuses."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import histcards as hc
from histcards.games.game import Game
from histcards.options import Number
from histcards.record import deal_of, games, match_of, match_record_of, record_of
from tests.matches import GAMES, play_on
from tests.test_record import changed, without

SCHEMA = hc.record_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
RECORDS = [match_record_of(play_on(game.match(seed=3), 1, 60)) for game in GAMES]
RECORDS += [record["deals"][0] for record in RECORDS]


def reads(record: Any) -> bool:
    """Whether the reader takes a record."""
    read = match_of if isinstance(record, dict) and "deals" in record else deal_of
    try:
        read(record)
    except hc.RecordError:
        return False
    return True


def test_the_schema_is_one_and_is_new_each_time() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    hc.record_schema()["$defs"].clear()
    assert hc.record_schema() == SCHEMA == json.loads(json.dumps(SCHEMA))


@pytest.mark.parametrize("record", RECORDS, ids=lambda r: f"{r['game']}-{'match' if 'deals' in r else 'deal'}")
def test_what_we_write_is_valid(record: dict[str, Any]) -> None:
    VALIDATOR.validate(json.loads(json.dumps(record)))
    assert reads(record)


@pytest.mark.parametrize("game", games().values())
def test_every_option_value_is_in_the_schema(game: type[Game]) -> None:
    for option in game.options_known:
        for value in (*option.values, *(read for read, _ in option.read_as)):
            record = record_of(game().deal(seed=1)) | {"options": {option.name: value}}
            VALIDATOR.validate(record)
        low = {option.name: option.least - 1 if isinstance(option, Number) else "unheard of"}
        assert not VALIDATOR.is_valid(record_of(game().deal(seed=1)) | {"options": low})


DEAL, MATCH = RECORDS[len(GAMES)], RECORDS[0]
BAD_OPTIONS: tuple[Any, ...] = ([], {"ten_rank": "high"}, {"overtake": True})
BROKEN: list[tuple[dict[str, Any], Any]] = [
    *[(record, changed(histcards=version)) for record in (DEAL, MATCH) for version in (2, "1", True, None)],
    *[(record, changed(game=game)) for record in (DEAL, MATCH) for game in ("poker", 1, None, "reversis")],
    *[(record, changed(rules=rules)) for record in (DEAL, MATCH) for rules in (2, "1", True)],
    *[(record, changed(options=o)) for record in (DEAL, MATCH) for o in BAD_OPTIONS],
    *[(record, changed(players=p)) for record in (DEAL, MATCH) for p in ("ABC", ["A"], ["A", "A", "B"], ["A", " ", "C"])],
    *[(record, changed(players=p)) for record in (DEAL, MATCH) for p in (["A" * 61, "B", "C"], list("ABCDEF"), [1, 2, 3])],
    *[(record, changed(dealer=dealer)) for record in (DEAL, MATCH) for dealer in (-1, 5, "0", True, 0.5)],
    *[(record, without(field)) for record in (DEAL, MATCH) for field in ("histcards", "game", "rules", "players", "dealer")],
    *[(record, changed(extra=1)) for record in (DEAL, MATCH)],
    *[(DEAL, changed(pack=pack)) for pack in (["♥A"] * 32, ["♥A"] * 53, [1], "♥A", None)],
    *[(DEAL, changed(seed=seed)) for seed in (3, None)],
    *[(DEAL, lambda r, seed=seed: changed(seed=seed)(without("pack")(r))) for seed in (-1, "7", 1.5, None, False)],
    *[(DEAL, changed(pools=pools)) for pools in ([], None, [0], [[25]], [[25, 1]], [25] * 101, [[25, True, 1]])],
    *[(DEAL, changed(actions=actions)) for actions in ("♥A", [1], [""], ["♥A"] * 201, None)],
    (DEAL, without("pack")),
    (DEAL, without("actions")),
    (DEAL, lambda r: [r]),
    *[(MATCH, without(field)) for field in ("seats", "seed")],
    *[(MATCH, changed(seats=seats)) for seats in ("free", None, ["given"])],
    *[(MATCH, changed(seed=seed)) for seed in (-1, "7", 1.5, True, None)],
    *[(MATCH, changed(deals=deals)) for deals in ([], None, [1], [MATCH], [DEAL] * 201)],
    *[(MATCH, changed(**{field: []})) for field in ("pack", "actions", "pools")],
]  # fmt: skip


@pytest.mark.parametrize(("record", "change"), BROKEN)
def test_broken_records_are_refused_by_both(record: dict[str, Any], change: Any) -> None:
    broken = change(record)
    assert not VALIDATOR.is_valid(broken)
    assert not reads(broken)


LEAVES: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, False, -1, 0, 1, 2, 3, 25, 10**10, 1.5, 1.0, "", " ", "A", "♥A", "pass", "drawn", [], {}, [[25, True]]]
).map(deepcopy)


@st.composite
def bent(draw: st.DrawFn) -> Any:
    """A record with one or two things changed, left out or added, anywhere in it."""
    record = deepcopy(draw(st.sampled_from(RECORDS)))
    for _ in range(draw(st.integers(1, 2))):
        bend(draw, record)
    return record


def bend(draw: st.DrawFn, inside: Any) -> None:
    """Go down into a record by chance, then change, leave out or add something there."""
    keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
    key = draw(st.sampled_from(keys)) if keys else None
    if (
        key is not None
        and isinstance(inside[key], dict | list)
        and inside[key]
        and draw(st.sampled_from([True, True, False]))
    ):
        bend(draw, inside[key])
    elif key is not None and draw(st.booleans()):
        inside[key] = draw(LEAVES)
    elif isinstance(inside, list) and draw(st.booleans()):
        del inside[key:]
    elif key is not None and draw(st.booleans()):
        del inside[key]
    elif isinstance(inside, dict):
        inside[draw(st.sampled_from(["seed", "pools", "pack", "deals", "extra"]))] = draw(LEAVES)
    else:
        inside.append(draw(LEAVES))


@settings(max_examples=300, deadline=None)
@given(bent())
def test_what_the_reader_takes_the_schema_takes(record: Any) -> None:
    if reads(record):
        VALIDATOR.validate(record)


def test_seeds_and_bare_pools_are_read_too() -> None:
    short = {
        "histcards": 1,
        "game": "reversis",
        "rules": 1,
        "players": list("ABCD"),
        "dealer": 0,
        "seed": 7,
        "pools": [50],
    }
    VALIDATOR.validate(short | {"actions": []})
    assert reads(short | {"actions": []})
