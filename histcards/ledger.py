"""Payments and the ledger: who owes whom, and which rule caused it; no chip is ever lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Payment:
    """One payment: `payer` gives `payee` (seats) an `amount` (units or chips) because of a rule.

    `rules` are the ids of the rules that caused it, the first one deciding; `sentence` says why.
    """

    payer: int
    payee: int
    amount: int
    rules: tuple[str, ...]
    sentence: str

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
class Ledger:
    """What was paid so far among a number of seats.

    >>> ledger = Ledger(3).pay(Payment(2, 1, 1, ("reunion.pay.left-bower",), "Carla pays Ben one unit."))
    >>> ledger.net
    (0, 1, -1)
    """

    seats: int
    payments: tuple[Payment, ...] = ()

    def pay(self, *payments: Payment) -> Ledger:
        """Return a ledger with these payments entered."""
        return Ledger(self.seats, self.payments + payments) if payments else self

    @property
    def net(self) -> tuple[int, ...]:
        """The change of each seat's balance; it always adds up to nothing."""
        return net(self.payments, self.seats)

    def __iter__(self) -> Iterator[Payment]:
        return iter(self.payments)

    def __len__(self) -> int:
        return len(self.payments)


def net(payments: Iterable[Payment], seats: int) -> tuple[int, ...]:
    """Add up payments seat by seat; asserts that nothing is lost between them."""
    balance = [0] * seats
    for payment in payments:
        balance[payment.payer] -= payment.amount
        balance[payment.payee] += payment.amount
    assert sum(balance) == 0, "a payment lost a chip"
    return tuple(balance)
