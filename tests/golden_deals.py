"""Reads worked deals written card by card: hands, discards, every trick with its winner and points."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import histcards as hc

FOLDER = Path(__file__).parent / "golden"
SEATS = "ABC"


@dataclass
class Worked:
    """One worked deal."""

    dealer: int
    trump: str
    pack: str
    talon: list[str]
    discards: list[str]
    hands: dict[int, list[str]] = field(default_factory=dict)
    plays: list[str] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    scores: tuple[int, ...] = ()
    record: tuple[str, ...] = ()
    bower: tuple[int, int, int] | None = None

    def hands_before(self) -> list[list[str]]:
        """The hands before the first action, the discards still with the dealer."""
        return [self.hands[s] + (self.discards if s == self.dealer else []) for s in range(3)]


def read(name: str) -> Worked:
    """Read a worked deal from tests/golden."""
    lines = (FOLDER / f"{name}.deal").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    one = {row[0]: row[1:] for row in rows}
    deal = Worked(
        SEATS.index(one["dealer"][0]), one["trump"][0], " ".join(one.get("pack", [])), one["talon"], one["discards"]
    )
    for row in rows:
        if row[0] == "hand":
            deal.hands[SEATS.index(row[1])] = row[2:]
        if row[0] == "trick":
            _trick(deal, row[2:])
    deal.scores = tuple(int(x) for x in one["deal_score"][1::2])
    deal.record = tuple(one["record"][1::2])
    lost = one["left_bower_lost"]
    deal.bower = (int(lost[1]), SEATS.index(lost[3]), SEATS.index(lost[5])) if lost[0] == "trick" else None
    return deal


def _trick(deal: Worked, row: list[str]) -> None:
    deal.plays += [play.split(":")[1] for play in row[:3]]
    deal.winners.append(SEATS.index(row[4]))
    deal.points.append(int(row[5]))


def play_out(game: hc.Reunion, name: str) -> hc.Deal:
    """Play a worked deal to its end from its pack."""
    worked = read(name)
    deal = game.deal(pack=worked.pack, dealer=worked.dealer)
    deal.do("discard " + " ".join(worked.discards))
    for card in worked.plays:
        deal.do(card)
    return deal
