"""A question as the data of its widget or its page; the answer is in it only when it is asked for."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from histcards.widgets.reveal import reasons
from histcards.widgets.story import faces, inks, rule_data
from histcards.words.ask import wrong

if TYPE_CHECKING:
    from histcards.lessons.ask import Answer, Question


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
