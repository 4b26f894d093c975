"""The sentences about chips paid for special cards: who pays whom, and what the amount is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from histcards.words.terms import count, sentence

if TYPE_CHECKING:
    from histcards.ledger import Factor

OPPOSITE = "they sit opposite"
LAST_TWO = "it is one of the last two tricks"
LAST = "it is the last trick"


def pays(payer: str, payee: str, amount: int, factors: Sequence[Factor]) -> str:
    """Say who pays whom how much, factor by factor: 'Dan pays Ben 40: the Quinola was forced (10), …'."""
    base, *doubled = factors
    parts = [_base(base), *(f"{factor.says} (x{factor.times})" for factor in doubled)]
    return f"{sentence(payer)} pays {payee} {amount}: {', '.join(parts)}."


def _base(base: Factor) -> str:
    """An amount that no source gives says so: the dumped Aces."""
    ours = ", our reconstruction" if base.rule in _RECONSTRUCTED else ""
    return f"{base.says} ({base.times}{ours})"


_RECONSTRUCTED = ("reversis.payment.dumped-ace", "reversis.payment.dumped-ace-diamonds")


def dumped(card: str) -> str:
    """Say that a card was dumped."""
    return f"{card} was dumped"


def forced(card: str) -> str:
    """Say that a card was forced."""
    return f"{card} was forced"


def bystander() -> str:
    """Say that a player pays for somebody else's Quinola."""
    return "a bystander at the forced Quinola"


def led(card: str, number: int) -> str:
    """Say that a card was led."""
    return f"{card} was led in trick {number}"


def owes(name: str, amount: int, card: str) -> str:
    """Say what the leader of a card owes, and to whom."""
    owed = f"{sentence(name)} led {card} and owes {count(amount, 'chip')} to whoever wins the party"
    return f"{owed}, twice that across the table."


def debts(owed: Sequence[tuple[str, int]]) -> str:
    """List who owes how much for cards that were led."""
    return "; ".join(f"{name} owes {amount}" for name, amount in owed)


def party(base: int, kitty: int) -> str:
    """Say what the party is worth, and why."""
    return f"the party is worth {base} and the kitty {kitty}"
