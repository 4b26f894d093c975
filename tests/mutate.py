"""Flip each rule that the code names; at least one test must fail for each: python -m tests.mutate [game or rule …].

Each flip changes one table entry or one branch in a copy of the project and runs the tests of the rules there. The
flips of each game stand in a file of their own.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

from histcards.rulebook import own_rules, rulebook
from tests.flip import Flip

ROOT = Path(__file__).parent.parent
LAWS = sorted(path.stem.removeprefix("flips_") for path in (ROOT / "tests").glob("flips_*.py"))
FLIPS: dict[str, list[Flip]] = {law: import_module(f"tests.flips_{law}").FLIPS for law in LAWS}
TESTS: dict[str, list[str]] = {law: import_module(f"tests.flips_{law}").TESTS for law in LAWS}


def survives(law: str, flip: Flip) -> str:
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
        run = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", *TESTS[law]]
        done = subprocess.run(run, cwd=copy, capture_output=True, text=True, check=False)
        return "" if done.returncode == 1 else f"pytest ended with {done.returncode}: {done.stdout[-300:]}"


def play_rules(law: str) -> set[str]:
    """Return the ids of the play rules that a law adds."""
    return {rule_id for rule_id in own_rules(law) if rulebook(law)[rule_id].kind == "play"}


def flipped(law: str) -> set[str]:
    """Return the ids of the rules that have a flip."""
    return {whole(law, flip.rule) for flip in FLIPS[law]}


def whole(law: str, rule: str) -> str:
    """Return a rule's whole id; the name of its law may be left out."""
    return rule if rule in rulebook(law) else f"{law}.{rule}"


def main(words: list[str]) -> int:
    """Flip the named rules, those of the named games, or all; print each that survives; return the exit code."""
    named = [(law, flip) for law, flips in FLIPS.items() for flip in flips]
    chosen = [(law, f) for law, f in named if not words or {law, f.rule, whole(law, f.rule)} & set(words)]
    missing = {rule for law in FLIPS for rule in play_rules(law) - flipped(law)}
    found = []
    with ThreadPoolExecutor(2) as pool:
        for (law, flip), why in zip(chosen, pool.map(lambda one: survives(*one), chosen), strict=True):
            found.append(why)
            print(f"{'survives' if why else 'caught  '}  {whole(law, flip.rule)}  {why}", flush=True)
    if missing and not words:
        print("no flip for", ", ".join(sorted(missing)))
    caught = found.count("")
    print(f"{caught} of {len(found)} flips are caught.")
    return 0 if caught == len(found) and (words or not missing) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
