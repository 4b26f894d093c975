"""What each seat knows in Schlauch: shown and called cards, the card given back, a hand laid open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.cards import mask_of
from histcards.state import Said, Setup, State

if TYPE_CHECKING:
    from histcards.games.schlauch import Schlauch


def in_hand(game: Schlauch, setup: Setup, state: State, at: int, seat: int) -> int:
    """Return the mask of the cards in the hand of `at` that `seat` knows to be there."""
    said: Said = state.said
    hand = state.hands[at]
    if at == said.declarer and lies_open(game, state):
        return hand
    known = 0
    if at == setup.dealer and _turn_up_kept(game, setup, state, seat):
        known |= 1 << setup.turn_up
    return hand & (known | said.known(at, seat))


def lies_open(game: Schlauch, state: State) -> bool:
    """Return whether the declarer's hand lies face up (schlauch.play.expose)."""
    contract = game.contracts.get(state.said.contract)
    return contract is not None and contract.opens and bool(state.tricks)


def _turn_up_kept(game: Schlauch, setup: Setup, state: State, seat: int) -> bool:
    """Return whether a seat knows that the dealer, if he still has it, has the turn-up (schlauch.deal.turnup-known).

    He might have laid it away, if that is not shown; or given it for a called card.
    """
    said = state.said
    if state.laid and game.options["discard_disclosure"] == "announce" and game.shown(setup, _discards(state)):
        return False
    return said.given is None or said.declarer != setup.dealer or seat == said.giver


def in_skat(game: Schlauch, setup: Setup, state: State, seat: int) -> int:
    """Return the mask of the cards in the skat that a seat knows (schlauch.discard.show, .out-of-play)."""
    said, own = state.said, _discards(state)
    known = mask_of(own) if seat == setup.dealer else mask_of(_shown(game, setup, own))
    if said.called is not None and said.called in own:
        known |= 1 << said.called
    if seat == said.declarer and said.giver is None and said.given is not None:
        known |= 1 << said.given
    return known


def _discards(state: State) -> tuple[int, ...]:
    """Return what the dealer laid away and still lies there: not a card that the declarer put there later."""
    said = state.said
    return tuple(n for n in state.laid if not (said.giver is None and n == said.given))


def _shown(game: Schlauch, setup: Setup, laid: tuple[int, ...]) -> tuple[int, ...]:
    return game.shown(setup, laid) if game.options["discard_disclosure"] == "show" else ()
