"""Dealing, live: a fresh deal's packets as a player, with a few controls, and the deal handed on to the next cell."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from histcards.errors import HistcardsError
from histcards.show.replay import replay_html
from histcards.widgets.live import Live
from histcards.widgets.story import story
from histcards.words import deal as words

if TYPE_CHECKING:
    from histcards.deal import Deal
    from histcards.games.game import Game


class Dealing(Live):
    """Deals a game before your eyes; `deal` is the deal on the table, ready to be played in the next cell."""

    def __init__(self, game: Game, seed: int | None = None, dealer: int = 0) -> None:
        self.deal: Deal = game.deal(seed=seed, dealer=dealer)
        super().__init__(f"Dealing {game.title}", replay_html(self.deal.replay()), story=self._told())

    def answer(self, wish: dict[str, Any]) -> dict[str, Any]:
        """Deal another, deal as the controls say, or take this deal."""
        doing = {"another": self._another, "deal": self._chosen, "take": self._take}.get(str(wish.get("do")))
        if doing is None:
            raise HistcardsError("Expected another deal, a chosen deal, or to take this one.")
        return doing(wish)

    def _another(self, wish: dict[str, Any]) -> dict[str, Any]:
        return self._show(self.deal.game, None, self.deal.dealer)

    def _chosen(self, wish: dict[str, Any]) -> dict[str, Any]:
        options = dict(self.deal.game.options)
        if "suits" in options:
            options["suits"] = wish.get("dress", self.deal.game.dress)
        return self._show(type(self.deal.game)(**options), wish.get("seed"), wish.get("dealer", self.deal.dealer))

    def _take(self, wish: dict[str, Any]) -> dict[str, Any]:
        return {"says": words.taken(repr(self.deal))}

    def _show(self, game: Game, seed: Any, dealer: Any) -> dict[str, Any]:
        """Put a new deal on the table; the old one stays when this one cannot be dealt."""
        self.deal = game.deal(seed=seed, dealer=dealer, players=self.deal.names)
        with self.hold_sync():
            self.story, self.step = self._told(), 0
        return {"says": f"Seed {self.deal.seed}."}

    def _told(self) -> str:
        game = self.deal.game
        suits = next((o.values for o in game.options_known if o.name == "suits"), (game.dress,))
        controls = {
            "dresses": list(suits),
            "dress": game.dress,
            "names": list(self.deal.names),
            "dealer": self.deal.dealer,
            "seed": self.deal.seed,
        }
        told = json.loads(story(self.deal.replay(), None, "dealing"))
        return json.dumps({**told, "controls": controls}, ensure_ascii=False, separators=(",", ":"))
