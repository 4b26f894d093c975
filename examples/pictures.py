"""Draw the pictures of the README anew: python examples/pictures.py.

The three cards need nothing; the live table is photographed in a browser, which Playwright drives (an extra of `dev`):
name yours in the variable HISTCARDS_BROWSER if Playwright has none of its own.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

import histcards as hc

HERE = Path(__file__).parent
SIZE: ViewportSize = {"width": 940, "height": 640}
SHOWN = 28


def cards() -> None:
    """Write the three cards of the first lesson."""
    svg = hc.Reunion().trick("♦7 ♦J ♦A", trump="hearts").svg()
    (HERE / "three-cards.svg").write_text(svg, encoding="utf-8", newline="\n")


def lesson() -> hc.Deal:
    """Return a deal played by a simple rule, always the same: every seat plays its first legal card."""
    deal = hc.Reunion().deal(seed=1829)
    while not deal.is_over:
        deal.do(deal.legal[0])
    return deal


def table(page_file: Path) -> None:
    """Photograph the live table in the light and in the dark, in the middle of a trick."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("HISTCARDS_BROWSER"), args=["--no-sandbox", "--force-color-profile=srgb"]
        )
        for scheme in ("light", "dark"):
            page = browser.new_page(viewport=SIZE, color_scheme=scheme, reduced_motion="reduce")
            page.goto(page_file.as_uri())
            slider = page.get_by_label("Step", exact=True)
            slider.fill(str(SHOWN))
            slider.blur()
            page.wait_for_timeout(500)
            page.screenshot(path=HERE / f"table-{scheme}.png")
        browser.close()


def main() -> None:
    """Draw all pictures."""
    cards()
    with tempfile.TemporaryDirectory() as folder:
        table(lesson().replay().save(Path(folder) / "deal.html"))


if __name__ == "__main__":
    main()
