"""Questions that show themselves and check an answer by a plain function; what they show never holds the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from histcards.cards import Card, CardSet, parse_cards
from histcards.errors import HistcardsError, NotationError
from histcards.rulebook import Rule, Verdicts
from histcards.why import Reason
from histcards.words import ask as words
from histcards.words import trick as trick_words
from histcards.words.terms import ordinal

if TYPE_CHECKING:
    from pathlib import Path

    from histcards.trick import Trick
    from histcards.widgets.question import QuestionWidget

Given = str | int | Card | Iterable[str | Card]


@dataclass(frozen=True)
class Answer:
    """The answer to a question: whether what was said is right, the true answer in a sentence, and the reasons."""

    ok: bool
    sentence: str
    reasons: tuple[Reason, ...]
    cards: tuple[Card, ...] = ()
    marks: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.ok

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules behind the answer."""
        return tuple(dict.fromkeys(reason.rule for reason in self.reasons))

    def __str__(self) -> str:
        return " ".join([self.sentence, *(r.sentence for r in self.reasons)])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        from histcards.show.ask import answer_html

        return answer_html(self)


@dataclass(frozen=True)
class Question:
    """A question with the cards it is about. `check(answer)` returns an Answer; the answer is not in what is shown.

    >>> import histcards as hc
    >>> question = hc.Reunion().trick("♦7 ♦J ♦A", trump="hearts").ask()
    >>> question
    Diamonds were led. Hearts are trumps. Who takes it? The cards, in order of play: ♦7, ♦J and ♦A.
    >>> bool(question.check("♦A")), bool(question.check(2))
    (False, True)
    """

    text: str
    hint: str
    cards: tuple[Card, ...]
    checker: Callable[[Given], Answer] = field(repr=False, compare=False)
    right: Callable[[], Given] = field(repr=False, compare=False)
    shown: str
    kind: str
    table: tuple[Card, ...] = ()

    def check(self, answer: Given | None = None) -> Answer:
        """Check an answer; raises NotationError when it cannot be one."""
        if answer is None:
            raise NotationError(f"Put your answer between the brackets. {self.hint}")
        return self.checker(answer)

    def solution(self) -> Answer:
        """Return the right answer with its reasons."""
        return self.checker(self.right())

    @property
    def dress(self) -> str:
        """The dress of the cards."""
        return self.cards[0].dress

    @property
    def truth(self) -> dict[str, object]:
        """The right answer as plain data: takes (a card number), points, or legal (card numbers)."""
        answer = self.right()
        if isinstance(answer, Card):
            return {"takes": answer.number}
        return {"points": answer} if isinstance(answer, int) else {"legal": [c.number for c in parse_cards(answer)]}

    def live(self) -> QuestionWidget:
        """Return the question as a widget whose cards are buttons."""
        from histcards.widgets.question import QuestionWidget

        return QuestionWidget(self)

    def save(self, path: str | Path, answers: bool = False) -> Path:
        """Write the question as one page and return its path; only with `answers` the answer is in it, and said so."""
        from histcards.show.page import save_question

        return save_question(self, path, answers)

    def handout(self, path: str | Path) -> Path:
        """Write an A4 page for print: the cards, the question, room to write; the answer on a second page."""
        from histcards.show.page import save_handout

        return save_handout([self], path)

    def __repr__(self) -> str:
        return f"{self.text} {self.shown}"

    def _repr_html_(self) -> str:
        from histcards.show.ask import question_html

        return question_html(self)


def about_trick(trick: Trick, about: str) -> Question:
    """Ask who takes a trick, or how many points it counts; raises ValueError for another question."""
    asked = {
        "winner": (words.WHO, words.WHO_HINT, _check_winner),
        "points": (words.MANY, words.MANY_HINT, _check_points),
    }
    if about not in asked:
        raise HistcardsError(f"about={about!r} is no question: allowed are 'winner' and 'points'.")
    if not trick.is_complete:
        raise NotationError(f"The trick is not complete: {len(trick.numbers)} of {trick.size} cards are played.")
    question, hint, check = asked[about]
    text = f"{trick_words.situation(trick)} {question}"
    truths: dict[str, Callable[[], Given]] = {
        "winner": lambda: trick.cards[trick.best or 0],
        "points": lambda: trick.points,
    }
    right = truths[about]
    return Question(
        text, hint, trick.cards, lambda given: check(trick, given), right, words.in_order(trick.cards), about
    )


def which_may_be_played(verdicts: Verdicts[Any]) -> Question:
    """Ask which cards of a hand may be played, or laid away; raises HistcardsError for a table of whole actions."""
    cards, table = tuple(verdicts), verdicts.played
    if not cards or not all(isinstance(key, Card) for key in cards):
        raise HistcardsError(words.CARDS_ONLY)
    shown = words.in_hand(cards, table)
    text = f"{verdicts.situation} {words.which(verdicts.doing)}".strip()
    check, right = (lambda given: _check_legal(verdicts, given)), (lambda: verdicts.legal)
    return Question(text, words.which_hint(cards, verdicts.legal), cards, check, right, shown, "legal", table)


def _check_winner(trick: Trick, given: Given) -> Answer:
    assert trick.best is not None
    said = _place(trick, given)
    ok = said == trick.best
    sentence = words.verdict(ok, trick_words.headline(trick))
    as_yet = replace(trick, remarks=())  # what became of its payments would give away how the deal goes on
    reasons = tuple(r for r in as_yet.explain() if _decides(r, trick))
    marks = tuple("takes" if at == trick.best else "" for at in range(trick.size))
    return Answer(ok, sentence, reasons, trick.cards, marks)


def _decides(reason: Reason, trick: Trick) -> bool:
    counting = (trick.rules.law.points, trick.rules.law.last_trick)
    bonus = tuple(special.points for special in trick.rules.specials.values())
    return reason.rule.id not in counting + bonus


def _place(trick: Trick, given: Given) -> int:
    """Read an answer as a place in the order of play: a card, a number from 1, a word or a player's name."""
    by_word = {ordinal(at + 1): at for at in range(trick.size)}
    by_word |= {str(at + 1): at for at in range(trick.size)}
    by_word |= {trick.names[seat].lower(): at for at, seat in enumerate(trick.seats) if trick.names}
    word = str(given).strip().lower().removeprefix("the ").removesuffix(" player")
    if word in by_word:
        return by_word[word]
    try:
        return trick.cards.index(Card.parse(str(given), trick.rules.dress))
    except ValueError:
        raise NotationError(words.not_an_answer(given, trick.cards)) from None


def _check_points(trick: Trick, given: Given) -> Answer:
    number = _whole(given)
    ok = number == trick.points
    counted = tuple(r for r in trick.explain() if not _decides(r, trick))
    return Answer(ok, words.verdict(ok, words.it_counts(trick.points)), counted)


def _whole(given: Given) -> int:
    if type(given) is int:
        return given
    if isinstance(given, str) and given.strip().isdecimal():
        return int(given)
    raise NotationError(f"Expected a number of points, such as 23, but read {given!r}.")


def _check_legal(verdicts: Verdicts[Any], given: Given) -> Answer:
    hand = list(verdicts)
    dress = hand[0].dress
    said = [] if given is None else parse_cards([given] if isinstance(given, Card) else str_or_list(given), dress)
    foreign = [c for c in said if c not in hand]
    if foreign:
        raise NotationError(words.not_an_answer(foreign[0].spoken, tuple(hand)))
    ok = CardSet.of(said, dress) == CardSet.of(verdicts.legal, dress)
    reasons = tuple(Reason(v.sentence, v.rule, v.evidence) for v in verdicts.values())
    marks = tuple("legal" if verdicts[c] else "barred" for c in hand)
    return Answer(
        ok, words.verdict(ok, words.these_may_be(verdicts.legal, verdicts.doing)), reasons, tuple(hand), marks
    )


def str_or_list(given: Given) -> str | list[str | Card]:
    """Return an answer about several cards as something that can be read; raises NotationError."""
    if isinstance(given, str):
        return given
    if isinstance(given, Iterable):
        return list(given)
    raise NotationError(f"Expected cards, such as '♦J ♠8', but read {given!r}.")
