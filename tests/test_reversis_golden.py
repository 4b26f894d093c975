"""The worked examples of Reversis: tricks and their money, the party, pools, whole deals card by card."""

from __future__ import annotations

import pytest

import histcards as hc
from histcards import ledger
from histcards.games import reversis_money as money
from histcards.games import reversis_pools as pools
from histcards.games.game import Game
from histcards.games.reversis_party import standings, with_espagnolette
from histcards.ledger import Pool
from histcards.state import Taken
from histcards.words import slam as slam_words
from tests import reversis_deals as worked
from tests.reversis_deals import cards, change, lines, paid_in, setup_of

proves = pytest.mark.proves
GAME = hc.Reversis()
LAST_ONE = hc.Reversis(double_last_tricks=1)
ALL_PAY = hc.Reversis(forced_ace_all_pay=True)
ESPAGNOLETTE = hc.Reversis(espagnolette=True)
MANUAL = hc.Reversis(claims="manual")


# The pack


@proves(
    "reversis.pack.48",
    "reversis.pack.rank",
    "reversis.pack.no-trumps",
    "reversis.points.table",
    "reversis.points.total",
)
def test_the_pack_and_its_points() -> None:
    rules = GAME.loose_rules(None)
    assert len(GAME.pack) == 48
    assert "♥10" not in map(str, GAME.pack)
    assert sum(rules.points[n] for n in GAME.pack.numbers) == 40
    spades = [c.number for c in GAME.pack if str(c)[0] == "♠"]
    assert " ".join(str(c)[1:] for c in GAME.pack if c.number in spades) == "A K Q J 9 8 7 6 5 4 3 2"
    assert rules.sorted(sum(1 << n for n in spades)) == spades
    assert [rules.points[n] for n in spades] == [4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert rules.trump is None
    with pytest.raises(hc.NotationError, match="no trumps"):
        GAME.trick("♥4", trump="hearts")


@proves("reversis.pack.quinola", "reversis.points.quinola", "reversis.heavy.only-kitty", "reversis.play.winner")
def test_the_quinola_in_a_trick_is_an_ordinary_jack() -> None:
    for game in (GAME, hc.Reversis(heavier_kitty=4)):
        assert game.trick("♥J ♥Q ♥2 ♥9").winner == 1
        assert game.trick("♥J ♠A ♥2 ♥9").winner == 0
        assert game.trick("♥J ♦A ♥2 ♥9").points == 5
    reasons = [r.rule.id for r in GAME.trick("♥J ♥Q ♥2 ♥9").explain()]
    assert reasons[0] == "reversis.pack.quinola"
    assert "reversis.points.quinola" in reasons
    assert GAME.trick("♥5 ♥A ♥J ♥2").explain().reasons[0].sentence.startswith("♥J is the Quinola")


# E01 to E09: one trick's money


@proves(
    "reversis.payment.forced-quinola", "reversis.payment.forced-quinola-bystanders", "reversis.double.opposite",
    "reversis.double.last-two", "reversis.double.multiply", "reversis.double.not-pool", "reversis.pool.supplement-due",
    "reversis.pool.supplement-amount", "reversis.pool.supplement-first", "reversis.event.forced",
    "reversis.case.bystander-opposite", "reversis.seats.number", "reversis.seats.opposite",
)  # fmt: skip
def test_e01_the_base_example() -> None:
    late = paid_in(GAME, "4H 7C JH 2S", 11)
    assert lines(late) == ["Dan → Ben 40", "Carla → Ben 10", "Anna → Ben 10", "Dan → pool 25"]
    assert change(late) == (-10, 60, -10, -65)
    assert late[-1].pools == (Pool(50, True),)
    early = paid_in(GAME, "4H 7C JH 2S", 9)
    assert lines(early) == ["Dan → Ben 20", "Carla → Ben 5", "Anna → Ben 5", "Dan → pool 25"]
    assert change(early) == (-5, 30, -5, -45)
    assert change(paid_in(LAST_ONE, "4H 7C JH 2S", 10)) == change(early)
    assert change(paid_in(LAST_ONE, "4H 7C JH 2S", 11)) == change(late)
    assert "the last trick" in paid_in(LAST_ONE, "4H 7C JH 2S", 11)[0].sentence


def test_e01_is_explained_factor_by_factor() -> None:
    first = paid_in(GAME, "4H 7C JH 2S", 11)[0]
    assert first.sentence == (
        "Dan pays Ben 40: the Quinola was forced (10), they sit opposite (x2), it is one of the last two tricks (x2)."
    )
    assert [(f.times, f.rule) for f in first.factors] == [
        (10, "reversis.payment.forced-quinola"),
        (2, "reversis.double.opposite"),
        (2, "reversis.double.last-two"),
    ]
    assert set(first.rules) >= {f.rule for f in first.factors} | {"reversis.double.multiply"}
    loose = GAME.trick("♥4 ♣7 ♥J ♠2", number=11, leader=1).payments
    assert [(p.payer, p.payee, p.amount) for p in loose] == [(3, 1, 40), (2, 1, 10), (0, 1, 10), (3, ledger.POOL, 25)]
    assert loose[0].sentence.startswith("The third player pays the first player 40: the Quinola was forced (10)")


E03 = [
    ("9S AC 2S 3S", 4, ["Ben → Carla 1"]),
    ("9S 2S AD 3S", 4, ["Ben → Dan 4"]),
    ("9S 2S AD 3S", 10, ["Ben → Dan 8"]),
    ("9S AC 2S 3S", 11, ["Ben → Carla 2"]),
    ("9S 2S AC 3S", 11, ["Ben → Dan 4"]),
    ("9S QS AD 2S", 4, ["Carla → Dan 2"]),
]


@pytest.mark.parametrize(("text", "number", "paid"), E03)
@proves(
    "reversis.payment.dumped-ace", "reversis.payment.dumped-ace-diamonds", "reversis.event.dumped",
    "reversis.double.opposite", "reversis.double.last-two", "reversis.event.dumper-never-wins",
)  # fmt: skip
def test_e03_dumped_aces(text: str, number: int, paid: list[str]) -> None:
    found = paid_in(GAME, text, number)
    assert lines(found) == paid
    assert "our reconstruction" in found[0].sentence
    assert GAME.rule(found[0].rule).status == "reconstructed"


@proves(
    "reversis.payment.dumped-quinola", "reversis.pool.win", "reversis.case.dump-penultimate-opposite",
    "reversis.pool.older", "reversis.double.not-pool",
)  # fmt: skip
def test_e04_the_quinola_dumped() -> None:
    late = paid_in(GAME, "9S 4S JH 2S", 10)
    assert lines(late) == ["Ben → Dan 20", "pool → Dan 25"]
    assert (change(late), late[-1].pools) == ((0, -20, 0, 45), ())
    assert "reversis.double.not-pool" in late[-1].rules
    neighbour = paid_in(GAME, "9S JH 4S 2S", 5)
    assert (lines(neighbour), change(neighbour)) == (["Ben → Carla 5", "pool → Carla 25"], (0, -5, 30, 0))
    several = paid_in(GAME, "9S 4S JH 2S", 10, pools=[55, 60])
    assert (change(several), several[-1].pools) == ((0, -20, 0, 80), (Pool(55),))


E05 = [
    ("5S 4S AS 2S", 2, ["Dan → Ben 2"]),
    ("5D AD 4D 2D", 10, ["Carla → Ben 4"]),
    ("5D 4D AD 2D", 11, ["Dan → Ben 8"]),
]


@pytest.mark.parametrize(("text", "number", "paid"), E05)
@proves("reversis.payment.forced-ace", "reversis.payment.forced-ace-diamonds", "reversis.payment.forced-goes-to-leader")
def test_e05_forced_aces(text: str, number: int, paid: list[str]) -> None:
    found = paid_in(GAME, text, number)
    assert lines(found) == paid
    assert {"reversis.event.forced", "reversis.payment.forced-goes-to-leader"} <= set(found[0].rules)


@proves("reversis.payment.forced-ace", "reversis.payment.forced-ace-diamonds")
def test_all_pay_for_a_forced_ace_by_option() -> None:
    assert change(paid_in(ALL_PAY, "5S 4S AS 2S", 2)) == (-1, 4, -1, -2)
    assert change(paid_in(ALL_PAY, "5D AD 4D 2D", 10)) == (-4, 16, -4, -8)
    assert change(paid_in(ALL_PAY, "5H AH JH 2H", 6)) == (-6, 34, -6, -47)
    assert "each of the other three" in ALL_PAY.rule("reversis.payment.forced-ace").says


@proves(
    "reversis.payment.forced-quinola", "reversis.payment.forced-goes-to-leader", "reversis.case.quinola-wins",
    "reversis.case.bystander-opposite",
)  # fmt: skip
def test_e06_the_quinola_forced_by_a_neighbour() -> None:
    usual, beaten = paid_in(GAME, "5H JH 4H 2H", 5), paid_in(GAME, "5H JH QH 2H", 5)
    assert sorted(lines(usual)) == ["Anna → Ben 5", "Carla → Ben 10", "Carla → pool 25", "Dan → Ben 10"]
    assert change(usual) == (-5, 25, -35, -10)
    assert usual[-1].pools == (Pool(50, True),)
    assert lines(beaten) == lines(usual)


@proves("reversis.case.ace-and-quinola-forced", "reversis.payment.each-card")
def test_e07_ace_of_hearts_and_quinola_together() -> None:
    found = paid_in(GAME, "5H AH JH 2H", 6)
    assert sorted(lines(found)) == ["Anna → Ben 5", "Carla → Ben 1", "Carla → Ben 5", "Dan → Ben 20", "Dan → pool 25"]
    assert change(found) == (-5, 31, -6, -45)
    assert "reversis.payment.each-card" in found[0].rules
    assert GAME.trick("♥5 ♥A ♥J ♥2", leader=1).winner == 2


@proves(
    "reversis.payment.each-card", "reversis.case.two-dumps", "reversis.case.lead-ace-of-hearts", "reversis.event.led"
)
def test_e08_several_special_cards() -> None:
    two = paid_in(GAME, "9S AC JH 2S", 7)
    assert lines(two) == ["Ben → Carla 1", "Ben → Dan 10", "pool → Dan 25"]
    assert change(two) == (0, -11, 1, 35)
    three = paid_in(GAME, "9S AD JH AC", 11)
    assert lines(three) == ["Ben → Carla 4", "Ben → Dan 20", "pool → Dan 25", "Ben → Anna 2"]
    assert change(three) == (2, -26, 4, 45)
    drawn = paid_in(GAME, "AH 2H JH 3H", 3)
    assert change(drawn) == (-5, 30, -5, -45)
    trick = GAME.trick("♥A ♥2 ♥J ♥3", number=3, leader=1)
    assert [(d.payer, d.amount, d.rule) for d in trick.dues] == [(1, 1, "reversis.payment.led-ace")]
    assert "owes one chip to whoever wins the party" in str(trick.explain())


E09 = [
    ("AS", 3, "2S 4S 3S", (1, 2, 0)),
    ("AS", 11, "2S 4S 3S", (2, 4, 0)),
    ("AD", 3, "2D 4D 3D", (2, 4, 0)),
    ("AD", 11, "2D 4D 3D", (4, 8, 0)),
    ("JH", 3, "2H 4H 3H", (10, 20, 0)),
    ("JH", 11, "2H 4H 3H", (20, 40, 0)),
]


@pytest.mark.parametrize(("led", "number", "others", "owed"), E09)
@proves(
    "reversis.payment.led-ace", "reversis.payment.led-ace-diamonds", "reversis.payment.led-quinola",
    "reversis.payment.led-no-bystanders", "reversis.payment.led-self", "reversis.double.led-by-trick",
    "reversis.claim.owner", "reversis.case.winner-led", "reversis.event.led",
)  # fmt: skip
def test_e09_led_cards(led: str, number: int, others: str, owed: tuple[int, int, int]) -> None:
    at_once = paid_in(GAME, f"{led} {others}", number)
    assert lines(at_once) == (["Ben → pool 25"] if led == "JH" else [])
    filler = Taken(1, tuple(hc.Card.parse(c).number for c in cards("2C 3C 4C 5C")), 1)
    led_trick = Taken(1, tuple(hc.Card.parse(c).number for c in cards(f"{led} {others}")), 1)
    tricks = (*[filler] * (number - 1), led_trick)
    setup = setup_of(GAME)
    claims = {w: tuple(money.claims(setup, tricks, w)) for w in (2, 3, 1)}
    assert tuple(sum(p.amount for p in claims[w]) for w in (2, 3, 1)) == owed
    assert all("reversis.claim.owner" in p.rules for found in claims.values() for p in found)
    late = [("reversis.double.led-by-trick" in p.rules) for found in claims.values() for p in found]
    assert set(late) == {number == 11}
    due = GAME.trick_dues(setup, led_trick, number)[0]
    assert due.amount == owed[0]
    assert ("reversis.payment.led-no-bystanders" in due.rules) == (led == "JH")


# E02, E12, E18: the party


@proves(
    "reversis.party.value",
    "reversis.party.pay",
    "reversis.double.party",
    "reversis.party.winner",
    "reversis.party.loser",
)
def test_e02_the_party() -> None:
    party = GAME.party([3, 10, 14, 8], [1, 4, 3, 3], kitty=GAME.kitty_points("♣K ♣Q ♣2 ♣3"), dealer=0)
    assert (party.winner, party.loser, party.value, party.payment.amount) == (0, 2, 9, 18)
    assert (
        party.payment.sentence
        == "Carla pays Anna 18: the party is worth 4 and the kitty 5 (9), they sit opposite (x2)."
    )
    assert "reversis.double.party" in party.payment.rules
    assert GAME.party([3, 14, 10, 8], [1, 4, 3, 3], kitty=5).payment.amount == 9


E12 = [
    (0, [0, 20, 0, 14], [1, 5, 0, 5], 6, 2, 1, 10),
    (0, [4, 12, 4, 12], [2, 4, 2, 3], 8, 0, 1, 12),
    (1, [4, 12, 4, 12], [2, 3, 2, 4], 8, 0, 3, 12),
    (2, [0, 0, 17, 17], [2, 2, 4, 3], 6, 1, 2, 10),
    (3, [9, 9, 9, 9], [3, 3, 3, 2], 4, 3, 0, 8),
    (3, [9, 9, 9, 9], [2, 3, 3, 3], 4, 0, 1, 8),
]


@pytest.mark.parametrize(("dealer", "points", "tricks", "kitty", "winner", "loser", "amount"), E12)
@proves(
    "reversis.party.order", "reversis.party.seat-preference", "reversis.party.winner", "reversis.party.loser",
    "reversis.party.distinct", "reversis.case.all-tied", "reversis.party.pay",
)  # fmt: skip
def test_e12_ties(
    dealer: int, points: list[int], tricks: list[int], kitty: int, winner: int, loser: int, amount: int
) -> None:
    party = GAME.party(points, tricks, kitty, dealer)
    assert (party.winner, party.loser, party.payment.amount) == (winner, loser, amount)
    assert sorted(party.order) == [0, 1, 2, 3]


@proves("reversis.party.seat-preference", "reversis.party.order")
def test_ties_say_what_decided() -> None:
    by_tricks = GAME.party([0, 20, 0, 14], [1, 5, 0, 5], 6, 0)
    assert by_tricks.won[0] == "Carla wins the party with 0 points, level with Anna but in no tricks against one."
    assert "reversis.party.seat-preference" not in by_tricks.won[1]
    by_seat = GAME.party([4, 12, 4, 12], [2, 4, 2, 3], 8, 0)
    assert (
        by_seat.won[0]
        == "Anna wins the party with 4 points, level with Carla in points and tricks: the dealer goes before the player opposite."
    )
    assert by_seat.won[1] == ("reversis.party.winner", "reversis.party.order", "reversis.party.seat-preference")
    assert by_seat.lost[0] == "Ben loses the party with 12 points, level with Dan but in four tricks against three."
    assert [s.seat for s in standings([9] * 4, [3] * 4, 1)] == [1, 0, 3, 2]


E18 = [
    ("KC QC 2H 3D", (9, 9, 9)),
    ("AD JH 2S 3S", (9, 12, 13)),
    ("AS AH AC AD", (20, 21, 21)),
    ("2S 3S 4S 5S", (4, 4, 4)),
    ("AD KS 7C 2D", (11, 12, 12)),
]


@pytest.mark.parametrize(("kitty", "values"), E18)
@proves(
    "reversis.heavy.ace-diamonds",
    "reversis.heavy.quinola",
    "reversis.party.value",
    "reversis.kitty.no-points-in-tricks",
)
def test_e18_the_heavier_kitty(kitty: str, values: tuple[int, int, int]) -> None:
    games = (GAME, hc.Reversis(heavier_kitty=True), hc.Reversis(heavier_kitty=4))
    rest = 40 - GAME.kitty_points(cards(kitty))
    found = [g.party([0, 1, 2, rest - 3], [1, 1, 1, 8], g.kitty_points(cards(kitty))).value for g in games]
    assert tuple(found) == values
    assert games[1].options["heavier_kitty"] == 3


# E11: pools

E11: list[tuple[str, int, str, list[str], list[str]]] = [
    ("Anna", 2, "supplement", ["25"], ["50*"]),
    ("Ben", 0, "supplement", ["55*"], ["55*", "55*"]),
    ("Carla", 3, "supplement", ["55*", "60*"], ["55*", "60*", "60*"]),
    ("Dan", 0, "", ["55*", "60*", "65*"], ["55*", "60*", "65*"]),
    ("Anna", 1, "win", ["55*", "60*", "70*"], ["55*", "60*"]),
    ("Ben", 1, "supplement", ["55*", "65*"], ["55*", "65*", "65*"]),
    ("Carla", 2, "win", ["55*", "65*", "70*"], ["55*", "65*"]),
    ("Dan", 3, "win", ["55*", "70*"], ["55*"]),
    ("Anna", 0, "win", ["60*"], []),
    ("Ben", 0, "", ["25"], ["25"]),
]


@proves(
    "reversis.pool.open", "reversis.pool.dealer-stake", "reversis.pool.first", "reversis.pool.dealer-newest",
    "reversis.pool.supplement-first", "reversis.pool.supplement-next", "reversis.pool.new-is-marked", "reversis.pool.older",
    "reversis.pool.reopen", "reversis.pool.quinola-in-kitty", "reversis.case.supplement-many-pools", "reversis.pool.win",
)  # fmt: skip
def test_e11_nine_deals_of_one_pool_list() -> None:
    held: ledger.Pools = ()
    paid: list[ledger.Payment] = []
    for name, seat, what, staked, after in E11:
        held = pools.staked(held)
        setup = setup_of(GAME, [list(pool) for pool in held], worked.NAMES.index(name))
        paid += pools.stakes(setup)
        assert shown(held) == staked
        assert ledger.moved((), pools.stakes(setup)) == held if pools.is_new(held) else True
        if what:
            moves = pools.supplement(setup, seat) if what == "supplement" else pools.pool_won(setup, seat, "")
            paid.append(moves)
            held = ledger.moved(held, [moves])
        assert shown(held) == after
    balances = tuple(100 + n for n in ledger.net(paid, 4))
    assert balances == (80, 80, 125, 90)
    assert sum(balances) + ledger.total(held) == 400


def shown(held: ledger.Pools) -> list[str]:
    return [f"{p.size}{'*' * p.doubled}" for p in held]


def test_the_ledger_refuses_to_lose_a_chip() -> None:
    bad = ledger.Payment(0, ledger.POOL, 5, ("reversis.pool.open",), "", pools=(Pool(30),))
    with pytest.raises(AssertionError, match="lost a chip"):
        ledger.Ledger(4, (), (Pool(20),)).pay(bad)


# E13 to E17: the reversis


def balances_of(deal: hc.Deal) -> tuple[int, ...]:
    return hc.Match.from_deals([deal]).totals


def outcome(deal: hc.Deal) -> tuple[tuple[int | None, ...], tuple[str, ...]]:
    assert deal.result is not None
    assert sum(n or 0 for n in deal.result.net) + ledger.total(deal.pools) == ledger.total(deal.staked)
    assert deal.result.pools == tuple(pool.size for pool in deal.pools)
    return deal.result.net, tuple(shown(deal.pools))


@proves(
    "reversis.slam.broken", "reversis.slam.broken-pool", "reversis.double.slam", "reversis.slam.no-more",
    "reversis.slam.no-party", "reversis.slam.commit", "reversis.slam.return", "reversis.claim.no-party", "reversis.case.led-then-slam",
    "reversis.chips.start",
)  # fmt: skip
def test_e14_a_reversis_broken_in_the_last_trick() -> None:
    deal = worked.BROKEN.deal(GAME)
    assert outcome(deal) == ((0, -89, 0, 64), ("50*",))
    assert lines(deal.payments) == ["Ben → Dan 64", "Ben → pool 25"]
    assert balances_of(deal) == (90, 6, 95, 159)
    assert deal.tricks[9].payments == ()
    assert not deal.tricks[10].dues
    assert deal.at(8).tricks[0].dues
    assert worked.BROKEN.deal(MANUAL).is_over
    assert [e.kind for e in deal.events].count("return") == 1


@proves(
    "reversis.slam.return-all", "reversis.case.slam-third-party", "reversis.slam.made", "reversis.slam.other-quinola"
)
def test_e15_a_third_partys_pool_win_is_undone() -> None:
    deal = worked.MADE_WITHOUT.deal(GAME)
    before = deal.at(4 + 4 * 3)
    assert lines(before.payments) == ["Ben → Anna 1", "Ben → Dan 10", "pool → Dan 25", "Ben → Dan 2"]
    assert before.pools == ()
    assert deal.at(4 + 4 * 9 - 1).pools == ()
    assert deal.at(4 + 4 * 9).pools == (Pool(25),)
    assert deal.at(4 + 4 * 9).payments == ()
    assert outcome(deal) == ((-16, 64, -16, -32), ("25",))
    back = deal.copy().undo()
    while len(back.actions) > 4 + 4 * 9 - 1:
        back.undo()
    assert back.pools == ()
    assert len(back.payments) == 4


@proves("reversis.slam.made-pool")
def test_every_reversis_wins_the_pool_by_option() -> None:
    always = hc.Reversis(slam_pool_always=True)
    assert outcome(worked.MADE_WITHOUT.deal(always)) == ((-16, 89, -16, -32), ())
    assert outcome(worked.BROKEN.deal(always)) == ((0, -89, 0, 64), ("50*",))
    assert "the newest pool as well" in always.rule("reversis.slam.made-pool").says


@proves("reversis.slam.made-pool", "reversis.slam.made", "reversis.case.slam-many-pools", "reversis.case.led-then-slam")
def test_a_reversis_made_with_the_quinola_wins_the_newest_pool() -> None:
    deal = worked.MADE_WITH.deal(GAME)
    assert outcome(deal) == ((-16, 89, -16, -32), ())
    many = GAME.deal(pack=[str(c) for c in deal.pack], pools=[(55, True), (60, True)])
    for action in deal.actions:
        many.do(action)
    assert outcome(many) == ((-16, 124, -16, -32), ("55*",))
    assert many.at(4 + 4 * 4).pools == (Pool(55, True), Pool(60, True), Pool(60, True))
    assert [e.rules for e in many.events if e.kind == "doubt"] == [("reversis.slam.scale",)]


@proves("reversis.slam.broken-pool", "reversis.case.slam-many-pools")
def test_a_broken_reversis_pays_a_supplement_as_large_as_the_newest_pool() -> None:
    deal = worked.BROKEN.deal(GAME)
    many = GAME.deal(pack=[str(c) for c in deal.pack], pools=[(55, True), (60, True)])
    for action in deal.actions:
        many.do(action)
    assert outcome(many) == ((0, -124, 0, 64), ("55*", "60*", "60*"))


@proves("reversis.slam.broken", "reversis.slam.play-on", "reversis.slam.other-quinola", "reversis.slam.no-more")
def test_a_reversis_broken_in_trick_ten_is_played_on() -> None:
    deal = worked.BROKEN_IN_TEN.deal(GAME)
    assert not deal.at(4 + 40).is_over
    assert lines(deal.at(4 + 40).payments) == ["Ben → Dan 64"]
    assert outcome(deal) == ((0, -64, 0, 64), ("25",))
    assert deal.tricks[10].payments == ()


@proves("reversis.slam.return", "reversis.slam.made", "reversis.slam.other-quinola")
def test_e17_a_forced_quinola_is_undone() -> None:
    deal = worked.MADE_AFTER_FORCED.deal(GAME)
    assert lines(deal.at(12).payments) == [
        "Dan → Ben 20",
        "Carla → Ben 5",
        "Anna → Ben 5",
        "Dan → pool 25",
        "Ben → Dan 2",
    ]
    assert deal.at(12).pools == (Pool(50, True),)
    assert outcome(deal) == ((-16, 64, -16, -32), ("25",))
    sentences = [p.sentence for p in deal.payments]
    assert sentences[:2] == [
        "Carla pays Ben 16: a reversis was made, and they are neighbours (16).",
        "Dan pays Ben 32: a reversis was made, and they sit opposite (32).",
    ]
    assert all("reversis.double.slam" in p.rules for p in deal.payments)


def rules_of(trick: hc.Trick) -> list[str]:
    return [reason.rule.id for reason in trick.explain()]


@proves("reversis.slam.return", "reversis.slam.return-all", "reversis.slam.no-party")
def test_a_finished_trick_says_that_a_reversis_gave_its_payments_back() -> None:
    deal = worked.MADE_AFTER_FORCED.deal(GAME)
    before, after = deal.at(4 + 4 * 9 - 1).tricks, deal.tricks
    assert len(before[0].payments) == 4
    assert before[0].dues
    assert before[0].remarks == ()
    assert all(not t.payments and not t.dues for t in after[:9])
    assert after[10].payments == deal.payments
    said = [str(reason) for reason in after[0].explain()]
    assert "Dan pays Ben 20: the Quinola was forced (10), they sit opposite (x2)." in said
    went_back = "What was paid here went back when Ben had won the first nine tricks and was committed to a reversis."
    assert said.index(went_back) > said.index(before[0].payments[-1].sentence)
    assert said[-1] == "Nothing is owed for it any more: after Ben's first nine tricks there is no party."
    assert {"reversis.slam.return", "reversis.slam.no-party"} <= set(rules_of(after[0]))
    assert "reversis.slam.return" not in rules_of(after[3])
    assert [t.payments for t in deal.at(4 + 4 * 9).tricks] == [()] * 9
    told = [e.payment for e in deal.events if e.payment and e.step <= 4 + 4 * 9]
    assert told == list(before[0].payments + before[1].payments)
    assert "reversis.slam" not in " ".join(rule.id for rule in after[0].ask().solution().rules)


@proves("reversis.slam.return", "reversis.slam.return-all")
def test_what_goes_back_is_told_seat_by_seat() -> None:
    said = {name: sums(deal) for name, deal in (("forced", worked.MADE_AFTER_FORCED), ("third", worked.MADE_WITHOUT))}
    assert said == {
        "forced": "Anna gets back 5, Ben gives back 28, Carla gets back 5, Dan gets back 43 and the pool gives back 25.",
        "third": "Anna gives back 1, Ben gets back 13, Dan gives back 37 and the pool gets back 25.",
    }
    assert slam_words.sums(worked.NAMES, (0, 0, 0, 0), 0) == "In sum no chips have to go back."


def sums(example: worked.Worked) -> str:
    told = [e for e in example.deal(GAME).events if e.kind == "sums"]
    assert [e.rules for e in told] == [("reversis.slam.return", "reversis.slam.return-all")]
    return told[0].sentence


@proves("reversis.slam.no-more", "reversis.slam.play-on", "reversis.slam.other-quinola")
def test_the_last_tricks_of_a_reversis_say_what_has_no_effect() -> None:
    deal = worked.BROKEN_IN_TEN.deal(GAME)
    tenth, last = deal.tricks[9:]
    assert [r.rule for r in tenth.remarks] == ["reversis.slam.no-more"]
    assert [r.rule for r in last.remarks] == ["reversis.slam.no-more", "reversis.slam.play-on"]
    assert last.remarks[0].sentence.startswith("Nothing is paid for the Quinola: after Ben's first nine tricks")
    assert str(last.explain()).endswith("trick 11 is still played, but decides nothing.")
    idle = [(e.step, e.sentence, e.rules) for e in deal.events if e.kind == "idle"]
    assert idle == [(44 + 4 * (t is last), r.sentence, (r.rule,)) for t in (tenth, last) for r in t.remarks]
    assert worked.ordinary(GAME).tricks[10].remarks == ()
    assert worked.MADE_WITH.deal(GAME).tricks[9].remarks == ()


@proves("reversis.esp.penalty-players", "reversis.esp.penalty-pool")
def test_a_finished_trick_says_that_its_payments_were_paid_back_double() -> None:
    deal = worked.ESPAGNOLETTE_FAILED.deal(ESPAGNOLETTE)
    first, fourth = deal.tricks[0], deal.tricks[3]
    assert set(first.payments) < set(deal.payments)
    double = "Anna pays Dan 10: twice the 5 received, since the espagnolette failed."
    assert first.remarks[0].sentence == double
    assert [r.rule.removeprefix("reversis.esp.penalty-") for r in first.remarks] == ["players", "pool", "pool"]
    assert [r.sentence for r in fourth.remarks] == [
        "Anna pays Ben 2: twice the 1 received, since the espagnolette failed."
    ]
    assert deal.at(47).tricks[0].remarks == ()
    assert worked.ESPAGNOLETTE_KEPT.deal(ESPAGNOLETTE).tricks[0].remarks == ()


@proves("reversis.slam.eight-or-fewer")
def test_eight_tricks_of_nine_are_no_reversis() -> None:
    deal = worked.BROKEN.deal(GAME, tricks=8)
    for one in cards("2D 3D AD 5D"):
        deal.do(one)
    assert [t.winner for t in deal.tricks] == [1] * 8 + [3]
    while not deal.is_over:
        deal.do(deal.legal[0])
    assert [e.kind for e in deal.events].count("return") == 0
    assert any("reversis.party.pay" in p.rules for p in deal.payments)


# E19, E10, E25: an ordinary deal, claims, debts


@proves(
    "reversis.deal.packets", "reversis.deal.twelfth", "reversis.deal.table-cards", "reversis.exchange.take",
    "reversis.exchange.keep", "reversis.exchange.order", "reversis.exchange.dealer", "reversis.play.first-lead",
    "reversis.play.next-lead", "reversis.claim.auto", "reversis.party.count", "reversis.points.total", "reversis.kitty.four",
    "reversis.party.end-order", "reversis.case.loser-and-claims", "reversis.payment.when", "reversis.play.eleven",
    "reversis.deal.shuffle",
)  # fmt: skip
def test_e19_a_complete_ordinary_deal() -> None:
    deal = worked.ordinary(GAME)
    start = deal.at(0)
    assert [len(h) for h in start.hands] == [12, 11, 11, 11]
    assert start.turn == 0
    assert [str(c) for c in deal.laid] == ["♥2", "♣J", "♠9", "♥6"]
    assert deal.events[1].sentence == "Anna shuffles, and Dan cuts."
    kinds = [e.kind for e in deal.events]
    assert kinds.index("kitty") > max(i for i, kind in enumerate(kinds) if kind == "card")
    after = deal.at(4)
    assert [str(h) for h in after.hands] == [
        str(hc.CardSet.of(cards(text)))
        for text in (
            "QS 6S JH 8H 7H AD 5D AC KC 9C 6C", "8S 4S 2S KH 4H QD JD 9D 4D QC 4C",
            "AS KS 3S AH 5H 3H 8D 3D 2D 3C 2C", "JS 7S 5S QH 9H KD 7D 6D 8C 7C 5C",
        )
    ]  # fmt: skip
    assert [t.leader for t in deal.tricks] == [1, 0, 3, 0, 2, 1, 3, 0, 0, 3, 1]
    assert [t.winner for t in deal.tricks] == [0, 3, 0, 2, 1, 3, 0, 0, 3, 1, 1]
    paid = {t.number: lines(t.payments) for t in deal.tricks if t.payments}
    assert paid == {
        7: ["Anna → Dan 2"],
        8: ["Anna → Carla 2"],
        10: ["Ben → Anna 10", "pool → Anna 25"],
        11: ["Ben → Carla 2"],
    }
    assert lines(deal.payments)[-2:] == ["Anna → Carla 10", "Anna → Carla 2"]
    assert deal.result is not None
    assert deal.result.card_points == (19, 10, 4, 6)
    assert deal.result.tricks == (4, 3, 1, 3)
    assert outcome(deal) == ((19, -12, 16, 2), ())
    assert balances_of(deal) == (109, 83, 111, 97)


def before_a_claim_of(amount: int) -> hc.Deal:
    """A deal at whose end the winner of the party may claim so much for the Quinola led by the player opposite."""
    import random

    for seed in range(5_000):
        deal, rng = MANUAL.deal(seed=seed), random.Random(seed)
        while not deal.is_over and deal.phase != "claim":
            deal.do(rng.choice(list(deal.legal)))
        found = money.claims(deal._setup, deal._state.tricks, deal.turn) if deal.turn is not None else ()
        if any(p.amount == amount and p.rule == "reversis.payment.led-quinola" for p in found):
            return deal
    raise AssertionError


@proves("reversis.claim.deadline", "reversis.claim.auto", "reversis.claim.owner")
def test_e10_claims_by_hand_lapse() -> None:
    deal = before_a_claim_of(20)
    assert deal.phase == "claim"
    winner = deal.turn
    assert winner is not None
    assert [str(a) for a in deal.legal] == ["claim", "no claim"]
    claimed, waived = deal.copy().do("claim"), deal.copy().do("no claim")
    assert claimed.is_over
    assert waived.is_over
    auto = GAME.deal(pack=[str(c) for c in deal.pack])
    for action in deal.actions:
        auto.do(action)
    assert claimed.payments == auto.payments
    due = [p for p in claimed.payments if "reversis.claim.owner" in p.rules]
    assert sum(p.amount for p in due) >= 20
    assert waived.payments == tuple(p for p in claimed.payments if p not in due)
    assert waived.pools == claimed.pools
    with pytest.raises(hc.IllegalAction, match="says “claim” or “no claim”"):
        deal.do("keep")
    assert deal.verdict("claim").rule.id == "reversis.claim.owner"
    assert deal.verdict("♥A").rule.id == "reversis.claim.auto"
    view = deal.view((winner + 1) % 4)
    assert None not in view.laid
    assert view.legal == ()
    assert "is not claimed" in MANUAL.rule("reversis.claim.auto").says
    kinds = [e.kind for e in claimed.events]
    assert kinds.index("party") < kinds.index("claim")
    assert kinds.count("kitty") == 1


@proves("reversis.payment.led-self", "reversis.case.winner-led")
def test_the_winner_of_the_party_owes_nothing() -> None:
    found = 0
    for seed in range(300):
        deal = played_at_random(GAME, seed)
        for event in deal.events:
            if event.rules == ("reversis.payment.led-self",):
                found += 1
                party = next(e for e in deal.events if e.kind == "party")
                assert event.seat == party.seat
                assert not [p for p in deal.payments if "reversis.claim.owner" in p.rules and p.payer == party.seat]
    assert found > 5


def played_at_random(game: Game, seed: int) -> hc.Deal:
    import random

    deal, rng = game.deal(seed=seed), random.Random(seed)
    while not deal.is_over:
        deal.do(rng.choice(list(deal.legal)))
    return deal


@proves(
    "reversis.chips.debt", "reversis.case.dealer-short", "reversis.pool.stakes-not-payments", "reversis.chips.integer"
)
def test_e25_the_dealer_is_short() -> None:
    match = hc.Reversis(starting_chips=3).match(seed=1, dealer=0)
    assert match.totals == (-7, -2, -2, -2)
    assert match.deal.pools == (Pool(25),)
    assert sum(match.totals) + 25 == 12


# E21, E22: the espagnolette


@proves(
    "reversis.esp.hand", "reversis.esp.right", "reversis.esp.start", "reversis.esp.announce", "reversis.esp.kept",
    "reversis.esp.dump-counts", "reversis.esp.unique",
)  # fmt: skip
def test_e21_an_espagnolette_kept() -> None:
    deal = worked.ESPAGNOLETTE_KEPT.deal(ESPAGNOLETTE)
    assert lines(deal.tricks[0].payments) == ["Carla → Anna 10", "pool → Anna 25"]
    assert [t.winner for t in deal.tricks] == [2, 3, 2, 2, 3, 1, 2, 2, 2, 2, 2]
    assert lines(deal.payments) == [
        "Carla → Anna 10", "pool → Anna 25", "Dan → Anna 1", "Carla → Anna 2", "Carla → Anna 2", "Carla → Anna 16",
    ]  # fmt: skip
    assert deal.result is not None
    assert deal.result.card_points == (0, 5, 25, 6)
    assert outcome(deal) == ((56, 0, -30, -1), ())
    assert balances_of(deal) == (146, 95, 65, 94)
    begins = [e for e in deal.events if e.kind == "espagnolette"]
    assert [e.step for e in begins] == [8]
    assert begins[0].seen_by is None
    assert "Anna holds a club and refuses it" in begins[0].sentence
    assert "reversis.esp.kept" in [r for e in deal.events for r in e.rules]


@proves(
    "reversis.esp.failed", "reversis.esp.penalty-players", "reversis.esp.penalty-pool", "reversis.esp.penalty-party",
    "reversis.esp.tenth", "reversis.esp.own-slam",
)  # fmt: skip
def test_e22_an_espagnolette_failed() -> None:
    deal = worked.ESPAGNOLETTE_FAILED.deal(ESPAGNOLETTE)
    assert lines(deal.tricks[3].payments) == ["Ben → Anna 1", "Ben → Dan 4"]
    assert lines(deal.payments)[-7:] == [
        "Anna → Dan 10", "Anna → Carla 4", "Anna → Dan 2", "Anna → Ben 2", "Anna → pool 25", "Anna → pool 25", "Anna → Dan 4",
    ]  # fmt: skip
    assert deal.result is not None
    assert deal.result.card_points == (1, 25, 9, 5)
    assert outcome(deal) == ((-38, -3, 2, 14), ("50*",))
    assert balances_of(deal) == (52, 92, 97, 109)
    tenth = deal.at(4 + 38)
    assert tenth.turn == 0
    assert "♥7" in tenth.legal or "♣8" in tenth.legal
    assert len(tenth.legal) == 1


@proves("reversis.esp.kept", "reversis.esp.penalty-party")
def test_an_espagnolette_goes_before_another_player_without_a_trick() -> None:
    found = standings([0, 20, 0, 14], [0, 6, 0, 5], 0)
    assert [one.seat for one in found] == [0, 2, 3, 1]
    assert [one.seat for one in with_espagnolette(found, 2)] == [2, 0, 3, 1]
    assert [one.seat for one in with_espagnolette(found, None)] == [0, 2, 3, 1]
    fewest = standings([1, 20, 5, 14], [1, 4, 2, 4], 0)
    assert [one.seat for one in with_espagnolette(fewest, 0)] == [2, 3, 1, 0]


@proves("reversis.esp.vs-slam", "reversis.slam.broken", "reversis.esp.tenth", "reversis.esp.right")
def test_an_espagnolette_against_a_reversis() -> None:
    deal = worked.ESPAGNOLETTE_AGAINST_REVERSIS.deal(ESPAGNOLETTE)
    assert outcome(deal) == ((64, -64, 0, 0), ("25",))
    assert lines(deal.payments) == ["Ben → Anna 64"]
    told = [e for e in deal.events if e.kind == "espagnolette"]
    assert [e.title for e in told] == ["The espagnolette begins", "The espagnolette is off"]
    assert told[1].rules == ("reversis.esp.vs-slam",)
    assert told[1].sentence.endswith("Anna may still break the reversis.")
    assert "reversis.esp.vs-slam" in rules_of(deal.tricks[9])
    assert "reversis.esp.vs-slam" in next(e.rules for e in deal.events if e.title == "No party")
    tenth = deal.at(4 + 39)
    assert [str(a) for a in tenth.legal] == ["♠A"]
    assert tenth.verdict("♣7").rule.id == "reversis.esp.tenth"
    assert [str(c) for c in tenth.verdict("♣7").evidence] == ["♠3", "♠A"]
    assert len(deal.at(4 + 35).legal) == 3


@proves("reversis.esp.right", "reversis.esp.optional", "reversis.esp.start", "reversis.esp.forced-counts")
def test_the_right_is_only_a_right() -> None:
    deal = worked.ESPAGNOLETTE_KEPT.deal(ESPAGNOLETTE, tricks=0)
    for one in cards("2C JC 9C"):
        deal.do(one)
    assert len(deal.legal) == 11
    verdict = deal.verdict("♥J")
    assert verdict.rule.id == "reversis.esp.right"
    assert len(verdict.evidence) == 4
    followed = deal.copy().do("♣A")
    assert lines(followed.tricks[0].payments) == ["Anna → Ben 1"]
    assert not [e for e in followed.events if e.kind == "espagnolette"]
    assert "♣4" in deal.legal
    plain = worked.ESPAGNOLETTE_KEPT.deal(GAME, tricks=0)
    for one in cards("2C JC 9C"):
        plain.do(one)
    assert len(plain.legal) == 4
    assert plain.verdict("♥J").rule.id == "reversis.play.follow"


# Plays


@proves("reversis.play.follow", "reversis.play.free", "reversis.play.any-lead", "reversis.play.no-revoke")
def test_what_may_be_played() -> None:
    verdicts = GAME.verdicts("♠2 ♠A ♥J", led="♠7")
    assert [str(c) for c in verdicts.legal] == ["♠2", "♠A"]
    assert verdicts["♥J"].rule.id == "reversis.play.follow"
    free = GAME.verdicts("♥2 ♦A ♥J", led="♠7")
    assert [v.rule.id for v in free.values()] == ["reversis.play.free"] * 3
    lead = GAME.verdicts("♥2 ♦A ♥J")
    assert [v.rule.id for v in lead.values()] == ["reversis.play.any-lead"] * 3
    with pytest.raises(hc.IllegalAction) as refused:
        worked.ordinary(GAME).at(5).do("♦A")
    assert refused.value.verdict.rule.id == "reversis.play.no-revoke"


def test_words_that_cannot_be_said_now() -> None:
    with pytest.raises(hc.IllegalAction, match="“claim” cannot be said now: Ben is to play a card"):
        worked.ordinary(GAME).at(4).do("claim")


@proves("reversis.direction.right", "reversis.dealer.next", "reversis.players.four", "reversis.play.first-lead")
def test_turns_go_round_to_the_right() -> None:
    deal = GAME.deal(seed=1, dealer=2)
    turns = []
    for _ in range(8):
        turns.append(deal.turn)
        deal.do("keep" if deal.laid and deal.phase == "exchange" else deal.legal[0])
    assert turns[:4] == [2, 3, 0, 1]
    assert turns[4:] == [3, 0, 1, 2]
    assert GAME.clockwise is False
    with pytest.raises(hc.NotationError, match="expected 4 names"):
        GAME.deal(players=["A", "B", "C"])
    with pytest.raises(hc.IllegalAction) as refused:
        deal.do(deal.legal[0], seat=((deal.turn or 0) + 1) % 4)
    assert refused.value.verdict.rule.id == "reversis.direction.right"
    assert [d.dealer for d in played_match(GAME, 2).deals][:4] == [2, 3, 0, 1]


def played_match(game: hc.Reversis, dealer: int = 0, seed: int = 5) -> hc.Match:
    import random

    match, rng = game.match(seed=seed, dealer=dealer), random.Random(seed)
    while True:
        while not match.deal.is_over:
            match.deal.do(rng.choice(list(match.deal.legal)))
        if match.is_over:
            return match
        match.next_deal()


# The exchange


@proves(
    "reversis.exchange.dealer", "reversis.exchange.take", "reversis.exchange.own-hand", "reversis.exchange.any-card",
    "reversis.exchange.commit", "reversis.exchange.public", "reversis.kitty.hidden", "reversis.deal.count",
)  # fmt: skip
def test_the_exchange() -> None:
    deal = worked.ordinary(GAME)
    start = deal.at(0)
    assert len(start.legal) == 12
    for action, rule in (
        ("keep", "dealer"),
        ("take H2", "dealer"),
        ("discard H2 AC", "dealer"),
        ("discard S9", "own-hand"),
    ):
        assert start.verdict(action.replace("AC", "CA")).rule.id == f"reversis.exchange.{rule}"
    assert start.verdict("discard ♥J").rule.id == "reversis.exchange.any-card"
    for action in ("keep", "take ♥2", "discard ♥2 ♣A", "claim", "♥2"):
        assert action not in start.legal
        with pytest.raises(hc.IllegalAction):
            start.do(action)
    second = deal.at(1)
    assert len(second.legal) == 12
    assert second.verdict("discard S8").rule.id == "reversis.exchange.take"
    with pytest.raises(hc.IllegalAction, match="it is not in your hand"):
        second.do("take CJ")
    assert second.verdict("take CJ").rule.id == "reversis.exchange.own-hand"
    assert second.verdict("keep").rule.id == "reversis.exchange.keep"
    assert sum(len(h) for h in start.hands) + 3 == 48
    told = [e for e in deal.events if e.kind in ("lay-in", "pick-up", "put-in")]
    assert [e.told_to(0).cards[0] is None for e in told] == [False, True, True, True, True, True]
    assert [e.told_to(1).cards[0] is None for e in told] == [True, False, True, True, True, True]
    assert told[1].told_to(3).sentence == "Ben keeps, looks at the table card and puts it face down into the kitty."
    assert deal.at(4).view(2).laid == (None, None, hc.Card.parse("♠9"), None)
    assert deal.at(20).view(0).laid == (hc.Card.parse("♥2"), None, None, None)
    assert deal.view(1).laid == deal.laid


# Sessions


@proves("reversis.session.deals", "reversis.session.winner", "reversis.pool.session-end", "reversis.dealer.first")
def test_a_session() -> None:
    match = played_match(GAME)
    assert len(match.deals) == match.length == 8
    assert match.result is not None
    assert match.settlement is not None
    assert sum(match.totals) + ledger.total(match.deal.pools) == 400
    assert match.settlement.winners == tuple(s for s, n in enumerate(match.totals) if n == max(match.totals))
    assert match.settlement.net == (0, 0, 0, 0)
    assert match.result.net == tuple(n - 100 for n in match.totals)
    assert GAME.settle([110, 90, 110, 80]).winners == (0, 2)
    assert "share the win" in GAME.settle([110, 90, 110, 80]).text
    assert hc.Reversis(deals=12).match(seed=1).length == 12
    for wrong in (6, 0, -4, 4.0, True):
        with pytest.raises(hc.OptionError, match="multiples of 4 from 4 on"):
            hc.Reversis(deals=wrong)
    assert GAME.match(dealer=2).deal.dealer == 2
    drawn = GAME.match(seed=3)
    assert drawn.events[0].rules == ("reversis.dealer.first",)
    assert drawn.first_dealer == GAME.match(seed=3).first_dealer
    assert {GAME.match(seed=s).first_dealer for s in range(30)} == {0, 1, 2, 3}
    last = drawn.events[0].sentence.removesuffix(" has the lowest card and deals first.").rsplit(" ", 1)[1]
    assert drawn.names[drawn.first_dealer] == last
    with pytest.raises(hc.NotationError, match="no drawing of seats"):
        GAME.match(seats="drawn")


@proves("reversis.pool.reopen", "reversis.pool.older", "reversis.pool.dealer-newest")
def test_pools_go_on_from_deal_to_deal() -> None:
    match = played_match(GAME, seed=8)
    for one, two in zip(match.deals, match.deals[1:], strict=False):
        assert two.staked == pools.staked(one.pools)
    again = hc.Match.from_deals(match.deals)
    assert again.totals == match.totals
    with pytest.raises(hc.NotationError, match="dealt for pools of 25"):
        hc.Match.from_deals([match.deals[0], GAME.deal(seed=1, dealer=1, pools=[25, 25])])


def test_the_sheet() -> None:
    match = hc.Match.from_deals([worked.ordinary(GAME)])
    assert str(match.sheet) == (
        "        Anna  Ben  Carla  Dan  pools (* doubled)  why the pools moved\n"
        "start    100  100    100  100               none\n"
        "deal 1   109   83    111   97               none  new pool of 25; Anna won 25"
    )
    failed = hc.Match.from_deals([worked.ESPAGNOLETTE_FAILED.deal(ESPAGNOLETTE)])
    moves = "new pool of 25; Anna won 25; Anna put back 25; Anna's supplement, +25"
    assert failed.sheet.rows[1][1] == ("52", "92", "97", "109", "50*", moves)
    played = played_match(GAME, seed=8).sheet
    assert any("dealt, +5" in cells[-1] for _, cells in played.rows)
    assert "why each payment was made" in match._repr_html_()


# Ancient Reversis

E24 = [
    ([6, 20, 0, 30], [2, 4, 2, 5], 0, (-6, -20, 56, -30)),
    ([5, 26, 5, 20], [3, 4, 2, 4], 0, (-5, -26, 51, -20)),
    ([0, 28, 0, 28], [1, 5, 1, 6], 2, (0, -28, 56, -28)),
    ([8, 18, 12, 18], [2, 4, 3, 4], 0, (48, -18, -12, -18)),
    ([0, 56, 0, 0], [0, 13, 0, 0], 0, (-56, 168, -56, -56)),
]


@pytest.mark.parametrize(("points", "tricks", "dealer", "net"), E24)
@proves("reversis.ancient.pay", "reversis.ancient.tie", "reversis.ancient.slam", "reversis.ancient.slam-amount")
def test_e24_the_ancient_game(points: list[int], tricks: list[int], dealer: int, net: tuple[int, ...]) -> None:
    assert change(hc.AncientReversis().payments(points, tricks, dealer)) == net


@proves("reversis.ancient.tie")
def test_ancient_ties_say_what_decided() -> None:
    game = hc.AncientReversis()
    by_tricks = game.payments(*E24[1][:3])[0]
    assert by_tricks.sentence == (
        "Anna pays Carla 5: Carla has the fewest points (the tie with Anna is broken by fewer tricks), and Anna took 5 points."
    )
    assert "(the tie with Anna is broken by seat)" in game.payments(*E24[2][:3])[0].sentence
    assert "tie" not in game.payments(*E24[0][:3])[0].sentence
    counted = [deal_of_ancient(seed) for seed in (0, 1, 2, 3)]
    for deal in counted:
        told = [e for e in deal.events if e.kind == "party"]
        assert [e.rules[-1] for e in told] == ["reversis.ancient.pay"]
        assert (told[0].rules[0] == "reversis.ancient.tie") == ("level with" in told[0].sentence)
    assert any(
        e.sentence == "Dan has the fewest points, 0, level with Anna but in one trick against three."
        for e in counted[0].events
    )


def deal_of_ancient(seed: int) -> hc.Deal:
    return played_at_random(hc.AncientReversis(), seed)


@proves(
    "reversis.ancient.pack", "reversis.ancient.deal", "reversis.ancient.points", "reversis.ancient.play", "reversis.ancient.none",
    "reversis.ancient.slam", "reversis.ancient.tie",
)  # fmt: skip
def test_the_ancient_game() -> None:
    game = hc.AncientReversis(slam_amount=40)
    assert change(game.payments([0, 56, 0, 0], [0, 13, 0, 0])) == (-40, 120, -40, -40)
    assert sum(game.loose_rules(None).points[n] for n in game.pack.numbers) == 56
    assert game.trick("♠J ♠10 ♠9 ♠2").winner == 0
    assert game.trick("♠10 ♠9 ♠A ♠K").points == 9
    deal = game.deal(seed=4, dealer=1)
    assert deal.turn == 2
    assert [deal.pack[i] in deal.hands[(2 + i) % 4] for i in range(8)] == [True] * 8
    assert deal.staked == deal.pools == ()
    while not deal.is_over:
        deal.do(deal.legal[0])
    assert len(deal.tricks) == 13
    assert deal.result is not None
    assert sum(n or 0 for n in deal.result.net) == 0
    assert {r for p in deal.payments for r in p.rules} <= {"reversis.ancient.pay", "reversis.ancient.tie"}
    left = hc.AncientReversis(direction="left")
    assert left.clockwise
    assert "to the left" in left.rule("reversis.ancient.play").says
    tied = ([9, 9, 9, 29], [3, 3, 3, 4], 3)
    assert change(game.payments(*tied)) == (-9, -9, 47, -29)
    assert change(left.payments(*tied)) == (47, -9, -9, -29)
    refused = deal.at(0).copy()
    with pytest.raises(hc.IllegalAction) as error:
        refused.do(refused.legal[0], seat=0)
    assert error.value.verdict.rule.id == "reversis.ancient.play"
    hands = [str(h) for h in deal.at(0).hands]
    assert game.deal(hands=hands, dealer=1).hands == deal.at(0).hands
    match = game.match(seed=1, dealer=1)
    assert match.length == 4
    while not match.deal.is_over:
        match.deal.do(match.deal.legal[0])
    assert match.totals == match.deal.result.net if match.deal.result else False
    assert str(match.sheet).splitlines()[-1].split()[0] == "total"
    assert left.rule("reversis.play.first-lead").status == "ours"
    assert left.settle([5, 3, -9, 1]).events[0].rules == ("reversis.session.winner",)
