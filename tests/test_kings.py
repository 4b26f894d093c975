"""Four and five at the table: who plays, who is king, what the sheet shows, how such a game is settled."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import histcards as hc
from histcards.games import kings
from histcards.ledger import net

proves = pytest.mark.proves
FOUR = hc.Reunion(players=4)
TABLES = [hc.Reunion(players=4), hc.Reunion(players=5), hc.Ekart(players=4), hc.Ekart(form="great", players=5)]
WORKED = Path(__file__).parent / "golden" / "kings-sheet.json"

SHEET = """\
               Anna  Ben  Carla   Dan
deal 1           70   50     30     -
deal 2            -   40     70    40
deal 3           55    -     49    46
deal 4          100   36      -  _14_
total           225  126    149   100
side payments    +1   +1     +1    -3
settlement       +3   -1     -1    -1
result           +4    0      0    -4"""


def worked(game: hc.Reunion = FOUR) -> hc.Match:
    """The worked game of four."""
    deals = []
    for row in json.loads(WORKED.read_text(encoding="utf-8")):
        deal = game.deal(seed=row["seed"], dealer=row["dealer"])
        for action in row["actions"]:
            deal.do(action)
        deals.append(deal)
    return hc.Match.from_deals(deals)


def played_out(deal: hc.Deal, seed: int) -> hc.Deal:
    rng = random.Random(seed)
    while not deal.is_over:
        deal.do(rng.choice(list(deal.legal)))
    return deal


FOUR_AND_FIVE = [
    *((4, dealer, *rest) for dealer, rest in enumerate([((1, 2, 0), (3,)), ((2, 3, 1), (0,)), ((3, 0, 2), (1,)), ((0, 1, 3), (2,))])),
    *((5, dealer, *rest) for dealer, rest in enumerate([((1, 2, 0), (3, 4)), ((2, 3, 1), (0, 4)), ((3, 4, 2), (0, 1)), ((4, 0, 3), (1, 2)), ((0, 1, 4), (2, 3))])),
]  # fmt: skip


@pytest.mark.parametrize(("players", "dealer", "active", "idle"), FOUR_AND_FIVE)
@proves("table.kings.active", "table.kings.who")
def test_who_plays_and_who_is_king(players: int, dealer: int, active: tuple[int, ...], idle: tuple[int, ...]) -> None:
    deal = hc.Ekart(players=players).deal(seed=1, dealer=dealer)
    assert deal.active == active
    assert kings.kings(deal._setup) == idle
    assert [len(deal.hands[seat]) for seat in idle] == [0] * len(idle)
    assert [len(deal.hands[seat]) for seat in active] == [10, 10, 12]


@pytest.mark.parametrize("players", [4, 5])
@proves("table.kings.game", "reunion.players")
def test_everybody_plays_in_exactly_three_deals(players: int) -> None:
    played = [seat for dealer in range(players) for seat in kings.active(dealer, players)]
    assert [played.count(seat) for seat in range(players)] == [3] * players


@proves("table.kings.record", "table.kings.pay", "table.kings.game")
def test_the_sheet_of_a_game_of_four() -> None:
    match = worked()
    assert str(match.sheet) == SHEET
    assert match.totals == (225, 126, 149, 100)
    assert match.result is not None
    assert match.result.net == (4, 0, 0, -4)
    assert "<u title" in match.sheet._repr_html_()


@proves("table.kings.record", "table.kings.pay")
def test_a_king_has_no_entries() -> None:
    deal = worked().deals[1]
    assert deal.result is not None
    assert [deal.result.tricks[0], deal.result.card_points[0], deal.result.net[0]] == [None, None, None]
    assert deal.result.score == ("-", "40", "70", "40")
    assert [(p.payer, p.payee) for p in deal.result.payments] == [(3, 2)]
    assert all(kings.PAY in p.rules for p in deal.result.payments)
    assert "Anna is king and sits this deal out" in deal.transcript()
    assert "shows a king's dash for Anna" in deal.transcript()
    assert deal.result.text == "Ben 40, Carla 70, Dan 40. Anna is king. Side payments: Carla +1, Dan -1."


@proves("table.kings.pay")
def test_a_stange_is_paid_to_those_who_play() -> None:
    deal = worked().deals[3]
    assert deal.result is not None
    assert [(p.payer, p.payee) for p in deal.result.payments] == [(3, 0), (3, 1)]


@pytest.mark.parametrize("game", TABLES, ids=repr)
@proves("table.kings.game", "table.kings.active")
def test_whole_games_settle(game: hc.Reunion) -> None:
    match = game.match(seed=11)
    assert match.length == game.players
    played_out(match.deal, 0)
    while not match.is_over:
        played_out(match.next_deal(), len(match.deals))
    assert match.result is not None
    assert sum(match.totals) == 150 * game.players
    assert sum(match.result.net) == 0
    for deal in match.deals:
        assert deal.result is not None
        assert deal.result.score.count("-") == game.players - 3
        moved = net(deal.result.payments, game.players)
        assert [moved[seat] for seat in kings.kings(deal._setup)] == [0] * (game.players - 3)


@pytest.mark.parametrize("game", TABLES, ids=repr)
def test_a_game_saved_in_the_middle_of_a_deal_ends_the_same(game: hc.Reunion, tmp_path: Path) -> None:
    match = game.match(seed=1883, players=["Odile", "René", "Salomé", "Théo", "Ursule"][: game.players])
    played_out(match.deal, 0)
    deal, rng = match.next_deal(), random.Random(1)
    for _ in range(14):
        deal.do(rng.choice(list(deal.legal)))
    read = hc.load(match.save(tmp_path / "match.json"))
    assert isinstance(read, hc.Match)
    assert read == match
    for one in (match, read):
        played_out(one.deal, 2)
        while not one.is_over:
            played_out(one.next_deal(), len(one.deals))
    assert match.result is not None
    assert read.result is not None
    assert read.result == match.result
    assert sum(read.result.net) == 0
    assert (str(read.sheet), read.transcript()) == (str(match.sheet), match.transcript())
    assert len(read.replay()) == game.players


@pytest.mark.parametrize(
    ("totals", "paid"),
    [
        ([190, 160, 150, 100], (1, 0, 0, -1)),
        ([240, 200, 110, 50], (3, 0, -1, -2)),
        ([150, 150, 150, 150], (0, 0, 0, 0)),
        ([230, 170, 150, 120, 80], (3, 0, 0, -1, -2)),
    ],
)
@proves("reunion.pay.all-tied")
def test_the_settlement_of_four_and_five(totals: list[int], paid: tuple[int, ...]) -> None:
    for game in (hc.Reunion(players=len(totals)), hc.Ekart(players=len(totals))):
        assert game.settle(totals).net == paid
    with pytest.raises(hc.NotationError, match="Expected three totals"):
        hc.Reunion().settle(totals)


def test_the_law_speaks_of_as_many_as_play() -> None:
    assert "four deals" in FOUR.rule("reunion.game.three-deals").says
    assert "750" in hc.Ekart(players=5).rule("reunion.game.three-deals").says
    assert FOUR.rule("table.kings.active").status == "ours"
    assert hc.Ekart(players=4).rule("table.kings.active").status == "attested"


def test_given_hands_leave_the_king_without_cards() -> None:
    deal = worked().deals[0].at(0)
    hands = [list(hand) for hand in deal.hands]
    again = FOUR.deal(hands=hands, turn_up=deal.turn_up, dealer=0)
    assert again.hands == deal.hands
    with pytest.raises(hc.NotationError, match="The hands hold"):
        FOUR.deal(hands=[hands[1], hands[2], hands[3], hands[0]], turn_up=deal.turn_up, dealer=0)
    with pytest.raises(hc.NotationError, match="4 hands"):
        FOUR.deal(hands=hands[:3], turn_up=deal.turn_up, dealer=0)


def test_a_king_sees_what_lies_open() -> None:
    view = worked().deals[1].at(12).view(0)
    assert len(view.hand) == 0
    assert not view.legal
    assert {one for hand in view.hands for one in hand} == {None}
    assert "Anna is king" in view.transcript()


def test_names_for_all_at_the_table() -> None:
    assert hc.Ekart(players=5).deal(seed=1).names == ("Anna", "Ben", "Carla", "Dan", "Eva")
    with pytest.raises(hc.NotationError, match="expected 4 names"):
        FOUR.deal(seed=1, players=["Anna", "Ben", "Carla"])
    assert FOUR.trick("H7 H8 H9", trump="hearts", players=["X", "Y", "Z"]).explain().headline == "Z takes it."
