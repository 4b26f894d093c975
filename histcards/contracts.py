"""Contract: what a bid promises, for games with an auction."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Contract:
    """A contract: its `id` in the law, its `name` in sentences, its `value`, the `rules` behind that value.

    `names_trump` says that its trump suit is named only after the bid.
    """

    id: str
    name: str
    value: int
    names_trump: bool = False
    rules: tuple[str, ...] = ()
