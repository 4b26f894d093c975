"""A deal as a file and back: JSON, versioned, strict; nothing in a record is trusted or executed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from histcards import making
from histcards.errors import HistcardsError, IllegalAction, RecordError

if TYPE_CHECKING:
    from histcards.deal import Deal
    from histcards.games.game import Game

T = TypeVar("T")
VERSION = 1
MOST_BYTES = 1_000_000
MOST_ACTIONS = 200
FIELDS = {"histcards", "game", "rules", "options", "players", "dealer", "pack", "seed", "pools", "actions"}
NEEDED = ("histcards", "game", "rules", "players", "dealer", "actions")


def games() -> dict[str, type[Game]]:
    """Return the games a record may name."""
    from histcards.games.game import Game

    return {game.key: game for game in sorted(_below(Game), key=lambda game: (game.law, game.key != game.law))}


def _below(game: type[Game]) -> Iterator[type[Game]]:
    for one in game.__subclasses__():
        yield one
        yield from _below(one)


def record_of(deal: Deal) -> dict[str, Any]:
    """Return a deal as plain data, options and pack written out."""
    return {
        "histcards": VERSION,
        "game": deal.game.key,
        "rules": deal.game.law_version,
        "options": dict(deal.game.options),
        "players": list(deal.names),
        "dealer": deal.dealer,
        "pack": [str(c) for c in deal.pack],
        **({"pools": [list(pool) for pool in deal.staked]} if deal.staked else {}),
        "actions": [str(a) for a in deal.actions],
    }


def save_deal(deal: Deal, path: str | Path) -> Path:
    """Write a deal's record and return its path."""
    target = Path(path)
    if target.suffix.lower() in (".html", ".htm"):
        raise HistcardsError(f"{target} would hold a record, not a page: use deal.replay().save(...) for a page.")
    target.write_text(json.dumps(record_of(deal), ensure_ascii=False, indent=1) + "\n", encoding="utf-8", newline="\n")
    return target


def load(path: str | Path) -> Deal:
    """Read a saved deal; raises RecordError, which says where and why. Only the named file is touched."""
    source = Path(path)
    return deal_of(_parsed(source), str(source))


def deal_of(record: object, file: str = "record") -> Deal:
    """Build the deal that a record describes; raises RecordError."""
    fields = _fields(record, file)
    deal = _dealt(fields, _game(fields, file), file)
    for at, action in enumerate(fields["actions"]):
        _do(deal, action, at, file)
    return deal


def _parsed(source: Path) -> object:
    try:
        data = source.read_bytes() if source.stat().st_size <= MOST_BYTES else None
    except OSError as error:
        raise RecordError(str(source), "", f"cannot be read: {error.strerror}") from None
    if data is None:
        raise RecordError(str(source), "", f"is larger than {MOST_BYTES} bytes")
    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=lambda pairs: _once(pairs, str(source)))
    except UnicodeDecodeError as error:
        raise RecordError(str(source), "", f"is not UTF-8: byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise RecordError(str(source), "", f"is not JSON: line {error.lineno}, {error.msg}") from None
    except (RecursionError, ValueError) as error:
        raise (error if isinstance(error, RecordError) else RecordError(str(source), "", "is not a record")) from None


def _once(pairs: list[tuple[str, Any]], file: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise RecordError(file, key, "stands twice")
        found[key] = value
    return found


def _fields(record: object, file: str) -> dict[str, Any]:
    if not isinstance(record, dict):
        raise RecordError(file, "", "a record is a JSON object")
    for field in NEEDED:
        if field not in record:
            raise RecordError(file, field, "is missing")
    if unknown := sorted(set(record) - FIELDS):
        raise RecordError(file, str(unknown[0])[:60], "is not a field of a record")
    if ("pack" in record) == ("seed" in record):
        found = "both stand here" if "pack" in record else "neither stands here"
        raise RecordError(file, "pack", f"a pack or a seed is needed: {found}")
    if type(record["histcards"]) is not int or record["histcards"] != VERSION:
        raise RecordError(
            file, "histcards", f"version {record['histcards']!r} is not known; this library reads {VERSION}"
        )
    _check_lists(record, file)
    return record


def _check_lists(record: dict[str, Any], file: str) -> None:
    for field, most in (("players", 5), ("actions", MOST_ACTIONS), ("pack", 52)):
        value = record.get(field, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise RecordError(file, field, "must be a list of texts")
        if len(value) > most:
            raise RecordError(file, field, f"holds {len(value)} entries; at most {most} are read")


def _game(fields: dict[str, Any], file: str) -> Game:
    known = games()
    if not isinstance(fields["game"], str) or fields["game"] not in known:
        raise RecordError(file, "game", f"{fields['game']!r} is not a game; known are {', '.join(known)}")
    game = known[fields["game"]]
    if type(fields["rules"]) is not int or fields["rules"] != game.law_version:
        said = f"version {fields['rules']!r} of the law is not known; this library has {game.law_version}"
        raise RecordError(file, "rules", said)
    options = fields.get("options", {})
    if not isinstance(options, dict):
        raise RecordError(file, "options", "must be an object")
    return _tried(lambda: game(**options), file, "options")


def _dealt(fields: dict[str, Any], game: Game, file: str) -> Deal:
    names = _tried(lambda: making.names(game, fields["players"]), file, "players")
    dealer = _tried(lambda: making.seat(fields["dealer"], len(names)), file, "dealer")
    pools = _tried(lambda: making.pools(game, fields.get("pools")), file, "pools")
    if "seed" in fields:
        if type(fields["seed"]) is not int or fields["seed"] < 0:
            raise RecordError(file, "seed", f"{fields['seed']!r} is not a whole number, 0 or more")
        return making.from_seed(game, fields["seed"], dealer, names, pools)
    pack = _tried(lambda: game.pack.read(fields["pack"]), file, "pack")
    return making.from_pack(game, pack, dealer, names, pools=pools)


def _do(deal: Deal, action: str, at: int, file: str) -> None:
    try:
        deal.do(action)
    except IllegalAction as refused:
        raise RecordError(file, f"actions[{at}]", f"{action!r} is not legal. {refused}") from refused
    except HistcardsError as error:
        raise RecordError(file, f"actions[{at}]", str(error)) from None


def _tried(build: Callable[[], T], file: str, field: str) -> T:
    try:
        return build()
    except HistcardsError as error:
        raise RecordError(file, field, str(error)) from None
