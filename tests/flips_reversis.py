"""The flips of Reversis: one for each play rule of law/reversis.toml."""

from __future__ import annotations

from tests.flip import Flip

TESTS = ["tests/test_reversis_golden.py", "tests/test_reversis_properties.py"]
FLIPS: list[Flip] = []
