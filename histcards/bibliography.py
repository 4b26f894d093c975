"""The bibliography: every source of every law, how we know it, and when it was written."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from histcards.errors import HistcardsError
from histcards.words import bibliography as words

if TYPE_CHECKING:
    from histcards.rulebook import Source

HOW = ("whole", "part", "reported")
"""How a source can be known to us, best first."""
SOURCE_KINDS = ("book", "article", "newspaper", "entry", "page", "text")


class Bibliography(Mapping[str, "Source"]):
    """The sources by key, in the order of the law; shows itself as a list grouped by how we know them.

    >>> from histcards import sources
    >>> sources()["jups-1883"].title[:13]
    'Bier-Schlauch'
    >>> [len(found) > 5 for found in sources().groups.values()]
    [True, True, True]
    """

    def __init__(self, entries: Mapping[str, Source]) -> None:
        self._entries = dict(entries)

    def __getitem__(self, key: str) -> Source:
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def groups(self) -> dict[str, tuple[Source, ...]]:
        """The sources read whole, read in part and only reported, each group by author, else title."""
        ordered = sorted(self.values(), key=_place_in_list)
        return {how: tuple(one for one in ordered if one.how == how) for how in HOW}

    def bibtex(self) -> str:
        """Return all entries as BibTeX (UTF-8, TeX's special characters escaped), under our keys.

        >>> from histcards import sources
        >>> "@book{jups-1883," in sources().bibtex()
        True
        """
        from histcards.show.bibtex import bibtex

        return bibtex(self.values())

    def csl(self) -> list[dict[str, Any]]:
        """Return all entries as CSL-JSON data: a list of plain dicts, fit for `json.dumps`.

        >>> from histcards import sources
        >>> [item["issued"] for item in sources().csl() if item["id"] == "pierer-reunion"]
        [{'date-parts': [[1857], [1865]]}]
        """
        from histcards.show.csl import csl

        return [csl(one) for one in self.values()]

    def save(self, path: str | Path) -> Path:
        """Write a .bib or a .json (CSL) file and return its path; raises HistcardsError for another suffix."""
        from histcards.show.csl import csl_text

        target = Path(path)
        suffix = target.suffix.lower()
        if suffix not in (".bib", ".json"):
            raise HistcardsError(words.suffixes(str(target)))
        text = self.bibtex() if suffix == ".bib" else csl_text(self.csl())
        target.write_text(text, encoding="utf-8", newline="\n")
        return target

    def __str__(self) -> str:
        return words.listed(self.groups)

    def __repr__(self) -> str:
        return f"<Bibliography: {len(self)} sources>"

    def _repr_html_(self) -> str:
        from histcards.show.bibliography import bibliography_html

        return bibliography_html(self)


def years(text: str) -> tuple[int, int] | None:
    """Return the first and the last year that a date of the law can mean, None for an unknown one.

    >>> years("1857-65"), years("1854 or 1855"), years("19th century"), years("about 1611"), years("unknown")
    ((1857, 1865), (1854, 1855), (1801, 1900), (1611, 1611), None)
    """
    if century := re.fullmatch(r"(\d+)th century", text):
        return int(century[1]) * 100 - 99, int(century[1]) * 100
    found = re.fullmatch(r"(?:about )?(\d{4})(?:(?:-| or )(\d{2,4}))?", text)
    if not found:
        return None
    first, last = found[1], found[2] or ""
    return int(first), int(first[: 4 - len(last)] + last)


def given_and_family(author: str) -> tuple[str, str]:
    """Split a personal name; a small word before the family name belongs to it.

    >>> given_and_family("Antoine du Brueil"), given_and_family("J. F. Müller"), given_and_family("Krünitz")
    (('Antoine', 'du Brueil'), ('J. F.', 'Müller'), ('', 'Krünitz'))
    """
    names = author.split()
    at = next((i for i, name in enumerate(names) if name[0].islower()), len(names) - 1)
    return " ".join(names[:at]), " ".join(names[at:])


def volume(pages: str) -> str:
    """Return the number of the volume that a place in the law names, or nothing.

    >>> volume("vol. 15, p. 220"), volume("pp. 3-8")
    ('15', '')
    """
    found = re.search(r"\bvol\. (\d+)", pages)
    return found[1] if found else ""


def pages(text: str) -> str:
    """Return the page or pages that a place in the law names, or nothing.

    >>> pages("vol. 15, p. 220"), pages("pp. 3-8"), pages("p. 72 of its volume"), pages("1.1.2")
    ('220', '3-8', '72', '')
    """
    found = re.search(r"\bpp?\. (\d+(?:-\d+)?)", text)
    return found[1] if found else ""


def _place_in_list(source: Source) -> tuple[str, str]:
    first = given_and_family(source.named_author)[1] if source.named_author else source.title
    return _plain(first), _plain(source.title)


def _plain(text: str) -> str:
    """Return a text as it is sorted: small letters without accents or signs before them."""
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9 ]", "", bare)
