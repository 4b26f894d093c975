"""Write the golden transcripts anew: python -m tests.regenerate."""

from __future__ import annotations

from collections.abc import Iterator

import histcards as hc
from tests import reversis_deals, test_ekart_golden, test_schlauch_play
from tests.golden_deals import FOLDER, play_out


def transcripts() -> Iterator[tuple[str, str]]:
    """Return the name and the text of every golden transcript."""
    for path in sorted(FOLDER.glob("reunion-*.deal")):
        yield path.stem, play_out(hc.Reunion(), path.stem).transcript() + "\n"
    for name, deal in (reversis_deals.TOLD | test_schlauch_play.TOLD | test_ekart_golden.TOLD).items():
        yield name, deal().transcript() + "\n"


def main() -> None:
    """Write one transcript for each worked deal."""
    for name, text in transcripts():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
