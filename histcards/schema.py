"""The JSON Schema of records: what is common to all games from a file, each game and its options from the library."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from histcards.options import MOST, Number, Option
from histcards.record import games

if TYPE_CHECKING:
    from histcards.games.game import Game


def record_schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of a saved deal or match, with every game and its options.

    The reader refuses whatever this refuses, and more: a schema knows no rules of play.

    >>> sorted(record_schema()["$defs"]["deal"]["required"])
    ['actions', 'dealer', 'game', 'histcards', 'players', 'rules']
    """
    schema: dict[str, Any] = json.loads(files("histcards").joinpath("record.schema.json").read_text("utf-8"))
    schema["$defs"]["played"]["oneOf"] = [_played(game) for game in games().values()]
    return schema


def _played(game: type[Game]) -> dict[str, Any]:
    options = {option.name: _values(option) for option in game.options_known}
    return {
        "title": game.title,
        "properties": {
            "game": {"const": game.key},
            "rules": {"const": game.law_version},
            "options": {"type": "object", "properties": options, "additionalProperties": False},
        },
    }


def _values(option: Option) -> dict[str, Any]:
    about = {"description": option.says, "default": option.default}
    if isinstance(option, Number):
        return {**about, "type": "integer", "minimum": option.least, "maximum": MOST, "multipleOf": option.step}
    return {**about, "enum": [*option.values, *(value for value, _ in option.read_as)]}
