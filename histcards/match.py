"""Match: several deals of a game, the score sheet, and the settlement at the end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from histcards import drawing, making
from histcards.deal import Deal
from histcards.errors import DealOver, HistcardsError, NotationError
from histcards.events import Event
from histcards.ledger import Payment, net
from histcards.sheet import Sheet
from histcards.words import match as words

if TYPE_CHECKING:
    from histcards.games.game import Game
    from histcards.result import Result
    from histcards.settlement import Round, Settlement


@dataclass(frozen=True)
class MatchResult:
    """What a match gave each seat: `net` units or chips, `totals` that decided it, every payment with its reason."""

    names: tuple[str, ...]
    totals: tuple[int, ...]
    net: tuple[int, ...]
    payments: tuple[Payment, ...]
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<MatchResult {self.net}: {self.text}>"


class Match:
    """A game of several deals: one after the other, the deal passing on, then the settlement.

    `players` are seated in the order given, or, with `seats="drawn"`, as the cards decide; the first dealer is cut for,
    unless `dealer` names a seat. A seed makes the whole match the same on every Python; without one it is drawn and
    shown. Raises NotationError for settings that cannot be.

    >>> import histcards as hc
    >>> match = hc.Reunion().match(seed=7)
    >>> match.deal.dealer, match.is_over, len(match.events)
    (1, False, 1)
    """

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        *,
        players: Sequence[str] | None = None,
        seats: str = "given",
        dealer: int | None = None,
    ) -> None:
        self.game = game
        drawn = random.SystemRandom().randrange(making.SEEDS) if seed is None else _whole(seed)
        self.seed: int | None = drawn
        self._rng = random.Random(drawn)
        self.events: tuple[Event, ...] = ()
        self.names = self._seated(making.names(game, players), seats)
        self.first_dealer = self._cut_for_deal() if dealer is None else making.seat(dealer, len(self.names))
        self.deals: list[Deal] = [self._dealt()]

    @classmethod
    def from_deals(cls, deals: Sequence[Deal]) -> Self:
        """Make a match of deals that exist already: same game, same players, the deal passing on each time.

        Raises NotationError when they do not belong together.
        """
        if not deals:
            raise NotationError("A match needs at least one deal.")
        first = deals[0]
        match = cls(first.game, 0, players=first.names, dealer=first.dealer)
        for at, deal in enumerate(deals):
            counted = _counted(deals[:at])
            fault = words.foreign(deal, first, (first.dealer + counted) % len(first.names))
            fault = fault or words.other_pools(deal.staked, match.game.staked(deals[at - 1].pools if at else ()))
            if fault or counted >= match.length or (at + 1 < len(deals) and not deal.is_over):
                raise NotationError(f"Deal {at + 1} does not belong to this match: {fault or words.NOT_FITTING}.")
        match.deals, match.seed = [deal.copy() for deal in deals], None
        return match

    @property
    def length(self) -> int:
        """How many deals the match has, those dealt again not counted (reunion.game.three-deals)."""
        return self.game.match_length(len(self.names))

    @property
    def deal(self) -> Deal:
        """The deal in progress, or the last one."""
        return self.deals[-1]

    @property
    def is_over(self) -> bool:
        """Whether the last deal has ended."""
        return _counted(self.deals) == self.length

    def next_deal(self, **how: Any) -> Deal:
        """Deal the next hand and return it; the deal passes on, unless the last hand is to be dealt again.

        `how` may say what game.deal takes (seed, pack, hands …) instead of the match's own shuffle. Raises
        HistcardsError while a deal is in progress and DealOver after the last one.
        """
        if settled := sorted({"dealer", "players"} & set(how)):
            raise NotationError(f"The match settles {' and '.join(settled)} by itself.")
        if not self.deal.is_over:
            raise HistcardsError(words.unfinished(_counted(self.deals) + 1, self.length))
        if self.is_over:
            raise DealOver(words.complete(self.length))
        self.deals.append(self._dealt(**how))
        return self.deal

    @property
    def results(self) -> tuple[Result, ...]:
        """The results of the finished deals."""
        return tuple(deal.result for deal in self.deals if deal.result)

    @property
    def totals(self) -> tuple[int, ...]:
        """What decides the match, seat by seat, so far: card points, strokes, or the balances in chips."""
        return self.game.totals(self)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The reckonings between the deals that fell due so far; nothing in most games."""
        return self.game.rounds(self.results, self.names)

    @property
    def sheet(self) -> Sheet:
        """The score sheet, deal by deal."""
        return Sheet(self)

    @property
    def settlement(self) -> Settlement | None:
        """The final settlement alone, None before the last deal has ended."""
        return self.game.settle(self.totals, self.names) if self.is_over else None

    @property
    def side_payments(self) -> tuple[Payment, ...]:
        """What was paid for and within the finished deals: stakes first, then what stood at the end of each."""
        return tuple(p for deal in self.deals if deal.result for p in (*deal.stakes, *deal.result.payments))

    @property
    def result(self) -> MatchResult | None:
        """Everything together, None before the last deal has ended."""
        settlement = self.settlement
        if settlement is None:
            return None
        payments = self.side_payments + settlement.payments
        aside = net(self.side_payments, len(self.names))
        total = tuple(a + b for a, b in zip(aside, settlement.net, strict=True))
        said = words.result(self.names, total, self.game.paid_in or self.game.unit)
        return MatchResult(self.names, self.totals, total, payments, said)

    def transcript(self) -> str:
        """Tell the whole match in plain English."""
        told = [event.sentence for event in self.events]
        told += [f"\nDeal {at}\n\n{deal.transcript()}" for at, deal in enumerate(self.deals, 1)]
        told += [f"\nRound {at}\n\n{made.text}" for at, made in enumerate(self.rounds, 1)]
        if self.settlement:
            told += ["\nThe settlement\n", self.settlement.text]
        return "\n".join(told)

    def _dealt(self, **how: Any) -> Deal:
        dealt = self.deals if hasattr(self, "deals") else []
        dealer = (self.first_dealer + _counted(dealt)) % len(self.names)
        if not how:
            how = {"seed": int(self._rng.random() * making.SEEDS)}
        if "pools" not in how and (pools := self.game.staked(self.deals[-1].pools if dealt else ())):
            how["pools"] = pools
        return self.game.deal(dealer=dealer, players=self.names, **how)

    def _seated(self, names: tuple[str, ...], seats: str) -> tuple[str, ...]:
        if seats not in ("given", "drawn"):
            raise NotationError(f"seats={seats!r} is not known: allowed are 'given' and 'drawn'.")
        if seats == "given":
            return names
        if not self.game.draw.seats:
            raise NotationError(words.no_drawing(self.game.title))
        order, event = drawing.seats(self.game, names, self._rng)
        self.events += (event,)
        return order

    def _cut_for_deal(self) -> int:
        dealer, event = drawing.first_dealer(self.game, self.names, self._rng)
        self.events += (event,)
        return dealer

    def __repr__(self) -> str:
        seed = f", seed {self.seed}" if self.seed is not None else ""
        return f"<Match of {self.game.title}{seed}: deal {_counted(self.deals[:-1]) + 1} of {self.length}>"

    def _repr_html_(self) -> str:
        return self.sheet._repr_html_()


def _counted(deals: Sequence[Deal]) -> int:
    """Count the finished deals, those dealt again left out (schlauch.redeal.not-a-hand)."""
    return sum(1 for deal in deals if deal.result and not deal.result.redeal)


def _whole(seed: object) -> int:
    if type(seed) is not int:
        raise NotationError(f"seed={seed!r} is not a whole number.")
    return seed
