"""Marks for tests: `proves` names the rules a test exercises."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*ids): the rules that this test exercises")
    config.addinivalue_line("markers", "slow: takes more than a few seconds")
