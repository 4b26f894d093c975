"""How the comparison shows itself: a table, each sentence with who says so to unfold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from histcards.show.html import PROSE, QUIET, status_tag, table, tagged, text, unfold
from histcards.words import compare as words

if TYPE_CHECKING:
    from histcards.lessons.compare import Cell, Comparison, Row
    from histcards.rulebook import Rule


def comparison_html(shown: Comparison) -> str:
    """Show the table, a row for each topic, a column for each law."""
    note = tagged("p", text(words.NOTE), QUIET)
    return tagged("section", _table(shown.games, shown.rows, words.HEAD) + note, class_="histcards")


def row_html(row: Row) -> str:
    """Show one topic."""
    return tagged("section", _table([cell.game for cell in row.cells], [row]), class_="histcards")


def _table(games: Sequence[str], rows: Sequence[Row], caption: str = "") -> str:
    body = [[text(row.title), *map(cell_html, row.cells)] for row in rows]
    return table(["", *map(text, games)], body, text(caption), style=PROSE)


def cell_html(cell: Cell) -> str:
    """Return one cell: its sentences with their credits, or why there is none."""
    if not cell:
        return tagged("em", text(words.instead(cell)), QUIET)
    own = "".join(map(_said, cell.own))
    return own + (tagged("p", text(words.as_in(cell))) if cell.taken_from else "")


def _said(rule: Rule) -> str:
    who = tagged("p", f"{text(rule.credit)}. <code>{text(rule.id)}</code>", QUIET)
    return unfold(f"{text(rule.says)}{status_tag(rule)}", who)
