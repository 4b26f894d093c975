"""Asking at each trick who takes it: a replay with questions put in, and cut off at the one that is open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from histcards.events import Event
from histcards.replay import Frame
from histcards.words import ask as words
from histcards.words import trick as trick_words

if TYPE_CHECKING:
    from histcards.lessons.ask import Answer
    from histcards.replay import Replay
    from histcards.trick import Trick


@dataclass(frozen=True)
class Asked:
    """A question put into a replay: its place among the frames told, the frame itself and the trick it is about."""

    index: int
    frame: Frame
    trick: Trick

    @property
    def step(self) -> int:
        """The number of actions done when it is asked."""
        return self.frame.step


def quiz(replay: Replay) -> list[Asked]:
    """Return the questions of a replay, one before each trick is taken."""
    ends = [i for i, frame in enumerate(replay) if frame.event.kind == "trick"]
    return [
        Asked(end + at, _question(replay.frames[end - 1], trick), trick)
        for at, (end, trick) in enumerate(zip(ends, replay.tricks, strict=True))
    ]


def frames(replay: Replay, asked: list[Asked], answered: int) -> list[Frame]:
    """Return the frames with their questions, up to the first question that is not answered yet."""
    told = list(replay.frames)
    for question in asked:
        told.insert(question.index, question.frame)
    return told[: asked[answered].index + 1] if answered < len(asked) else told


def _question(before: Frame, trick: Trick) -> Frame:
    text = f"{trick_words.situation(trick)} {words.WHO}"
    event = Event("question", before.step, words.WHO, text, (), None, trick.cards)
    return replace(before, event=event, title=words.WHO, sentence=text, rules=(), verdicts=())


def told(asked: Asked, answer: Answer, rules: list[dict[str, Any]]) -> dict[str, Any]:
    """Return an answer as data: the sentence, the reasons with their rules by number, the card that takes the trick."""
    trick = asked.trick
    assert trick.best is not None
    return {"says": answer.sentence, "reasons": reasons(answer, rules), "takes": trick.numbers[trick.best]}


def answers(replay: Replay, asked: list[Asked], rules: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """Return the answers of all questions, by frame, for a page that may hold them."""
    found = {}
    for question, trick in zip(asked, replay.tricks, strict=True):
        given = told(question, trick.ask().solution(), rules)
        right = given.pop("says")
        found[question.index] = {**given, "right": right, "wrong": words.wrong(right)}
    return found


def reasons(answer: Answer, rules: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the reasons of an answer, each naming its rule by its place in a list of rules."""
    ids = [rule["id"] for rule in rules]
    return [{"says": r.sentence, "rule": ids.index(r.rule.id) if r.rule.id in ids else -1} for r in answer.reasons]
