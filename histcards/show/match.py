"""How the score sheet, the settlement and the story of a match show themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from histcards.show.html import QUIET, items, rules_links, table, tagged, text, unfold
from histcards.show.replay import replay_html, score_html, underlined
from histcards.words import match as words

if TYPE_CHECKING:
    from histcards.deal import Deal
    from histcards.events import Event
    from histcards.ledger import Payment
    from histcards.match import Match
    from histcards.match_replay import MatchReplay
    from histcards.rulebook import Rulebook
    from histcards.settlement import Settlement
    from histcards.sheet import Sheet

SCROLLING = "overflow-x:auto"
TOGETHER = "white-space:nowrap"


def sheet_html(sheet: Sheet) -> str:
    """Show the sheet as a table, where the match stands, and deal by deal each payment or stroke with its reason."""
    match = sheet.match
    folds = "".join(_rounds(match)) + _reasons(match)
    return tagged("section", sheet_table(sheet) + folds, class_="histcards")


def sheet_table(sheet: Sheet) -> str:
    """Return the sheet as a table, and in words who was drawn for what and how the match stands."""
    rows = [[text(label), *(score_html(cell) for cell in cells)] for label, cells in sheet.rows]
    more = len(sheet.columns) - len(sheet.names)
    sides = ("h" if more else "l") + "r" * len(sheet.names) + "l" * more
    shown = table(["", *map(text, sheet.columns)], rows, sides=sides)
    said = [*(event.sentence for event in sheet.match.events), sheet.match.standing]
    return tagged("section", shown, SCROLLING) + "".join(tagged("p", text(line)) for line in said)


def _rounds(match: Match) -> Iterator[str]:
    """Unfold the reckonings between deals: each mark with its reason and its rules."""
    for at, made in enumerate(match.rounds, 1):
        yield unfold(words.compared(at), _told(made.events, match.game.rules))


def _reasons(match: Match) -> str:
    """Unfold why units moved or strokes were marked, deal by deal as far as the sheet has them, and the settlement.

    A deal in play is on the sheet only where pools lie on the table.
    """
    folds = [_deal_reasons(at, deal) for at, deal in enumerate(match.deals, 1) if deal.result or deal.staked]
    if match.settlement:
        ended: tuple[Event | Payment, ...] = (*match.settlement.events, *match.settlement.payments)
        folds.append(unfold(words.SETTLEMENT, _told(ended, match.game.rules)))
    why = words.WHY_MARKED if match.game.unit == "stroke" else words.WHY_PAID
    return unfold(why, "".join(folds)) if folds else ""


def _deal_reasons(number: int, deal: Deal) -> str:
    """Unfold why units moved or strokes were marked in a deal; a line alone where none did."""
    marks = [event for event in deal.result.events if event.kind == "stroke"] if deal.result else []
    told: tuple[Event | Payment, ...] = (*deal.stakes, *deal.payments, *marks)
    line = underlined(words.deal_line(number, deal))
    return unfold(line, _told(told, deal.game.rules)) if told else tagged("p", line)


def _told(told: Iterable[Event | Payment], book: Rulebook) -> str:
    """Return sentences, each naming its rule; the rules stand below in a fold of their own, each once."""
    given = list(told)
    rules = [book[rule] for one in given for rule in one.rules]
    return items(_named(one, book) for one in given) + (unfold(words.RULES, rules_links(rules)) if rules else "")


def _named(one: Event | Payment, book: Rulebook) -> str:
    deciding = f" {tagged('span', f'({text(book[one.rules[0]].title)})', QUIET)}" if one.rules else ""
    return text(one.sentence) + deciding


def payments_html(payments: tuple[Payment, ...], book: Rulebook) -> str:
    """List payments, each with its rules to unfold."""
    return items(text(p.sentence) + rules_links(book[r] for r in p.rules) for p in payments)


def settlement_html(settlement: Settlement) -> str:
    """Show a settlement: who won, who pays what and why."""
    head = ["", *(text(name) for name in settlement.names)]
    rows = [
        ["total", *map(str, settlement.totals)],
        ["settlement", *(f"{n:+d}" if n else "0" for n in settlement.net)],
    ]
    notes = "".join(_event(event, settlement.book) for event in settlement.events)
    shown = tagged("section", table(head, rows, sides="l" + "r" * len(settlement.names)), SCROLLING)
    body = shown + notes + payments_html(settlement.payments, settlement.book)
    return tagged("section", body, class_="histcards")


def _event(event: Event, book: Rulebook) -> str:
    return tagged("p", text(event.sentence)) + rules_links(book[r] for r in event.rules)


def match_html(replay: MatchReplay) -> str:
    """Show a match lightly: the sheet, and of each deal how it ended and how its story is opened."""
    opened = (words.opened(at, replay.seat) for at in range(1, len(replay) + 1))
    lines = zip(replay.lines, opened, strict=True)
    listed = items(f"{underlined(line)} {tagged('code', text(code), TOGETHER)}" for line, code in lines)
    head = tagged("p", tagged("strong", text(words.head(replay.title, len(replay))))) + _known(replay)
    return tagged("section", head + sheet_table(replay.sheet) + listed, class_="histcards")


def match_story(replay: MatchReplay) -> str:
    """Tell a match whole: the sheet, every deal's story to unfold, the rounds, and the settlement with its reasons."""
    sheet, settlement = replay.sheet, replay.settlement
    stories = (unfold(underlined(line), replay_html(deal)) for line, deal in zip(replay.lines, replay, strict=True))
    parts = (
        (words.SHEET, sheet_table(sheet)),
        (words.DEALS, "".join(stories)),
        (words.ROUNDS, "".join(_rounds(sheet.match))),
        (words.SETTLEMENT, settlement_html(settlement) if settlement else ""),
    )
    return _known(replay) + "".join(f"<h2>{text(head)}</h2>{body}" for head, body in parts if body)


def _known(replay: MatchReplay) -> str:
    return "" if replay.seat is None else tagged("p", text(words.known_by(replay.names[replay.seat])))
