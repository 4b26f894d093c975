"""The live widgets from Python's side: what they hold, what they answer, what they never give away."""

from __future__ import annotations

import gc
import json
import weakref
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import histcards as hc
from histcards.widgets.live import Live
from histcards.widgets.page import script_safe
from histcards.widgets.story import story
from tests.golden_deals import play_out
from tests.test_reunion_properties import random_deal

GAME = hc.Reunion()
DEAL = play_out(GAME, "reunion-sample-1")
HOSTILE = "</script><img src=x onerror=alert(1)>"


def told(widget: Live) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(widget.story)
    return found


def wish(widget: Live, **words: Any) -> dict[str, Any]:
    """Wish as the page does, and return the reply."""
    before = json.loads(widget.wish)["n"] if widget.wish else 0
    widget.wish = json.dumps({"n": before + 1, **words})
    reply: dict[str, Any] = json.loads(widget.reply)
    assert reply["n"] == before + 1
    return reply


def cards_in(data: dict[str, Any]) -> set[int]:
    """Every card number that a story holds anywhere."""
    found = {int(n) for n in data["faces"]} | {int(n) for n in data["cards"]}
    for frame in data["frames"]:
        found |= {slot[1] for slots in frame["at"].values() for slot in slots if slot[1] is not None}
        found |= {v[0] for v in frame.get("verdicts", [])} | set(frame.get("ask", {}).get("options", []))
    return found


# The story


@pytest.mark.parametrize("suits", ["french", "german"])
def test_the_players_data_stays_small(suits: str) -> None:
    sizes = [len(story(random_deal(hc.Reunion(suits=suits), seed).replay()).encode()) for seed in range(20)]
    assert max(sizes) < 150_000


def test_tokens_stay_with_their_cards() -> None:
    data = json.loads(story(DEAL.replay()))
    seen: dict[int, int] = {}
    for frame in data["frames"]:
        tokens = [slot[0] for name, slots in frame["at"].items() if name != "turn-up" for slot in slots]
        assert sorted(tokens) == sorted(set(tokens))
        assert len(tokens) == 32
        for name, slots in frame["at"].items():
            for slot in slots if name != "turn-up" else ():
                if slot[1] is not None:
                    assert seen.setdefault(slot[0], slot[1]) == slot[1]
    assert len(seen) == 32


def test_the_story_of_a_seat_holds_only_what_it_knows() -> None:
    deal = DEAL.at(8)
    for seat in range(3):
        data = told(deal.replay().player(seat=seat))
        view = deal.view(seat)
        known = {c.number for hand in view.hands for c in hand if c}
        known |= {c.number for c in view.laid if c} | {c.number for t in deal.tricks for c in t.cards}
        known |= {c.number for c in deal.trick.cards} if deal.trick else set()
        assert cards_in(data) <= known | {deal.turn_up.number}
        assert data["seat"] == seat


def test_a_finished_deal_is_told_as_a_seat_saw_it() -> None:
    data = told(DEAL.replay().player(seat=1))
    own = {c.number for c in DEAL.at(0).hands[1]}
    packets = [f for f in data["frames"] if f["kind"] == "packet"]
    for frame in packets:
        hidden = [slot[1] for name in ("hand0", "hand2") for slot in frame["at"].get(name, [])]
        assert set(hidden) <= {None}
    dealt = {slot[1] for slot in packets[-1]["at"]["hand1"]}
    assert dealt == own
    assert all(slot[1] is None for f in data["frames"] for slot in f["at"].get("laid", []))
    assert data["seat"] == 1


def test_one_seats_story_cannot_be_widened() -> None:
    replay = DEAL.at(8).view(1).replay()
    assert told(replay.player())["seat"] == 1
    with pytest.raises(hc.HistcardsError, match="only what Ben knows"):
        replay.player(seat=0)
    with pytest.raises(hc.HistcardsError, match="seat=5 is no seat"):
        DEAL.replay().player(seat=5)


# The players


def test_the_player_shows_itself_as_a_widget_with_a_page_beside() -> None:
    player = DEAL.replay().player()
    data, _ = player._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/html"] == DEAL.replay()._repr_html_()
    assert data["text/plain"] == repr(player) == "<Player of Réunion: 57 frames>"
    player.close()


def test_only_the_step_is_written_while_stepping() -> None:
    player = DEAL.replay().player()
    sent: list[str] = []
    player.observe(lambda change: sent.append(change["name"]))
    player.step = 20
    assert sent == ["step"]
    assert {"story", "step", "wish", "reply"} <= set(player.keys)
    assert "nonsense" in wish(player, do="nonsense")["error"]


def test_revealing_asks_before_it_tells() -> None:
    player = DEAL.replay().player(reveal=True)
    for at, trick in enumerate(DEAL.tricks):
        data = told(player)
        assert data["frames"][-1]["kind"] == "question"
        assert data["frames"][-1]["trick"] == at + 1
        assert "answer" not in data["frames"][-1]["ask"]
        assert not any(f["kind"] == "trick" and f["trick"] > at for f in data["frames"])
        assert trick.explain().headline not in json.dumps(data["frames"][-1], ensure_ascii=False)
        asked = len(data["frames"]) - 1
        reply = wish(player, do="answer", card=trick.cards[0].number, frame=asked)
        assert reply["ok"] == (trick.best == 0)
        assert reply["takes"] == trick.numbers[trick.best or 0]
        assert reply["reasons"]
        again = wish(player, do="answer", card=trick.cards[1].number, frame=asked)
        assert again["ok"] == (trick.best == 1)
    assert told(player)["frames"][-1]["kind"] != "question"
    assert [f["says"] for f in told(player)["frames"] if f["kind"] != "question"] == [f.sentence for f in DEAL.replay()]


def test_what_comes_next_is_not_in_the_widget() -> None:
    player = DEAL.replay().player(reveal=True)
    data, _ = player._repr_mimebundle_()
    state = json.dumps(player.get_state(), default=str, ensure_ascii=False) + json.dumps(data, ensure_ascii=False)
    assert "takes trick" not in state
    assert "leads ♦J" not in state
    assert "laid away ♠10" not in state.replace("lays away ♠10", "")


BAD_WISHES = [
    '{"do": "answer"}', '{"do": "answer", "card": "x", "frame": 1}', '{"do": "answer", "card": 99, "frame": 14}',
    '{"do": "answer", "card": 3, "frame": 999}', "not json", "[1, 2]", "[" * 900, '{"do": ["answer"]}', '{"n": 1, "do": "' + "x" * 3000 + '"}',
]  # fmt: skip


@pytest.mark.parametrize("bad", BAD_WISHES)
def test_bad_wishes_change_nothing_and_are_told(bad: str) -> None:
    for widget in (DEAL.replay().player(reveal=True), GAME.dealing(seed=7), DEAL.tricks[0].ask().live()):
        before = widget.story
        widget.wish = bad
        assert json.loads(widget.reply)["error"]
        assert widget.story == before
        widget.close()


# Dealing


def test_dealing_hands_the_deal_to_the_next_cell() -> None:
    dealing = GAME.dealing(seed=7, dealer=1)
    assert dealing.deal == GAME.deal(seed=7, dealer=1)
    assert told(dealing)["controls"] == {
        "dresses": ["french", "german"], "dress": "french", "names": ["Anna", "Ben", "Carla"], "dealer": 1, "seed": 7,
    }  # fmt: skip
    assert [f["kind"] for f in told(dealing)["frames"]][:3] == ["cut", "turn-up", "packet"]
    assert "seed 7" in wish(dealing, do="take")["says"]
    dealing.step = 5
    wish(dealing, do="deal", dress="german", dealer=2, seed=8)
    assert dealing.deal == hc.Reunion(suits="german").deal(seed=8, dealer=2)
    assert dealing.step == 0
    wish(dealing, do="another")
    assert dealing.deal.seed is not None
    assert dealing.deal.dealer == 2
    assert dealing.deal.game.dress == "german"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"do": "deal", "dress": "french", "dealer": 9, "seed": 1}, "dealer=9 is no seat"),
        ({"do": "deal", "dress": "swiss", "dealer": 0, "seed": 1}, "allowed are 'french' or 'german'"),
        ({"do": "deal", "dress": "french", "dealer": 0, "seed": "x"}, "not a whole number"),
        ({"do": "steal"}, "Expected another deal"),
    ],
)
def test_dealing_refuses_what_cannot_be_dealt(words: dict[str, Any], message: str) -> None:
    dealing = GAME.dealing(seed=7)
    before = dealing.deal
    assert message in wish(dealing, **words)["error"]
    assert dealing.deal is before


# Questions


def test_a_question_is_answered_by_the_kernel() -> None:
    widget = GAME.trick("♦7 ♦J ♦A", trump="hearts").ask().live()
    state = json.dumps(widget.get_state(), default=str, ensure_ascii=False)
    assert "bower" not in state
    assert "answer" not in told(widget)
    no = wish(widget, do="answer", answer="♦A")
    assert no["ok"] is False
    assert no["says"] == "No: the second player takes it."
    assert no["reasons"][0] == {
        "says": "♦J is the left bower: with hearts as trumps the jack of the other red suit is the second-highest trump.",
        "rule": 0,
    }
    assert no["rules"][0]["id"] == "reunion.rank.left-bower"
    assert no["marks"] == {"43": "takes"}
    assert wish(widget, do="answer", answer="second")["ok"] is True
    assert wish(widget, do="answer", answer=43)["ok"] is True
    assert "Expected cards" in wish(widget, do="answer", answer=99)["error"]
    assert "“♥Z” is not among the cards" in wish(widget, do="answer", answer="♥Z")["error"]


def test_questions_about_hands_and_points() -> None:
    hand = GAME.verdicts("♦J ♣A ♠8", led="♦7", trump="hearts").ask().live()
    assert told(hand)["kind"] == "legal"
    assert wish(hand, do="answer", answer=[43])["ok"] is True
    assert wish(hand, do="answer", answer=[43, 0])["marks"] == {"43": "legal", "0": "barred", "19": "barred"}
    points = GAME.trick("♦7 ♦J ♦A", trump="hearts").ask("points").live()
    assert wish(points, do="answer", answer=23)["ok"] is True
    assert "Expected cards" in wish(hand, do="answer", answer=["x"])["error"]


# Pages


def test_pages_that_hold_answers_say_so(tmp_path: Path) -> None:
    quiz = DEAL.replay().save(tmp_path / "quiz.html", answers=True).read_text(encoding="utf-8")
    plain = DEAL.replay().save(tmp_path / "deal.html").read_text(encoding="utf-8")
    question = DEAL.tricks[1].ask()
    asked = question.save(tmp_path / "asked.html").read_text(encoding="utf-8")
    inside = question.save(tmp_path / "inside.html", answers=True).read_text(encoding="utf-8")
    said = "The answers are inside this page"
    assert [said in page for page in (quiz, plain, asked, inside)] == [True, False, False, True]
    assert "takes it" not in asked.replace("Who takes it", "")
    assert "right bower" in inside
    for page in (quiz, plain, inside):
        assert "default-src 'none'" in page
        assert "http://" not in page.replace("http://www.w3.org", "")
        assert "https://" not in page


def test_handouts_put_the_answer_on_a_page_of_its_own(tmp_path: Path) -> None:
    page = GAME.trick("♦7 ♦J ♦A", trump="hearts").handout(tmp_path / "one.html").read_text(encoding="utf-8")
    asked, given = page.split("Answer 1")
    assert "Who takes it?" in asked
    assert "left bower" not in asked
    assert "left bower" in given
    assert "size: A4" in page
    many = DEAL.replay().handout(tmp_path / "all.html").read_text(encoding="utf-8")
    assert many.count('class="sheet"') == 20
    assert many.index("Question 10") < many.index("Answer 1")


def test_hostile_names_stay_text(tmp_path: Path) -> None:
    deal = GAME.deal(seed=7, players=[HOSTILE, "Ben", "Carla"])
    page = deal.replay().save(tmp_path / "deal.html").read_text(encoding="utf-8")
    assert HOSTILE not in page
    assert page.count("</script>") == 3
    assert json.loads(script_safe(HOSTILE)) == HOSTILE
    assert told(deal.replay().player())["names"][0] == HOSTILE


# Life


def test_nothing_is_left_of_a_hundred_closed_players() -> None:
    replay, before = DEAL.replay(), len(_instances)
    alive: list[weakref.ref[Live]] = []
    for _ in range(100):
        player = replay.player()
        alive.append(weakref.ref(player))
        player.close()
    del player
    gc.collect()
    assert sum(ref() is not None for ref in alive) == 0
    assert len(_instances) == before
