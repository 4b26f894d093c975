"""Drawing cards for seats and cutting for the first deal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from histcards.cards import Card, card
from histcards.events import Event
from histcards.words import match as words

if TYPE_CHECKING:
    from histcards.games.game import Game

Draw = tuple[tuple[str, Card], ...]


def seats(game: Game, names: Sequence[str], rng: random.Random) -> tuple[tuple[str, ...], Event]:
    """Draw for seats: the highest card takes seat 0, the next highest sits at the right, and so on.

    Those level draw again among themselves (reunion.seat.draw, reunion.seat.cut-order).
    """
    drawn: list[Draw] = []
    order = _ranked(game, list(names), rng, drawn)
    return tuple(order), Event("draw", 0, "Drawing for seats", words.drawn_seats(drawn, order), game.seat_rules)


def first_dealer(game: Game, names: Sequence[str], rng: random.Random) -> tuple[int, Event]:
    """Cut for the first deal: the lowest card deals; those level for lowest cut again (reunion.seat.first-dealer)."""
    drawn: list[Draw] = []
    left = list(names)
    while len(left) > 1:
        left = _lowest(_draw(game, left, rng, drawn))
    said = words.cut_for_deal(drawn, left[0])
    return list(names).index(left[0]), Event("draw", 0, "Cutting for the first deal", said, game.dealer_rules)


def _draw(game: Game, names: Sequence[str], rng: random.Random, drawn: list[Draw]) -> Draw:
    pack = game.pack.shuffle(rng)
    draw = tuple((name, card(n, game.dress)) for name, n in zip(names, pack, strict=False))
    drawn.append(draw)
    return draw


def _lowest(draw: Draw) -> list[str]:
    worst = max(one.rank for _, one in draw)
    return [name for name, one in draw if one.rank == worst]


def _ranked(game: Game, names: list[str], rng: random.Random, drawn: list[Draw]) -> list[str]:
    """Order names from the highest card down, ties drawn again."""
    if len(names) < 2:
        return names
    draw = _draw(game, names, rng, drawn)
    order: list[str] = []
    for rank in sorted({one.rank for _, one in draw}):
        order += _ranked(game, [name for name, one in draw if one.rank == rank], rng, drawn)
    return order
