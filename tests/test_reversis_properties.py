"""What holds in every deal of Reversis, whatever the cards, the play and the options."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import histcards as hc
from histcards import ledger
from histcards.cards import Card, card, mask_of, numbers_of
from histcards.games.reversis_table import QUINOLA, SPECIAL, SPECIAL_MASK, kitty_points
from histcards.ledger import POOL
from histcards.phases.refusing import may_refuse
from histcards.record import deal_of, record_of
from tests import judging
from tests import reversis_deals as worked

proves = pytest.mark.proves
GAME = hc.Reversis()
NUMBERS = GAME.pack.numbers
OTHERS = {"deals": (8, 12), "starting_chips": (100, 0, 7)}
OPTIONS = st.fixed_dictionaries(
    {option.name: st.sampled_from(OTHERS.get(option.name, option.values)) for option in GAME.options_known}
)
POOLS = st.lists(st.tuples(st.integers(25, 300), st.booleans()), min_size=1, max_size=4)
SLAMS = (worked.BROKEN, worked.MADE_WITH, worked.MADE_WITHOUT, worked.MADE_AFTER_FORCED, worked.BROKEN_IN_TEN)
REFUSING = (worked.ESPAGNOLETTE_KEPT, worked.ESPAGNOLETTE_FAILED, worked.ESPAGNOLETTE_AGAINST_REVERSIS)


def random_deal(game: hc.Reversis, seed: int, dealer: int = 0, pools: list[Any] | None = None) -> hc.Deal:
    """A deal played out at random."""
    deal, rng = game.deal(seed=seed, dealer=dealer, pools=pools), random.Random(seed)
    while not deal.is_over:
        deal.do(rng.choice(list(deal.legal)))
    return deal


def check_chips(deal: hc.Deal) -> None:
    """Balances plus pools never change, and the pools in the state are those the payments left."""
    paid = deal.payments
    assert sum(ledger.net(paid, 4)) + ledger.total(deal.pools) == ledger.total(deal.staked)
    assert ledger.moved(deal.staked, paid) == deal.pools
    assert all(isinstance(p.amount, int) for p in paid)


def check_step(deal: hc.Deal) -> None:
    """Cards are conserved, legal equals judge, and no chip is lost."""
    check_chips(deal)
    state = deal._state
    beside = deal.pack[45 + max(0, len(state.laid) - 1) :] if state.phase and len(state.laid) < 4 else ()
    held = [n for m in state.hands for n in numbers_of(m)]
    gone = [*state.table, *state.laid, *(n for t in state.tricks for n in t.numbers), *(c.number for c in beside)]
    assert sorted(held + gone) == sorted(NUMBERS)
    if not deal.is_over:
        allowed = [str(key) for key, v in deal.verdicts().items() if v]
        assert sorted(allowed) == sorted(str(a) for a in deal.legal)
        assert all(a in deal.legal for a in deal.legal)
        assert allowed


def check_end(deal: hc.Deal) -> None:
    """Tricks and kitty make 40; the result agrees with itself."""
    result = deal.result
    assert result is not None
    assert sum(p or 0 for p in result.card_points) + sum(deal._state.rules.points[n] for n in deal._state.laid) == 40
    assert sum(t or 0 for t in result.tricks) == 11
    assert result.net == ledger.net(result.payments, 4)
    assert result.pools == tuple(pool.size for pool in deal.pools)
    assert sum(POOL in (p.payer, p.payee) for p in result.payments) <= 3
    assert all(deal.game.rule(r) for event in deal.events for r in event.rules)
    assert [event.step for event in deal.events] == sorted(event.step for event in deal.events)
    assert deal.events[-1].step == len(deal.actions)


def play_and_undo(deal: hc.Deal, rng: random.Random, choose: Any = None) -> None:
    """Play on at random with every check, then take every action back."""
    start, seen = len(deal.actions), []
    while not deal.is_over:
        check_step(deal)
        seen.append((deal._state, deal.payments, deal.pools))
        legal = list(deal.legal)
        deal.do(choose(deal, legal) if choose else rng.choice(legal))
    check_step(deal)
    check_end(deal)
    while len(deal.actions) > start:
        deal.undo()
        assert (deal._state, deal.payments, deal.pools) == seen.pop()


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 48), OPTIONS)
@proves(
    "reversis.exchange.own-hand", "reversis.exchange.dealer", "reversis.exchange.any-card", "reversis.play.no-revoke"
)
def test_verdict_legal_and_doing_agree_on_anything_said(seed: int, steps: int, options: dict[str, Any]) -> None:
    deal = random_deal(hc.Reversis(**options), seed).at(steps)
    cards = [str(one) for one in GAME.pack]
    said = [*cards, *(f"take {c}" for c in cards), *(f"discard {c}" for c in cards), "keep", "claim", "no claim"]
    legal = {str(a) for a in deal.legal}
    for text in said if not deal.is_over else []:
        verdict = deal.verdict(text)
        assert bool(verdict) == (text in deal.legal) == (text in legal), text
        if verdict:
            deal.copy().do(text)
        else:
            with pytest.raises(hc.IllegalAction):
                deal.do(text)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 3), OPTIONS, POOLS)
@proves(
    "reversis.points.total", "reversis.chips.integer", "reversis.pool.one-event", "reversis.play.eleven", "reversis.deal.count",
    "reversis.kitty.four", "reversis.kitty.no-points-in-tricks", "reversis.players.four", "reversis.play.next-lead",
)  # fmt: skip
def test_a_deal_from_beginning_to_end(seed: int, dealer: int, options: dict[str, Any], pools: list[Any]) -> None:
    deal = hc.Reversis(**options).deal(seed=seed, dealer=dealer, pools=pools)
    assert len(deal.legal) == 12
    play_and_undo(deal, random.Random(seed))


@pytest.mark.parametrize("example", SLAMS)
@proves(
    "reversis.slam.commit",
    "reversis.slam.return",
    "reversis.slam.return-all",
    "reversis.slam.no-more",
    "reversis.slam.made",
)
def test_undo_across_a_reversis_restores_every_chip(example: worked.Worked) -> None:
    for seed in range(12):
        rng = random.Random(seed)
        game = hc.Reversis(claims="manual", slam_pool_always=bool(seed % 2), double_last_tricks=1 + seed % 2)
        deal = example.deal(game, tricks=0)
        order = [c for c in worked.cards(example.plays) if hc.Card.parse(c) in deal.hands[1]]

        def choose(deal: hc.Deal, legal: list[Any], order: list[str] = order, rng: random.Random = rng) -> Any:
            if deal.turn != 1:
                return rng.choice(legal)
            return next(c for c in order if hc.Card.parse(c) in deal.hands[1])

        play_and_undo(deal, rng, choose)
        while not deal.is_over:
            deal.do(choose(deal, list(deal.legal)))
        assert not any("reversis.party.pay" in p.rules for p in deal.payments)
        assert {p.payer for p in deal.payments} & {1, POOL} or len(deal.payments) == 3


@pytest.mark.parametrize("example", REFUSING)
@pytest.mark.parametrize("claims", ["auto", "manual"])
@proves("reversis.esp.penalty-players", "reversis.esp.penalty-pool", "reversis.esp.own-slam", "reversis.esp.unique")
def test_espagnolettes_at_random(example: worked.Worked, claims: str) -> None:
    begun = 0
    for seed in range(25):
        deal = example.deal(hc.Reversis(espagnolette=True, claims=claims), tricks=0)
        play_and_undo(deal, random.Random(seed))
        deal = example.deal(hc.Reversis(espagnolette=True, claims=claims), tricks=0)
        rng = random.Random(seed)
        while not deal.is_over:
            deal.do(rng.choice(list(deal.legal)))
        begun += any(e.kind == "espagnolette" for e in deal.events)
        back = [p for p in deal.payments if "reversis.esp.penalty-players" in p.rules]
        got = [p for t in deal.tricks for p in t.payments if p.payee == 0 and p.payer != POOL]
        if back:
            assert [p.amount for p in back] == [2 * p.amount for p in got]
            assert deal.result is not None
            assert deal.result.tricks[0]
    assert begun > 5


# Special cards: one of three ways


@settings(max_examples=200, deadline=None)
@given(st.permutations(NUMBERS), st.integers(0, 3), st.integers(1, 11))
@proves("reversis.event.exactly-one", "reversis.event.special", "reversis.event.dumper-never-wins")
def test_every_special_card_is_led_forced_or_dumped(cards: list[int], leader: int, number: int) -> None:
    trick = GAME.trick([str(card(n)) for n in cards[:4]], leader=leader, number=number)
    rules = [r for p in trick.payments for r in p.rules] + [r for d in trick.dues for r in d.rules]
    special = [n for n in trick.numbers if n in SPECIAL]
    assert bool(special) == bool(trick.payments or trick.dues)
    dumped = [n for n in special if n // 13 != trick.numbers[0] // 13]
    assert rules.count("reversis.event.dumped") == len(dumped)
    assert rules.count("reversis.event.led") == (trick.numbers[0] in SPECIAL)
    assert sum(p.payee == POOL or p.payer == POOL for p in trick.payments) == (QUINOLA in special)
    for paid in trick.payments:
        if "reversis.event.dumped" in paid.rules:
            assert paid.payer == trick.winner != paid.payee
        if paid.factors:
            product = 1
            for factor in paid.factors:
                product *= factor.times
            assert product == paid.amount
            assert {f.rule for f in paid.factors} <= set(paid.rules)


# Evidence


@st.composite
def situations(draw: st.DrawFn) -> tuple[tuple[int, ...], int]:
    """Cards on the table (none to three) and a hand."""
    cards = draw(st.permutations(NUMBERS))
    on_table, held = draw(st.integers(0, 3)), draw(st.integers(1, 11))
    return tuple(cards[:on_table]), mask_of(cards[on_table : on_table + held])


@settings(max_examples=60, deadline=None)
@given(situations())
@proves("reversis.play.follow", "reversis.play.free", "reversis.play.any-lead")
def test_evidence_is_necessary_and_sufficient(situation: tuple[tuple[int, ...], int]) -> None:
    played, hand = situation
    judging.check_evidence(GAME.loose_rules(None), GAME.rules, played, hand)


@proves("reversis.esp.hand", "reversis.esp.right")
def test_a_right_to_refuse_is_proved_by_four_special_cards() -> None:
    game, found = hc.Reversis(espagnolette=True), 0
    for example in REFUSING:
        deal = example.deal(game)
        for step in range(4, len(deal.actions)):
            then = deal.at(step)
            if not may_refuse(then._state):
                continue
            for verdict in then.verdicts().values():
                if verdict.rule.id == "reversis.esp.right":
                    found += 1
                    proof = mask_of(c.number for c in verdict.evidence)
                    assert proof.bit_count() == 4
                    assert proof & deal.at(4).hands[0].mask & SPECIAL_MASK == proof
    assert found > 50


# Records and views


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 48), OPTIONS, POOLS)
@proves("reversis.exchange.commit")
def test_record_and_back_is_the_same_deal(seed: int, steps: int, options: dict[str, Any], pools: list[Any]) -> None:
    deal = random_deal(hc.Reversis(**options), seed, pools=pools).at(steps)
    record = record_of(deal)
    assert record["pools"] == [list(pool) for pool in pools]
    again = deal_of(json.loads(json.dumps(record)))
    assert again == deal
    assert again.events == deal.events
    assert again.pools == deal.pools
    assert record_of(again) == record


def test_records_of_pools() -> None:
    record = record_of(random_deal(GAME, 1))
    assert record["pools"] == [[25, False]]
    assert record["game"] == "reversis"
    short = {key: value for key, value in record.items() if key != "pools"}
    assert deal_of(short) == deal_of(record)
    wrong: list[Any] = [
        [], [[25]], [[25, 1]], [[0, False]], [["25", False]], [[True, False]], "25", 25, [[25, False]] * 101, {},
    ]  # fmt: skip
    for bad in wrong:
        with pytest.raises(hc.RecordError) as refused:
            deal_of({**record, "pools": bad})
        assert refused.value.field == "pools"
    with pytest.raises(hc.RecordError, match="Réunion has no pools"):
        deal_of({**record_of(hc.Reunion().deal(seed=1)), "pools": [[25, False]]})
    ancient = hc.AncientReversis(slam_amount=40).deal(seed=2)
    assert deal_of(record_of(ancient)) == ancient
    assert "pools" not in record_of(ancient)
    assert GAME.deal(seed=1, pools=[55, (60, True)]).pools == ((55, False), (60, True))


@proves("reversis.kitty.hidden", "reversis.exchange.public")
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 47), st.integers(0, 3))
def test_a_view_leaks_nothing(seed: int, steps: int, seat: int) -> None:
    deal = random_deal(GAME, seed).at(steps)
    view = deal.view(seat)
    known = {c for hand in view.hands for c in hand if c} | {c for c in view.laid if c}
    public = {c for trick in deal.tricks for c in trick.cards} | (set(deal.trick.cards) if deal.trick else set())
    told = {c for e in view.events for c in e.cards if c}
    hidden = set(deal.pack) - known - public - told
    assert view.turn_up is None
    for other in set(range(4)) - {seat}:
        assert not set(deal.hands[other]) & known
    text = view.transcript() + view.replay()._repr_html_()
    text += "".join(f.sentence + str(f.places) for f in view.replay())
    for one in hidden - {card(QUINOLA), *(card(n) for n in SPECIAL)}:
        assert str(one) not in text
        assert one.name not in text


@proves("reversis.kitty.hidden")
def test_a_view_does_not_depend_on_hidden_cards() -> None:
    """Swap what lies hidden from Anna, kitty and hands, between the others: her view stays the same."""
    from histcards.widgets.story import story

    deal = worked.ordinary(GAME).at(6)
    pack = [str(c) for c in deal.pack]
    other_pack = list(pack)
    for a, b in (("♣8", "♥9"), ("♣J", "♦8"), ("♦J", "♥3")):
        i, j = other_pack.index(a), other_pack.index(b)
        other_pack[i], other_pack[j] = other_pack[j], other_pack[i]
    other = GAME.deal(pack=other_pack)
    for action in deal.actions:
        other.do(action)
    assert other.hands[2] != deal.hands[2]
    one, two = deal.view(0), other.view(0)
    assert one.hands == two.hands
    assert one.laid == two.laid
    assert one.transcript() == two.transcript()
    assert one.replay()._repr_html_() == two.replay()._repr_html_()
    assert story(one.replay()) == story(two.replay())


@proves("reversis.esp.announce")
def test_a_refusal_does_not_show_whether_suit_is_held() -> None:
    """Once the espagnolette has begun, an off-suit card is told without saying that the suit is not held."""
    deal = worked.ESPAGNOLETTE_KEPT.deal(hc.Reversis(espagnolette=True))
    off = [e for e in deal.events if e.kind == "card" and e.seat == 0 and "throws off" in e.sentence]
    assert len(off) > 5
    assert not [e for e in off if e.step <= 4 + 36 and "has no" in e.sentence]


@proves("reversis.kitty.hidden", "reversis.pool.quinola-in-kitty")
def test_stories_are_whole_and_short() -> None:
    examples = [random_deal(hc.Reversis(espagnolette=True, heavier_kitty=4), seed, seed % 4) for seed in range(12)]
    examples += [one.deal(hc.Reversis(espagnolette=True)) for one in (*SLAMS, *REFUSING)]
    for deal in examples:
        replay = deal.replay()
        for frame in replay:
            assert len(frame.sentence.split()) <= 25, frame.sentence
            assert frame.rules
            assert sum(len(p.slots) for p in frame.places) == 48
        chips = [p.amount for p in replay[-1].places if p.name.startswith("units")]
        assert deal.result is not None
        assert tuple(chips) == deal.result.net
        assert next(p.amount for p in replay[-1].places if p.name == "pools") == sum(deal.result.pools)
        assert len(replay._repr_html_().encode()) < 300_000
        assert deal.transcript().count("Trick ") >= 11
        if QUINOLA in deal._state.laid:
            assert "the pools stay" in deal.transcript()


@pytest.mark.parametrize("name", worked.TOLD)
def test_golden_transcripts(name: str) -> None:
    """Regenerate with: python -m tests.regenerate"""
    from tests.golden_deals import FOLDER

    assert worked.TOLD[name]().transcript() + "\n" == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_chips_and_pools_balance_in_every_frame() -> None:
    for deal in [random_deal(GAME, seed) for seed in range(8)] + [one.deal(GAME) for one in SLAMS]:
        for frame in deal.replay()[1:]:
            amounts = {p.name: p.amount or 0 for p in frame.places if p.kind == "chips"}
            assert sum(amounts.values()) == 25, frame.sentence


@pytest.mark.slow
@proves("reversis.points.total", "reversis.pool.one-event", "reversis.heavy.only-kitty")
def test_twenty_thousand_deals_balance() -> None:
    rng = random.Random(1634)
    games = [
        hc.Reversis(**{o.name: rng.choice(OTHERS.get(o.name, o.values)) for o in GAME.options_known}) for _ in range(40)
    ]
    for seed in range(20_000):
        game = games[seed % 40]
        deal = game.deal(seed=seed, dealer=seed % 4, pools=[(25 + seed % 50, seed % 3 == 0), (40, seed % 2 == 0)])
        while not deal.is_over:
            deal.do(rng.choice(list(deal.legal)))
        result = deal.result
        assert result is not None
        assert sum(n or 0 for n in result.net) + sum(result.pools) == ledger.total(deal.staked)
        plain = sum(deal._state.rules.points[n] for n in deal._state.laid)
        assert sum(p or 0 for p in result.card_points) + plain == 40
        assert kitty_points(deal._state.laid, game.options) >= plain


def test_cards_are_cards() -> None:
    assert {str(Card(n)) for n in SPECIAL} == {"♣A", "♠A", "♥A", "♦A", "♥J"}
