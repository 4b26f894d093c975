"""What is shipped: the wheel's contents, the pins, and an import that needs nothing but Python."""

from __future__ import annotations

import re
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest
import setup_venv
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
INFO = f"histcards-{PROJECT['version']}.dist-info"
SHIPPED = {".py", ".toml", ".json", ".js", ".css", ".svg", ".typed"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """Return the built wheel, opened."""
    folder = tmp_path_factory.mktemp("dist")
    built = next(WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"]))
    return zipfile.ZipFile(built)


def test_wheel_holds_the_law_the_types_and_the_static_files(wheel: zipfile.ZipFile) -> None:
    ours = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "histcards").rglob("*")
        if path.is_file() and (path.suffix in SHIPPED or path.name == "py.typed" or "static" in path.parts)
    }
    assert "histcards/py.typed" in ours
    assert any(re.fullmatch(r"histcards/law/\w+\.toml", name) for name in ours)
    assert ours <= set(wheel.namelist())


def test_wheel_holds_nothing_else(wheel: zipfile.ZipFile) -> None:
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert tops == {"histcards", INFO}
    assert not [name for name in wheel.namelist() if "__pycache__" in name]


def test_wheel_says_what_it_needs(wheel: zipfile.ZipFile) -> None:
    about = wheel.read(f"{INFO}/METADATA").decode()
    assert "License-Expression: MIT\n" in about
    assert "Requires-Python: >=3.11\n" in about
    needed = [line for line in about.splitlines() if line.startswith("Requires-Dist")]
    always = [line for line in needed if "extra ==" not in line]
    assert [re.split(r"[ >]", line)[1] for line in always] == ["anywidget"]
    assert f"{INFO}/licenses/LICENSE" in wheel.namelist()


def test_pins_are_names_and_versions_without_addresses() -> None:
    for line in setup_venv.CONSTRAINTS.read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"[a-z0-9-]+==[0-9a-z.]+( ; [a-z_]+ [^/:]*)?", line), line


def test_everything_asked_for_is_pinned() -> None:
    pins = setup_venv.CONSTRAINTS.read_text(encoding="utf-8")
    for line in setup_venv.requirements("dev"):
        name = re.split(r"[<>=\[ ]", line)[0]
        assert re.search(rf"^{re.escape(name)}==", pins, re.MULTILINE), name


BARE = """
import sys
sys.path.insert(0, sys.argv[1])
import histcards as hc
game = hc.Reunion()
deal = game.deal(seed=7, dealer=0)
while not deal.is_over:
    deal.do(next(iter(deal.legal)))
deal.save(sys.argv[2])
assert hc.load(sys.argv[2]).result == deal.result
match = game.match(seed=7)
assert hc.load(match.save(sys.argv[2])) == match
assert match.replay()._repr_html_() and hc.record_schema()
tops = {name.split(".")[0] for name in sys.modules}
strangers = tops - set(sys.stdlib_module_names) - {"histcards", "__main__"}
assert not strangers, strangers
"""


def test_uninstalled_checkout_needs_the_standard_library_only(tmp_path: Path) -> None:
    command = [setup_venv.base_python(), "-I", "-S", "-c", BARE, str(ROOT), str(tmp_path / "deal.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
