"""Find a deal to teach with: the left bower falls in the first trick and the dealer takes nothing.

Run with: python examples/find_a_deal.py
"""

from __future__ import annotations

import random

import histcards as hc


def played(game: hc.Reunion, seed: int) -> hc.Deal:
    """Play a deal at random, the same for the same seed."""
    deal, rng = game.deal(seed=seed), random.Random(seed)
    while not deal.is_over:
        deal.do(rng.choice(list(deal.legal)))
    return deal


def teaches(deal: hc.Deal) -> bool:
    """Say whether a deal shows what the lesson is about."""
    result = deal.result
    return result is not None and bool(deal.tricks[0].payments) and result.tricks[deal.dealer] == 0


def main() -> None:
    """Search the seeds in order and tell the first deal that fits."""
    game = hc.Reunion()
    for seed in range(10_000):
        deal = played(game, seed)
        if teaches(deal):
            print(f"Seed {seed}\n\n{deal.transcript()}")
            return
    print("No such deal among the first ten thousand seeds.")


if __name__ == "__main__":
    main()
