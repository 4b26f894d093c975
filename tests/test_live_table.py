"""The live table in a real JupyterLab: keys, themes, dealing, questions; it survives what notebooks do to it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.lab import Lab

SETUP = (
    "import histcards as hc\nfrom tests.golden_deals import play_out\n"
    "game = hc.Reunion()\ndeal = play_out(game, 'reunion-sample-1')"
)
PLAYER = "player = deal.replay().player()\nplayer"


def table(page: Page, at: int = 0) -> Locator:
    """The widget on a page."""
    found = page.locator(".jp-OutputArea-output [data-lm-suppress-shortcuts]").nth(at)
    found.wait_for(timeout=30_000)
    return found


def sentence(widget: Locator) -> str:
    """What the widget says just now."""
    return widget.locator("[aria-live]").first.inner_text().strip()


def cells(page: Page) -> int:
    return int(page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length"))


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_from_the_first_packet_to_the_settlement_by_keyboard(lab: Lab, theme: str) -> None:
    lab.theme(theme)
    name = lab.notebook("keys.ipynb", [SETUP, PLAYER, "deal.replay()"])
    with lab.open(name) as page:
        widget = table(page)
        before = cells(page)
        widget.get_by_role("button", name="First step").focus()
        page.keyboard.press("Home")
        expect(widget.locator(".count")).to_have_text("1 / 57")
        said = []
        for _ in range(56):
            page.keyboard.press("ArrowRight")
            said.append(sentence(widget))
        expect(widget.locator(".count")).to_have_text("57 / 57")
        assert "Carla pays Ben one unit" in " ".join(said)
        assert all(0 < len(one.split()) <= 25 for one in said)
        for key in ("a", "b", "x", "d", "d", "z", "m", "y"):
            page.keyboard.press(key)
        for key in ("End", "Home", "ArrowRight", "ArrowLeft", " ", " "):
            page.keyboard.press(key)
        assert cells(page) == before


def test_two_views_share_one_step_and_a_cell_run_again_starts_anew(lab: Lab) -> None:
    name = lab.notebook("views.ipynb", [SETUP, PLAYER, "player", "player.step"])
    with lab.open(name) as page:
        one, two = table(page, 0), table(page, 1)
        one.get_by_role("button", name="Next step").click()
        one.get_by_role("button", name="Next step").click()
        expect(two.locator(".count")).to_have_text("3 / 57")
        two.get_by_role("button", name="Last step").click()
        expect(one.locator(".count")).to_have_text("57 / 57")
        page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        expect(table(page, 0).locator(".count")).to_have_text("1 / 57", timeout=20_000)


def test_it_goes_on_without_its_kernel(lab: Lab) -> None:
    name = lab.notebook("kernel.ipynb", [SETUP, PLAYER, "deal.replay()"])
    with lab.open(name, forgive="Could not restore the debugger state") as page:
        widget = table(page)
        page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
        page.wait_for_timeout(1500)
        widget.get_by_role("button", name="Next step").click()
        expect(widget.locator(".count")).to_have_text("2 / 57")
        assert page.locator("text=takes trick 10 with").count() >= 1


def test_dealing_hands_its_deal_to_the_next_cell(lab: Lab) -> None:
    name = lab.notebook(
        "dealing.ipynb",
        [SETUP, "dealing = game.dealing(seed=7)\ndealing", "print(dealing.deal.dealer, dealing.deal.seed)"],
    )
    with lab.open(name) as page:
        widget = table(page)
        widget.get_by_label("Dealer").select_option("2")
        widget.get_by_label("Seed").fill("8")
        widget.get_by_role("button", name="Deal this").click()
        expect(widget.get_by_role("group", name="Dealing").get_by_role("status")).to_contain_text("Seed 8")
        widget.get_by_role("button", name="Take this deal").click()
        expect(widget.get_by_role("group", name="Dealing").get_by_role("status")).to_contain_text("Taken")
        page.evaluate("() => { const nb = window.jupyterapp.shell.currentWidget.content; nb.activeCellIndex = 2; }")
        page.evaluate("window.jupyterapp.commands.execute('notebook:run-cell')")
        expect(page.locator(".jp-OutputArea-output pre").last).to_have_text("2 8\n", timeout=20_000)


def test_a_question_is_clicked_and_typed(lab: Lab) -> None:
    ask = "game.trick('♦7 ♦J ♦A', trump='hearts').ask().live()"
    with lab.open(lab.notebook("ask.ipynb", [SETUP, ask])) as page:
        widget = table(page)
        assert "bower" not in widget.inner_text()
        widget.get_by_role("button", name="ace of diamonds").click()
        expect(widget).to_contain_text("No: the second player takes it.")
        expect(widget).to_contain_text("♦J is the left bower")
        widget.get_by_role("textbox").fill("second")
        page.keyboard.press("Enter")
        expect(widget).to_contain_text("Yes: the second player takes it.")
        widget.get_by_role("textbox").fill("♥Z")
        page.keyboard.press("Enter")
        expect(widget).to_contain_text("“♥Z” is not among the cards")


def test_what_comes_next_is_not_in_the_page(lab: Lab) -> None:
    reveal = "player = deal.replay().player(reveal=True)\nplayer"
    with lab.open(lab.notebook("reveal.ipynb", [SETUP, reveal])) as page:
        widget = table(page)
        widget.get_by_role("button", name="Last step").click()
        expect(widget.locator(".count")).to_contain_text("17 / 17")
        saved = json.dumps(
            page.evaluate("window.jupyterapp.shell.currentWidget.content.model.toJSON()"), ensure_ascii=False
        )
        for secret in ("takes trick 1", "Ben leads ♦J", "pays Ben"):
            assert secret not in page.content() + widget.evaluate("e => e.getRootNode().innerHTML || ''") + saved
        widget.get_by_role("button", name="ace of clubs").last.click()
        expect(widget).to_contain_text("Yes: Ben takes it.")
        widget.get_by_role("button", name="Next step").click()
        expect(widget).to_contain_text("Ben takes trick 1 with ♣A")


def test_twenty_players_and_a_hostile_name(lab: Lab) -> None:
    hostile = "bad = game.deal(seed=7, players=['<img src=x onerror=alert(1)>', 'Ben', 'Carla']).replay().player()\nbad"
    name = lab.notebook("many.ipynb", [SETUP, hostile, *["deal.replay().player()"] * 20])
    with lab.open(name) as page:
        expect(page.locator(".jp-OutputArea-output [data-lm-suppress-shortcuts]")).to_have_count(21, timeout=60_000)
        assert "<img src=x" in table(page, 0).inner_text()
        last = table(page, 20)
        last.scroll_into_view_if_needed()
        last.get_by_role("button", name="Next step").click()
        expect(last.locator(".count")).to_have_text("2 / 57")
        assert page.locator("img[src=x]").count() == 0
