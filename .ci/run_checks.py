"""Run every test of histcards: ruff, mypy, the notebooks, then pytest in a real browser, too.

`python start.py test` calls this with the Python of .venv. All stages run, whichever fails; the exit
code is 0 only if none did. With words (`-k bower`), only pytest runs, with these words.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import find_browser
from setup_venv import say

HERE = Path(__file__).resolve().parent.parent
NOTEBOOKS = HERE / "notebooks"


class Result(NamedTuple):
    """How a stage went."""

    name: str
    ok: bool
    seconds: float


def main(words: list[str]) -> int:
    """Run the stages, say how they went, return the exit code."""
    if words:
        return 0 if browser() & pytest(words) else 1
    stages: dict[str, Callable[[], bool]] = {
        "ruff": lambda: module("ruff", "check", "."),
        "mypy": lambda: module("mypy"),
        "notebooks": notebooks,
        "browser": browser,
        "pytest": pytest,  # last: its closing line is what the eye falls on
    }
    results = [timed(name, stage) for name, stage in stages.items()]
    say("\n" + summary(results))
    return 0 if all(result.ok for result in results) else 1


def timed(name: str, stage: Callable[[], bool]) -> Result:
    """Run one stage under a heading."""
    say(f"\n-- {name} " + "-" * (70 - len(name)))
    began = time.monotonic()
    ok = stage()
    return Result(name, ok, time.monotonic() - began)


def notebooks() -> bool:
    """Run all cells of all notebooks; what they show must be what is stored in them."""
    if not any(NOTEBOOKS.glob("*.ipynb")):
        say(f"There is no notebook in {NOTEBOOKS}: that is a failure, too.")
        return False
    return module("pytest", "--nbval", "--nbval-current-env", "--nbval-cell-timeout", "60", "notebooks")


def browser() -> bool:
    """Find or get a browser for pytest."""
    try:
        os.environ["HISTCARDS_BROWSER"] = find_browser.find_or_get()
    except find_browser.NoBrowserError as error:
        say(str(error))
        return False
    say(f"The browser for the tests is {os.environ['HISTCARDS_BROWSER']}")
    return True


def pytest(words: list[str] | None = None) -> bool:
    """Run the tests, the examples in the docstrings and the README's."""
    return module("pytest", *(words or []))


def module(*words: str) -> bool:
    """Run a module of .venv; tell whether it was content."""
    return subprocess.run([sys.executable, "-m", *words], cwd=HERE, check=False).returncode == 0


def summary(results: list[Result]) -> str:
    """Write the stages and their seconds as a table.

    >>> print(summary([Result("ruff", True, 0.24), Result("mypy", False, 12.0)]))
    ruff        ok         0.2 s
    mypy        FAILED    12.0 s
    Failed: mypy. The reasons are above.
    """
    rows = [f"{name:<11} {'ok' if ok else 'FAILED':<7} {seconds:6.1f} s" for name, ok, seconds in results]
    failed = [result.name for result in results if not result.ok]
    verdict = f"Failed: {', '.join(failed)}. The reasons are above." if failed else "Everything is in order."
    return "\n".join([*rows, verdict])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
