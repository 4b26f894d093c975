"""The words for how sure we are: statuses and witnesses by name, shares, the tables as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from histcards.words.terms import listing

if TYPE_CHECKING:
    from histcards.lessons.certainty import Tally

STATUSES = {
    "attested": "attested",
    "inferred": "inferred",
    "analogy": "by analogy",
    "reconstructed": "reconstructed",
    "ours": "ours",
}
WITNESSES = {
    "whole": "read whole",
    "part": "read in part",
    "second-hand": "at second hand",
    "reported": "only reported",
    "none": "without any",
}
HEAD = "How much of this did we make up?"
BY_STATUS = "The rules by status"
BY_WITNESS = "The rules by their best witness"
NOTE = (
    "Attested: a source says it. Inferred: it follows from attested rules. By analogy: borrowed from a related game, "
    "whose source is then the witness. Reconstructed: rebuilt where a text is lost. Ours: our own decision. "
    "At second hand: we have read the text, but it retells books that we have not. A rule with several sources is "
    "counted under the best."
)


def share(part: int, whole: int) -> str:
    """Write a number with its share.

    >>> share(48, 71), share(0, 71)
    ('48 (68 %)', '0')
    """
    return f"{part} ({round(100 * part / whole)} %)" if part else "0"


def parts(found: Mapping[str, int], names: Mapping[str, str]) -> str:
    """List the kinds that occur: '48 attested, 10 inferred and 8 ours'."""
    return listing([f"{number} {names[kind]}" for kind, number in found.items() if number])


def told(tally: Tally) -> str:
    """Say what a law is made of, in two sentences."""
    known = parts(tally.witnesses, WITNESSES)
    rules = f"{len(tally)} rule{'' if len(tally) == 1 else 's'}"
    return f"{tally.game}: {rules}, {parts(tally.statuses, STATUSES)}. Best witness: {known}."


def alt(tallies: Sequence[Tally]) -> str:
    """Say what the bars show."""
    return f"A chart of bars. {HEAD} {' '.join(map(told, tallies))}"


def listed(tallies: Sequence[Tally]) -> str:
    """Return both tables as text."""
    by_status = [(tally.game, tally.statuses, len(tally)) for tally in tallies]
    by_witness = [(tally.game, tally.witnesses, len(tally)) for tally in tallies]
    return f"{_table(BY_STATUS, STATUSES, by_status)}\n\n{_table(BY_WITNESS, WITNESSES, by_witness)}"


def _table(head: str, names: Mapping[str, str], rows: Sequence[tuple[str, Mapping[str, int], int]]) -> str:
    games = [game for game, _, _ in rows]
    first = max(len(name) for name in names.values())
    columns = [[share(found[kind], size) for kind in names] for _, found, size in rows]
    widths = [max(len(game), *map(len, column)) for game, column in zip(games, columns, strict=True)]
    lines = [_line("", games, first, widths)]
    lines += [_line(name, [column[at] for column in columns], first, widths) for at, name in enumerate(names.values())]
    return "\n".join([head, *lines])


def _line(label: str, cells: Sequence[str], first: int, widths: Sequence[int]) -> str:
    shown = [cell.rjust(width) for cell, width in zip(cells, widths, strict=True)]
    return "  ".join([label.ljust(first), *shown]).rstrip()


def no_kind(kind: str, known: Sequence[str]) -> str:
    """Refuse a word that is neither a status nor a witness."""
    return f"{kind!r} is no status and no witness: there are {listing(list(known))}."


def no_law(law: str, known: Sequence[str]) -> str:
    """Refuse the name of a law that does not exist."""
    return f"{law!r} is no law: there are {listing(list(known))}."
