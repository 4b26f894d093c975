"""Matches to save, tell and show: every game, played by chance but the same every time."""

from __future__ import annotations

import random

import histcards as hc
from histcards.games.game import Game

GAMES: tuple[Game, ...] = (
    hc.Reunion(),
    hc.Reunion(suits="german", ten_rank="low"),
    hc.Reversis(deals=4, espagnolette=True, claims="manual"),
    hc.AncientReversis(),
    hc.Schlauch(rounds_per_game=1, all_pass="redeal"),
)


def play_on(match: hc.Match, seed: int, actions: int | None = None) -> hc.Match:
    """Go on with a match by chance, for so many actions or to its end; a hand is dealt when the one before is over."""
    rng, left = random.Random(seed), actions
    while left is None or left > 0:
        if match.is_over:
            break
        if match.deal.is_over:
            match.next_deal()
        match.deal.do(rng.choice(list(match.deal.legal)))
        left = None if left is None else left - 1
    return match


def pass_all(match: hc.Match) -> hc.Match:
    """In a hand of Schlauch everybody passes; what is laid away does not matter."""
    while not match.deal.is_over:
        legal = match.deal.legal
        match.deal.do("pass" if "pass" in legal else next(iter(legal)))
    return match
