"""How a trick, its explanation and a question about it show themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.show.html import QUIET, img, rule_link, tagged, text
from histcards.show.svg import trick_svg
from histcards.words import trick as words

if TYPE_CHECKING:
    from histcards.trick import Trick
    from histcards.why import Explanation, Reason


def trick_picture(trick: Trick, ring: bool = True, scale: float = 1.6) -> str:
    """Return the trick as one image; `ring` marks who takes it."""
    alt = words.alt(trick)
    if ring and trick.best is not None:
        alt += f" {words.headline(trick)}"
    return img(trick_svg(trick, ring), alt, scale)


def trick_html(trick: Trick) -> str:
    """Show a trick: its cards, who takes it and why."""
    if not trick.numbers:
        return tagged("section", tagged("p", text(words.headline(trick))), class_="histcards")
    coin = tagged("p", "The ring marks the card that takes the trick, the coin the one that pays.", QUIET)
    marks = coin if trick.payments else ""
    body = f"<p>{trick_picture(trick)}</p>{marks}{plays(trick)}{explanation_html(trick.explain())}"
    return tagged("section", body, class_="histcards")


def plays(trick: Trick) -> str:
    """List who played what, in order."""
    line = "; ".join(f"{text(trick.player(at))} {text(c.spoken)}" for at, c in enumerate(trick.cards))
    return tagged("p", f"In order of play: {line}.")


def explanation_html(explanation: Explanation) -> str:
    """Show the reasons, the surprising one first, each with its rule."""
    lines = "".join(tagged("li", reason_html(reason)) for reason in explanation)
    return f"<p><strong>{text(explanation.headline)}</strong></p>{tagged('ol', lines)}"


def reason_html(reason: Reason) -> str:
    """Show one reason with its rule to unfold."""
    return f"{text(reason.sentence)}{rule_link(reason.rule)}"
