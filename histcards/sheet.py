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
        self.rows: tuple[Row, ...] = tuple(match.game.sheet_rows(match))

    def __str__(self) -> str:
        first = max(len(label) for label, _ in self.rows)
        widths = [max(len(cell) for cell in column) for column in self._columns()]
        lines = [_line("", self.names, first, widths)]
        lines += [_line(label, cells, first, widths) for label, cells in self.rows]
        return "\n".join(lines)

    def _columns(self) -> Iterator[list[str]]:
        for seat, name in enumerate(self.names):
            yield [name, *(cells[seat] for _, cells in self.rows)]

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
    """Write the sheet of a game that adds up card points and pays on the side."""
    for at, deal in enumerate(match.deals, 1):
        if deal.result:
            yield f"deal {at}", deal.result.score
    yield "total", tuple(map(str, match.totals))
    yield "side payments", tuple(map(signed, net(match.side_payments, len(match.names))))
    if match.settlement and match.result:
        yield "settlement", tuple(map(signed, match.settlement.net))
        yield "result", tuple(map(signed, match.result.net))


def _line(label: str, cells: Sequence[str], first: int, widths: Sequence[int]) -> str:
    return "  ".join([label.ljust(first), *(c.rjust(w) for c, w in zip(cells, widths, strict=True))])
