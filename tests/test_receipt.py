"""The receipt of a deal: its steps are the events, each marked by its weakest rule; nothing hidden, all escaped."""

from __future__ import annotations

import random
import re

import pytest

import histcards as hc
from histcards.games.game import Game
from histcards.lessons.certainty import witness
from histcards.lessons.receipt import Receipt, weakness
from histcards.record import games
from histcards.rulebook import STATUSES
from histcards.words.receipt import MOST_NAMED, where
from tests.reversis_deals import ordinary

SPLIT = ["EU GU EA E10 EK G7 G8 H7 H8 S7", "EO E9 E8 GA G10 HA H10 HK SA S10", "E7 GK GO G9 HO HU H9 SK SO SU S9 S8"]
SAID = ["discard S9 S8", "bid schlauch_bettel", "pass", "pass", "trump acorns"]
HALF = "EU EO E7 GU E9 SU EA E8 SO E10 SA SK EK HA GK"


def played(game: Game, seed: int = 3) -> hc.Deal:
    """A whole deal of legal actions drawn by lot."""
    deal, rng = game.deal(seed=seed), random.Random(seed)
    while not deal.is_over:
        deal.do(rng.choice(list(deal.legal)))
    return deal


def great() -> hc.Deal:
    """A Schlauch-Bettel of Great Schlauch up to the turn of its aim."""
    deal = hc.Schlauch.preset("heidelberg").deal(hands=SPLIT, turn_up="S8", dealer=2)
    for action in [*SAID, *HALF.split()]:
        deal.do(action)
    return deal


DEALS = {key: played(game()) for key, game in games().items()} | {"great": great(), "worked": ordinary(hc.Reversis())}
OF_EACH_DEAL = pytest.mark.parametrize("deal", DEALS.values(), ids=DEALS)


@OF_EACH_DEAL
def test_a_line_for_every_event_marked_by_its_weakest_rule(deal: hc.Deal) -> None:
    receipt = deal.receipt()
    steps = [event for event in deal.events if event.kind != "notice"]
    assert len(receipt) == len(steps)
    for number, (line, event) in enumerate(zip(receipt, steps, strict=True), 1):
        assert (line.number, line.title, line.sentence) == (number, event.title, event.sentence)
        assert tuple(rule.id for rule in line.rules) == event.rules
        assert all(STATUSES.index(rule.status) <= STATUSES.index(line.status) for rule in line.rules)
        assert line.weakest in line.rules
        assert line.witness == witness(line.weakest)


@OF_EACH_DEAL
def test_the_counts_add_up(deal: hc.Deal) -> None:
    receipt = deal.receipt()
    assert sum(receipt.steps.values()) == len(receipt)
    assert sum(receipt.statuses.values()) == sum(receipt.witnesses.values()) == len(receipt.rules)
    assert set(receipt.rules) == {rule for line in receipt for rule in line.rules}
    assert list(map(weakness, receipt.rules)) == sorted(map(weakness, receipt.rules), reverse=True)
    for rule in receipt.rules:
        assert receipt.steps_of(rule)
        assert all(rule in receipt.lines[number - 1].rules for number in receipt.steps_of(rule))


@OF_EACH_DEAL
def test_the_page_is_compact_and_the_text_whole(deal: hc.Deal) -> None:
    receipt = deal.receipt()
    shown, told = receipt._repr_html_(), " ".join(str(receipt).split())
    assert len(shown) < 40_000
    assert shown.count("<tr>") == len(receipt) + 1
    assert receipt.summary in told
    for rule in receipt.rules:
        assert (f"<code>{rule.id}</code>" in shown) == (rule.status != "attested")
    for event in deal.events:
        assert event.sentence in told
    assert repr(receipt) == f"<Receipt of {deal.game.title}: {receipt.summary}>"


def shares(receipt: Receipt) -> list[int]:
    """The numbers of the first sentence of a summary."""
    return list(map(int, re.findall(r"\d+", receipt.summary.partition(". ")[0])))


def test_the_worked_deal_of_reversis_says_what_is_ours() -> None:
    receipt = DEALS["worked"].receipt()
    assert receipt.summary.startswith(
        "Of 96 steps 78 rest on attested rules only, 11 on a reconstruction and 7 on our own decision. Ours or rebuilt: "
        "“any card may go”, “seen by all”"
    )
    assert receipt.steps == {"attested": 78, "inferred": 0, "analogy": 0, "reconstructed": 11, "ours": 7}
    assert "“card points” and one more." in receipt.summary
    assert "* a dumped Ace (reconstructed; steps 67 and 86)" in str(receipt)


def test_great_schlauch_shows_itself_as_a_reconstruction() -> None:
    receipt = DEALS["great"].receipt()
    assert receipt.steps["reconstructed"] >= 7
    assert receipt.notice in receipt._repr_html_()
    turn = receipt.lines[-1]
    assert (turn.status, turn.weakest.id) == ("reconstructed", "schlauch.great.half-rules")
    assert "schlauch.great.halfway" in [rule.id for rule in turn.rules]


def test_a_deal_that_needs_nothing_of_ours() -> None:
    receipt = hc.Reunion().deal(seed=7).do("discard ♥9 ♥Q").receipt()
    assert receipt.summary == "All 13 steps rest on attested rules only."
    assert "weakest" not in receipt._repr_html_().partition("<details>")[0]


def test_a_receipt_stays_as_it_was_and_grows_with_the_deal() -> None:
    deal = hc.Reunion().deal(seed=7)
    before = deal.receipt()
    deal.do("discard ♥9 ♥Q")
    assert len(deal.receipt()) == len(before) + 1
    assert deal.undo().receipt() == before


def test_a_view_has_a_receipt_of_what_it_knows() -> None:
    deal = hc.Reunion().deal(seed=7).do("discard ♥9 ♥Q")
    told = str(deal.view(1).receipt())
    assert len(deal.view(1).receipt()) == len(deal.receipt())
    assert "♥9" not in told
    assert "♥9" in str(deal.view(0).receipt())
    assert "♥9" in str(deal.receipt())


def test_names_are_escaped() -> None:
    deal = hc.Reunion().deal(seed=7, players=["<b>Anna</b>", "Ben & Co", "Carla"])
    shown = deal.receipt()._repr_html_()
    assert "<b>Anna" not in shown
    assert "Ben &amp; Co" in shown


def test_an_empty_receipt_says_so() -> None:
    assert Receipt("Whist", "", ()).summary == "Nothing has happened yet."


def test_many_rules_of_ours_are_not_all_named() -> None:
    receipt = DEALS["great"].receipt()
    assert receipt.summary.count("“") == MOST_NAMED
    assert shares(receipt)[0] == len(receipt) == sum(shares(receipt)[1:])


@pytest.mark.parametrize(
    ("steps", "said"),
    [((1,), "step 1"), ((1, 2), "steps 1 and 2"), ((1, 2, 3), "steps 1-3"), ((2, 4, 5, 6, 9), "steps 2, 4-6 and 9")],
)
def test_steps_are_named_in_runs(steps: tuple[int, ...], said: str) -> None:
    assert where(steps) == said
