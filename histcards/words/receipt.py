"""The words of a receipt: what the steps of a deal rest on, the rules that are not attested, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING

from histcards.words.certainty import STATUSES, WITNESSES, parts
from histcards.words.terms import count, listing

if TYPE_CHECKING:
    from histcards.lessons.receipt import Line, Receipt
    from histcards.rulebook import Rule

WEAKEST = "The weakest links first"
ALL = "Step by step"
HEADINGS = ("step", "what happened", "its weakest rule", "status", "best witness")
_RESTS = {
    "attested": "on attested rules only",
    "inferred": "on an inference",
    "analogy": "on a rule of a related game",
    "reconstructed": "on a reconstruction",
    "ours": "on our own decision",
}
MOST_NAMED = 6


def summary(receipt: Receipt) -> str:
    """Say how many steps rest on what, and name the rules that are ours or rebuilt."""
    if not receipt.lines:
        return "Nothing has happened yet."
    found = [(number, _RESTS[status]) for status, number in receipt.steps.items() if number]
    if len(found) == 1:
        return f"All {len(receipt)} steps rest {found[0][1]}.{_made_up(receipt)}"
    (number, said), *others = found
    counts = listing([f"{number} rest{'s' if number == 1 else ''} {said}", *(f"{n} {said}" for n, said in others)])
    return f"Of {len(receipt)} steps {counts}.{_made_up(receipt)}"


def _made_up(receipt: Receipt) -> str:
    """Name the weakest rules, if they are ours or rebuilt."""
    made = [f"“{rule.title}”" for rule in receipt.rules if rule.status in ("ours", "reconstructed")]
    more = [f"{count(len(made) - MOST_NAMED)} more"] if len(made) > MOST_NAMED else []
    return f" Ours or rebuilt: {listing(made[:MOST_NAMED] + more)}." if made else ""


def once(receipt: Receipt) -> str:
    """Say the same of the rules, each counted once."""
    used = count(len(receipt.rules), "rule")
    return f"Counted once each, {used}: {parts(receipt.statuses, STATUSES)}. {witnessed(receipt)}"


def witnessed(receipt: Receipt) -> str:
    """Say how the best source of each rule is known."""
    return f"Their best witness: {parts(receipt.witnesses, WITNESSES)}."


def where(steps: Sequence[int]) -> str:
    """Name the steps a rule stands behind, runs of them in short.

    >>> where([3]), where([1, 2, 3, 7, 8])
    ('step 3', 'steps 1-3, 7 and 8')
    """
    runs: list[list[int]] = []
    for step in steps:
        if runs and runs[-1][-1] == step - 1:
            runs[-1].append(step)
        else:
            runs.append([step])
    named = [piece for run in runs for piece in _run(run)]
    return f"step{'s' if len(steps) > 1 else ''} {listing(named)}"


def _run(run: Sequence[int]) -> list[str]:
    return [f"{run[0]}-{run[-1]}"] if len(run) > 2 else [str(step) for step in run]


def weak(rule: Rule, steps: Sequence[int]) -> str:
    """Say which rule is not plainly attested, and where it was needed."""
    return f"{rule.title} ({STATUSES[rule.status]}; {where(steps)}): {rule.says}"


def line(step: Line) -> str:
    """Say what happened in a step and what it rests on."""
    return f"{step.number:>3}  {step.sentence} [{step.weakest.title}: {STATUSES[step.status]}]"


def told(receipt: Receipt) -> str:
    """Return the receipt as text."""
    weakest = [rule for rule in receipt.rules if rule.status != "attested"]
    links = [_wrapped(f"* {weak(rule, receipt.steps_of(rule))}", "  ") for rule in weakest]
    steps = [_wrapped(line(step), "     ") for step in receipt]
    head = [receipt.title, receipt.notice, receipt.summary, once(receipt)]
    parts_ = ["\n".join(fill(text, 100) for text in head if text)]
    parts_ += ["\n".join([WEAKEST, *links])] if links else []
    return "\n\n".join([*parts_, "\n".join([ALL, *steps])])


def _wrapped(text: str, indent: str) -> str:
    return fill(text, 100, subsequent_indent=indent)
