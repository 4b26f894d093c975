"""What every game is, its options, its pack, its places, and what it answers for: the answers of the plainest game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from histcards import sheet
from histcards.actions import Action, PlayCard, play
from histcards.cards import Card, Suit, card, mask_of
from histcards.contracts import Contract
from histcards.drawing import DrawLaw
from histcards.errors import NotationError
from histcards.events import Event, Spot
from histcards.ledger import Due, Payment, Pools
from histcards.options import Option, Value, settled
from histcards.packs import Pack
from histcards.phases.discard import Bars
from histcards.phases.phase import Phase
from histcards.result import Result
from histcards.rulebook import Rule, Rulebook, Verdict, rulebook
from histcards.settlement import Round, Settlement
from histcards.sheet import Row
from histcards.state import Setup, State, Taken
from histcards.table import TrickRules
from histcards.trick import Remark, Trick
from histcards.words.trick import trumps_are

if TYPE_CHECKING:
    from histcards.match import Match

SEAT_SPOTS = (
    Spot("hand", "fan", "{name}'s hand", "each"),
    Spot("taken", "pile", "{name}'s tricks", "each"),
    Spot("units", "chips", "{name}: {unit}s", "each"),
)
"""What every player has on the table."""


class PlainGame:
    """What a game is and what it answers for, with the answers of the plainest game.

    Subclasses line up their `phases` and answer for what is particular to them: the tables, the payments, the count.
    `seats` is how many play in a deal; `law` names the law file; `spots` are the places on the table, in order; `draw`
    holds the rules behind the drawing of seats (none: seats are not drawn) and the cut for the first deal; `turns_up`
    says whether the bottom card is shown; `dealer_lays` and `beside` how many cards the dealer lays away, and how many
    lie beside hands.
    `paid_in` is the unit of payments where `unit`, which is counted at the table, is another.
    """

    key: ClassVar[str]
    law: ClassVar[str]
    title: ClassVar[str]
    law_version: ClassVar[int] = 1
    options_known: ClassVar[tuple[Option, ...]]
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"standard": {}}
    seats: ClassVar[int] = 3
    unit: ClassVar[str] = "unit"
    paid_in: ClassVar[str] = ""
    turns_up: ClassVar[bool] = False
    dealer_lays: ClassVar[int] = 0
    beside: ClassVar[int] = 0
    spots: ClassVar[tuple[Spot, ...]] = (
        *SEAT_SPOTS,
        Spot("trick", "row", "the trick"),
        Spot("pack", "pile", "the pack"),
    )
    draw: ClassVar[DrawLaw]
    own_dress: ClassVar[str] = "french"
    sheet_columns: ClassVar[tuple[str, ...]] = ()
    clockwise: bool = False
    tricks_in_deal: ClassVar[int]
    phases: tuple[Phase, ...]

    def __init__(self, **options: object) -> None:
        self.options: Mapping[str, Value] = settled(self.options_known, options)
        self.dress = str(self.options.get("suits", self.own_dress))

    @property
    def notice(self) -> str:
        """What must be said of the game as it is set before anything else; nothing for a documented one."""
        return ""

    @property
    def pack(self) -> Pack:
        """The pack the game is played with."""
        raise NotImplementedError

    @cached_property
    def plays(self) -> dict[int, PlayCard]:
        """The action of playing each card, by the card's bit."""
        return {1 << n: play(n, self.dress) for n in self.pack.numbers}

    @cached_property
    def rules(self) -> Rulebook:
        """The law of the game, in the words of its dress and under its options."""
        return rulebook(self.law, self.dress, tuple(sorted(self.options.items())))

    def rule(self, rule_id: str) -> Rule:
        """Return one rule by its id; raises HistcardsError for an unknown one."""
        return self.rules[rule_id]

    @property
    def players(self) -> int:
        """How many sit at the table; where they are more than `seats`, some sit out each deal."""
        return int(self.options.get("players", self.seats))

    # What a game answers for

    def loose_rules(self, trump: str | None) -> TrickRules:
        """Return the table for a loose trick."""
        raise NotImplementedError

    def contract_rules(self, contract: str, trump: str | None, number: int) -> TrickRules:
        """Return the table for a loose trick under a contract; raises NotationError where there are none."""
        raise NotationError(f"{self.title} has no contracts: leave contract={contract!r} out.")

    def rules_in(self, setup: Setup, state: State, number: int) -> TrickRules:
        """Return the table that held in a finished trick (from 1)."""
        return state.rules

    def rules_for(self, setup: Setup) -> TrickRules:
        """Return the table a deal begins with."""
        raise NotImplementedError

    def active(self, dealer: int, players: int) -> tuple[int, ...]:
        """Return the seats that play in a deal, forehand first."""
        return tuple((dealer + i) % players for i in range(1, self.seats + 1))

    def opening(self, setup: Setup) -> State:
        """Return the state after the deal, before the first action."""
        raise NotImplementedError

    def advance(self, setup: Setup, state: State) -> State:
        """Return the state with the next phase begun."""
        raise NotImplementedError

    def discard_bars(self, setup: Setup, hand: int) -> Bars:
        """Return what may not be laid away from a hand (a mask)."""
        raise NotImplementedError

    def trick_payments(
        self, setup: Setup, rules: TrickRules, taken: Taken, number: int, before: tuple[Taken, ...] = ()
    ) -> tuple[Payment, ...]:
        """Return what a finished trick makes players pay at once, after the tricks `before` it."""
        return ()

    def assumed(self, trick: Trick, contract: str | None, pools: object) -> tuple[Remark, ...]:
        """Say what was assumed of a loose trick, for which a contract and pools were given or not."""
        return ()

    def trick_dues(self, setup: Setup, taken: Taken, number: int, before: tuple[Taken, ...] = ()) -> tuple[Due, ...]:
        """Return what a finished trick makes players owe until the end of the deal."""
        return ()

    def trick_over(self, setup: Setup, state: State, taken: Taken) -> State:
        """Return the state after a finished trick: what it made players pay, and the next phase after the last one."""
        paid = self.trick_payments(setup, state.rules, taken, len(state.tricks))
        if paid:
            state = state._replace(payments=state.payments + paid)
        return state if state.hands[state.turn] else self.advance(setup, state)

    def payments_now(self, setup: Setup, state: State) -> tuple[Payment, ...]:
        """Return the payments that stand at a moment of a deal, the stakes left out."""
        return self.reckon(setup, state).payments if state.phase is None else state.payments

    def pools_now(self, setup: Setup, state: State) -> Pools:
        """Return the pools at a moment of a deal, oldest first."""
        return state.pools

    def stakes(self, setup: Setup) -> tuple[Payment, ...]:
        """Return what was paid into the pools before the cards were dealt."""
        return ()

    def staked(self, left: Pools) -> Pools:
        """Return the pools after the stakes of a deal from those that the deal before left."""
        return ()

    def after_trick(self, setup: Setup, state: State, step: int) -> Iterator[Event]:
        """Tell what else happens when a trick is over."""
        return iter(())

    # What a game with an auction, a call or contracts answers for

    @property
    def contracts(self) -> Mapping[str, Contract]:
        """The contracts that may be bid, by id."""
        return {}

    def closed(self, bid: str) -> tuple[Rule, str] | None:
        """Return why a contract that exists may not be bid under these options, None for any other name."""
        return None

    def goes_over(self, bid: str, best: str) -> bool:
        """Return whether a bid outranks the best one so far."""
        raise NotImplementedError

    def outranks(self, bid: str, best: str) -> Verdict:
        """Say whether one bid outranks another, and why."""
        raise NotImplementedError

    def open_suits(self, setup: Setup, state: State) -> tuple[Suit, ...]:
        """Return the suits that may be named as trumps."""
        raise NotImplementedError

    def trump_rules(self, state: State) -> tuple[str, ...]:
        """Return the ids of more rules that bear on the naming of trumps."""
        return ()

    def after_speech(self, setup: Setup, before: State, after: State, step: int) -> Iterator[Event]:
        """Tell what follows from something said."""
        return iter(())

    def after_taken(self, setup: Setup, state: State) -> State:
        """Return how a deal goes on when a trick was taken: the contract may be lost, or its aim turn."""
        return state

    # What seats know

    def known(self, setup: Setup, state: State, at: int, seat: int) -> int:
        """Return the mask of the cards in the hand of `at` that `seat` knows to be there.

        The turn-up is known to lie with the dealer until cards were laid away.
        """
        return state.hands[at] & (1 << setup.turn_up) if self.turns_up and at == setup.dealer and not state.laid else 0

    def known_laid(self, setup: Setup, state: State, seat: int) -> int:
        """Return the mask of the cards laid away that a seat knows: its own, and all once the cards are played."""
        if not any(state.hands):
            return mask_of(state.laid)
        layers = zip(state.laid, self.laid_by(setup), strict=False)
        return mask_of(n for n, layer in layers if layer == seat)

    def shown(self, setup: Setup, laid: Sequence[int]) -> tuple[int, ...]:
        """Return those of the cards laid away that are shown to all."""
        return ()

    def looks_shown(self, setup: Setup, number: int) -> bool:
        """Return whether a card looks as if it had to be shown when laid away, and has not."""
        return False

    # What a match asks

    def match_length(self, players: int) -> int:
        """Return how many deals a match has, those dealt again not counted: each player deals once."""
        return players

    def totals(self, match: Match) -> tuple[int, ...]:
        """Return what a match is decided by, seat by seat: the card points so far."""
        results = match.results
        return tuple(sum(r.card_points[seat] or 0 for r in results) for seat in range(len(match.names)))

    def rounds(self, results: Sequence[Result], names: Sequence[str]) -> tuple[Round, ...]:
        """Return the reckonings that fell due between the deals of a match."""
        return ()

    def sheet_rows(self, match: Match) -> Iterable[Row]:
        """Return the rows of the score sheet: a label and a cell for each player, then for each of `sheet_columns`."""
        return sheet.rows(match)

    # Telling

    def settled(self, setup: Setup, state: State) -> str:
        """Say what stands at a moment of a deal: trumps, if there are any, and in some games who plays what."""
        return "" if state.rules.trump is None else trumps_are(state.rules.trump, self.dress)

    def narrate_opening(self, setup: Setup) -> Iterator[Event]:
        """Tell the deal of the cards."""
        raise NotImplementedError

    def reckon(self, setup: Setup, state: State) -> Result:
        """Count a finished deal."""
        raise NotImplementedError

    def settle(self, totals: Sequence[int], names: Sequence[str] = ()) -> Settlement:
        """Settle a match from its totals alone."""
        raise NotImplementedError

    def dealt_sizes(self, dealer: int) -> list[int]:
        """Return how many cards each seat holds before the first action."""
        raise NotImplementedError

    def given_pack(self, hands: Sequence[int], turn_up: int, dealer: int, beside: Sequence[int]) -> tuple[int, ...]:
        """Return a pack that deals these hands (masks), the dealer's with the turn-up, and the cards beside them."""
        raise NotImplementedError

    def given_actions(self, laid: Sequence[int]) -> Iterable[Action]:
        """Return the actions that lay these cards away."""
        return ()

    def laid_by(self, setup: Setup) -> tuple[int, ...]:
        """Return the seat that lays away each card, in the order laid, which is who knows it."""
        return (setup.dealer,) * self.dealer_lays

    def trick_of(self, setup: Setup, state: State, number: int) -> Trick:
        """Return a finished trick of a deal by its number, with those of its payments and debts that stand."""
        return self.trick_played(setup, state, number)

    def trick_played(self, setup: Setup, state: State, number: int) -> Trick:
        """Return a finished trick as it was when it was over, with its payments and debts."""
        taken, before = state.tricks[number - 1], state.tricks[: number - 1]
        rules = self.rules_in(setup, state, number)
        paid = self.trick_payments(setup, rules, taken, number, before)
        dues = self.trick_dues(setup, taken, number, before)
        seats = setup.seats_from(taken.leader)
        names = setup.names
        return Trick(rules, self.rules, taken.numbers, seats, len(seats), number, names, paid, dues, self.title)


def cards_of(numbers: Iterable[int], dress: str) -> tuple[Card, ...]:
    """Return the cards of some numbers in a dress."""
    return tuple(card(n, dress) for n in numbers)
