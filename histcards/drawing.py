"""Drawing cards for seats and cutting for the first deal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from histcards.cards import Card, card
from histcards.events import Event
from histcards.words import match as words

if TYPE_CHECKING:
    from histcards.games.game import Game

Draw = tuple[tuple[str, Card], ...]


@dataclass(frozen=True)
class DrawLaw:
    """The ids of the rules of drawing: for seats ("" where there is none), for the first deal, how cards rank.

    `highest` says that the highest card deals; `from_rest` that those level draw on from the same pack.
    """

    seats: str
    dealer: str
    ranks: str = ""
    highest: bool = False
    from_rest: bool = False

    def rules(self, first: str) -> tuple[str, ...]:
        """Return the rules behind a draw, the first one deciding."""
        return (first, self.ranks) if self.ranks else (first,)


def seats(game: Game, names: Sequence[str], rng: random.Random) -> tuple[tuple[str, ...], Event]:
    """Draw for seats: the highest card takes seat 0, the next highest sits at the right, and so on.

    Those level draw again among themselves (reunion.seat.draw, reunion.seat.cut-order).
    """
    drawn: list[Draw] = []
    order = _ranked(game, list(names), rng, drawn)
    rules = game.draw.rules(game.draw.seats)
    return tuple(order), Event("draw", 0, "Drawing for seats", words.drawn_seats(drawn, order), rules)


def first_dealer(game: Game, names: Sequence[str], rng: random.Random) -> tuple[int, Event]:
    """Cut for the first deal: the lowest card deals, or the highest; those level cut again.

    Rules reunion.seat.first-dealer, schlauch.draw.highest-deals and schlauch.draw.rank-and-ties.
    """
    drawn: list[Draw] = []
    left, pack = list(names), list(game.pack.shuffle(rng))
    while len(left) > 1:
        left = _best(_draw(game, left, pack, drawn), game.draw.highest)
        if len(left) > 1 and not (game.draw.from_rest and len(pack) >= len(left)):
            pack = list(game.pack.shuffle(rng))
    said = words.cut_for_deal(drawn, left[0], game.draw.highest)
    rules = game.draw.rules(game.draw.dealer)
    return list(names).index(left[0]), Event("draw", 0, "Cutting for the first deal", said, rules)


def _draw(game: Game, names: Sequence[str], pack: list[int], drawn: list[Draw]) -> Draw:
    """Take a card each from the top of a pack."""
    draw = tuple((name, card(pack.pop(0), game.dress)) for name in names)
    drawn.append(draw)
    return draw


def _best(draw: Draw, highest: bool) -> list[str]:
    choose = min if highest else max
    wanted = choose(one.rank for _, one in draw)
    return [name for name, one in draw if one.rank == wanted]


def _ranked(game: Game, names: list[str], rng: random.Random, drawn: list[Draw]) -> list[str]:
    """Order names from the highest card down, ties drawn again."""
    if len(names) < 2:
        return names
    draw = _draw(game, names, list(game.pack.shuffle(rng)), drawn)
    order: list[str] = []
    for rank in sorted({one.rank for _, one in draw}):
        order += _ranked(game, [name for name, one in draw if one.rank == rank], rng, drawn)
    return order
