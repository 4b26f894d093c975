"""Schlauch's flips: one for each rule that the code names."""

from __future__ import annotations

from tests.flips import Flip

TESTS = ["tests/test_schlauch_golden.py", "tests/test_schlauch_auction.py", "tests/test_schlauch_play.py"]
FLIPS: list[Flip] = []
