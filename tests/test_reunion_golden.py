"""The worked examples of Réunion: points, ranks, winners, legal cards, discards, deals, settlements."""

from __future__ import annotations

import pytest

import histcards as hc
from histcards.cards import Card, CardSet, parse_suit
from tests.golden_deals import play_out, read

proves = pytest.mark.proves
GAME = hc.Reunion()
LOW = hc.Reunion(ten_rank="low")
VOID = hc.Reunion(trickless_discards="void")
SUITS = ("clubs", "spades", "hearts", "diamonds")


def cards(text: str) -> list[Card]:
    return [Card.parse(part) for part in text.split()]


# Points and ranks


@pytest.mark.parametrize("trump", SUITS)
@proves("reunion.points.total", "reunion.points.cards", "reunion.points.bowers", "reunion.pack.cards")
def test_the_pack_holds_140_points(trump: str) -> None:
    rules = GAME.loose_rules(trump)
    assert sum(rules.points[n] for n in GAME.pack.numbers) == 140
    assert len(GAME.pack) == 32


@proves("reunion.points.cards", "reunion.points.bowers")
def test_points_of_each_rank() -> None:
    rules = GAME.loose_rules("hearts")
    counted = [rules.points[c.number] for c in cards("CA C10 CK CQ CJ C9 C8 C7 HJ DJ")]
    assert counted == [11, 10, 4, 3, 2, 0, 0, 0, 12, 12]


TRUMPS = {
    "clubs": "CJ SJ CA C10 CK CQ C9 C8 C7",
    "spades": "SJ CJ SA S10 SK SQ S9 S8 S7",
    "hearts": "HJ DJ HA H10 HK HQ H9 H8 H7",
    "diamonds": "DJ HJ DA D10 DK DQ D9 D8 D7",
}


@pytest.mark.parametrize(("trump", "order"), TRUMPS.items())
@proves("reunion.rank.trumps", "reunion.rank.right-bower", "reunion.rank.left-bower", "reunion.suits.pairs")
def test_nine_trumps_in_order(trump: str, order: str) -> None:
    rules = GAME.loose_rules(trump)
    assert rules.sorted(rules.trumps) == [c.number for c in cards(order)]


@proves("reunion.rank.paired-suit", "reunion.rank.off-suits", "reunion.rank.ten")
def test_the_other_suits() -> None:
    rules = GAME.loose_rules("hearts")
    diamonds = CardSet.of("DA D10 DK DQ D9 D8 D7").mask
    assert rules.follow[Card.parse("D7").number] == diamonds
    for suit in "CS":
        order = cards(" ".join(suit + rank for rank in ["A", "10", "K", "Q", "J", "9", "8", "7"]))
        assert rules.sorted(CardSet.of(order).mask) == [c.number for c in order]


@proves("reunion.rank.trumps", "reunion.rank.ten", "reunion.rank.off-suits")
def test_low_tens() -> None:
    rules = LOW.loose_rules("hearts")
    assert rules.sorted(rules.trumps) == [c.number for c in cards("HJ DJ HA HK HQ H10 H9 H8 H7")]
    plain = cards("SA SK SQ SJ S10 S9 S8 S7")
    assert rules.sorted(CardSet.of(plain).mask) == [c.number for c in plain]


# Tricks (hearts are trumps)

TRICKS = [
    ("SK S10 SJ", 1, 16, "reunion.rank.ten"),
    ("DK D10 DQ", 1, 17, "reunion.rank.ten"),
    ("C9 CJ CQ", 2, 5, "reunion.rank.off-suits"),
    ("S7 S8 S9", 2, 0, "reunion.trick.winner"),
    ("SA HK H7", 1, 15, "reunion.rank.trumps"),
    ("SA HK HA", 2, 26, "reunion.rank.trumps"),
    ("D7 DJ DA", 1, 23, "reunion.rank.left-bower"),
    ("DJ HA H10", 0, 33, "reunion.rank.left-bower"),
    ("HJ DJ H9", 0, 24, "reunion.rank.right-bower"),
    ("DJ HJ HA", 1, 35, "reunion.rank.right-bower"),
    ("C7 D9 SA", 0, 11, "reunion.trick.winner"),
    ("D7 SA CA", 0, 22, "reunion.trick.winner"),
]


@pytest.mark.parametrize(("text", "winner", "points", "first"), TRICKS)
@proves(
    "reunion.trick.winner", "reunion.rank.ten", "reunion.rank.off-suits", "reunion.rank.left-bower",
    "reunion.rank.right-bower", "reunion.points.cards", "reunion.points.bowers", "reunion.rank.trumps",
)  # fmt: skip
def test_who_takes_the_trick(text: str, winner: int, points: int, first: str) -> None:
    trick = GAME.trick(text, trump="hearts")
    assert (trick.winner, trick.points) == (winner, points)
    assert trick.explain().reasons[0].rule.id == first


@proves("reunion.rank.ten")
def test_the_king_beats_a_low_ten() -> None:
    trick = LOW.trick("SK S10 SJ", trump="hearts")
    assert trick.winner == 0
    assert "ranks low" in str(trick.explain())
    assert "below the court cards" in LOW.rule("reunion.rank.ten").says


@proves("reunion.points.last-trick")
def test_the_last_trick_adds_ten() -> None:
    assert GAME.trick("SK S10 SJ", trump="hearts", number=10).points == 26
    assert GAME.trick("S7 S8 S9", trump="hearts", number=10).points == 10
    reasons = GAME.trick("S7 S8 S9", trump="hearts", number=10).explain()
    assert "reunion.points.last-trick" in [r.rule.id for r in reasons]


@proves("reunion.pay.left-bower", "reunion.pay.left-bower-only", "reunion.pay.left-bower-anyone")
def test_the_left_bower_is_paid_for_only_when_both_fall_in_one_trick() -> None:
    paid = {
        text: [(p.payer, p.payee, p.amount) for p in GAME.trick(text, trump="hearts").payments] for text, *_ in TRICKS
    }
    assert paid.pop("HJ DJ H9") == [(1, 0, 1)]
    assert paid.pop("DJ HJ HA") == [(0, 1, 1)]
    assert set(map(tuple, paid.values())) == {()}
    payment = GAME.trick("HJ DJ H9", trump="hearts", leader=2).payments[0]
    assert (payment.payer, payment.payee) == (0, 2)
    assert "reunion.pay.left-bower-anyone" in payment.rules


@proves("reunion.points.bowers")
def test_pierer_counts_24_for_the_right_bower_alone() -> None:
    pierer = hc.Reunion(bower_points="24+0")
    assert pierer.trick("HJ DJ H9", trump="hearts").points == 24
    assert pierer.trick("DJ HA H10", trump="hearts").points == 21
    assert sum(pierer.loose_rules("hearts").points[n] for n in pierer.pack.numbers) == 140


# Legal cards (hearts are trumps)

LEGAL = [
    ("DJ CA S8", "D7", "DJ", "reunion.follow.must-trump"),
    ("DJ D8 HA", "DA", "D8", "reunion.follow.suit"),
    ("H7 HA C9", "SA HK", "H7 HA", "reunion.follow.must-trump"),
    ("DJ D9 CK", "H7", "DJ", "reunion.follow.left-bower-must-follow-trump"),
    ("DJ D9 CK", "HJ", "DJ", "reunion.follow.left-bower-must-follow-trump"),
    ("D9 CK SJ", "H7", "D9 CK SJ", "reunion.follow.void-of-led-trump"),
    ("D9 DQ CK", "DJ", "D9 DQ CK", "reunion.follow.left-bower-led"),
    ("SJ S7 HA", "S9", "SJ S7", "reunion.follow.suit"),
    ("HJ DJ CA", "D10", "HJ DJ", "reunion.follow.must-trump"),
    ("DJ SA S10", "", "DJ SA S10", "reunion.play.first-lead"),
]


@pytest.mark.parametrize(("hand", "led", "legal", "rule"), LEGAL)
@proves(
    "reunion.follow.suit", "reunion.follow.must-trump", "reunion.follow.left-bower-must-follow-trump",
    "reunion.follow.void-of-led-trump", "reunion.follow.left-bower-led", "reunion.play.first-lead",
)  # fmt: skip
def test_which_cards_may_be_played(hand: str, led: str, legal: str, rule: str) -> None:
    verdicts = GAME.verdicts(hand, led=led, trump="hearts")
    assert verdicts.legal == cards(legal)
    assert rule in {v.rule.id for v in verdicts.values()}


RULES = [
    ("DJ D8 HA", "DA", "DJ", False, "reunion.follow.left-bower-not-own-suit", "DA D8"),
    ("DJ CA S8", "D7", "DJ", True, "reunion.follow.left-bower-not-own-suit", "D7 CA S8"),
    ("DJ CA S8", "D7", "S8", False, "reunion.follow.must-trump", "D7 DJ"),
    ("H7 HA C9", "SA HK", "H7", True, "reunion.follow.no-overtake", "SA C9 HA"),
    ("SJ S7 HA", "S9", "HA", False, "reunion.follow.suit", "S9 SJ"),
    ("D9 CK SJ", "H7", "SJ", True, "reunion.follow.void-of-led-trump", "H7 D9 CK"),
    ("C9 CK", "S7", "C9", True, "reunion.follow.free", "CK"),
    ("C9 D7", "S7", "C9", True, "reunion.follow.free", "S7 D7"),
    ("D7", "H7", "D7", True, "reunion.follow.void-of-led-trump", ""),
]


@pytest.mark.parametrize(("hand", "led", "card", "ok", "rule", "proof"), RULES)
@proves(
    "reunion.follow.left-bower-not-own-suit", "reunion.follow.must-trump", "reunion.follow.no-overtake",
    "reunion.follow.free", "reunion.follow.suit", "reunion.follow.void-of-led-trump",
)  # fmt: skip
def test_verdict_names_the_most_special_rule(hand: str, led: str, card: str, ok: bool, rule: str, proof: str) -> None:
    verdict = GAME.verdicts(hand, led=led, trump="hearts")[Card.parse(card)]
    assert (verdict.ok, verdict.rule.id) == (ok, rule)
    assert CardSet.of(verdict.evidence) == CardSet.of(proof)


def test_the_sentence_of_the_first_lesson() -> None:
    verdict = GAME.verdicts("♦J ♣A ♠9", led="♦7", trump="hearts")["♠9"]
    wanted = "You cannot play ♠9: ♦7 was led, you have no diamond, and you hold a trump, ♦J, the left bower."
    assert verdict.sentence == wanted
    assert verdict.evidence == tuple(cards("D7 DJ"))


# The discard (hearts are trumps, the dealer holds twelve)

DISCARDS = [
    ("CA SA HA DA HJ DJ C10 S10 H10 D10 C7 S7", 9, 15, 10),
    ("CA C10 CK C9 SJ S10 SQ HJ HA H7 D8 D7", 35, 36, 14),
    ("CK CQ C9 C8 SK SQ SJ S9 HK H9 DK D7", 66, 66, 8),
    ("CA SA HA DA CJ SJ HJ DJ C10 S10 H10 D10", 9, 15, 12),
]


def dealt(game: hc.Reunion, twelve: str) -> hc.Deal:
    """A deal in which seat 0 deals and holds these twelve; a heart of theirs is turned up."""
    mine = cards(twelve)
    rest = [c for c in game.pack if c not in mine]
    hearts = [c for c in mine if c.suit == parse_suit("hearts")]
    return game.deal(hands=[mine, rest[:10], rest[10:]], turn_up=hearts[0], dealer=0)


@pytest.mark.parametrize(("twelve", "pairs", "unlimited", "most"), DISCARDS)
@proves(
    "reunion.discard.two", "reunion.discard.no-ace", "reunion.discard.no-bower", "reunion.discard.one-ten",
    "reunion.discard.trumps-allowed",
)  # fmt: skip
def test_legal_discards(twelve: str, pairs: int, unlimited: int, most: int) -> None:
    deal = dealt(GAME, twelve)
    assert len(deal.legal) == pairs
    points = deal.game.rules_for(deal._setup).points
    assert max(sum(points[c.number] for c in action.cards) for action in deal.legal) == most  # type: ignore[attr-defined]
    assert len(dealt(hc.Reunion(max_discard_tens=2), twelve).legal) == unlimited


# Whole deals


def test_dealing_from_an_ordered_pack() -> None:
    order = [suit + rank for suit in "CSHD" for rank in ["7", "8", "9", "J", "Q", "K", "10", "A"]]
    deal = GAME.deal(pack=" ".join(order), dealer=0)
    assert str(deal.turn_up) == "♦A"
    assert deal.hands[1] == CardSet.of("C7 C8 C9 S8 S9 SJ SQ HK H10 HA")
    assert deal.hands[2] == CardSet.of("CJ CQ CK SK S10 SA H7 D7 D8 D9")
    assert deal.hands[0] == CardSet.of("C10 CA S7 H8 H9 HJ HQ DJ DQ DK D10 DA")


SAMPLE = ("reunion-sample-1", "reunion-sample-2", "reunion-sample-3")


@pytest.mark.parametrize("name", SAMPLE)
@proves(
    "reunion.deal.index", "reunion.deal.packets", "reunion.deal.talon", "reunion.deal.turn-up", "reunion.trick.lead-next",
    "reunion.score.deal", "reunion.score.stange", "reunion.score.underline", "reunion.discard.count", "reunion.play.order",
    "reunion.pay.left-bower", "reunion.deal.forehand", "reunion.deal.direction",
)  # fmt: skip
def test_sample_deal(name: str) -> None:
    worked, deal = read(name), play_out(GAME, name)
    assert [t.winner for t in deal.tricks] == worked.winners
    assert [t.points for t in deal.tricks] == worked.points
    assert deal.result is not None
    assert deal.result.card_points == worked.scores
    assert deal.result.score == worked.record
    lost = [(at, p.payer, p.payee) for at, t in enumerate(deal.tricks, 1) for p in t.payments]
    assert lost == ([worked.bower] if worked.bower else [])
    assert sum(s or 0 for s in deal.result.card_points) == 150


@pytest.mark.parametrize("name", SAMPLE)
def test_a_deal_from_given_hands_is_the_same_deal(name: str) -> None:
    worked = read(name)
    given = GAME.deal(hands=worked.hands_before(), turn_up=worked.talon[1], dealer=worked.dealer)
    assert given.hands == GAME.deal(pack=worked.pack, dealer=worked.dealer).hands
    after = [worked.hands[s] for s in range(3)]
    laid = GAME.deal(hands=after, turn_up=worked.talon[1], dealer=worked.dealer, laid=worked.discards)
    assert laid.phase == "play"
    assert [str(c) for c in laid.laid] == [str(c) for c in CardSet.of(worked.discards)]
    for card in worked.plays:
        laid.do(card)
    assert laid.result == play_out(GAME, name).result


def sample_match(game: hc.Reunion) -> hc.Match:
    return hc.Match.from_deals([play_out(game, name) for name in SAMPLE])


@proves("reunion.game.three-deals", "reunion.game.winner", "reunion.game.ledger", "reunion.pay.stange")
def test_the_sample_game() -> None:
    match = sample_match(GAME)
    assert [d.result.net for d in match.deals if d.result] == [(0, 1, -1), (1, -2, 1), (-2, 1, 1)]
    assert match.totals == (100, 106, 244)
    assert match.settlement is not None
    assert match.result is not None
    assert match.settlement.net == (-1, -1, 2)
    assert match.result.net == (-2, -1, 3)


@proves("reunion.discard.count")
def test_the_sample_game_with_void_discards() -> None:
    match = sample_match(VOID)
    assert match.deals[1].result is not None
    assert match.deals[1].result.score == ("41", "/", "95")
    assert match.totals == (100, 92, 244)
    assert match.settlement is not None
    assert match.result is not None
    assert match.settlement.net == (-1, -2, 3)
    assert match.result.net == (-2, -2, 4)


SETTLED = [
    ((151, 150, 149), (1, 0, -1)),
    ((150, 150, 150), (0, 0, 0)),
    ((163, 151, 136), (1, 0, -1)),
    ((200, 150, 100), (1, 0, -1)),
    ((200, 151, 99), (2, 0, -2)),
    ((251, 100, 99), (3, -1, -2)),
    ((250, 150, 50), (2, 0, -2)),
    ((260, 141, 49), (4, -1, -3)),
    ((300, 150, 0), (4, 0, -4)),
    ((301, 149, 0), (5, -1, -4)),
    ((436, 14, 0), (7, -3, -4)),
    ((440, 10, 0), (7, -3, -4)),
    ((450, 0, 0), (8, -4, -4)),
    ((151, 151, 148), (1, 1, -2)),
    ((175, 175, 100), (1, 1, -2)),
    ((176, 176, 98), (2, 2, -4)),
    ((200, 200, 50), (2, 2, -4)),
    ((201, 201, 48), (3, 3, -6)),
    ((225, 225, 0), (4, 4, -8)),
]


@pytest.mark.parametrize(("totals", "net"), SETTLED)
@proves(
    "reunion.pay.bands", "reunion.pay.bands-strict", "reunion.pay.tie", "reunion.pay.all-tied", "reunion.pay.zero",
    "reunion.game.winner",
)  # fmt: skip
def test_settlement_by_bands(totals: tuple[int, ...], net: tuple[int, ...]) -> None:
    assert GAME.settle(totals).net == net


@proves("reunion.pay.bands")
def test_settlement_after_pierer_knows_no_step_at_50() -> None:
    pierer = hc.Reunion.preset("after_pierer")
    assert pierer.settle((260, 141, 49)).net == (3, -1, -2)
    assert pierer.settle((301, 149, 0)).net == (5, -1, -4)


@pytest.mark.parametrize(("totals", "net"), [((148, 140, 134), (2, -1, -1)), ((149, 149, 138), (1, 1, -2))])
@proves("reunion.pay.winner-exempt")
def test_a_winner_below_150_pays_nothing(totals: tuple[int, ...], net: tuple[int, ...]) -> None:
    settled = VOID.settle(totals)
    assert settled.net == net
    assert "reunion.pay.winner-exempt" in [r for e in settled.events for r in e.rules]


# Stange

ALL_TEN = {
    "hands": ["HJ DJ HA H10 HK HQ H9 CA SA S10", "CK CQ CJ C9 DK DQ D9 SJ S8 S7", "H8 H7 C8 C7 DA D10 D8 D7 SQ S9"],
    "plays": "HJ S7 H7 DJ S8 H8 HA C9 C7 H10 CJ C8 HK SJ S9 HQ CQ SQ H9 CK D7 CA D9 D8 SA DQ D10 S10 DK DA",
}


def all_ten(game: hc.Reunion) -> hc.Deal:
    deal = game.deal(hands=ALL_TEN["hands"], turn_up="H7", dealer=2, laid="C10 SK")
    for card in str(ALL_TEN["plays"]).split():
        deal.do(card)
    return deal


@proves("reunion.pay.stange", "reunion.pay.stange-two", "reunion.pay.stange-dealer", "reunion.score.underline")
def test_all_ten_tricks_cost_the_others_a_stange_each() -> None:
    result = all_ten(GAME).result
    assert result is not None
    assert result.card_points == (136, 0, 14)
    assert result.score == ("136", "/", "_14_")
    assert result.net == (2, -1, -1)
    assert [(p.payer, p.payee) for p in result.payments] == [(1, 0), (1, 2), (2, 0), (2, 1)]
    rules = {r for p in result.payments for r in p.rules}
    assert {"reunion.pay.stange", "reunion.pay.stange-two", "reunion.pay.stange-dealer"} <= rules


@proves("reunion.score.stange", "reunion.discard.count")
def test_all_ten_tricks_with_void_discards_and_dashes() -> None:
    result = all_ten(hc.Reunion.preset("after_pierer")).result
    assert result is not None
    assert result.card_points == (136, 0, 0)
    assert result.score == ("136", "–", "–")


@proves("reunion.score.zero-with-trick", "reunion.score.stange")
@pytest.mark.parametrize(("trigger", "score", "stange"), [("no_trick", "0", False), ("no_points", "/", True)])
def test_a_trick_without_points(trigger: str, score: str, stange: bool) -> None:
    """One of the players takes just one trick, the worthless one, and it is not the last."""
    game = hc.Reunion(stange_trigger=trigger)
    deal = find_zero(game)
    assert deal.result is not None
    seat = deal.result.card_points.index(0)
    assert deal.result.tricks[seat]
    assert deal.result.score[seat] == score
    paid = [p for p in deal.result.payments if p.payer == seat and "reunion.pay.stange" in p.rules]
    assert len(paid) == (2 if stange else 0)


def find_zero(game: hc.Reunion) -> hc.Deal:
    """Search the seeds for a deal, played at random, in which somebody takes a trick and scores nothing."""
    import random

    for seed in range(3000):
        deal, rng = game.deal(seed=seed), random.Random(seed)
        while not deal.is_over:
            deal.do(rng.choice(list(deal.legal)))
        result = deal.result
        assert result is not None
        if any(t and p == 0 for t, p in zip(result.tricks, result.card_points, strict=True)):
            return deal
    raise AssertionError("no such deal among 3000 seeds")
