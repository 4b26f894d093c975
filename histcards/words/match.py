"""The sentences of a match: seats drawn, the first deal cut for, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from histcards.cards import Card, Rank
from histcards.words.money import nets
from histcards.words.pools import lying
from histcards.words.terms import count, listing, rank_word

if TYPE_CHECKING:
    from histcards.deal import Deal
    from histcards.games.game import Game
    from histcards.ledger import Pools

NOT_FITTING = "there are too many deals, or the one before is not finished"


def _draws(drawn: Sequence[tuple[tuple[str, Card], ...]]) -> str:
    said = [", ".join(f"{name} {card.spoken}" for name, card in draw) for draw in drawn]
    again = "".join(f" Level, so again: {more}." for more in said[1:])
    return f"{said[0]}.{again}{_tens(drawn)}"


def _tens(drawn: Sequence[tuple[tuple[str, Card], ...]]) -> str:
    """Say where the ten ranks, when one was drawn together with a court card."""
    ranks = [{card.rank for _, card in draw} for draw in drawn]
    told = any(Rank.TEN in draw and draw & {Rank.KING, Rank.QUEEN, Rank.JACK} for draw in ranks)
    return f" The ten ranks above the {rank_word(Rank.KING, drawn[0][0][1].dress)}." if told else ""


def drawn_seats(drawn: Sequence[tuple[tuple[str, Card], ...]], order: Sequence[str]) -> str:
    """Say who sits where after the draw."""
    return f"Drawn for seats: {_draws(drawn)} From the highest card down and to the right: {listing(list(order))}."


def cut_for_deal(drawn: Sequence[tuple[tuple[str, Card], ...]], name: str, highest: bool = False) -> str:
    """Say who deals first."""
    which = "highest" if highest else "lowest"
    return f"Cut for the first deal: {_draws(drawn)} {name} has the {which} card and deals first."


def head(game: str, deals: int) -> str:
    """Head a match.

    >>> head("Réunion", 3)
    'Réunion: three deals'
    """
    return f"{game}: {count(deals, 'deal')}"


def deal_line(number: int, deal: Deal) -> str:
    """Say who dealt a deal, and how it ended or what is to be done."""
    return f"Deal {number}: {deal.names[deal.dealer]} deals. {deal.prompt}"


def standing(number: int, length: int, is_over: bool) -> str:
    """Say how far an unfinished match is.

    >>> standing(2, 3, False), standing(2, 3, True)
    ('Deal 2 of 3 is in play.', 'Deal 2 of 3 is over.')
    """
    return f"Deal {number} of {length} is {'over' if is_over else 'in play'}."


def opened(number: int, seat: int | None) -> str:
    """Return the line of code that opens the story of a deal.

    >>> opened(1, None), opened(2, 0)
    ('match.replay()[0]', 'match.replay(seat=0)[1]')
    """
    return f"match.replay({'' if seat is None else f'seat={seat}'})[{number - 1}]"


def known_by(name: str) -> str:
    """Say whose knowledge the stories hold."""
    return f"Told as {name} knows it."


WHY_PAID = "deal by deal: why each payment was made"
WHY_MARKED = "deal by deal: why each stroke was marked"
RULES = "the rules"
SHEET, DEALS, ROUNDS, SETTLEMENT = "The sheet", "The deals", "The rounds", "The settlement"


def compared(number: int) -> str:
    """Head the reckoning of a round."""
    return f"round {number}, compared"


def unfinished(number: int, length: int) -> str:
    """Refuse the next deal."""
    return f"Deal {number} of {length} is not finished yet."


def complete(length: int) -> str:
    """Refuse a deal after the last one."""
    return f"The match is over: all {count(length, 'deal')} are played."


def not_belonging(number: int, fault: str) -> str:
    """Refuse a deal of another match."""
    return f"Deal {number} does not belong to this match: {fault}."


def not_from_seed(seed: int) -> str:
    """Say that the first deal is not the one that the seed of the match deals."""
    return f"seed {seed} deals other cards"


def foreign(deal: Deal, game: Game, names: Sequence[str], dealer: int) -> str:
    """Say why a deal does not belong to a match; nothing when it does."""
    if deal.game != game:
        return f"it is {deal.game!r}, the match {game!r}"
    if deal.names != names:
        return f"its players are {listing(deal.names)}"
    if deal.dealer != dealer:
        return f"{deal.names[deal.dealer]} deals, but it is {deal.names[dealer]}'s turn"
    return ""


def other_pools(pools: Pools, wanted: Pools) -> str:
    """Say that a deal was not dealt for the pools that the one before left; nothing when it was."""
    return "" if pools == wanted else f"it was dealt for pools of {lying(pools)}, not of {lying(wanted)}"


def no_drawing(title: str) -> str:
    """Refuse to draw for seats in a game whose law knows no such thing."""
    return f"seats='drawn' is not known: the law of {title} has no drawing of seats."


def result(names: Sequence[str], net: Sequence[int], unit: str = "unit") -> str:
    """Say what everybody wins or loses, side payments and settlement together."""
    return f"In {unit}s: {nets(names, net)}."


def most_chips(names: Sequence[str], total: int) -> str:
    """Say who has the most chips."""
    verb = "wins" if len(names) == 1 else "share the win"
    return f"{listing(list(names))} {verb} with {total} chips."
