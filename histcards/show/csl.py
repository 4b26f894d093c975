"""The bibliography as CSL-JSON, the data that citation programs read; nothing said that we do not know."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from histcards.bibliography import given_and_family, pages, volume
from histcards.words import bibliography as words

if TYPE_CHECKING:
    from histcards.rulebook import Source

_TYPES = {
    "book": "book",
    "article": "article-journal",
    "newspaper": "article-newspaper",
    "entry": "entry-encyclopedia",
    "page": "webpage",
    "text": "document",
}


def csl(source: Source) -> dict[str, Any]:
    """Return one source as CSL data; what is unknown is left out.

    >>> from histcards import sources
    >>> csl(sources()["kurier-niederbayern"])["issued"]
    {'literal': '1854 or 1855'}
    """
    title = source.entry or source.title
    found: dict[str, Any] = {
        "id": source.key,
        "type": _TYPES[source.kind],
        "title": f"[{title}]" if source.described else title,
        "title-short": source.short,
        "author": _authors(source),
        "issued": issued(source),
        "container-title": source.container,
        "volume": volume(source.pages),
        "page": pages(source.pages),
        "publisher": source.publisher,
        "publisher-place": source.place,
        "language": source.language,
        "note": words.known(source),
        "annote": f"{source.what} {source.note}".strip(),
    }
    return {name: value for name, value in found.items() if value}


def issued(source: Source) -> dict[str, Any]:
    """Return the date: a year, a range from year to year, a year marked as about, or the words of the law.

    >>> from histcards import sources
    >>> issued(sources()["du-brueil-1611"]), issued(sources()["hoyle-improved"])
    ({'date-parts': [[1611]], 'circa': True}, {'literal': '19th century'})
    """
    if source.years is None:
        return {}
    if "or" in source.year or "century" in source.year:
        return {"literal": source.year}
    parts = [[year] for year in dict.fromkeys(source.years)]
    return {"date-parts": parts, **({"circa": True} if source.year.startswith("about") else {})}


def csl_text(items: Sequence[dict[str, Any]]) -> str:
    """Return CSL data as the text of a file."""
    return json.dumps(items, ensure_ascii=False, indent=1) + "\n"


def _authors(source: Source) -> list[dict[str, str]]:
    if not source.named_author:
        return []
    given, family = given_and_family(source.author)
    if source.undivided:
        return [{"literal": source.author}]
    return [{"family": family, **({"given": given} if given else {})}]
