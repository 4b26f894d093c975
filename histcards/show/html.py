"""The small parts every page is made of: escaped text, pictures with words for them, rules to unfold.

Everything here survives the notebook's sanitiser and reads well with every style stripped.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from histcards.cards import Card
from histcards.packs import Pack
from histcards.rulebook import Rule, Rulebook, Verdict, Verdicts
from histcards.show.svg import dress_of, hand_svg, row_svg
from histcards.words.ask import on_table
from histcards.words.chapters import CHAPTERS
from histcards.words.status import tag
from histcards.words.terms import listing

QUIET = "opacity:.75;font-size:90%"
_SIDES = {"l": "text-align:left", "r": "text-align:right", "h": "text-align:left;white-space:nowrap"}
LEFT = "text-align:left"
PROSE = f"{LEFT};vertical-align:top"


def text(value: object) -> str:
    """Escape a text for HTML; everything that comes from people or files goes through here.

    >>> text("<b>Anna</b>")
    '&lt;b&gt;Anna&lt;/b&gt;'
    """
    return escape(str(value), quote=True)


def tagged(name: str, content: str, style: str = "", **attributes: str) -> str:
    """Wrap markup in an element.

    >>> tagged("p", "hello", title="a & b")
    '<p title="a &amp; b">hello</p>'
    """
    given = {**attributes, **({"style": style} if style else {})}
    listed = "".join(f' {key.rstrip("_")}="{text(value)}"' for key, value in given.items())
    return f"<{name}{listed}>{content}</{name}>"


def img(svg: str, alt: str, scale: float = 1.4) -> str:
    """Put a picture into a page as one image, with words for those who do not see it."""
    found = re.match(r'<svg [^>]*?width="([\d.]+)" height="([\d.]+)"', svg)
    assert found
    width, height = (round(float(side) * scale) for side in found.groups())
    data = base64.b64encode(svg.encode()).decode()
    size = f'width="{width}" height="{height}" style="max-width:100%;height:auto;vertical-align:top"'
    return f'<img alt="{text(alt)}" {size} src="data:image/svg+xml;base64,{data}">'


def unfold(summary: str, content: str, open_: bool = False) -> str:
    """Return something to unfold, its summary always in sight."""
    return f"<details{' open' if open_ else ''}><summary>{summary}</summary>{content}</details>"


def items(parts: Iterable[str], ordered: bool = False) -> str:
    """Return a list."""
    name = "ol" if ordered else "ul"
    return tagged(name, "".join(tagged("li", part) for part in parts))


def table(
    head: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "", sides: str = "", style: str = ""
) -> str:
    """Return a table whose first column heads its rows; head and cells are markup.

    Notebooks set cells to the right, as fits numbers. `sides` has a letter for each column: r for numbers, which stand
    to the right, l for the left, h for the left on one line; or one style is that of every cell: LEFT for words, PROSE
    for whole sentences.
    """
    styles = [_SIDES[side] for side in sides] or [style] * len(head)
    top = "".join(tagged("th", cell, style, scope="col") for cell, style in zip(head, styles, strict=True))
    body = "".join(tagged("tr", _row(row, styles)) for row in rows)
    title = tagged("caption", caption) if caption else ""
    return tagged("table", f"{title}<thead><tr>{top}</tr></thead><tbody>{body}</tbody>")


def _row(cells: Sequence[str], styles: Sequence[str]) -> str:
    first = tagged("th", cells[0], styles[0], scope="row")
    return first + "".join(tagged("td", cell, style) for cell, style in zip(cells[1:], styles[1:], strict=True))


def cards_img(cards: Sequence[Card | None], marks: Sequence[str] = (), scale: float = 1.4) -> str:
    """Return a hand or some cards as one picture; its words list the cards and their marks."""
    if not cards:
        return tagged("em", "no cards")
    alt = cards_alt(cards, marks)
    draw = row_svg if len(cards) <= 4 else hand_svg
    return img(draw(cards, dress_of(cards), marks), alt, scale)


def cards_alt(cards: Sequence[Card | None], marks: Sequence[str] = ()) -> str:
    """Say which cards a picture shows."""
    hidden = sum(1 for c in cards if c is None)
    marked = marks or ("",) * len(cards)
    names = [f"{c.name}{f' ({m})' if m else ''}" for c, m in zip(cards, marked, strict=True) if c is not None]
    if hidden:
        names.append(f"{hidden} face-down card{'s' if hidden > 1 else ''}")
    return listing(names) + "."


def status_tag(rule: Rule) -> str:
    """Return the small tag of a rule that is not plainly attested."""
    label = tag(rule.status)
    return f" <em>[{label}]</em>" if label else ""


def rule_body(rule: Rule) -> str:
    """Return a rule's sentence, its credit and its note."""
    note = tagged("p", text(rule.note), QUIET) if rule.note else ""
    who = tagged("p", f"{text(rule.credit)}. <code>{text(rule.id)}</code>", QUIET)
    return tagged("p", text(rule.says)) + who + note


def rule_html(rule: Rule) -> str:
    """Show one rule."""
    return tagged(
        "section",
        f"<strong>{text(rule.title)}</strong>{status_tag(rule)}{rule_body(rule)}",
        class_="histcards",
    )


def rule_link(rule: Rule) -> str:
    """Return a rule as a quiet link to unfold: its name, then words, source and status."""
    return unfold(f"rule: {text(rule.title)}{status_tag(rule)}", rule_body(rule))


def rules_links(rules: Iterable[Rule]) -> str:
    """Return several rules to unfold, each once."""
    return "".join(rule_link(rule) for rule in dict.fromkeys(rules))


def rulebook_html(book: Rulebook) -> str:
    """Show all rules of a game, by chapter."""
    chapters: dict[str, list[Rule]] = {}
    for rule in book.values():
        chapters.setdefault(rule.id.split(".")[1], []).append(rule)
    parts = [
        unfold(f"{text(CHAPTERS.get(name, name))} ({len(rules)})", rules_links(rules))
        for name, rules in chapters.items()
    ]
    return tagged("section", f"<strong>{len(book)} rules</strong>{''.join(parts)}", class_="histcards")


def pack_html(pack: Pack) -> str:
    """Show a pack, suit by suit."""
    cards = list(pack)
    suits = [[c for c in cards if c.suit == suit] for suit in range(4)]
    rows = "".join(tagged("p", cards_img(suit, scale=1)) for suit in suits)
    return tagged("section", f"<strong>{len(pack)} cards</strong>{rows}", class_="histcards")


def verdict_html(verdict: Verdict) -> str:
    """Show one verdict."""
    cards = verdict.evidence
    proof = f"<p>What proves it:<br>{cards_img(cards, scale=1)}</p>" if 0 < len(cards) <= 4 else ""
    word = "Yes." if verdict.ok else "No."
    body = f"<p><strong>{word}</strong> {text(verdict.sentence)}</p>{proof}{rule_link(verdict.rule)}"
    return tagged("section", body, class_="histcards")


def verdicts_html(verdicts: Verdicts[Any]) -> str:
    """Show the verdict of every card of a hand: one picture, then the reasons in words."""
    cards = [key for key in verdicts if isinstance(key, Card)]
    marks = ["legal" if verdicts[c] else "barred" for c in cards]
    picture = tagged("p", cards_img(cards, marks)) if cards else ""
    if verdicts.played:
        picture = f"<p>{text(on_table(verdicts.played))}<br>{cards_img(verdicts.played, scale=1.1)}</p>{picture}"
    if verdicts.situation:
        picture = tagged("p", text(verdicts.situation)) + picture
    return tagged("section", picture + verdict_lines(verdicts.items()), class_="histcards")


def verdict_lines(verdicts: Iterable[tuple[object, Verdict]]) -> str:
    """Return verdicts as lines, yes or no and why, each naming its rule; the rules stand below to unfold."""
    given = list(verdicts)
    lines = items(_verdict_line(key, verdict) for key, verdict in given)
    return lines + rules_links(verdict.rule for _, verdict in given)


def _verdict_line(key: object, verdict: Verdict) -> str:
    word = "yes" if verdict.ok else "no"
    name = key.spoken if isinstance(key, Card) else key
    named = tagged("span", f"({text(verdict.rule.title)})", QUIET)
    return f"<strong>{text(name)}: {word}.</strong> {text(verdict.sentence)} {named}"
