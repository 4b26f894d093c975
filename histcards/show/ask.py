"""How questions and answers show themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.show.html import QUIET, cards_img, tagged, text
from histcards.show.trick import reason_html
from histcards.words import ask as words

if TYPE_CHECKING:
    from histcards.lessons.ask import Answer, Question


def question_html(question: Question) -> str:
    """Show a question: its words and its cards, never its answer."""
    table = f"<p>{cards_img(question.table, scale=1.6)}</p>" if question.table else ""
    picture = f"{table}<p>{cards_img(question.cards, scale=1.6)}</p>"
    said = tagged("p", text(words.shown(question.cards, question.table)))
    hint = tagged("p", f"{text(question.hint)} Ask for the answer with <code>.check(…)</code>.", QUIET)
    return tagged("section", f"<p><strong>{text(question.text)}</strong></p>{picture}{said}{hint}", class_="histcards")


def answer_html(answer: Answer) -> str:
    """Show an answer, its reasons and their rules."""
    lines = "".join(tagged("li", reason_html(reason)) for reason in answer.reasons)
    return tagged(
        "section", f"<p><strong>{text(answer.sentence)}</strong></p>{tagged('ol', lines)}", class_="histcards"
    )
