"""A question to click: the cards are buttons, and the answer comes with its reasons and rules when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from histcards.cards import card
from histcards.errors import HistcardsError
from histcards.show.ask import question_html
from histcards.widgets.asking import answer_data, question_story
from histcards.widgets.live import Live

if TYPE_CHECKING:
    from histcards.lessons.ask import Question


class QuestionWidget(Live):
    """A question as a widget: by mouse, by keyboard, or by a card typed in words."""

    def __init__(self, question: Question) -> None:
        self._question = question
        shown = question_html(question, on_paper=True)
        super().__init__(f"Question: {question.text}", shown, story=question_story(question))

    def answer(self, wish: dict[str, Any]) -> dict[str, Any]:
        """Check an answer: a text, a number, or a list of card numbers."""
        if wish.get("do") != "answer":
            raise HistcardsError("Expected an answer.")
        return answer_data(self._question.check(_given(wish.get("answer"), self._question)))


def _given(answer: object, question: Question) -> Any:
    """Read what the page sent: card numbers become cards, a typed text or a number of points stays what it is."""
    numbers = answer if isinstance(answer, list) else [answer]
    if isinstance(answer, list) or (type(answer) is int and question.kind == "winner"):
        if not all(type(n) is int and 0 <= n < 52 for n in numbers):
            raise HistcardsError("Expected cards.")
        cards = [card(n, question.dress) for n in numbers]
        return cards if isinstance(answer, list) else cards[0]
    if type(answer) is int or isinstance(answer, str):
        return answer
    raise HistcardsError("Expected a card, a number or a list of cards.")
