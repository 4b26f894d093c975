"""Flip each rule that the code names; at least one test must fail for each: python -m tests.mutate [game or rule …].

Each flip changes one table entry or one branch in a copy of the project and runs the tests of its game there. Flips
live in one file a game, flips_GAME.py: a list FLIPS and the TESTS that must catch them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

from histcards.rulebook import rulebook
from tests.flips import Flip

ROOT = Path(__file__).parent.parent
GAMES = sorted(path.stem.removeprefix("flips_") for path in (ROOT / "tests").glob("flips_*.py"))
FLIPS: dict[str, list[Flip]] = {game: import_module(f"tests.flips_{game}").FLIPS for game in GAMES}
TESTS: dict[str, list[str]] = {game: import_module(f"tests.flips_{game}").TESTS for game in GAMES}


def survives(game: str, flip: Flip) -> str:
    """Return why a flip is not caught, or nothing when a test fails as it should."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copy(ROOT / "pyproject.toml", copy)
        for name in ("histcards", "tests", ".ci"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        path = copy / "histcards" / flip.file
        text = path.read_text(encoding="utf-8")
        if text.count(flip.old) < 1:
            return "its text is not in the code any more"
        path.write_text(text.replace(flip.old, flip.new), encoding="utf-8")
        run = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *TESTS[game]]
        done = subprocess.run(run, cwd=copy, capture_output=True, text=True, check=False)
        return "" if done.returncode == 1 else f"pytest ended with {done.returncode}: {done.stdout[-300:]}"


def missing(game: str) -> set[str]:
    """Return the play rules of a game that no flip breaks."""
    flipped = {f"{game}.{flip.rule}" for flip in FLIPS[game]}
    return {rule.id for rule in rulebook(game).values() if rule.kind == "play"} - flipped


def main(words: list[str]) -> int:
    """Flip the named rules, those of the named games, or all; print each that survives; return the exit code."""
    every = [(game, flip) for game in GAMES for flip in FLIPS[game]]
    chosen = [(game, flip) for game, flip in every if not words or game in words or flip.rule in words]
    with ThreadPoolExecutor(2) as pool:
        found = list(zip(chosen, pool.map(lambda one: survives(*one), chosen), strict=True))
    for (game, flip), why in found:
        print(f"{'survives' if why else 'caught  '}  {game}.{flip.rule}  {why}")
    lacking = [] if words else [rule for game in GAMES for rule in sorted(missing(game))]
    if lacking:
        print("no flip for", ", ".join(lacking))
    caught = sum(not why for _, why in found)
    print(f"{caught} of {len(found)} flips are caught.")
    return 0 if caught == len(found) and not lacking else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
