"""Questions: they show themselves, never the answer, and check what is said."""

from __future__ import annotations

import base64
import re

import pytest

import histcards as hc

GAME = hc.Reunion()
TRICK = GAME.trick("♦7 ♦J ♦A", trump="hearts")


def seen(html: str) -> str:
    """Everything that is in a page, the pictures decoded."""
    pictures = re.findall(r"base64,([^\"]+)", html)
    return html + "".join(base64.b64decode(p).decode() for p in pictures)


def test_the_first_question() -> None:
    question = TRICK.ask()
    assert question.text == "Diamonds were led. Hearts are trumps. Who takes it?"
    answer = question.check("♦A")
    assert not answer
    assert str(answer).startswith(
        "No: the second player takes it. ♦J is the left bower: with hearts as trumps the jack of the other red suit is "
        "the second-highest trump."
    )
    assert answer.rules[0].id == "reunion.rank.left-bower"


def test_changing_one_word_changes_the_answer() -> None:
    answer = GAME.trick("♦7 ♦J ♦A", trump="clubs").ask().check("♦A")
    assert answer
    assert "♦J is an ordinary jack here" in str(answer)


@pytest.mark.parametrize("given", ["♦J", "DJ", "second", "the second player", 2, "2", hc.Card.parse("♦J")])
def test_ways_to_answer(given: str | int | hc.Card) -> None:
    assert TRICK.ask().check(given)


@pytest.mark.parametrize("given", ["♣A", "fourth", 7, None, "♥Z"])
def test_what_is_no_answer(given: object) -> None:
    with pytest.raises(hc.NotationError):
        TRICK.ask().check(given)  # type: ignore[arg-type]


def test_the_answer_is_not_in_what_is_shown() -> None:
    shown = seen(TRICK.ask()._repr_html_()) + repr(TRICK.ask())
    other = seen(GAME.trick("♦7 ♦J ♦A", trump="clubs").ask()._repr_html_())
    for word in ("bower", "takes it.", "second player", "left", "23 points"):
        assert word not in shown
    assert shown.split("Hearts are trumps.")[1][:500] == other.split("Clubs are trumps.")[1][:500]
    assert repr(TRICK.ask()) in shown


def test_points() -> None:
    question = TRICK.ask("points")
    assert question.check(23)
    assert question.check("23")
    assert not question.check(13)
    assert str(question.check(13)).startswith("No: it counts 23 points. The trick counts 23 points: ♦J 12 and ♦A 11.")
    with pytest.raises(hc.NotationError, match="Expected a number of points"):
        question.check("many")
    with pytest.raises(ValueError, match="allowed are 'winner' and 'points'"):
        TRICK.ask("payer")


def test_which_cards_may_be_played() -> None:
    question = GAME.verdicts("♦J ♣A ♠8", led="♦7", trump="hearts").ask()
    assert question.check("♦J")
    assert not question.check("♣A ♠8")
    assert "you hold a trump, ♦J, the left bower" in str(question.check("♣A"))
    assert question.check(["♦J"])
    with pytest.raises(hc.NotationError, match="“♥K” is not among the cards"):
        question.check("♥K")
    assert "barred" not in seen(question._repr_html_())
    assert "Hearts are trumps. Which of these cards may be played? On the table: ♦7." in repr(question)


def test_a_trick_in_a_deal_is_answered_by_name() -> None:
    from tests.golden_deals import play_out

    trick = play_out(GAME, "reunion-sample-1").tricks[1]
    assert trick.ask().check("Ben")
    assert str(trick.ask().check("Carla")).startswith("No: Ben takes it.")


def test_an_unfinished_trick_is_not_asked_about() -> None:
    with pytest.raises(hc.NotationError, match="not complete"):
        GAME.trick("♦7 ♦J", trump="hearts").ask()


def test_a_led_bower_is_not_called_by_its_printed_suit() -> None:
    assert GAME.trick("♦J ♥J ♥A", trump="hearts").ask().text == "♦J was led. Hearts are trumps. Who takes it?"
    assert GAME.trick("♥7 ♥J ♥A", trump="hearts").ask().text == "Hearts, the trumps, were led. Who takes it?"


def test_a_hand_is_not_called_a_trick() -> None:
    assert "In the hand: ♦J and ♠A." in repr(GAME.verdicts("♦J ♠A", trump="hearts").ask())


def test_which_cards_may_be_laid_away() -> None:
    deal = GAME.deal(seed=7)
    question = deal.card_verdicts().ask()
    assert question.text.endswith("Which of these cards may be laid away?")
    assert question.check(deal.card_verdicts().legal)
    with pytest.raises(hc.HistcardsError, match="single cards"):
        deal.verdicts().ask()


def test_german_sentences_speak_of_acorns_and_unters() -> None:
    german = hc.Reunion(suits="german")
    trick = german.trick("S7 SU SA", trump="hearts")
    assert str(trick.explain().reasons[0]) == (
        "The Unter of bells is the left bower: with hearts as trumps the Unter of bells, the paired suit, is the "
        "second-highest trump."
    )
    verdict = german.verdicts("SU EA G8", led="S7", trump="hearts")["EA"]
    assert verdict.sentence == (
        "You cannot play the ace of acorns: the seven of bells was led, you have no bell, and you hold a trump, "
        "the Unter of bells, the left bower."
    )
