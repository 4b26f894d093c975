"""What holds in every deal of Réunion, whatever the cards, the play and the options."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import histcards as hc
from histcards.actions import discard, play
from histcards.cards import Card, CardSet, card, mask_of, numbers_of
from histcards.games.game import Game
from histcards.games.reunion import PLAY
from tests import judging
from tests.golden_deals import play_out

proves = pytest.mark.proves
GAME = hc.Reunion()
SUITS = ("clubs", "spades", "hearts", "diamonds")
NUMBERS = GAME.pack.numbers
OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in GAME.options_known})


def random_deal(game: Game, seed: int, dealer: int = 0) -> hc.Deal:
    """A deal played out at random."""
    deal, rng = game.deal(seed=seed, dealer=dealer), random.Random(seed)
    while not deal.is_over:
        deal.do(rng.choice(list(deal.legal)))
    return deal


@st.composite
def situations(draw: st.DrawFn) -> tuple[str, tuple[int, ...], int]:
    """A trump suit, cards on the table (none to two) and a hand."""
    trump = draw(st.sampled_from(SUITS))
    cards = draw(st.permutations(NUMBERS))
    on_table, held = draw(st.integers(0, 2)), draw(st.integers(1, 10))
    return trump, tuple(cards[:on_table]), mask_of(cards[on_table : on_table + held])


@given(situations())
@proves("reunion.follow.suit", "reunion.follow.must-trump", "reunion.follow.free")
def test_legal_is_what_judge_allows_and_never_empty(situation: tuple[str, tuple[int, ...], int]) -> None:
    trump, played, hand = situation
    judging.check_legal(GAME.loose_rules(trump), GAME.rules, played, hand)


@settings(max_examples=150, deadline=None)
@given(situations())
@proves("reunion.follow.suit", "reunion.follow.must-trump", "reunion.follow.left-bower-not-own-suit")
def test_evidence_is_necessary_and_sufficient(situation: tuple[str, tuple[int, ...], int]) -> None:
    trump, played, hand = situation
    judging.check_evidence(GAME.loose_rules(trump), GAME.rules, played, hand)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 2), OPTIONS)
@proves(
    "reunion.points.total", "reunion.players", "reunion.play.order", "reunion.trick.lead-next", "reunion.play.first-lead",
    "reunion.discard.always-possible", "reunion.suits.map",
)  # fmt: skip
def test_a_deal_from_beginning_to_end(seed: int, dealer: int, options: dict[str, str | int]) -> None:
    game = hc.Reunion(**options)
    deal, rng = game.deal(seed=seed, dealer=dealer), random.Random(seed)
    assert 9 <= len(deal.legal) <= 66
    states = [deal._state]
    while not deal.is_over:
        verdicts = deal.verdicts()
        allowed = [key for key, v in verdicts.items() if v]
        assert {str(k) for k in allowed} == {str(a) for a in deal.legal}
        everything = deal._state.hands, deal._state.table, deal._state.laid, deal._state.tricks
        held = [n for m in everything[0] for n in numbers_of(m)]
        gone = [*everything[1], *everything[2], *(n for t in everything[3] for n in t.numbers)]
        assert sorted(held + gone) == sorted(NUMBERS)
        deal.do(rng.choice(list(deal.legal)))
        states.append(deal._state)
    result = deal.result
    assert result is not None
    assert sum(t or 0 for t in result.tricks) == 10
    assert sum(n or 0 for n in result.net) == 0
    lost = sum(deal._state.rules.points[c.number] for c in deal.laid) if _void(deal) else 0
    assert sum(p or 0 for p in result.card_points) == 150 - lost
    assert all(game.rule(r) for event in deal.events for r in event.rules)
    while deal.actions:
        assert deal._state == states.pop()
        deal.undo()


def _void(deal: hc.Deal) -> bool:
    assert deal.result is not None
    return deal.game.options["trickless_discards"] == "void" and not deal.result.tricks[deal.dealer]


@pytest.mark.slow
@proves("reunion.points.total", "reunion.discard.always-possible")
def test_twenty_thousand_deals_score_150_each() -> None:
    rng, bowers, trickless = random.Random(1829), 0, 0
    for seed in range(20_000):
        deal = GAME.deal(seed=seed)
        assert len(deal.legal) >= 9
        while not deal.is_over:
            legal = list(deal.legal)
            state = deal._state
            if state.phase is PLAY:
                hand = numbers_of(state.hands[state.turn])
                judged = [n for n in hand if PLAY.allows(deal._setup, state, play(n, "french"))]
                assert judged == [a.card.number for a in legal]  # type: ignore[attr-defined]
            deal.do(rng.choice(legal))
        result = deal.result
        assert result is not None
        assert sum(p or 0 for p in result.card_points) == 150
        assert sum(t or 0 for t in result.tricks) == 10
        bowers += any("reunion.pay.left-bower" in p.rules for p in result.payments)
        trickless += 0 in result.tricks
    assert 0.10 < bowers / 20_000 < 0.20
    assert 0.06 < trickless / 20_000 < 0.16


@proves("reunion.discard.always-possible", "reunion.discard.max-points")
def test_bounds_of_the_discard() -> None:
    from histcards.games.reunion import discard_bars

    bars, rules = discard_bars(2, 1, "french"), GAME.loose_rules("hearts")
    best = max(sum(rules.points[n] for n in pair) for pair in bars.free)
    assert best == 14
    unlimited = discard_bars(2, 2, "french")
    assert max(sum(rules.points[n] for n in pair) for pair in unlimited.free) == 20
    barred = [n for n in NUMBERS if bars.objections((n,))]
    assert len(barred) == 6
    assert discard((barred[0], barred[1]), "french") not in bars.free.values()


@proves("reunion.suits.map", "reunion.suits.german", "reunion.suits.french")
def test_dress_changes_no_rule() -> None:
    german = hc.Reunion(suits="german")
    for seed in range(20):
        one, two = random_deal(GAME, seed), random_deal(german, seed)
        assert [c.number for c in one.pack] == [c.number for c in two.pack]
        assert one.result is not None
        assert two.result is not None
        assert one.result.card_points == two.result.card_points
        assert [t.winner for t in one.tricks] == [t.winner for t in two.tricks]


@proves("reunion.discard.hidden", "reunion.deal.turn-up-shown")
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 31), st.integers(0, 2))
def test_a_view_leaks_nothing(seed: int, steps: int, seat: int) -> None:
    """Two deals that look the same to one seat give that seat the same view, replay and words."""
    deal, rng = GAME.deal(seed=seed), random.Random(seed)
    for _ in range(min(steps, 30)):
        if deal.is_over:
            break
        deal.do(rng.choice(list(deal.legal)))
    view = deal.view(seat)
    known = {c for hand in view.hands for c in hand if c} | {c for c in view.laid if c}
    public = {c for trick in deal.tricks for c in trick.cards} | {deal.turn_up}
    public |= set(deal.trick.cards) if deal.trick else set()
    hidden = set(deal.pack) - known - public
    if seat == deal.dealer:
        hidden -= set(deal.laid)
    hidden -= {c for e in view.events for c in e.cards if c}
    told = view.transcript() + view.replay()._repr_html_() + "".join(map(str, (f.sentence for f in view.replay())))
    if not deal.is_over:
        assert {c for hand in (deal.hands[s] for s in range(3) if s != seat) for c in hand} - public <= hidden
        for one in hidden - {card(n) for n in deal._state.rules.specials}:
            assert str(one) not in told
            assert one.name not in told


def test_a_view_does_not_depend_on_hidden_cards() -> None:
    """Swap two hidden cards between the other seats: the view of the first seat stays the same."""
    deal = play_out(GAME, "reunion-sample-1").at(4)
    pack = [str(c) for c in deal.pack]
    a, b = pack.index("♠8"), pack.index("♠7")
    pack[a], pack[b] = pack[b], pack[a]
    other = GAME.deal(pack=" ".join(pack), dealer=0)
    for action in deal.actions:
        other.do(action)
    assert other.hands[1] != deal.hands[1]
    assert other.view(0).transcript() == deal.view(0).transcript()
    assert other.view(0).replay()._repr_html_() == deal.view(0).replay()._repr_html_()
    assert other.view(0).hands == deal.view(0).hands


def test_sets_of_cards_are_sets() -> None:
    hand = CardSet.of("♠7 ♥A")
    assert hand & CardSet.of("♥A") == CardSet.of("♥A")
    assert hand | CardSet.of("♥K") == {Card.parse("♠7"), Card.parse("♥A"), Card.parse("♥K")}
