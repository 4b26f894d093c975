"""Marks for tests, and the browser and the JupyterLab that some of them share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import find_browser
import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.lab import Lab, running

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*ids): the rules that this test exercises")
    config.addinivalue_line("markers", "slow: takes more than a few seconds")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; without one the tests fail."""
    path = os.environ.get(find_browser.VARIABLE) or find_browser.find_or_get()
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab for all tests."""
    with running(tmp_path_factory.mktemp("lab"), browser) as server:
        yield server
