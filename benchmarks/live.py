"""Measure the live table in a real JupyterLab: data, first paint, frames, models, memory.

Run from the checkout with the Python of `.venv`: python benchmarks/live.py. Needs a browser, as the tests do.
Ends with exit code 1 when the data or the models miss their goals.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import tracemalloc
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / ".ci")]

import find_browser  # noqa: E402
from ipywidgets.widgets.widget import _instances  # noqa: E402
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright  # noqa: E402

import histcards as hc  # noqa: E402
from histcards.widgets.module import ESM  # noqa: E402
from histcards.widgets.story import story  # noqa: E402
from tests.conftest import FLAGS  # noqa: E402
from tests.golden_deals import play_out  # noqa: E402
from tests.lab import running  # noqa: E402

SETUP = (
    "import histcards as hc\nfrom ipywidgets.widgets.widget import _instances\nfrom IPython.display import display\n"
    "from tests.golden_deals import play_out\nreplay = play_out(hc.Reunion(), 'reunion-sample-1').replay()\n"
    "before = len(_instances)"
)
OPEN = "player = replay.player()\ndisplay(player)\nprint('models', len(_instances) - before)"
STEP_ALL = """async (root) => {
  const host = [...document.querySelectorAll('.jp-OutputArea-output *')].find((e) => e.shadowRoot);
  const button = host.shadowRoot.querySelector('button.next');
  let longest = 0, last = performance.now(), on = true;
  const watch = (now) => { longest = Math.max(longest, now - last); last = now; if (on) requestAnimationFrame(watch); };
  requestAnimationFrame(watch);
  for (let i = 0; i < 60; i++) { button.click(); await new Promise((done) => setTimeout(done, 350)); }
  on = false;
  return longest;
}"""
OPEN_AND_CLOSE = """async ([esm, story, times]) => {
  const address = URL.createObjectURL(new Blob([esm], { type: 'text/javascript' }));
  const player = (await import(address)).default;
  for (let i = 0; i < times; i++) {
    const traits = { story, step: 0, wish: '', reply: '' };
    const el = document.body.appendChild(document.createElement('div'));
    const quiet = { on() {}, off() {}, save_changes() {}, send() {} };
    const model = { get: (n) => traits[n], set(n, v) { traits[n] = v; }, ...quiet };
    const close = await player.render({ model, el });
    await new Promise(requestAnimationFrame);
    if (close) close();
    el.remove();
  }
}"""
PAINT = """() => new Promise((done) => {
  const begun = performance.now();
  const look = () => {
    const host = [...document.querySelectorAll('.jp-OutputArea-output *')].find((e) => e.shadowRoot);
    const shown = host && host.shadowRoot.querySelector('button.next');
    if (shown) requestAnimationFrame(() => done(performance.now() - begun));
    else requestAnimationFrame(look);
  };
  const notebook = window.jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = 1;
  window.jupyterapp.commands.execute('notebook:run-cell');
  look();
})"""


def printed(page: Page, word: str) -> str:
    """Return the line that a cell printed with this word in it."""
    found = page.locator(".jp-OutputArea-output pre", has_text=word).last
    found.wait_for(timeout=60_000)
    return found.inner_text().strip()


def run_cell(page: Page, at: int) -> None:
    """Run one cell."""
    page.evaluate(f"() => {{ window.jupyterapp.shell.currentWidget.content.activeCellIndex = {at}; }}")
    page.evaluate("window.jupyterapp.commands.execute('notebook:run-cell')")


def in_lab(browser: Browser) -> dict[str, str]:
    """Measure one player in JupyterLab."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), browser) as lab:
        name = lab.notebook("live.ipynb", [SETUP, OPEN])
        with lab.open(name, run=False) as page:
            run_cell(page, 0)
            page.wait_for_timeout(3000)
            paint = float(page.evaluate(PAINT))
            models = printed(page, "models")
            longest = float(page.evaluate(STEP_ALL))
    return {
        "run to first paint": f"{paint:.0f} ms",
        "longest frame over a whole deal": f"{longest:.0f} ms",
        "models of one player": models.split()[-1],
    }


def opened_and_closed(browser: Browser, told: str) -> dict[str, str]:
    """Measure what a hundred players leave behind, in a page and in Python."""
    page = browser.new_page()
    tools = page.context.new_cdp_session(page)
    page.evaluate(OPEN_AND_CLOSE, [ESM, told, 5])
    before = _heap(tools)
    page.evaluate(OPEN_AND_CLOSE, [ESM, told, 100])
    grown = _heap(tools) - before
    replay = play_out(hc.Reunion(), "reunion-sample-1").replay()
    replay.player().close()
    gc.collect()
    models = len(_instances)
    tracemalloc.start()
    for _ in range(100):
        replay.player().close()
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] / 1e6
    return {
        "after 100 open-and-close: the page's heap grown by": f"{grown:.2f} MB",
        "after 100 open-and-close: Python's memory grown by": f"{kept:.2f} MB",
        "after 100 open-and-close: models left": str(len(_instances) - models),
    }


def _heap(tools: CDPSession) -> float:
    tools.send("HeapProfiler.collectGarbage")
    return float(tools.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def _browser() -> str:
    return os.environ.get(find_browser.VARIABLE) or find_browser.find_or_get()


def main() -> int:
    """Print the figures; return the exit code."""
    told = story(play_out(hc.Reunion(), "reunion-sample-1").replay())
    size = len(told.encode())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_browser(), args=FLAGS)
        figures = {**in_lab(browser), **opened_and_closed(browser, told)}
        browser.close()
    for name, value in {"the player's data": f"{size / 1000:.0f} kB (goal: under 150)", **figures}.items():
        print(f"{name:60} {value}")
    return 0 if size < 150_000 and figures["after 100 open-and-close: models left"] == "0" else 1


if __name__ == "__main__":
    sys.exit(main())
