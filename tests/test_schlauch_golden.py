"""The worked examples of Schlauch: deals, showing, ranks, tricks, whole hands, scores, rounds, settlements."""

from __future__ import annotations

import pytest

import histcards as hc
from histcards.actions import Action, PlayCard
from histcards.cards import Card, CardSet
from histcards.result import Result

proves = pytest.mark.proves
GAME = hc.Schlauch()
GREAT = hc.Schlauch.preset("heidelberg")
SUITS = ("acorns", "leaves", "hearts", "bells")
PACK = " ".join(suit + rank for suit in "EGHS" for rank in ("A", "10", "K", "O", "U", "9", "8", "7"))


def cards(text: str) -> list[Card]:
    return [Card.parse(part, "german") for part in text.split()]


def held(text: str) -> CardSet:
    return CardSet.of(text, "german")


def plays(deal: hc.Deal, table: str) -> hc.Deal:
    """Play the cards of a table of tricks; each card names its seat, each trick its taker."""
    for row in table.strip().splitlines():
        trick, _, taker = row.partition("|")
        for part in trick.split("·"):
            seat, _, card = part.strip().partition(":")
            deal.do(card, seat=int(seat[1:]))
        assert deal.tricks[-1].winner == int(taker.strip()[1:]), row
    return deal


def result(deal: hc.Deal) -> Result:
    assert deal.result is not None
    return deal.result


def number(action: Action) -> int:
    """The card that an action plays."""
    assert isinstance(action, PlayCard)
    return action.card.number


def rules_of(deal: hc.Deal, kind: str) -> set[str]:
    return {rule for event in deal.events if event.kind == kind for rule in event.rules}


# X01, X02: the deal


@proves(
    "schlauch.pack.32", "schlauch.pack.canonical-order", "schlauch.turnup.bottom", "schlauch.deal.packets",
    "schlauch.deal.dealer-twelve", "schlauch.players.three", "schlauch.direction.clockwise", "schlauch.draw.library",
)  # fmt: skip
def test_x01_the_canonical_deal() -> None:
    assert " ".join(map(str, GAME.pack)) == PACK
    deal = GAME.deal(pack=PACK, dealer=0)
    assert str(deal.turn_up) == "S7"
    assert deal.hands[1] == held("EA E10 EK G10 GK GO GU H9 H8 H7")
    assert deal.hands[2] == held("EO EU E9 G9 G8 G7 HA SA S10 SK")
    assert deal.hands[0] == held("E8 E7 GA H10 HK HO HU SO SU S9 S8 S7")
    packets = [(e.seat, len(e.cards)) for e in deal.events if e.kind == "packet"]
    assert packets == [(1, 3), (2, 3), (0, 3), (1, 4), (2, 4), (0, 4), (1, 3), (2, 3), (0, 4)]
    assert len(deal.names) == 3


@proves("schlauch.cut.right", "schlauch.deal.packets")
def test_x02_the_same_after_a_cut() -> None:
    pack = PACK.split()
    cut = hc.packs.cut(pack, 10, least=1)  # type: ignore[arg-type]
    deal = GAME.deal(pack=[str(c) for c in cut], dealer=0)
    assert str(deal.turn_up) == "G10"
    assert deal.hands[1] == held("EA E10 GK GO GU HO HU H9 H8 S7")
    assert deal.hands[2] == held("EK EO EU G9 G8 G7 H7 SA S10 SK")
    assert deal.hands[0] == held("E9 E8 E7 GA G10 HA H10 HK SO SU S9 S8")
    assert GAME.cut(range(32), 1)[0] == 1
    assert GAME.cut(range(32), 31)[0] == 31
    for at in (0, 32):
        with pytest.raises(ValueError, match="cut"):
            GAME.cut(range(32), at)
    assert "schlauch.cut.right" in rules_of(deal, "cut")
    assert next(e.seat for e in deal.events if e.kind == "cut") == 2


# X03: what the dealer must show

SHOWN = [
    ("E7 H8", "", 2),
    ("EA H8", "EA", 1),
    ("G9 S7", "G9", 1),
    ("G7 GA", "G7 GA", 0),
    ("EU H10", "", 2),
]
TWELVE = "E7 H8 EA G9 S7 G7 GA EU H10 S8 H7 GO"


def with_twelve(game: hc.Schlauch = GAME) -> hc.Deal:
    rest = [c for c in game.pack if c not in held(TWELVE)]
    return game.deal(hands=[TWELVE, rest[:10], rest[10:]], turn_up="G9", dealer=0)


@pytest.mark.parametrize(("laid", "shown", "hidden"), SHOWN)
@proves(
    "schlauch.discard.show", "schlauch.discard.paired-unter-not-shown", "schlauch.discard.turnup-choice",
    "schlauch.discard.two", "schlauch.discard.any", "schlauch.pack.pairs",
)  # fmt: skip
def test_x03_what_the_dealer_shows(laid: str, shown: str, hidden: int) -> None:
    deal = with_twelve()
    assert len(deal.legal) == 66
    verdict = deal.verdict(f"discard {laid}")
    deal.do(f"discard {laid}")
    event = next(e for e in deal.events if e.kind == "show")
    assert set(event.cards) == set(cards(shown))
    view = deal.view(1)
    assert [c for c in view.laid if c] == [c for c in deal.laid if c in cards(shown)]
    assert view.laid.count(None) == hidden
    assert deal.view(0).laid == deal.laid
    wanted = "show" if shown else "paired-unter-not-shown" if "EU" in laid else "any"
    assert verdict.rule.id == f"schlauch.discard.{wanted}"
    assert ("stays hidden" in with_twelve().card_verdicts()["EU"].sentence) is True
    table = deal.view(1).replay()[-1].places
    assert [s.up for p in table if p.name == "laid" for s in p.slots].count(True) == 2 - hidden


@pytest.mark.parametrize(("laid", "shown", "hidden"), SHOWN)
@proves("schlauch.discard.show")
def test_announced_discards_stay_hidden(laid: str, shown: str, hidden: int) -> None:
    deal = with_twelve(hc.Schlauch(discard_disclosure="announce")).do(f"discard {laid}")
    event = next(e for e in deal.events if e.kind == "announce")
    assert event.amount == 2 - hidden
    assert not event.cards
    assert deal.view(1).laid == (None, None)
    deal.do("pass").do("pass").do("pass")
    assert deal.view(1).laid == (None, None)


# X04, X05: ladders, sums, ranks

LADDERS = {
    "acorns": ("EU GU EA E10 EK EO E9 E8 E7", {"E": 9, "G": 7, "H": 8, "S": 8}),
    "leaves": ("GU EU GA G10 GK GO G9 G8 G7", {"E": 7, "G": 9, "H": 8, "S": 8}),
    "hearts": ("HU SU HA H10 HK HO H9 H8 H7", {"E": 8, "G": 8, "H": 9, "S": 7}),
    "bells": ("SU HU SA S10 SK SO S9 S8 S7", {"E": 8, "G": 8, "H": 7, "S": 9}),
}


@pytest.mark.parametrize("trump", SUITS)
@proves(
    "schlauch.trump.ladder", "schlauch.trump.paired-unter-is-trump", "schlauch.trump.other-unters", "schlauch.pack.pairs",
    "schlauch.points.schlauch", "schlauch.forced.points", "schlauch.forced.total", "schlauch.rank.ace-ten",
)  # fmt: skip
def test_x04_trumps_and_sums(trump: str) -> None:
    rules = GAME.loose_rules(trump)
    ladder, sizes = LADDERS[trump]
    assert rules.sorted(rules.trumps) == [c.number for c in cards(ladder)]
    for letter, size in sizes.items():
        assert rules.follow[Card.parse(f"{letter}9", "german").number].bit_count() == size
    assert sum(rules.points[c.number] for c in GAME.pack) == 140
    assert rules.last_points == 10
    others = [c for c in cards("EU GU HU SU") if str(c) not in ladder.split()]
    assert [rules.points[c.number] for c in others] == [2, 2]
    for one in others:
        suit = str(one)[0]
        assert rules.sorted(held(f"{suit}U {suit}O {suit}9").mask)[1] == one.number


@proves("schlauch.points.grandioso", "schlauch.points.bettel", "schlauch.trump.none", "schlauch.rank.natural")
def test_x04_without_trumps_every_unter_counts_seven() -> None:
    for contract in ("grandioso", "grandissimo", "bettel", "bettelouvert"):
        rules = GAME.contract_rules(contract, None, 1)
        assert sum(rules.points[c.number] for c in GAME.pack) == 140
        assert [rules.points[c.number] for c in cards("EU GU HU SU")] == [7, 7, 7, 7]
        assert [rules.points[c.number] for c in cards("EA E10 EK EO E9")] == [11, 10, 4, 3, 0]
        assert not rules.trumps
        order = "A K O U 10 9 8 7" if "bettel" in contract else "A 10 K O U 9 8 7"
        wanted = cards(" ".join(f"E{rank}" for rank in order.split()))
        assert rules.sorted(held("EA E10 EK EO EU E9 E8 E7").mask) == [c.number for c in wanted]


RANKED = [
    ("bettel", None, 2, "schlauch.rank.natural"),
    ("grandioso", None, 0, "schlauch.rank.ace-ten"),
    ("schlauch", "E", 0, "schlauch.rank.ace-ten"),
    ("schlauch", "H", 1, "schlauch.trump.ladder"),
    ("schlauch", "S", 1, "schlauch.trump.paired-unter-is-trump"),
    ("heart_schlauch", None, 1, "schlauch.trump.ladder"),
]


@pytest.mark.parametrize(("contract", "trump", "winner", "rule"), RANKED)
@proves(
    "schlauch.rank.natural", "schlauch.rank.ace-ten", "schlauch.trump.ladder", "schlauch.trump.paired-unter-is-trump",
    "schlauch.trump.none", "schlauch.trump.other-unters", "schlauch.trump.hearts-fixed",
)  # fmt: skip
def test_x05_one_trick_under_each_contract(contract: str, trump: str | None, winner: int, rule: str) -> None:
    trick = GAME.trick("H10 HU HO", contract=contract, trump=trump)
    assert trick.winner == winner
    named = [reason.rule.id for reason in trick.explain()]
    assert named[0] == rule
    assert ("schlauch.trump.none" in named) == (contract in ("bettel", "grandioso"))
    assert "no Unter is one" in str(trick.explain()) or trump or contract == "heart_schlauch"
    assert named[1:].count("schlauch.trump.not-hearts") == (trump == "H")
    if trump == "E":
        assert "schlauch.trump.other-unters" in named


@proves("schlauch.trump.not-hearts")
def test_x05_hearts_named_are_read_as_bid() -> None:
    named = GAME.trick("H10 HU HO", contract="schlauch", trump="H")
    by_bid = GAME.trick("H10 HU HO", contract="heart_schlauch")
    assert (named.rules, named.points) == (by_bid.rules, by_bid.points)
    assert str(named.explain()).endswith(
        "Hearts cannot be named as trumps in Schlauch, only bid: this is read as a trick of Heart Schlauch."
    )
    assert by_bid.remarks == GAME.trick("H10 HU HO", trump="H").remarks == ()
    assert GAME.trick("H10 HU HO", contract="forced", trump="H").remarks == ()
    with pytest.raises(hc.NotationError, match="one of acorns, leaves, bells"):
        GAME.trick("H10 HU HO", contract="schlauch")
    half = hc.Schlauch(variant="great").trick("H10 HU HO", contract="bettel_schlauch", trump="H", number=7)
    assert half.remarks[0].sentence.endswith("read as a trick of Bettel-Heart Schlauch.")


# X06, X07: following and taking

LEGAL = [
    ("schlauch", "GU", "E7 GK H9", "E7", "schlauch.trump.paired-unter-is-trump"),
    ("schlauch", "GK", "GU E7 H9", "GU E7 H9", "schlauch.trump.paired-unter-is-trump"),
    ("schlauch", "E8", "GU G9 H9", "GU", "schlauch.trump.paired-unter-is-trump"),
    ("grandioso", "GK", "GU E7 H9", "GU", "schlauch.trump.none"),
    ("bettel", "GK", "GU E7 H9", "GU", "schlauch.trump.none"),
    ("schlauch", "HA", "E7 S8", "E7 S8", "schlauch.play.follow"),
]


@pytest.mark.parametrize(("contract", "led", "hand", "legal", "rule"), LEGAL)
@proves("schlauch.play.follow", "schlauch.trump.paired-unter-is-trump", "schlauch.trump.none")
def test_x06_what_may_be_played(contract: str, led: str, hand: str, legal: str, rule: str) -> None:
    verdicts = GAME.verdicts(hand, led=led, contract=contract, trump="acorns" if contract == "schlauch" else None)
    assert verdicts.legal == cards(legal)
    assert rule in {v.rule.id for v in verdicts.values()}


def test_why_an_unter_is_a_trump_here_and_none_there() -> None:
    there = GAME.verdicts("GU E7 H9", led="GK", contract="grandioso")["GU"].sentence
    here = GAME.verdicts("GU E7 H9", led="GK", contract="schlauch", trump="acorns")["GU"]
    assert (
        there
        == "You may play the Unter of leaves: the king of leaves was led, and it is a leaf, no trump: Grandioso has none."
    )
    assert here.rule.id == "schlauch.trump.paired-unter-is-trump"
    barred = GAME.verdicts("GU G9 H9", led="GK", contract="schlauch", trump="acorns")["GU"].sentence
    assert barred.endswith("the Unter of leaves is the paired Unter and belongs to acorns, the trumps.")


TAKEN = [
    ("GA E7 G10", 1), ("GA E7 GU", 2), ("EA GU EU", 2), ("H7 SA GA", 0), ("HU H10 E9", 2), ("HU HO H9", 1),
]  # fmt: skip


@pytest.mark.parametrize(("text", "winner"), TAKEN)
@proves("schlauch.play.trick", "schlauch.trump.ladder", "schlauch.trump.other-unters")
def test_x07_who_takes_the_trick(text: str, winner: int) -> None:
    trick = GAME.trick(text, trump="acorns")
    assert trick.winner == winner
    assert "schlauch.play.trick" in [reason.rule.id for reason in trick.explain()]


# X10 to X16: whole hands

X10 = ["EA E10 EK EO GA G10 HA H10 SA S9", "EU E9 GK GO GU HK HO S10 SK SO", "G7 H7 E8 E7 G9 G8 HU H9 H8 SU S8 S7"]
X10_PLAY = """
s0:EA · s1:E9 · s2:E7 | s0
s0:E10 · s1:EU · s2:E8 | s0
s0:EK · s1:S9 · s2:S7 | s0
s0:EO · s1:GU · s2:S8 | s0
s0:GA · s1:GO · s2:G8 | s0
s0:G10 · s1:GK · s2:G9 | s0
s0:HA · s1:HO · s2:H8 | s0
s0:H10 · s1:HK · s2:H9 | s0
s0:SA · s1:SO · s2:SU | s0
s0:S10 · s1:SK · s2:HU | s0
"""


def x10() -> hc.Deal:
    deal = GAME.deal(hands=X10, turn_up="S7", dealer=2).do("discard G7 H7")
    return deal.do("bid grandioso").do("pass").do("pass")


@proves(
    "schlauch.call.right", "schlauch.call.any-card", "schlauch.call.whoever-holds-it", "schlauch.call.return-one",
    "schlauch.call.return-other", "schlauch.call.once", "schlauch.play.lead-grandioso", "schlauch.play.won-at-end",
    "schlauch.score.won", "schlauch.auction.winner", "schlauch.points.informational", "schlauch.play.ten-tricks",
    "schlauch.discard.count", "schlauch.score.no-negative", "schlauch.score.not-zero-sum", "schlauch.contract.all",
)  # fmt: skip
def test_x10_a_grandioso_is_won() -> None:
    deal = x10()
    assert (deal.phase, deal.turn) == ("call", 0)
    assert len(deal.legal) == 1 + 22
    deal.do("call S10")
    assert (deal.phase, deal.turn, len(deal.hands[0]), len(deal.hands[1])) == ("give", 0, 11, 9)
    assert len(deal.legal) == 10
    assert "give S10" not in deal.legal
    assert deal.verdict("give S10").rule.id == "schlauch.call.return-other"
    deal.do("give S9")
    assert (deal.phase, deal.turn) == ("play", 0)
    assert Card.parse("S9", "german") in deal.hands[1]
    plays(deal, X10_PLAY)
    assert result(deal).tricks == (10, 0, 0)
    assert (result(deal).points, result(deal).strokes, result(deal).redeal) == ((150, 0, 0), (0, 2, 2), False)
    assert result(deal).card_points == (150, 0, 0)
    assert result(deal).net == (0, 0, 0)
    assert result(deal).score == ("150", "2 strokes", "2 strokes")
    assert "schlauch.play.won-at-end" in rules_of(deal, "won")
    assert "schlauch.play.lead-grandioso" in rules_of(deal, "lead")
    assert "schlauch.points.informational" in rules_of(deal, "trick")
    assert [str(f.event) for f in deal.replay() if f.event.kind == "hand-over"] == [
        "Ben holds the ten of bells and must hand it over to Anna, openly."
    ]


@proves("schlauch.call.return-private", "schlauch.call.whoever-holds-it")
def test_x10_what_the_others_see_of_the_exchange() -> None:
    deal = x10().do("call S10").do("give S9")
    known = [deal.view(seat) for seat in range(3)]
    assert [c for c in known[2].hands[0] if c] == cards("S10")
    assert [c for c in known[1].hands[0] if c] == cards("S10")
    assert [c for c in known[0].hands[1] if c] == cards("S9")
    assert not any(known[2].hands[1])
    gift = [next(e for e in view.events if e.kind == "give") for view in known]
    assert [e.cards for e in gift] == [tuple(cards("S9")), tuple(cards("S9")), (None,)]
    assert gift[2].sentence == "Anna gives Ben a card for it, face down."
    assert "schlauch.call.return-private" in gift[2].rules


X11 = ["EA E10 EK EO GA G10 HA H10 SA S9", "EU E9 GK GO GU HK HO SK SO SU", "E8 E7 G9 G8 G7 HU H9 H8 H7 S10 S8 S7"]


def x11(game: hc.Schlauch = GAME) -> hc.Deal:
    deal = game.deal(hands=X11, turn_up="H7", dealer=2).do("discard G7 S10")
    return deal.do("bid grandioso").do("pass").do("pass").do("call S10")


@proves(
    "schlauch.call.skat", "schlauch.play.stops-when-lost", "schlauch.score.lost", "schlauch.discard.out-of-play",
    "schlauch.contract.all",
)  # fmt: skip
def test_x11_the_called_card_lies_in_the_skat_and_the_contract_is_lost() -> None:
    deal = x11()
    assert (deal.phase, deal.turn) == ("play", 0)
    assert "schlauch.call.skat" in rules_of(deal, "spent")
    assert deal.view(1).laid == (Card.parse("S10", "german"), None)
    plays(deal, "s0:SA · s1:SU · s2:S7 | s0\ns0:S9 · s1:SO · s2:S8 | s1")
    assert deal.is_over
    assert (result(deal).points, result(deal).strokes) == ((0, 100, 100), (4, 0, 0))
    lost = next(e for e in deal.events if e.kind == "lost")
    assert lost.sentence == "Grandioso is lost in trick 2: Ben takes it with the Ober of bells. The play stops."
    assert lost.cards == tuple(cards("SO"))
    assert lost.rules[0] == "schlauch.play.stops-when-lost"
    assert next(e for e in deal.events if e.kind == "skat").cards == tuple(cards("G7 S10"))


@proves("schlauch.call.skat", "schlauch.call.any-card")
def test_a_called_card_may_be_taken_from_the_skat() -> None:
    deal = x11(hc.Schlauch(call_in_skat="take"))
    assert (deal.phase, deal.turn, len(deal.hands[0])) == ("give", 0, 11)
    assert "give S10" not in deal.legal
    deal.do("give S9")
    assert [str(c) for c in deal.laid] == ["G7", "S9"]
    assert deal.view(0).laid == (Card.parse("S9", "german"), None)
    assert deal.view(2).laid == (Card.parse("G7", "german"), None)
    assert deal.view(1).laid == (None, None)
    assert [c for c in deal.view(1).hands[0] if c] == cards("S10")
    places = {p.name: p for p in deal.view(1).replay()[-1].places}
    assert [s.card for s in places["laid"].slots] == [None, None]


X13 = ["EA EK E10 GA GK HK HO SA S10 SO", "E9 E8 E7 G8 G7 H9 H8 H7 S8 S7", "EO EU G10 GO GU G9 HA H10 HU SK SU S9"]
X13_PLAY = """
s0:S10 · s1:S7 · s2:S9 | s0
s0:E10 · s1:E7 · s2:EU | s2
s2:G9 · s0:GK · s1:G7 | s0
s0:SO · s1:S8 · s2:SU | s0
s0:HO · s1:H7 · s2:H10 | s0
s0:HK · s1:H8 · s2:HU | s0
s0:EK · s1:E8 · s2:EO | s0
s0:SA · s1:G8 · s2:SK | s0
s0:GA · s1:H9 · s2:GU | s0
s0:EA · s1:E9 · s2:GO | s0
"""


def x13(bid: str) -> hc.Deal:
    deal = GAME.deal(hands=X13, turn_up="S9", dealer=2).do("discard G10 HA")
    return deal.do("pass").do(f"bid {bid}").do("pass")


@proves(
    "schlauch.play.lead-bettel", "schlauch.call.none", "schlauch.score.won", "schlauch.play.next-lead",
    "schlauch.points.bettel", "schlauch.discard.show", "schlauch.contract.none",
)  # fmt: skip
def test_x13_a_bettel_is_won() -> None:
    deal = x13("bettel")
    assert (deal.phase, deal.turn) == ("play", 0)
    assert deal.view(1).laid == (Card.parse("HA", "german"), None)
    assert "schlauch.call.none" in rules_of(deal, "no-call")
    assert "schlauch.play.lead-bettel" in rules_of(deal, "lead")
    plays(deal, X13_PLAY)
    assert "schlauch.play.next-lead" in rules_of(deal, "card")
    assert result(deal).tricks[1] == 0
    assert (result(deal).points, result(deal).strokes) == ((0, 150, 0), (2, 0, 2))
    assert result(deal).card_points[1] == 0
    assert sum(p or 0 for p in result(deal).card_points) == 150 - 10 - 11


@proves(
    "schlauch.play.lead-bettelouvert", "schlauch.play.expose", "schlauch.score.double-contracts", "schlauch.score.won",
)  # fmt: skip
def test_x14_a_bettelouvert() -> None:
    deal = x13("bettelouvert")
    assert deal.turn == 1
    for card in ("H9", "H10"):
        deal.do(card)
        assert not any(deal.view(0).hands[1])
    deal.do("HO")
    opened = held("E9 E8 E7 G8 G7 H8 H7 S8 S7")
    assert CardSet.of([c for c in deal.view(0).hands[1] if c], "german") == opened
    exposed = next(e for e in deal.events if e.kind == "expose")
    assert CardSet.of([c for c in exposed.cards if c], "german") == opened
    shown = [p for p in deal.view(2).replay()[-1].places if p.name == "hand1"]
    assert all(s.card for s in shown[0].slots)
    plays(deal, "s0:S10 · s1:S7 · s2:S9 | s0")
    while not deal.is_over:  # every seat plays its weakest legal card
        table = deal._state.rules
        deal.do(min(deal.legal, key=lambda a: (table.strength[number(a)], -number(a))))
    assert result(deal).tricks[1] == 0
    assert (result(deal).points, result(deal).strokes) == ((0, 300, 0), (4, 0, 4))


@proves("schlauch.play.stops-when-lost", "schlauch.rank.natural", "schlauch.score.lost", "schlauch.contract.none")
def test_x15_a_bettel_is_lost() -> None:
    assert GAME.trick("S9 S10 S8", contract="bettel").winner == 1
    assert GAME.trick("S9 S10 SU", contract="bettel").winner == 2
    assert GAME.trick("S9 S10 SU", contract="grandioso").winner == 1
    rest = [c for c in GAME.pack if c not in held("S10 E9 E8 E7 G8 G7 H9 H8 H7 EU S9 S8")]
    middle = cards("S10 E9 E8 E7 G8 G7 H9 H8 H7 EU")
    hands = [[*cards("S9"), *rest[:9]], middle, [*cards("S8"), *rest[9:]]]
    deal = GAME.deal(hands=hands, turn_up=hands[2][-1], dealer=2)
    deal.do(next(a for a in deal.legal if "S8" not in str(a))).do("pass").do("bid bettel").do("pass")
    deal.do("S9").do("S10").do("S8")
    assert deal.is_over
    assert (result(deal).points, result(deal).strokes) == ((100, 0, 100), (0, 4, 0))
    assert "the declarer himself takes it with the ten of bells" in next(
        e.sentence for e in deal.events if e.kind == "lost"
    )


X16_PLAY = """
s1:EA · s2:EO · s0:E8 | s1
s1:E10 · s2:EU · s0:E7 | s1
s1:G10 · s2:G9 · s0:GA | s0
s0:SU · s1:EK · s2:SA | s0
s0:HU · s1:GK · s2:S10 | s0
s0:SO · s1:GO · s2:SK | s2
s2:HA · s0:H10 · s1:H9 | s2
s2:E9 · s0:S9 · s1:GU | s0
s0:S8 · s1:H8 · s2:G8 | s0
s0:S7 · s1:H7 · s2:G7 | s0
"""


def x16(game: hc.Schlauch = GAME) -> hc.Deal:
    deal = game.deal(pack=PACK, dealer=0).do("discard HK HO").do("pass").do("pass").do("pass")
    return plays(deal, X16_PLAY)


@proves(
    "schlauch.forced.trumps", "schlauch.play.lead-forced", "schlauch.forced.all-tricks-played", "schlauch.forced.points",
    "schlauch.forced.total", "schlauch.forced.score", "schlauch.forced.winner", "schlauch.discard.count",
    "schlauch.auction.all-pass", "schlauch.allpass.mode", "schlauch.play.trick",
)  # fmt: skip
def test_x16_the_forced_game() -> None:
    deal = x16()
    made = result(deal)
    assert made.tricks == (6, 2, 2)
    assert made.card_points == (86, 26, 31)
    assert made.points == (93, 26, 31)
    assert sum(made.points) == 150
    assert made.strokes == (0, 0, 0)
    assert made.text == "Anna wins the forced game with 93 points: Anna 93, Ben 26, Carla 31."
    assert "its 7 points go to Anna, who took a trick" in next(e.sentence for e in deal.events if e.kind == "skat")
    assert "schlauch.forced.trumps" in rules_of(deal, "all-pass")
    assert "schlauch.forced.winner" in rules_of(deal, "score")
    assert {"schlauch.forced.score", "schlauch.discard.count"} <= rules_of(deal, "count")
    alike = {"s0": 86, "s1": 26, "s2": 31}
    assert [sum(t.points for t in deal.tricks if t.winner == s) for s in range(3)] == list(alike.values())


@proves("schlauch.discard.count", "schlauch.forced.total")
def test_a_dealer_without_a_trick_loses_the_points_of_the_skat() -> None:
    """Forehand holds all nine trumps and an ace that nobody else can beat."""
    hands = [
        "SU HU SA S10 SK SO S9 S8 EA E10",
        "EK EO E9 G10 GK GO GU H9 H8 H7",
        "S7 EU E8 E7 GA G9 G8 G7 HA H10 HK HO",
    ]
    deal = GAME.deal(hands=hands, turn_up="S7", dealer=2).do("discard H10 HA").do("pass").do("pass").do("pass")
    while not deal.is_over:
        table = deal._state.rules
        best = min(deal.legal, key=lambda a: (table.suit[number(a)] != table.trump, -table.strength[number(a)]))
        deal.do(best if deal.turn == 0 else deal.legal[-1])
    assert result(deal).tricks == (10, 0, 0)
    assert result(deal).points[2] == 0
    assert sum(result(deal).points) == 150 - 21
    assert "took no trick" in next(e.sentence for e in deal.events if e.kind == "skat")


@proves("schlauch.forced.score", "schlauch.forced.winner")
def test_x27_150_for_the_winner_of_the_forced_game() -> None:
    made = result(x16(hc.Schlauch(forced_scoring="winner_150")))
    assert (made.points, made.strokes) == ((150, 0, 0), (0, 2, 2))
    from histcards.games.schlauch_score import winner_150

    assert [(e.seat, e.points, e.strokes) for e in winner_150([62, 51, 37], [0])] == [(0, 150, 0), (1, 0, 2), (2, 0, 2)]
    assert list(winner_150([60, 60, 30], [0, 1])) == []


# X18 to X21: scores, rounds, settlement


@pytest.mark.parametrize(
    ("value", "won", "strokes", "lost", "points"),
    [(150, 150, 2, 4, 100), (300, 300, 4, 8, 200), (450, 450, 6, 12, 300), (600, 600, 8, 16, 400)],
)
@proves("schlauch.score.won", "schlauch.score.lost", "schlauch.score.double-contracts", "schlauch.great.value")
def test_x18_hand_scores(value: int, won: int, strokes: int, lost: int, points: int) -> None:
    from histcards.games.schlauch_score import prices

    assert prices(value, lost=False) == ((won, 0), (0, strokes))
    assert prices(value, lost=True) == ((0, lost), (points, 0))


ROUNDS = [
    ([450, 100, 0], [0, 3, 6]), ([450, 0, 0], [0, 5, 5]), ([150, 150, 150], [0, 0, 0]), ([300, 100, 100], [0, 3, 3]),
    ([100, 100, 0], [0, 0, 3]), ([199, 100, 0], [0, 0, 3]), ([200, 100, 0], [0, 1, 4]), ([150, 150, 0], [0, 0, 3]),
    ([0, 0, 0], [0, 0, 0]), ([62, 51, 37], [0, 0, 1]), ([300, 250, 201], [0, 0, 1]), ([150, 100, 100], [0, 1, 1]),
    ([600, 150, 0], [0, 4, 8]), ([300, 300, 0], [0, 0, 7]),
]  # fmt: skip


@pytest.mark.parametrize(("points", "strokes"), ROUNDS)
@proves("schlauch.round.compare", "schlauch.round.fewest", "schlauch.round.fewest-tie")
def test_x19_the_comparison_of_a_round(points: list[int], strokes: list[int]) -> None:
    compared = GAME.compare(points)
    assert list(compared.strokes) == strokes
    assert sum(e.amount or 0 for e in compared.events) == sum(strokes)
    assert all(GAME.rule(rule) for e in compared.events for rule in e.rules)


def test_each_stroke_of_a_comparison_is_explained() -> None:
    assert GAME.compare([450, 100, 0]).text == (
        "Ben has 350 points fewer than Anna and takes one stroke for each full 100: three. "
        "Carla has 450 points fewer than Anna and takes one stroke for each full 100: four. "
        "Carla has 100 points fewer than Ben and takes one stroke for each full 100: one. "
        "Carla has the fewest points (0), and takes one stroke."
    )


SETTLED = [
    ([0, 0, 0], (0, 0, 0)), ([6, 4, 2], (-6, 0, 6)), ([7, 0, 0], (-14, 7, 7)), ([3, 3, 9], (6, 6, -12)),
    ([10, 8, 3], (-9, -3, 12)),
]  # fmt: skip


@pytest.mark.parametrize(("strokes", "net"), SETTLED)
@proves("schlauch.settle.pairwise", "schlauch.settle.pot", "schlauch.game.winner", "schlauch.score.not-zero-sum")
def test_x21_settlements(strokes: list[int], net: tuple[int, ...]) -> None:
    assert GAME.settle(strokes).net == net
    assert hc.Schlauch(stake=5).settle(strokes).net == tuple(5 * n for n in net)
    assert sum(net) == 0
    pot = hc.Schlauch(settlement="pot", stake=2).settle(strokes)
    assert pot.net == tuple(-2 * n for n in strokes)
    assert not pot.payments
    assert pot.winners == tuple(seat for seat, n in enumerate(strokes) if n == min(strokes))
    for bad in ([1, 2], [1, 2, -1], [True, 1, 2]):
        with pytest.raises(ValueError, match="three numbers of strokes"):
            GAME.settle(bad)


# X26: how many calls


@proves("schlauch.call.any-card", "schlauch.discard.show")
@pytest.mark.parametrize(("laid", "legal"), [("E7 H8", 22), ("EA H8", 21), ("G7 GA", 20)])
def test_x26_how_many_cards_may_be_called(laid: str, legal: int) -> None:
    for game, wanted in ((GAME, legal), (hc.Schlauch(discard_disclosure="announce"), 22)):
        deal = with_twelve(game).do(f"discard {laid}").do("bid schlauch").do("pass").do("pass")
        assert len(deal.legal) == 1 + wanted
        assert "no call" in deal.legal
        own = with_twelve(game).do(f"discard {laid}").do("pass").do("pass").do("bid grandioso")
        assert len(own.legal) == 1 + 20
    assert deal.turn == 1
    mine = str(next(iter(deal.hands[1])))
    assert deal.verdict(f"call {mine}").sentence.endswith("you hold it yourself.")
