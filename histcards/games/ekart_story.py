"""What Ekart tells: the notice, the rounds of bidding, the Staubaus failing, made or missed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from histcards.cards import Rank
from histcards.events import Event
from histcards.games.ekart_law import FIRST_ROUND, ROUNDS
from histcards.games.reunion_score import Tally, has_stange
from histcards.ledger import Payment
from histcards.state import Setup, State
from histcards.table import TrickRules
from histcards.words import ekart as words
from histcards.words.terms import rank_word, spoken, suit_word

if TYPE_CHECKING:
    from histcards.games.ekart import Ekart


def known(game: Ekart) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Say how little is known, and that nearly all procedure is ours, each sentence with its rules."""
    one, two = words.KNOWN
    yield one, ("ekart.great.base" if game.is_great else "ekart.little.base",)
    more = ("ekart.great.matadors", "ekart.great.round2") if game.is_great else ()
    yield two, ("ekart.staubaus.meaning", "ekart.staubaus.demand", "ekart.staubaus.lead", *more)
    if game.players > game.seats:
        yield words.KINGS, ("table.kings.active",)
    yield words.OURS, ("ekart.staubaus.ask", "ekart.staubaus.return", "ekart.staubaus.pay")


def notice(game: Ekart) -> Iterator[Event]:
    """Tell beforehand what is known and what is ours."""
    for said, rules in known(game):
        title = "What is ours" if said == words.OURS else "What is known"
        yield Event("notice", 0, title, said, rules)


def after_speech(game: Ekart, setup: Setup, before: State, after: State, step: int) -> Iterator[Event]:
    """Tell what a round of bidding led to, and who leads when all is said."""
    if before.phase in ROUNDS and after.phase is not before.phase:
        yield from _round_over(game, setup, before, after, step)
    if after.said.declarer is not None and after.phase is not None and after.phase.name == "play":
        yield _takes_lead(setup, after, step)


def _round_over(game: Ekart, setup: Setup, before: State, after: State, step: int) -> Iterator[Event]:
    forehand = setup.name(setup.forehand)
    if after.said.declarer is not None:
        if after.said.trump is not None:
            yield from _new_trumps(setup, after, step)
    elif before.phase is FIRST_ROUND:
        said = words.second_round(forehand)
        yield Event("second-round", step, "A second round", said, ("ekart.great.round2",), setup.forehand)
    else:
        said = words.unbid(forehand, _trumps(setup, after))
        rules = ("ekart.great.all-pass" if game.is_great else "ekart.staubaus.ask", "reunion.play.first-lead")
        yield Event("all-pass", step, "Nobody bids", said, rules, setup.forehand)


def _new_trumps(setup: Setup, after: State, step: int) -> Iterator[Event]:
    assert after.said.trump is not None
    right, left, *_ = (spoken(n, setup.dress) for n in after.rules.specials)
    said = words.new_trumps(after.said.trump, right, left, setup.dress)
    title = f"{_trumps(setup, after).capitalize()} are trumps"
    yield Event("trump", step, title, said, ("ekart.great.round2",), after.said.declarer)
    yield matadors(setup, after.rules, step)


def matadors(setup: Setup, rules: TrickRules, step: int) -> Event:
    """Tell which cards are trumps beside the bowers, or that none are (ekart.great.always)."""
    lower = [spoken(n, setup.dress) for n in rules.specials][2:]
    jack = rank_word(Rank.JACK, setup.dress)
    said = words.matadors(lower[0], lower[1], jack) if lower else words.no_matadors(jack)
    named = ("ekart.great.matadors", "ekart.great.matador-order", "ekart.great.always")
    return Event("matadors", step, "The lower matadors", said, named if lower else named[::-1])


def _takes_lead(setup: Setup, after: State, step: int) -> Event:
    name = setup.name(after.turn)
    said = words.takes_lead(name, _trumps(setup, after))
    return Event("lead", step, f"{name} leads", said, ("ekart.staubaus.lead",), after.turn)


def _trumps(setup: Setup, state: State) -> str:
    assert state.rules.trump is not None
    return suit_word(state.rules.trump, setup.dress)


def failing(setup: Setup, state: State, step: int) -> Iterator[Event]:
    """Tell the moment in which a Staubaus fails: the first trick that another takes."""
    bidder, winners = state.said.declarer, [taken.winner for taken in state.tricks]
    if bidder is None or winners[-1] == bidder or any(winner != bidder for winner in winners[:-1]):
        return
    said = words.failed(setup.name(bidder), setup.name(winners[-1]), len(winners))
    rules = ("ekart.staubaus.play", "ekart.staubaus.meaning")
    yield Event("failed", step, "The Staubaus has failed", said, rules, bidder)


def payments(game: Ekart, setup: Setup, state: State) -> Iterator[Payment]:
    """Return what is paid for a Staubaus, made or failed (ekart.staubaus.pay)."""
    bidder = state.said.declarer
    if bidder is None:
        return
    made, rules, name = is_made(state), game.paid_by(setup), setup.name(bidder)
    for other in (seat for seat in setup.active if seat != bidder):
        payer, payee = (other, bidder) if made else (bidder, other)
        say = words.pays_for_made if made else words.pays_for_failed
        yield Payment(payer, payee, game.stake, rules, say(name, setup.name(other), game.stake))


def is_made(state: State) -> bool:
    """Return whether the bidder has taken every trick (ekart.staubaus.meaning)."""
    return all(taken.winner == state.said.declarer for taken in state.tricks)


def counting(game: Ekart, setup: Setup, state: State, tallies: Sequence[Tally], step: int) -> Iterator[Event]:
    """Tell how the Staubaus ended, and that a Stange is written but not paid beside it; or that nobody had bid."""
    bidder = state.said.declarer
    if bidder is None:
        yield from _all_unbid(game, tallies, step)
        return
    own = next(tally for tally in tallies if tally.seat == bidder)
    said = words.made(own.name, own.total) if is_made(state) else words.missed(own.name, own.tricks)
    title = f"The Staubaus {'is made' if is_made(state) else 'has failed'}"
    yield Event("staubaus", step, title, said, ("ekart.staubaus.meaning", "ekart.staubaus.score"), bidder)
    idle = [tally.name for tally in tallies if has_stange(game, tally)]
    if idle and game.replaces_stange:
        yield Event("no-stange", step, "No Stange is paid", words.no_stange(idle), ("ekart.staubaus.no-stange",))


def _all_unbid(game: Ekart, tallies: Sequence[Tally], step: int) -> Iterator[Event]:
    for tally in tallies:
        if tally.tricks == game.tricks_in_deal:
            rules = ("ekart.staubaus.unbid", "reunion.pay.stange")
            yield Event("staubaus", step, "All tricks, but no bid", words.all_unbid(tally.name), rules, tally.seat)
