"""A replay as the data that the live table needs: faces once, frames as tokens in places, rules by number."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from histcards.cards import DRESSES, Card, card
from histcards.places import Place, Slot
from histcards.rulebook import Rule
from histcards.show import art
from histcards.show.art.palette import letter_ink, suit_ink
from histcards.show.layout import layouts
from histcards.words.status import tag

if TYPE_CHECKING:
    from histcards.replay import Frame, Replay

VERSION = 2


def story(
    replay: Replay,
    frames: Sequence[Frame] | None = None,
    mode: str = "replay",
    answers: Mapping[int, dict[str, Any]] | None = None,
) -> str:
    """Return a replay (or some of its frames) as one JSON document for the player.

    `mode` is replay, reveal or dealing; `answers` are those of questions among the frames, if they may
    be known.
    """
    told = tuple(frames if frames is not None else replay.frames)
    rules = list(dict.fromkeys(rule for frame in told for rule in _rules(frame)))
    tokens = Tokens()
    data = [_frame(frame, rules, tokens) for frame in told]
    _only_changes(data)
    for at, answer in (answers or {}).items():
        data[at]["ask"]["answer"] = answer
    shown = {s.card for f in told for p in f.places for s in p.slots if s.card} | {
        c for f in told for c, _ in f.verdicts
    }
    document = {
        "version": VERSION,
        "mode": mode,
        **_about(replay),
        **faces(shown, replay.dress),
        **inks(replay.dress),
        "layouts": {k: v.data() for k, v in layouts(len(replay.names), replay.clockwise).items()},
        "places": [_place(p) for p in (told[0].places if told else ())],
        "rules": [rule_data(rule) for rule in rules],
        "frames": data,
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _about(replay: Replay) -> dict[str, Any]:
    return {
        "title": replay.title,
        "about": replay.about,
        "names": list(replay.names),
        "dealer": replay.dealer,
        "active": list(replay.active),
        "seat": replay.seat,
        "dress": replay.dress,
        "clockwise": replay.clockwise,
        "unit": replay.unit,
    }


class Tokens:
    """Gives every card on the table a token that stays with it from frame to frame, known or unknown.

    A token tells nothing: an unknown card keeps its token when it is turned up.
    """

    def __init__(self) -> None:
        self._where: dict[str, list[tuple[int, Slot]]] = {}
        self._next = 0

    def place(self, places: Sequence[Place]) -> dict[str, list[tuple[int, Slot]]]:
        """Return each place's slots with their tokens, moving as few as can be."""
        before, self._where = self._where, {}
        pool: list[tuple[int, Slot]] = []
        for place in places:
            kept, freed = _keep(before.get(place.name, []), place.slots)
            self._where[place.name] = kept
            pool += freed
        for place in places:
            self._where[place.name] = [self._fill(slot, kept, pool) for slot, kept in self._gaps(place)]
        return self._where

    def _gaps(self, place: Place) -> Iterator[tuple[Slot, int | None]]:
        kept = list(self._where[place.name])
        for slot in place.slots:
            at = next((i for i, (_, s) in enumerate(kept) if s.card == slot.card), None)
            yield slot, kept.pop(at)[0] if at is not None else None

    def _fill(self, slot: Slot, token: int | None, pool: list[tuple[int, Slot]]) -> tuple[int, Slot]:
        if token is not None:
            return token, slot
        same = [i for i, (_, s) in enumerate(pool) if s.card is not None and s.card == slot.card]
        unknown = [i for i, (_, s) in enumerate(pool) if s.card is None]
        for found in (same, unknown):
            if found:
                return pool.pop(found[0])[0], slot
        self._next += 1
        return self._next - 1, slot


def _keep(held: list[tuple[int, Slot]], slots: Sequence[Slot]) -> tuple[list[tuple[int, Slot]], list[tuple[int, Slot]]]:
    """Split the tokens of a place into those that stay and those that leave."""
    wanted = [slot.card for slot in slots]
    kept, freed = [], []
    for token, slot in held:
        if slot.card in wanted:
            wanted.remove(slot.card)
            kept.append((token, slot))
        else:
            freed.append((token, slot))
    return kept, freed


def faces(cards: Iterable[Card], dress: str) -> dict[str, Any]:
    """Return the faces of these cards, and no others, with their names, the shapes they share and the back."""
    numbers = sorted({c.number for c in cards})
    return {
        "card": list(art.SIZE[dress]),
        "faces": {n: art.face(n, dress) for n in numbers},
        "shapes": art.shapes(numbers, dress),
        "back": art.back(dress),
        "cards": {n: [str(card(n, dress)), card(n, dress).name] for n in numbers},
    }


def inks(dress: str) -> dict[str, Any]:
    """Return the inks of each suit, ordinary and in four colours, as they stand in the faces."""
    pairs = [[_ink(s, dress, False), _ink(s, dress, True)] for s in range(4)]
    return {"inks": pairs, "suits": list(DRESSES[dress].suit_words)}


def _ink(suit: int, dress: str, four: bool) -> str:
    return f'fill="{suit_ink(suit, dress, four)}" stroke="{letter_ink(suit, dress, four)}"'


def _rules(frame: Frame) -> Iterator[Rule]:
    yield from frame.rules
    yield from (verdict.rule for _, verdict in frame.verdicts)


def rule_data(rule: Rule) -> dict[str, str]:
    """Return a rule as data: its words, who says so, and how sure that is."""
    told = {"id": rule.id, "title": rule.title, "says": rule.says, "credit": rule.credit, "tag": tag(rule.status)}
    return {**told, "note": rule.note} if rule.note else told


def _place(place: Place) -> dict[str, Any]:
    return {"name": place.name, "kind": place.kind, "label": place.label, "seat": place.seat}


def _frame(frame: Frame, rules: list[Rule], tokens: Tokens) -> dict[str, Any]:
    event = frame.event
    data: dict[str, Any] = {
        "kind": event.kind,
        "step": frame.step,
        "trick": frame.trick,
        "title": frame.title,
        "says": frame.sentence,
        "rules": [rules.index(rule) for rule in frame.rules],
        "at": {name: [_slot(t, s) for t, s in slots] for name, slots in tokens.place(frame.places).items() if slots},
    }
    if event.seat is not None:
        data["seat"] = event.seat
    marked = {p.name: p.amount for p in frame.places if p.amount}
    written = {p.name: p.text for p in frame.places if p.text}
    data |= {"amounts": marked} if marked else {}
    data |= {"texts": written} if written else {}
    if event.kind == "question":
        data["ask"] = {"text": event.sentence, "options": [c.number for c in event.cards if c is not None]}
    if frame.verdicts:
        data["verdicts"] = [[c.number, int(v.ok), v.sentence, rules.index(v.rule)] for c, v in frame.verdicts]
    return data


def _only_changes(frames: Sequence[dict[str, Any]]) -> None:
    """Leave in each frame the places that changed since the frame before; one that was cleared is empty."""
    before: dict[str, Any] = {}
    for frame in frames:
        now = frame["at"]
        cleared: dict[str, Any] = {name: [] for name in before if name not in now}
        frame["at"] = {**{name: slots for name, slots in now.items() if before.get(name) != slots}, **cleared}
        before = now


def _slot(token: int, slot: Slot) -> list[Any]:
    """A token, its card number (null when unknown), and, where it matters, that it lies face down or whose it is."""
    number = slot.card.number if slot.card is not None else None
    if slot.seat is not None:
        return [token, number, int(slot.up), slot.seat]
    return [token, number] if slot.up else [token, number, 0]
