"""A real JupyterLab for tests: one server with settings of its own, driven through its application object."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parent.parent
FOLDERS = {
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "IPYTHONDIR": "ipython",
}
SETTINGS: dict[str, dict[str, Any]] = {
    "@jupyterlab/apputils-extension/notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
}
QUIET = ("ServerApp.ip=127.0.0.1", "ServerApp.port_retries=0", "IdentityProvider.token=", "ServerApp.password=")
LAB = (
    "LabApp.news_url=",
    "LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "LabApp.extension_manager=readonly",
    "LabApp.expose_app_in_browser=True",
)
RUN_ALL = """async (run) => {
  const app = window.jupyterapp;
  await app.restored;
  const panel = app.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
  if (run) await app.commands.execute('notebook:run-all-cells');
  return panel.content.widgets.length;
}"""


class Lab:
    """A running server and its notebooks' folder."""

    def __init__(self, folder: Path, port: int, browser: Browser) -> None:
        self.folder, self.url, self.browser = folder, f"http://127.0.0.1:{port}", browser
        self._settings = folder / "settings"

    def theme(self, name: str) -> None:
        """Choose the theme of the pages opened from now on."""
        _write_setting(self._settings, "@jupyterlab/apputils-extension/themes", {"theme": name})

    def notebook(self, name: str, cells: list[str]) -> str:
        """Write a notebook of code cells and return its name."""
        made: list[dict[str, Any]] = [
            {"cell_type": "code", "id": f"c{at}", "metadata": {}, "source": s, "outputs": [], "execution_count": None}
            for at, s in enumerate(cells)
        ]
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        document = {"cells": made, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
        (self.folder / "notebooks" / name).write_text(json.dumps(document), encoding="utf-8")
        return name

    @contextmanager
    def open(self, name: str, run: bool = True, forgive: str = "", **page: Any) -> Iterator[Page]:
        """Open a notebook, run it, and hand out the page; afterwards nothing may have gone wrong in it.

        `forgive` is what JupyterLab itself may complain of, for instance when its kernel is taken away.
        """
        context = self.browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **page})
        tab, faults = context.new_page(), list[str]()
        tab.on("console", lambda m: faults.append(m.text) if m.type == "error" else None)
        tab.on("pageerror", lambda e: faults.append(str(e)))
        tab.on("request", lambda r: None if _is_local(r.url, self.url) else faults.append(f"left the machine: {r.url}"))
        tab.goto(f"{self.url}/lab/tree/{name}?reset")
        tab.wait_for_selector(".jp-NotebookPanel")
        tab.evaluate(RUN_ALL, run)
        yield tab
        context.close()
        unforgiven = [fault for fault in faults if not forgive or forgive not in fault]
        assert not unforgiven, unforgiven


@contextmanager
def running(folder: Path, browser: Browser) -> Iterator[Lab]:
    """Start a server with the project's notebooks, and end it."""
    shutil.copytree(ROOT / "notebooks", folder / "notebooks", ignore=shutil.ignore_patterns(".*", "*.html"))
    environment = {**os.environ, **{key: str(folder / value) for key, value in FOLDERS.items()}}
    environment["PYTHONPATH"] = str(ROOT)
    for name, value in SETTINGS.items():
        _write_setting(folder / "settings", name, value)
    port = _free_port()
    options = [*QUIET, *LAB, f"ServerApp.port={port}", f"ServerApp.root_dir={folder / 'notebooks'}"]
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", *(f"--{o}" for o in options)]
    log = (folder / "lab.log").open("w")
    server = subprocess.Popen(command, env=environment, cwd=folder, stdout=log, stderr=log)
    try:
        _wait(f"http://127.0.0.1:{port}/api", folder / "lab.log")
        yield Lab(folder, port, browser)
    finally:
        server.terminate()
        server.wait(20)
        log.close()


def _is_local(address: str, url: str) -> bool:
    return address.startswith((url, url.replace("http", "ws", 1), "data:", "blob:"))


def _write_setting(folder: Path, name: str, value: dict[str, Any]) -> None:
    path = folder / f"{name}.jupyterlab-settings"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value), encoding="utf-8")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _wait(url: str, log: Path, seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    raise AssertionError(f"JupyterLab did not start:\n{log.read_text()[-2000:]}")
