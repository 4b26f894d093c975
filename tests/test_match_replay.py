"""The story of a match: light in a notebook, whole on a page, and never more than a seat may know."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import histcards as hc
from histcards.games.game import Game
from tests.matches import GAMES, play_on
from tests.test_reunion_golden import sample_match
from tests.test_show import Page

GAME = hc.Reunion()
HOSTILE = "<script>alert(1)</script>"


def test_it_is_the_replays_of_the_deals() -> None:
    match = sample_match(GAME)
    story = match.replay()
    assert len(story) == 3
    assert list(story) == [deal.replay() for deal in match.deals] == list(story[:])
    assert story[1].scores == ("41", "_14_", "95")
    assert (story.title, story.names, story.seat) == ("Réunion", ("Anna", "Ben", "Carla"), None)
    assert story.settlement == match.settlement
    assert repr(story) == "<MatchReplay of Réunion: three deals>"
    assert story == match.replay()


def test_it_stays_as_it_was_when_the_match_goes_on() -> None:
    match = play_on(GAME.match(seed=3), 1, 40)
    story = match.replay()
    before = (story._repr_html_(), story.settlement)
    play_on(match, 1)
    assert (story._repr_html_(), story.settlement) == before
    assert match.replay() != story
    with pytest.raises(FrozenInstanceError):
        story.title = "another"  # type: ignore[misc]


def test_the_notebook_gets_the_sheet_and_how_to_open_each_deal() -> None:
    shown = sample_match(GAME).replay()._repr_html_()
    assert "Carla wins with 244 points." in shown
    assert 'Deal 2: Ben deals. Anna 41, Ben <u title="no trick taken">14</u>, Carla 95.' in shown
    assert ">match.replay()[2]</code>" in shown
    assert "<img" not in shown


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("actions", [0, 70, None])
def test_every_game_is_told_lightly_and_whole(game: Game, actions: int | None, tmp_path: Path) -> None:
    match = play_on(game.match(seed=5), 5, actions)
    story = match.replay()
    assert len(story._repr_html_()) < 20_000
    page = story.save(tmp_path / "match.html").read_text(encoding="utf-8")
    assert not Page(page.split("<main>")[1].split("</main>")[0]).open
    assert "<script" not in page
    assert page.count("<summary>Deal ") == len(match.deals)
    assert ("<h2>The settlement</h2>" in page) == match.is_over
    assert ("<h2>The rounds</h2>" in page) == bool(match.rounds)
    assert len(page.encode()) < 300_000 * len(match.deals)


def test_a_seat_is_told_what_it_knows(tmp_path: Path) -> None:
    match = play_on(GAME.match(seed=3), 1, 40)
    story = match.replay(seat=1)
    assert list(story) == [deal.view(1).replay() for deal in match.deals]
    assert story.seat == 1
    pages = [story._repr_html_(), story.save(tmp_path / "match.html").read_text(encoding="utf-8")]
    for page in pages:
        assert "Told as Ben knows it." in page
        assert f"seed {match.deals[0].seed}" not in page
    assert "match.replay(seat=1)[0]" in pages[0]
    hidden = match.deal.hands[2]
    assert not any(slot.card in hidden for frame in story[1] for place in frame.places for slot in place.slots)
    with pytest.raises(hc.HistcardsError, match="seat=3 is no seat"):
        match.replay(seat=3)


def test_every_name_is_escaped(tmp_path: Path) -> None:
    match = play_on(GAME.match(seed=3, players=[HOSTILE, "_14_", "Carla"]), 1)
    for story in (match.replay(), match.replay(0)):
        page = story.save(tmp_path / "match.html").read_text(encoding="utf-8")
        for shown in (story._repr_html_(), page, match.sheet._repr_html_()):
            assert "<script" not in shown
            assert "&lt;script&gt;" in shown


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_sheet_says_deal_by_deal_why(game: Game) -> None:
    match = play_on(game.match(seed=5), 5)
    shown = match.sheet._repr_html_()
    assert match.result is not None
    why = "why each stroke was marked" if game.unit == "stroke" else "why each payment was made"
    assert f"<summary>deal by deal: {why}</summary>" in shown
    for number, deal in enumerate(match.deals, 1):
        assert deal.result is not None
        assert shown.count(f">Deal {number}: {deal.names[deal.dealer]} deals. ") == 1
    told = re.sub(r"<[^>]+>", "", shown)
    assert all(hc_text(payment.sentence) in told for payment in match.result.payments)
    assert match.standing in told


def hc_text(sentence: str) -> str:
    """A sentence as it stands in a page."""
    return sentence.replace("'", "&#x27;")


def test_an_unfinished_match_says_where_it_stands() -> None:
    match = GAME.match(seed=3)
    assert match.standing == "Deal 1 of 3 is in play."
    assert "Deal 1 of 3 is in play." in match.sheet._repr_html_()
    while not match.deal.is_over:
        match.deal.do(next(iter(match.deal.legal)))
    assert match.standing == "Deal 1 of 3 is over."


@pytest.mark.parametrize(("scheme", "paper"), [("light", "rgb(255, 255, 255)"), ("dark", "rgb(22, 24, 27)")])
@pytest.mark.parametrize("width", [320, 1280])
def test_the_page_in_a_browser(browser: Browser, tmp_path: Path, scheme: str, paper: str, width: int) -> None:
    path = play_on(hc.Reversis(deals=4).match(seed=5), 5).replay().save(tmp_path / "match.html")
    page = browser.new_page(viewport={"width": width, "height": 800})
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(path.as_uri())
    assert page.get_by_role("heading", level=2).all_inner_texts() == ["The sheet", "The deals", "The settlement"]
    page.get_by_text("Deal 2: ").click()
    assert page.locator("details[open] img").first.is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == paper
    assert not said
    page.close()
