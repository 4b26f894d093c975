"""What holds in every hand of Schlauch, whatever the cards, the bids, the play and the options."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import histcards as hc
from histcards.cards import card, mask_of
from histcards.games.schlauch_contracts import BASE
from histcards.options import Number
from histcards.table import TrickRules
from tests import judging
from tests.whole_deals import check_on_the_way, check_told, check_undone, looks_the_same

proves = pytest.mark.proves
GAME = hc.Schlauch()
GREAT = hc.Schlauch.preset("heidelberg")
NUMBERS = GAME.pack.numbers
SUITS = ("acorns", "leaves", "hearts", "bells")
VALUES = {o.name: st.integers(1, 9) if isinstance(o, Number) else st.sampled_from(o.values) for o in GAME.options_known}
TABLES = [
    *((GREAT, contract, trump, number) for contract in ("schlauch", "bettel_schlauch") for trump in SUITS for number in (3, 8)),
    *((GREAT, contract, None, number) for contract in ("grandioso", "bettel", "heart_schlauch_bettel") for number in (3, 8)),
]  # fmt: skip


def fitting(options: dict[str, str | int]) -> hc.Schlauch:
    """A game with these options; a ladder goes with few others."""
    if options["ranking"] == "ladder":
        options = {**options, "variant": "little", "sans_prendre": "off"}
    return hc.Schlauch(**options)


GAMES = st.fixed_dictionaries(VALUES).map(fitting)


def step(deal: hc.Deal, rng: random.Random) -> None:
    """Do something legal at random; bids as often as passes."""
    legal = list(deal.legal)
    deal.do(legal[0] if deal.phase == "auction" and rng.random() < 0.4 else rng.choice(legal))


def at_random(game: hc.Schlauch, seed: int, dealer: int = 0) -> hc.Deal:
    deal, rng = game.deal(seed=seed, dealer=dealer), random.Random(seed)
    while not deal.is_over:
        step(deal, rng)
    return deal


# The judge


@st.composite
def situations(draw: st.DrawFn) -> tuple[TrickRules, tuple[int, ...], int]:
    """A table, cards on it (none to two) and a hand."""
    game, contract, trump, number = draw(st.sampled_from(TABLES))
    cards = draw(st.permutations(NUMBERS))
    lying, size = draw(st.integers(0, 2)), draw(st.integers(1, 10))
    return game.contract_rules(contract, trump, number), tuple(cards[:lying]), mask_of(cards[lying : lying + size])


@given(situations())
@proves("schlauch.play.follow")
def test_legal_is_what_judge_allows_and_never_empty(situation: tuple[TrickRules, tuple[int, ...], int]) -> None:
    rules, played, hand = situation
    judging.check_legal(rules, GREAT.rules, played, hand)


@settings(max_examples=150, deadline=None)
@given(situations())
@proves("schlauch.play.follow", "schlauch.trump.paired-unter-is-trump")
def test_evidence_is_necessary_and_sufficient(situation: tuple[TrickRules, tuple[int, ...], int]) -> None:
    rules, played, hand = situation
    judging.check_evidence(rules, GREAT.rules, played, hand)


# Whole hands


def check_score(deal: hc.Deal) -> None:
    """The score of a finished hand is one of those the law knows."""
    made, game = deal.result, deal.game
    assert made is not None
    assert isinstance(game, hc.Schlauch)
    said = deal._state.said
    assert made.net == (0, 0, 0)
    assert all(p >= 0 for p in made.points + made.strokes)
    if made.redeal:
        assert made.points == (0, 0, 0)
        assert sum(made.strokes) == made.strokes[deal.dealer] in (1, 2)
        return
    if said.declarer is None:
        check_forced(deal)
        return
    value, won = game.value(deal._state), bool(made.points[said.declarer])
    others = [s for s in range(3) if s != said.declarer]
    if won:
        assert made.points[said.declarer] == value
        assert [made.strokes[s] for s in others] == [2 * value // BASE] * 2
        assert sum(made.tricks[s] or 0 for s in range(3)) == 10
    else:
        assert made.strokes[said.declarer] == 4 * value // BASE
        assert [made.points[s] for s in others] == [100 * value // BASE] * 2
    assert 2 * (2 * value // BASE) == 4 * value // BASE


def check_forced(deal: hc.Deal) -> None:
    made, rules = deal.result, deal._state.rules
    assert made is not None
    assert sum(t or 0 for t in made.tricks) == 10
    laid = sum(rules.points[c.number] for c in deal.laid)
    assert sum(p or 0 for p in made.card_points) == 150 - laid
    if deal.game.options["forced_scoring"] == "own_points":
        assert sum(made.points) == 150 - (0 if made.tricks[deal.dealer] else laid)
        assert made.strokes == (0, 0, 0)
    else:
        assert (sum(made.points), sum(made.strokes)) in ((150, 4), (0, 0))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 2), GAMES)
@proves(
    "schlauch.score.no-negative", "schlauch.score.not-zero-sum", "schlauch.forced.total", "schlauch.play.ten-tricks",
    "schlauch.players.three", "schlauch.forced.all-tricks-played", "schlauch.discard.turnup-choice",
)  # fmt: skip
def test_a_hand_from_beginning_to_end(seed: int, dealer: int, game: hc.Schlauch) -> None:
    deal, rng = game.deal(seed=seed, dealer=dealer), random.Random(seed)
    assert len(deal.legal) == 66
    states = check_on_the_way(deal, lambda: step(deal, rng))
    check_score(deal)
    check_told(deal)
    check_undone(deal, states)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 40), st.integers(0, 2), GAMES)
@proves(
    "schlauch.discard.out-of-play", "schlauch.call.return-private", "schlauch.play.expose", "schlauch.deal.turnup-known"
)
def test_a_view_does_not_depend_on_hidden_cards(seed: int, steps: int, seat: int, game: hc.Schlauch) -> None:
    """What a seat is told and shown names only cards that it knows."""
    deal, rng = game.deal(seed=seed), random.Random(seed)
    for _ in range(steps):
        if not deal.is_over:
            step(deal, rng)
    if deal.is_over:
        return
    view = deal.view(seat)
    known = {c for hand in view.hands for c in hand if c} | {c for c in view.laid if c}
    known |= {c for trick in deal.tricks for c in trick.cards} | {c for c in [deal.turn_up] if c}
    known |= set(deal.trick.cards) if deal.trick else set()
    known |= {c for e in view.events for c in e.cards if c}
    for at, hand in enumerate(view.hands):
        assert {c for c in hand if c} <= set(deal.hands[at])
        assert len(hand) == len(deal.hands[at])
    shown = {s.card for f in view.replay() for p in f.places for s in p.slots if s.card}
    assert shown <= known
    told = view.transcript() + " ".join(f.sentence + " ".join(p.text for p in f.places) for f in view.replay())
    titles = {card(n, "german") for n in deal._state.rules.specials}
    for one in set(deal.pack) - known - titles:
        assert one.name not in told


def test_a_view_stays_the_same_when_hidden_cards_change() -> None:
    """Swap two cards that one seat cannot know: it is told and shown the same."""
    hands = [
        "EA E10 EK EO GA G10 HA H10 SA S9",
        "EU E9 GK GO GU HK HO S10 SK SO",
        "G7 H7 E8 E7 G9 G8 HU H9 H8 SU S8 S7",
    ]
    swapped = [hands[0].replace("S9", "x").replace("EO", "S9").replace("x", "EO"), hands[1], hands[2]]
    said = ["discard G7 H7", "bid grandioso", "pass", "pass", "call S10"]
    other = [hands[0].replace("EO", "GO"), hands[1].replace("GO", "EO"), hands[2]]
    views = []
    for given_hands, gift in ((hands, "S9"), (swapped, "EO"), (other, "GO")):
        deal = GAME.deal(hands=given_hands, turn_up="S7", dealer=2)
        for action in [*said, f"give {gift}"]:
            deal.do(action)
        view = deal.view(2)
        views.append((view.transcript(), view.replay()._repr_html_(), view.hands, view.laid))
    assert views[0] == views[1] == views[2]


ANSWERS = ("show", "announce", "hand-over", "spent", "take")
"""The events that may tell two such deals apart: what must be answered or shown."""


def test_a_view_stays_the_same_when_any_two_hidden_cards_are_swapped() -> None:
    """Two deals that one seat cannot tell apart look the same to it: hands, skat, words, places."""
    phases: set[str] = set()
    rng, compared = random.Random(1883), 0
    for seed in range(400):
        game = fitting({o.name: rng.choice(o.values) for o in GAME.options_known})
        deal, seat = game.deal(seed=seed, dealer=seed % 3), rng.randrange(3)
        for _ in range(rng.randrange(1, 16)):
            if not deal.is_over:
                step(deal, rng)
        if looks_the_same(deal, seat, rng, ANSWERS):
            compared, phases = compared + 1, phases | {deal.phase}
    assert compared > 150
    assert {"auction", "call", "trump", "play"} <= phases


@pytest.mark.slow
@proves("schlauch.forced.total", "schlauch.score.no-negative", "schlauch.score.not-zero-sum")
def test_twenty_thousand_hands_end_with_legal_scores() -> None:
    """Random discards, bids, calls and cards, over random options."""
    rng = random.Random(1839)
    games = [fitting({o.name: rng.choice(o.values) for o in GAME.options_known}) for _ in range(60)]
    seen: set[str] = set()
    for seed in range(20_000):
        game = games[seed % len(games)]
        deal, own = game.deal(seed=seed, dealer=seed % 3), random.Random(seed)
        while not deal.is_over:
            step(deal, own)
        check_score(deal)
        seen.add(deal._state.said.contract or deal._state.said.choice or "forced")
    assert seen == {*GREAT.contracts, "schlauch_sans_prendre", "heart_schlauch_sans_prendre", "redeal", "forced"}


@pytest.mark.slow
@proves("schlauch.forced.total", "schlauch.discard.count")
def test_x30_twenty_thousand_forced_games_add_up() -> None:
    rng, trickless = random.Random(1862), 0
    for seed in range(20_000):
        deal = GAME.deal(seed=seed, dealer=seed % 3)
        deal.do(rng.choice(list(deal.legal))).do("pass").do("pass").do("pass")
        while not deal.is_over:
            deal.do(rng.choice(list(deal.legal)))
        check_forced(deal)
        trickless += not deal.result.tricks[deal.dealer]  # type: ignore[union-attr]
    assert 0.015 < trickless / 20_000 < 0.035
