"""The end of a deal of Reversis: the count, the espagnolette's penalty, the party, the claims; or the reversis."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from histcards.events import Event, Note
from histcards.games import reversis_money as money
from histcards.games import reversis_pools as pools
from histcards.games import reversis_slam as slam
from histcards.games.game import cards_of
from histcards.games.reversis_party import Party, counted, order, party
from histcards.games.reversis_table import ACE_OF_DIAMONDS, QUINOLA, kitty_points
from histcards.ledger import POOL, Ledger, Payment
from histcards.phases.refusing import begun
from histcards.result import Result
from histcards.state import Setup, State
from histcards.words import deal as telling
from histcards.words import espagnolette as esp_words
from histcards.words import money as money_words
from histcards.words import party as words
from histcards.words import pools as pool_words
from histcards.words import slam as slam_words


def reckon(setup: Setup, state: State) -> Result:
    """Count a finished deal; `payments` are those that stand, `card_points` those taken in tricks."""
    points, tricks = counted(state)
    ledger = Ledger(len(setup.names), (), setup.pools).pay(*card_payments(setup, state), *closing(setup, state))
    return Result(
        names=setup.names,
        tricks=tuple(tricks),
        card_points=tuple(points),
        net=ledger.net,
        score=tuple(f"{n:+d}" if n else "0" for n in ledger.net),
        payments=ledger.payments,
        text=_text(setup, state, ledger),
        events=tuple(_events(setup, state, _actions(setup, state))),
        pools=tuple(pool.size for pool in ledger.pools),
    )


def _actions(setup: Setup, state: State) -> int:
    """The number of actions done in a finished deal; a claim by hand is one."""
    return len(state.laid) + len(setup.names) * len(state.tricks) + _was_asked(state)


def card_payments(setup: Setup, state: State) -> tuple[Payment, ...]:
    """Return the payments for cards that stand, in order; in a reversis only those of the last two tricks."""
    tricks, game = state.tricks, setup.game
    first = slam.COMMITS_AFTER if slam.committed(tricks) is not None else 0
    found: tuple[Payment, ...] = ()
    for at in range(first, len(tricks)):
        found += game.trick_payments(setup, state.rules, tricks[at], at + 1, tricks[:at])
    return found


def claimant(setup: Setup, state: State) -> int | None:
    """Return the winner of the party if others owe for cards they led, else None (reversis.claim.owner)."""
    if slam.committed(state.tricks) is not None:
        return None
    winner = order(setup, state)[0].seat
    return winner if any(money.claims(setup, state.tricks, winner)) else None


def closing(setup: Setup, state: State) -> Iterator[Payment]:
    """Return the payments at the end, in order (reversis.party.end-order); none in a reversis."""
    if slam.committed(state.tricks) is None:
        yield from _penalty(setup, state)
        settled = the_party(setup, state)
        yield settled.payment
        if _claimed(setup, state):
            yield from money.claims(setup, state.tricks, settled.winner)


def the_party(setup: Setup, state: State) -> Party:
    """Return the party of a played deal."""
    return party(setup, order(setup, state), kitty_points(state.laid, setup.game.options), begun(state))


def _was_asked(state: State) -> bool:
    return any(isinstance(said, str) for said in state.said)


def _claimed(setup: Setup, state: State) -> bool:
    """Return whether led debts are claimed: without asking, or by hand (reversis.claim.auto)."""
    return setup.game.options["claims"] == "auto" or "claim" in state.said


def failed(state: State) -> int | None:
    """Return the seat whose espagnolette failed, None when none did (reversis.esp.failed)."""
    seat = begun(state)
    return seat if any(taken.winner == seat for taken in state.tricks) else None


def _penalty(setup: Setup, state: State) -> Iterator[Payment]:
    """A failed espagnolette pays back double (reversis.esp.penalty-players, reversis.esp.penalty-pool)."""
    seat = failed(state)
    if seat is not None:
        yield from paid_back(setup, seat, card_payments(setup, state))


def paid_back(setup: Setup, seat: int, payments: Iterable[Payment]) -> Iterator[Payment]:
    """Return what a seat whose espagnolette failed pays back of some payments: to the players, then to the pool."""
    received = [paid for paid in payments if paid.payee == seat]
    for paid in received:
        if paid.payer != POOL:
            yield _back(setup, seat, paid)
    for paid in received:
        if paid.payer == POOL:
            said = pool_words.put_back(setup.name(seat), paid.amount)
            rules = ("reversis.esp.penalty-pool",)
            yield Payment(seat, POOL, paid.amount, rules, said, pools=setup.pools)
            yield pools.supplement(setup, seat, "reversis.esp.penalty-pool")


def _back(setup: Setup, seat: int, paid: Payment) -> Payment:
    said = esp_words.pays_back(setup.name(seat), setup.name(paid.payer), paid.amount)
    return Payment(seat, paid.payer, 2 * paid.amount, ("reversis.esp.penalty-players",), said)


# Telling

_DONE = ("reversis.claim.deadline",)


def _events(setup: Setup, state: State, step: int) -> Iterator[Event]:
    maker = slam.committed(state.tricks)
    if maker is not None:
        yield from _without_party(setup, state, maker, step)
        return
    if not _was_asked(state):
        yield from counting(setup, state, step)
    settled = the_party(setup, state)
    owing = [one for one in money.led_cards(setup, state.tricks) if one.seat == settled.winner]
    for one in owing:
        said = words.no_debt(setup.name(one.seat), one.called)
        yield Event("claim", step, "No debt", said, ("reversis.payment.led-self",), one.seat)
    if _claimed(setup, state):
        automatic = () if _was_asked(state) else ("reversis.claim.auto",)
        for paid in money.claims(setup, state.tricks, settled.winner):
            yield telling.paid(replace(paid, rules=(*paid.rules, *automatic)), step)
    if any(money.led_cards(setup, state.tricks)):
        yield Event("score", step, "Nothing is owed", words.NOTHING_OWED, _DONE, notes=(Note("debts"),))


def counting(setup: Setup, state: State, step: int) -> Iterator[Event]:
    """Tell the count, the kitty, what an espagnolette pays back, and the party."""
    points, tricks = counted(state)
    for seat, name in enumerate(setup.names):
        said = words.counted(name, points[seat], tricks[seat])
        yield Event("count", step, f"{name} counts", said, ("reversis.party.count",), seat, amount=points[seat])
    yield from _kitty(setup, state, step)
    for paid in _penalty(setup, state):
        yield telling.paid(paid, step)
    settled = the_party(setup, state)
    note = Note("party", words.both(setup.name(settled.winner), setup.name(settled.loser), settled.value))
    yield Event("party", step, "The party is won", *settled.won, settled.winner, notes=(note,))
    yield Event("party", step, "The party is lost", *settled.lost, settled.loser)
    yield telling.paid(settled.payment, step)


def _kitty(setup: Setup, state: State, step: int) -> Iterator[Event]:
    cards, options = cards_of(state.laid, setup.dress), setup.game.options
    value = kitty_points(state.laid, options)
    rules = ["reversis.kitty.hidden", "reversis.party.value"]
    heavy = bool(options["heavier_kitty"])
    rules += ["reversis.heavy.ace-diamonds"] * (heavy and ACE_OF_DIAMONDS in state.laid)
    rules += ["reversis.heavy.quinola"] * (heavy and QUINOLA in state.laid)
    said = words.kitty(cards, value)
    yield Event("kitty", step, "The kitty is turned up", said, tuple(rules), None, cards, amount=value)
    moved = any(POOL in (paid.payer, paid.payee) for paid in card_payments(setup, state))
    if QUINOLA in state.laid and not moved:
        yield Event("pool", step, "The pools stay", pool_words.stay(), ("reversis.pool.quinola-in-kitty",))


def _without_party(setup: Setup, state: State, maker: int, step: int) -> Iterator[Event]:
    said = slam_words.no_party(setup.name(maker), _made(state, maker))
    rules = ["reversis.slam.no-party", "reversis.claim.no-party"]
    rules += ["reversis.esp.vs-slam"] * (begun(state) is not None)
    yield Event("count", step, "No party", said, tuple(rules), maker)
    yield from _kitty(setup, state, step)


def _made(state: State, maker: int) -> bool:
    return all(taken.winner == maker for taken in state.tricks)


def _nets(setup: Setup, ledger: Ledger) -> str:
    return money_words.nets(setup.names, ledger.net)


def _text(setup: Setup, state: State, ledger: Ledger) -> str:
    maker = slam.committed(state.tricks)
    if maker is not None:
        said = slam_words.result(setup.name(maker), _made(state, maker))
    else:
        settled = the_party(setup, state)
        said = words.decided(setup.name(settled.winner), setup.name(settled.loser))
    return words.result(said, _nets(setup, ledger), pool_words.lying(ledger.pools))
