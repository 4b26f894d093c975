"""MatchReplay: a match as the stories of its deals, with the sheet and the settlement around them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from histcards.replay import Replay
from histcards.settlement import Settlement
from histcards.sheet import Sheet
from histcards.words import match as words

if TYPE_CHECKING:
    from histcards.match import Match


@dataclass(frozen=True)
class MatchReplay:
    """The story of a match, deal by deal: its length, iteration and `[i]` give the replays of the deals.

    `seat` is the seat whose knowledge the stories hold, None for everything; `lines` say of each deal who dealt and
    how it ended or stands; `settlement` is None before the last deal has ended.

    >>> import histcards as hc
    >>> story = hc.Reunion().match(seed=7).replay()
    >>> story, story[0]
    (<MatchReplay of Réunion: one deal>, <Replay of Réunion: 12 frames>)
    """

    title: str
    names: tuple[str, ...]
    seat: int | None
    deals: tuple[Replay, ...]
    lines: tuple[str, ...]
    settlement: Settlement | None
    sheet: Sheet = field(repr=False, compare=False)

    def __len__(self) -> int:
        return len(self.deals)

    def __iter__(self) -> Iterator[Replay]:
        return iter(self.deals)

    def __getitem__(self, at: Any) -> Any:
        return self.deals[at]

    def save(self, path: str | Path) -> Path:
        """Write the whole match as one self-contained page without any script, and return its path."""
        from histcards.show.page import save_match

        return save_match(self, path)

    def __repr__(self) -> str:
        return f"<MatchReplay of {words.head(self.title, len(self))}>"

    def _repr_html_(self) -> str:
        from histcards.show.match import match_html

        return match_html(self)


def match_replay(match: Match, seat: int | None = None) -> MatchReplay:
    """Tell a match as it stands, everything or what one seat knows; raises HistcardsError for no seat."""
    kept = match.copy()
    return MatchReplay(
        title=match.game.title,
        names=match.names,
        seat=seat,
        deals=tuple((deal if seat is None else deal.view(seat)).replay() for deal in kept.deals),
        lines=tuple(words.deal_line(at, deal) for at, deal in enumerate(kept.deals, 1)),
        settlement=kept.settlement,
        sheet=kept.sheet,
    )
