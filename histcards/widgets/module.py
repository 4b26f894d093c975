"""The front end as text: the parts of one ES module and its style sheet, read once and joined."""

from __future__ import annotations

import json
from pathlib import Path

_STATIC = Path(__file__).parent / "static"

PARTS = (
    "geometry.js",
    "cards.js",
    "words.js",
    "table.js",
    "labels.js",
    "motion.js",
    "panel.js",
    "controls.js",
    "ask.js",
    "question.js",
    "dealing.js",
    "app.js",
    "player.js",
)


def _read(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")


CSS = _read("player.css")
ESM = "\n".join([f"const CSS = {json.dumps(CSS)};", *map(_read, PARTS)])
SHIM = _read("shim.js")
