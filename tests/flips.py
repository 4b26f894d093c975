"""What a flip is: one table entry or branch of the code, turned the other way."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Flip:
    """One flip: the rule it breaks, the file in histcards/, the text there and what stands instead."""

    rule: str
    file: str
    old: str
    new: str
