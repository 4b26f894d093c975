"""How questions and answers show themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.show.html import QUIET, cards_img, tagged, text
from histcards.show.trick import reason_html

if TYPE_CHECKING:
    from histcards.lessons.ask import Answer, Question


def question_html(question: Question, on_paper: bool = False) -> str:
    """Show a question: its words and its cards, never its answer; `on_paper` leaves out how to ask for it."""
    table = f"<p>{cards_img(question.table, scale=1.6)}</p>" if question.table else ""
    picture = f"{table}<p>{cards_img(question.cards, scale=1.6)}</p>"
    said = tagged("p", text(question.shown))
    how = f"{text(question.hint)} Write it as <code>.check(…)</code>."
    hint = "" if on_paper else tagged("p", how, QUIET)
    return tagged("section", f"<p><strong>{text(question.text)}</strong></p>{picture}{said}{hint}", class_="histcards")


def answer_html(answer: Answer) -> str:
    """Show an answer, the cards with what decided marked on them, its reasons and their rules."""
    lines = "".join(tagged("li", reason_html(reason)) for reason in answer.reasons)
    picture = f"<p>{cards_img(answer.cards, answer.marks, 1.6)}</p>" if answer.cards else ""
    said = f"<p><strong>{text(answer.sentence)}</strong></p>"
    return tagged("section", f"{said}{picture}{tagged('ol', lines)}", class_="histcards")
