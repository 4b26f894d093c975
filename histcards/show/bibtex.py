"""The bibliography as BibTeX: UTF-8, the special characters of TeX escaped, nothing said that we do not know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from histcards.bibliography import given_and_family, pages, volume
from histcards.words import bibliography as words

if TYPE_CHECKING:
    from histcards.rulebook import Source

_TYPES = {"book": "book", "article": "article", "newspaper": "article", "entry": "incollection"}
_HOLDERS = {"article": "journal", "incollection": "booktitle"}
_ESCAPES = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\textbraceleft{}",
        "}": r"\textbraceright{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        **{sign: f"\\{sign}" for sign in "&%$#_"},
    }
)


def bibtex(sources: Iterable[Source]) -> str:
    """Return entries as BibTeX, ended by a line feed."""
    return "\n".join(map(bibtex_entry, sources))


def bibtex_entry(source: Source) -> str:
    """Return one entry.

    >>> from histcards import sources
    >>> print(bibtex_entry(sources()["hoyle-1830"]))
    @book{hoyle-1830,
      title = {{Hoyle Made Familiar}},
      key = {Hoyle Made Familiar 1830},
      year = {1830},
      language = {english},
      note = {Not read by us; reported by Parlett, Historic Card Games.},
      annote = {An English book of games that has Reversis.},
    }
    <BLANKLINE>
    """
    lines = [f"  {name} = {{{value}}},\n" for name, value in _fields(source)]
    return f"@{entry_type(source)}{{{source.key},\n{''.join(lines)}}}\n"


def entry_type(source: Source) -> str:
    """Return the type of an entry; an article without the name of its journal is 'misc'."""
    found = _TYPES.get(source.kind, "misc")
    return "misc" if found in ("article", "incollection") and not source.container else found


def escaped(text: str) -> str:
    r"""Return a text for TeX: specials escaped, line breaks gone, braces never left open.

    >>> print(escaped("R&D_{50%}"))
    R\&D\_\textbraceleft{}50\%\textbraceright{}
    """
    return " ".join(text.split()).translate(_ESCAPES)


def _fields(source: Source) -> Iterator[tuple[str, str]]:
    plain = {
        "key": "" if source.named_author else source.short,  # BibTeX sorts by it where there is no author
        _HOLDERS.get(entry_type(source), "howpublished"): source.container,
        "volume": volume(source.pages),
        "pages": pages(source.pages).replace("-", "--"),
        "publisher": source.publisher,
        "address": source.place,
        "year": source.dated.replace("-", "--"),
        "language": words.LANGUAGES.get(source.language, ""),
        "note": words.known(source),
        "annote": f"{source.what} {source.note}".strip(),
    }
    if source.named_author:
        yield "author", _author(source)
    yield "title", f"{{{escaped(_title(source))}}}"
    for name, value in plain.items():
        if value:
            yield name, escaped(value)


def _title(source: Source) -> str:
    title = source.entry or source.title
    return f"[{title}]" if source.described else title


def _author(source: Source) -> str:
    given, family = given_and_family(source.author)
    if source.undivided or not given:
        return f"{{{escaped(source.author)}}}"
    return f"{escaped(family)}, {escaped(given)}"
