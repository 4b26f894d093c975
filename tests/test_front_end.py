"""The front end in Chromium with a small fake model: its pure functions, the player, keys, questions, what is left."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import histcards as hc
from histcards.widgets.module import ESM
from histcards.widgets.story import story
from tests.golden_deals import play_out

FORCED = "Trick 2: Anna plays ♦7"

HARNESS = """
async ([source, story]) => {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  window.m = await import(address);
  window.model = (told) => {
    const traits = { story: told, step: 0, wish: "", reply: "" }, heard = {};
    return { traits, heard, saved: 0, get: (k) => traits[k],
      set(k, v) { traits[k] = v; for (const f of heard["change:" + k] || []) f(); },
      on(e, f) { (heard[e] ??= []).push(f); }, off(e, f) { heard[e] = (heard[e] || []).filter((g) => g !== f); },
      save_changes() { this.saved++; } };
  };
  window.show = (one) => {
    const el = document.createElement("div");
    document.body.append(el);
    return { el, root: () => el.shadowRoot, end: m.default.render({ model: one, el }) };
  };
  window.story = story;
  window.told = JSON.parse(story || "null");
}
"""


def told(seat: int | None = None, **changes: Any) -> dict[str, Any]:
    """The story of a golden deal as data, with changes."""
    deal = play_out(hc.Reunion(), "reunion-sample-1")
    replay = deal.replay() if seat is None else deal.view(seat).replay()
    return {**json.loads(story(replay)), "mode": "replay", **changes}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page with the module in it; an error on it fails the test."""
    context = browser.new_context(viewport={"width": 960, "height": 900}, reduced_motion="reduce")
    one, errors = context.new_page(), []
    one.on("pageerror", lambda error: errors.append(str(error)))
    one.on("console", lambda said: errors.append(said.text) if said.type in ("error", "warning") else None)
    load(one, told())
    yield one
    context.close()
    assert errors == []


def load(page: Page, data: dict[str, Any]) -> None:
    page.set_content("<!doctype html><html lang=en><title>t</title><body></body></html>")
    page.evaluate(HARNESS, [ESM, json.dumps(data)])


def player(page: Page, data: dict[str, Any] | None = None) -> None:
    """Show one player of a story."""
    if data is not None:
        load(page, data)
    page.evaluate("window.one = model(story); window.view = show(one); undefined")


def text(page: Page, selector: str) -> str:
    return page.locator(selector).first.inner_text()


def at_title(title: str) -> int:
    """The frame with a title."""
    return next(i for i, frame in enumerate(told()["frames"]) if frame["title"] == title)


def last() -> int:
    return len(told()["frames"]) - 1


def step_to(page: Page, at: int) -> None:
    page.evaluate("(at) => one.set('step', at)", at)


def test_seats_are_counted_in_the_order_of_play(page: Page) -> None:
    assert page.evaluate("[0, 1, 2].map((seat) => m.position(seat, 1, 3))") == [2, 0, 1]


def test_a_fan_is_even_and_keeps_its_span(page: Page) -> None:
    fan = "(n) => [...Array(n).keys()].map((i) => m.fanPose({ x: 100, y: 50, dx: 30, bend: 1, span: 200 }, i, n))"
    for count in (1, 2, 10, 20):
        poses = page.evaluate(fan, count)
        assert sum(p["x"] for p in poses) / count == pytest.approx(100)
        assert poses[-1]["x"] - poses[0]["x"] <= 200 + 1e-9
        assert [p["turn"] for p in poses] == sorted(p["turn"] for p in poses)


def test_every_card_of_every_frame_lies_once_and_on_the_table(page: Page) -> None:
    for layout in ("wide", "narrow", "projector"):
        for viewer in range(3):
            view = {"viewer": viewer, "asWas": False, "judging": False, "layout": layout}
            wrong = page.evaluate(
                """(view) => told.frames.flatMap((frame, at) => {
                  const lying = m.lay(told, at, view), { width, height } = told.layouts[view.layout];
                  const slots = Object.values(frame.at).flat().length;
                  const off = lying.filter((c) => !(c.x > 0 && c.x < width && c.y > 0 && c.y < height));
                  return lying.length === slots && new Set(lying.map((c) => c.key)).size === slots && !off.length ? [] : [at];
                })""",
                view,
            )
            assert wrong == []


def test_taken_tricks_can_be_counted(page: Page) -> None:
    found = page.evaluate(
        "told.frames.map((_, at) => [0, 1, 2].map((s) => new Set(m.tricksOf(told, at, `taken${s}`)).size))"
    )
    ends = [f for f, frame in zip(found, told()["frames"], strict=True) if frame["kind"] == "trick"]
    assert [sum(f) for f in ends] == list(range(1, 11))


def test_the_hand_as_it_was_has_every_card_that_was_dealt(page: Page) -> None:
    view = {"viewer": 0, "asWas": True, "judging": False, "layout": "wide"}
    ghosts = page.evaluate("(view) => m.lay(told, told.frames.length - 1, view).filter((c) => c.ghost).length", view)
    assert ghosts == 32


def test_words(page: Page) -> None:
    assert page.evaluate("[-3, 0, 2].map(m.signed)") == ["−3", "0", "+2"]
    assert page.evaluate("m.spoken('Ben leads ♦10, not ♦J.', told.cards)") == (
        "Ben leads the ten of diamonds, not the jack of diamonds."
    )
    names = page.evaluate("m.chapters(told.frames, told.frames.length - 1).map((c) => c[1])")
    assert names == ["The deal", *(f"Trick {n}" for n in range(1, 11)), "The count"]


@pytest.mark.parametrize("typed", ["♦J", "DJ", "jd", "jack of diamonds", " the Jack of  Diamonds ", "second"])
def test_a_typed_card_is_read(page: Page, typed: str) -> None:
    assert page.evaluate("(typed) => m.readCard(typed, told, [30, 43, 0])", typed) == 43


@pytest.mark.parametrize("typed", ["", "jack", "♦9", "of", "7"])
def test_what_cannot_be_read_is_no_card(page: Page, typed: str) -> None:
    assert page.evaluate("(typed) => m.readCard(typed, told, [30, 43, 0])", typed) is None


def test_keys_step_and_never_reach_the_notebook(page: Page) -> None:
    player(page)
    page.evaluate("window.leaked = []; document.addEventListener('keydown', (e) => leaked.push(e.key))")
    page.get_by_role("button", name="Next step").focus()
    for key, at in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last()), ("Home", 0)]:
        page.keyboard.press(key)
        assert page.evaluate("one.traits.step") == at
    for key in ("a", "b", "x", "d", "Enter", "Escape", "ArrowUp"):
        page.keyboard.press(key)
    page.keyboard.press("Control+ArrowRight")
    assert [key for key in page.evaluate("leaked") if key not in ("Control", "Tab")] == ["ArrowRight"]


def test_the_whole_deal_by_keyboard_is_said_once_a_step(page: Page) -> None:
    player(page)
    page.get_by_role("button", name="First step").focus()
    said = [text(page, "[aria-live]")]
    for _ in told()["frames"][1:]:
        page.keyboard.press("ArrowRight")
        said.append(text(page, "[aria-live]"))
    assert said[-1] == "Carla has 25 points: 25 in tricks."
    assert len(said) == len(told()["frames"])
    assert page.locator("[aria-live]").count() == 1


def test_every_control_has_a_name_and_is_large_enough(page: Page) -> None:
    player(page)
    step_to(page, at_title(FORCED))
    page.locator(".judge").click()
    for control in page.locator("button:visible, select:visible, input:visible, summary:visible").all():
        box = control.bounding_box()
        assert box is not None
        if "ask" not in (control.get_attribute("class") or "").split():
            assert box["height"] >= 40, control.evaluate("(e) => e.outerHTML")
        assert control.evaluate("(e) => e.ariaLabel || e.textContent || e.closest('label')?.textContent")


def test_the_verdict_of_every_card_is_within_reach_of_the_keyboard(page: Page) -> None:
    player(page)
    step_to(page, at_title(FORCED))
    page.locator(".judge").click()
    labels = page.locator(".ask").evaluate_all("(all) => all.map((e) => e.ariaLabel)")
    assert len(labels) == 9
    assert "ten of clubs: not allowed" in labels
    assert "ace of diamonds: allowed" in labels
    page.locator(".ask[data-card='1']").focus()
    page.keyboard.press("Enter")
    assert text(page, ".verdict") == "You cannot play ♣10: ♦J was led, and you hold a trump, ♦A."
    assert page.evaluate("view.root().activeElement.dataset.card") == "1"
    page.locator(".ask[data-card='39']").click(position={"x": 8, "y": 30})
    assert text(page, ".verdict") == "You may play ♦A: ♦J was led, and it is a trump."
    assert page.locator(".card[data-mark='barred']").count() == 5
    assert page.locator(".card.ghost[data-mark='legal']").count() == 1


def test_playing_goes_on_and_stops_and_nothing_plays_by_itself(page: Page) -> None:
    page.clock.install()
    player(page)
    page.clock.run_for(20_000)
    assert page.evaluate("one.traits.step") == 0
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(12_000)
    assert page.evaluate("one.traits.step") >= 3
    page.get_by_role("button", name="Pause").click()
    at = page.evaluate("one.traits.step")
    page.clock.run_for(20_000)
    assert page.evaluate("one.traits.step") == at


def test_steps_are_saved_when_they_settle(page: Page) -> None:
    page.clock.install()
    player(page)
    steps = "for (let i = 0; i < 20; i++) view.root().querySelector('.next').click();"
    assert page.evaluate(f"() => {{ {steps} return [one.traits.step, one.saved]; }}") == [20, 0]
    page.clock.run_for(500)
    assert page.evaluate("one.saved") == 1


def test_two_views_share_the_step_and_leave_nothing(page: Page) -> None:
    player(page)
    page.evaluate("window.other = show(one); undefined")
    page.evaluate("other.root().querySelector('.next').click()")
    assert [text(page, f"body > div:nth-of-type({n}) .count") for n in (1, 2)] == [f"2 / {last() + 1}"] * 2
    page.evaluate("view.end(); other.end()")
    assert page.evaluate("Object.values(one.heard).flat().length + view.root().childNodes.length") == 0


def test_fifty_steps_back_are_there_at_once(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    player(page)
    step_to(page, last())
    took = page.evaluate(
        "() => { const t = performance.now(); for (let i = 0; i < 50; i++) view.root().querySelector('.previous').click();"
        " return performance.now() - t; }"
    )
    assert page.evaluate("one.traits.step") == last() - 50
    assert took < 1000


def test_a_step_moves_cards_and_a_jump_does_not(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    player(page)
    page.get_by_role("button", name="Next step").click()
    assert page.evaluate("view.root().getAnimations().length") > 0
    page.evaluate("one.set('step', 30)")
    assert page.evaluate("view.root().getAnimations().length") == 0


@pytest.mark.parametrize("width", [320, 720, 960, 1400])
def test_nothing_is_cut_off(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    player(page)
    for at in (6, 12, at_title(FORCED), last()):
        step_to(page, at)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("view.root().querySelector('.hc').getBoundingClientRect().width") <= 960
    assert page.evaluate("view.root().querySelector('.hc').dataset.size") == (
        "narrow" if width == 320 else "middle" if width == 720 else "broad"
    )


def test_before_a_class_indices_and_sentence_are_large(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    player(page)
    step_to(page, at_title(FORCED))
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("view.root().querySelector('.hc').dataset.size === 'projector'")
    heights = page.locator(".card:not(.ghost) .big:not([href=''])").evaluate_all(
        "(all) => all.map((e) => { const box = e.getBBox(); return (e.getBoundingClientRect().height * 25) / box.height; })"
    )
    assert len(heights) >= 25
    assert min(heights) >= 1080 / 20 - 1
    assert page.locator(".sentence").evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)") >= 28
    page.evaluate("document.exitFullscreen()")


def test_names_are_only_text(page: Page) -> None:
    bad = "<img src=x onerror=alert(1)>"
    player(page, told(names=[bad, "</script>", "&lt;"], title=bad))
    assert page.locator("img").count() == 0
    assert bad in page.locator(".who").all_text_contents()


def test_four_colours_change_the_ink(page: Page) -> None:
    player(page)
    blue = 'g[id="hcf-13"] [fill="#2450a0"]'
    assert page.locator(blue).count() == 0
    page.get_by_role("button", name="Four colours").click()
    assert page.locator(blue).count() > 0


def asking() -> dict[str, Any]:
    """A story that asks who takes the first trick, its answer inside."""
    data = told(mode="reveal")
    at = next(i for i, frame in enumerate(data["frames"]) if frame["kind"] == "trick")
    before = data["frames"][at - 1]
    answer = {
        "takes": 0,
        "right": "Yes: Ben takes it.",
        "wrong": "No: Ben takes it.",
        "reasons": [{"says": "So.", "rule": 0}],
    }
    ask = {"text": "Who takes this trick?", "options": [s[1] for s in before["at"]["trick"]], "answer": answer}
    asked = {**before, "kind": "question", "says": "Three cards lie there.", "rules": [], "ask": ask}
    asked.pop("verdicts")
    return {**data, "frames": [*data["frames"][:at], asked, *data["frames"][at:]]}


@pytest.mark.parametrize(
    ("card", "says"), [("ace of clubs", "Yes: Ben takes it."), ("nine of clubs", "No: Ben takes it.")]
)
def test_a_question_holds_the_story_until_it_is_answered(page: Page, card: str, says: str) -> None:
    player(page, asking())
    page.get_by_role("button", name="Last step").click()
    assert text(page, ".count") == "17 / 17"
    assert "Answer first" in text(page, ".locked")
    page.get_by_role("button", name=card).click()
    assert text(page, ".verdict") == says
    assert page.evaluate("view.root().activeElement.ariaLabel") == "Next step"
    assert text(page, ".count") == f"17 / {last() + 2}"
    assert page.locator(".card[data-mark='takes']").count() == 1


def test_a_question_takes_a_typed_card_and_says_what_it_cannot_read(page: Page) -> None:
    player(page, asking())
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Last step").click()
    page.get_by_label("or type a card").fill("king of swords")
    page.keyboard.press("Enter")
    assert "is none of these cards" in text(page, ".error")
    assert page.get_by_label("or type a card").input_value() == "king of swords"
    page.get_by_label("or type a card").fill("CA")
    page.keyboard.press("Enter")
    assert text(page, ".verdict") == "Yes: Ben takes it."


def test_without_the_answer_inside_the_kernel_is_asked(page: Page) -> None:
    data = asking()
    at = next(i for i, frame in enumerate(data["frames"]) if "ask" in frame)
    whole = json.dumps({**data, "frames": [*data["frames"]]})
    del data["frames"][at]["ask"]["answer"]
    player(page, {**data, "frames": data["frames"][: at + 1]})
    page.get_by_role("button", name="Last step").click()
    page.get_by_role("button", name="ace of clubs").click()
    assert json.loads(page.evaluate("one.traits.wish")) == {"n": 1, "do": "answer", "card": 0, "frame": at}
    reply = {"n": 1, "frame": at, "ok": True, "says": "Yes.", "reasons": [], "takes": 0}
    page.evaluate("([s, r]) => { one.set('story', s); one.set('reply', r); }", [whole, json.dumps(reply)])
    assert text(page, ".verdict") == "Yes."
    assert text(page, ".count") == f"{at + 1} / {last() + 2}"


def question(kind: str, **given: Any) -> dict[str, Any]:
    data = told()
    kept = {key: data[key] for key in ("dress", "card", "faces", "shapes", "back", "cards", "inks", "suits")}
    rest = {"mode": "question", "text": "What now?", "hint": "", "shown": "", "kind": kind, "rules": [], "table": []}
    return {**kept, **rest, "options": [0, 5, 7], **given}


def wish(page: Page) -> Any:
    return json.loads(page.evaluate("one.traits.wish"))["answer"]


def test_a_single_question_by_click_by_number_and_by_marking(page: Page) -> None:
    player(page, question("winner"))
    page.get_by_role("button", name="second: nine of clubs").click()
    assert wish(page) == 5
    page.get_by_label("or type a card").fill("first")
    page.keyboard.press("Enter")
    assert wish(page) == "first"
    player(page, question("points"))
    page.get_by_label("Points").fill("11")
    page.keyboard.press("Enter")
    assert wish(page) == 11
    player(page, question("legal"))
    page.get_by_role("button", name="ace of clubs").click()
    page.get_by_role("button", name="seven of clubs").click()
    page.get_by_role("button", name="Check").click()
    assert wish(page) == [0, 7]


def test_a_single_question_shows_its_answer_and_its_rules(page: Page) -> None:
    player(page, question("winner"))
    rule = {"id": "r", "title": "the highest", "says": "It takes.", "credit": "ours", "tag": "ours"}
    reply = {
        "ok": False,
        "says": "No.",
        "reasons": [{"says": "Why.", "rule": 0}],
        "marks": {"0": "takes"},
        "rules": [rule],
    }
    page.evaluate("(r) => one.set('reply', r)", json.dumps(reply))
    assert text(page, ".verdict") == "No."
    assert text(page, "summary").startswith("the highest")
    assert page.get_by_role("button", name="ace of clubs: takes the trick").count() == 1
    page.evaluate("(r) => one.set('reply', r)", json.dumps({"error": "That is no card."}))
    assert text(page, ".error") == "That is no card."


def test_dealing_wishes_and_plays_what_was_wished(page: Page) -> None:
    controls = {"dresses": ["french", "german"], "dress": "french", "names": ["A", "B", "C"], "dealer": 0, "seed": 7}
    data = told(mode="dealing", controls=controls)
    player(page, {**data, "frames": data["frames"][:12]})
    page.get_by_label("Seed").fill("12")
    page.get_by_label("Dealer").select_option("B")
    page.get_by_role("button", name="Deal this").click()
    assert json.loads(page.evaluate("one.traits.wish")) == {
        "n": 1,
        "do": "deal",
        "dress": "french",
        "dealer": 1,
        "seed": 12,
    }
    page.evaluate("(r) => one.set('reply', r)", json.dumps({"n": 1, "error": "There is no such deal."}))
    assert text(page, ".dealing .error") == "There is no such deal."
    page.get_by_role("button", name="Take this deal").click()
    page.evaluate("(r) => one.set('reply', r)", json.dumps({"n": 2, "says": "Taken."}))
    assert text(page, ".dealing [role=status]") == "Taken."
    page.get_by_role("button", name="Again the same").click()
    assert page.get_by_role("button", name="Pause").count() == 1
