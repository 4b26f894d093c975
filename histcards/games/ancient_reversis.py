"""Ancient Reversis, the game of our fathers before 1634: all 52 cards, no pool, the fewest points take all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from histcards.cards import card, mask_of, numbers_of
from histcards.drawing import DrawLaw
from histcards.errors import NotationError
from histcards.events import Event
from histcards.games import reversis_counts as counts
from histcards.games import reversis_match as matches
from histcards.games.game import Game
from histcards.games.reversis_party import PREFERENCE, Standing, against, counted, standings
from histcards.games.reversis_table import ancient_rules
from histcards.ledger import Payment, net
from histcards.options import Number, Option
from histcards.packs import Pack
from histcards.phases.play import PlayPhase
from histcards.result import Result
from histcards.settlement import Settlement
from histcards.state import Setup, State
from histcards.table import TrickRules
from histcards.words import ancient as words
from histcards.words import deal as telling
from histcards.words import money, party

if TYPE_CHECKING:
    from histcards.match import Match

PLAY = PlayPhase()
TRICKS = 13
POINTS = 56
LEFTWARDS = (0, 1, 2, 3)
"""By seat when the game goes to the left: the dealer's left is then the next seat."""


class AncientReversis(Game):
    """The old game: the player with the fewest points gets from each of the others what that player took.

    Options: `suits` 'french'; `direction` 'right' or 'left'; `slam_amount`, the chips from each for all 13 tricks (56).

    >>> AncientReversis().payments([6, 20, 0, 30], [2, 4, 2, 5])[0]
    <Payment: Anna pays Carla 6: Carla has the fewest points, and Anna took 6 points.>
    """

    key: ClassVar[str] = "ancient-reversis"
    law: ClassVar[str] = "reversis"
    title: ClassVar[str] = "Ancient Reversis"
    seats: ClassVar[int] = 4
    unit: ClassVar[str] = "chip"
    tricks_in_deal: ClassVar[int] = TRICKS
    draw: ClassVar[DrawLaw] = DrawLaw("", "reversis.dealer.first")
    options_known: ClassVar[tuple[Option, ...]] = (
        Option("suits", ("french",), "which pack is used and spoken of"),
        Option("direction", ("right", "left"), "which way deal and play go round"),
        Number("slam_amount", (56,), "the chips each of the others pays for all 13 tricks", least=1),
    )
    phases = (PLAY,)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.clockwise = self.options["direction"] == "left"

    @cached_property
    def pack(self) -> Pack:
        """All 52 cards (reversis.ancient.pack)."""
        return Pack(52, self.dress)

    def loose_rules(self, trump: str | None) -> TrickRules:
        """Return the table; raises NotationError when a trump suit is named."""
        if trump is not None:
            raise NotationError("Reversis has no trumps: leave trump= out.")
        return ancient_rules(self.dress)

    def rules_for(self, setup: Setup) -> TrickRules:
        """Return the table of a deal, always the same."""
        return ancient_rules(self.dress)

    def opening(self, setup: Setup) -> State:
        """Deal one by one, first to the player after the dealer (reversis.ancient.deal)."""
        hands = [0] * self.seats
        for at, seat in enumerate(setup.active):
            hands[seat] = mask_of(setup.pack[at :: self.seats])
        return State(PLAY, setup.forehand, tuple(hands), (), setup.forehand, (), (), (), (), self.rules_for(setup))

    def advance(self, setup: Setup, state: State) -> State:
        """After the thirteenth trick the deal is over."""
        return state._replace(phase=None)

    def dealt_sizes(self, dealer: int) -> list[int]:
        """Thirteen cards each."""
        return [TRICKS] * self.seats

    def given_pack(self, hands: Sequence[int], turn_up: int, dealer: int, beside: Sequence[int]) -> tuple[int, ...]:
        """Undo the deal: a pack from which these hands are dealt."""
        held = [numbers_of(hands[seat]) for seat in self.active(dealer, self.seats)]
        return tuple(number for row in zip(*held, strict=True) for number in row)

    # The count

    def reckon(self, setup: Setup, state: State) -> Result:
        """Count a finished deal (reversis.ancient.pay, reversis.ancient.slam)."""
        points, tricks = counted(state)
        paid = self._paid(points, tricks, setup.dealer, setup.names)
        change = net(paid, self.seats)
        return Result(
            names=setup.names,
            tricks=tuple(tricks),
            card_points=tuple(points),
            net=change,
            score=tuple(f"{n:+d}" if n else "0" for n in change),
            payments=paid,
            text=f"In chips: {money.nets(setup.names, change)}.",
            events=tuple(self._counting(setup, points, tricks, paid)),
        )

    def payments(
        self, points: Sequence[int], tricks: Sequence[int], dealer: int = 0, names: Sequence[str] = ()
    ) -> tuple[Payment, ...]:
        """Return what is paid for card points and tricks by seat.

        Raises NotationError for counts that no deal can have: of other than four, or not 56 points in thirteen tricks.
        """
        from histcards import making

        counts.check(points, tricks, range(POINTS, POINTS + 1), TRICKS)
        return self._paid(points, tricks, making.seat(dealer, self.seats), making.names(self, names or None))

    def _paid(
        self, points: Sequence[int], tricks: Sequence[int], dealer: int, names: Sequence[str]
    ) -> tuple[Payment, ...]:
        if TRICKS in tricks:
            return tuple(self._slam(list(tricks).index(TRICKS), names))
        found = self._standings(points, tricks, dealer)
        return tuple(self._by_points(found, names))

    def _standings(self, points: Sequence[int], tricks: Sequence[int], dealer: int) -> list[Standing]:
        preference = LEFTWARDS if self.clockwise else PREFERENCE
        return standings(points, tricks, dealer, preference)

    def _slam(self, winner: int, names: Sequence[str]) -> Iterator[Payment]:
        amount = int(self.options["slam_amount"])
        for seat in range(self.seats):
            if seat != winner:
                said = words.slam(names[seat], names[winner], amount)
                yield Payment(seat, winner, amount, ("reversis.ancient.slam",), said)

    def _by_points(self, found: Sequence[Standing], names: Sequence[str]) -> Iterator[Payment]:
        best, rival = found[:2]
        tied = _tied(best, rival)
        tie = words.tie(names[rival.seat], best.tricks != rival.tricks) if tied else ""
        for other in sorted(found[1:], key=lambda one: one.seat):
            if other.points:
                said = words.pays(names[other.seat], names[best.seat], other.points, tie)
                yield Payment(other.seat, best.seat, other.points, ("reversis.ancient.pay", *tied), said)

    def settle(self, totals: Sequence[int], names: Sequence[str] = ()) -> Settlement:
        """Say who has won the most chips; nothing more is paid. Raises ValueError."""
        return matches.settle(self, totals, names, ("reversis.session.winner",))

    def totals(self, match: Match) -> tuple[int, ...]:
        """Return the chips won or lost so far."""
        return net(match.side_payments, self.seats)

    def sheet_rows(self, match: Match) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Return what each deal brought, and the total."""
        for at, deal in enumerate(match.deals, 1):
            if deal.result:
                yield f"deal {at}", deal.result.score
        yield "total", tuple(f"{n:+d}" if n else "0" for n in match.totals)

    # Telling

    def narrate_opening(self, setup: Setup) -> Iterator[Event]:
        """Tell the cut, and each hand as it was dealt card by card."""
        left = setup.active[0] if self.options["direction"] == "left" else setup.active[-2]
        yield telling.cut(setup, left, "reversis.deal.shuffle")
        for at, seat in enumerate(setup.active):
            cards = tuple(card(n, setup.dress) for n in setup.pack[at :: self.seats])
            said = words.hand(setup.name(seat), cards), words.hand(setup.name(seat), ())
            rules, seen = ("reversis.ancient.deal", "reversis.ancient.play"), frozenset({seat})
            yield Event("packet", 0, f"13 cards to {setup.name(seat)}", said[0], rules, seat, cards, seen, said[1])

    def _counting(
        self, setup: Setup, points: Sequence[int], tricks: Sequence[int], paid: Sequence[Payment]
    ) -> Iterator[Event]:
        step = self.seats * TRICKS
        for seat, name in enumerate(setup.names):
            said = party.counted(name, points[seat], tricks[seat])
            yield Event("count", step, f"{name} counts", said, ("reversis.ancient.points",), seat, amount=points[seat])
        if TRICKS not in tricks:
            best, rival = self._standings(points, tricks, setup.dealer)[:2]
            said = words.fewest(setup.name(best.seat), best.points, against(setup.names, best, rival, True))
            rules = (*_tied(best, rival), "reversis.ancient.pay")
            yield Event("party", step, "The fewest points", said, rules, best.seat)
        for payment in paid:
            yield telling.paid(payment, step)


def _tied(best: Standing, rival: Standing) -> tuple[str, ...]:
    return ("reversis.ancient.tie",) if best.points == rival.points else ()
