"""A deal as a user meets it: doing, undoing, asking why, and every kind of bad input."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import histcards as hc
from histcards.cards import CardSet
from tests.golden_deals import play_out, read

proves = pytest.mark.proves
GAME = hc.Reunion()


@pytest.fixture
def sample() -> hc.Deal:
    return play_out(GAME, "reunion-sample-1")


def test_phases_and_turns(sample: hc.Deal) -> None:
    assert [(sample.at(s).phase, sample.at(s).turn) for s in (0, 1, 2, 4, 31)] == [
        ("discard", 0), ("play", 1), ("play", 2), ("play", 1), ("over", None),
    ]  # fmt: skip
    assert sample.is_over
    assert sample.at(30).result is None


def test_legal_is_a_lazy_view(sample: hc.Deal) -> None:
    deal = sample.at(2)
    assert len(deal.legal) == 3
    assert "♣9" in deal.legal
    assert "♥J" not in deal.legal
    assert [str(a) for a in deal.legal] == ["♣K", "♣Q", "♣9"]
    assert repr(deal.legal) == "<3 legal: ♣K, ♣Q, ♣9>"
    assert list(sample.legal) == []
    assert "♣9" not in sample.legal


def test_do_returns_the_deal_and_takes_cards_actions_and_texts(sample: hc.Deal) -> None:
    texts, cards = sample.at(0), sample.at(0)
    for action in sample.actions:
        texts.do(str(action))
        cards.do(action)
    assert texts == cards == sample
    assert sample.at(1).do(hc.Card.parse("♣A"), seat=1).turn == 2


def test_discards_are_equal_in_any_order(sample: hc.Deal) -> None:
    one, two = sample.at(0).do("discard ♠10 ♠K"), sample.at(0).do("discard ♠K ♠10")
    assert one == two
    assert str(two.actions[0]) == "discard ♠10 ♠K"


def test_undo_copy_and_what_if(sample: hc.Deal) -> None:
    before = sample.events
    other = sample.what_if(2, "♣K")
    assert sample.events == before
    assert str(other.trick) == "♣A ♣K"
    assert other.undo().undo() == sample.at(1)
    twin = sample.copy()
    twin.undo()
    assert sample.is_over
    assert not twin.is_over
    assert sample.at(5).events == sample.events[: len(sample.at(5).events)]
    with pytest.raises(hc.HistcardsError, match="nothing to undo"):
        sample.at(0).undo()
    with pytest.raises(hc.HistcardsError, match="expected 0 to 31"):
        sample.what_if(32, "♣K")


def test_events_follow_undo(sample: hc.Deal) -> None:
    deal = sample.at(4)
    assert deal.events[-1].sentence == "Ben takes trick 1 with ♣A: 11 points."
    deal.undo().do("♣10")
    assert deal.events[-2].sentence == "Anna follows with ♣10."


@pytest.mark.parametrize("name", ["reunion-sample-1", "reunion-sample-2", "reunion-sample-3"])
def test_golden_transcripts(name: str) -> None:
    """Regenerate with: python -m tests.regenerate"""
    from tests.golden_deals import FOLDER

    assert play_out(GAME, name).transcript() + "\n" == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


# Refusals

REFUSED = [
    (0, "discard ♠10", "You must lay away exactly two cards, and you named one.", "reunion.discard.two"),
    (0, "discard ♠10 ♠K ♦7", "You must lay away exactly two cards, and you named three.", "reunion.discard.two"),
    (0, "discard", "You must lay away exactly two cards, and you named none.", "reunion.discard.two"),
    (0, "discard ♦A ♠K", "You cannot lay away ♦A: it is an ace, and an ace may not be laid away.", "reunion.discard.no-ace"),
    (0, "discard ♣10 ♠10", "You cannot lay away ♣10 and ♠10: at most one of the discards may be a ten.", "reunion.discard.one-ten"),
    (0, "discard ♥A ♠K", "You cannot lay away ♥A: it is not in your hand.", "reunion.play.illegal"),
    (0, "♣10", "It is too early for ♣10: first Anna lays away two cards.", "reunion.discard.two"),
    (1, "discard ♠Q ♠8", "It is too late for “discard ♠Q ♠8”: Ben is to play a card.", "reunion.play.order"),
    (1, "♥A", "You do not hold ♥A.", "reunion.play.illegal"),
    (2, "♥J", "You cannot play ♥J: ♣A was led, and you hold a club, ♣K.", "reunion.follow.suit"),
    (8, "♣9", "You cannot play ♣9: it was played in trick 1.", "reunion.play.illegal"),
]  # fmt: skip


@pytest.mark.parametrize(("step", "action", "sentence", "rule"), REFUSED)
@proves(
    "reunion.play.illegal", "reunion.discard.two", "reunion.discard.no-ace", "reunion.discard.one-ten", "reunion.play.order",
)  # fmt: skip
def test_refused_actions_say_why_and_change_nothing(
    sample: hc.Deal, step: int, action: str, sentence: str, rule: str
) -> None:
    deal = sample.at(step)
    state = deal._state
    with pytest.raises(hc.IllegalAction) as refused:
        deal.do(action)
    assert str(refused.value) == sentence
    assert refused.value.verdict == deal.verdict(action)
    assert refused.value.verdict.rule.id == rule
    assert action not in deal.legal
    assert deal._state is state
    assert len(deal.actions) == step


@proves("reunion.discard.no-bower")
def test_a_bower_may_not_be_laid_away() -> None:
    deal = play_out(GAME, "reunion-sample-3").at(0)
    verdict = deal.verdict("discard ♣J ♦10")
    assert verdict.sentence == "You cannot lay away ♣J: it is a bower, and a bower may not be laid away."
    assert verdict.evidence == (hc.Card.parse("♣J"),)
    assert deal.verdict("discard ♣J ♠J").sentence.startswith("You cannot lay away ♣J and ♠J: they are bowers")
    assert deal.verdict("discard ♦10 ♦J")


@proves("reunion.discard.trumps-allowed")
def test_trumps_may_be_laid_away(sample: hc.Deal) -> None:
    verdict = sample.at(0).verdict("discard ♦7 ♦8")
    assert verdict
    assert verdict.rule.id == "reunion.discard.trumps-allowed"


@proves("reunion.follow.must-trump")
def test_not_trumping_when_bound_to() -> None:
    deal = play_out(GAME, "reunion-sample-2").at(8)
    with pytest.raises(hc.IllegalAction) as refused:
        deal.do("♥A")
    wanted = "You cannot play ♥A: ♦K was led, you have no diamond, and you hold a trump, ♠J, the right bower."
    assert str(refused.value) == wanted
    assert str(deal.trick) == "♦K"


def test_wrong_seat(sample: hc.Deal) -> None:
    with pytest.raises(hc.IllegalAction, match="It is Ben's turn, not Carla's"):
        sample.at(1).do("♣A", seat=2)
    with pytest.raises(hc.IllegalAction, match="7 is no seat"):
        sample.at(1).do("♣A", seat=7)


def test_nothing_after_the_end(sample: hc.Deal) -> None:
    for asked in (lambda: sample.do("♣A"), lambda: sample.verdict("♣A"), sample.verdicts):
        with pytest.raises(hc.DealOver):
            asked()


UNREADABLE: list[tuple[str, str]] = [
    ("♥2", "not in this pack of 32"),
    ("SU", "of the German pack"),
    ("play ♥A", "Could not read"),
    ("discard ♠10 ♠10", ""),
]


@pytest.mark.parametrize(("text", "message"), UNREADABLE[:3])
def test_unreadable_actions(sample: hc.Deal, text: str, message: str) -> None:
    deal = sample.at(1)
    with pytest.raises(hc.NotationError, match=message):
        deal.do(text)
    assert len(deal.actions) == 1


def test_actions_of_the_other_dress(sample: hc.Deal) -> None:
    german = hc.Reunion(suits="german")
    other = german.deal(seed=7)
    for deal, action in (
        (sample.at(0), next(iter(other.legal))),
        (sample.at(1), next(iter(other.do("discard H9 HO").legal))),
    ):
        assert action not in deal.legal
        with pytest.raises(hc.NotationError, match="of the German pack; this game uses French cards"):
            deal.do(action)


def test_a_card_twice_in_a_discard(sample: hc.Deal) -> None:
    with pytest.raises(hc.HistcardsError, match="you named one of them twice"):
        sample.at(0).do("discard ♠10 ♠10")
    with pytest.raises(hc.NotationError, match="Expected an action"):
        sample.at(1).do(7)  # type: ignore[arg-type]


def worked() -> list[list[str]]:
    return read("reunion-sample-1").hands_before()


BAD_DEALS: list[tuple[Callable[[], object], str]] = [
    (lambda: GAME.deal(seed=-7), "seed=-7 is not a whole number, 0 or more"),
    (lambda: GAME.deal(seed=7, pack="♥A"), "one of seed=, pack= and hands="),
    (lambda: GAME.settle([151, 150, 149], ["X", "Y"]), "a name for each of 3 totals"),
    (lambda: GAME.match(seed=1).next_deal(dealer=0), "settles dealer by itself"),
    (lambda: CardSet.of("♠7") | CardSet.of("S8", "german"), "card of the German pack"),
    (lambda: GAME.deal(seed=1.5), "seed=1.5 is not a whole number"),  # type: ignore[arg-type]
    (lambda: GAME.deal(dealer=3), "dealer=3 is no seat: expected 0 to 2"),
    (lambda: GAME.deal(players=["Anna"]), "expected 3 names"),
    (lambda: GAME.deal(players=["Anna", "Anna", "Ben"]), "same name"),
    (lambda: GAME.deal(players=["A" * 61, "B", "C"]), "is no player's name"),
    (lambda: GAME.deal(players=["a\nb", "B", "C"]), "is no player's name"),
    (lambda: GAME.deal(hands=worked()[:2], turn_up="♦7"), "dealt to 3 hands, but 2"),
    (lambda: GAME.deal(hands=worked()), "need turn_up="),
    (lambda: GAME.deal(turn_up="♦7"), "go with hands="),
    (lambda: GAME.deal(hands=worked(), turn_up="♥J"), "must be among the dealer's cards"),
    (lambda: GAME.deal(hands=[worked()[0], worked()[0][:10], worked()[2]], turn_up="♦7"), "given twice: to Anna and Ben"),
    (lambda: GAME.deal(hands=[worked()[0][:11], *worked()[1:]], turn_up="♦7"), r"hold \[11, 10, 10\] cards, but \[12, 10, 10\]"),
    (lambda: GAME.deal(hands=["♥Z", "", ""], turn_up="♦7"), r"In hands\[0\]: Card 1: Could not read"),
    (lambda: hc.Reunion(ten_rank="high"), "ten_rank='high' is not known: allowed are 'second' or 'low'"),
    (lambda: hc.Reunion(max_discard_tens=True), "max_discard_tens=True is not known: allowed are 1 or 2"),
    (lambda: hc.Reunion(overtake=True), "no option 'overtake': allowed are suits, ten_rank"),
    (lambda: hc.Reunion.preset("modern"), "no preset 'modern' of Réunion: allowed are standard, after_pierer"),
    (lambda: GAME.trick("♦7 ♦J ♦A"), "always has a trump suit"),
    (lambda: GAME.trick("♦7 ♦7 ♦A", trump="hearts"), "comes twice"),
    (lambda: GAME.trick("♦7 ♦8 ♦A ♦K", trump="hearts"), "one to 3 cards, not 4"),
    (lambda: GAME.trick("♦7 ♦8 ♦A", trump="hearts", number=11), "expected 1 to 10"),
    (lambda: GAME.trick("♦7 ♦8 ♦A", trump="hearts", leader=3), "expected 0 to 2"),
    (lambda: GAME.trick("♦7 ♦8 ♦2", trump="hearts"), "♦2 is not in this pack"),
    (lambda: GAME.verdicts("♦7 ♦8", led="♦7", trump="hearts"), "in the hand and on the table at once"),
    (lambda: GAME.rule("reunion.follow.bower"), "No rule 'reunion.follow.bower' in the law of reunion; near it"),
    (lambda: GAME.deal(seed=1).view(3), "seat=3 is no seat"),
    (lambda: GAME.match(seats="free"), "allowed are 'given' and 'drawn'"),
    (lambda: GAME.match(seed="x"), "is not a whole number"),  # type: ignore[arg-type]
]  # fmt: skip


@pytest.mark.parametrize(("build", "message"), BAD_DEALS)
def test_bad_input_is_refused_with_a_reason(build: Callable[[], object], message: str) -> None:
    with pytest.raises(hc.HistcardsError, match=message):
        build()


def test_settling_needs_whole_totals() -> None:
    for totals in ([1, 2], [150, 150, -1], [150.0, 100, 50], [True, 1, 2]):
        with pytest.raises(ValueError, match="Expected three totals"):
            GAME.settle(totals)  # type: ignore[arg-type]


def test_errors_and_deals_can_be_pickled(sample: hc.Deal) -> None:
    with pytest.raises(hc.IllegalAction) as refused:
        sample.at(2).do("♥J")
    again = pickle.loads(pickle.dumps(refused.value))
    assert str(again) == str(refused.value)
    assert again.verdict == refused.value.verdict


def test_a_drawn_seed_is_shown() -> None:
    deal = GAME.deal()
    assert deal.seed is not None
    assert f"seed {deal.seed}" in repr(deal)
    assert GAME.deal(seed=deal.seed) == deal


def test_views(sample: hc.Deal) -> None:
    view = sample.at(4).view(1)
    assert view.counts == (9, 9, 9)
    assert set(view.hands[0]) == {None}
    assert view.laid == (None, None)
    assert view.hand == sample.at(4).hands[1]
    assert view.verdict("♦J")
    assert [str(a) for a in view.legal]
    other = sample.at(4).view(2)
    assert other.legal == ()
    with pytest.raises(hc.HistcardsError, match="Carla is not at turn"):
        other.verdicts()
    assert next(iter(sample.at(0).view(1).hands[0])) == sample.turn_up
    assert sample.at(1).view(0).laid == sample.laid
    assert sample.view(1).laid == sample.laid
    assert other.result is None
    assert "unseen" in view.transcript()
    assert "♠K" not in view.transcript().split("Trick 1")[0].split("The discard")[1]


@proves("reunion.pay.left-bower-when", "reunion.pay.left-bower")
def test_the_left_bower_is_paid_for_at_once(sample: hc.Deal) -> None:
    kinds = [e.kind for e in sample.events]
    at = kinds.index("payment")
    assert kinds[at - 1] == "trick"
    assert sample.events[at].step == sample.events[at - 1].step == 7
    units = [
        p.amount for f in sample.at(7).replay() if f.event.kind == "payment" for p in f.places if p.kind == "chips"
    ]
    assert units == [0, 1, -1]


@proves("reunion.deal.turn-up-shown")
def test_the_turn_up_lies_open_until_the_second_trick_is_over(sample: hc.Deal) -> None:
    deal = play_out(GAME, "reunion-sample-3")
    shown = [any(p.slots for p in f.places if p.name == "turn-up") for f in deal.replay()]
    played = next(i for i, f in enumerate(deal.replay()) if f.event.kind == "card" and f.event.cards[0] == deal.turn_up)
    assert shown[1] is True
    assert shown.index(False, 1) == played
    assert "turn-down" not in [e.kind for e in deal.events]
    kept = play_out(GAME, "reunion-sample-2")
    kinds = [e.kind for e in kept.events]
    assert kinds[kinds.index("turn-down") - 1] == "trick"
    assert kept.events[kinds.index("turn-down")].step == 7


def test_the_same_card_twice_is_no_discard(sample: hc.Deal) -> None:
    deal = sample.at(0)
    for text in ("discard ♠K ♠K", "discard ♠10 ♠10"):
        verdict = deal.verdict(text)
        assert not verdict
        assert text not in deal.legal
        with pytest.raises(hc.IllegalAction) as refused:
            deal.do(text)
        assert not refused.value.verdict.ok


def test_a_seat_is_not_told_the_seed() -> None:
    deal = GAME.deal(seed=7119).do(next(iter(GAME.deal(seed=7119).legal)))
    shown = deal.view(1).replay()._repr_html_() + deal.replay().player(seat=1).story + repr(deal.view(1))
    assert "7119" not in shown
    assert "7119" in deal.replay()._repr_html_()


def test_verdicts_are_looked_up_in_either_order(sample: hc.Deal) -> None:
    verdicts = sample.at(0).verdicts()
    assert verdicts["discard ♠K ♠10"] is verdicts["discard ♠10 ♠K"]


def test_a_page_is_not_a_record(sample: hc.Deal, tmp_path: Path) -> None:
    with pytest.raises(hc.HistcardsError, match=r"use deal\.replay"):
        sample.save(tmp_path / "deal.html")
    with pytest.raises(hc.HistcardsError, match="nothing to ask about"):
        sample.at(0).replay().handout(tmp_path / "none.html")


def test_own_cards_are_a_set_in_a_view(sample: hc.Deal) -> None:
    view = sample.at(1).view(1)
    assert view.hands[1] == sample.at(1).hands[1]
    assert hc.Card.parse("♣A") in view.hands[1]
    assert view.card_verdicts().legal


def test_a_view_has_the_actions_and_cards_that_its_seat_can_know(sample: hc.Deal) -> None:
    deal = sample.at(2)
    assert deal.view(deal.dealer).actions == deal.actions
    other = deal.view((deal.dealer + 1) % 3)
    assert other.actions == (None, deal.actions[1])
    assert other.pack == (*(None,) * 31, deal.turn_up)
    assert sample.view(0).pack == sample.pack
    assert sample.view(0).actions == sample.actions


def test_nonsense_is_not_legal_and_capitals_are_named(sample: hc.Deal) -> None:
    deal = sample.at(0)
    assert "nonsense" not in deal.legal
    assert "Discard ♠10 ♣K" not in deal.legal
    with pytest.raises(hc.NotationError, match="Expected 'discard' in small letters"):
        deal.do("Discard ♠10 ♣K")
