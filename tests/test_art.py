"""The drawn cards: well-formed, opaque, self-contained, small, distinct, legible in colour."""

import math
import re
import xml.etree.ElementTree as ET
from itertools import combinations, product

import pytest

from histcards.show import art
from histcards.show.art import palette

DRESSES = ("french", "german")
RANKS = {"french": tuple(range(13)), "german": tuple(range(8))}
COURTS = (2, 3, 4)
CARDS = [(13 * suit + rank, dress) for dress in DRESSES for suit, rank in product(range(4), RANKS[dress])]
PACKS = {dress: [13 * suit + rank for suit, rank in product(range(4), range(8))] for dress in DRESSES}
SIGHT = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""How linear red, green and blue are seen in the three colour blindnesses (Machado and others, 2009)."""
NUMBER = re.compile(r"-?(?:\d+\.\d+|\.\d+|\d+)")


def parsed(markup: str) -> ET.Element:
    return ET.fromstring(f"<svg>{markup}</svg>")


def ids(markup: str) -> set[str]:
    return {element.attrib["id"] for element in parsed(markup).iter() if "id" in element.attrib}


def targets(markup: str) -> set[str]:
    return {element.attrib["href"] for element in parsed(markup).iter() if "href" in element.attrib}


@pytest.mark.parametrize(("number", "dress"), CARDS)
def test_face_is_one_group_on_opaque_paper(number: int, dress: str) -> None:
    (group,) = parsed(art.face(number, dress))
    width, height = art.SIZE[dress]
    assert group.tag == "g"
    assert group[0].tag == "rect"
    assert group[0].attrib["fill"] == palette.PAPER
    assert (float(group[0].attrib["width"]), float(group[0].attrib["height"])) == (width - 1, height - 1)


@pytest.mark.parametrize(("number", "dress"), CARDS)
def test_face_is_paths_only(number: int, dress: str) -> None:
    markup = art.face(number, dress) + art.shapes([number], dress) + art.back(dress)
    assert {element.tag for element in parsed(markup).iter()} <= {"svg", "g", "rect", "path", "use"}
    assert not any(word in markup for word in ("var(", "http", "url(", "style=", "class=", "opacity"))
    assert not any(name.startswith("on") for element in parsed(markup).iter() for name in element.attrib)


@pytest.mark.parametrize(("number", "dress"), CARDS)
@pytest.mark.parametrize("four_colour", [False, True])
def test_every_used_shape_is_provided(number: int, dress: str, four_colour: bool) -> None:
    face, shapes = art.face(number, dress, four_colour), art.shapes([number], dress, four_colour)
    assert targets(face) <= {f"#{name}" for name in ids(face) | ids(shapes)}
    assert all(name.startswith("hc-") for name in ids(face) | ids(shapes))


@pytest.mark.parametrize("dress", DRESSES)
def test_ids_of_a_whole_hand_are_unique(dress: str) -> None:
    markup = art.shapes(PACKS[dress], dress) + "".join(art.face(card, dress) for card in PACKS[dress])
    found = [element.attrib["id"] for element in parsed(markup).iter() if "id" in element.attrib]
    assert len(found) == len(set(found))


def test_shared_names_are_stable() -> None:
    assert {"hc-pip-heart", "hc-ix-A"} <= ids(art.shapes([26], "french"))
    assert "hc-pip-acorn" in ids(art.shapes([0], "german"))


@pytest.mark.parametrize(("number", "dress"), CARDS)
def test_absolute_path_ends_stay_in_the_box(number: int, dress: str) -> None:
    width, height = art.SIZE[dress]
    for path in parsed(art.face(number, dress)).iter("path"):
        for x, y in re.findall(rf"[ML]({NUMBER.pattern})[ ,]?({NUMBER.pattern})", path.attrib["d"]):
            assert -1 <= float(x) <= width + 1
            assert -1 <= float(y) <= height + 1


@pytest.mark.parametrize(("number", "dress"), CARDS)
def test_face_keeps_its_budget(number: int, dress: str) -> None:
    drawn = number % 13 in COURTS or (dress == "german" and number % 13 == 0)
    assert len(art.face(number, dress).encode()) <= (2300 if drawn else 700)


@pytest.mark.parametrize("dress", DRESSES)
def test_shared_shapes_keep_their_budget(dress: str) -> None:
    hand = [0, 14, 28, 42, 3, 18, 32, 46, 7]
    assert len(art.shapes(hand, dress).encode()) <= 2500
    assert len(art.back(dress).encode()) <= 900


def test_all_faces_differ() -> None:
    for four_colour in (False, True):
        assert len({art.face(number, dress, four_colour) for number, dress in CARDS}) == len(CARDS)


def test_output_is_deterministic() -> None:
    assert [art.face(number, dress) for number, dress in CARDS] == [art.face(*card) for card in CARDS]
    assert art.shapes([28, 5, 28], "french") == art.shapes(iter([5, 28]), "french")
    assert art.back("french") == art.back("french") != art.back("german")


@pytest.mark.parametrize("dress", DRESSES)
def test_four_colours_stand_out_from_the_paper(dress: str) -> None:
    inks = [palette.suit_ink(suit, dress, four_colour=True) for suit in range(4)]
    assert len(set(inks)) == 4
    assert all(palette.contrast(ink, palette.PAPER) >= 4.5 for ink in inks[:3])
    assert palette.contrast(inks[3], palette.PAPER) >= 3


def seen(ink: str, sight: str) -> tuple[float, float, float]:
    """Lightness and the two colour axes (CIE Lab) of an ink as a colour-blind person sees it."""
    linear = [palette.luminance(f"#{ink[at : at + 2] * 3}") for at in (1, 3, 5)]
    rows = [sum(a * b for a, b in zip(row, linear, strict=True)) for row in SIGHT[sight]]
    red, green, blue = (min(1.0, max(0.0, value)) for value in rows)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize(("dress", "sight"), list(product(DRESSES, SIGHT)))
def test_four_colours_stay_apart_for_the_colour_blind(dress: str, sight: str) -> None:
    inks = [palette.suit_ink(suit, dress, four_colour=True) for suit in range(4)]
    for one, other in combinations(inks, 2):
        assert math.dist(seen(one, sight), seen(other, sight)) >= 20


def test_every_letter_stands_out_from_the_paper() -> None:
    for dress, suit, four_colour in product(DRESSES, range(4), (False, True)):
        least = 3 if four_colour and suit == 3 else 4.5
        assert palette.contrast(palette.letter_ink(suit, dress, four_colour), palette.PAPER) >= least


@pytest.mark.parametrize(("suit", "dress"), list(product(range(4), DRESSES)))
def test_a_small_sign_is_whole_in_itself(suit: int, dress: str) -> None:
    markup = art.pip(suit, dress, 10, 12.5, 8)
    assert "translate(10 12.5)" in markup
    assert not ids(markup)
    assert not targets(markup)
