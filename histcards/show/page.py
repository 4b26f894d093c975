"""Whole pages to take home: one self-contained file that opens from disk, on a phone, and prints."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from histcards.show.html import text, unfold
from histcards.show.replay import replay_html
from histcards.show.trick import explanation_html, plays, trick_picture
from histcards.words import trick as words

if TYPE_CHECKING:
    from histcards.replay import Replay
    from histcards.trick import Trick

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
_STYLE = """
:root { color-scheme: light dark; }
body { font: 1.05rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1rem;
       color: #22252a; background: #fff; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .35rem 0; min-height: 1.6rem; }
details { margin: .2rem 0; }
details details { margin-left: 1rem; }
ol, ul { padding-left: 1.4rem; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #8888; }
td { font-variant-numeric: tabular-nums; }
img { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) { body { color: #ececec; background: #16181b; } }
@media print { body { color: #000; background: #fff; max-width: none; } details { break-inside: avoid; } }
"""


def page(title: str, body: str) -> str:
    """Return a whole HTML document; `title` is text, `body` markup."""
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f"<title>{text(title)}</title><style>{_STYLE}</style>"
    )
    main = f"<main><h1>{text(title)}</h1>{body}</main>"
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>{main}</body></html>\n'


def save_trick(trick: Trick, path: str | Path) -> Path:
    """Write a page with a trick, its question, and the answer to unfold."""
    asked = f"<p><strong>{text(words.situation(trick))} Who takes it?</strong></p>"
    picture = f"<p>{trick_picture(trick, ring=False, scale=1.8)}</p>{plays(trick)}"
    answer = unfold("The answer, and why", f"<p>{trick_picture(trick)}</p>{explanation_html(trick.explain())}")
    return write(path, page("One trick", asked + picture + answer))


def save_replay(replay: Replay, path: str | Path) -> Path:
    """Write a page with a whole deal."""
    return write(path, page(f"A deal of {replay.title}", replay_html(replay)))


def write(path: str | Path, document: str) -> Path:
    """Write a document to the one file that was named and return its path."""
    target = Path(path)
    target.write_text(document, encoding="utf-8", newline="\n")
    return target
