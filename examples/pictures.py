"""Draw the pictures of the README anew: python examples/pictures.py."""

from __future__ import annotations

from pathlib import Path

import histcards as hc

HERE = Path(__file__).parent


def main() -> None:
    """Write the three cards of the first lesson, twice their size."""
    svg = hc.Reunion().trick("♦7 ♦J ♦A", trump="hearts").svg()
    (HERE / "three-cards.svg").write_text(svg, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
