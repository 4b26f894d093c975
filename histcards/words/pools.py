"""The sentences about pools: what lies in them, and why they moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.words.terms import listing

if TYPE_CHECKING:
    from histcards.ledger import Pool, Pools


def lying(pools: Pools) -> str:
    """Say what lies in the pools, oldest first: '55 doubled and 60'."""
    return listing([_one(pool) for pool in pools]) if pools else "nothing"


def _one(pool: Pool) -> str:
    return f"{pool.size} doubled" if pool.doubled else str(pool.size)
