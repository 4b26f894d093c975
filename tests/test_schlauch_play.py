"""Schlauch beyond the worked examples: redeals, matches, double contracts, the replay, presets and options."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

import histcards as hc
from histcards import drawing
from histcards.cards import Card, CardSet
from tests.golden_deals import FOLDER
from tests.test_schlauch_auction import bid, opened
from tests.test_schlauch_golden import (
    GAME,
    GREAT,
    PACK,
    X10_PLAY,
    X13,
    X13_PLAY,
    plays,
    result,
    rules_of,
    x10,
    x11,
    x13,
    x16,
)

proves = pytest.mark.proves
REDEAL = hc.Schlauch(all_pass="redeal")
NAMES = ("Anna", "Ben", "Carla")


def at_random(deal: hc.Deal, seed: int = 1) -> hc.Deal:
    rng = random.Random(seed)
    while not deal.is_over:
        deal.do(rng.choice(list(deal.legal)))
    return deal


def turned(card: str, game: hc.Schlauch = REDEAL, dealer: int = 0) -> hc.Deal:
    """A deal in which this card is turned up and all pass."""
    pack = [c for c in PACK.split() if c != card]
    deal = game.deal(pack=[*pack, card], dealer=dealer)
    return deal.do(deal.legal[0]).do("pass").do("pass").do("pass")


# X22: all pass and a redeal


@pytest.mark.parametrize(
    ("card", "pierer", "jups"), [("S7", 1, 1), ("H9", 2, 1), ("GA", 1, 1), ("HU", 2, 1), ("SA", 1, 1)]
)
@proves("schlauch.redeal.penalty", "schlauch.allpass.mode", "schlauch.auction.all-pass")
def test_x22_strokes_for_a_redeal(card: str, pierer: int, jups: int) -> None:
    deal = turned(card)
    assert deal.is_over
    assert result(deal).redeal
    assert result(deal).strokes == (pierer, 0, 0)
    assert result(deal).points == (0, 0, 0)
    assert result(deal).tricks == (0, 0, 0)
    assert "schlauch.redeal.penalty" in rules_of(deal, "stroke")
    assert result(turned(card, hc.Schlauch.preset("after_jups"))).strokes == (jups, 0, 0)
    assert "deals again" in result(deal).text
    assert "Trick" not in deal.replay()._repr_html_()


@proves("schlauch.redeal.not-a-hand", "schlauch.redeal.penalty", "schlauch.deal.rotation", "schlauch.round.three-hands")
def test_x22_the_same_dealer_deals_again() -> None:
    match = hc.Match.from_deals([turned("GA"), turned("HU")])
    assert match.totals == (3, 0, 0)
    assert not match.is_over
    again = match.next_deal(pack=PACK)
    assert again.dealer == 0
    assert "deal 1 of 9" in repr(match)
    bid(again.do(again.legal[0]), "grandissimo, pass, pass")
    at_random(again)
    assert match.next_deal().dealer == 1
    assert match.rounds == ()
    assert str(match.sheet).splitlines()[1].split()[:4] == ["dealt", "again", "1", "stroke"]


@proves("schlauch.allpass.mode")
def test_the_dealer_chooses() -> None:
    game = hc.Schlauch(all_pass="dealer")
    deal = turned("H9", game)
    assert (deal.phase, deal.turn) == ("choose", 0)
    assert [str(a) for a in deal.legal] == ["choose forced", "choose redeal"]
    assert deal.verdict("choose nothing").rule.id == "schlauch.allpass.mode"
    assert "the dealer chooses" in deal.verdict("choose forced").rule.says
    again = deal.copy().do("choose redeal")
    assert result(again).strokes == (2, 0, 0)
    deal.do("choose forced")
    assert (deal.phase, deal.turn) == ("play", 1)
    assert deal._state.rules.trump == hc.Suit.HEARTS
    assert at_random(deal).events[-1].step == len(deal.actions)


# X23, X25: double contracts

SB = ["EU GU EA E10 EK G7 G8 H7 H8 S7", "EO E9 E8 GA G10 HA H10 HK SA S10", "E7 GK GO G9 HO HU H9 SK SO SU S9 S8"]


def double(contract: str, hands: list[str], trump: str = "", dealer: int = 2) -> hc.Deal:
    deal = GREAT.deal(hands=hands, turn_up=hands[dealer].split()[-1], dealer=dealer)
    deal.do("discard " + " ".join(hands[dealer].split()[-2:]))
    bid(deal, f"{contract}, pass, pass")
    return deal.do(f"trump {trump}") if trump else deal


@proves(
    "schlauch.great.halfway", "schlauch.great.aim", "schlauch.great.half-rules", "schlauch.great.trump-named",
    "schlauch.great.no-call", "schlauch.great.lead-first", "schlauch.great.lead-second", "schlauch.great.not-exposed",
    "schlauch.great.points", "schlauch.great.value",
)  # fmt: skip
def test_a_schlauch_bettel_is_won() -> None:
    deal = double("schlauch_bettel", SB, "acorns")
    assert deal.turn == 0
    assert "schlauch.great.no-call" in rules_of(deal, "no-call")
    assert "schlauch.great.trump-named" in rules_of(deal, "trump")
    plays(
        deal,
        """
        s0:EU · s1:EO · s2:E7 | s0
        s0:GU · s1:E9 · s2:SU | s0
        s0:EA · s1:E8 · s2:SO | s0
        s0:E10 · s1:SA · s2:SK | s0
        s0:EK · s1:HA · s2:GK | s0
        """,
    )
    turn = next(e for e in deal.events if e.kind == "halfway")
    assert turn.rules == ("schlauch.great.halfway", "schlauch.great.half-rules", "schlauch.great.lead-second")
    assert "none of the other five tricks" in turn.sentence
    assert deal.turn == 0
    assert deal._state.rules.trump is None
    assert deal._state.rules.ten_low
    assert deal.verdict("G7").rule.id == "schlauch.great.lead-second"
    assert not any(deal.view(1).hands[0])
    plays(
        deal,
        """
        s0:G7 · s1:G10 · s2:G9 | s1
        s1:H10 · s2:HU · s0:H8 | s2
        s2:HO · s0:H7 · s1:HK | s1
        s1:S10 · s2:GO · s0:S7 | s1
        s1:GA · s2:H9 · s0:G8 | s1
        """,
    )
    assert result(deal).points == (300, 0, 0)
    assert result(deal).strokes == (0, 4, 4)
    assert result(deal).card_points == (None, None, None)
    tricks = deal.tricks
    assert (tricks[0].rules.trump, tricks[9].rules.trump) == (hc.Suit.CLUBS, None)
    assert not any(reason.rule.id == "schlauch.great.points" for reason in tricks[0].explain())
    assert "points" not in next(e.sentence for e in deal.events if e.kind == "trick")
    assert next(e.amount for e in deal.events if e.kind == "trick") is None


@proves("schlauch.great.all-or-nothing", "schlauch.great.aim", "schlauch.score.lost")
def test_one_broken_half_loses_a_double_contract() -> None:
    first = double("schlauch_bettel", SB, "acorns").do("G7").do("GA").do("G9")
    assert first.is_over
    assert result(first).strokes == (8, 0, 0)
    assert result(first).points == (0, 200, 200)
    assert "schlauch.great.all-or-nothing" in rules_of(first, "lost")
    deal = double("schlauch_bettel", SB, "acorns")
    for card in ["EU", "EO", "E7", "GU", "E9", "SU", "EA", "E8", "SO", "E10", "SA", "SK", "EK", "HA", "GK"]:
        deal.do(card)
    deal.do("G8").do("G10").do("GO")
    assert not deal.is_over
    assert deal.tricks[5].winner == 2


BG = ["E7 E8 G7 G8 S7 HA H10 HK HO HU", "EA E10 GA G10 SA S10 SK H7 H8 E9", "EK EO EU GK GO GU G9 SO SU H9 S8 S9"]


@proves("schlauch.great.lead-second", "schlauch.great.lead-first", "schlauch.great.half-rules", "schlauch.great.aim")
def test_x25_the_declarer_leads_to_trick_six_of_a_bettel_grandioso() -> None:
    deal = double("bettel_grandioso", BG)
    assert deal.turn == 0  # forehand leads to a Bettel half, here the declarer himself
    plays(
        deal,
        """
        s0:E7 · s1:E9 · s2:EK | s2
        s2:EO · s0:E8 · s1:EA | s1
        s1:GA · s2:GK · s0:G8 | s1
        s1:G10 · s2:GO · s0:G7 | s2
        s2:SO · s0:S7 · s1:SA | s1
        """,
    )
    assert deal.turn == 0
    assert not deal._state.rules.ten_low
    for card in ["HA", "H7", "H9", "H10", "H8", "G9", "HK", "E10", "GU", "HO", "S10", "EU", "HU", "SK", "SU"]:
        deal.do(card)
    assert result(deal).points == (300, 0, 0)
    other = double("bettel_grandioso", [BG[1], BG[0], BG[2]])
    assert other.is_over is False
    assert "schlauch.great.lead-first" in rules_of(other, "lead")


@proves("schlauch.great.lead-first")
def test_forehand_leads_to_a_double_contract_that_begins_with_bettel() -> None:
    for contract, leader in (("bettel_grandioso", 0), ("grandioso_bettel", 1), ("heart_schlauch_bettel", 1)):
        deal = bid(opened(GREAT), f"pass, {contract}, pass")
        assert (deal.phase, deal.turn) == ("play", leader)
        assert deal.verdict(deal.legal[0]).rule.id == "schlauch.great.lead-first"


@proves("schlauch.great.trump-named")
def test_trumps_are_named_before_trick_one_even_for_the_second_half() -> None:
    deal = bid(opened(GREAT), "bettel_schlauch, pass, pass")
    assert (deal.phase, deal.turn) == ("trump", 0)
    assert deal.do("trump bells").phase == "play"
    assert deal._state.rules.trump is None
    assert "schlauch.great.trump-named" in rules_of(deal, "trump")


@proves("schlauch.play.illegal", "schlauch.play.follow")
def test_a_card_that_may_not_be_played_is_refused() -> None:
    deal = x10().do("call S10").do("give S9").do("EA")
    state = deal._state
    for card, words, rule in (
        ("GK", "You cannot play the king of leaves: the ace of acorns was led, and you hold an acorn", "follow"),
        ("EK", "You do not hold the king of acorns", "illegal"),
    ):
        with pytest.raises(hc.IllegalAction, match=words) as refused:
            deal.do(card)
        assert refused.value.verdict.rule.id == f"schlauch.play.{rule}"
    assert deal._state is state


@proves("schlauch.great.half-rules")
def test_loose_tricks_of_each_half() -> None:
    text = "H10 HU HO"
    assert GREAT.trick(text, contract="grandioso_bettel", number=5).winner == 0
    assert GREAT.trick(text, contract="grandioso_bettel", number=6).winner == 2
    assert GREAT.trick(text, contract="bettel_schlauch", trump="bells", number=5).winner == 2
    assert GREAT.trick(text, contract="bettel_schlauch", trump="bells", number=6).winner == 1
    second = GREAT.verdicts("SU H8", led="H7", contract="heart_schlauch_bettel", number=6)
    assert second.legal == [Card.parse("H8", "german")]
    assert GREAT.verdicts("SU S8", led="H7", contract="heart_schlauch_bettel").legal == [Card.parse("SU", "german")]


@proves("schlauch.great.contracts", "schlauch.great.halfway", "schlauch.great.not-exposed")
def test_great_schlauch_never_passes_for_documented() -> None:
    assert "reconstruction" in GREAT.title
    assert "reconstruction" in GREAT.notice
    deal = GREAT.deal(seed=1)
    assert "after five tricks" in deal.events[0].sentence
    assert "our reconstruction" in deal.events[1].sentence
    for shown in (GREAT._repr_html_(), deal._repr_html_(), deal.transcript(), deal.replay()._repr_html_(), repr(deal)):
        assert "reconstruction" in shown
    great = [rule for rule in GREAT.rules.values() if ".great." in rule.id and rule.id != "schlauch.great.halfway"]
    assert {rule.status for rule in great} == {"reconstructed"}
    assert all("our reconstruction" in rule.credit for rule in great)
    assert not GAME.notice
    assert "reconstruction" not in GAME.deal(seed=1).transcript()
    assert not any(contract.opens for contract in GREAT.contracts.values() if contract.is_double)


# Transcripts


def lost_grandioso() -> hc.Deal:
    return plays(x11(), "s0:SA · s1:SU · s2:S7 | s0\ns0:S9 · s1:SO · s2:S8 | s1")


def won_grandioso() -> hc.Deal:
    return plays(x10().do("call S10").do("give S9"), X10_PLAY)


def begun_bettelouvert() -> hc.Deal:
    return plays(x13("bettelouvert"), "s1:H9 · s2:H10 · s0:HO | s0\ns0:S10 · s1:S7 · s2:S9 | s0")


def broken_double() -> hc.Deal:
    return double("schlauch_bettel", SB, "acorns").do("G7").do("GA").do("G9")


TOLD: dict[str, Callable[[], hc.Deal]] = {
    "schlauch-grandioso-won": won_grandioso,
    "schlauch-grandioso-lost": lost_grandioso,
    "schlauch-bettel": lambda: plays(x13("bettel"), X13_PLAY),
    "schlauch-bettelouvert": begun_bettelouvert,
    "schlauch-forced": x16,
    "schlauch-redeal": lambda: turned("H9"),
    "schlauch-heidelberg": broken_double,
}


@pytest.mark.parametrize("name", TOLD)
def test_golden_transcripts(name: str) -> None:
    """Regenerate with: python -m tests.regenerate"""
    assert TOLD[name]().transcript() + "\n" == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


# Matches


@proves("schlauch.draw.highest-deals", "schlauch.draw.rank-and-ties")
def test_the_highest_card_deals_first() -> None:
    tied = 0
    for seed in range(300):
        dealer, event = drawing.first_dealer(GAME, NAMES, random.Random(seed))
        draws = event.sentence.removeprefix("Cut for the first deal: ").split(" Level, so again: ")
        cards = [c for draw in draws for c in draw.split(".")[0].split(", ")]
        named = [text.partition(" the ")[2] for text in cards]
        assert len(set(named)) == len(named)
        last = {
            text.partition(" ")[0]: text.partition(" the ")[2].split(" of ")[0]
            for text in draws[-1].split(".")[0].split(", ")
        }
        order = ["ace", "ten", "king", "Ober", "Unter", "nine", "eight", "seven"]
        ranks = {name: order.index(rank) for name, rank in last.items()}
        assert ranks[NAMES[dealer]] == min(ranks.values())
        assert list(ranks.values()).count(min(ranks.values())) == 1
        tied += len(draws) > 1
        assert event.rules == ("schlauch.draw.highest-deals", "schlauch.draw.rank-and-ties")
    assert tied > 5
    with pytest.raises(hc.NotationError, match="has no drawing of seats"):
        GAME.match(seed=1, seats="drawn")


@proves(
    "schlauch.game.length", "schlauch.round.three-hands", "schlauch.deal.rotation", "schlauch.round.reset",
    "schlauch.game.winner", "schlauch.draw.library",
)  # fmt: skip
def test_a_game_of_two_rounds() -> None:
    game = hc.Schlauch(rounds_per_game=2)
    match = game.match(seed=4, dealer=1)
    dealers, made = [], []
    for at in range(6):
        dealers.append(match.deal.dealer)
        assert match.settlement is None
        at_random(match.deal, at)
        made.append(result(match.deal))
        if at < 5:
            match.next_deal()
    assert dealers == [1, 2, 0, 1, 2, 0]
    assert match.is_over
    with pytest.raises(hc.DealOver, match="all six deals"):
        match.next_deal()
    halves = [made[:3], made[3:]]
    assert [r.points for r in match.rounds] == [
        tuple(sum(r.points[s] for r in half) for s in range(3)) for half in halves
    ]
    strokes = [sum(r.strokes[s] for r in made) + sum(r.strokes[s] for r in match.rounds) for s in range(3)]
    assert list(match.totals) == strokes
    assert match.settlement is not None
    assert match.result is not None
    assert match.settlement.net == game.settle(strokes).net == match.result.net
    assert match.result.text.startswith("In units: ")
    assert repr(match) == "<Match of Schlauch, seed 4: deal 6 of 6>"
    assert [label for label, _ in match.sheet.rows] == [
        "hand 1", "hand 2", "hand 3", "points of round 1", "strokes of round 1", "hand 4", "hand 5", "hand 6",
        "points of round 2", "strokes of round 2", "strokes", "settlement",
    ]  # fmt: skip
    assert "round 2, compared" in match._repr_html_()
    assert "Round 1" in match.transcript()
    assert GAME.match(seed=1).length == 9


def test_a_pot_need_not_add_up() -> None:
    game = hc.Schlauch(settlement="pot", rounds_per_game=1, stake=3)
    match = game.match(seed=2)
    for at in range(3):
        at_random(match.deal, at)
        if at < 2:
            match.next_deal()
    assert match.result is not None
    assert match.result.net == tuple(-3 * n for n in match.totals)


# Replay, record, options


def test_the_story_of_a_hand() -> None:
    deal = plays(x10().do("call S10").do("give S9"), "s0:EA · s1:E9 · s2:E7 | s0")
    for seat in (None, 0, 1, 2):
        frames = deal.replay() if seat is None else deal.view(seat).replay()
        for frame in frames:
            assert {p.kind for p in frame.places} <= {"fan", "pile", "row", "chips", "text", "sheet"}
            assert sum(len(p.slots) for p in frame.places if p.name != "turn-up") == 32
            assert len(frame.sentence.split()) <= 25, frame.sentence
            assert frame.rules
    places = {p.name: p for p in deal.replay()[-1].places}
    assert places["auction"].text.splitlines() == [
        "Anna bids Grandioso",
        "Ben passes",
        "Carla passes",
        "Anna plays Grandioso",
    ]
    over = [f for f in deal.replay() if f.event.kind == "hand-over"]
    assert [s.card for p in over[0].places if p.name == "exchange" for s in p.slots] == [Card.parse("S10", "german")]
    assert {p.label for p in deal.replay()[-1].places} >= {
        "the skat",
        "the slate",
        "the auction",
        "the exchange",
        "turned up",
    }
    given = [f for f in deal.replay() if f.event.kind == "give"]
    assert len(given[0].verdicts) == 11
    assert not next(f for f in deal.view(2).replay() if f.event.kind == "give").verdicts


def test_the_slate_and_the_strokes_stand_beside_the_hands() -> None:
    last = x13("bettel")
    plays(last, X13_PLAY)
    places = {p.name: p for p in last.replay()[-1].places}
    assert [places[f"units{s}"].amount for s in range(3)] == [2, 0, 2]
    assert places["units0"].label == "Anna: strokes"
    assert "Ben writes 150 points: the Bettel of 150 won." in places["sheet"].text.splitlines()
    html = last.replay()._repr_html_()
    assert "Bettel is won" in html
    assert "by analogy" in html
    assert "ours" in html


def test_transcripts_have_chapters() -> None:
    text = x11().do("SA").do("SU").do("S7").do("S9").do("SO").do("S8").transcript()
    for heading in ("The deal", "The discard", "The auction", "The call", "Trick 1", "Trick 2", "The count"):
        assert f"\n{heading}\n" in text
    assert text.count("The count") == 1


def test_records(tmp_path: Path) -> None:
    for deal in (x10().do("call S10").do("give S9"), x16(), turned("H9"), double("schlauch_bettel", SB, "acorns")):
        path = deal.save(tmp_path / "deal.json")
        again = hc.load(path)
        assert again == deal
        assert again.events == deal.events
        assert '"game": "schlauch"' in path.read_text(encoding="utf-8")


def test_given_hands_after_the_skat_was_laid() -> None:
    hands = [X13[0], X13[1], X13[2].replace("G10 ", "").replace("HA ", "")]
    deal = GAME.deal(hands=hands, turn_up="S9", dealer=2, laid="HA G10")
    assert deal.phase == "auction"
    assert deal == GAME.deal(hands=X13, turn_up="S9", dealer=2).do("discard G10 HA")


@pytest.mark.parametrize("name", TOLD)
def test_everything_shows_itself(name: str, tmp_path: Path) -> None:
    deal = TOLD[name]()
    pages = [
        deal._repr_html_(),
        deal.at(3)._repr_html_(),
        deal.replay()._repr_html_(),
        deal.view(1).replay()._repr_html_(),
    ]
    pages += [deal.result._repr_html_()] if deal.result else []
    assert all("<section" in page and " at 0x" not in page for page in pages)
    assert max(len(page.encode()) for page in pages) < 300_000
    assert deal.replay().save(tmp_path / "deal.html").stat().st_size > 10_000
    if deal.result:
        assert ">strokes<" in pages[-1]


def test_options_and_presets() -> None:
    assert hc.Schlauch.preset("little") == GAME
    pierer = hc.Schlauch.preset("after_pierer")
    assert (pierer.options["discard_disclosure"], pierer.options["sans_prendre"]) == ("announce", "bid")
    assert pierer.options["all_pass"] == "redeal"
    assert "added" in pierer.notice
    jups = hc.Schlauch.preset("after_jups")
    assert (jups.options["all_pass"], jups.options["redeal_penalty"]) == ("redeal", "jups")
    assert "only through Wikipedia" in jups.notice
    assert hc.Schlauch(stake=12, rounds_per_game=1).options["stake"] == 12
    bad: list[tuple[dict[str, object], str]] = [
        ({"stake": 0}, "allowed are whole numbers from 1 on"), ({"stake": True}, "whole number"), ({"stake": "2"}, "whole"),
        ({"ranking": "ladder", "variant": "great"}, "goes with variant='little'"),
        ({"ranking": "ladder", "sans_prendre": "bid"}, "sans_prendre='off' only"),
        ({"suits": "french"}, "no option 'suits'"), ({"rounds_per_game": -1}, "from 1 on"),
    ]  # fmt: skip
    for options, words in bad:
        with pytest.raises(hc.OptionError, match=words):
            hc.Schlauch(**options)


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({}, "add contract= one of"),
        ({"contract": "schlauch"}, "has a trump suit: add trump="),
        ({"contract": "bettel", "trump": "acorns"}, "Bettel cannot have acorns as trumps"),
        ({"contract": "heart_schlauch", "trump": "acorns"}, "cannot have acorns"),
        ({"contract": "betel"}, "did you mean 'bettel'"),
        ({"contract": "schlauch_bettel", "trump": "acorns"}, "There is no contract"),
    ],
)
def test_loose_tricks_that_cannot_be(how: dict[str, str], words: str) -> None:
    with pytest.raises(hc.NotationError, match=words):
        GAME.trick("H10 HU HO", **how)  # type: ignore[arg-type]
    with pytest.raises(hc.NotationError, match="has no contracts"):
        hc.Reunion().trick("♦7 ♦J ♦A", trump="hearts", contract="bettel")


@proves("schlauch.deal.turnup-known")
def test_the_turn_up_stays_known() -> None:
    deal = x16().at(1)
    assert "the seven of bells" in next(p.text for p in deal.replay()[-1].places if p.name == "turned")
    assert [c for c in deal.view(1).hands[0] if c] == [Card.parse("S7", "german")]
    assert "schlauch.deal.turnup-known" in rules_of(deal, "take-up")
    laid = GAME.deal(pack=PACK, dealer=0).do("discard S7 HK")
    assert not any(laid.view(1).hands[0])
    announced = hc.Schlauch(discard_disclosure="announce")
    assert any(announced.deal(pack=PACK, dealer=0).do("discard HK HO").view(1).hands[0])
    assert not any(announced.deal(pack=PACK, dealer=0).do("discard S8 HO").view(1).hands[0])


def test_a_dealer_who_gives_a_card_may_have_given_the_turn_up() -> None:
    deal = bid(GAME.deal(pack=PACK, dealer=0).do("discard HK HO"), "pass, pass, grandioso").do("call EA")
    before = deal.view(2).hands[0]
    assert CardSet.of([c for c in before if c], "german") == CardSet.of("EA S7", "german")
    deal.do("give S8")
    assert [str(c) for c in deal.view(2).hands[0] if c] == ["EA"]
    assert {str(c) for c in deal.view(1).hands[0] if c} == {"EA", "S7"}
    assert [str(c) for c in deal.view(0).hands[1] if c] == ["S8"]


def test_a_trick_of_the_forced_game_alone() -> None:
    trick = hc.Schlauch().trick("H7 SU HA", trump="hearts", number=10)
    assert (trick.winner, trick.points) == (1, 33)
    assert "decide nothing" not in str(trick.explain())
    assert hc.Schlauch().trick("H7 SU HA", trump="hearts", contract="forced").points == 23


def test_two_level_at_the_top_of_a_forced_game_are_told_why_nobody_scores() -> None:
    deal = hc.Schlauch(forced_scoring="winner_150").deal(seed=78)
    deal.do(deal.legal[0])
    while not deal.is_over:
        deal.do("pass" if "pass" in map(str, deal.legal) else deal.legal[-1])
    assert deal.result is not None
    assert deal.result.score == ("–", "–", "–")
    assert [e.sentence for e in deal.events if e.title == "Nobody scores"] == [
        "Nobody scores: more than one has 54 points."
    ]
