"""A deal or a match as a file and back: JSON, versioned, strict; nothing in a record is trusted or executed."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from histcards import making
from histcards.errors import HistcardsError, IllegalAction, RecordError
from histcards.match import Match, Settings

if TYPE_CHECKING:
    from histcards.deal import Deal
    from histcards.games.game import Game

T = TypeVar("T")
Record = dict[str, Any]
VERSION = 1
MOST_BYTES = 1_000_000
MOST_ACTIONS = 200
MOST_DEALS = 200
NEEDED = ("histcards", "game", "rules", "players", "dealer")
DEAL_NEEDED = (*NEEDED, "actions")
DEAL_FIELDS = {*DEAL_NEEDED, "options", "pack", "seed", "pools"}
MATCH_NEEDED = (*NEEDED, "seats", "seed", "deals")
MATCH_FIELDS = {*MATCH_NEEDED, "options"}


class Place(NamedTuple):
    """Where a record is read: the file, and the part of it that holds the record ("" for all of it).

    >>> print(Place("match.json", "deals[2]").error("dealer", "is missing"))
    match.json: deals[2].dealer: is missing
    """

    file: str
    part: str = ""

    def error(self, field: str, reason: str) -> RecordError:
        """Return the error of a field."""
        return RecordError(self.file, ".".join(name for name in (self.part, field) if name), reason)

    def tried(self, field: str, build: Callable[[], T]) -> T:
        """Build something from a field; what is wrong with it becomes a RecordError."""
        try:
            return build()
        except HistcardsError as error:
            raise self.error(field, str(error)) from None


def games() -> dict[str, type[Game]]:
    """Return the games a record may name: those with a key of their own."""
    from histcards.games.game import Game

    known = [game for game in _below(Game) if "key" in vars(game)]
    return {game.key: game for game in sorted(known, key=lambda game: (game.law, game.key != game.law))}


def _below(game: type[Game]) -> Iterator[type[Game]]:
    for one in game.__subclasses__():
        yield one
        yield from _below(one)


# Writing


def record_of(deal: Deal) -> Record:
    """Return a deal as plain data, options and pack written out."""
    return {
        **_head(deal.game),
        "players": list(deal.names),
        "dealer": deal.dealer,
        "pack": [str(c) for c in deal.pack],
        **({"pools": [list(pool) for pool in deal.staked]} if deal.staked else {}),
        "actions": [str(a) for a in deal.actions],
    }


def match_record_of(match: Match) -> Record:
    """Return a match as plain data: how it began, and the record of every deal."""
    settings = match.settings
    return {
        **_head(match.game),
        "players": list(settings.players),
        "seats": settings.seats,
        "dealer": settings.dealer,
        "seed": settings.seed,
        "deals": [record_of(deal) for deal in match.deals],
    }


def _head(game: Game) -> Record:
    return {"histcards": VERSION, "game": game.key, "rules": game.law_version, "options": dict(game.options)}


def save_deal(deal: Deal, path: str | Path) -> Path:
    """Write a deal's record and return its path."""
    return _write(record_of(deal), path)


def save_match(match: Match, path: str | Path) -> Path:
    """Write a match's record and return its path; raises HistcardsError for one that could not be read back."""
    record = match_record_of(match)
    try:
        match_of(record)
    except RecordError as error:
        raise HistcardsError(f"This match could not be read back. {error.field}: {error.reason}") from None
    return _write(record, path)


def _write(record: Record, path: str | Path) -> Path:
    target = Path(path)
    if target.suffix.lower() in (".html", ".htm"):
        made = "match" if "deals" in record else "deal"
        raise HistcardsError(f"{target} would hold a record, not a page: use {made}.replay().save(...) for a page.")
    data = (json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode()
    if len(data) > MOST_BYTES:
        raise HistcardsError(f"{target} would be too large to be read back: {len(data)} bytes, at most {MOST_BYTES}.")
    target.write_bytes(data)
    return target


# Reading


def load(path: str | Path) -> Deal | Match:
    """Read a saved deal or match; raises RecordError, which says where and why. Only the named file is touched."""
    source = Path(path)
    record = _parsed(source)
    read = match_of if isinstance(record, dict) and "deals" in record else deal_of
    return read(record, str(source))


def deal_of(record: object, file: str = "record") -> Deal:
    """Build the deal that a record describes; raises RecordError."""
    return _deal(record, Place(file))


def match_of(record: object, file: str = "record") -> Match:
    """Build the match that a record describes, ready to go on; raises RecordError."""
    place = Place(file)
    fields = _fields(record, MATCH_NEEDED, MATCH_FIELDS, place)
    game = _game(fields, place)
    settings = _settings(fields, game, place)
    deals = [_deal(one, Place(file, f"deals[{at}]")) for at, one in enumerate(_deals(fields, place))]
    match = place.tried("seats", lambda: Match.begun(game, settings))
    for at, deal in enumerate(deals):
        _enter(match, deal, f"deals[{at}]", place)
    return match


def _enter(match: Match, deal: Deal, field: str, place: Place) -> None:
    place.tried(field, lambda: match.enter(deal))


def _settings(fields: Record, game: Game, place: Place) -> Settings:
    names = place.tried("players", lambda: making.names(game, fields["players"]))
    seats, dealer, seed = fields["seats"], fields["dealer"], fields["seed"]
    if seats not in ("given", "drawn"):
        raise place.error("seats", f"{seats!r} is not known: expected 'given' or 'drawn'")
    if dealer is not None:
        place.tried("dealer", lambda: making.seat(dealer, len(names)))
    if seed is not None:
        _check_seed(seed, place)
    elif dealer is None or seats == "drawn":
        raise place.error("seed", "a match without a seed has its seats given and names its first dealer")
    return Settings(seed, names, seats, dealer)


def _deals(fields: Record, place: Place) -> list[object]:
    deals = fields["deals"]
    if not isinstance(deals, list) or not 1 <= len(deals) <= MOST_DEALS:
        raise place.error("deals", f"must be a list of 1 to {MOST_DEALS} deals")
    return deals


def _deal(record: object, place: Place) -> Deal:
    fields = _fields(record, DEAL_NEEDED, DEAL_FIELDS, place)
    if ("pack" in fields) == ("seed" in fields):
        found = "both stand here" if "pack" in fields else "neither stands here"
        raise place.error("pack", f"a pack or a seed is needed: {found}")
    _check_texts(fields, (("actions", MOST_ACTIONS), ("pack", 52)), place)
    deal = _dealt(fields, _game(fields, place), place)
    for at, action in enumerate(fields["actions"]):
        _do(deal, action, f"actions[{at}]", place)
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


def _once(pairs: list[tuple[str, Any]], file: str) -> Record:
    found: Record = {}
    for key, value in pairs:
        if key in found:
            raise RecordError(file, key, "stands twice")
        found[key] = value
    return found


def _fields(record: object, needed: Iterable[str], known: Collection[str], place: Place) -> Record:
    """Return a record's fields, none missing and none unknown, its version and its players' list checked."""
    if not isinstance(record, dict):
        raise place.error("", "a record is a JSON object")
    for field in needed:
        if field not in record:
            raise place.error(field, "is missing")
    if unknown := sorted(set(record) - set(known)):
        raise place.error(str(unknown[0])[:60], "is not a field of a record")
    version = record["histcards"]
    if type(version) is not int or version != VERSION:
        raise place.error("histcards", f"version {version!r} is not known; this library reads {VERSION}")
    _check_texts(record, [("players", 5)], place)
    return record


def _check_texts(record: Record, most: Iterable[tuple[str, int]], place: Place) -> None:
    """Check that fields are lists of so many texts at most."""
    for field, limit in most:
        value = record.get(field, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise place.error(field, "must be a list of texts")
        if len(value) > limit:
            raise place.error(field, f"holds {len(value)} entries; at most {limit} are read")


def _check_seed(seed: object, place: Place) -> None:
    if type(seed) is not int or seed < 0:
        raise place.error("seed", f"{seed!r} is not a whole number, 0 or more")


def _game(fields: Record, place: Place) -> Game:
    known = games()
    if not isinstance(fields["game"], str) or fields["game"] not in known:
        raise place.error("game", f"{fields['game']!r} is not a game; known are {', '.join(known)}")
    game = known[fields["game"]]
    if type(fields["rules"]) is not int or fields["rules"] != game.law_version:
        said = f"version {fields['rules']!r} of the law is not known; this library has {game.law_version}"
        raise place.error("rules", said)
    options = fields.get("options", {})
    if not isinstance(options, dict):
        raise place.error("options", "must be an object")
    return place.tried("options", lambda: game(**options))


def _dealt(fields: Record, game: Game, place: Place) -> Deal:
    names = place.tried("players", lambda: making.names(game, fields["players"]))
    dealer = place.tried("dealer", lambda: making.seat(fields["dealer"], len(names)))
    if not isinstance(fields.get("pools", []), list):
        raise place.error("pools", "must be a list")
    pools = place.tried("pools", lambda: making.pools(game, fields.get("pools")))
    if "seed" in fields:
        _check_seed(fields["seed"], place)
        return making.from_seed(game, fields["seed"], dealer, names, pools)
    pack = place.tried("pack", lambda: game.pack.read(fields["pack"]))
    return making.from_pack(game, pack, dealer, names, pools=pools)


def _do(deal: Deal, action: str, field: str, place: Place) -> None:
    try:
        deal.do(action)
    except IllegalAction as refused:
        raise place.error(field, f"{action!r} is not legal. {refused}") from refused
    except HistcardsError as error:
        raise place.error(field, str(error)) from None
