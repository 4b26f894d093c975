"""The errors a user can meet: each says what was read, where, and what was expected."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from histcards.rulebook import Verdict


class HistcardsError(ValueError):
    """Any error that this library raises about its input."""

    def _render_traceback_(self) -> list[str]:
        """Show a notebook's reader the sentence alone: the lines of the library behind it would hide it."""
        return [f"{type(self).__name__}: {self}"]


class NotationError(HistcardsError):
    """A card, an action or a pack could not be read."""

    def __init__(self, said: str) -> None:
        super().__init__("T" + said[1:] if said.startswith("the ") else said)


class IllegalAction(HistcardsError):  # noqa: N818 - named by what the player did
    """An action the rules forbid; its message is the sentence of its `verdict`."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.sentence)
        self.verdict = verdict

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Verdict]]:
        return IllegalAction, (self.verdict,)


class DealOver(HistcardsError):  # noqa: N818 - a state, not a mistake of notation
    """Something was asked of a deal that has ended."""


class RecordError(HistcardsError):
    """A saved file could not be read: `file`, `field` and `reason` say where and why."""

    def __init__(self, file: str, field: str, reason: str) -> None:
        super().__init__(f"{file}: {field}: {reason}" if field else f"{file}: {reason}")
        self.file, self.field, self.reason = file, field, reason

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, str, str]]:
        return RecordError, (self.file, self.field, self.reason)


class OptionError(HistcardsError):
    """An option of a game that does not exist or does not take the given value."""
