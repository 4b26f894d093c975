"""The auction of Schlauch: the matrices, all auctions by enumeration, the reasons, what else is said and refused."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

import histcards as hc
from histcards.actions import NO_CALL, PASS, Call, Choose, Give, NameTrump, read
from histcards.events import Event
from histcards.games.heidelberg import DOUBLE
from histcards.games.schlauch_contracts import LITTLE

proves = pytest.mark.proves
GAME = hc.Schlauch()
GREAT = hc.Schlauch.preset("heidelberg")
LADDER = hc.Schlauch(ranking="ladder")
BIDS = ("grandioso", "bettel", "schlauch", "grandissimo", "bettelouvert", "heart_schlauch")
ROWS = {
    "grandioso": "--YYYY",
    "bettel": "--YYYY",
    "schlauch": "---YYY",
    "grandissimo": "-----Y",
    "bettelouvert": "-----Y",
    "heart_schlauch": "------",
}


def opened(game: hc.Schlauch = GAME, dealer: int = 2) -> hc.Deal:
    """A deal whose auction is about to begin."""
    deal = game.deal(seed=1, dealer=dealer)
    return deal.do(deal.legal[0])


def bid(deal: hc.Deal, words: str) -> hc.Deal:
    for word in words.split(", "):
        deal.do(word if word == "pass" else f"bid {word}")
    return deal


# X08: the matrix


@pytest.mark.parametrize(("best", "row"), ROWS.items())
@proves(
    "schlauch.auction.value-first", "schlauch.auction.schlauch-preferred", "schlauch.auction.earlier-seat",
    "schlauch.auction.heart-overcalls", "schlauch.auction.must-outrank",
)  # fmt: skip
def test_x08_which_bid_outranks_which(best: str, row: str) -> None:
    deal = opened().do(f"bid {best}")
    assert ["Y" if f"bid {name}" in deal.legal else "-" for name in BIDS] == list(row)
    for name, cell in zip(BIDS, row, strict=True):
        assert bool(GAME.outranks(name, best)) == (cell == "Y")
        assert bool(deal.verdict(f"bid {name}")) == (cell == "Y")
        if cell == "-":
            assert deal.verdict(f"bid {name}").rule.id == "schlauch.auction.must-outrank"
            assert "does not outrank" in deal.verdict(f"bid {name}").sentence


def test_x08_sums() -> None:
    assert sum(row.count("Y") for row in ROWS.values()) == 13
    assert sum(bool(GAME.outranks(a, b)) for a in BIDS for b in BIDS) == 13


@proves("schlauch.auction.value-first", "schlauch.auction.earlier-seat", "schlauch.auction.schlauch-preferred")
def test_x08_the_ladder() -> None:
    assert sum(bool(LADDER.outranks(a, b)) for a in BIDS for b in BIDS) == 15
    for low, high in itertools.pairwise(BIDS):
        verdict = LADDER.outranks(high, low)
        assert verdict
        assert verdict.rule.id == "schlauch.auction.value-first"
        assert "ladder" in verdict.rule.says
    assert "no preference" in LADDER.rule("schlauch.auction.schlauch-preferred").says
    assert LADDER.outranks("bettel", "bettel").rule.id == "schlauch.auction.earlier-seat"


REASONS = [
    ("grandissimo", "schlauch", True, "value-first", "300 against 150, and value comes first"),
    ("bettel", "grandissimo", False, "value-first", "150 against 300"),
    ("schlauch", "bettel", True, "schlauch-preferred", "the one with trumps, the Schlauch, is preferred"),
    ("grandioso", "schlauch", False, "schlauch-preferred", "both are worth 150"),
    ("heart_schlauch", "bettelouvert", True, "schlauch-preferred", "both are worth 300"),
    ("bettel", "grandioso", False, "earlier-seat", "the earlier seat keeps the game"),
    ("schlauch", "schlauch", False, "earlier-seat", "the same contract"),
    ("heart_schlauch", "schlauch", True, "heart-overcalls", "hearts go before any other suit"),
    ("schlauch", "heart_schlauch", False, "heart-overcalls", "hearts go before any other suit"),
]


@pytest.mark.parametrize(("new", "best", "ok", "rule", "words"), REASONS)
@proves(
    "schlauch.auction.value-first", "schlauch.auction.schlauch-preferred", "schlauch.auction.earlier-seat",
    "schlauch.auction.heart-overcalls",
)  # fmt: skip
def test_why_a_bid_outranks_another(new: str, best: str, ok: bool, rule: str, words: str) -> None:
    verdict = GAME.outranks(new, best)
    assert verdict.ok is ok
    assert verdict.rule.id == f"schlauch.auction.{rule}"
    assert words in verdict.sentence


# X09: auctions

AUCTIONS = [
    ("pass, bettel, pass", 1, "bettel", 150),
    ("bettel, schlauch, pass", 1, "schlauch", 150),
    ("schlauch, grandissimo, heart_schlauch", 2, "heart_schlauch", 300),
    ("grandioso, pass, bettelouvert", 2, "bettelouvert", 300),
    ("heart_schlauch, pass, pass", 0, "heart_schlauch", 300),
    ("grandioso, schlauch, grandissimo", 2, "grandissimo", 300),
]


@pytest.mark.parametrize(("words", "seat", "contract", "value"), AUCTIONS)
@proves(
    "schlauch.auction.order", "schlauch.auction.one-turn", "schlauch.auction.winner", "schlauch.score.double-contracts",
    "schlauch.auction.after-discard", "schlauch.auction.suit-not-named",
)  # fmt: skip
def test_x09_who_plays_what(words: str, seat: int, contract: str, value: int) -> None:
    deal = opened()
    turns = []
    for word in words.split(", "):
        turns.append(deal.turn)
        bid(deal, word)
    assert turns == [0, 1, 2]
    assert deal.turn in (seat, 0)
    assert deal.phase in ("call", "trump", "play")
    said = next(e for e in deal.events if e.kind == "declarer")
    assert (said.seat, said.amount) == (seat, value)
    assert "schlauch.auction.winner" in said.rules
    assert ("schlauch.score.double-contracts" in said.rules) == (value == 300)
    assert deal._state.said.contract == contract
    told = [e for e in deal.events if e.kind == "bid" and e.title.endswith("bids Schlauch")]
    assert all("schlauch.auction.suit-not-named" in e.rules for e in told)


LOW = [
    ("grandioso", "bettel", "Bettel does not outrank Grandioso"),
    ("schlauch", "schlauch", "Schlauch does not outrank Schlauch"),
    ("schlauch", "grandioso", "Grandioso does not outrank Schlauch"),
    ("heart_schlauch", "grandissimo", "Grandissimo does not outrank Heart Schlauch"),
    ("grandissimo", "bettelouvert", "Bettelouvert does not outrank Grandissimo"),
]


@pytest.mark.parametrize(("best", "new", "words"), LOW)
@proves("schlauch.auction.must-outrank")
def test_x09_bids_that_are_too_low(best: str, new: str, words: str) -> None:
    deal = opened().do(f"bid {best}")
    with pytest.raises(hc.IllegalAction, match=words) as refused:
        deal.do(f"bid {new}")
    assert refused.value.verdict.rule.id == "schlauch.auction.must-outrank"
    assert refused.value.verdict.rule.status == "ours"
    assert len(deal.actions) == 2


def every(deal: hc.Deal) -> Iterator[hc.Deal]:
    """Every way an auction can go to its end."""
    if deal.phase != "auction":
        yield deal
        return
    for action in deal.legal:
        yield from every(deal.copy().do(action))


@proves("schlauch.auction.one-turn", "schlauch.auction.all-pass", "schlauch.auction.winner", "schlauch.auction.order")
def test_x09_seventy_auctions() -> None:
    ends = list(every(opened()))
    won = Counter(end._state.said.declarer for end in ends)
    assert len(ends) == 70
    assert won == {None: 1, 0: 6, 1: 19, 2: 44}
    for end in ends:
        bids = [name for _, name in end._state.said.bids]
        assert len(bids) == 3
        assert [seat for seat, _ in end._state.said.bids] == [0, 1, 2]
        assert end._state.said.contract == ([b for b in bids if b] or [""])[-1]


@proves("schlauch.great.auction", "schlauch.great.contracts")
def test_the_auctions_of_great_schlauch_by_enumeration() -> None:
    """Counted from the keys alone: every rising choice of up to three bids."""
    keys = [contract.key for contract in GREAT.contracts.values()]
    rising = sum(a < b for a in keys for b in keys)
    thrice = sum(a < b < c for a in keys for b in keys for c in keys)
    assert len(list(every(opened(GREAT)))) == 1 + 3 * len(keys) + 3 * rising + thrice


# X23, X29: Great Schlauch and sans prendre


@proves("schlauch.great.value", "schlauch.great.auction", "schlauch.great.contracts")
def test_x23_values_and_overcalls() -> None:
    values = {name: contract.value for name, contract in DOUBLE.items()}
    assert values == {
        "schlauch_bettel": 300, "bettel_schlauch": 300, "grandioso_bettel": 300, "bettel_grandioso": 300,
        "heart_schlauch_bettel": 450, "bettel_heart_schlauch": 450,
    }  # fmt: skip
    names = list(GREAT.contracts)
    assert len(names) == 12
    assert sum(bool(GREAT.outranks(a, b)) for a in names for b in names) == 55
    for best, new, ok in (
        ("heart_schlauch", "schlauch_bettel", False),
        ("grandissimo", "schlauch_bettel", True),
        ("schlauch_bettel", "grandioso_bettel", False),
        ("schlauch_bettel", "bettel_heart_schlauch", True),
        ("bettel_heart_schlauch", "heart_schlauch_bettel", False),
    ):
        assert GREAT.outranks(new, best).ok is ok
        assert GREAT.outranks(new, best).rule.id == "schlauch.great.auction"
        assert GREAT.outranks(new, best).rule.status == "reconstructed"


@proves("schlauch.great.contracts", "schlauch.call.optional")
def test_bids_that_the_options_close() -> None:
    deal = opened()
    refused = deal.verdict("bid schlauch_bettel")
    assert (refused.ok, refused.rule.id) == (False, "schlauch.great.contracts")
    assert "variant='great'" in refused.sentence
    assert deal.verdict("bid schlauch_sans_prendre").rule.id == "schlauch.call.optional"
    assert "bid schlauch_bettel" not in deal.legal
    with pytest.raises(hc.NotationError, match="did you mean 'grandioso'"):
        deal.do("bid grandiozo")
    assert "bid grandiozo" not in deal.legal


@proves("schlauch.call.optional")
def test_x29_sans_prendre_as_a_bid() -> None:
    game = hc.Schlauch(sans_prendre="bid")
    values = {name: c.value for name, c in game.contracts.items() if "sans" in name}
    assert values == {"schlauch_sans_prendre": 300, "heart_schlauch_sans_prendre": 600}
    for best, new, ok in (
        ("grandissimo", "schlauch_sans_prendre", True),
        ("heart_schlauch", "schlauch_sans_prendre", False),
        ("schlauch_sans_prendre", "heart_schlauch", False),
        ("heart_schlauch", "heart_schlauch_sans_prendre", True),
    ):
        assert game.outranks(new, best).ok is ok
    assert sum(bool(game.outranks(a, b)) for a in game.contracts for b in game.contracts) == 25
    deal = bid(opened(game), "schlauch_sans_prendre, pass, pass")
    assert (deal.phase, deal.turn) == ("trump", 0)
    deal.do("trump bells")
    assert (deal.phase, deal.turn) == ("play", 0)
    assert bid(opened(game), "pass, heart_schlauch_sans_prendre, pass").phase == "play"


@proves("schlauch.call.optional")
@pytest.mark.parametrize(("contract", "value"), [("grandioso", 300), ("schlauch", 300), ("heart_schlauch", 600)])
def test_sans_prendre_doubles_by_itself(contract: str, value: int) -> None:
    game = hc.Schlauch(sans_prendre="auto")
    deal = bid(opened(game), f"{contract}, pass, pass")
    called = deal.copy().do(deal.legal[1])
    deal.do("no call")
    assert game.value(deal._state) == value
    assert game.value(called._state) == value // 2
    assert GAME.value(bid(opened(), f"{contract}, pass, pass").do("no call")._state) == value // 2
    assert f"worth {value}" in next(e.sentence for e in deal.events if e.title.startswith("Sans prendre"))


@proves("schlauch.call.optional")
def test_the_count_says_why_the_price_is_double() -> None:
    deal = bid(opened(hc.Schlauch(sans_prendre="auto")), "grandioso, pass, pass")
    called = counted(deal.copy().do(deal.legal[1]))
    told = counted(deal.do("no call"))
    assert [e.sentence for e in told] == [
        "Anna writes 300 points: the Grandioso of 150, doubled to 300 since no card was called, won.",
        "Ben takes four strokes: against a Grandioso of 150, doubled to 300 since no card was called, won.",
        "Carla takes four strokes: against a Grandioso of 150, doubled to 300 since no card was called, won.",
    ]
    assert all("schlauch.call.optional" in e.rules for e in told)
    assert not any("schlauch.call.optional" in e.rules or "doubled" in e.sentence for e in called)


def counted(deal: hc.Deal) -> list[Event]:
    """What is told of points and strokes when a deal is played to its end."""
    while not deal.is_over:
        deal.do(deal.legal[0])
    return [e for e in deal.events if e.kind in ("count", "stroke")]


# The other things said


def test_actions_are_read_and_written() -> None:
    pack = GAME.pack
    written = ["bid heart_schlauch", "pass", "call S10", "no call", "give EU", "trump acorns", "choose redeal"]
    assert [str(read(text, pack)) for text in written] == written
    assert read("call the ten of bells", pack) == read("call S10", pack) == Call(hc.Card.parse("S10", "german"))
    assert read("give Eichel-Unter", pack) == Give(hc.Card.parse("EU", "german"))
    assert read("trump E", pack) == read("trump Eichel", pack) == NameTrump(hc.Suit.CLUBS, "german")
    assert (read("no call", pack), read("pass", pack)) == (NO_CALL, PASS)
    assert read("choose forced", pack) == Choose("forced")


@pytest.mark.parametrize(
    "text",
    [
        "bid",
        "bid Heart Schlauch",
        "bid <b>",
        "pass on",
        "no",
        "no calls",
        "call",
        "call E1",
        "give",
        "trump",
        "trump x",
        "choose",
    ],
)
def test_unreadable_words(text: str) -> None:
    with pytest.raises(hc.NotationError):
        read(text, GAME.pack)


@proves("schlauch.auction.after-discard", "schlauch.auction.order", "schlauch.call.right", "schlauch.play.illegal")
def test_what_is_said_out_of_place() -> None:
    deal = GAME.deal(seed=1, dealer=2)
    early = deal.verdict("bid bettel")
    assert (early.ok, early.rule.id) == (False, "schlauch.auction.after-discard")
    deal = opened()
    assert deal.verdict("no call").rule.id == "schlauch.auction.order"
    assert "no call" not in deal.legal
    bid(deal, "grandioso, pass, pass")
    assert deal.verdict("pass").rule.id == "schlauch.call.right"
    with pytest.raises(hc.IllegalAction, match="has no place here"):
        deal.do("give EA")
    deal.do("no call")
    with pytest.raises(hc.IllegalAction, match="too late"):
        deal.do("bid bettel")
    with pytest.raises(hc.IllegalAction, match="It is Anna's turn, not Ben's"):
        deal.do(deal.legal[0], seat=1)


@proves(
    "schlauch.trump.named-after-exchange",
    "schlauch.trump.not-hearts",
    "schlauch.call.once",
    "schlauch.trump.hearts-fixed",
)
def test_trumps_are_named_after_the_exchange() -> None:
    deal = bid(opened(), "schlauch, pass, pass")
    assert deal.phase == "call"
    deal.do(next(a for a in deal.legal if isinstance(a, Call) and a.card in deal.hands[1]))
    assert deal.phase == "give"
    deal.do(deal.legal[0])
    assert (deal.phase, deal.turn) == ("trump", 0)
    assert [str(a) for a in deal.legal] == ["trump acorns", "trump leaves", "trump bells"]
    assert deal.verdict("trump hearts").rule.id == "schlauch.trump.not-hearts"
    deal.do("trump leaves")
    assert deal._state.rules.trump == hc.Suit.SPADES
    assert (deal.phase, deal.turn) == ("play", 0)
    named = next(e for e in deal.events if e.kind == "trump")
    assert "schlauch.trump.named-after-exchange" in named.rules
    hearts = bid(opened(), "pass, heart_schlauch, pass").do("no call")
    assert (hearts.phase, hearts.turn) == ("play", 1)
    assert hearts._state.rules.trump == hc.Suit.HEARTS
    assert "schlauch.trump.hearts-fixed" in next(e for e in hearts.events if e.kind == "trump").rules


@proves(
    "schlauch.play.lead-schlauch",
    "schlauch.play.lead-grandioso",
    "schlauch.play.lead-bettel",
    "schlauch.play.lead-bettelouvert",
)
@pytest.mark.parametrize(
    ("contract", "leader", "rule"),
    [
        ("grandioso", 1, "lead-grandioso"), ("grandissimo", 1, "lead-grandioso"), ("bettel", 0, "lead-bettel"),
        ("bettelouvert", 1, "lead-bettelouvert"), ("schlauch", 1, "lead-schlauch"), ("heart_schlauch", 1, "lead-schlauch"),
    ],
)  # fmt: skip
def test_who_leads(contract: str, leader: int, rule: str) -> None:
    deal = bid(opened(), f"pass, {contract}, pass")
    for word in ("no call", "trump bells"):
        if word in deal.legal:
            deal.do(word)
    assert (deal.phase, deal.turn) == ("play", leader)
    card = deal.legal[0]
    assert deal.verdict(card).rule.id == f"schlauch.play.{rule}"
    deal.do(card)
    assert deal.events[-1].rules == (f"schlauch.play.{rule}",)
    assert deal.verdict(deal.legal[0]).rule.id != f"schlauch.play.{rule}"


def test_verdicts_on_everything_that_can_be_said() -> None:
    deal = opened().do("bid schlauch")
    asked = deal.verdicts()
    assert len(asked) == 1 + len(LITTLE)
    assert asked["pass"]
    assert not asked["bid bettel"]
    assert asked["bid heart_schlauch"].rule.id == "schlauch.auction.heart-overcalls"
    assert "Anna" in deal._repr_html_()
    assert deal.prompt == "Ben bids or passes; above Schlauch: Grandissimo, Bettelouvert and Heart Schlauch."
    deal.do("bid heart_schlauch")
    assert deal.prompt == "Carla can only pass: nothing outranks Heart Schlauch."


@pytest.mark.parametrize(
    ("contract", "phase"),
    [
        ("grandioso", "call"), ("schlauch", "call"), ("heart_schlauch", "call"), ("grandissimo", "play"),
        ("bettel", "play"), ("bettelouvert", "play"),
    ],
)  # fmt: skip
@proves("schlauch.call.none", "schlauch.call.right")
def test_which_contracts_have_a_call(contract: str, phase: str) -> None:
    deal = bid(opened(), f"{contract}, pass, pass")
    assert deal.phase == phase
    told = [e for e in deal.events if e.kind == "no-call"]
    assert bool(told) == (phase == "play")
    assert all(e.rules == ("schlauch.call.none",) for e in told)
