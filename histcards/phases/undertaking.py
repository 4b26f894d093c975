"""The undertaking: each seat once says pass or takes the game's one contract upon itself; the first bid ends it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from histcards.actions import PASS, Action, Bid, BidSuit, Pass
from histcards.cards import Suit
from histcards.errors import NotationError
from histcards.events import Event, each_once
from histcards.phases.speech import OTHER, Speech
from histcards.rulebook import Verdict
from histcards.state import Setup, State
from histcards.words import undertaking as words

UNKNOWN, NEEDS_SUIT, NO_SUIT, SUIT_TAKEN = "unknown", "needs a suit", "no suit", "suit taken"


@dataclass(frozen=True)
class UndertakingLaw:
    """The ids of the rules: who speaks when, what is undertaken, when it may be, in which suit."""

    order: str
    meaning: str
    when: str
    suit: str


@dataclass(frozen=True)
class UndertakingPhase(Speech):
    """One round in which `contract` may be undertaken; with `names_suit` in another suit than the one turned up."""

    law: UndertakingLaw
    contract: str
    names_suit: bool = False
    name: str = "auction"

    def everything(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return the pass and the bid, or the bid in each suit."""
        if not self.names_suit:
            return [PASS, Bid(self.contract)]
        return [PASS, *(BidSuit(self.contract, suit, setup.dress) for suit in Suit)]

    def fault(self, setup: Setup, state: State, action: Action) -> str:
        """Return whether something else is bid, or in the wrong round."""
        if isinstance(action, Pass):
            return ""
        if not isinstance(action, Bid | BidSuit):
            return OTHER
        if action.name != self.contract:
            return UNKNOWN
        if isinstance(action, Bid):
            return NEEDS_SUIT if self.names_suit else ""
        return self._fault_of_suit(setup, state, action)

    def _fault_of_suit(self, setup: Setup, state: State, action: BidSuit) -> str:
        if not self.names_suit:
            return NO_SUIT
        return "" if action.suit in setup.game.open_suits(setup, state) else SUIT_TAKEN

    def ruling(self, setup: Setup, state: State, action: Any, fault: str) -> Verdict:
        """Say whether it may be bid, and why; raises NotationError for a contract that does not exist."""
        game, law = setup.game, self.law
        if fault == OTHER:
            return self.out_of_place(setup, state, action, law.when)
        title = game.contracts[self.contract].name
        if fault == UNKNOWN:
            raise NotationError(words.unknown(action.name, self.contract))
        if fault:
            said = {NEEDS_SUIT: words.needs_suit, NO_SUIT: words.no_suit, SUIT_TAKEN: words.suit_taken}[fault]
            return Verdict(False, game.rules[law.suit], said(title, self._suits(setup, state)))
        if isinstance(action, Pass):
            return Verdict(True, game.rules[law.order], words.may_pass())
        if isinstance(action, BidSuit):
            return Verdict(True, game.rules[law.suit], words.may_bid_suit(title, action.suit, setup.dress))
        return Verdict(True, game.rules[law.meaning], words.may_bid(title))

    def then(self, setup: Setup, state: State, action: Any) -> State:
        """Note what was said; after a bid, or after the last seat, the game goes on."""
        bid = "" if isinstance(action, Pass) else str(action).removeprefix("bid ")
        said = state.said._replace(bids=(*state.said.bids, (state.turn, bid)))
        if bid:
            suit = action.suit if isinstance(action, BidSuit) else None
            said = said._replace(declarer=state.turn, contract=self.contract, trump=suit)
        seat = setup.order[state.turn][1]
        if not bid and seat != setup.forehand:
            return state._replace(said=said, turn=seat)
        return setup.game.advance(setup, state._replace(said=said))

    def told(self, setup: Setup, before: State, action: Any, after: State, step: int) -> Iterator[Event]:
        """Tell a bid and what it undertakes, or a pass."""
        name, title = setup.name(before.turn), setup.game.contracts[self.contract].name
        if isinstance(action, Pass):
            yield Event("pass", step, f"{name} passes", words.passes(name, title), (self.law.order,), before.turn)
            return
        suit = words.in_suit(action.suit, setup.dress) if isinstance(action, BidSuit) else ""
        rules = each_once(self.law.meaning, self.law.suit, self.law.order, self.law.when)
        yield Event("bid", step, f"{name} bids {title}{suit}", words.bids(name, title, suit), rules, before.turn)

    def _suits(self, setup: Setup, state: State) -> Sequence[str]:
        return words.suits(setup.game.open_suits(setup, state), setup.dress)

    def prompt(self, setup: Setup, state: State) -> str:
        """Ask for a bid or a pass."""
        suits = self._suits(setup, state) if self.names_suit else ()
        return words.prompt(setup.name(state.turn), setup.game.contracts[self.contract].name, suits)
