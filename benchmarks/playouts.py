"""Random whole deals against OpenSpiel: how many times as fast, in one run of alternating blocks.

    pip install open_spiel
    python benchmarks/playouts.py            the full run; some more words: --blocks 20 --deals 100

Ours is the loop a reader would write: a new deal from a shuffled pack, then `deal.do(rng.choice(list(deal.legal)))`
until it is over. OpenSpiel's game is driven by the loop of its own `open_spiel/python/examples/example.py`, without
what that prints. Both deal the cards within the loop. The exit code is 1 when a goal is missed, 2 without OpenSpiel.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import histcards as hc
from histcards.games.game import Game

NEEDED = "This benchmark needs OpenSpiel, and only this benchmark: pip install open_spiel, then run it again."
Playout = Callable[[], int]
"""Play one random deal to its end and return how many actions the players did."""


@dataclass(frozen=True)
class Pair:
    """A game of ours, the OpenSpiel game it is held against, and how many times as fast it should be."""

    game: Game
    rival: str
    goal: float


@dataclass(frozen=True)
class Block:
    """What some deals took: CPU seconds, and how many actions the players did."""

    deals: int
    seconds: float
    actions: int

    @property
    def per_deal(self) -> float:
        """Microseconds a deal."""
        return self.seconds / self.deals * 1e6


PAIRS = (Pair(hc.Reunion(), "skat", 2.5),)


def ours(game: Game, rng: random.Random) -> Playout:
    """Return the playout of a game of histcards."""

    def playout() -> int:
        deal = game.deal(rng.randrange(1_000_000))
        actions = 0
        while not deal.is_over:
            deal.do(rng.choice(list(deal.legal)))
            actions += 1
        return actions

    return playout


def theirs(game: Any, choice: Callable[..., int]) -> Playout:
    """Return the playout of an OpenSpiel game as its example drives it; `choice` is `numpy.random.choice`."""

    def playout() -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                action_list, prob_list = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choice(action_list, p=prob_list))
            else:
                state.apply_action(random.choice(state.legal_actions(state.current_player())))
                actions += 1
        return actions

    return playout


def block(playout: Playout, deals: int) -> Block:
    """Time some deals in CPU seconds of this process, which other programs disturb less than the clock."""
    start = process_time()
    actions = sum(playout() for _ in range(deals))
    return Block(deals, process_time() - start, actions)


def interleaved(mine: Playout, other: Playout, blocks: int, deals: int) -> list[tuple[Block, Block]]:
    """Time pairs of blocks, each pair in the other order than the one before; a first pair only warms up."""
    found = []
    for at in range(blocks + 1):
        first, second = (mine, other) if at % 2 else (other, mine)
        timed = block(first, deals), block(second, deals)
        found.append(timed if at % 2 else timed[::-1])
    return found[1:]


def report(pair: Pair, timed: Sequence[tuple[Block, Block]]) -> float:
    """Print what a pair of games took, and return the median of the ratios."""
    ratios = [other.per_deal / mine.per_deal for mine, other in timed]
    for name, blocks in zip((pair.game.title, f"OpenSpiel {pair.rival}"), zip(*timed, strict=True), strict=True):
        micros = median(b.per_deal for b in blocks)
        actions = sum(b.actions for b in blocks) / sum(b.deals for b in blocks)
        print(f"{name:16} {micros:7.0f} µs a deal, {actions:5.1f} actions of the players")
    print(f"{pair.game.title} is {median(ratios):.2f} times as fast as OpenSpiel's {pair.rival}", end=" ")
    print(f"(blocks from {min(ratios):.2f} to {max(ratios):.2f}; goal {pair.goal})")
    return median(ratios)


def measure(pair: Pair, pyspiel: Any, numpy: Any, blocks: int, deals: int) -> bool:
    """Measure one pair of games; return whether the goal is reached."""
    mine = ours(pair.game, random.Random(1))
    other = theirs(pyspiel.load_game(pair.rival), numpy.random.choice)
    reached = report(pair, interleaved(mine, other, blocks, deals)) >= pair.goal
    if not reached:
        print(f"{pair.game.title} misses its goal.", file=sys.stderr)
    return reached


def main() -> int:
    """Measure every pair; return the exit code."""
    parser = argparse.ArgumentParser(description="Random whole deals, histcards against OpenSpiel.")
    parser.add_argument("--blocks", type=int, default=40, help="pairs of blocks (default 40)")
    parser.add_argument("--deals", type=int, default=100, help="deals in a block (default 100)")
    given = parser.parse_args()
    try:
        pyspiel, numpy = import_module("pyspiel"), import_module("numpy")
    except ImportError:
        print(NEEDED, file=sys.stderr)
        return 2
    random.seed(1)
    numpy.random.seed(1)
    reached = [measure(pair, pyspiel, numpy, given.blocks, given.deals) for pair in PAIRS]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
