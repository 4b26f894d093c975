"""Ekart: trumps and tricks of Great Ekart, the discard, the bidding, and one deal played in several ways."""

from __future__ import annotations

import pytest

import histcards as hc
from histcards.cards import CardSet, card, parse_cards
from tests import golden_deals

proves = pytest.mark.proves
LITTLE, GREAT = hc.Ekart(), hc.Ekart(form="great")
BY_BID = hc.Ekart(form="great", matadors="second_round_only")
NAMES = ["Anna", "Ben", "Carla"]
ANNA = "HJ HA H10 HK HQ H9 CA SA S10 D9"
BEN = "CK CQ CJ C9 DK DQ DJ SJ S8 S7"
CARLA = "H8 H7 C8 C7 DA D10 D8 D7 SQ S9"
UNHELPED = "HJ DJ H7 HA S7 H8 H10 S8 C7 HK SJ C8 HQ CJ S9 H9 C9 SQ CA CQ D7 SA CK D8 D9 DK DA D10 S10 DQ"
IMPOSSIBLE = "CA SA HA DA CJ SJ HJ DJ C10 S10 H10 D10"


def dealt(game: hc.Reunion = LITTLE) -> hc.Deal:
    """The worked deal, two cards laid away: Anna speaks first."""
    return game.deal(hands=[ANNA, BEN, CARLA], turn_up="H7", dealer=2, laid="C10 SK", players=NAMES)


def after(deal: hc.Deal, *steps: str) -> hc.Deal:
    """Say or do each step, then play the cards of the last one, if they are several."""
    for step in steps:
        for one in step.split() if step[:2].isupper() and " " in step else [step]:
            deal.do(one)
    return deal


def rule_ids(deal: hc.Deal, kind: str) -> list[tuple[str, ...]]:
    return [event.rules for event in deal.events if event.kind == kind]


def made(game: hc.Ekart = LITTLE) -> hc.Deal:
    """The worked deal with a Staubaus made."""
    plays = golden_deals.read("ekart-made").plays
    return after(dealt(game), "bid staubaus", "call DJ", "give D9", " ".join(plays))


def failed() -> hc.Deal:
    """The same cards, the Staubaus bid without a demand and failed."""
    return after(dealt(), "bid staubaus", "no call", UNHELPED)


# Great Ekart: eleven trumps

TRUMPS = {
    "clubs": "CJ SJ HJ DJ CA C10 CK CQ C9 C8 C7",
    "spades": "SJ CJ HJ DJ SA S10 SK SQ S9 S8 S7",
    "hearts": "HJ DJ CJ SJ HA H10 HK HQ H9 H8 H7",
    "diamonds": "DJ HJ CJ SJ DA D10 DK DQ D9 D8 D7",
}


@pytest.mark.parametrize(("trump", "order"), TRUMPS.items())
@proves("ekart.great.matadors", "ekart.great.trumps", "ekart.great.matador-order", "ekart.great.always")
def test_eleven_trumps_in_order(trump: str, order: str) -> None:
    rules = GREAT.loose_rules(trump)
    assert rules.sorted(rules.trumps) == [c.number for c in parse_cards(order)]
    others = [rules.follow[suit * 13 + 12] for suit in range(4) if suit != rules.trump]
    assert [mask.bit_count() for mask in others] == [7, 7, 7]
    assert sum(rules.points[n] for n in GREAT.pack.numbers) == 140


@proves("ekart.great.matador-order")
def test_the_lower_matadors_turned_round() -> None:
    reverse = hc.Ekart(form="great", matador_order="reverse")
    assert reverse.trick("H9 CJ SJ", trump="hearts").winner == 2
    assert GREAT.trick("H9 CJ SJ", trump="hearts").winner == 1
    assert reverse.trick("C9 HJ DJ", trump="clubs").winner == 2
    assert "spades beats that of clubs" in reverse.rule("ekart.great.matador-order").says
    assert reverse.rule("ekart.great.matador-order").status == "ours"


@pytest.mark.parametrize(
    ("cards", "winner", "points"),
    [("HA SJ CJ", 2, 15), ("CJ DJ H9", 1, 14), ("C9 C10 SJ", 2, 12), ("SJ HA H10", 0, 23), ("DA DK CJ", 2, 17)],
)
@proves("ekart.great.matadors", "ekart.great.points")
def test_tricks_of_great_ekart(cards: str, winner: int, points: int) -> None:
    trick = GREAT.trick(cards, trump="hearts")
    assert (trick.winner, trick.points) == (winner, points)


LEGAL = [
    ("CJ C9 SA", "C7", "C9"),
    ("CJ D9 SA", "C7", "CJ"),
    ("SJ C9 D7", "H7", "SJ"),
    ("D8 C9 SA", "SJ", "D8 C9 SA"),
    ("H7 C9 SA", "SJ", "H7"),
    ("SJ S9 HA", "S7", "S9"),
]


@pytest.mark.parametrize(("hand", "led", "legal"), LEGAL)
@proves("ekart.great.matadors")
def test_legal_cards_of_great_ekart(hand: str, led: str, legal: str) -> None:
    found = GREAT.verdicts(hand, led=led, trump="hearts")
    assert found.legal == parse_cards(legal)


@proves("ekart.great.matadors")
def test_a_matador_is_no_card_of_its_printed_suit() -> None:
    barred = GREAT.verdicts("CJ C9 SA", led="C7", trump="hearts")["♣J"]
    assert barred.rule.id == "ekart.great.matadors"
    assert "the third matador and belongs to hearts" in barred.sentence
    forced = GREAT.verdicts("SJ C9 D7", led="H7", trump="hearts")["♠J"]
    assert forced.rule.id == "ekart.great.matadors"
    led = GREAT.verdicts("H7 C9 SA", led="SJ", trump="hearts")["♣9"]
    assert led.sentence.startswith("You cannot play ♣9: ♠J, the fourth matador, was led and counts as a trump")


@proves("ekart.great.left-bower-pay")
def test_only_the_left_bower_is_paid_for() -> None:
    assert GREAT.trick("HJ CJ SJ", trump="hearts").payments == ()
    assert GREAT.trick("DJ CJ SJ", trump="hearts").payments == ()
    paid = GREAT.trick("CJ HJ DJ", trump="hearts").payments
    assert [(p.payer, p.payee, p.amount) for p in paid] == [(2, 1, 1)]


@proves("ekart.great.always")
def test_matadors_by_bid_only() -> None:
    assert BY_BID.trick("HA SJ CJ", trump="hearts").winner == 0
    assert BY_BID.trick("HA SJ CJ", trump="hearts", contract="staubaus").winner == 2
    assert "only in a deal played by a bid" in BY_BID.rule("ekart.great.always").says


def test_a_loose_trick_knows_no_other_contract() -> None:
    with pytest.raises(hc.NotationError, match="only 'staubaus'"):
        LITTLE.trick("H7 H8 H9", trump="hearts", contract="bettel")
    assert LITTLE.verdicts("H7", trump="hearts", contract="staubaus")["♥7"].rule.id == "ekart.staubaus.lead"


# The discard


@proves("ekart.great.discard", "ekart.great.discard-fallback")
def test_the_impossible_hand() -> None:
    hands = [IMPOSSIBLE, "CK CQ C9 C8 C7 SK SQ S9 S8 S7", "HK HQ H9 H8 H7 DK DQ D9 D8 D7"]
    deal = GREAT.deal(hands=hands, turn_up="HA", dealer=0)
    assert [str(a) for a in deal.legal] == [
        "discard ♣10 ♠10",
        "discard ♣10 ♥10",
        "discard ♣10 ♦10",
        "discard ♠10 ♥10",
        "discard ♠10 ♦10",
        "discard ♥10 ♦10",
    ]
    assert deal.verdict("discard C10 S10").rule.id == "ekart.great.discard-fallback"
    assert deal.verdict("discard CJ C10").rule.id == "ekart.great.discard"
    assert deal.verdict("discard CA C10").rule.id == "reunion.discard.no-ace"
    assert deal.card_verdicts()["♣10"].rule.id == "ekart.great.discard-fallback"
    assert deal.do("discard D10 H10").phase == "auction"


@proves("ekart.great.discard", "ekart.great.discard-fallback")
def test_one_card_less_impossible() -> None:
    hands = [IMPOSSIBLE.replace("CJ", "C7"), "CK CQ C9 C8 CJ SK SQ S9 S8 S7", "HK HQ H9 H8 H7 DK DQ D9 D8 D7"]
    deal = GREAT.deal(hands=hands, turn_up="HA", dealer=0)
    assert len(deal.legal) == 4
    refused = deal.verdict("discard S10 D10")
    assert refused.rule.id == "reunion.discard.one-ten"
    assert "even" not in deal.verdict("discard C7 C10").sentence
    assert LITTLE.deal(hands=hands, turn_up="HA", dealer=0).verdict("discard C7 SJ")
    assert BY_BID.deal(hands=hands, turn_up="HA", dealer=0).verdict("discard C7 SJ").rule.id == "ekart.great.discard"


def test_a_trump_may_go_but_no_matador() -> None:
    hands = [
        "H7 H8 C10 CK C9 S10 SQ D8 D7 HA CA SA",
        "CQ CJ C8 C7 DA DK DQ SK SJ S8",
        "HJ HK HQ H9 H10 DJ D10 D9 S9 S7",
    ]
    allowed = GREAT.deal(hands=hands, turn_up="H7", dealer=0).verdict("discard H7 H8")
    assert allowed.sentence.endswith("even trumps may go, aces and jacks apart.")


# The bidding


@proves("ekart.staubaus.when", "ekart.staubaus.ask")
def test_each_says_one_word() -> None:
    deal = LITTLE.deal(hands=[ANNA, BEN, f"{CARLA} C10 SK"], turn_up="H7", dealer=2)
    early = deal.verdict("bid staubaus")
    assert (early.ok, early.rule.id) == (False, "ekart.staubaus.when")
    deal.do("discard C10 SK")
    assert [str(a) for a in deal.legal] == ["pass", "bid staubaus"]
    with pytest.raises(hc.IllegalAction, match="It is Anna's turn"):
        deal.do("pass", seat=1)
    assert [after(deal, "pass").turn, after(deal, "pass").turn] == [1, 2]
    assert after(deal, "pass").phase == "play"
    late = deal.verdict("bid staubaus")
    assert not late
    assert "too late" in late.sentence


@proves("ekart.staubaus.ask")
def test_the_first_bid_ends_the_round() -> None:
    deal = after(dealt(), "pass", "bid staubaus")
    assert (deal.phase, deal.turn) == ("call", 1)
    assert rule_ids(deal, "bid") == [("ekart.staubaus.meaning", "ekart.staubaus.ask", "ekart.staubaus.when")]


def test_what_cannot_be_bid() -> None:
    deal = dealt()
    named = deal.verdict("bid staubaus hearts")
    assert (named.ok, named.rule.id) == (False, "ekart.staubaus.ask")
    with pytest.raises(hc.NotationError, match="no contract 'schlauch': only 'staubaus'"):
        deal.do("bid schlauch")
    assert deal.verdict("HJ").rule.id == "ekart.staubaus.when"
    assert deal.verdict("no call").ok is False
    assert deal.phase == "auction"


# Demand and return


@proves("ekart.staubaus.demand", "ekart.staubaus.holder", "ekart.staubaus.return")
def test_the_demand_and_the_return() -> None:
    deal = after(dealt(), "bid staubaus")
    assert "call DJ" in deal.legal
    own = deal.verdict("call HJ")
    assert (own.ok, own.rule.id) == (False, "ekart.staubaus.demand")
    after(deal, "call DJ")
    assert (deal.phase, deal.turn) == ("give", 0)
    assert rule_ids(deal, "hand-over") == [("ekart.staubaus.holder",)]
    assert hc.Card.parse("DJ") in deal.hands[0]
    back = deal.verdict("give DJ")
    assert (back.ok, back.rule.id) == (False, "ekart.staubaus.return")
    assert not deal.verdict("give CK")
    after(deal, "give D9")
    assert [len(hand) for hand in deal.hands] == [10, 10, 10]
    assert hc.Card.parse("D9") in deal.hands[1]


@proves("ekart.staubaus.demand-discard")
def test_a_card_that_nobody_holds() -> None:
    deal = after(dealt(), "bid staubaus", "call C10")
    assert (deal.phase, deal.turn) == ("call", 0)
    again = deal.verdict("call C10")
    assert (again.ok, again.rule.id) == (False, "ekart.staubaus.demand-discard")
    after(deal, "call SK", "call DJ", "give D9")
    assert deal.phase == "play"
    told = [event.title for event in deal.events if event.kind == "spent"]
    assert told == ["Nobody holds it", "Nobody holds it"]
    assert deal.view(1).laid == tuple(parse_cards("C10 SK"))
    assert deal.copy().undo().undo().phase == "call"


@proves("ekart.staubaus.demand-discard")
def test_a_dealer_cannot_name_what_was_laid_away() -> None:
    deal = after(dealt(), "pass", "pass", "bid staubaus")
    own = deal.verdict("call C10")
    assert (own.ok, own.rule.id) == (False, "ekart.staubaus.demand-discard")
    assert "you laid it away yourself" in own.sentence


@proves("ekart.staubaus.demand")
def test_no_demand_at_all() -> None:
    deal = after(dealt(), "bid staubaus", "no call")
    assert (deal.phase, deal.turn) == ("play", 0)


@proves("ekart.staubaus.return", "ekart.staubaus.demand")
def test_who_knows_the_cards_that_changed_hands() -> None:
    deal = after(dealt(), "bid staubaus", "call DJ", "give D9")
    assert list(deal.view(2).hands[0])[:1] == [hc.Card.parse("DJ")]
    assert hc.Card.parse("D9") in list(deal.view(0).hands[1])
    assert set(deal.view(2).hands[1]) == {None}
    given = [event.sentence for event in deal.view(2).events if event.kind == "give"]
    assert given == ["Anna gives Ben a card for it, face down."]


# One deal, played in several ways


@proves("ekart.staubaus.meaning", "ekart.staubaus.pay", "ekart.staubaus.score", "ekart.staubaus.lead")
def test_the_staubaus_made() -> None:
    worked = golden_deals.read("ekart-made")
    deal = after(dealt(), "bid staubaus", "call DJ", "give D9")
    assert [set(hand) for hand in deal.hands] == [set(parse_cards(worked.hands[seat])) for seat in range(3)]
    after(deal, " ".join(worked.plays))
    assert [trick.winner for trick in deal.tricks] == worked.winners
    assert [trick.points for trick in deal.tricks] == worked.points
    result = deal.result
    assert result is not None
    assert result.net == (4, -2, -2)
    assert result.card_points == worked.scores
    assert result.score == worked.record
    assert {p.rules for p in result.payments} == {("ekart.staubaus.pay",)}
    assert ("ekart.staubaus.no-stange",) in rule_ids(deal, "no-stange")


@proves("ekart.staubaus.no-stange")
def test_the_stange_paid_as_well() -> None:
    game = hc.Ekart(staubaus_replaces_stange=False, staubaus_stake=5)
    deal = made(game)
    assert deal.result is not None
    assert deal.result.net == (12, -6, -6)
    assert rule_ids(deal, "no-stange") == []


@proves("ekart.staubaus.pay", "ekart.staubaus.play", "ekart.staubaus.no-stange", "ekart.staubaus.lead")
def test_the_staubaus_failed() -> None:
    deal = failed()
    assert [trick.winner for trick in deal.tricks] == [0] * 8 + [2, 2]
    assert deal.result is not None
    assert deal.result.score == ("88", "/", "62")
    assert deal.result.net == (-3, 1, 2)
    told = [event.sentence for event in deal.events if event.kind == "failed"]
    assert told == ["The Staubaus of Anna has failed: Carla took trick 9. All ten tricks are played all the same."]
    assert "has failed" in next(e.title for e in deal.events if e.kind == "staubaus")


@proves("ekart.little.base", "ekart.staubaus.ask")
def test_the_same_cards_unbid() -> None:
    deal = after(dealt(), "pass", "pass", "pass", UNHELPED)
    plain = after(dealt(hc.Reunion()), UNHELPED)
    assert deal.result is not None
    assert plain.result is not None
    assert deal.result.net == plain.result.net == (2, -3, 1)
    assert deal.result.score == plain.result.score == ("88", "/", "62")
    assert deal.trick is None
    assert rule_ids(deal, "all-pass") == [("ekart.staubaus.ask", "reunion.play.first-lead")]


@proves("ekart.staubaus.unbid")
def test_all_ten_tricks_without_a_bid() -> None:
    strong = "HJ DJ HA H10 HK HQ H9 CA SA S10"
    hands = [strong, "CK CQ CJ C9 DK DQ D9 SJ S8 S7", CARLA]
    deal = LITTLE.deal(hands=hands, turn_up="H7", dealer=2, laid="C10 SK")
    after(deal, "pass", "pass", "pass", " ".join(golden_deals.read("ekart-made").plays))
    assert deal.result is not None
    assert deal.result.net == (2, -1, -1)
    assert rule_ids(deal, "staubaus") == [("ekart.staubaus.unbid", "reunion.pay.stange")]


@proves("ekart.staubaus.lead", "ekart.staubaus.score", "ekart.staubaus.meaning")
def test_a_bid_of_the_dealer_takes_the_lead_and_all_150() -> None:
    hands = ["CK CQ CJ C9 DK DQ D9 SJ S8 S7", "H8 C8 C7 DA D10 D8 D7 SQ S9 H7", "HJ DJ HA H10 HK HQ H9 CA SA S10"]
    deal = LITTLE.deal(hands=hands, turn_up="H9", dealer=2, laid="C10 SK")
    after(deal, "pass", "pass", "bid staubaus", "no call")
    assert deal.turn == 2
    assert deal.verdict("HJ").rule.id == "ekart.staubaus.lead"
    after(deal, "HJ S7 H7 DJ S8 H8 HA C9 C7 H10 CJ C8 HK SJ S9 HQ CQ SQ H9 CK D7 CA D9 D8 SA DQ D10 S10 DK DA")
    assert deal.result is not None
    assert deal.result.score == ("/", "/", "150")
    assert deal.result.net == (-2, -2, 4)


# Great Ekart: two rounds

SPADES_OUT = "CJ C8 D7 HJ C9 D8 DJ CQ D10 SA CK DA S10 D9 HQ SK DQ HK SQ DK H10 S9 H8 HA S8 H9 CA"
STRONG_SPADES = "SJ CJ HJ DJ SA S10 SK SQ S9 CA"


def great(game: hc.Ekart = GREAT) -> hc.Deal:
    """Anna holds the four jacks and the spades; hearts were turned up, and Carla has laid two cards away."""
    hands = [STRONG_SPADES, "CK CQ C9 C8 DK DQ D9 H9 H8 S7", "HA H10 HK HQ H7 DA D10 D8 D7 S8"]
    return game.deal(hands=hands, turn_up="H7", dealer=2, laid="C10 C7", players=NAMES)


def turned() -> hc.Deal:
    """A Staubaus bid in the second round, and made: spades instead of hearts."""
    deal = after(great(), "pass", "pass", "pass", "bid staubaus spades", "call S8", "give CA", "SJ S7 H7")
    return after(deal, SPADES_OUT)


TOLD = {"ekart-made": made, "ekart-failed": failed, "ekart-second-round": turned}
"""Deals whose transcripts are kept."""


@proves("ekart.great.base", "ekart.great.round1", "ekart.great.round2")
def test_a_bid_of_the_second_round_turns_the_trumps() -> None:
    deal = great()
    assert [str(a) for a in deal.legal] == ["pass", "bid staubaus"]
    named = deal.verdict("bid staubaus spades")
    assert (named.ok, named.rule.id) == (False, "ekart.great.round1")
    after(deal, "pass", "pass", "pass")
    assert (deal.phase, deal.turn) == ("auction", 0)
    assert [str(a) for a in deal.legal] == [
        "pass",
        "bid staubaus clubs",
        "bid staubaus spades",
        "bid staubaus diamonds",
    ]
    for refused in ("bid staubaus", "bid staubaus hearts"):
        assert deal.verdict(refused).rule.id == "ekart.great.round2"
        assert not deal.verdict(refused)
    allowed = deal.verdict("bid staubaus spades")
    assert (allowed.ok, allowed.rule.id) == (True, "ekart.great.round2")
    assert "spades become trumps" in allowed.sentence
    after(deal, "bid staubaus spades", "call S8", "give CA")
    assert deal.phase == "play"
    after(deal, "SJ S7 H7")
    assert deal.tricks[0].explain().reasons[0].rule.id == "reunion.rank.right-bower"
    assert rule_ids(deal, "trump")[0][0] == "ekart.great.round2"
    after(deal, SPADES_OUT)
    assert deal.result is not None
    assert deal.result.net == (4, -2, -2)
    assert deal.result.score == ("140", "/", "_10_")


@proves("ekart.great.round1")
def test_a_bid_of_the_first_round_keeps_the_trumps() -> None:
    deal = after(great(), "pass", "bid staubaus", "no call")
    assert rule_ids(deal, "bid")[0][:2] == ("ekart.staubaus.meaning", "ekart.great.round1")
    assert deal.verdict("H9").ok
    assert deal.turn == 1
    assert "hearts as trumps" in deal.transcript()


@proves("ekart.great.all-pass")
def test_all_pass_twice() -> None:
    deal = after(great(), "pass", "pass", "pass", "pass", "pass", "pass")
    assert (deal.phase, deal.turn) == ("play", 0)
    assert rule_ids(deal, "all-pass") == [("ekart.great.all-pass", "reunion.play.first-lead")]
    assert rule_ids(deal, "second-round") == [("ekart.great.round2",)]
    after(deal, "CA", "C8", "H7")
    assert deal.tricks[0].winner == 2
    assert deal.verdict("HA").ok


@proves("ekart.great.always")
def test_matadors_come_with_the_bid_of_the_second_round() -> None:
    deal = after(great(BY_BID), "pass", "pass", "pass")
    plain = after(deal.copy(), "pass", "pass", "pass")
    assert [card(n).spoken for n in plain._state.rules.specials] == ["♥J", "♦J"]
    turned = after(deal, "bid staubaus spades", "no call")
    assert [card(n).spoken for n in turned._state.rules.specials] == ["♠J", "♣J", "♥J", "♦J"]


def test_the_game_says_what_is_ours() -> None:
    deal = after(great(), "pass", "pass", "pass", "bid staubaus spades", "no call")
    assert "one paragraph" in deal.events[0].sentence
    told = deal.transcript()
    assert "Ben passes: no Staubaus. (our rule)" in told
    assert str(LITTLE.deal(seed=1)).startswith("<Deal of Little Ekart")
    assert GREAT.title == "Great Ekart"


def test_german_words() -> None:
    german = hc.Ekart(form="great", suits="german")
    assert german.trick("♥A".replace("♥", "H") + " GU EU", trump="hearts").winner == 2
    deal = german.deal(seed=3)
    deal.do(deal.legal[0])
    after(deal, "pass", "pass", "pass")
    assert deal.turn_up is not None
    suits = [suit for suit in ("acorns", "leaves", "hearts", "bells") if suit not in deal.turn_up.name]
    assert [str(a) for a in deal.legal] == ["pass", *(f"bid staubaus {suit}" for suit in suits)]
    assert "Unters" in german.rule("ekart.great.matadors").says


def test_the_turn_up_called_or_said_to_be_laid_away() -> None:
    deal = after(dealt(), "bid staubaus", "call H7")
    turn_up = [place for place in deal.replay()[-1].places if place.name == "turn-up"]
    assert turn_up[0].slots == ()
    after(deal, "give D9", "HJ DJ H8", "HA", "S7", "SQ")
    assert rule_ids(deal, "turn-down") == []
    assert CardSet.of(parse_cards("H7")).mask & deal.hands[0].mask
