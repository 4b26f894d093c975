"""The sentences about payments, scores and settlements of Réunion."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.words.kings import title as king_or_kings
from histcards.words.terms import count, listing, points, sentence


def left_bower(payer: str, payee: str, left: str, right: str) -> str:
    """Say why the left bower is paid for."""
    return f"{sentence(payer)} pays {payee} one unit: {left}, the left bower, fell to {right}, the right bower."


def stange(payer: str, payee: str, why: str) -> str:
    """Say why a Stange is paid for."""
    return f"{payer} pays {payee} one unit for the Stange: {why}."


AFTER_PIERER = (
    "After Pierer. Our copy of his text breaks off where it speaks of following suit: that a player without the suit "
    "must trump is added from Wikipedia 2023."
)
NO_TRICK = "not one trick was taken"
NO_POINTS = "a trick was taken, but no point was made"


def band(payer: str, payee: str, units: int, total: int, says: str) -> str:
    """Say why a loser pays the winner so much."""
    return f"{payer} pays {payee} {count(units, 'unit')}: {points(total)} in all, {says}."


BANDS = {1: "below 150", 2: "below 100, matsch", 3: "below 50", 4: "the fourfold payment"}


def exempt(name: str, total: int) -> str:
    """Say that a player pays nothing."""
    return f"{name} has {points(total)} and pays nothing."


def winner_exempt(name: str) -> str:
    """Say that a winner below 150 still pays nothing."""
    return f"{name} has less than 150, but a winner pays nothing."


def winners(names: Sequence[str], total: int) -> str:
    """Say who won the game."""
    verb = "wins" if len(names) == 1 else "win together"
    return f"{listing(names)} {verb} with {points(total)}."


def counted(name: str, tricks: int, laid: int | None, void: bool, last: bool, total: int) -> str:
    """Add up a player's deal score."""
    comma = "," if last and laid is not None and not void else ""
    parts = [f"{tricks} in tricks{', the last trick included' if last else ''}{comma}"]
    if laid is not None and not void:
        parts.append(f"{laid} laid away")
    said = f"{name} has {points(total)}: {' and '.join(parts)}."
    if void:
        said = f"{name} has {points(total)}: without a trick the {laid} laid away do not count."
    return said


def marked(name: str, score: str, why: str) -> str:
    """Say how the sheet records a score and why."""
    return f"The sheet shows {score} for {name}: {why}."


def deal_result(names: Sequence[str], scores: Sequence[str], nets: Sequence[int | None]) -> str:
    """Say a deal's result in one line; who has no balance was king."""
    rows = list(zip(names, scores, nets, strict=True))
    made = ", ".join(f"{name} {score}" for name, score, n in rows if n is not None)
    paid = ", ".join(f"{name} {_signed(n)}" for name, _, n in rows if n)
    kings = [name for name, _, n in rows if n is None]
    idle = f" {king_or_kings(kings)}." if kings else ""
    return f"{made}.{idle} Side payments: {paid or 'none'}."


def nets(names: Sequence[str], amounts: Sequence[int]) -> str:
    """Say what everybody wins or loses."""
    return ", ".join(f"{name} {_signed(n)}" for name, n in zip(names, amounts, strict=True))


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"
