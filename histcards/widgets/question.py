"""A question to click: the cards are buttons, and the answer comes with its reasons and rules when it is asked for."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from histcards.cards import card
from histcards.errors import HistcardsError
from histcards.show.ask import question_html
from histcards.widgets.live import Live
from histcards.widgets.reveal import reasons
from histcards.widgets.story import faces, inks, rule_data
from histcards.words.ask import wrong

if TYPE_CHECKING:
    from histcards.lessons.ask import Answer, Question


class QuestionWidget(Live):
    """A question as a widget: by mouse, by keyboard, or by a card typed in words."""

    def __init__(self, question: Question) -> None:
        self._question = question
        super().__init__(f"Question: {question.text}", question_html(question), story=question_story(question))

    def answer(self, wish: dict[str, Any]) -> dict[str, Any]:
        """Check an answer: a text, a number, or a list of card numbers."""
        if wish.get("do") != "answer":
            raise HistcardsError("Expected an answer.")
        return answer_data(self._question.check(_given(wish.get("answer"), self._question.dress)))


def _given(answer: object, dress: str) -> Any:
    """Read what the page sent: card numbers become cards, anything else is a text or a number."""
    if isinstance(answer, list):
        if not all(type(n) is int and 0 <= n < 52 for n in answer):
            raise HistcardsError("Expected a list of cards.")
        return [card(n, dress) for n in answer]
    if type(answer) is int or isinstance(answer, str):
        return answer
    raise HistcardsError("Expected a card, a number or a list of cards.")


def question_story(question: Question, answers: bool = False) -> str:
    """Return a question as the data of its widget; with `answers` the right one is in it."""
    shown = [*question.cards, *question.table]
    document: dict[str, Any] = {
        "version": 1,
        "mode": "question",
        "kind": question.kind,
        "text": question.text,
        "hint": question.hint,
        "shown": question.shown,
        "dress": question.dress,
        **faces(shown, question.dress),
        **inks(question.dress),
        "rules": [],
        "table": [c.number for c in question.table],
        "options": [c.number for c in question.cards],
    }
    if answers:
        right = question.solution()
        data = answer_data(right)
        document |= {"rules": data.pop("rules")}
        document |= {"answer": {**data, **question.truth, "right": right.sentence, "wrong": wrong(right.sentence)}}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def answer_data(answer: Answer) -> dict[str, Any]:
    """Return an answer as data, with the rules behind it and the marks on the cards."""
    rules = [rule_data(rule) for rule in answer.rules]
    marks = {c.number: m for c, m in zip(answer.cards, answer.marks, strict=False) if m}
    return {
        "ok": answer.ok,
        "says": answer.sentence,
        "reasons": reasons(answer, rules),
        "marks": marks,
        "rules": rules,
    }
