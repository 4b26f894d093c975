"""The auction: each seat speaks once, from forehand on; a bid must outrank the best one so far."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from histcards.actions import PASS, Action, Bid, Pass
from histcards.errors import NotationError
from histcards.events import Event
from histcards.phases.speech import OTHER, Speech
from histcards.rulebook import Rule, Verdict
from histcards.state import Setup, State
from histcards.words import speech as words

UNKNOWN, CLOSED, LOW = "unknown", "closed", "low"


@dataclass(frozen=True)
class AuctionLaw:
    """The ids of the rules of an auction: who speaks when, one turn each, that bids go up, that no suit is named."""

    order: str
    one_turn: str
    must_outrank: str
    winner: str
    no_suit: str = ""


@dataclass(frozen=True)
class AuctionPhase(Speech):
    """Each seat bids one of the game's contracts or passes; the last bid wins."""

    law: AuctionLaw
    name: str = "auction"

    def everything(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return the pass and every contract of the game."""
        return [PASS, *map(Bid, setup.game.contracts)]

    def fault(self, setup: Setup, state: State, action: Action) -> str:
        """Return whether a bid is unknown, closed to this variant, or does not outrank the best."""
        if isinstance(action, Pass):
            return ""
        if not isinstance(action, Bid):
            return OTHER
        if action.name not in setup.game.contracts:
            return CLOSED if setup.game.closed(action.name) else UNKNOWN
        best = state.said.contract
        return "" if not best or setup.game.goes_over(action.name, best) else LOW

    def ruling(self, setup: Setup, state: State, action: Any, fault: str) -> Verdict:
        """Say whether a bid outranks the best one, and why; raises NotationError for an unknown contract."""
        game, best = setup.game, state.said.contract
        if fault == OTHER:
            return self.out_of_place(setup, state, action, self.law.order)
        if fault == UNKNOWN:
            near = difflib.get_close_matches(action.name, game.contracts, 1)
            raise NotationError(words.unknown_bid(action.name, list(game.contracts), near[0] if near else ""))
        if fault == CLOSED:
            return Verdict(False, *self._closed(setup, action.name))
        if isinstance(action, Pass):
            return Verdict(True, game.rules[self.law.one_turn], words.may_pass())
        called = game.contracts[action.name].name
        if not best:
            return Verdict(True, game.rules[self.law.order], words.may_bid(called, ""))
        ranked = game.outranks(action.name, best)
        why = ranked.sentence.rstrip(".")
        if fault:
            return Verdict(False, game.rules[self.law.must_outrank], words.too_low(called, why))
        return Verdict(True, ranked.rule, words.may_bid(called, words.it(why, called)))

    def _closed(self, setup: Setup, name: str) -> tuple[Rule, str]:
        found = setup.game.closed(name)
        assert found is not None
        return found

    def then(self, setup: Setup, state: State, action: Any) -> State:
        """Note the bid; after the last seat the game goes on."""
        said = state.said._replace(bids=(*state.said.bids, (state.turn, getattr(action, "name", ""))))
        if isinstance(action, Bid):
            said = said._replace(declarer=state.turn, contract=action.name)
        if len(said.bids) < len(setup.active):
            return state._replace(said=said, turn=setup.active[len(said.bids)])
        return setup.game.advance(setup, state._replace(said=said))

    def told(self, setup: Setup, before: State, action: Any, after: State, step: int) -> Iterator[Event]:
        """Tell a bid, with the reason why it outranks the best, or a pass."""
        game, name, best = setup.game, setup.name(before.turn), before.said.contract
        if isinstance(action, Pass):
            rules = (self.law.one_turn, self.law.order)
            yield Event("pass", step, f"{name} passes", words.passes(name), rules, before.turn)
            return
        bid = game.contracts[action.name]
        ranked = game.outranks(action.name, best) if best else None
        said = words.bids(name, bid.name, bid.value, words.it(ranked.sentence, bid.name) if ranked else "")
        why = (ranked.rule.id, self.law.must_outrank) if ranked else (self.law.order,)
        rules = (*why, *((self.law.no_suit,) if bid.names_trump and self.law.no_suit else ()), *bid.rules)
        yield Event("bid", step, f"{name} bids {bid.name}", said, rules, before.turn, amount=bid.value)

    def prompt(self, setup: Setup, state: State) -> str:
        """Say which contracts may be bid."""
        known, best = setup.game.contracts, state.said.contract
        free = [c.name for i, c in known.items() if not best or setup.game.goes_over(i, best)]
        return words.bid_prompt(setup.name(state.turn), known[best].name if best else "", free)
