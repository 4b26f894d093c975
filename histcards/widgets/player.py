"""The player: a replay as a live table, stepped through without the kernel; or, revealing, question by question."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from histcards.cards import card
from histcards.errors import HistcardsError
from histcards.show.replay import replay_html
from histcards.widgets import reveal
from histcards.widgets.live import Live
from histcards.widgets.story import story

if TYPE_CHECKING:
    from histcards.replay import Replay


class Player(Live):
    """The live table of a replay: `step` is the frame shown, the only thing that changes."""

    def __init__(self, replay: Replay) -> None:
        title = f"Player of {replay.title}: {len(replay)} frames"
        super().__init__(title, replay_html(replay), story=story(replay))


class RevealingPlayer(Live):
    """A live table that asks at each trick who takes it; what comes next is not in the page before that."""

    def __init__(self, replay: Replay) -> None:
        self._replay, self._quiz = replay, reveal.quiz(replay)
        self.answered = 0
        super().__init__(f"Player of {replay.title}: who takes it?", self._begun(), story=self._told())

    def answer(self, wish: dict[str, Any]) -> dict[str, Any]:
        """Check who takes the trick that is asked about, and show what comes next."""
        number = wish.get("card")
        if wish.get("do") != "answer" or type(number) is not int or not 0 <= number < 52:
            raise HistcardsError("Expected the card that takes the trick.")
        asked = wish.get("frame")
        at = next((i for i, q in enumerate(self._quiz) if q.index == asked), None)
        if at is None or at > self.answered:
            raise HistcardsError("This question has not been reached yet.")
        given = self._replay.tricks[at].ask().check(card(number, self._replay.dress))
        self.answered = max(self.answered, at + 1)
        with self.hold_sync():
            self.story = self._told()
        return {"frame": asked, "ok": given.ok, **reveal.told(self._quiz[at], given, json.loads(self.story)["rules"])}

    def _told(self) -> str:
        return story(self._replay, reveal.frames(self._replay, self._quiz, self.answered), "reveal")

    def _begun(self) -> str:
        from histcards.replay import replay

        first = self._quiz[0].step if self._quiz else 0
        return replay_html(replay(self._replay._deal.at(first - 1), self._replay.seat)) if first else ""
