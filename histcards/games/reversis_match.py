"""A session of Reversis: balances, what the sheet shows, and who has won at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from histcards.deal import Deal
from histcards.events import Event
from histcards.games import reversis_pools as pools
from histcards.games.game import NAMES, Game
from histcards.ledger import POOL, Payment, net
from histcards.settlement import Settlement
from histcards.words import match as words
from histcards.words import pools as pool_words

if TYPE_CHECKING:
    from histcards.match import Match


def balances(match: Match, deals: int | None = None) -> tuple[int, ...]:
    """Return each player's chips after so many deals (default: now); with the pools they always add up to the start."""
    start = int(match.game.options["starting_chips"])
    paid = [p for deal in match.deals[:deals] for p in (*deal.stakes, *deal.payments)]
    return tuple(start + change for change in net(paid, len(match.names)))


def rows(match: Match) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Return a row for each deal: balances, the pools (a star: doubled), and why they moved."""
    yield "start", (*map(str, balances(match, 0)), "none", "")
    for at, deal in enumerate(match.deals, 1):
        label = f"deal {at}" if deal.is_over else f"deal {at}, in play"
        cells = (*map(str, balances(match, at)), pool_words.shown(deal.pools), _why(deal))
        yield label, cells
    if match.result:
        yield "result", (*(f"{n:+d}" if n else "0" for n in match.result.net), "", "")


def _why(deal: Deal) -> str:
    said = [_stakes(deal)]
    said += [_moved(deal, paid) for paid in deal.payments if POOL in (paid.payer, paid.payee)]
    return "; ".join(part for part in said if part)


def _stakes(deal: Deal) -> str:
    if pools.is_new(deal.staked):
        return pool_words.new(deal.staked[-1].size)
    return pool_words.dealt(deal.names[deal.dealer], pools.STAKE)


def _moved(deal: Deal, paid: Payment) -> str:
    into, back = paid.payee == POOL, paid.rule == "reversis.esp.penalty-pool" and paid.pools == deal.staked
    return pool_words.moved(deal.names[paid.payer if into else paid.payee], paid.amount, into, back)


def settle(
    game: Game,
    totals: Sequence[int],
    names: Sequence[str] = (),
    rules: tuple[str, ...] = ("reversis.session.winner", "reversis.pool.session-end"),
) -> Settlement:
    """Say who has the most chips; those level share the win, and what lies in the pools is nobody's."""
    if len(totals) != game.seats or any(type(total) is not int for total in totals):
        raise ValueError(f"Expected the chips of four players, but read {list(totals)!r}.")
    who = tuple(names) or NAMES[: len(totals)]
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    said = words.most_chips([who[seat] for seat in winners], max(totals))
    told = Event("settle", 0, "The winner", said, rules)
    return Settlement(who, tuple(totals), winners, (), (told,), game.rules)
