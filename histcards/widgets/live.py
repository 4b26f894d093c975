"""What every live widget shares: a story written once, a step, and wishes that are answered."""

from __future__ import annotations

import json
from typing import Any

import anywidget
import traitlets

from histcards.errors import HistcardsError
from histcards.widgets.module import ESM

LONGEST_WISH = 2_000


class Live(anywidget.AnyWidget):
    """A widget with a story (JSON, Python to page), the step shown, and wishes of the page that get a reply."""

    _esm = ESM
    story = traitlets.Unicode("").tag(sync=True)
    step = traitlets.Int(0).tag(sync=True, echo_update=False)  # a slow kernel must not call a step back
    wish = traitlets.Unicode("").tag(sync=True)
    reply = traitlets.Unicode("").tag(sync=True)

    def __init__(self, title: str, fallback: str, **traits: Any) -> None:
        super().__init__(**traits)
        self._title, self._fallback = title, fallback
        self.observe(self._wished, names="wish")

    def answer(self, wish: dict[str, Any]) -> dict[str, Any]:
        """Answer a wish of the page; raises HistcardsError for one that cannot be granted."""
        raise HistcardsError(f"This widget grants no wish {wish.get('do')!r}.")

    def _wished(self, change: dict[str, Any]) -> None:
        """Answer, or say in the widget why not; errors raised here would only be logged."""
        wish = _read(change["new"])
        try:
            said = self.answer(wish)
        except HistcardsError as refused:
            said = {"error": str(refused)}
        self.reply = json.dumps({"n": wish.get("n", 0), **said}, ensure_ascii=False)

    def close(self) -> None:
        """Close the widget and the layout model that came with it, so that nothing of it stays alive."""
        if self.comm is not None:
            self.layout.close()
        super().close()

    def __repr__(self) -> str:
        return f"<{self._title}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Add words and a static page to the widget, for where no widget can be shown."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**(data or {}), "text/plain": repr(self), "text/html": self._fallback}, metadata


def _read(text: str) -> dict[str, Any]:
    """Read a wish; whatever cannot be read is an empty one."""
    try:
        wish = json.loads(text) if len(text) <= LONGEST_WISH else {}
    except (ValueError, RecursionError):
        return {}
    return wish if isinstance(wish, dict) else {}
