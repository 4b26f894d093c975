"""A live table as one file: module, style and story in a page that needs no kernel and no network."""

from __future__ import annotations

import json

from histcards.show.html import text
from histcards.widgets.module import ESM, SHIM

POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'"
)
_STYLE = """
:root { color-scheme: light dark; }
pre { white-space: pre-wrap; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; padding: .5rem; max-width: 60rem;
       color: #22252a; background: #fff; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) { body { color: #ececec; background: #16181b; } }
"""


def live_page(title: str, story: str, notice: str = "", without_script: str = "") -> str:
    """Return a whole document with a live widget in it; `notice` and `without_script` are texts, not markup."""
    parts = [
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        f"<title>{text(title)}</title><style>{_STYLE}</style></head>\n<body><main><h1>{text(title)}</h1>",
        f"<p>{text(notice)}</p>" if notice else "",
        f'<div data-story="hc-story"></div><noscript><pre>{text(without_script)}</pre></noscript></main>',
        f'<script type="application/json" id="hc-story">{_inert(story)}</script>',
        f'<script type="application/json" id="hc-module">{script_safe(ESM)}</script>',
        f"<script>{SHIM}</script></body></html>\n",
    ]
    return "".join(parts)


def script_safe(data: object) -> str:
    """Return data as JSON that can stand in a script element, whatever texts are in it.

    >>> script_safe("</script>")
    '"\\\\u003c/script>"'
    """
    return _inert(json.dumps(data, ensure_ascii=False))


def _inert(document: str) -> str:
    """Write a JSON document so that nothing in it can end the script element."""
    return document.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
