"""All frames of a deal with their verdicts, and how large its static page is.

    python benchmarks/frames.py              some more words: --deals 50

Random whole deals of each game, of Réunion in both dresses. The frames are told from nothing (`deal.replay()` of a copy
that was asked for no event yet), several times for each deal, of which the fastest counts. Sizes are bytes in UTF-8, in
kB of 1000. The exit code is 1 when a goal is missed.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import histcards as hc
from histcards.games.game import Game

FRAMES_MS = 50
PAGE_KB = 300
REPEATS = 3
GAMES: tuple[Game, ...] = (hc.Reunion(), hc.Reunion(suits="german"), hc.Reversis())


@dataclass(frozen=True)
class Told:
    """What telling one deal took: frames, milliseconds, kB of the output in a notebook and of the saved page."""

    frames: int
    ms: float
    output_kb: float
    page_kb: float


def played(game: Game, seed: int) -> hc.Deal:
    """Return a deal played to its end at random."""
    deal, rng = game.deal(seed), random.Random(seed)
    while not deal.is_over:
        deal.do(rng.choice(list(deal.legal)))
    return deal


def milliseconds(deal: hc.Deal) -> float:
    """Return how long all frames of a deal take, events and verdicts included."""
    fresh = deal.copy()
    start = perf_counter()
    fresh.replay()
    return (perf_counter() - start) * 1000


def told(deal: hc.Deal, page: Path) -> Told:
    """Tell a deal, save its page and measure both."""
    fastest = min(milliseconds(deal) for _ in range(REPEATS))
    replay = deal.replay()
    output = replay._repr_html_().encode()
    return Told(len(replay), fastest, len(output) / 1000, replay.save(page).stat().st_size / 1000)


def measured(game: Game, deals: int) -> Iterator[Told]:
    """Tell many random deals of a game."""
    with TemporaryDirectory() as folder:
        for seed in range(deals):
            yield told(played(game, seed), Path(folder) / "deal.html")


def report(game: Game, found: Sequence[Told]) -> bool:
    """Print what the deals of a game took; return whether both goals are reached."""
    times = [one.ms for one in found]
    frames = median(one.frames for one in found)
    output, page = max(one.output_kb for one in found), max(one.page_kb for one in found)
    print(f"{game!r}, {len(found)} random deals")
    print(f"  {frames:.0f} frames: median {median(times):.1f} ms, at most {max(times):.1f} ms (goal {FRAMES_MS} ms)")
    print(f"  largest output {output:.0f} kB, largest page {page:.0f} kB (goal {PAGE_KB} kB)")
    return median(times) < FRAMES_MS and max(output, page) < PAGE_KB


def positive(text: str) -> int:
    """Read a number of the command line that must be 1 or more."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number, 1 or more, but read {text!r}")
    return int(text)


def main() -> int:
    """Measure every game; return the exit code."""
    parser = argparse.ArgumentParser(description="All frames of a deal, and the size of its page.")
    parser.add_argument("--deals", type=positive, default=200, help="deals of each game (default 200)")
    given = parser.parse_args()
    first = milliseconds(played(GAMES[0], 0))
    print(f"The first deal told by this process took {first:.1f} ms, law and words read on the way.")
    reached = [report(game, list(measured(game, given.deals))) for game in GAMES]
    if not all(reached):
        print("A goal is missed.", file=sys.stderr)
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
