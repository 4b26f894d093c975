"""How a receipt shows itself: the summary, the weakest links with their credits, every step in a table to unfold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.show.html import LEFT, QUIET, items, table, tagged, text, unfold
from histcards.words import certainty
from histcards.words import receipt as words

if TYPE_CHECKING:
    from histcards.lessons.receipt import Line, Receipt
    from histcards.rulebook import Rule


def receipt_html(receipt: Receipt) -> str:
    """Show a receipt."""
    notice = tagged("p", text(receipt.notice)) if receipt.notice else ""
    head = f"<p><strong>{text(receipt.title)}</strong>. {text(receipt.summary)}</p>"
    head += notice + tagged("p", text(words.once(receipt)))
    weak = [_weak(rule, receipt) for rule in receipt.rules if rule.status != "attested"]
    links = tagged("p", text(words.WEAKEST)) + items(weak) if weak else ""
    steps = table(list(map(text, words.HEADINGS)), map(_row, receipt), style=LEFT)
    body = head + links + unfold(text(f"{words.ALL} ({len(receipt)})"), steps)
    return tagged("section", body, class_="histcards")


def _weak(rule: Rule, receipt: Receipt) -> str:
    name = f"<strong>{text(rule.title)}</strong>"
    said = f"{text(certainty.STATUSES[rule.status])}; {text(words.where(receipt.steps_of(rule)))}"
    who = tagged("p", f"{text(rule.credit)}. <code>{text(rule.id)}</code>", QUIET)
    return unfold(f"{name} ({said})", tagged("p", text(rule.says)) + who)


def _row(line: Line) -> list[str]:
    status = text(certainty.STATUSES[line.status])
    marked = status if line.status == "attested" else tagged("strong", status)
    known = text(certainty.WITNESSES[line.witness])
    return [str(line.number), text(line.title), text(line.weakest.title), marked, known]
