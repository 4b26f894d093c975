"""The pools of Reversis: stakes before the deal, supplements, and the pool that is won."""

from __future__ import annotations

from histcards.ledger import POOL, Payment, Pool, Pools
from histcards.state import Setup
from histcards.words import pools as words

STAKE = 5
"""What each player puts into a new pool, and the dealer into the newest before every deal."""


def staked(left: Pools, players: int = 4) -> Pools:
    """Return the pools after the stakes of a deal (reversis.pool.open, reversis.pool.dealer-stake).

    >>> staked(()), staked((Pool(55, True), Pool(55, True)))
    ((Pool(size=25, doubled=False),), (Pool(size=55, doubled=True), Pool(size=60, doubled=True)))
    """
    opened = left or (Pool(players * STAKE),)
    return (*opened[:-1], Pool(opened[-1].size + STAKE, opened[-1].doubled))


def supplemented(pools: Pools) -> Pools:
    """Return the pools after a supplement (reversis.pool.supplement-first, reversis.pool.supplement-next).

    >>> supplemented((Pool(25),)), supplemented((Pool(55, True),))
    ((Pool(size=50, doubled=True),), (Pool(size=55, doubled=True), Pool(size=55, doubled=True)))
    """
    newest = pools[-1]
    if newest.doubled:
        return (*pools, Pool(newest.size, True))
    return (*pools[:-1], Pool(2 * newest.size, True))


def won(pools: Pools) -> Pools:
    """Return the pools after the newest one was won (reversis.pool.win, reversis.pool.older)."""
    return pools[:-1]


def is_new(pools: Pools) -> bool:
    """Return whether the pools after the stakes are one that was just opened (reversis.pool.first)."""
    return pools == staked(())


def stakes(setup: Setup) -> tuple[Payment, ...]:
    """Return what was paid before the deal: by all into a new pool, by the dealer into the newest."""
    pools, dealer = setup.pools, setup.dealer
    found = []
    before = _unstaked(pools)
    if is_new(pools):
        for at, seat in enumerate(setup.active, 1):
            said = words.opened(setup.name(seat), STAKE)
            after = (Pool(at * STAKE),)
            found.append(Payment(seat, POOL, STAKE, ("reversis.pool.open",), said, pools=after))
    rules = ("reversis.pool.dealer-stake", "reversis.pool.dealer-newest")
    said = words.dealer_stake(setup.name(dealer), STAKE, len(pools) > 1)
    return (*found, Payment(dealer, POOL, STAKE, rules, said, pools=pools)) if before else tuple(found)


def _unstaked(pools: Pools) -> Pools:
    """Return the pools before the dealer's stake; none when they cannot hold it."""
    return (*pools[:-1], Pool(pools[-1].size - STAKE, pools[-1].doubled)) if pools[-1].size >= STAKE else ()


def supplement(setup: Setup, seat: int, *why: str) -> Payment:
    """Return a supplement: as much as the newest pool (reversis.pool.supplement-amount)."""
    newest, after = setup.pools[-1], supplemented(setup.pools)
    rules = [*why, "reversis.pool.supplement-amount"]
    if newest.doubled:
        rules += ["reversis.pool.supplement-next", "reversis.pool.new-is-marked"]
    else:
        rules += ["reversis.pool.supplement-first"]
    said = words.supplement(setup.name(seat), newest.size, newest.doubled)
    return Payment(seat, POOL, newest.size, tuple(rules), said, pools=after)


def pool_won(setup: Setup, seat: int, why: str, *rules: str) -> Payment:
    """Return the whole newest pool, undoubled, won by a seat (reversis.pool.win)."""
    size = setup.pools[-1].size
    return Payment(POOL, seat, size, rules, words.won(setup.name(seat), size, why), pools=won(setup.pools))
