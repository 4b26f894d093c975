"""start.py: what it says when something is missing, and that it does nothing twice."""

from __future__ import annotations

import ast
import glob
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import find_browser
import open_lab
import pytest
import run_checks
import setup_venv

import start

ROOT = Path(__file__).resolve().parent.parent
CLOSED_PORT = "http://127.0.0.1:9/simple"
OFFLINE = {
    "PIP_INDEX_URL": CLOSED_PORT,
    "PIP_EXTRA_INDEX_URL": "",
    "PIP_FIND_LINKS": "",
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_RETRIES": "1",
    "UV_DEFAULT_INDEX": CLOSED_PORT,
    "UV_INDEX": "",
    "UV_FIND_LINKS": "",
    "UV_NO_CONFIG": "1",
    "UV_NO_CACHE": "1",
    "UV_HTTP_RETRIES": "0",
    "NO_PROXY": "*",
    "no_proxy": "*",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of what start.py needs, as from a ZIP, its name with a space and an umlaut."""
    copy = tmp_path / "Käse brot"
    copy.mkdir()
    shutil.copy(ROOT / "start.py", copy)
    shutil.copy(ROOT / "pyproject.toml", copy)
    shutil.copytree(ROOT / ".ci", copy / ".ci", ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "histcards").mkdir()
    (copy / "histcards" / "__init__.py").write_text("", encoding="utf-8")
    return copy


@pytest.fixture
def there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let setup_venv work in that copy."""
    inside = folder / ".venv"
    for name, place in {
        "HERE": folder,
        "VENV": inside,
        "PYTHON": inside / setup_venv.PYTHON.relative_to(setup_venv.VENV),
        "STAMP": inside / setup_venv.STAMP.name,
        "CONSTRAINTS": folder / ".ci" / "constraints.txt",
    }.items():
        monkeypatch.setattr(setup_venv, name, place)
    monkeypatch.setattr(open_lab, "NOTEBOOKS", folder / "notebooks")
    monkeypatch.setattr(open_lab, "COPIES", folder / "my-notebooks")
    return folder


def run_start(folder: Path, *words: str, python: str = sys.executable, **environ: str) -> tuple[int, str]:
    """Run start.py in a folder; return the exit code and all it printed."""
    done = subprocess.run(
        [python, str(folder / "start.py"), *words],
        env=os.environ | environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        timeout=300,
    )
    return done.returncode, done.stdout + done.stderr


# -- the command line --------------------------------------------------------------------------------


def test_help_names_the_commands() -> None:
    code, said = run_start(ROOT, "--help")
    assert code == 0
    assert "python start.py test" in said


def test_unknown_word_is_refused_with_the_help() -> None:
    code, said = run_start(ROOT, "tset")
    assert code == 2
    assert "does not know the word 'tset'" in said
    assert "python start.py test" in said


def test_start_py_alone_says_unpack_the_zip(tmp_path: Path) -> None:
    shutil.copy(ROOT / "start.py", tmp_path)
    code, said = run_start(tmp_path)
    assert code == 1
    assert "Unpack the whole ZIP first" in said


# -- old Pythons -------------------------------------------------------------------------------------


def old_pythons() -> list[str]:
    """Return the Pythons before 3.11 on this computer that run."""
    found = [path for minor in range(6, 11) if (path := shutil.which(f"python3.{minor}"))]
    found += glob.glob(os.path.expanduser("~/.pyenv/versions/[23].*/bin/python"))
    code = "import sys; sys.exit(0 if sys.version_info[:2] < (3, 11) else 3)"
    return [path for path in found if subprocess.run([path, "-c", code], capture_output=True).returncode == 0]


def test_old_pythons_say_what_is_needed(folder: Path, tmp_path: Path) -> None:
    for python in old_pythons():
        code, said = run_start(folder, python=python, PATH=str(tmp_path))
        assert code == 1
        assert re.search(r"histcards needs Python 3\.11 or newer; this is [23]\.\d+\.\d+\. Get one", said)
        assert "Traceback" not in said


def test_old_python_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(start, "find_newer_python", lambda: None)
    monkeypatch.setattr(sys, "version_info", (3, 9, 18, "final", 0))
    assert start.main([]) == 1
    said = capsys.readouterr().err
    assert said.startswith("histcards needs Python 3.11 or newer; this is 3.9.18. Get one from python.org")


def test_newer_python_is_used_and_named(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(start, "find_newer_python", lambda: [sys.executable])
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr(sys, "version_info", (3, 9, 18, "final", 0))
    assert start.use_newer_python(["--help"]) == 0
    said = capfd.readouterr().out
    assert "This is Python 3.9.18, too old for histcards; going on with" in said
    assert "python start.py test" in said


def test_newest_python_that_runs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "runs", lambda command, minor: minor < 13 and command[0].startswith("python"))
    assert start.find_newer_python() == ["python3.12"]
    monkeypatch.setattr(start, "runs", lambda command, minor: False)
    assert start.find_newer_python() is None


def test_hollow_names_of_pythons_are_seen_through() -> None:
    minor = sys.version_info.minor
    assert start.runs([sys.executable], minor)
    assert not start.runs([sys.executable], minor + 1)
    assert not start.runs(["python3.no-such"], minor)


def test_start_py_has_no_syntax_that_old_pythons_cannot_read() -> None:
    new = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Nonlocal, ast.Starred, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse((ROOT / "start.py").read_text(encoding="ascii"))):
        assert not isinstance(node, new), ast.dump(node)
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None
            assert not node.args.kwonlyargs
            assert all(argument.annotation is None for argument in node.args.args)


# -- done once, repaired, added to -------------------------------------------------------------------


Installs = list[tuple[str, bool]]


@pytest.fixture
def installs(there: Path, monkeypatch: pytest.MonkeyPatch) -> Installs:
    """Replace the installing by a note of what would be installed, and whether .venv is kept."""
    notes: Installs = []

    def note(extra: str, *, keep: bool) -> None:
        notes.append((extra, keep))
        setup_venv.site_packages().mkdir(parents=True, exist_ok=True)

    monkeypatch.setattr(setup_venv, "install", note)
    monkeypatch.setattr(setup_venv, "runs", lambda python: True)
    return notes


def test_second_run_installs_nothing(installs: Installs, capsys: pytest.CaptureFixture[str]) -> None:
    setup_venv.make_ready("lab")
    setup_venv.make_ready("lab")
    assert installs == [("lab", False)]
    assert "The folder .venv is ready." in capsys.readouterr().out


def test_tests_add_to_the_lab_and_serve_both(installs: Installs) -> None:
    for extra in ("lab", "dev", "lab", "dev"):
        setup_venv.make_ready(extra)
    assert installs == [("lab", False), ("dev", True)]


def test_interrupted_setup_is_made_anew(installs: Installs, capsys: pytest.CaptureFixture[str]) -> None:
    setup_venv.make_ready("lab")
    setup_venv.STAMP.unlink()
    setup_venv.make_ready("lab")
    assert installs == [("lab", False), ("lab", False)]
    assert "unfinished" in capsys.readouterr().out


@pytest.mark.parametrize("stamp", ["", "[]", "{}", '{"key": 1}', "\xff"])
def test_damaged_stamp_is_no_stamp(installs: Installs, stamp: str) -> None:
    setup_venv.make_ready("lab")
    setup_venv.STAMP.write_text(stamp, encoding="latin-1")
    assert setup_venv.extras_ready() == set()


def change_pins(_: pytest.MonkeyPatch) -> None:
    with setup_venv.CONSTRAINTS.open("a", encoding="utf-8") as pins:
        pins.write("six==1.0\n")


def change_python(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("platform.python_version", lambda: "3.99.0")


def lose_python(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(setup_venv, "runs", lambda python: False)


@pytest.mark.parametrize("change", [change_pins, change_python, lose_python])
def test_changes_make_it_anew(
    installs: Installs, change: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    setup_venv.make_ready("lab")
    change(monkeypatch)
    setup_venv.make_ready("lab")
    assert installs == [("lab", False), ("lab", False)]


def test_working_copy_is_importable_whatever_the_folder_is_called(there: Path) -> None:
    base = setup_venv.base_python()
    subprocess.run([base, "-m", "venv", "--without-pip", str(setup_venv.VENV)], check=True)
    setup_venv.add_working_copy()
    code = "import histcards; print(ascii(histcards.__file__))"
    said = subprocess.check_output([setup_venv.PYTHON, "-c", code], text=True, cwd=there.parent)
    assert said.strip() == ascii(str(there / "histcards" / "__init__.py"))
    assert setup_venv.runs(setup_venv.PYTHON)


def test_programs_see_only_the_venv(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONPATH", "PYTHONHOME", "JUPYTER_PATH", "PIP_USER"):
        monkeypatch.setenv(name, "elsewhere")
    environ = setup_venv.environment()
    assert "elsewhere" not in environ.values()
    assert environ["PATH"].startswith(str(setup_venv.PYTHON.parent))
    assert environ["JUPYTER_PREFER_ENV_PATH"] == "1"


# -- what is missing is said -------------------------------------------------------------------------


def test_without_network(folder: Path) -> None:
    code, said = run_start(folder, **OFFLINE)
    assert code == 1
    assert "no connection to the package index" in said
    assert "Then run start.py again." in said
    assert "Traceback" not in said
    assert not (folder / ".venv" / setup_venv.STAMP.name).exists()


def test_without_venv_module(there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(setup_venv.ProblemError, match=r"sudo apt install python3\.\d+-venv"):
        setup_venv.make_ready("lab")


def test_without_write_permission(there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(setup_venv.ProblemError, match=r"Cannot write in .*Käse brot .*Move the unpacked folder"):
        setup_venv.make_ready("lab")


def test_without_notebook(there: Path) -> None:
    with pytest.raises(setup_venv.ProblemError, match=r"00-start-here\.ipynb is missing"):
        open_lab.open_lab()


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        ("NewConnectionError\nERROR: No matching distribution found for x", "no connection"),
        ("error: Failed to fetch: `https://…`\n  Caused by: dns error", "no connection"),
        ("ERROR: No matching distribution found for x", "64-bit Python"),
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("OSError: [WinError 5] Access is denied: 'pythoncom.dll'", "close it"),
        ("SSLError(SSLCertVerificationError: certificate verify failed)", "certificate"),
        ("ensurepip is not available", "virtual environment"),
        ("something new", "last words of the installer"),
    ],
)
def test_installers_words_are_explained(log: str, sentence: str) -> None:
    assert sentence in setup_venv.explain(log)


def test_failing_uv_is_followed_by_pip(
    there: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise setup_venv.InstallError("error: no index\n\n")

    tried: list[bool] = []
    monkeypatch.setattr("shutil.which", lambda name: "uv")
    monkeypatch.setattr(setup_venv, "install_with_uv", fail)
    monkeypatch.setattr(setup_venv, "install_with_pip", lambda wanted, *, keep: tried.append(keep))
    setup_venv.install("lab", keep=True)
    assert tried == [False]
    assert "uv could not do it (error: no index). Trying pip" in capsys.readouterr().out


# -- the stages of the tests -------------------------------------------------------------------------


def test_all_stages_run_and_one_failure_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def module(*words: str) -> bool:
        ran.append(words[0])
        return words[0] != "ruff"

    monkeypatch.setattr(run_checks, "module", module)
    monkeypatch.setattr(run_checks, "notebooks", lambda: bool(module("nbval")))
    monkeypatch.setattr(run_checks, "browser", lambda: bool(module("browser")))
    assert run_checks.main([]) == 1
    assert ran == ["ruff", "mypy", "nbval", "browser", "pytest"]


def test_a_running_jupyterlab_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    here = json.dumps({"root_dir": str(setup_venv.HERE), "url": "http://localhost:8888/", "token": "abc"})
    other = json.dumps({"root_dir": "/elsewhere", "url": "http://localhost:8889/", "token": "def"})
    monkeypatch.setattr("webbrowser.open", opened.append)
    answers = iter([f"[noise]\n{other}\n{here}\n", other, ""])
    monkeypatch.setattr("subprocess.run", lambda *a, **k: subprocess.CompletedProcess([], 0, stdout=next(answers)))
    assert [open_lab.open_again() for _ in range(3)] == [True, False, False]
    assert opened == ["http://localhost:8888/lab/tree/my-notebooks/00-start-here.ipynb?token=abc"]


def test_a_reader_works_on_copies_and_keeps_them(tmp_path: Path) -> None:
    originals, copies = tmp_path / "notebooks", tmp_path / "my-notebooks"
    originals.mkdir()
    (originals / "00.ipynb").write_text("original")
    assert open_lab.copy_notebooks(originals, copies) == ["00.ipynb"]
    (copies / "00.ipynb").write_text("changed")
    assert open_lab.copy_notebooks(originals, copies) == []
    assert (copies / "00.ipynb").read_text() == "changed"
    assert (originals / "00.ipynb").read_text() == "original"


def test_no_notebooks_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_checks, "NOTEBOOKS", tmp_path)
    assert not run_checks.notebooks()


def test_no_browser_is_a_failure(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv(find_browser.VARIABLE, raising=False)
    monkeypatch.setattr(find_browser, "installed", lambda: iter(["/no/such/browser"]))
    monkeypatch.setattr(find_browser, "starts", lambda path: False)
    monkeypatch.setattr(find_browser, "attempt", lambda what, command: None)
    monkeypatch.setattr(find_browser, "is_root_with_apt", lambda: False)
    assert not run_checks.browser()
    assert "Install Chrome, Chromium or Edge" in capsys.readouterr().out


def test_wrong_browser_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(find_browser.VARIABLE, str(ROOT / "README.md"))
    monkeypatch.setattr(find_browser, "starts", lambda path: False)
    with pytest.raises(find_browser.NoBrowserError, match="does not start as a browser"):
        find_browser.find_or_get()


@pytest.mark.parametrize(
    ("system", "environ", "place"),
    [
        ("win32", {"PROGRAMFILES(X86)": "C:/P"}, "C:/P/Microsoft/Edge/Application/msedge.exe"),
        ("darwin", {"HOME": "/h"}, "/h/Applications/Chromium.app/Contents/MacOS/Chromium"),
        ("linux", {}, "/opt/google/chrome/chrome"),
    ],
)
def test_usual_places(system: str, environ: dict[str, str], place: str) -> None:
    assert place in [path.as_posix() for path in find_browser.usual_places(system, environ)]
