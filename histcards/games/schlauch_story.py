"""The story of a hand of Schlauch beside what its phases tell: the opening, who plays what, the turns of the play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from histcards.cards import RANKS, card, numbers_of
from histcards.events import Event
from histcards.games import heidelberg
from histcards.games.schlauch_contracts import HALF, NAMED, SchlauchContract
from histcards.games.schlauch_score import broken
from histcards.state import Setup, State
from histcards.words import deal as telling
from histcards.words import schlauch as words
from histcards.words.terms import suit_word

if TYPE_CHECKING:
    from histcards.games.schlauch import Schlauch


def opening(game: Schlauch, setup: Setup, sizes: Sequence[int]) -> Iterator[Event]:
    """Tell the notice of a reconstruction, cut, turn-up, packets, and that the dealer takes the turn-up."""
    if game.is_great:
        rules = ("schlauch.great.contracts", "schlauch.great.halfway")
        yield Event("notice", 0, "What is documented", heidelberg.DOCUMENTED, rules)
        yield Event("notice", 0, "What is ours", heidelberg.RECONSTRUCTED, heidelberg.RULES)
    yield telling.cut(setup, setup.seats_from(setup.dealer)[-1], "schlauch.cut.right")
    yield _turn_up(game, setup)
    rules = ("schlauch.deal.packets", "schlauch.direction.clockwise")
    yield from telling.packets(setup, sizes, rules, more=1)
    turned, name = card(setup.turn_up, setup.dress), setup.name(setup.dealer)
    said, taken = words.pick_up(name, turned.spoken), ("schlauch.deal.dealer-twelve", "schlauch.deal.turnup-known")
    yield Event("take-up", 0, f"{name} takes the turn-up", said, taken, setup.dealer, (turned,))


def _turn_up(game: Schlauch, setup: Setup) -> Event:
    turned = card(setup.turn_up, setup.dress)
    forced = game.options["all_pass"] != "redeal"
    suit = suit_word(turned.suit, setup.dress)
    said = words.turned_up(turned.spoken, suit) if forced else words.turned_up_for_redeal(turned.spoken)
    rules = ("schlauch.turnup.bottom", "schlauch.pack.pairs")
    return Event("turn-up", 0, f"Turned up: {turned.spoken}", said, rules, setup.dealer, (turned,))


def after_speech(game: Schlauch, setup: Setup, before: State, after: State, step: int) -> Iterator[Event]:
    """Tell who plays what once the auction is over, and how the play begins."""
    phase = before.phase.name if before.phase else ""
    ended = phase == "auction" and (after.phase is None or after.phase.name != "auction")
    if after.said.declarer is None:
        if ended or phase == "choose":
            yield _all_pass(setup, after, step)
        return
    contract = game.contracts[after.said.contract]
    if ended:
        yield _declarer(setup, contract, after, step)
        yield from _no_call(setup, contract, step)
    if after.said.declined and phase == "call" and game.value(after) != contract.value:
        yield _doubled(game, setup, contract, after, step)
    if after.phase is not None and after.phase.name == "play":
        yield from _begins(setup, contract, after, step)


def _all_pass(setup: Setup, after: State, step: int) -> Event:
    dealer, turned = setup.name(setup.dealer), card(setup.turn_up, setup.dress)
    rules: tuple[str, ...] = ("schlauch.auction.all-pass", "schlauch.allpass.mode")
    if after.phase is None:
        return Event("all-pass", step, "All pass: a redeal", words.all_pass_redeal(dealer), rules, setup.dealer)
    if after.phase.name == "choose":
        return Event("all-pass", step, "All pass", words.all_pass_dealer(dealer), rules, setup.dealer)
    suit = suit_word(setup.turn_up // RANKS, setup.dress)
    said = words.all_pass_forced(suit, turned.spoken, setup.name(setup.forehand))
    rules += ("schlauch.forced.trumps", "schlauch.play.lead-forced")
    return Event("all-pass", step, "All pass: the forced game", said, rules, setup.forehand)


def _declarer(setup: Setup, contract: SchlauchContract, after: State, step: int) -> Event:
    assert after.said.declarer is not None
    name = setup.name(after.said.declarer)
    aim = words.AIMS[tuple(part.takes_all for part in contract.parts)]
    rules = ("schlauch.auction.winner", *contract.rules)
    rules += ("schlauch.great.aim", "schlauch.great.auction", "schlauch.great.points") if contract.is_double else ()
    said = words.plays(name, contract.name, aim, contract.value)
    title = f"{name} plays {contract.name}"
    return Event("declarer", step, title, said, rules, after.said.declarer, amount=contract.value)


def _no_call(setup: Setup, contract: SchlauchContract, step: int) -> Iterator[Event]:
    if not contract.may_call:
        sans = "sans_prendre" in contract.id
        rule = "schlauch.call.optional" if sans else "schlauch.call.none"
        rules = ("schlauch.great.no-call",) if contract.is_double else (rule,)
        yield Event("no-call", step, "No call", words.no_call(contract.name), rules)


def _doubled(game: Schlauch, setup: Setup, contract: SchlauchContract, after: State, step: int) -> Event:
    name, value = setup.name(after.turn), game.value(after)
    said = words.doubled(name, contract.name, value)
    return Event(
        "declarer", step, f"Sans prendre: {value}", said, ("schlauch.call.optional",), after.turn, amount=value
    )


def _begins(setup: Setup, contract: SchlauchContract, after: State, step: int) -> Iterator[Event]:
    """Tell trumps fixed by the bid, or that there are none, and who leads."""
    fixed = [part for part in contract.parts if part.trump not in (None, NAMED)]
    if fixed:
        rules = ("schlauch.trump.hearts-fixed",)
        yield Event("trump", step, "Hearts are trumps", words.hearts_fixed(contract.name), rules)
    said = words.leads(setup.name(after.leader), contract.name)
    none = ("schlauch.trump.none",) if not contract.has_trumps else ()
    yield Event("lead", step, "The lead", said, (contract.lead, *none), after.leader)


# The play


def after_trick(game: Schlauch, setup: Setup, state: State, step: int) -> Iterator[Event]:
    """Tell a contract lost or won, a hand laid open, an aim that turns."""
    contract = game.contracts.get(state.said.contract)
    if contract is None:
        return
    if broken(contract, state):
        yield _lost(setup, contract, state, step)
    elif not any(state.hands):
        yield _won(setup, contract, state, step)
    elif contract.opens and len(state.tricks) == 1:
        yield _opened(setup, state, step)
    elif contract.is_double and len(state.tricks) == HALF:
        yield _turned(setup, contract, state, step)


def _lost(setup: Setup, contract: SchlauchContract, state: State, step: int) -> Event:
    taken = state.tricks[-1]
    number = taken.numbers[setup.seats_from(taken.leader).index(taken.winner)]
    by, own = card(number, setup.dress), taken.winner == state.said.declarer
    said = words.lost(contract.name, len(state.tricks), setup.name(taken.winner), by.spoken, own)
    rules: tuple[str, ...] = ("schlauch.play.stops-when-lost",)
    rules += ("schlauch.great.all-or-nothing", "schlauch.great.aim") if contract.is_double else ()
    return Event("lost", step, f"{contract.name} is lost", said, rules, state.said.declarer, (by,))


def _won(setup: Setup, contract: SchlauchContract, state: State, step: int) -> Event:
    tricks = sum(t.winner == state.said.declarer for t in state.tricks)
    said = words.won(contract.name, tricks)
    return Event("won", step, f"{contract.name} is won", said, ("schlauch.play.won-at-end",), state.said.declarer)


def _opened(setup: Setup, state: State, step: int) -> Event:
    seat = state.said.declarer
    assert seat is not None
    cards = tuple(card(n, setup.dress) for n in numbers_of(state.hands[seat]))
    said = words.exposes(setup.name(seat), len(cards))
    title = f"{setup.name(seat)}'s hand lies open"
    return Event("expose", step, title, said, ("schlauch.play.expose",), seat, cards)


def _turned(setup: Setup, contract: SchlauchContract, state: State, step: int) -> Event:
    part = contract.parts[1]
    aim = "all of the other five tricks" if part.takes_all else "none of the other five tricks"
    trump = None if part.trump is None else state.said.trump
    trumps = f"{suit_word(trump, setup.dress)} are trumps" if trump is not None else "no trumps"
    rules = ("schlauch.great.halfway", "schlauch.great.half-rules", "schlauch.great.lead-second")
    said = words.turns(contract.name, aim, setup.name(state.leader), trumps)
    return Event("halfway", step, "The aim turns", said, rules, state.leader)
