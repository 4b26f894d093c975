"""The notebooks in a real JupyterLab: as they are opened, and run."""

from __future__ import annotations

import pytest

from tests.lab import ROOT, Lab

NOTEBOOKS = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_reads_well_before_it_is_run(lab: Lab, name: str) -> None:
    with lab.open(name, run=False) as page:
        page.wait_for_selector(".jp-OutputArea-output img")
        assert page.locator("text=model not found").count() == 0
        loose = page.eval_on_selector_all(
            ".jp-OutputArea-output img", "all => all.filter(i => !i.alt || !i.complete || !i.naturalWidth).length"
        )
        assert loose == 0


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs(lab: Lab, name: str) -> None:
    with lab.open(name) as page:
        assert page.locator("[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
        assert page.locator(".jp-OutputArea-output img").count() > 3
