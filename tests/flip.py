"""A flip: one table entry or one branch changed, so that a rule no longer holds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Flip:
    """One flip: the rule it breaks (without its game), the file in histcards/, the text there and what stands instead."""

    rule: str
    file: str
    old: str
    new: str
