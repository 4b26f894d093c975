"""Worked deals of Reversis, card by card, and small helpers to play them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import histcards as hc
from histcards import making
from histcards.cards import Card
from histcards.ledger import POOL, Payment
from histcards.state import Setup, Taken

NAMES = ("Anna", "Ben", "Carla", "Dan")


def cards(text: str) -> list[str]:
    """Turn 'JH 10S' into ['HJ', 'S10']: the worked examples write the rank first."""
    return [part[-1] + part[:-1] for part in text.split()]


@dataclass(frozen=True)
class Worked:
    """One worked deal: hands after the exchange by seat, the kitty in the order laid, the cards in order of play."""

    hands: tuple[str, ...]
    kitty: str
    plays: str
    dealer: int = 0

    def deal(self, game: hc.Reversis, tricks: int = 11) -> hc.Deal:
        """Deal the hands and play so many tricks."""
        deal = game.deal(hands=[cards(h) for h in self.hands], laid=cards(self.kitty), dealer=self.dealer)
        for one in cards(self.plays)[: 4 * tricks]:
            deal.do(one)
        return deal


def setup_of(game: hc.Reversis, pools: list[object] | None = None, dealer: int = 0) -> Setup:
    """A setup to try one trick in."""
    return Setup(game, (), dealer, NAMES, game.active(dealer, 4), -1, None, making.pools(game, pools))


def paid_in(
    game: hc.Reversis, text: str, number: int, leader: int = 1, pools: list[object] | None = None
) -> tuple[Payment, ...]:
    """What one trick makes players pay; cards from the leader on, rank first."""
    numbers = tuple(Card.parse(one).number for one in cards(text))
    seats = [(leader + i) % 4 for i in range(4)]
    rules = game.loose_rules(None)
    taken = Taken(leader, numbers, seats[rules.best(numbers)])
    return game.trick_payments(setup_of(game, pools), rules, taken, number)


def lines(payments: tuple[Payment, ...]) -> list[str]:
    """Payments in short: 'Dan → Ben 40'."""
    who = {POOL: "pool", **dict(enumerate(NAMES))}
    return [f"{who[p.payer]} → {who[p.payee]} {p.amount}" for p in payments]


def change(payments: tuple[Payment, ...]) -> tuple[int, ...]:
    """What payments change, seat by seat."""
    found = [0] * 5
    for one in payments:
        found[one.payer] -= one.amount
        found[one.payee] += one.amount
    return tuple(found[:4])


BROKEN = Worked(
    (
        "2S 7H 4H KD QD 9D 8D 5D AC 8C 5C",
        "AS KS QS JS 9S 8S AH KH QH JH 2D",
        "7S 5S 3S 9H 3H 2H 3D JC 9C 7C 6C",
        "6S 4S 8H 6H 5H AD JD 7D 6D 4D 4C",
    ),
    "2C 3C KC QC",
    "AS 3S 4S 2S KS 5S 6S AC QS 7S JD KD JS JC 8H QD 9S 9H 7D 9D 8S 9C 6H 8D AH 2H 5H 4H KH 3H 6D 7H JH 7C 4D 8C "
    "QH 6C 4C 5D 2D 3D AD 5C",
)
BROKEN_IN_TEN = Worked(
    BROKEN.hands, BROKEN.kitty, BROKEN.plays.split("JH 7C")[0] + "QH 7C 4D 8C 2D 3D AD 5D 4C 5C JH 6C"
)
MADE_WITHOUT = Worked(
    (
        "4H 3H 6D 5D 4D 2D AC QC 9C 7C 6C",
        "AS KS QS JS 9S 8S 7S AD KD QD JD",
        "6S 5S 4S 2S 9H 7H 2H 8D 3D 8C 5C",
        "3S AH KH QH JH 8H 6H 9D 7D JC 4C",
    ),
    "2C 3C KC 5H",
    "AS 2S 3S AC KS 4S JH QC QS 5S AH 9C JS 6S KH 7C 9S 9H QH 6D 8S 8D JC 6C 7S 8C 9D 5D AD 3D 7D 2D KD 7H 8H 4D "
    "QD 5C 6H 4H JD 2H 4C 3H",
)
MADE_AFTER_FORCED = Worked(
    (
        "6S 4S 5H 4H 3H 2H 7D 3D 8C 7C 5C",
        "AS KS QS JS 9S 8S AH KH QH AD KD",
        "5S 2S 9H 8H 7H 6H 9D 4D KC 9C 4C",
        "7S 3S JH 8D 6D 5D 2D AC QC JC 6C",
    ),
    "QD JD 2C 3C",
    "AH 6H JH 2H KH 7H AC 3H QH 8H QC 4H AS 2S 3S 4S KS 5S 7S 6S QS KC JC 8C JS 9H 8D 7D 9S 9D 6D 7C 8S 9C 6C 5H "
    "AD 4D 2D 3D KD 4C 5D 5C",
)
MADE_WITH = Worked(
    (
        "2S 7H 4H KD QD 9D 8D 5D AC 8C 5C",
        "AS KS QS JS 9S 8S AH KH QH JH AD",
        "7S 5S 3S 9H 3H 2H 3D JC 9C 7C 6C",
        "6S 4S 8H 6H 5H 2D JD 7D 6D 4D 4C",
    ),
    "2C 3C KC QC",
    "AH 2H 5H 4H KH 3H 6H 7H QH 9H 8H AC JH 3D JD KD AS 3S 4S 2S KS 5S 6S QD QS 7S 7D 9D JS JC 6D 8D 9S 9C 4D 5D "
    "8S 7C 2D 8C AD 6C 4C 5C",
)
ESPAGNOLETTE_KEPT = Worked(
    (
        "AS 9S AH QH JH QD JD AC QC 4C 3C",
        "6S 4S 3S 8H 7H 4H 3H KD 7D 2D 2C",
        "KS QS JS 7S 2S KH 9H 6H 9D KC JC",
        "8S 5S 5H 8D 5D 4D 3D 9C 8C 6C 5C",
    ),
    "2H 7C AD 6D",
    "2C JC 9C JH 2S 5S AH 4S 3D AS 2D 9D 6H 5H AC 4H 7S 8S QC 6S 4D QH 7D KC 3H 9H 8C QD QS 8D JD 3S JS 6C 4C KD "
    "KH 5C 9S 8H KS 5D 3C 7H",
)
ESPAGNOLETTE_FAILED = Worked(
    (
        "AS AH JH 8H 7H KD JD AC KC JC 8C",
        "QS 8S 5S 2S KH 9H 6H AD 6D QC 4C",
        "KS JS 9S 6S 3S 3H QD 9C 6C 3C 2C",
        "4S QH 5H 4H 9D 7D 5D 4D 3D 2D 7C",
    ),
    "7S 8D 2H 5C",
    "2S 3S 4S JH 2D AH 6D QD 2C 7C AS 4C 3D AC AD KS KH 3H QH KD QC 9C 9D JD 8S 6S 7D KC 5S 9S 5D JC 3C 5H 8H QS "
    "6C 4D 8C 9H 7H 6H JS 4H",
)
ESPAGNOLETTE_AGAINST_REVERSIS = Worked(
    (
        "AS AH JH AC AD KC QC JC 9C 8C 7C",
        "KS QS JS 9S 8S 7S 6S 5S 4S 3S 2S",
        "KH QH 9H 8H 7H 6H 5H 4H 3H 2H 2C",
        "KD QD JD 9D 8D 7D 6D 5D 4D 3D 3C",
    ),
    "4C 5C 6C 2D",
    "KS KH KD JH QS QH QD AH JS 9H JD AC 9S 8H 9D AD 8S 7H 8D KC 7S 6H 7D QC 6S 5H 6D JC 5S 4H 5D 9C 4S 3H 4D 8C "
    "3S 2H 3D AS 7C 2S 2C 3C",
)
DECK = (
    "KH QC 4C 8S 9S KS 2C 2D JS 5S 8C 7S QS 5D 6C KC 2S QD 4H 3S 3C 3H 9H 6D "
    "7D 9C JH AD 4S 4D 9D JD 5H AS 3D AH 5C QH KD 6H AC 6S 2H 8H 7H JC 8D 7C"
)
ORDINARY = (
    "2S 3S 5S QS 5D 4D 3D KD 5C 6C 4C 3C 6S 4S KS JS 2C 7C 9C QC 4H 3H 9H 8H 6D AD QD 8D AC KH AS 8C 7H JD 5H QH "
    "7D JH 9D 2D 8S AH 7S KC"
)


def ordinary(game: hc.Reversis, dealer: int = 0) -> hc.Deal:
    """The complete ordinary deal, from the deck."""
    deal = game.deal(pack=cards(DECK), dealer=dealer)
    for action in ("discard H2", "keep", "take S9", "take H6", *cards(ORDINARY)):
        deal.do(action)
    return deal


REFUSING = hc.Reversis(espagnolette=True)
TOLD: dict[str, Callable[[], hc.Deal]] = {
    "reversis-ordinary": lambda: ordinary(hc.Reversis()),
    "reversis-broken": lambda: BROKEN.deal(hc.Reversis()),
    "reversis-made": lambda: MADE_WITH.deal(hc.Reversis()),
    "reversis-espagnolette-kept": lambda: ESPAGNOLETTE_KEPT.deal(REFUSING),
    "reversis-espagnolette-failed": lambda: ESPAGNOLETTE_FAILED.deal(REFUSING),
}
"""The worked deals that are kept as transcripts, by name."""
