"""The bibliography: grouped by how we know it, and as BibTeX and CSL-JSON that strict readers accept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import histcards as hc
from histcards.bibliography import HOW, SOURCE_KINDS, Bibliography, given_and_family, years
from histcards.games.game import Game
from histcards.show.bibtex import bibtex_entry
from histcards.show.csl import csl
from histcards.words.bibliography import LANGUAGES

SOURCES = hc.sources()
HOSTILE = hc.Source(
    key="hostile",
    title='100% {un}balanced } & "#_1" \\input{x} ~ ^ $',
    short="hostile",
    read="whole",
    author="J. {Doe} & Sons",
    year="1857-65",
    place="A_B",
    publisher="R&D",
    pages="vol. 3, pp. 10-12",
    what="<script>alert(1)</script>\nsecond line %",
    kind="book",
)
UNESCAPED = {
    r"\textbackslash{}": "\\",
    r"\textbraceleft{}": "{",
    r"\textbraceright{}": "}",
    r"\textasciitilde{}": "~",
    r"\textasciicircum{}": "^",
    **{f"\\{sign}": sign for sign in "&%$#_"},
}
CSL_TYPES = {"book", "article-journal", "article-newspaper", "entry-encyclopedia", "webpage", "document"}
CSL_TEXTS = {
    "id", "type", "title", "title-short", "container-title", "volume", "page", "publisher", "publisher-place",
    "language", "note", "annote",
}  # fmt: skip


def read_bibtex(text: str) -> dict[str, dict[str, str]]:
    """Read BibTeX strictly: entries of braced fields only, braces balanced as BibTeX counts them."""
    found: dict[str, dict[str, str]] = {}
    at = 0
    while at < len(text.rstrip()):
        head = re.compile(r"\n*@(\w+)\{([a-z0-9-]+),\n").match(text, at)
        assert head, text[at : at + 60]
        fields, at = {"type": head[1]}, head.end()
        while not text.startswith("}\n", at):
            name = re.compile(r"  (\w+) = ").match(text, at)
            assert name, text[at : at + 60]
            value, at = braced(text, name.end())
            assert name[1] not in fields
            fields[name[1]] = value
            assert text.startswith(",\n", at)
            at += 2
        at += 2
        assert head[2] not in found
        found[head[2]] = fields
    return found


def braced(text: str, at: int) -> tuple[str, int]:
    """Return what stands in braces from a place on, and the place behind it; a backslash does not hide a brace."""
    assert text[at] == "{"
    depth = 0
    for end in range(at, len(text)):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        if depth == 0:
            return text[at + 1 : end], end + 1
    raise AssertionError("a brace stays open")


def unescaped(text: str) -> str:
    """Undo the escapes; whatever TeX would still take for a sign of its own is an error."""
    pattern = "|".join(map(re.escape, UNESCAPED))
    assert not re.search(r"[\\&%$#_~^]", re.sub(pattern, "", text)), text
    return re.sub(pattern, lambda found: UNESCAPED[found[0]], text)


def test_it_is_still_a_mapping() -> None:
    assert isinstance(SOURCES, Bibliography)
    assert SOURCES["jups-1883"] in SOURCES.values()
    assert "no-such-book" not in SOURCES
    assert len(SOURCES) == len(list(SOURCES)) == len(dict(SOURCES))
    assert hc.sources() is SOURCES


@pytest.mark.parametrize("source", SOURCES.values(), ids=lambda source: source.key)
def test_a_source_is_well_formed(source: hc.Source) -> None:
    assert source.kind in SOURCE_KINDS
    assert source.how in HOW
    assert source.what.endswith(".")
    assert source.language in ("", *LANGUAGES)
    assert source.dated in ("", source.year)
    assert bool(source.years) == bool(source.dated)
    assert (source.kind == "entry") <= bool(source.container)
    assert not re.search(r"[()]", source.place + source.publisher)
    assert source.family in ("", *(game.law for game in Game.__subclasses__()))


def test_a_reporter_is_read_by_us() -> None:
    for source in SOURCES.values():
        if source.how == "reported":
            assert SOURCES[source.read.removeprefix("reported by ")].how in ("whole", "part")


def test_every_source_stands_in_one_group() -> None:
    groups = SOURCES.groups
    assert list(groups) == list(HOW)
    assert sorted(one.key for found in groups.values() for one in found) == sorted(SOURCES)
    assert all(one.how == how for how, found in groups.items() for one in found)


def test_the_text_names_every_source_and_how_we_know_it() -> None:
    told = " ".join(str(SOURCES).split())
    for source in SOURCES.values():
        assert source.title in told
        assert source.what in told
    assert "unknown" not in told
    assert told.count("Not read by us; reported by ") == len(SOURCES.groups["reported"])


def test_the_page_names_every_source_and_escapes() -> None:
    shown = SOURCES._repr_html_()
    assert all(f"<code>{key}</code>" in shown for key in SOURCES)
    assert "unknown" not in shown
    assert len(shown) < 40_000
    hostile = Bibliography({"hostile": HOSTILE})._repr_html_()
    assert "<script>" not in hostile
    assert "&lt;script&gt;" in hostile


def test_bibtex_reads_back() -> None:
    entries = read_bibtex(SOURCES.bibtex())
    assert set(entries) == set(SOURCES)
    for key, fields in entries.items():
        source = SOURCES[key]
        assert unescaped(fields["title"][1:-1]).strip("[]") == (source.entry or source.title)
        assert fields["title"].startswith("{[") == source.described
        assert fields.get("year", "").replace("--", "-") == source.dated
        assert unescaped(fields["note"]).startswith(
            {"whole": "Read", "part": "Read", "reported": "Not read"}[source.how]
        )
        assert ("author" in fields) == bool(source.named_author) == ("key" not in fields)
        assert all(fields.values())


def test_bibtex_types_and_fields() -> None:
    entries = read_bibtex(SOURCES.bibtex())
    assert entries["jups-1883"]["type"] == "book"
    assert entries["jups-1883"]["author"] == "Jups, Mangold"
    assert entries["jups-1883"]["publisher"] == "Stahel"
    assert entries["pierer-schlauch"]["type"] == "incollection"
    assert entries["pierer-schlauch"]["booktitle"] == "Pierer's Universal-Lexikon, 4th edition"
    assert (entries["pierer-schlauch"]["volume"], entries["pierer-schlauch"]["pages"]) == ("15", "220")
    assert entries["bock-blatt-1839"]["type"] == "article"
    assert entries["bock-blatt-1839"]["author"] == "{An der Salzach, Klausner}"
    assert entries["du-brueil-1611"]["author"] == "du Brueil, Antoine"
    assert entries["kurier-niederbayern"]["type"] == "misc"
    assert {fields["type"] for fields in entries.values()} == {"book", "article", "incollection", "misc"}
    for fields in entries.values():
        needed = {"book": ("title",), "article": ("journal",), "incollection": ("booktitle",), "misc": ("title",)}
        assert all(name in fields for name in needed[fields["type"]])


def test_bibtex_survives_hostile_signs() -> None:
    fields = read_bibtex(bibtex_entry(HOSTILE))["hostile"]
    assert unescaped(fields["title"][1:-1]) == HOSTILE.title
    assert unescaped(fields["author"]) == "Sons, J. {Doe} &"
    assert unescaped(fields["publisher"]) == "R&D"
    assert unescaped(fields["annote"]) == "<script>alert(1)</script> second line %"
    assert (fields["volume"], fields["pages"], fields["year"]) == ("3", "10--12", "1857--65")


def test_csl_holds_only_what_the_format_knows() -> None:
    items = SOURCES.csl()
    assert [item["id"] for item in items] == list(SOURCES)
    for item in items:
        assert item["type"] in CSL_TYPES
        assert set(item) <= CSL_TEXTS | {"author", "issued"}
        assert all(isinstance(item[name], str) and item[name] for name in CSL_TEXTS & set(item))
        check_date(item)
        for name in item.get("author", []):
            assert set(name) in ({"literal"}, {"family"}, {"family", "given"})
    assert "unknown" not in json.dumps(items)


def check_date(item: dict[str, Any]) -> None:
    issued = item.get("issued")
    assert ("issued" in item) == bool(SOURCES[item["id"]].dated)
    if issued and "date-parts" in issued:
        assert set(issued) <= {"date-parts", "circa"}
        assert 1 <= len(issued["date-parts"]) <= 2
        assert all(isinstance(year, int) for (year,) in issued["date-parts"])
    elif issued:
        assert set(issued) == {"literal"}


@pytest.mark.parametrize(
    ("key", "issued"),
    [
        ("pierer-reunion", {"date-parts": [[1857], [1865]]}),
        ("pierer-schlauch", {"date-parts": [[1862]]}),
        ("kurier-niederbayern", {"literal": "1854 or 1855"}),
        ("hoyle-improved", {"literal": "19th century"}),
        ("du-brueil-1611", {"date-parts": [[1611]], "circa": True}),
        ("gambiter", None),
    ],
)
def test_uncertain_years_stay_uncertain(key: str, issued: object) -> None:
    assert csl(SOURCES[key]).get("issued") == issued


def test_it_saves_by_suffix(tmp_path: Path) -> None:
    assert read_bibtex(SOURCES.save(tmp_path / "sources.bib").read_text(encoding="utf-8")).keys() == SOURCES.keys()
    assert json.loads(SOURCES.save(tmp_path / "sources.json").read_text(encoding="utf-8")) == SOURCES.csl()
    with pytest.raises(hc.HistcardsError, match=r"end it in \.bib .* or in \.json"):
        SOURCES.save(tmp_path / "sources.docx")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["sources.bib", "sources.json"]


@pytest.mark.parametrize("text", ["", "unknown", "soon", "18", "1857-", "in 1850"])
def test_what_is_no_date_is_none(text: str) -> None:
    assert years(text) is None


def test_names_are_split() -> None:
    assert given_and_family("Émile Littré") == ("Émile", "Littré")
    assert given_and_family("Cavendish") == ("", "Cavendish")
