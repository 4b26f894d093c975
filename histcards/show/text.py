"""A deal told as plain text, fit to be read aloud."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from histcards.cards import Card
from histcards.events import Event
from histcards.words.status import aside
from histcards.words.terms import listing

if TYPE_CHECKING:
    from histcards.deal import Deal
    from histcards.rulebook import Rulebook

_CARD = re.compile("[♣♠♥♦](?:10|[AKQJ2-9])")
_UNDERLINED = re.compile(r"\b_(\d+)_(?!\w)")
_CHAPTERS = {
    "stake": "The stakes",
    **dict.fromkeys(("kings", "cut"), "The deal"),
    "discard": "The discard",
    "lay-in": "The exchange",
    **dict.fromkeys(("bid", "pass"), "The auction"),
    **dict.fromkeys(("call", "no-call"), "The call"),
    "lead": "The play",
    **dict.fromkeys(("count", "skat", "stroke"), "The count"),
}


def transcript(deal: Deal) -> str:
    """Tell a deal from the cut to the count.

    >>> import histcards as hc
    >>> print(hc.Reunion().deal(seed=7).transcript())  # doctest: +ELLIPSIS
    Réunion. Anna deals, Ben is forehand, and Carla plays after Ben.
    <BLANKLINE>
    The deal
    Anna shuffles, and Carla cuts.
    ...
    """
    text = tell(deal.game.title, deal.names, deal.events, deal.active, deal.game.rules)
    return text if not deal.result else f"{text}\n\n{aloud(deal.result.text)}"


def tell(title: str, names: Sequence[str], events: Sequence[Event], active: Sequence[int], book: Rulebook) -> str:
    """Tell events as chapters of plain sentences, a line for each event, a paragraph for each trick.

    `active` are the seats in play, forehand first. Where no source decided, the line says so.
    """
    lines = [_opening(title, [names[seat] for seat in active])]
    trick, begun, told = 0, False, set[str]()
    for event in events:
        heading = _CHAPTERS.get(event.kind, "")
        if event.kind == "card" and not begun:
            trick, begun = trick + 1, True
            heading = f"Trick {trick}"
        begun = begun and event.kind != "trick"
        if heading and heading not in lines:
            lines += ["", heading]
        lines.append(aloud(event.sentence) + _rests_on(event, book, told))
    return "\n".join(lines)


def aloud(text: str) -> str:
    """Put a sentence as it is read aloud: cards by name, marks on the sheet in words.

    >>> aloud("Ben follows with ♥J. The sheet shows _14_ for Ben.")
    'Ben follows with the jack of hearts. The sheet shows an underlined 14 for Ben.'
    """
    named = _CARD.sub(lambda found: f"the {Card.parse(found[0]).name}", text)
    return _UNDERLINED.sub(r"an underlined \1", named).replace(" shows / ", " shows a stroke ")


def _rests_on(event: Event, book: Rulebook, told: set[str]) -> str:
    """Say that the rule which decided is not one of the old books; of other rules behind it say so once."""
    rules = [] if event.kind == "notice" else [book[rule] for rule in event.rules]
    weak = [rule for rule in rules if rule.is_ours and (rule is rules[0] or rule.id not in told)]
    told.update(rule.id for rule in weak)
    if not weak or aside(weak[0].status) in event.sentence:
        return ""
    return f" ({'' if weak[0] is rules[0] else 'in part '}{aside(weak[0].status)})"


def _opening(title: str, order: Sequence[str]) -> str:
    *others, dealer = order
    verb = "plays" if len(others) == 2 else "play"
    rest = f", and {listing(others[1:])} {verb} after {others[0]}" if len(others) > 1 else ""
    return f"{title}. {dealer} deals, {others[0]} is forehand{rest}."
