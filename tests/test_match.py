"""A match: seats drawn, the first deal cut for, three deals, the sheet, the settlement."""

from __future__ import annotations

import random

import pytest

import histcards as hc
from histcards import drawing
from tests.test_reunion_golden import GAME, sample_match

proves = pytest.mark.proves
NAMES = ("Anna", "Ben", "Carla")

SHEET = """\
               Anna   Ben  Carla
deal 1           59    66     25
deal 2           41  _14_     95
deal 3            /    26    124
total           100   106    244
side payments    -1     0     +1
settlement       -1    -1     +2
result           -2    -1     +3"""


@proves("reunion.score.stange", "reunion.score.underline")
def test_the_sheet_of_the_sample_game() -> None:
    match = sample_match(GAME)
    assert str(match.sheet) == SHEET
    html = match.sheet._repr_html_()
    assert "<u title" in html
    assert "why each payment was made" in html


def test_every_payment_of_the_sample_game_is_explained() -> None:
    match = sample_match(GAME)
    assert match.result is not None
    assert [p.sentence for p in match.result.payments] == [
        "Carla pays Ben one unit: ♥J, the left bower, fell to ♦J, the right bower.",
        "Ben pays Anna one unit for the Stange: not one trick was taken.",
        "Ben pays Carla one unit for the Stange: not one trick was taken.",
        "Anna pays Ben one unit for the Stange: not one trick was taken.",
        "Anna pays Carla one unit for the Stange: not one trick was taken.",
        "Anna pays Carla one unit: 100 points in all, below 150.",
        "Ben pays Carla one unit: 106 points in all, below 150.",
    ]
    assert all(GAME.rule(r) for p in match.result.payments for r in p.rules)
    assert "Deal 3" in match.transcript()


def play(deal: hc.Deal, seed: int = 1) -> None:
    rng = random.Random(seed)
    while not deal.is_over:
        deal.do(rng.choice(list(deal.legal)))


@proves("reunion.deal.direction", "reunion.game.three-deals", "reunion.seat.first-dealer")
def test_the_deal_passes_to_the_right_three_times() -> None:
    match = GAME.match(seed=3)
    dealers = []
    for at in range(3):
        dealers.append(match.deal.dealer)
        assert match.settlement is None
        assert match.result is None
        play(match.deal)
        if at < 2:
            match.next_deal()
    assert [(d - dealers[0]) % 3 for d in dealers] == [0, 1, 2]
    assert match.is_over
    assert match.result is not None
    assert sum(match.result.net) == 0
    assert sum(match.totals) == 450
    with pytest.raises(hc.DealOver, match="all three deals"):
        match.next_deal()


def test_no_next_deal_before_the_end_of_this_one() -> None:
    match = GAME.match(seed=3)
    with pytest.raises(hc.HistcardsError, match="Deal 1 of 3 is not finished"):
        match.next_deal()


def test_a_seed_is_one_match() -> None:
    one, two = GAME.match(seed=5, seats="drawn"), GAME.match(seed=5, seats="drawn")
    assert one.names == two.names
    assert one.deal == two.deal
    assert GAME.match(seed=5, dealer=2).deal.dealer == 2


@proves("reunion.seat.first-dealer", "reunion.seat.cut-order")
def test_the_lowest_card_deals_first_and_ties_cut_again() -> None:
    tied = 0
    for seed in range(200):
        dealer, event = drawing.first_dealer(GAME, NAMES, random.Random(seed))
        draws = event.sentence.removeprefix("Cut for the first deal: ").split(" Level, so again: ")
        tied += len(draws) > 1
        last = dict(pair.rsplit(" ", 1) for pair in draws[-1].split(".")[0].split(", "))
        ranks = {name: ["A", "10", "K", "Q", "J", "9", "8", "7"].index(card[1:]) for name, card in last.items()}
        assert ranks[NAMES[dealer]] == max(ranks.values())
        assert list(ranks.values()).count(ranks[NAMES[dealer]]) == 1
        assert event.rules == ("reunion.seat.first-dealer", "reunion.seat.cut-order")
    assert tied > 5


@proves("reunion.seat.draw", "reunion.seat.cut-order")
def test_seats_are_drawn_from_the_highest_card_down() -> None:
    for seed in range(200):
        order, event = drawing.seats(GAME, NAMES, random.Random(seed))
        assert sorted(order) == sorted(NAMES)
        draws = event.sentence.removeprefix("Drawn for seats: ").split(" Level, so again: ")
        first = dict(pair.rsplit(" ", 1) for pair in draws[0].split(".")[0].split(", "))
        ranks = [["A", "10", "K", "Q", "J", "9", "8", "7"].index(first[name][1:]) for name in order]
        assert ranks == sorted(ranks)
        assert event.rules[0] == "reunion.seat.draw"


def test_deals_that_do_not_belong_together() -> None:
    deals = sample_match(GAME).deals
    with pytest.raises(
        hc.NotationError, match="Deal 2 does not belong to this match: Carla deals, but it is Ben's turn"
    ):
        hc.Match.from_deals([deals[0], deals[2]])
    with pytest.raises(hc.NotationError, match="at least one"):
        hc.Match.from_deals([])
    with pytest.raises(hc.NotationError, match="does not belong"):
        hc.Match.from_deals([deals[0].at(3), deals[1]])
