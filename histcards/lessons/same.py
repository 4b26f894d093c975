"""Whether an answer means the same as the truth, however it is written."""

from __future__ import annotations

_ALIKE = str.maketrans("cshd[]", "♣♠♥♦()")


def same(answer: object, truth: object) -> bool:
    """Return whether an answer is the true one: cards by sign or letter, either kind of bracket, capitals or not.

    >>> same("S10", "♠10"), same([2, 0, -2], (2, 0, -2)), same("Reversis", "reversis"), same("♠9", "♠10")
    (True, True, True, False)
    """
    return _plain(answer) == _plain(truth)


def _plain(said: object) -> str:
    return str(said).strip().lower().translate(_ALIKE)
