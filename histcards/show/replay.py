"""The static page of a replay: the deal, the discard, a fold for each trick, payments and score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from histcards.show.html import QUIET, cards_img, items, rules_links, tagged, text, unfold, verdict_lines
from histcards.words.terms import listing

if TYPE_CHECKING:
    from histcards.replay import Frame, Replay

_DEAL = ("stake", "notice", "kings", "cut", "turn-up", "matadors", "packet", "talon", "beside", "take-up")
_SAID_FIRST = ("notice", "kings")
_END = ("count", "score", "skat", "stroke")
_STEP = "margin:.9em 0 .1em"
_COULD_GO = ("discard", "lay-in", "pick-up", "put-in", "exchanged")
_CHOSEN = {**dict.fromkeys(_COULD_GO, "which cards could go"), "give": "which cards could be given"}


def replay_html(replay: Replay) -> str:
    """Show a replay as one page that needs no kernel and no script."""
    return tagged("section", "".join(_chapters(replay)), class_="histcards")


def _chapters(replay: Replay) -> Iterator[str]:
    yield tagged("p", f"<strong>{text(replay.title)}</strong> {tagged('span', text(replay.about), QUIET)}")
    yield tagged("p", text(_seating(replay)))
    deal = [f for f in replay if _is_dealt(f)]
    yield from _deal(replay, deal)
    after = next((i for i, f in enumerate(replay) if f.event.kind in _END), len(replay))
    told = [f for f in replay.frames[:after] if not _is_dealt(f)]
    yield from (_step(f) for f in told if not f.trick)
    played, ended = [f for f in told if f.trick], list(replay.frames[after:])
    for number, (_, frames) in enumerate(_by_trick(played), 1):
        yield _trick(number, frames)
    if ended:
        yield _count(replay, ended)


def _is_dealt(frame: Frame) -> bool:
    return frame.event.kind in _DEAL and frame.step == 0


def _seating(replay: Replay) -> str:
    *order, dealer = (replay.names[seat] for seat in replay.active)
    knows = f" Told as {replay.names[replay.seat]} knows it." if replay.seat is not None else ""
    return f"{dealer} deals. {order[0]} is forehand, then come {listing([*order[1:], dealer])}.{knows}"


def _deal(replay: Replay, frames: Sequence[Frame]) -> Iterator[str]:
    """What must be said first, the turn-up in sight, the hands as dealt, and the packets to unfold."""
    yield from (_step(f) for f in frames if f.event.kind in _SAID_FIRST)
    for frame in frames:
        if frame.event.kind == "turn-up":
            yield f"<p>{cards_img(frame.event.cards, scale=1)}</p>"
        if frame.event.kind in ("turn-up", "matadors"):
            yield f"<p>{text(frame.sentence)}</p>"
    for place in frames[-1].places:
        if place.kind == "fan" and place.slots:
            yield f"<p>{text(place.label)}:<br>{cards_img([s.card for s in place.slots], scale=1.1)}</p>"
    frames = [f for f in frames if f.event.kind not in _SAID_FIRST]
    told = items((text(f.sentence) for f in frames), ordered=True)
    rules = rules_links(rule for f in frames for rule in f.rules)
    yield unfold("how the cards were dealt", told + rules)


def _by_trick(frames: Sequence[Frame]) -> Iterator[tuple[int, list[Frame]]]:
    """Group frames by the trick they belong to: what follows a trick's end belongs to it."""
    number, begun = 0, False
    marked = []
    for frame in frames:
        if frame.event.kind == "card" and not begun:
            number, begun = number + 1, True
        if frame.event.kind == "trick":
            begun = False
        marked.append((number, frame))
    for key, group in groupby(marked, key=lambda pair: pair[0]):
        yield key, [frame for _, frame in group]


def _trick(number: int, frames: Sequence[Frame]) -> str:
    """One trick: the cards as they lay, every play with the verdicts of the hand, who took it and why."""
    ended = [f for f in frames if f.event.kind == "trick"]
    summary = ended[0].sentence if ended else f"Trick {number}, still in play."
    cards = [f for f in frames if f.event.kind == "card"]
    shown = f"<p>{_lying(ended[0] if ended else None, cards)}</p>"
    plays = items((_play(f) for f in cards), ordered=True)
    rest = "".join(_step(f) for f in frames if f.event.kind != "card")
    return unfold(text(summary), shown + plays + rest)


def _lying(ended: Frame | None, cards: Sequence[Frame]) -> str:
    found = [c for f in cards for c in f.event.cards if c is not None]
    winner = ended.event.seat if ended else None
    marks = ["takes" if winner is not None and f.event.seat == winner else "" for f in cards]
    return cards_img(found, marks, 1.3)


def _play(frame: Frame) -> str:
    if not frame.verdicts:
        return _sentence(frame)
    cards = [c for c, _ in frame.verdicts]
    legal = [c for c, v in frame.verdicts if v]
    count = f"{len(legal)} of {len(cards)} cards could be played"
    return f"{_sentence(frame)}{unfold(text(count), verdict_lines(frame.verdicts))}"


def _step(frame: Frame) -> str:
    verdicts = ""
    if frame.event.kind in _CHOSEN and frame.verdicts:
        verdicts = unfold(_CHOSEN[frame.event.kind], verdict_lines(frame.verdicts))
    return f"{tagged('p', underlined(frame.sentence), _STEP)}{rules_links(frame.rules)}{verdicts}"


def _sentence(frame: Frame) -> str:
    return f"{underlined(frame.sentence)}{rules_links(frame.rules)}"


def _count(replay: Replay, frames: Iterable[Frame]) -> str:
    scores = ", ".join(f"{text(n)} {score_html(s)}" for n, s in zip(replay.names, replay.scores, strict=True))
    return f"<p><strong>The count: {scores}</strong></p>{items(_sentence(f) for f in frames)}"


def underlined(sentence: str) -> str:
    """Write a sentence in which scores between underscores are underlined.

    >>> underlined("Anna 41, Ben _14_.")
    'Anna 41, Ben <u title="no trick taken">14</u>.'
    """
    return " ".join(map(_word, sentence.split(" ")))


def _word(word: str) -> str:
    bare = word.rstrip(".,")
    return score_html(bare) + word[len(bare) :]


def score_html(score: str) -> str:
    """Write a score; one between underscores is underlined, as on the old sheets.

    >>> score_html("_14_"), score_html("/")
    ('<u title="no trick taken">14</u>', '/')
    """
    if len(score) > 2 and score[0] == score[-1] == "_":
        return tagged("u", text(score[1:-1]), title="no trick taken")
    return text(score)
