"""Make the folder .venv beside start.py, with pinned packages and this working copy in it.

Standard library only. `start.py` calls `make_ready`, then `open_lab.open_lab` or `run_tests`.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
VENV = HERE / ".venv"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
STAMP = VENV / "histcards-ready.json"  # written last: without it, .venv is not finished
CONSTRAINTS = HERE / ".ci" / "constraints.txt"
AGAIN = "Then run start.py again."


class ProblemError(Exception):
    """Something is missing that only a human can provide; the message is what to tell them."""


class InstallError(Exception):
    """An installer gave up; the message is what it printed."""


# -- the story -------------------------------------------------------------------------------------


def make_ready(extra: str) -> None:
    """Make .venv hold all that the extra (`lab` or `dev`) of pyproject.toml asks for."""
    ready = extras_ready()
    if extra in ready:
        say("The folder .venv is ready.")
        return
    began = time.monotonic()
    if ready:
        say(f"Adding to .venv what the extra {extra} of pyproject.toml asks for.")
    elif VENV.exists():
        say("The folder .venv is from an unfinished or another set-up: making it anew.")
    else:
        say(f"Setting up, once: all goes into {VENV}")
    install(extra, keep=bool(ready))
    add_working_copy()
    quiet_jupyterlab()
    write_stamp({*ready, extra, "lab"})
    say(f"Ready after {time.monotonic() - began:.0f} s; the next time this takes no time.")


def run_tests(words: list[str]) -> int:
    """Run all tests, or pytest with the given words; return 0 when nothing failed."""
    command = [str(PYTHON), str(HERE / ".ci" / "run_checks.py"), *words]
    return subprocess.run(command, cwd=HERE, env=environment(), check=False).returncode


# -- is it done already? ---------------------------------------------------------------------------


def extras_ready() -> set[str]:
    """Return the extras that a finished .venv of this Python and these pins has; empty: start over."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        if stamp["key"] == key() and runs(PYTHON):
            return set(stamp["extras"])
    except (OSError, ValueError, KeyError, TypeError):
        pass
    return set()


def write_stamp(extras: set[str]) -> None:
    """Note that .venv is finished, and for what."""
    STAMP.write_text(json.dumps({"key": key(), "extras": sorted(extras)}), encoding="utf-8")


def key() -> str:
    """Return a text that changes when .venv has to be made anew."""
    parts = [
        *(platform.python_version(), platform.machine(), sys.platform, str(HERE)),
        *requirements("dev"),
        CONSTRAINTS.read_text(encoding="utf-8"),
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def runs(python: Path) -> bool:
    """Tell whether this Python starts (the one that .venv was made from may be gone)."""
    try:
        return subprocess.run([python, "-c", "pass"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def requirements(extra: str) -> list[str]:
    """Return what pyproject.toml asks for in this extra, other extras of ours resolved."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {f"{project['name']}[{name}]": name for name in project["optional-dependencies"]}
    found: list[str] = [*project["dependencies"]]
    for line in project["optional-dependencies"][extra]:
        found += requirements(names[line]) if line in names else [line]
    return list(dict.fromkeys(found))


# -- making it -------------------------------------------------------------------------------------


def install(extra: str, *, keep: bool) -> None:
    """Fill .venv, with uv if it is there, else (or if uv fails) with pip."""
    may_write()
    uv = shutil.which("uv")
    if uv:
        try:
            install_with_uv(uv, requirements(extra), keep=keep)
            return
        except InstallError as failure:
            say(f"uv could not do it ({last_line(str(failure))}). Trying pip, which takes longer.")
    try:
        install_with_pip(requirements(extra), keep=keep and not uv and (site_packages() / "pip").is_dir())
    except InstallError as failure:
        raise ProblemError(f"{explain(str(failure))}{keep_log(str(failure))}") from failure


def install_with_uv(uv: str, wanted: list[str], *, keep: bool) -> None:
    """Make .venv and install into it with uv."""
    if not keep:
        remove_venv()
        with timed(f"Making .venv with Python {platform.python_version()} and uv"):
            run([uv, "venv", "--quiet", "--no-project", "--python", base_python(), str(VENV)])
    STAMP.unlink(missing_ok=True)
    with timed(f"Installing {short(wanted)} and what they need with uv"):
        run([uv, "pip", "install", "--python", str(PYTHON), "--constraint", str(CONSTRAINTS), *wanted])


def install_with_pip(wanted: list[str], *, keep: bool) -> None:
    """Make .venv and install into it with what comes with Python."""
    if not keep:
        if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
            raise ProblemError(no_venv_module())
        remove_venv()
        with timed(f"Making .venv with Python {platform.python_version()}"):
            run([base_python(), "-m", "venv", str(VENV)])
    STAMP.unlink(missing_ok=True)
    with timed(f"Installing {short(wanted)} and what they need with pip (this may take a minute)"):
        run(
            [
                *(str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"),
                *("--progress-bar", "off", "--constraint", str(CONSTRAINTS), *wanted),
            ]
        )


def may_write() -> None:
    """Raise a ProblemError if .venv cannot be made here."""
    probe = HERE / ".venv-probe"
    try:
        probe.mkdir()
        probe.rmdir()
    except FileExistsError:
        probe.rmdir()
    except OSError as error:
        raise ProblemError(cannot_write(error)) from error


def remove_venv() -> None:
    """Remove what is left of an earlier .venv."""
    try:
        if VENV.is_symlink() or VENV.is_file():
            VENV.unlink()
        elif VENV.exists():
            shutil.rmtree(VENV)
    except OSError as error:
        raise ProblemError(cannot_write(error)) from error


def base_python() -> str:
    """Return the Python to make .venv from: this one, or if this is .venv's own, the one below it."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def site_packages() -> Path:
    """Return the folder of .venv's packages."""
    if WINDOWS:
        return VENV / "Lib" / "site-packages"
    return VENV / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"


def add_working_copy() -> None:
    """Let .venv import the histcards of this folder (a relative path: any folder name is safe in it)."""
    to_here = os.path.relpath(HERE, site_packages())
    (site_packages() / "histcards.pth").write_text(f"{to_here}\n", encoding="ascii")


def quiet_jupyterlab() -> None:
    """Keep JupyterLab from asking about news and updates before the first card is seen."""
    settings = VENV / "share" / "jupyter" / "lab" / "settings"
    settings.mkdir(parents=True, exist_ok=True)
    quiet = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}
    (settings / "overrides.json").write_text(json.dumps(quiet), encoding="utf-8")


# -- running other programs ------------------------------------------------------------------------


def run(command: list[str]) -> None:
    """Run an installer and show its progress; raise InstallError with its output if it fails."""
    child = subprocess.Popen(
        command,
        cwd=HERE,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    with child:
        lines = list(showing_progress(child.stdout or ()))
    if child.returncode != 0:
        raise InstallError("".join(lines))


def showing_progress(lines: Iterable[str]) -> Iterator[str]:
    """Hand the lines of an installer on; say its milestones, and now and then how far it is."""
    fetched, shown = 0, time.monotonic()
    for line in lines:
        yield line
        news = milestone(line)
        if line.startswith("Collecting "):
            fetched += 1
            if time.monotonic() - shown > 5:
                news = f"{fetched} packages looked up or fetched so far"
        if news:
            say(f"  {news}")
            shown = time.monotonic()


def milestone(line: str) -> str | None:
    """Return what to show of an installer's line, or None.

    >>> milestone("Prepared 98 packages in 2.61s")
    'Prepared 98 packages in 2.61s'
    >>> milestone("Installing collected packages: webencodings, pure-eval")
    'All fetched; writing 2 packages to the disk'
    """
    if line.startswith(("Resolved ", "Prepared ", "Installed ")):
        return line.strip()
    if line.startswith("Installing collected packages:"):
        return f"All fetched; writing {line.count(',') + 1} packages to the disk"
    if "Retrying (" in line:
        return "No answer from the network; trying again"
    return None


def environment() -> dict[str, str]:
    """Return the environment for programs of .venv: its own packages and kernel, whatever else is set."""
    theirs = ("PYTHONHOME", "PYTHONPATH", "JUPYTER_PATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX")
    kept = {name: value for name, value in os.environ.items() if name not in theirs}
    kept["PATH"] = os.pathsep.join([str(PYTHON.parent), kept.get("PATH", os.defpath)])
    return kept | {"VIRTUAL_ENV": str(VENV), "JUPYTER_PREFER_ENV_PATH": "1"}


def say(text: str) -> None:
    """Print a line at once, whatever the terminal can write."""
    coding = sys.stdout.encoding or "ascii"
    print(text.encode(coding, "replace").decode(coding), flush=True)


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Say what is begun, and how long it took."""
    say(f"{what} ...")
    began = time.monotonic()
    yield
    say(f"  done in {time.monotonic() - began:.1f} s")


def keep_log(log: str) -> str:
    """Keep all that the installer said in .venv, and say where, if that can be done."""
    try:
        (VENV / "setup.log").write_text(log, encoding="utf-8")
    except OSError:
        return ""
    return f"\n(All that the installer said is in {VENV / 'setup.log'})"


# -- words -----------------------------------------------------------------------------------------

NO_CONNECTION = (  # as pip, uv and their libraries say it
    *("newconnectionerror", "failed to establish", "name resolution", "connection refused", "timed out"),
    *("error sending request", "dns error", "connect error", "network is unreachable", "no route to host"),
    *("proxyerror", "connection reset", "connection aborted", "connection broken", "getaddrinfo"),
)
TROUBLES = {
    ("no space left", "disk full"): "The disk is full. Make some room (about 600 MB).",
    ("permission denied", "access is denied", "read-only file system"): (
        "Files of .venv could not be written. If JupyterLab is still open, close it."
    ),
    ("certificate verify failed", "invalid peer certificate", "sslerror"): (
        "The package index answered with a certificate that Python does not trust. In schools and offices "
        "this is often a filter in between: ask who runs the network, or use another one."
    ),
    NO_CONNECTION: (
        "The packages could not be fetched: no connection to the package index. "
        "histcards needs a network for its first start; check that this computer is online."
    ),
    ("no matching distribution", "no usable wheels", "no solution found"): (
        "A pinned package does not exist for this computer and this Python. histcards is made for "
        "64-bit Python 3.11 to 3.14: get one from python.org."
    ),
}


def explain(log: str) -> str:
    """Return why an installer failed and what to do; its own words only if they are all we know."""
    for signs, sentence in TROUBLES.items():
        if any(sign in log.lower() for sign in signs):
            return f"{sentence} {AGAIN}"
    if "ensurepip" in log:
        return no_venv_module()
    tail = "\n".join(f"  | {line}" for line in log.strip().splitlines()[-8:])
    return f"{tail}\nThe packages could not be installed; the last words of the installer are above."


def no_venv_module() -> str:
    """Say that this Python cannot make virtual environments."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    return (
        "This Python cannot make a virtual environment: its module venv or ensurepip is missing. "
        f"On Debian and Ubuntu: sudo apt install {package}. Without admin rights: get Python from "
        f"python.org, or uv. {AGAIN}"
    )


def cannot_write(error: OSError) -> str:
    """Say that the folder is closed to us."""
    return (
        f"Cannot write in {HERE} ({error.strerror or error}). Move the unpacked folder to a place of your "
        f"own, for instance the desktop; if JupyterLab is still open there, close it. {AGAIN}"
    )


def last_line(text: str) -> str:
    """Return the last line that says something."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "no reason given")


def short(wanted: list[str]) -> str:
    """Name requirements without their versions, the first three of them.

    >>> short(["anywidget>=0.9.18", "jupyterlab>=4.2"])
    'anywidget, jupyterlab'
    >>> short(["anywidget>=0.9.18", "jupyterlab>=4.2", "ipykernel>=6.29", "mypy", "ruff"])
    'anywidget, jupyterlab, ipykernel, 2 more'
    """
    names = [line.split(">")[0] for line in wanted]
    return ", ".join(names[:3] + ([f"{len(names) - 3} more"] if names[3:] else []))
