"""Whole pages to take home: one self-contained file that opens from disk, on a phone, and prints."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from histcards.errors import HistcardsError
from histcards.show.ask import answer_html, question_html
from histcards.show.html import text, unfold
from histcards.show.match import match_story
from histcards.show.replay import replay_html
from histcards.show.text import tell
from histcards.show.trick import explanation_html, plays, trick_picture
from histcards.words import trick as words

if TYPE_CHECKING:
    from histcards.lessons.ask import Question
    from histcards.match_replay import MatchReplay
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
th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #8888; overflow-wrap: break-word; }
td { font-variant-numeric: tabular-nums; }
img { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) { body { color: #ececec; background: #16181b; } }
@media print { body { color: #000; background: #fff; max-width: none; } details { break-inside: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; } }
"""


ANSWERS_INSIDE = "The answers are inside this page: whoever looks into the file finds them."
_LINES = '<div class="lines">' + "<p>&nbsp;</p>" * 6 + "</div>"
_PRINT = """
@page { size: A4; margin: 20mm; }
h1 { display: none; }
.sheet { break-after: page; }
.sheet:last-child { break-after: auto; }
.lines p { border-bottom: 1px solid #888; margin: 0; height: 2.4rem; }
.sheet details > summary { list-style: none; }
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
    return write(path, page(f"One trick of {trick.title}", asked + picture + answer))


def save_replay(replay: Replay, path: str | Path, answers: bool = False, static: bool = False) -> Path:
    """Write a page with a whole deal: the live table, a quiz with its answers inside, or the page without script."""
    title = f"A deal of {replay.title}"
    if static:
        return write(path, page(title, replay_html(replay)))
    return write(path, _quiz_page(replay, title) if answers else _live_page(replay, title))


def _live_page(replay: Replay, title: str) -> str:
    from histcards.widgets.page import live_page
    from histcards.widgets.story import story

    told = tell(replay.title, replay.names, [frame.event for frame in replay], replay.active, replay.book)
    return live_page(title, story(replay), without_script=told)


def _quiz_page(replay: Replay, title: str) -> str:
    from histcards.widgets import reveal
    from histcards.widgets.page import live_page
    from histcards.widgets.story import story

    asked = reveal.quiz(replay)
    frames = reveal.frames(replay, asked, len(asked))
    rules = json.loads(story(replay, frames, "reveal"))["rules"]
    answers = reveal.answers(replay, asked, rules)
    return live_page(title, story(replay, frames, "reveal", answers), ANSWERS_INSIDE)


def save_match(replay: MatchReplay, path: str | Path) -> Path:
    """Write a page with a whole match: the sheet, each deal to unfold, the settlement."""
    return write(path, page(f"A match of {replay.title}", match_story(replay)))


def save_question(question: Question, path: str | Path, answers: bool = False) -> Path:
    """Write a page with one question; with `answers` it can be clicked, and says that the answer is inside."""
    if not answers:
        return write(path, page("A question", question_html(question, on_paper=True)))
    from histcards.widgets.asking import question_story
    from histcards.widgets.page import live_page

    return write(path, live_page("A question", question_story(question, True), ANSWERS_INSIDE, repr(question)))


def save_handout(questions: Sequence[Question], path: str | Path) -> Path:
    """Write A4 pages for print: a page for each question with room to write, then a page with each answer."""
    if not questions:
        raise HistcardsError("There is nothing to ask about yet: no trick is complete.")
    asked = [_sheet(f"Question {at}", question_html(q, on_paper=True) + _LINES) for at, q in enumerate(questions, 1)]
    given = [_sheet(f"Answer {at}", _unfolded(answer_html(q.solution()))) for at, q in enumerate(questions, 1)]
    style = f"<style>{_PRINT}</style>"
    return write(path, page("Handout", style + "".join(asked + given)))


def _unfolded(markup: str) -> str:
    """Open every fold: paper cannot be clicked."""
    return markup.replace("<details>", "<details open>")


def _sheet(title: str, body: str) -> str:
    return f'<article class="sheet"><h2>{text(title)}</h2>{body}</article>'


def write(path: str | Path, document: str) -> Path:
    """Write a document to the one file that was named and return its path; raises HistcardsError for no page's name."""
    target = Path(path)
    if target.suffix.lower() not in (".html", ".htm"):
        raise HistcardsError(f"{target} would hold a page: give it a name that ends in .html.")
    target.write_text(document, encoding="utf-8", newline="\n")
    return target
