"""Reading and writing cards and packs; what cannot be read says what was read and what was expected."""

from __future__ import annotations

import pytest

import histcards as hc
from histcards.cards import Card, CardSet, card, parse_cards, parse_suit
from histcards.packs import Pack, cut

FRENCH = ["♦J", "DJ", "dj", "jack of diamonds", "Jack of Diamonds", "diamonds jack"]
GERMAN = ["SU", "su", "Unter of bells", "Schellen-Unter", "Schellen Unter", "the Unter of bells"]


@pytest.mark.parametrize("text", FRENCH)
def test_ways_to_write_a_french_card(text: str) -> None:
    assert Card.parse(text) == Card.parse("♦J")


@pytest.mark.parametrize("text", GERMAN)
def test_ways_to_write_a_german_card(text: str) -> None:
    assert Card.parse(text, "german") == card(Card.parse("♦J").number, "german")


@pytest.mark.parametrize("number", Pack(52).numbers)
def test_every_card_reads_back(number: int) -> None:
    one = card(number)
    assert Card.parse(str(one)) == Card.parse(one.name) == Card.parse(one.spoken) == one


@pytest.mark.parametrize("number", Pack(32).numbers)
def test_every_german_card_reads_back(number: int) -> None:
    one = card(number, "german")
    assert Card.parse(str(one), "german") == Card.parse(one.name, "german") == Card.parse(one.spoken, "german") == one
    assert one != card(number)


def test_the_letter_s_belongs_to_the_dress() -> None:
    assert Card.parse("S10").name == "ten of spades"
    assert Card.parse("S10", "german").name == "ten of bells"


MISREAD = [
    ("♥Z", "french", "'♥Z'.*expected a suit.*did you mean"),
    ("J♦", "french", "did you mean ♦J"),
    ("♦J", "german", "jack of diamonds of the French pack"),
    ("EU", "french", "Unter of acorns of the German pack"),
    ("", "french", "Could not read ''"),
    ("queeen of hearts", "french", "did you mean ♥Q"),
]


@pytest.mark.parametrize(("text", "dress", "message"), MISREAD)
def test_misread_cards(text: str, dress: str, message: str) -> None:
    with pytest.raises(hc.NotationError, match=message):
        Card.parse(text, dress)


def test_the_place_of_a_misread_card_is_named() -> None:
    with pytest.raises(hc.NotationError, match="Card 2: Could not read 'X'"):
        parse_cards("♦7 X ♦A")
    with pytest.raises(hc.NotationError, match="read 7"):
        parse_cards([7])  # type: ignore[list-item]


def test_a_card_of_the_other_dress_is_refused() -> None:
    with pytest.raises(hc.NotationError, match="is a card of the German pack; this game uses French cards"):
        parse_cards([card(3, "german")])


def test_lists_of_words_need_commas() -> None:
    assert parse_cards("ten of bells, Eichel Daus", "german") == [card(40, "german"), card(0, "german")]
    assert parse_cards("jack of hearts") == [Card.parse("♥J")]


@pytest.mark.parametrize(("text", "suit"), [("hearts", 2), ("♥", 2), ("H", 2), ("Clubs", 0)])
def test_suits(text: str, suit: int) -> None:
    assert parse_suit(text) == suit


def test_german_suits_take_english_and_own_names() -> None:
    assert parse_suit("bells", "german") == parse_suit("diamonds", "german") == parse_suit("Schellen", "german") == 3
    with pytest.raises(hc.NotationError, match="expected one of acorns, leaves, hearts, bells"):
        parse_suit("stars", "german")


def test_cards_have_no_order() -> None:
    with pytest.raises(TypeError):
        sorted([card(1), card(0)])  # type: ignore[type-var]


def test_card_sets() -> None:
    hand = CardSet.of("♥A ♠10 ♠7")
    assert str(hand) == "♠10 ♠7 ♥A"
    assert hand == CardSet.of(["SA"[:1] + "10", "♠7", "♥A"])
    assert Card.parse("♥K") not in hand
    with pytest.raises(hc.NotationError, match="♠7 comes twice: cards 1 and 2"):
        CardSet.of("♠7 ♠7")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda p: p[:-1], "31 cards were read; missing: ♦7"),
        (lambda p: [*p, "♦7"], "33 cards were read; double: ♦7"),
        (lambda p: [*p[:-1], "♣A"], "32 cards were read; double: ♣A; missing: ♦7"),
        (lambda p: [*p[:-1], "♦2"], "♦2 is not in this pack of 32 cards"),
    ],
)
def test_packs_that_are_not_whole(change: object, message: str) -> None:
    pack = list(map(str, Pack(32)))
    with pytest.raises(hc.NotationError, match=message):
        hc.Reunion().deal(pack=change(pack))  # type: ignore[operator]


def test_shuffles_stay_the_same_for_ever() -> None:
    assert " ".join(str(card(n)) for n in Pack(32).shuffled(0)) == SHUFFLED_0
    assert len(set(Pack(52).shuffled(1))) == 52
    assert len(Pack(48)) == 48


SHUFFLED_0 = "♣10 ♠10 ♥9 ♥A ♦A ♣K ♣A ♦9 ♣8 ♦10 ♠A ♣Q ♥8 ♥10 ♠7 ♥K ♣J ♦8 ♦7 ♣9 ♦K ♥Q ♠9 ♠Q ♦J ♥J ♠K ♠8 ♣7 ♠J ♥7 ♦Q"


@pytest.mark.proves("reunion.deal.cut")
def test_a_cut_leaves_three_cards_in_each_part() -> None:
    pack = Pack(32).numbers
    assert cut(pack, 3)[:2] == pack[3:5]
    assert cut(pack, 29)[-1] == pack[28]
    for at in (0, 2, 30, 32):
        with pytest.raises(ValueError, match="fewer than 3"):
            cut(pack, at)
