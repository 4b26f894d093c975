"""Ekart: Réunion as played in Alsace, with a Staubaus to be bid; the law is law/ekart.toml."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import ClassVar

from histcards.cards import RANKS, Suit, mask_of
from histcards.contracts import Contract
from histcards.errors import NotationError
from histcards.events import Event, Spot
from histcards.games import ekart_law as steps
from histcards.games import ekart_story as story
from histcards.games import kings
from histcards.games.reunion import PLAY, PLAYERS, Reunion
from histcards.games.reunion_score import Tally
from histcards.ledger import Payment
from histcards.options import Number, Option, Value
from histcards.phases.discard import Bars
from histcards.state import Said, Setup, State, Taken
from histcards.table import TrickRules
from histcards.words import ekart as words


class Ekart(Reunion):
    """Ekart: Réunion with a bid to take every trick, the Staubaus; Great Ekart has four matadors and a second round.

    Almost the whole procedure is ours, and the game says so. Options (the default first): `form` 'little' or 'great';
    `suits` 'french' or 'german'; `staubaus_stake`, units from 1 on (2); `staubaus_replaces_stange` True or False; of
    Great Ekart `matadors` 'always' or 'second_round_only' and `matador_order` 'skat' or 'reverse'; `players` 3, 4 or 5.
    A loose trick with `contract="staubaus"` is one of a deal in which it was bid, in the second round where that makes
    the matadors. Raises OptionError for anything else.

    >>> Ekart(form="great").trick("♥A ♠J ♣J", trump="hearts")
    <Trick ♥A ♠J ♣J: The third player takes it.>
    >>> deal = Ekart().deal(seed=7).do("discard ♥9 ♥Q")
    >>> deal.phase, deal.turn, deal.legal
    ('auction', 1, <2 legal: pass, bid staubaus>)
    """

    key: ClassVar[str] = "ekart"
    law: ClassVar[str] = "ekart"
    title: ClassVar[str] = "Ekart"
    spots: ClassVar[tuple[Spot, ...]] = (*Reunion.spots, *steps.PLACES)
    options_known: ClassVar[tuple[Option, ...]] = (
        Option("form", ("little", "great"), "great adds four matadors and a second round of bidding"),
        Option("suits", ("french", "german"), "which pack is used and spoken of"),
        Number("staubaus_stake", (2,), "units that a Staubaus is worth, to each opponent or from each", least=1),
        Option("staubaus_replaces_stange", (True, False), "whether no Stange is paid beside a Staubaus"),
        Option("matadors", ("always", "second_round_only"), "when the four matadors of Great Ekart hold"),
        Option("matador_order", ("skat", "reverse"), "which of the lower matadors is higher"),
        PLAYERS,
    )
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"standard": {}, "great": {"form": "great"}}

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.is_great = self.options["form"] == "great"
        self.stake = int(self.options["staubaus_stake"])
        self.replaces_stange = bool(self.options["staubaus_replaces_stange"])
        self.title = f"{'Great' if self.is_great else 'Little'} Ekart"  # type: ignore[misc]  # as it is dealt
        self._first_round = steps.FIRST_ROUND if self.is_great else steps.ONLY_ROUND
        rounds = (self._first_round, *((steps.SECOND_ROUND,) if self.is_great else ()))
        self.phases = (steps.DISCARD, *rounds, steps.DEMAND, steps.GIVE, PLAY)

    @property
    def notice(self) -> str:
        """How little is known of the game, and what of it is ours."""
        return " ".join(said for said, _ in story.known(self))

    @cached_property
    def contracts(self) -> Mapping[str, Contract]:
        """The one contract that may be bid, by its id (ekart.staubaus.meaning)."""
        return {steps.STAUBAUS: steps.contract(self.stake)}

    # Tables

    def contract_rules(self, contract: str, trump: str | None, number: int) -> TrickRules:
        """Return the table for a loose trick of a deal with a Staubaus; raises NotationError for other contracts."""
        if contract != steps.STAUBAUS:
            raise NotationError(words.no_contract(contract))
        suit = self.loose_rules(trump).trump
        assert suit is not None
        return self._bid_table(suit, self.options["matadors"] != "always")

    def _table(self, trump: int) -> TrickRules:
        matadors = self.is_great and self.options["matadors"] == "always"
        return steps.table(super()._table(trump), self._order(matadors), False)

    def _bid_table(self, trump: int, second_round: bool) -> TrickRules:
        matadors = self.is_great and (second_round or self.options["matadors"] == "always")
        return steps.table(super()._table(trump), self._order(matadors), True)

    def _order(self, matadors: bool) -> str:
        return str(self.options["matador_order"]) if matadors else ""

    # The machine

    def opening(self, setup: Setup) -> State:
        """Deal as in Réunion (ekart.little.base)."""
        return super().opening(setup)._replace(phase=steps.DISCARD)

    def advance(self, setup: Setup, state: State) -> State:
        """Go on: laying away, one or two rounds of bidding, the bidder's demand and return, the play."""
        phase, said = state.phase, state.said
        if phase is steps.DISCARD:
            return state._replace(phase=self._first_round, turn=setup.forehand)
        if phase is PLAY:
            return state._replace(phase=None)
        if said.declarer is None:
            return self._nobody_bids(setup, state)
        if phase in steps.ROUNDS:
            suit = setup.turn_up // RANKS if said.trump is None else said.trump
            rules = self._bid_table(suit, said.trump is not None)
            return state._replace(phase=steps.DEMAND, turn=said.declarer, rules=rules)
        if phase is steps.DEMAND and said.called is not None:
            return state._replace(phase=steps.GIVE)
        return state._replace(phase=PLAY, turn=said.declarer, leader=said.declarer)

    def _nobody_bids(self, setup: Setup, state: State) -> State:
        """A second round in Great Ekart, else the play (ekart.great.round2, ekart.great.all-pass)."""
        if state.phase is steps.FIRST_ROUND:
            return state._replace(phase=steps.SECOND_ROUND, turn=setup.forehand)
        return state._replace(phase=PLAY, turn=setup.forehand)

    def open_suits(self, setup: Setup, state: State) -> tuple[Suit, ...]:
        """Return the suits of a second-round bid: all but the one turned up (ekart.great.round2)."""
        return tuple(suit for suit in Suit if suit != setup.turn_up // RANKS)

    def discard_bars(self, setup: Setup, hand: int) -> Bars:
        """Return what the dealer may not lay away (ekart.great.discard, ekart.great.discard-fallback)."""
        if not self.is_great:
            return super().discard_bars(setup, hand)
        if hand == steps.IMPOSSIBLE:
            return steps.last_resort(self.dress)
        return steps.great_bars(self.dress, int(self.way("max_discard_tens")))

    # Payments and counting

    def trick_payments(
        self, setup: Setup, rules: TrickRules, taken: Taken, number: int, before: tuple[Taken, ...] = ()
    ) -> tuple[Payment, ...]:
        """Pay for a left bower lost, for no lower matador (ekart.great.left-bower-pay)."""
        paid = super().trick_payments(setup, rules, taken, number, before)
        more = ("ekart.great.left-bower-pay",) if self.is_great else ()
        return tuple(replace(one, rules=one.rules + more) for one in paid)

    def paid_by(self, setup: Setup) -> tuple[str, ...]:
        """Return the rules behind a payment for a Staubaus."""
        return ("ekart.staubaus.pay", *kings.paid_among(setup))

    def count_payments(self, setup: Setup, state: State, tallies: Sequence[Tally]) -> Iterator[Payment]:
        """Return what is paid for a Staubaus, and the Stange where it is paid (ekart.staubaus.no-stange)."""
        yield from story.payments(self, setup, state)
        if state.said.declarer is None:
            yield from super().count_payments(setup, state, tallies)
        elif not self.replaces_stange:
            for paid in super().count_payments(setup, state, tallies):
                yield replace(paid, rules=("ekart.staubaus.no-stange", *paid.rules))

    def count_events(self, setup: Setup, state: State, tallies: Sequence[Tally], step: int) -> Iterator[Event]:
        """Tell how the Staubaus ended."""
        return story.counting(self, setup, state, tallies, step)

    def actions_done(self, state: State) -> int:
        """Return how many actions led to a state: those of Réunion, and everything said."""
        said: Said = state.said
        return super().actions_done(state) + said.spoken

    # What seats know

    def known(self, setup: Setup, state: State, at: int, seat: int) -> int:
        """Return the cards of a hand that a seat knows: the turn-up, a card called, a card given."""
        said: Said = state.said
        return super().known(setup, state, at, seat) | state.hands[at] & said.known(at, seat)

    def known_laid(self, setup: Setup, state: State, seat: int) -> int:
        """Return the cards laid away that a seat knows: its own, and those called in vain."""
        return super().known_laid(setup, state, seat) | mask_of(state.said.in_vain)

    # Telling

    def narrate_opening(self, setup: Setup) -> Iterator[Event]:
        """Tell what is ours, then the deal as in Réunion, and after the turn-up the matadors."""
        yield from story.notice(self)
        for event in super().narrate_opening(setup):
            yield event
            if self.is_great and event.kind == "turn-up":
                yield story.matadors(setup, self.rules_for(setup), 0)

    def settled(self, setup: Setup, state: State) -> str:
        """Say what is trump, and who plays a Staubaus."""
        said: Said = state.said
        bid = "" if said.declarer is None else words.bidder_plays(setup.name(said.declarer))
        return f"{super().settled(setup, state)} {bid}".strip()

    def after_speech(self, setup: Setup, before: State, after: State, step: int) -> Iterator[Event]:
        """Tell what a round of bidding led to, and who leads."""
        return story.after_speech(self, setup, before, after, step)

    def after_trick(self, setup: Setup, state: State, step: int) -> Iterator[Event]:
        """Turn the turn-up down, and tell when a Staubaus fails."""
        if state.said.called != setup.turn_up:
            yield from super().after_trick(setup, state, step)
        yield from story.failing(setup, state, step)
