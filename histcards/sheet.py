"""The score sheet of a match: a row for each deal, totals, side payments, settlement, result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from histcards.ledger import net

if TYPE_CHECKING:
    from histcards.match import Match

Row = tuple[str, tuple[str, ...]]


class Sheet:
    """The sheet as it stands; `str` gives it as text, a notebook shows it as a table.

    >>> import histcards as hc
    >>> print(hc.Reunion().match(seed=7).sheet)
                   Anna  Ben  Carla
    total             0    0      0
    side payments     0    0      0
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names = match.names
        self.columns = (*match.names, *match.game.sheet_columns)
        self.rows: tuple[Row, ...] = tuple(match.game.sheet_rows(match))

    def __str__(self) -> str:
        first = max(len(label) for label, _ in self.rows)
        widths = [max(len(cell) for cell in column) for column in self._columns()]
        lines = [self._line("", self.columns, first, widths)]
        lines += [self._line(label, cells, first, widths) for label, cells in self.rows]
        return "\n".join(lines)

    def _line(self, label: str, cells: Sequence[str], first: int, widths: Sequence[int]) -> str:
        """Numbers stand to the right; whatever a game adds after its players' columns and is no number, to the left."""
        named = zip(cells, widths, strict=True)
        shown = [c.rjust(w) if at <= len(self.names) else c.ljust(w) for at, (c, w) in enumerate(named)]
        return "  ".join([label.ljust(first), *shown]).rstrip()

    def _columns(self) -> Iterator[list[str]]:
        for at, name in enumerate(self.columns):
            yield [name, *(cells[at] for _, cells in self.rows)]

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        from histcards.show.match import sheet_html

        return sheet_html(self)


def signed(number: int) -> str:
    """Write units won or lost.

    >>> signed(2), signed(0), signed(-1)
    ('+2', '0', '-1')
    """
    return f"{number:+d}" if number else "0"


def rows(match: Match) -> Iterator[Row]:
    """Return the usual rows: what each deal recorded, the totals, side payments, settlement and result."""
    for at, deal in enumerate(match.deals, 1):
        if deal.result:
            yield f"deal {at}", deal.result.score
    yield "total", tuple(map(str, match.totals))
    yield "side payments", tuple(map(signed, net(match.side_payments, len(match.names))))
    if match.settlement and match.result:
        yield "settlement", tuple(map(signed, match.settlement.net))
        yield "result", tuple(map(signed, match.result.net))
