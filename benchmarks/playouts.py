"""Random whole deals against OpenSpiel: how many times as fast, in one run of alternating blocks.

    pip install open_spiel
    python benchmarks/playouts.py            the full run; some more words: --blocks 20 --deals 100

Ours is the loop a reader would write: a new deal from a shuffled pack, then `deal.do(rng.choice(list(deal.legal)))`
until it is over. OpenSpiel's game is driven by the loop of its own `open_spiel/python/examples/example.py`, without
what that prints. Both deal the cards within the loop; because OpenSpiel's deals card by card through chance nodes,
the dealing is measured by itself, too. The exit code is 1 when a goal is missed, 2 without OpenSpiel.
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
Playout = Callable[[bool], int]
"""Deal and, unless only that is asked for, play at random to the end; return how many actions the players did."""


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


Timed = Sequence[tuple[Block, Block]]
"""Blocks of ours and of theirs, pair by pair."""
PAIRS = (Pair(hc.Reunion(), "skat", 2.5), Pair(hc.Reversis(), "hearts", 3.0))


def ours(game: Game, rng: random.Random) -> Playout:
    """Return the playout of a game of histcards."""

    def playout(only_deal: bool) -> int:
        deal = game.deal(rng.randrange(1_000_000))
        actions = 0
        while not only_deal and not deal.is_over:
            deal.do(rng.choice(list(deal.legal)))
            actions += 1
        return actions

    return playout


def theirs(game: Any, choice: Callable[..., int]) -> Playout:
    """Return the playout of an OpenSpiel game as its example drives it; `choice` is `numpy.random.choice`."""

    def playout(only_deal: bool) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                action_list, prob_list = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choice(action_list, p=prob_list))
            elif only_deal:
                break
            else:
                state.apply_action(random.choice(state.legal_actions(state.current_player())))
                actions += 1
        return actions

    return playout


def block(playout: Playout, deals: int, only_deal: bool) -> Block:
    """Time some deals in CPU seconds of this process, which other programs disturb less than the clock."""
    start = process_time()
    actions = sum(playout(only_deal) for _ in range(deals))
    return Block(deals, process_time() - start, actions)


def interleaved(mine: Playout, other: Playout, blocks: int, deals: int, only_deal: bool = False) -> Timed:
    """Time pairs of blocks, each pair in the other order than the one before; a first pair only warms up."""
    found = []
    for at in range(blocks + 1):
        first, second = (mine, other) if at % 2 else (other, mine)
        timed = block(first, deals, only_deal), block(second, deals, only_deal)
        found.append(timed if at % 2 else timed[::-1])
    return found[1:]


def report(pair: Pair, whole: Timed, dealing: Timed) -> float:
    """Print what a pair of games took, and return the median of the ratios."""
    for at, name in enumerate((pair.game.title, f"OpenSpiel {pair.rival}")):
        micros, deal = (median(blocks[at].per_deal for blocks in timed) for timed in (whole, dealing))
        actions = sum(blocks[at].actions for blocks in whole) / sum(blocks[at].deals for blocks in whole)
        print(f"{name:16} {micros:4.0f} µs a deal, {deal:3.0f} of them to deal the cards; {actions:.1f} actions")
    ratios = [other.per_deal / mine.per_deal for mine, other in whole]
    print(f"{pair.game.title} is {median(ratios):.2f} times as fast as OpenSpiel's {pair.rival}", end=" ")
    print(f"(blocks from {min(ratios):.2f} to {max(ratios):.2f}; goal {pair.goal})")
    return median(ratios)


def measure(pair: Pair, pyspiel: Any, numpy: Any, blocks: int, deals: int) -> bool:
    """Measure one pair of games; return whether the goal is reached."""
    mine = ours(pair.game, random.Random(1))
    other = theirs(pyspiel.load_game(pair.rival), numpy.random.choice)
    whole = interleaved(mine, other, blocks, deals)
    dealing = interleaved(mine, other, max(2, blocks // 4), deals, only_deal=True)
    reached = report(pair, whole, dealing) >= pair.goal
    if not reached:
        print(f"{pair.game.title} misses its goal.", file=sys.stderr)
    return reached


def positive(text: str) -> int:
    """Read a number of the command line that must be 1 or more."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number, 1 or more, but read {text!r}")
    return int(text)


def main() -> int:
    """Measure every pair; return the exit code."""
    parser = argparse.ArgumentParser(description="Random whole deals, histcards against OpenSpiel.")
    parser.add_argument("--blocks", type=positive, default=40, help="pairs of blocks (default 40)")
    parser.add_argument("--deals", type=positive, default=100, help="deals in a block (default 100)")
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
