"""What is shown: replays, pages, pictures; escaped, accessible, small, the same every time."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import histcards as hc
from histcards.games.game import Game
from histcards.show.svg import hand_svg, trick_svg
from tests.golden_deals import play_out
from tests.test_reunion_properties import random_deal

GAME = hc.Reunion()
DEAL = play_out(GAME, "reunion-sample-1")
SHOWN = [
    DEAL, DEAL.at(6).view(1), DEAL.at(0), DEAL.at(5), DEAL.replay(), DEAL.at(6).view(1).replay(), DEAL.result, DEAL.tricks[1], DEAL.hands[0],
    DEAL.at(4).hands[0], DEAL.at(4).trick, GAME, GAME.rules, GAME.rule("reunion.rank.ten"), GAME.pack, DEAL.turn_up,
    DEAL.at(4).verdicts(), DEAL.at(0).verdicts(), DEAL.at(4).verdict("♥J"), DEAL.tricks[1].explain(), DEAL.tricks[1].ask(),
    DEAL.tricks[1].ask().check("♦J"), GAME.settle([151, 150, 149]), hc.Match.from_deals([DEAL]).sheet,
    hc.Reunion(suits="german").trick("S7 SU SA", trump="hearts"),
]  # fmt: skip
ALLOWED = {
    "section", "p", "strong", "em", "code", "span", "ol", "ul", "li", "details", "summary", "table", "caption", "thead",
    "tbody", "tr", "th", "td", "img", "br", "u",
}  # fmt: skip


class Page(HTMLParser):
    """Collects tags and attributes and checks that everything is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("img", "br", "meta"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("shown", SHOWN, ids=lambda s: type(s).__name__)
def test_everything_shows_itself_in_plain_markup(shown: object) -> None:
    html = shown._repr_html_()  # type: ignore[attr-defined]
    page = Page(html)
    assert not page.open
    assert {tag for tag, _ in page.tags} <= ALLOWED
    for tag, attributes in page.tags:
        if tag == "img":
            assert attributes["alt"]
            assert int(attributes["width"] or 0) > 0
            assert int(attributes["height"] or 0) > 0
            assert (attributes["src"] or "").startswith("data:image/svg+xml;base64,")
        assert not {"id", "role", "onclick"} & set(attributes)
    assert html == shown._repr_html_()  # type: ignore[attr-defined]
    assert " at 0x" not in html + repr(shown)


def test_the_replay_tells_the_whole_deal() -> None:
    html = DEAL.replay()._repr_html_()
    for trick in range(1, 11):
        assert f"takes trick {trick} with" in html
    assert "Anna lays away ♠10 and ♠K" in html
    assert "Carla pays Ben one unit" in html
    assert "The count: Anna 59, Ben 66, Carla 25" in html
    assert html.count("<details") > 40
    assert "attested (Wikipedia 2023, after books we have not read" in html


def test_a_replay_of_an_unfinished_deal() -> None:
    html = DEAL.at(6).replay()._repr_html_()
    assert "Trick 2, still in play." in html
    assert "The count" not in html


def test_sentences_are_short_and_frames_are_whole() -> None:
    for seed in range(30):
        for frame in random_deal(hc.Reunion(suits=("french", "german")[seed % 2]), seed).replay():
            assert len(frame.sentence.split()) <= 25, frame.sentence
            assert frame.rules
            assert {p.kind for p in frame.places} <= {"fan", "pile", "row", "chips", "text", "sheet"}
            on_table = sum(len(p.slots) for p in frame.places if p.name != "turn-up")
            assert on_table == 32


def test_frames_judge_every_card_of_the_acting_hand() -> None:
    frames = [f for f in DEAL.replay() if f.event.kind == "card"]
    assert [len(f.verdicts) for f in frames] == [10 - i // 3 for i in range(30)]
    for frame in frames:
        assert dict(frame.verdicts)[frame.event.cards[0]]  # type: ignore[index]


def test_the_replay_of_a_seat_judges_only_its_own_cards() -> None:
    frames = [f for f in DEAL.at(20).view(1).replay() if f.verdicts]
    assert frames
    assert {f.event.seat for f in frames} == {1}


@pytest.mark.parametrize("suits", ["french", "german"])
def test_pages_stay_small(suits: str) -> None:
    game = hc.Reunion(suits=suits)
    sizes = [len(random_deal(game, seed).replay()._repr_html_().encode()) for seed in range(20)]
    assert max(sizes) < 300_000


def test_saved_pages_are_self_contained(tmp_path: Path) -> None:
    saved = [
        DEAL.replay().save(tmp_path / "deal.html", static=True),
        GAME.trick("♦7 ♦J ♦A", trump="hearts").save(tmp_path / "trick.html"),
    ]
    for path in saved:
        text = path.read_text(encoding="utf-8")
        page = Page(text.removeprefix("<!doctype html>\n"))
        assert not page.open
        assert "default-src 'none'" in text
        assert "<script" not in text
        assert not re.search(r"(?:src|href)=\"(?!data:)", text)
        assert "prefers-color-scheme: dark" in text
        assert 'lang="en"' in text


@pytest.mark.parametrize("dress", ["french", "german"])
def test_pictures_are_well_formed_and_deterministic(dress: str) -> None:
    cards = list(hc.Pack(32, dress))
    svg = hand_svg(cards, dress, ["legal", "barred"] * 16)
    assert svg == hand_svg(cards, dress, ["legal", "barred"] * 16)
    root = ElementTree.fromstring(svg)
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    used = {value[1:] for node in root.iter() for key, value in node.attrib.items() if key.endswith("href")}
    assert used <= set(ids)


def test_the_picture_of_a_trick_marks_the_card_that_takes_it() -> None:
    trick = DEAL.tricks[1]
    assert trick_svg(trick) != trick_svg(trick, ring=False)
    assert trick.svg().startswith("<svg ")
    ElementTree.fromstring(trick.svg())


def test_alt_texts_list_the_cards() -> None:
    html = DEAL.tricks[1]._repr_html_()
    assert 'alt="Ben jack of diamonds, Carla jack of hearts, Anna seven of diamonds. Ben takes it."' in html
    assert "jack of diamonds (legal)" in GAME.verdicts("♦J ♣A", led="♦7", trump="hearts")._repr_html_()


def test_rules_of_ours_say_so() -> None:
    html = GAME.trick("HJ DJ H9", trump="hearts")._repr_html_()
    match = hc.Match.from_deals([DEAL])
    assert "our own decision: no source settles it" in match._repr_html_()
    assert "ours" in match._repr_html_()
    assert "reunion.pay.left-bower" in html
    assert "by analogy" in GAME.verdicts("DJ D8", led="DA", trump="hearts")._repr_html_()


def test_a_loose_trick_speaks_of_its_players() -> None:
    trick = hc.Reversis().trick("♥A ♥J ♣K ♥2", number=11, leader=1, players=["Anna", "Ben", "Carla", "Dan"])
    assert str(trick.payments[0]).startswith("Carla pays Ben 20: the Quinola was forced (10)")
    assert trick.explain().headline == "Ben takes it."
    with pytest.raises(hc.NotationError, match="expected 4 names"):
        hc.Reversis().trick("♥A ♥J ♣K ♥2", players=["Anna"])


@pytest.mark.parametrize("game", [GAME, hc.Reversis(), hc.Schlauch(), hc.Ekart(form="great", players=5)], ids=repr)
def test_a_still_picture_of_every_frame(game: Game) -> None:
    replay = random_deal(game, 3).replay()
    for at in range(len(replay)):
        root = ElementTree.fromstring(replay.svg(at, viewer=1))
        used = {v[1:] for node in root.iter() for key, v in node.attrib.items() if key.endswith("href")}
        assert used <= {node.get("id") for node in root.iter()}
        assert replay[at].sentence in "".join(root.itertext())
    assert replay.svg() == replay.svg(len(replay) - 1)
    ElementTree.fromstring(DEAL.hands[0].svg())


def test_after_pierer_says_what_was_added() -> None:
    pierer = hc.Reunion.preset("after_pierer")
    assert "must trump is added from Wikipedia 2023" in pierer._repr_html_()
    assert "must trump is added" not in GAME._repr_html_()
