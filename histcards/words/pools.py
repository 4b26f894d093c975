"""The sentences about pools: what lies in them, and why they moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.words.terms import count, listing, sentence

if TYPE_CHECKING:
    from histcards.ledger import Pool, Pools


def lying(pools: Pools) -> str:
    """Say what lies in the pools, oldest first: '55 doubled and 60'."""
    return listing([_one(pool) for pool in pools]) if pools else "nothing"


def _one(pool: Pool) -> str:
    return f"{pool.size} doubled" if pool.doubled else str(pool.size)


def opened(name: str, amount: int) -> str:
    """Say that a player puts a stake into a new pool."""
    return f"{name} puts {amount} into a new pool."


def dealer_stake(name: str, amount: int, several: bool) -> str:
    """Say that the dealer puts a stake into the newest pool."""
    return f"{name}, the dealer, puts {amount} into the {'newest ' if several else ''}pool."


def staked(name: str, amount: int, pools: Pools, new: bool) -> str:
    """Say what the stakes are before a deal, and what the newest pool then holds."""
    newest = pools[-1].size
    if new:
        both = f"Everybody puts {amount} chips into a new pool, and {name}, the dealer, {amount} more"
        return f"{both}: it holds {newest}."
    beside = f", beside {count(len(pools) - 1, 'older one')}" if len(pools) > 1 else ""
    return f"{name}, the dealer, puts {amount} chips into the newest pool, which now holds {newest}{beside}."


def assumed(pools: Pools) -> str:
    """Say which pool a loose trick is paid from and into."""
    return f"A new pool of {lying(pools)} is assumed here; pools= names any others."


def as_given(amount: int, stake: int) -> str:
    """Say that given pools are too small to be told as pools after the stakes."""
    return f"The pools are taken as given: the newest holds {amount}, less than the dealer's stake of {stake}."


def supplement(name: str, amount: int, doubled: bool) -> str:
    """Say what a supplement does: it doubles the pool, or opens one more beside it."""
    if doubled:
        why = f"the newest pool is doubled already, so one more of {amount} is opened, born doubled (our reading)"
        return f"{sentence(name)} pays a supplement of {amount}: {why}."
    return f"{sentence(name)} pays a supplement of {amount}, as much as the newest pool: it is doubled to {2 * amount}."


def won(name: str, amount: int, why: str) -> str:
    """Say who takes the newest pool, and why."""
    return f"{sentence(name)} takes the newest pool, {amount} chips: {why}."


DUMPED = "the Quinola was dumped"
REVERSIS = "the Quinola was played on the way to the reversis"
ALWAYS = "a reversis wins it by this option"


def put_back(name: str, amount: int) -> str:
    """Say that a pool won by an espagnolette that failed is put back."""
    return f"{name} puts the pool of {amount} back as it was: the espagnolette failed."


def stay() -> str:
    """Say that the Quinola was out of play."""
    return "The Quinola lay in the kitty, so the pools stay as they are."


# The sheet


def shown(pools: Pools) -> str:
    """Write the pools for the sheet, a doubled one with a star: '55* 60'."""
    return " ".join(f"{pool.size}{'*' * pool.doubled}" for pool in pools) or "none"


def new(amount: int) -> str:
    """Say in a few words that a pool was opened."""
    return f"new pool of {amount}"


def dealt(name: str, amount: int) -> str:
    """Say in a few words that the dealer put in the stake."""
    return f"{name} dealt, +{amount}"


def moved(name: str, amount: int, into: bool, back: bool) -> str:
    """Say in a few words why a pool moved."""
    if back:
        return f"{name} put back {amount}"
    return f"{name}'s supplement, +{amount}" if into else f"{name} won {amount}"
