"""Write the golden transcripts anew: python -m tests.regenerate."""

from __future__ import annotations

import histcards as hc
from tests.golden_deals import FOLDER, play_out
from tests.test_schlauch_play import TOLD


def main() -> None:
    """Write one transcript beside each worked deal."""
    for path in sorted(FOLDER.glob("*.deal")):
        text = play_out(hc.Reunion(), path.stem).transcript() + "\n"
        (FOLDER / f"{path.stem}.txt").write_text(text, encoding="utf-8", newline="\n")
    for name, deal in TOLD.items():
        (FOLDER / f"{name}.txt").write_text(deal().transcript() + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
