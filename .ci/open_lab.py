"""Open JupyterLab on a copy of the first notebook, or the one that is running already. Standard library only."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import webbrowser
from pathlib import Path

from setup_venv import HERE, PYTHON, VENV, ProblemError, environment, say

NOTEBOOKS = HERE / "notebooks"
COPIES = HERE / "my-notebooks"  # what a reader changes, so that the originals, which are tested, stay as they are
FIRST = "00-start-here.ipynb"


def open_lab() -> int:
    """Open JupyterLab on the first notebook; return when it has been shut down."""
    if not (NOTEBOOKS / FIRST).exists():
        raise ProblemError(f"The notebook {NOTEBOOKS / FIRST} is missing. Unpack the ZIP again.")
    for name in copy_notebooks(NOTEBOOKS, COPIES):
        say(f"Your own copy of {name} is in the folder {COPIES.name}; delete it to get the original back.")
    if open_again():
        return 0
    say("Starting JupyterLab; the notebook opens in your browser in some seconds.")
    say("This window must stay open meanwhile; to stop, press Ctrl+C here, and answer y.")
    command = [
        *(str(PYTHON), "-m", "jupyterlab", f"--ServerApp.root_dir={HERE}"),
        f"--LabApp.default_url=/lab/tree/{COPIES.name}/{FIRST}",
        "--ServerApp.log_level=ERROR",
        "--LabApp.log_level=ERROR",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.news_url=",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    own_tabs = {"JUPYTERLAB_WORKSPACES_DIR": str(VENV / "workspaces")}  # not those of other projects
    child = subprocess.Popen(command, cwd=HERE, env=environment() | own_tabs)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for JupyterLab, which asks before it stops
    return child.wait()


def open_again() -> bool:
    """Open the first notebook in a JupyterLab of this folder that is running already, if there is one."""
    listing = "from jupyter_server.serverapp import JupyterServerListApp; JupyterServerListApp.launch_instance()"
    done = subprocess.run(
        [str(PYTHON), "-c", listing, "--json"], cwd=HERE, env=environment(), capture_output=True, text=True, check=False
    )
    for line in done.stdout.splitlines():
        server = json.loads(line) if line.startswith("{") else {}
        if server.get("root_dir") == str(HERE):
            say(f"JupyterLab is running already, at {server['url']}; the notebook opens there.")
            webbrowser.open(f"{server['url']}lab/tree/{COPIES.name}/{FIRST}?token={server['token']}")
            return True
    return False


def copy_notebooks(originals: Path, copies: Path) -> list[str]:
    """Copy the notebooks that have no copy yet; return their names."""
    copies.mkdir(exist_ok=True)
    missing = [path for path in sorted(originals.glob("*.ipynb")) if not (copies / path.name).exists()]
    for path in missing:
        shutil.copyfile(path, copies / path.name)
    return [path.name for path in missing]
