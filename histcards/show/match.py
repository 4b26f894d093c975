"""How the score sheet and the settlement show themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.show.html import items, rules_links, table, tagged, text, unfold
from histcards.show.replay import score_html

if TYPE_CHECKING:
    from histcards.events import Event
    from histcards.ledger import Payment
    from histcards.match import Match
    from histcards.rulebook import Rulebook
    from histcards.settlement import Round, Settlement
    from histcards.sheet import Sheet


def sheet_html(sheet: Sheet) -> str:
    """Show the sheet as a table, and each payment with its reason."""
    rows = [[text(label), *(score_html(cell) for cell in cells)] for label, cells in sheet.rows]
    match = sheet.match
    drawn = items(text(event.sentence) for event in match.events) if match.events else ""
    paid = match.result.payments if match.result else match.side_payments
    reasons = unfold("why each payment was made", payments_html(paid, match.game.rules)) if paid else ""
    head = ["", *map(text, sheet.columns)]
    rounds = "".join(round_html(made, at, match) for at, made in enumerate(match.rounds, 1))
    return tagged("section", table(head, rows) + drawn + rounds + reasons, class_="histcards")


def round_html(made: Round, number: int, match: Match) -> str:
    """Unfold a reckoning between deals: each mark with its reason and its rules."""
    told = items(text(e.sentence) + rules_links(match.game.rules[r] for r in e.rules) for e in made.events)
    return unfold(f"round {number}, compared", told)


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
    notes = "".join(_told(event, settlement.book) for event in settlement.events)
    body = table(head, rows) + notes + payments_html(settlement.payments, settlement.book)
    return tagged("section", body, class_="histcards")


def _told(event: Event, book: Rulebook) -> str:
    return tagged("p", text(event.sentence)) + rules_links(book[r] for r in event.rules)
