"""Reversis: four players, 48 cards, eleven tricks that nobody wants; the law is law/reversis.toml."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, ClassVar

from histcards.actions import KEEP, Action, discard
from histcards.cards import mask_of, numbers_of, parse_cards
from histcards.drawing import DrawLaw
from histcards.errors import NotationError
from histcards.events import Event, Spot
from histcards.games import reversis_counts as counts
from histcards.games import reversis_match as matches
from histcards.games import reversis_money as money
from histcards.games import reversis_pools as pool
from histcards.games import reversis_remarks as remarks
from histcards.games import reversis_score as score
from histcards.games import reversis_slam as slam
from histcards.games import reversis_story as story
from histcards.games.game import SEAT_SPOTS, Cards, Game
from histcards.games.reversis_party import Party, party, standings
from histcards.games.reversis_table import (
    QUINOLA,
    SPECIAL,
    SPECIAL_MASK,
    kitty_points,
    most_in_kitty,
    points_held,
    trick_rules,
)
from histcards.ledger import Due, Payment, Pools, moved
from histcards.options import Number, Option
from histcards.packs import Pack
from histcards.phases.claim import ClaimPhase
from histcards.phases.exchange import ExchangeLaw, ExchangePhase
from histcards.phases.phase import Phase
from histcards.phases.play import PlayPhase
from histcards.phases.refusing import RefusingLaw, RefusingPlay
from histcards.result import Result
from histcards.settlement import Settlement
from histcards.state import Setup, State, Taken
from histcards.table import TrickRules
from histcards.trick import Remark, Trick
from histcards.words import pools as pool_words

if TYPE_CHECKING:
    from histcards.match import Match

EXCHANGE_LAW = ExchangeLaw(
    dealer="reversis.exchange.dealer",
    order="reversis.exchange.order",
    take="reversis.exchange.take",
    keep="reversis.exchange.keep",
    own_hand="reversis.exchange.own-hand",
    any_card="reversis.exchange.any-card",
    public="reversis.exchange.public",
    hidden="reversis.kitty.hidden",
    kitty="reversis.kitty.four",
)
REFUSING_LAW = RefusingLaw(
    hand="reversis.esp.hand",
    right="reversis.esp.right",
    start="reversis.esp.start",
    announce="reversis.esp.announce",
    tenth="reversis.esp.tenth",
)
EXCHANGE, PLAY = ExchangePhase(EXCHANGE_LAW), PlayPhase()
REFUSING = RefusingPlay(law=REFUSING_LAW, special=SPECIAL_MASK)
CLAIM = ClaimPhase("reversis.claim.owner", "reversis.claim.auto")
PACKETS = (4, 3, 4)
TRICKS = 11


class Reversis(Game):
    """Reversis: take no tricks, throw off your Aces and the Quinola, and beware of winning almost everything.

    Options (the default first): `suits` 'french'; `espagnolette` False or True; `heavier_kitty` False, 3 or 4 (True is
    read as 3); `claims` 'auto' or 'manual'; `forced_ace_all_pay` False or True; `double_last_tricks` 2 or 1;
    `slam_pool_always` False or True; `deals` any multiple of four (8); `starting_chips` any number (100). Amounts are
    chips. Raises OptionError for any other.

    >>> trick = Reversis().trick("♥4 ♣7 ♥J ♠2", number=11, leader=1)
    >>> print(trick.payments[0])
    The third player pays the first player 40: the Quinola was forced (10), they sit opposite (x2), \
it is one of the last two tricks (x2).
    """

    key: ClassVar[str] = "reversis"
    law: ClassVar[str] = "reversis"
    title: ClassVar[str] = "Reversis"
    seats: ClassVar[int] = 4
    unit: ClassVar[str] = "chip"
    dealer_lays: ClassVar[int] = 1
    beside: ClassVar[int] = 3
    tricks_in_deal: ClassVar[int] = TRICKS
    draw: ClassVar[DrawLaw] = DrawLaw("", "reversis.dealer.first")
    sheet_columns: ClassVar[tuple[str, ...]] = ("pools (* doubled)", "why the pools moved")
    spots: ClassVar[tuple[Spot, ...]] = (
        *SEAT_SPOTS,
        Spot("beside", "pile", "{name}'s table card", "each"),
        Spot("trick", "row", "the trick"),
        Spot("pack", "pile", "the pack"),
        Spot("laid", "pile", "the kitty"),
        Spot("pools", "chips", "the pools"),
        Spot("debts", "text", "owed for cards led"),
        Spot("party", "text", "the party"),
        Spot("sheet", "sheet", "the count"),
    )
    options_known: ClassVar[tuple[Option, ...]] = (
        Option("suits", ("french",), "which pack is used and spoken of"),
        Option("espagnolette", (False, True), "whether four special cards in hand give a right to refuse suit"),
        Option("heavier_kitty", (False, 3, 4), "what the Quinola counts in the kitty, ♦A then 5", ((True, 3),)),
        Option("claims", ("auto", "manual"), "whether debts for cards led are claimed without asking"),
        Option("forced_ace_all_pay", (False, True), "whether all three pay the leader for a forced Ace"),
        Option("double_last_tricks", (2, 1), "how many tricks at the end are paid double"),
        Option("slam_pool_always", (False, True), "whether every reversis made wins the newest pool"),
        Number("deals", (8,), "how many deals a session has", least=4, step=4),
        Number("starting_chips", (100,), "how many chips everybody begins with"),
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._play: Phase = REFUSING if self.options["espagnolette"] else PLAY
        self.phases = (EXCHANGE, self._play, CLAIM)

    @cached_property
    def pack(self) -> Pack:
        """The 48 cards (reversis.pack.48)."""
        return Pack(48, self.dress)

    # Tables

    def loose_rules(self, trump: str | None) -> TrickRules:
        """Return the table; raises NotationError when a trump suit is named (reversis.pack.no-trumps)."""
        if trump is not None:
            raise NotationError("Reversis has no trumps: leave trump= out.")
        return trick_rules(self.dress)

    def rules_for(self, setup: Setup) -> TrickRules:
        """Return the table of a deal, always the same."""
        return trick_rules(self.dress)

    # The machine

    def opening(self, setup: Setup) -> State:
        """Deal 4-3-4, the dealer's twelfth card and the table cards (reversis.deal.packets, reversis.deal.twelfth)."""
        hands, pack = [0] * self.seats, iter(setup.pack)
        for size in PACKETS:
            for seat in setup.active:
                hands[seat] |= mask_of(islice(pack, size))
        hands[setup.dealer] |= 1 << next(pack)
        rules, forehand = trick_rules(self.dress), setup.forehand
        return State(EXCHANGE, setup.dealer, tuple(hands), (), forehand, (), (), (), (), rules, setup.pools)

    def advance(self, setup: Setup, state: State) -> State:
        """After the exchange the dealer's right leads; after the last trick come the claim, by hand, and the end."""
        if state.phase is EXCHANGE:
            own = REFUSING.eligible(state) if self._play is REFUSING else None
            return state._replace(phase=self._play, turn=setup.forehand, said=(own,) if own else ())
        if state.phase is not CLAIM and self.options["claims"] == "manual":
            claimant = score.claimant(setup, state)
            if claimant is not None:
                return state._replace(phase=CLAIM, turn=claimant)
        return state._replace(phase=None)

    def trick_over(self, setup: Setup, state: State, taken: Taken) -> State:
        """Move the pools when the Quinola fell; after nine tricks won by one, put everything back."""
        if QUINOLA in taken.numbers or len(state.tricks) >= slam.COMMITS_AFTER:
            state = state._replace(pools=self._pools_after(setup, state))
        return state if state.hands[state.turn] else self.advance(setup, state)

    def _pools_after(self, setup: Setup, state: State) -> Pools:
        """Return the pools after the last trick; what a reversis returns is the state saved after the stakes."""
        tricks, last = state.tricks, state.tricks[-1]
        maker = slam.committed(tricks)
        if maker is not None:
            late = len(tricks) > slam.COMMITS_AFTER
            return moved(state.pools, slam.payments(setup, tricks, maker)) if late else setup.pools
        if QUINOLA not in last.numbers:
            return state.pools
        dumped = state.rules.suit[last.numbers[0]] != state.rules.suit[QUINOLA]
        return pool.won(state.pools) if dumped else pool.supplemented(state.pools)

    def trick_payments(
        self, setup: Setup, rules: TrickRules, taken: Taken, number: int, before: tuple[Taken, ...] = ()
    ) -> tuple[Payment, ...]:
        """Return what the special cards of a trick cost, or in a reversis what its last tricks do."""
        maker = slam.committed(before)
        if maker is not None:
            return slam.payments(setup, (*before, taken), maker)
        return () if SPECIAL.isdisjoint(taken.numbers) else money.of_trick(setup, taken, number)

    def trick_dues(self, setup: Setup, taken: Taken, number: int, before: tuple[Taken, ...] = ()) -> tuple[Due, ...]:
        """Return what the card led makes its player owe to the winner of the party (reversis.payment.led-ace)."""
        return () if slam.committed(before) is not None else money.dues_of(setup, taken, number)

    def assumed(self, trick: Trick, contract: str | None, pools: object) -> tuple[Remark, ...]:
        """Say that a loose trick moves the pool of a first deal when no other was given (reversis.pool.first)."""
        moves = any(paid.pools is not None for paid in trick.payments)
        said = pool_words.assumed(pool.staked(()))
        return (Remark("reversis.pool.first", said),) if moves and pools is None else ()

    def trick_played(self, setup: Setup, state: State, number: int) -> Trick:
        """Return a finished trick as it was when it was over, and say what has no effect in a reversis."""
        idle = tuple(remarks.without_effect(setup, state, number))
        return replace(super().trick_played(setup, state, number), remarks=idle)

    def trick_of(self, setup: Setup, state: State, number: int) -> Trick:
        """Return a finished trick with what stands of it; what went back is told (reversis.slam.return)."""
        return remarks.standing(self.trick_played(setup, state, number), setup, state)

    def payments_now(self, setup: Setup, state: State) -> tuple[Payment, ...]:
        """Return the payments that stand, made when somebody asks."""
        if state.phase is None:
            return self.reckon(setup, state).payments
        told = score.card_payments(setup, state)
        return (*told, *score.closing(setup, state)) if state.phase.name == "claim" else told

    def pools_now(self, setup: Setup, state: State) -> Pools:
        """Return the pools, at the end with what an espagnolette put back."""
        settled = state.phase is None or state.phase.name == "claim"
        return moved(setup.pools, self.payments_now(setup, state)) if settled else state.pools

    def stakes(self, setup: Setup) -> tuple[Payment, ...]:
        """Return what was paid into the pools before the deal (reversis.pool.open, reversis.pool.dealer-stake)."""
        return pool.stakes(setup)

    def staked(self, left: Pools) -> Pools:
        """Return the pools after the stakes of a deal (reversis.pool.first)."""
        return pool.staked(left)

    def reckon(self, setup: Setup, state: State) -> Result:
        """Count a finished deal: the party, or the reversis, and the claims."""
        return score.reckon(setup, state)

    # Questions about parts of a deal

    def kitty_points(self, kitty: Cards) -> int:
        """Return the card points of a kitty (reversis.party.value, reversis.heavy.quinola); raises NotationError.

        >>> Reversis().kitty_points("♦A ♥J ♠2 ♠3"), Reversis(heavier_kitty=3).kitty_points("♦A ♥J ♠2 ♠3")
        (5, 8)
        """
        found = [self.pack.own(one) for one in parse_cards(kitty, self.dress)]
        counts.check_kitty(found)
        return kitty_points([one.number for one in found], self.options)

    def party(
        self, points: Sequence[int], tricks: Sequence[int], kitty: int = 0, dealer: int = 0, names: Sequence[str] = ()
    ) -> Party:
        """Settle a party alone from card points and tricks by seat and the card points of the kitty.

        Rules reversis.party.order, reversis.party.value, reversis.party.pay. Raises NotationError for counts that no
        deal can have: other than four, or other than eleven tricks, or more or fewer points than the pack holds.

        >>> Reversis().party([3, 10, 14, 8], [1, 4, 3, 3], kitty=5).payment
        <Payment: Carla pays Anna 18: the party is worth 4 and the kitty 5 (9), they sit opposite (x2).>
        """
        from histcards import making

        counts.check_in_kitty(kitty, most_in_kitty(self.options))
        counts.check(points, tricks, points_held(self.options), TRICKS, kitty)
        seat = making.seat(dealer, self.seats)
        setup = Setup(self, (), seat, making.names(self, names or None), self.active(seat, self.seats), -1)
        return party(setup, standings(points, tricks, seat), kitty)

    # Matches

    def match_length(self, players: int) -> int:
        """Return the agreed number of deals (reversis.session.deals)."""
        return int(self.options["deals"])

    def totals(self, match: Match) -> tuple[int, ...]:
        """Return the balances in chips, the stakes and payments of a deal in progress included."""
        return matches.balances(match)

    def sheet_rows(self, match: Match) -> Iterable[tuple[str, tuple[str, ...]]]:
        """Return balances and pools deal by deal, and why the pools moved."""
        return matches.rows(match)

    def settle(self, totals: Sequence[int], names: Sequence[str] = ()) -> Settlement:
        """Say who has the most chips (reversis.session.winner); nothing is paid. Raises ValueError.

        >>> Reversis().settle([109, 83, 111, 97]).winners
        (2,)
        """
        return matches.settle(self, totals, names)

    # Telling

    def narrate_opening(self, setup: Setup) -> Iterator[Event]:
        """Tell stakes, cut, packets, the dealer's twelfth card and the table cards."""
        return story.opening(setup, PACKETS)

    def after_trick(self, setup: Setup, state: State, step: int) -> Iterator[Event]:
        """Tell what is owed for a card led, what a reversis returns, and before a claim by hand the count."""
        yield from story.after_trick(setup, state, step)
        if state.phase is CLAIM:
            yield from score.counting(setup, state, step)

    def laid_by(self, setup: Setup) -> tuple[int, ...]:
        """The dealer lays the first card into the kitty, then the others in turn (reversis.kitty.hidden)."""
        return (setup.dealer, *setup.active[:-1])

    def dealt_sizes(self, dealer: int) -> list[int]:
        """Eleven cards each, twelve for the dealer (reversis.deal.count)."""
        return [12 if seat == dealer else 11 for seat in range(self.seats)]

    def given_pack(self, hands: Sequence[int], turn_up: int, dealer: int, beside: Sequence[int]) -> tuple[int, ...]:
        """Undo the deal: a pack from which these hands are dealt, the table cards at the bottom."""
        order = self.active(dealer, self.seats)
        left = {seat: numbers_of(hands[seat]) for seat in order}
        pack: list[int] = []
        for size in PACKETS:
            for seat in order:
                pack += left[seat][:size]
                del left[seat][:size]
        return (*pack, *left[dealer], *beside)

    def given_actions(self, laid: Sequence[int]) -> Iterator[Action]:
        """The dealer lays the first card away, and everybody keeps."""
        yield discard((laid[0],), self.dress)
        for _ in laid[1:]:
            yield KEEP
