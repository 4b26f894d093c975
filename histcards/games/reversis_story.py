"""What is told of a deal of Reversis beside cards and payments: stakes, debts, everything returned, doubts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from histcards.events import Event, Note
from histcards.games import reversis_money as money
from histcards.games import reversis_pools as pools
from histcards.games import reversis_slam as slam
from histcards.games.game import cards_of
from histcards.games.reversis_remarks import without_effect
from histcards.ledger import Due, moved, net, total
from histcards.phases.refusing import begun
from histcards.state import Setup, State
from histcards.words import chips
from histcards.words import deal as telling
from histcards.words import espagnolette as esp_words
from histcards.words import pools as pool_words
from histcards.words import slam as slam_words


def opening(setup: Setup, sizes: Sequence[int]) -> Iterator[Event]:
    """Tell stakes, cut, packets, the dealer's twelfth card and the table cards."""
    yield _stakes(setup)
    yield telling.cut(setup, setup.active[-2], "reversis.deal.shuffle")
    yield from telling.packets(setup, sizes, ("reversis.deal.packets", "reversis.direction.right"))
    twelfth, *table = cards_of(setup.pack[-4:], setup.dress)
    yield telling.one_more(setup, twelfth, ("reversis.deal.twelfth",))
    yield from telling.beside(setup, table, ("reversis.deal.table-cards",))


def _stakes(setup: Setup) -> Event:
    new, newest = pools.is_new(setup.pools), setup.pools[-1].size
    said = pool_words.staked(setup.name(setup.dealer), pools.STAKE, setup.pools, new)
    said = said if newest >= pools.STAKE else pool_words.as_given(newest, pools.STAKE)
    rules = tuple(dict.fromkeys(rule for paid in pools.stakes(setup) for rule in paid.rules))
    note = Note("pools", pool_words.lying(setup.pools), total(setup.pools))
    named = (*rules, *(["reversis.pool.first"] if new else ["reversis.pool.dealer-newest"]))
    return Event("stake", 0, "The stakes", said, tuple(dict.fromkeys(named)), setup.dealer, notes=(note,))


def after_trick(setup: Setup, state: State, step: int) -> Iterator[Event]:
    """Tell what follows from a finished trick."""
    tricks = state.tricks
    maker = slam.committed(tricks)
    if maker is None or len(tricks) <= slam.COMMITS_AFTER:
        yield from _debts(setup, state, step)
    if maker is None:
        yield from _failure(setup, state, step)
    elif len(tricks) == slam.COMMITS_AFTER:
        yield from _committed(setup, state, maker, step)
    else:
        yield from _in_reversis(setup, state, maker, step)


def _in_reversis(setup: Setup, state: State, maker: int, step: int) -> Iterator[Event]:
    """Tell what has no effect in one of the last tricks of a reversis, and what is doubtful about its amounts."""
    for remark in without_effect(setup, state, len(state.tricks)):
        yield Event("idle", step, "Without effect", remark.sentence, (remark.rule,))
    if slam.payments(setup, state.tricks, maker):
        yield Event("doubt", step, "A doubt", slam_words.SCALE, ("reversis.slam.scale",))


def _debts(setup: Setup, state: State, step: int) -> Iterator[Event]:
    number = len(state.tricks)
    for due in money.dues_of(setup, state.tricks[-1], number):
        owed = [(setup.name(d.payer), d.amount) for d in _all_dues(setup, state)]
        notes = (Note("debts", chips.debts(owed)),)
        yield Event("debt", step, "A debt", due.sentence, due.rules, due.payer, amount=due.amount, notes=notes)


def _all_dues(setup: Setup, state: State) -> Iterator[Due]:
    for number, taken in enumerate(state.tricks, 1):
        yield from money.dues_of(setup, taken, number)


def _failure(setup: Setup, state: State, step: int) -> Iterator[Event]:
    """Tell the first trick that a player wins who has begun an espagnolette."""
    seat, tricks = begun(state), state.tricks
    if tricks[-1].winner == seat and all(taken.winner != seat for taken in tricks[:-1]):
        said = esp_words.fails(setup.name(tricks[-1].winner), len(tricks))
        yield Event("espagnolette", step, "The espagnolette fails", said, ("reversis.esp.failed",), seat)


def _committed(setup: Setup, state: State, maker: int, step: int) -> Iterator[Event]:
    """Tell that a player is committed, what goes back, and that an espagnolette counts no more."""
    yield _returned(setup, maker, step)
    paid = [p for number, taken in enumerate(state.tricks, 1) for p in money.of_trick(setup, taken, number)]
    won, pool = net(paid, len(setup.names)), total(moved(setup.pools, paid)) - total(setup.pools)
    said, rules = slam_words.sums(setup.names, won, pool), ("reversis.slam.return", "reversis.slam.return-all")
    yield Event("sums", step, "What goes back", said, rules, maker)
    seat = begun(state)
    if seat is not None:
        said = slam_words.espagnolette_off(setup.name(seat))
        yield Event("espagnolette", step, "The espagnolette is off", said, ("reversis.esp.vs-slam",), seat)


def _returned(setup: Setup, maker: int, step: int) -> Event:
    """Tell that all chips go back: what every player won or lost in the deal is nothing again."""
    said = slam_words.committed(setup.name(maker))
    notes = [Note(f"units{seat}", "", 0) for seat in range(len(setup.names))]
    notes += [Note("pools", pool_words.lying(setup.pools), total(setup.pools)), Note("debts")]
    return Event("return", step, "Everything goes back", said, slam.RETURN_RULES, maker, notes=tuple(notes))
