"""The reversis: committed after nine tricks, everything returned, then made or broken."""

from __future__ import annotations

from collections.abc import Iterator

from histcards.games import reversis_pools as pools
from histcards.games.reversis_money import paid
from histcards.games.reversis_table import QUINOLA
from histcards.ledger import Factor, Payment
from histcards.state import Setup, Taken
from histcards.words import pools as pool_words
from histcards.words import slam as words

COMMITS_AFTER = 9
TRICKS = 11
NEIGHBOUR, OPPOSITE, BROKEN = 16, 32, 64
RETURN_RULES = ("reversis.slam.commit", "reversis.slam.return", "reversis.slam.return-all")


def committed(tricks: tuple[Taken, ...]) -> int | None:
    """Return the seat that won all of the first nine tricks, None when nobody did (reversis.slam.commit)."""
    if len(tricks) < COMMITS_AFTER:
        return None
    first = tricks[0].winner
    for taken in tricks[1:COMMITS_AFTER]:
        if taken.winner != first:
            return None
    return first


def payments(setup: Setup, tricks: tuple[Taken, ...], maker: int) -> tuple[Payment, ...]:
    """Return what the last trick of `tricks`, the tenth or eleventh, makes players pay in a reversis.

    Special cards are not paid for any more (reversis.slam.no-more).
    """
    if len(tricks) == TRICKS and tricks[-2].winner != maker:
        return ()
    if tricks[-1].winner != maker:
        return tuple(_broken(setup, tricks, maker))
    return tuple(_made(setup, tricks, maker)) if len(tricks) == TRICKS else ()


def _made(setup: Setup, tricks: tuple[Taken, ...], maker: int) -> Iterator[Payment]:
    sides = ((words.NEIGHBOURS, NEIGHBOUR), (words.OPPOSITE, OPPOSITE), (words.NEIGHBOURS, NEIGHBOUR))
    rules = ("reversis.slam.made", "reversis.double.slam", "reversis.slam.no-more", "reversis.slam.scale")
    for seat, (said, amount) in zip(setup.seats_from(maker)[1:], sides, strict=True):
        yield paid(setup, seat, maker, (Factor(said, amount, "reversis.slam.made"),), rules)
    always = bool(setup.game.options["slam_pool_always"])
    if always or played_quinola(setup, tricks, maker):
        why = pool_words.ALWAYS if always else pool_words.REVERSIS
        yield pools.pool_won(setup, maker, why, "reversis.slam.made-pool")


def _broken(setup: Setup, tricks: tuple[Taken, ...], maker: int) -> Iterator[Payment]:
    base = Factor(words.broken(len(tricks)), BROKEN, "reversis.slam.broken")
    rules = ("reversis.slam.broken", "reversis.double.slam", "reversis.slam.no-more", "reversis.slam.scale")
    yield paid(setup, maker, tricks[-1].winner, (base,), rules)
    if played_quinola(setup, tricks, maker):
        yield pools.supplement(setup, maker, "reversis.slam.broken-pool")


def played_quinola(setup: Setup, tricks: tuple[Taken, ...], seat: int) -> bool:
    """Return whether a seat played the Quinola in the first nine tricks."""
    for taken in tricks[:COMMITS_AFTER]:
        if QUINOLA in taken.numbers:
            return setup.seats_from(taken.leader)[taken.numbers.index(QUINOLA)] == seat
    return False
