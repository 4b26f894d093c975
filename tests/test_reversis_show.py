"""How Reversis shows itself: pages, places, sheets, questions; nothing is left out that a reader needs."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import histcards as hc
from histcards.events import Spot
from histcards.places import KINDS
from histcards.widgets.story import story
from tests import reversis_deals as worked
from tests.test_show import ALLOWED, Page

GAME = hc.Reversis()
DEAL = worked.ordinary(GAME)
SLAM = worked.MADE_WITH.deal(GAME)
REFUSED = worked.ESPAGNOLETTE_FAILED.deal(hc.Reversis(espagnolette=True))
ANCIENT = hc.AncientReversis().deal(seed=3)
SHOWN = [
    DEAL, DEAL.at(0), DEAL.at(2), DEAL.at(9), DEAL.replay(), DEAL.at(6).view(1).replay(), DEAL.result, DEAL.tricks[9], GAME,
    GAME.rules, SLAM, SLAM.result, SLAM.replay(), REFUSED.replay(), hc.Match.from_deals([DEAL]).sheet, DEAL.at(0).verdicts(),
    DEAL.at(1).verdicts(), DEAL.at(1).verdict("keep"), GAME.settle([109, 83, 111, 97]), ANCIENT, ANCIENT.replay(),
    GAME.trick("♥4 ♣7 ♥J ♠2", number=11, leader=1), GAME.trick("♥A ♥2 ♥J ♥3").explain(), GAME.trick("♥A ♥2 ♥J ♥3").ask(),
    hc.AncientReversis(),
]  # fmt: skip


@pytest.mark.parametrize("shown", SHOWN, ids=lambda s: type(s).__name__)
def test_everything_shows_itself_in_plain_markup(shown: object) -> None:
    html = shown._repr_html_()  # type: ignore[attr-defined]
    page = Page(html)
    assert not page.open
    assert {tag for tag, _ in page.tags} <= ALLOWED
    assert html == shown._repr_html_()  # type: ignore[attr-defined]
    assert " at 0x" not in html + repr(shown)


def test_a_page_tells_stakes_exchange_tricks_money_kitty_and_party() -> None:
    html = DEAL.replay()._repr_html_()
    for said in (
        "Carla takes: ♠9 goes face down into the kitty.",
        "Ben takes trick 10 with",
        "Ben pays Anna 10: the Quinola was dumped (5), it is one of the last two tricks (x2).",
        "The kitty is turned up",
        "Carla wins the party with 4 points.",
        "Anna pays Carla 10: the party is worth 4 and the kitty 1 (5), they sit opposite (x2).",
        "Anna pays Carla 2: ♣A was led in trick 8 (1), they sit opposite (x2).",
        "our reconstruction",
        "Anna deals. Ben is forehand, then come Carla, Dan and Anna.",
    ):
        assert said in html, said
    assert "our own decision: no source settles it" in html
    assert "jetons of five chips" in SLAM.replay()._repr_html_()


def test_doubts_are_told_where_they_decide() -> None:
    deal = GAME.deal(pack=[str(c) for c in SLAM.pack], pools=[(55, True)])
    for action in worked.BROKEN.deal(GAME).actions[:4]:
        assert action in deal.legal
        deal.do(action)
    for one in worked.cards(worked.MADE_WITH.plays)[:16]:
        deal.do(one)
    assert "so one more of 55 is opened, born doubled (our reading)" in deal.transcript()
    rules = {r for e in deal.events for r in e.rules}
    assert "reversis.pool.new-is-marked" in rules
    assert GAME.rule("reversis.pool.new-is-marked").status == "ours"


def test_places_of_pools_kitty_party_and_debts() -> None:
    frames = DEAL.replay().frames
    names = [p.name for p in frames[0].places]
    assert names == [
        *(f"{spot}{seat}" for seat in range(4) for spot in ("hand", "taken", "units", "beside")),
        "trick", "pack", "laid", "pools", "debts", "party", "sheet",
    ]  # fmt: skip
    assert {p.kind for f in frames for p in f.places} <= set(KINDS)
    at = {f.event.kind: {p.name: p for p in f.places} for f in frames}
    assert at["stake"]["pools"].amount == 25
    assert len(at["exchanged"]["laid"].slots) == 4
    assert not any(slot.up for slot in at["exchanged"]["laid"].slots)
    assert at["debt"]["debts"].text == "Anna owes 1"
    assert at["party"]["party"].text == "Carla wins, Anna loses; worth 5"
    assert all(slot.up and slot.card for slot in at["kitty"]["laid"].slots)
    assert at["score"]["debts"].text == ""
    assert at["score"]["pools"].amount == 0
    assert at["score"]["pools"].text == "nothing"
    beside = next(f for f in frames if f.event.kind == "beside")
    assert len({p.name: p for p in beside.places}["beside1"].slots) == 1


def test_a_reversis_puts_chips_pools_and_debts_back_in_the_story() -> None:
    frames = SLAM.replay().frames
    at = next(i for i, f in enumerate(frames) if f.event.kind == "return")
    before, after = ({p.name: p for p in frames[i].places} for i in (at - 1, at))
    assert [before[f"units{s}"].amount for s in range(4)] != [0, 0, 0, 0]
    assert [after[f"units{s}"].amount for s in range(4)] == [0, 0, 0, 0]
    assert (before["pools"].text, after["pools"].text) == ("50 doubled", "25")
    assert before["debts"].text
    assert not after["debts"].text


def test_a_seat_sees_its_own_exchange_only() -> None:
    frames = DEAL.at(4).view(2).replay().frames
    kitty = {p.name: p for p in frames[-1].places}["laid"]
    assert [str(s.card) if s.card else None for s in kitty.slots] == [None, None, "♠9", None]
    assert "♦8" not in story(DEAL.at(4).view(3).replay())


def test_the_story_for_the_live_table() -> None:
    assert len(story(DEAL.replay()).encode()) < 300_000


def test_saved_files(tmp_path: Path) -> None:
    assert hc.load(DEAL.save(tmp_path / "deal.json")) == DEAL
    assert hc.load(REFUSED.save(tmp_path / "refused.json")) == REFUSED
    assert "Reversis" in DEAL.replay().save(tmp_path / "deal.html").read_text(encoding="utf-8")


def test_questions_check_themselves() -> None:
    question = GAME.trick("♥4 ♣7 ♥J ♠2", leader=1).ask()
    assert question.check("♥J")
    assert "There are no trumps" in repr(question)
    assert not GAME.trick("♥4 ♣7 ♥J ♠2").ask("points").check(2)


def test_a_game_lists_its_places() -> None:
    assert all(isinstance(spot, Spot) for game in (GAME, hc.Reunion()) for spot in game.spots)


BAD = [
    (lambda: GAME.deal(seed=1, pools=[]), "expected 1 to 100 pools"),
    (lambda: GAME.deal(seed=1, pools=[0]), "0 is no pool"),
    (lambda: hc.Reunion().deal(seed=1, pools=[25]), "Réunion has no pools"),
    (lambda: GAME.deal(hands=["♥A", "", "", ""]), r"hold \[1, 0, 0, 0\] cards, but \[12, 11, 11, 11\]"),
    (lambda: GAME.deal(hands=["♥A"] * 4, turn_up="♥A"), "given twice"),
    (lambda: GAME.deal(seed=1).do("take"), "Could not read|Expected"),
    (lambda: hc.Reversis(heavier_kitty=2), "allowed are False or 3 or 4"),
    (lambda: hc.Reversis(starting_chips=-1), "whole numbers from 0 on"),
    (lambda: hc.AncientReversis(direction="up"), "allowed are 'right' or 'left'"),
    (lambda: GAME.party([1, 2, 3], [1, 2, 3]), "four players"),
    (lambda: GAME.party([3, 10, 14], [1, 4, 6]), r"points of four players, whole numbers from 0 on, but read \[3, 10, 14\]"),
    (lambda: GAME.party([3, 10, 14, 8], [1, 4, 3, -3], 5), "tricks of four players"),
    (lambda: GAME.party([3, 10, 14, True], [1, 4, 3, 3], 5), "points of four players"),
    (lambda: GAME.party([3, 10, 14, 8], [1, 4, 3, 4], 5), r"eleven tricks in all, but 1 \+ 4 \+ 3 \+ 4 make 12"),
    (lambda: GAME.party([3, 10, 14, 8], [1, 4, 3, 3]), "40 points in all, but .* and 0 in the kitty make 35"),
    (lambda: GAME.party([3, 10, 14, 9], [1, 4, 3, 3], 5), "make 41"),
    (lambda: GAME.party([0, 0, 0, 0], [1, 4, 3, 3], 40), "kitty, a whole number from 0 to 16, but read 40"),
    (lambda: hc.Reversis(heavier_kitty=4).party([3, 10, 14, 8], [1, 4, 3, 3], 18), "from 0 to 17"),
    (lambda: hc.Reversis(heavier_kitty=3).party([9, 10, 14, 8], [1, 4, 3, 3], 8), "40 to 43 points in all, but .* 49"),
    (lambda: GAME.party([35, 0, 0, 0], [0, 5, 3, 3], 5), "35 points cannot be taken without a trick"),
    (lambda: GAME.kitty_points("♦A ♥J ♠2"), "four cards of a kitty, all different, but read ♦A ♥J ♠2"),
    (lambda: GAME.kitty_points("♦A ♦A ♥J ♠2"), "all different"),
    (lambda: hc.AncientReversis().payments([6, 20, 0, 31], [2, 4, 2, 5]), "56 points in all, but 6 .* make 57"),
    (lambda: hc.AncientReversis().payments([6, 20, 0, 30], [2, 4, 2, 6]), "13 tricks in all"),
    (lambda: GAME.trick("♥4 ♣7 ♥J ♠2", pools=[0]), "0 is no pool"),
    (lambda: hc.Reunion().trick("♦7 ♦J ♦A", trump="hearts", pools=[25]), "Réunion has no pools"),
    (lambda: GAME.settle([1, 2]), "four players"),
    (lambda: GAME.trick("♥10"), "not in this pack of 48"),
]  # fmt: skip


@pytest.mark.parametrize(("build", "message"), BAD)
def test_bad_input_is_refused_with_a_reason(build: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        build()  # type: ignore[operator]


def test_given_hands_without_a_kitty_leave_the_table_cards() -> None:
    start = DEAL.at(0)
    deal = GAME.deal(hands=[str(h) for h in start.hands])
    assert deal.hands == start.hands
    assert set(deal.pack[-3:]) == set(start.pack[-3:])
    assert deal.phase == "exchange"


def test_the_quinola_is_no_trump() -> None:
    sentence = hc.Reversis().verdicts("♥J ♠2 ♥A", led="♥3")["♥J"].sentence
    assert sentence == "You may play ♥J: ♥3 was led, and it is the Quinola, a heart."


def test_what_is_told_is_held_while_a_claim_is_asked_for() -> None:
    game = hc.Reversis(claims="manual")
    for seed in range(60):
        deal, rng = game.deal(seed=seed), random.Random(seed)
        while not deal.is_over and deal.phase != "claim":
            deal.do(rng.choice(list(deal.legal)))
        if deal.phase == "claim":
            told = [e.payment for e in deal.events if e.payment is not None]
            assert [p for p in told if p not in deal.payments] == []
            declined = deal.copy().do("no claim")
            assert declined.result is not None
            assert declined.result.payments == deal.payments
            assert declined.pools == deal.pools
            return
    raise AssertionError("nobody was asked for a claim")


def test_a_loose_trick_says_which_pool_it_assumes_and_takes_others() -> None:
    usual = GAME.trick("♠9 ♠4 ♥J ♠2", leader=1)
    assert [(r.rule, r.sentence) for r in usual.remarks] == [
        ("reversis.pool.first", "A new pool of 25 is assumed here; pools= names any others.")
    ]
    several = GAME.trick("♠9 ♠4 ♥J ♠2", leader=1, pools=[55, (60, True)])
    assert (several.payments[-1].amount, several.payments[-1].pools) == (60, ((55, False),))
    assert several.remarks == GAME.trick("♠9 ♠4 ♥2 ♠2").remarks == ()
    assert "pools= names any others" in usual._repr_html_()
    assert "pools=" not in str(usual.ask().solution())


@pytest.mark.parametrize(
    ("size", "said", "paid"),
    [
        (4, "The pools are taken as given: the newest holds 4, less than the dealer's stake of 5.", 0),
        (5, "Anna, the dealer, puts 5 chips into the newest pool, which now holds 5.", 5),
        (9, "Anna, the dealer, puts 5 chips into the newest pool, which now holds 9.", 5),
    ],
)
def test_a_given_pool_too_small_for_the_stake_is_told_as_it_is(size: int, said: str, paid: int) -> None:
    deal = GAME.deal(seed=1, pools=[size])
    assert deal.events[0].sentence == said
    assert sum(p.amount for p in deal.stakes) == paid


def test_a_refused_exchange_names_a_card_that_is_held() -> None:
    for step, word in ((0, "discard"), (1, "take")):
        deal = DEAL.at(step)
        said = deal.verdict("claim").sentence
        assert f"“{word} {next(iter(deal.hands[deal.turn or 0]))}”" in said
    assert "♣2" not in map(str, DEAL.at(1).hands[1])
    assert DEAL.at(1).verdict("take ♣2").sentence == "You cannot put ♣2 into the kitty: it is not in your hand."


def test_the_left_neighbour_cuts_in_either_direction() -> None:
    cutters = [hc.AncientReversis(direction=d).deal(seed=1, dealer=0).events[0].seat for d in ("right", "left")]
    assert cutters == [3, 1]
