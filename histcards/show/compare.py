"""How the comparison shows itself: a table, each sentence with who says so to unfold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.show.html import QUIET, status_tag, table, tagged, text, unfold
from histcards.words import compare as words

if TYPE_CHECKING:
    from histcards.lessons.compare import Cell, Comparison
    from histcards.rulebook import Rule


def comparison_html(shown: Comparison) -> str:
    """Show the table, a row for each topic, a column for each law."""
    head = ["", *map(text, shown.games)]
    rows = [[text(row.title), *map(cell_html, row.cells)] for row in shown]
    note = tagged("p", text(words.NOTE), QUIET)
    return tagged("section", table(head, rows, text(words.HEAD)) + note, class_="histcards")


def cell_html(cell: Cell) -> str:
    """Return one cell: its sentences with their credits, or why there is none."""
    if not cell:
        return tagged("em", text(words.instead(cell)), QUIET)
    own = "".join(map(_said, cell.own))
    return own + (tagged("p", text(words.as_in(cell.taken_from))) if cell.taken_from else "")


def _said(rule: Rule) -> str:
    who = tagged("p", f"{text(rule.credit)}. <code>{text(rule.id)}</code>", QUIET)
    return unfold(f"{text(rule.says)}{status_tag(rule)}", who)
