"""What holds in every deal of Ekart, whatever the cards, the bids, the play and the options, three to five at the table."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import histcards as hc
from histcards.cards import mask_of
from histcards.ledger import net
from histcards.options import Number
from histcards.table import TrickRules
from tests import judging
from tests.whole_deals import check_on_the_way, check_told, check_undone, looks_the_same

proves = pytest.mark.proves
GREAT = hc.Ekart(form="great")
NUMBERS = GREAT.pack.numbers
SUITS = ("clubs", "spades", "hearts", "diamonds")
VALUES = {
    option.name: st.integers(1, 9) if isinstance(option, Number) else st.sampled_from(option.values)
    for option in hc.Ekart.options_known
}
GAMES = st.fixed_dictionaries(VALUES).map(lambda options: hc.Ekart(**options))


@st.composite
def situations(draw: st.DrawFn) -> tuple[TrickRules, tuple[int, ...], int]:
    """A table of Great Ekart, cards on it (none to two) and a hand."""
    cards = draw(st.permutations(NUMBERS))
    lying, size = draw(st.integers(0, 2)), draw(st.integers(1, 10))
    rules = GREAT.loose_rules(draw(st.sampled_from(SUITS)))
    return rules, tuple(cards[:lying]), mask_of(cards[lying : lying + size])


@given(situations())
@proves("ekart.great.matadors")
def test_legal_is_what_judge_allows_and_never_empty(situation: tuple[TrickRules, tuple[int, ...], int]) -> None:
    rules, played, hand = situation
    judging.check_legal(rules, GREAT.rules, played, hand)


@settings(max_examples=150, deadline=None)
@given(situations())
@proves("ekart.great.matadors")
def test_evidence_is_necessary_and_sufficient(situation: tuple[TrickRules, tuple[int, ...], int]) -> None:
    rules, played, hand = situation
    judging.check_evidence(rules, GREAT.rules, played, hand)


def step(deal: hc.Deal, rng: random.Random) -> None:
    """Do something legal at random; bids often, and cards that lie with nobody are called for now and then."""
    legal = list(deal.legal)
    if deal.phase == "auction" and rng.random() < 0.6:
        legal = legal[:1]
    if deal.phase == "call" and rng.random() < 0.3:
        laid = [a for a in legal if getattr(a, "card", None) in deal.laid]
        legal = laid or legal
    deal.do(rng.choice(legal))


def check_count(deal: hc.Deal) -> None:
    """The points make 150, the payments follow the bid."""
    made, game, said = deal.result, deal.game, deal._state.said
    assert isinstance(game, hc.Ekart)
    assert made is not None
    idle = [seat for seat in range(game.players) if seat not in deal.active]
    assert sum(p or 0 for p in made.card_points) == 150
    assert sum(t or 0 for t in made.tricks) == 10
    assert [made.score[seat] for seat in idle] == ["-"] * len(idle)
    assert net(made.payments, game.players) == tuple(n or 0 for n in made.net)
    bowers = [p for p in made.payments if "reunion.pay.left-bower" in p.rules]
    stakes = [p for p in made.payments if "ekart.staubaus.pay" in p.rules]
    stanges = [p for p in made.payments if "reunion.pay.stange" in p.rules]
    assert len(bowers) + len(stakes) + len(stanges) == len(made.payments)
    assert len(bowers) <= 1
    assert len(stakes) == (0 if said.declarer is None else 2)
    if said.declarer is not None:
        won = made.tricks[said.declarer] == 10
        assert {p.amount for p in stakes} == {game.stake}
        assert {p.payee if won else p.payer for p in stakes} == {said.declarer}
    trickless = [seat for seat in deal.active if made.tricks[seat] == 0]
    paid = said.declarer is None or not game.replaces_stange
    assert len(stanges) == 2 * len(trickless) * paid


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 4), GAMES)
@proves("ekart.staubaus.pay", "ekart.staubaus.play", "ekart.great.points", "ekart.staubaus.score")
def test_a_deal_from_beginning_to_end(seed: int, dealer: int, game: hc.Ekart) -> None:
    deal, rng = game.deal(seed=seed, dealer=dealer % game.players), random.Random(seed)
    states = check_on_the_way(deal, lambda: step(deal, rng))
    check_count(deal)
    check_told(deal)
    check_undone(deal, states)


ANSWERS = ("hand-over", "spent")
"""The events that may tell two such deals apart: what must be answered or shown."""


@proves("ekart.staubaus.return", "ekart.staubaus.demand-discard")
def test_a_view_stays_the_same_when_any_two_hidden_cards_are_swapped() -> None:
    """Two deals that one seat cannot tell apart look the same to it: hands, cards laid away, words, places."""
    phases: set[str] = set()
    rng, compared = random.Random(1883), 0
    for seed in range(400):
        game = hc.Ekart(**{o.name: rng.choice(o.values) for o in hc.Ekart.options_known})
        deal, seat = game.deal(seed=seed, dealer=seed % game.players), rng.randrange(game.players)
        for _ in range(rng.randrange(1, 16)):
            if not deal.is_over:
                step(deal, rng)
        if looks_the_same(deal, seat, rng, ANSWERS):
            compared, phases = compared + 1, phases | {deal.phase}
    assert compared > 150
    assert {"auction", "call", "give", "play"} <= phases


@pytest.mark.slow
@proves("ekart.staubaus.pay", "ekart.great.round2")
def test_ten_thousand_deals_add_up() -> None:
    rng = random.Random(1883)
    games = [hc.Ekart(**{o.name: rng.choice(o.values) for o in hc.Ekart.options_known}) for _ in range(60)]
    bids = 0
    for seed in range(10_000):
        game = games[seed % len(games)]
        deal, own = game.deal(seed=seed, dealer=seed % game.players), random.Random(seed)
        while not deal.is_over:
            step(deal, own)
        check_count(deal)
        bids += deal._state.said.declarer is not None
    assert 0.5 < bids / 10_000 < 0.95
