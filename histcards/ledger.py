"""Payments and the ledger: who owes whom, and which rule caused it; no chip is ever lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

POOL = -1
"""The account of the pools among seats: a payment to it or from it."""


class Pool(NamedTuple):
    """A pool on the table: its size in chips, and whether a supplement has doubled it already."""

    size: int
    doubled: bool = False


Pools = tuple[Pool, ...]
"""The pools on the table, oldest first; the last one is the newest."""


@dataclass(frozen=True)
class Factor:
    """One step of an amount: what it `says`, by how much it multiplies, and the rule behind it."""

    says: str
    times: int
    rule: str


@dataclass(frozen=True)
class Payment:
    """One payment: `payer` gives `payee` (seats, or POOL) an `amount` (units or chips) because of a rule.

    `rules` are the ids of the rules that caused it, the first one deciding; `sentence` says why; `factors` multiply up
    to the amount where it is made of several; `pools` are the pools after it, None when it leaves them alone.
    """

    payer: int
    payee: int
    amount: int
    rules: tuple[str, ...]
    sentence: str
    factors: tuple[Factor, ...] = ()
    pools: Pools | None = None

    def __post_init__(self) -> None:
        if self.payer == self.payee or self.amount <= 0:
            raise ValueError(f"Not a payment: {self.amount} from seat {self.payer} to seat {self.payee}.")

    @property
    def rule(self) -> str:
        """The id of the rule that decided the payment."""
        return self.rules[0]

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"<Payment: {self.sentence}>"


@dataclass(frozen=True)
class Due:
    """A debt whose creditor is not known yet: `payer` owes an `amount` because of `rules`; `sentence` says why."""

    payer: int
    amount: int
    rules: tuple[str, ...]
    sentence: str

    @property
    def rule(self) -> str:
        """The id of the rule that decided the debt."""
        return self.rules[0]


@dataclass(frozen=True)
class Ledger:
    """What was paid so far among a number of seats, and the pools as they stand.

    >>> ledger = Ledger(3).pay(Payment(2, 1, 1, ("reunion.pay.left-bower",), "Carla pays Ben one unit."))
    >>> ledger.net
    (0, 1, -1)
    """

    seats: int
    payments: tuple[Payment, ...] = ()
    pools: Pools = ()

    def pay(self, *payments: Payment) -> Ledger:
        """Return a ledger with these payments entered; asserts that no chip is lost on the way to a pool or from it."""
        if not payments:
            return self
        return Ledger(self.seats, self.payments + payments, moved(self.pools, payments))

    @property
    def net(self) -> tuple[int, ...]:
        """The change of each seat's balance; with the change of the pools it always adds up to nothing."""
        return net(self.payments, self.seats)

    def __iter__(self) -> Iterator[Payment]:
        return iter(self.payments)

    def __len__(self) -> int:
        return len(self.payments)


def net(payments: Iterable[Payment], seats: int) -> tuple[int, ...]:
    """Add up payments seat by seat; asserts that nothing is lost between them and the pools."""
    balance = [0] * (seats + 1)
    for payment in payments:
        balance[payment.payer] -= payment.amount
        balance[payment.payee] += payment.amount
    assert sum(balance) == 0, "a payment lost a chip"
    return tuple(balance[:seats])


def moved(pools: Pools, payments: Iterable[Payment]) -> Pools:
    """Return the pools after some payments; asserts that they change by what is paid, and by nothing else.

    >>> moved((Pool(25),), [Payment(3, POOL, 25, ("reversis.pool.supplement-due",), "", pools=(Pool(50, True),))])
    (Pool(size=50, doubled=True),)
    """
    for payment in payments:
        after = pools if payment.pools is None else payment.pools
        gained = payment.amount * ((payment.payee == POOL) - (payment.payer == POOL))
        assert total(after) == total(pools) + gained, "a pool lost a chip"
        pools = after
    return pools


def total(pools: Pools) -> int:
    """Return the chips in all pools together."""
    return sum(pool.size for pool in pools)
