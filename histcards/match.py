"""Match: several deals of a game, the score sheet, and the settlement at the end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from histcards import drawing, making
from histcards.deal import Deal
from histcards.errors import DealOver, HistcardsError, NotationError
from histcards.events import Event
from histcards.ledger import Payment, Pools, net
from histcards.sheet import Sheet
from histcards.words import match as words

if TYPE_CHECKING:
    from histcards.games.game import Game
    from histcards.match_replay import MatchReplay
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


class Settings(NamedTuple):
    """How a match begins: `players` before any drawing, `seats` given or drawn, `dealer` None when he is cut for.

    `seed` is None in a match made of deals that existed already.
    """

    seed: int | None
    players: tuple[str, ...]
    seats: str = "given"
    dealer: int | None = None


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
        drawn = random.SystemRandom().randrange(making.SEEDS) if seed is None else _whole(seed)
        self._begin(game, Settings(drawn, making.names(game, players), seats, dealer))
        self.enter(self._dealt())

    @classmethod
    def from_deals(cls, deals: Sequence[Deal]) -> Self:
        """Make a match of deals that exist already: same game, same players, the deal passing on each time.

        Raises NotationError when they do not belong together.
        """
        if not deals:
            raise NotationError("A match needs at least one deal.")
        first = deals[0]
        match = cls.begun(first.game, Settings(None, first.names, dealer=first.dealer))
        for deal in deals:
            match.enter(deal.copy())
        return match

    @classmethod
    def begun(cls, game: Game, settings: Settings) -> Self:
        """Return a match before its first deal, for deals that exist already to `enter`; raises NotationError.

        >>> import histcards as hc
        >>> match = hc.Reunion().match(seed=7)
        >>> again = Match.begun(match.game, match.settings)
        >>> again.enter(match.deal.copy()).seed == match.deal.seed, again == match
        (True, True)
        """
        match = cls.__new__(cls)
        match._begin(game, settings)
        return match

    def _begin(self, game: Game, settings: Settings) -> None:
        """Seat the players, cut for the deal and make the shuffle ready; nothing is dealt yet."""
        self.game, self.settings = game, settings
        self._rng = random.Random(settings.seed or 0)
        self.events: tuple[Event, ...] = ()
        self.deals: list[Deal] = []
        self.names = self._seated(settings.players, settings.seats)
        dealer = settings.dealer
        self.first_dealer = self._cut_for_deal() if dealer is None else making.seat(dealer, len(self.names))
        self._coming = self._drawn()

    @property
    def seed(self) -> int | None:
        """The seed of the match; None when it was made of deals that existed already."""
        return self.settings.seed

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
        if settled := sorted({"dealer", "players", "pools"} & set(how)):
            raise NotationError(f"The match settles {' and '.join(settled)} by itself.")
        if not self.deal.is_over:
            raise HistcardsError(words.unfinished(_counted(self.deals) + 1, self.length))
        if self.is_over:
            raise DealOver(words.complete(self.length))
        return self.enter(self._dealt(**how))

    def enter(self, deal: Deal) -> Deal:
        """Add the next deal and return it; only the hand that the shuffle had in store moves the shuffle on.

        Raises NotationError for a deal that does not belong here.
        """
        if fault := self._fault(deal):
            raise NotationError(words.not_belonging(len(self.deals) + 1, fault))
        if self._is_coming(deal):
            deal, self._coming = making.seeded(deal, self._coming), self._drawn()
        self.deals.append(deal)
        return deal

    def copy(self) -> Self:
        """Return an independent match at the same point: the same next deals lie in store for both.

        >>> import histcards as hc
        >>> match = hc.Reunion().match(seed=7)
        >>> match.copy() == match, match.copy().deal is match.deal
        (True, False)
        """
        twin = copy(self)
        twin.deals, twin._rng = [deal.copy() for deal in self.deals], copy(self._rng)
        return twin

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
    def standing(self) -> str:
        """How far the match is, or who has won, in plain sentences."""
        if self.settlement:
            return self.settlement.text
        return words.standing(_counted(self.deals[:-1]) + 1, self.length, self.deal.is_over)

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

    def replay(self, seat: int | None = None) -> MatchReplay:
        """Return the story of the match so far, deal by deal: everything, or what one `seat` knows.

        Raises HistcardsError for a seat that does not exist.

        >>> import histcards as hc
        >>> hc.Reunion().match(seed=7).replay().lines
        ('Deal 1: Ben deals. Ben lays away two cards face down.',)
        """
        from histcards.match_replay import match_replay

        return match_replay(self, seat)

    def save(self, path: str | Path) -> Path:
        """Write the match, also in the middle of a deal, to a JSON file that `histcards.load` reads back.

        Returns its path; raises HistcardsError for a page's name, and for a match that could not be read back.
        """
        from histcards.record import save_match

        return save_match(self, path)

    @property
    def _dealer(self) -> int:
        """Whose turn it is to deal the next hand."""
        return (self.first_dealer + _counted(self.deals)) % len(self.names)

    @property
    def _staked(self) -> Pools:
        """The pools that the next hand is dealt for."""
        return self.game.staked(self.deal.pools if self.deals else ())

    def _dealt(self, **how: Any) -> Deal:
        """Deal the next hand, from the match's own shuffle unless `how` says otherwise."""
        source = how or {"seed": self._coming}
        return self.game.deal(dealer=self._dealer, players=self.names, pools=self._staked or None, **source)

    def _fault(self, deal: Deal) -> str:
        """Say why a deal cannot be the next of this match; nothing when it can."""
        if _counted(self.deals) >= self.length or (self.deals and not self.deal.is_over):
            return words.NOT_FITTING
        if fault := words.foreign(deal, self.game, self.names, self._dealer):
            return fault
        if self.seed is not None and not self.deals and not self._is_coming(deal):
            return words.not_from_seed(self.seed)
        return words.other_pools(deal.staked, self._staked)

    def _is_coming(self, deal: Deal) -> bool:
        return deal._setup.pack == self.game.pack.shuffled(self._coming)

    def _drawn(self) -> int:
        """Draw the seed of the next hand."""
        return int(self._rng.random() * making.SEEDS)

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

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (self.game, self.settings, self.deals) == (other.game, other.settings, other.deals)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        seed = f", seed {self.seed}" if self.seed is not None else ""
        return f"<Match of {self.game.title}{seed}: deal {_counted(self.deals[:-1]) + 1} of {self.length}>"

    def _repr_html_(self) -> str:
        return self.sheet._repr_html_()


def _counted(deals: Sequence[Deal]) -> int:
    """Count the finished deals, those dealt again left out (schlauch.redeal.not-a-hand)."""
    return sum(1 for deal in deals if deal.result and not deal.result.redeal)


def _whole(seed: object) -> int:
    if type(seed) is not int or seed < 0:
        raise NotationError(f"seed={seed!r} is not a whole number, 0 or more.")
    return seed
