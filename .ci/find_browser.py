"""Find a browser for the tests on this computer, or get one.

Chrome, Chromium or Edge from the PATH and the usual places of Linux, macOS and Windows; else the one that
Playwright downloads; else, as root on Debian and its relatives, the chromium package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Error, sync_playwright
from setup_venv import say

VARIABLE = "HISTCARDS_BROWSER"
NAMES = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "microsoft-edge-stable", "msedge"),
)
MAC = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
WINDOWS = (
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)
PACKAGES = ("chromium", "fonts-dejavu-core", "fonts-noto-core")


class NoBrowserError(Exception):
    """There is no browser, and none could be got; the message is what to tell a human."""


def find_or_get() -> str:
    """Return the path of a browser that starts."""
    given = os.environ.get(VARIABLE)
    if given:
        if starts(given):
            return given
        raise NoBrowserError(f"{VARIABLE} is {given}, which does not start as a browser. Correct or unset it.")
    for get in (nothing, playwright_chromium, playwright_libraries, debian_chromium):
        get()
        for path in installed():
            if starts(path):
                return path
    raise NoBrowserError(
        "The tests need a browser, and none was found or could be downloaded. Install Chrome, Chromium or "
        f"Edge, or set the variable {VARIABLE} to the path of one. Then run the tests again."
    )


def installed() -> Iterator[str]:
    """Give the paths of the browsers that seem to be there, the likeliest first."""
    yield from filter(None, map(shutil.which, NAMES))
    yield from (str(path) for path in usual_places(sys.platform, dict(os.environ)) if path.exists())
    own = playwright_path()
    if own.exists():
        yield str(own)


def usual_places(system: str, environ: dict[str, str]) -> list[Path]:
    """Return where browsers lie on this system when they are not on the PATH.

    >>> usual_places("darwin", {"HOME": "/Users/eva"})[0].as_posix()
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    """
    if system == "darwin":
        roots = [Path("/Applications"), Path(environ.get("HOME", "/"), "Applications")]
        return [root / place for root in roots for place in MAC]
    if system == "win32":
        names = ("PROGRAMFILES", "PROGRAMFILES(X86)", "PROGRAMW6432", "LOCALAPPDATA")
        roots = [Path(environ[name]) for name in names if name in environ]
        return [root / place for root in roots for place in WINDOWS]
    return [Path("/opt/google/chrome/chrome"), Path("/snap/bin/chromium"), Path("/usr/lib/chromium/chromium")]


def starts(path: str) -> bool:
    """Tell whether Playwright can open a page with it, as the tests will."""
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"], timeout=60_000)
            browser.new_page().close()
            browser.close()
    except Error:
        say(f"{path} is there, but does not start.")
        return False
    return True


def playwright_path() -> Path:
    """Return where Playwright puts its own browser."""
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


# -- ways to get one -------------------------------------------------------------------------------


def nothing() -> None:
    """Get nothing: look at what is there first."""


def playwright_chromium() -> None:
    """Download Playwright's own Chromium into its cache folder."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    attempt("No browser found; downloading Playwright's own", command)


def playwright_libraries() -> None:
    """Install the system libraries that the download lacks."""
    if is_root_with_apt() and playwright_path().exists():
        command = [sys.executable, "-m", "playwright", "install-deps", "chromium"]
        attempt("It does not start; installing the libraries it needs", command)


def debian_chromium() -> None:
    """Install the chromium package."""
    if is_root_with_apt():
        attempt("Asking apt for its lists", ["apt-get", "update", "-qq"])
        attempt(
            "Installing chromium with apt",
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES],
        )


def is_root_with_apt() -> bool:
    """Tell whether apt may be used."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def attempt(what: str, command: list[str]) -> None:
    """Run a command; say what it does, and why it failed if it did."""
    say(f"{what} ...")
    environ = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=600,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        say(f"  that failed: {error}")
        return
    if done.returncode != 0:
        lines = done.stdout.decode(errors="replace").split("\n")
        say(f"  that failed: {next((line for line in lines if 'error' in line.lower()), lines[-1])}")
