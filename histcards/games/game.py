"""Game: the doors a user comes in by, to a deal, a match, a loose trick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Self

from histcards.cards import Card
from histcards.errors import NotationError, OptionError
from histcards.games.plain import SEAT_SPOTS, PlainGame, cards_of
from histcards.rulebook import Verdicts
from histcards.trick import Trick

if TYPE_CHECKING:
    from histcards.deal import Deal
    from histcards.match import Match
    from histcards.widgets.dealing import Dealing

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva")
Cards = str | Iterable[str | Card]


class Game(PlainGame):
    """A game with its options, from which deals, loose tricks and matches are made.

    Subclasses say what is particular to them; see PlainGame for what is asked of a game.
    """

    @classmethod
    def preset(cls, name: str, **options: object) -> Self:
        """Return the game with a named set of options, some of them changed; raises OptionError."""
        if name not in cls.presets:
            raise OptionError(f"There is no preset {name!r} of {cls.title}: allowed are {', '.join(cls.presets)}.")
        return cls(**{**cls.presets[name], **options})

    def deal(
        self,
        seed: int | None = None,
        *,
        dealer: int = 0,
        pack: Cards | None = None,
        players: Sequence[str] | None = None,
        hands: Sequence[Cards] | None = None,
        turn_up: str | Card | None = None,
        laid: Cards | None = None,
        pools: Iterable[object] | None = None,
    ) -> Deal:
        """Deal the cards from a seed, from a whole pack (top first, already cut) or from given hands.

        Given `hands` are those before the first action, the dealer's with the turn-up, that of a king empty; with
        `laid` (in the order laid) they are the hands after the discard, which the library then does. Without anything
        a seed is drawn and shown. `pools` are those on the table after the stakes, oldest first: sizes in chips, or
        pairs (size, doubled). Raises NotationError for cards that do not make up the pack.
        """
        from histcards import making

        names = making.names(self, players)
        seat = making.seat(dealer, len(names))
        if sum(given is not None for given in (seed, pack, hands)) > 1:
            raise NotationError("A deal is made from one of seed=, pack= and hands=, not from two of them.")
        if hands is not None:
            return making.from_hands(self, hands, turn_up, laid, seat, names, making.pools(self, pools))
        if turn_up is not None or laid is not None:
            raise NotationError("turn_up= and laid= go with hands=.")
        if pack is not None:
            return making.from_pack(self, self.pack.read(pack), seat, names, pools=making.pools(self, pools))
        return making.from_seed(self, seed, seat, names, making.pools(self, pools))

    def match(self, seed: int | None = None, **settings: Any) -> Match:
        """Start a match of several deals; see Match for its settings."""
        from histcards.match import Match

        return Match(self, seed, **settings)

    def dealing(self, seed: int | None = None, dealer: int = 0) -> Dealing:
        """Deal before your eyes: a live table with a few controls; its `deal` is the deal on the table."""
        from histcards.widgets.dealing import Dealing

        return Dealing(self, seed, dealer)

    def trick(
        self,
        cards: Cards,
        *,
        trump: str | None = None,
        leader: int = 0,
        number: int = 1,
        players: Sequence[str] | None = None,
        contract: str | None = None,
        pools: Iterable[object] | None = None,
    ) -> Trick:
        """Lay a loose trick on the table, cards in order of play; raises NotationError.

        `trump` is a suit by word, letter or sign; `number` is its place in a deal (the last trick counts more);
        `players` are names by seat, if it should speak of them; `contract` is one of a game that has contracts, by
        its id; `pools` are as for a deal.
        """
        from histcards.games.loose import loose_trick

        return loose_trick(self, cards, trump, leader, number, players, contract, pools)

    def verdicts(
        self,
        hand: Cards,
        *,
        led: Cards | None = None,
        trump: str | None = None,
        contract: str | None = None,
        number: int = 1,
    ) -> Verdicts[Card]:
        """Judge every card of a loose hand: what may be played, and why.

        `led` is the card led, or all cards played so far, the led one first; None means that the hand leads.
        `contract` and the `number` of the trick matter in games with contracts.
        """
        from histcards.games.loose import loose_verdicts

        return loose_verdicts(self, hand, led, trump, contract, number)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Game) and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.key, tuple(self.options.items())))

    def __repr__(self) -> str:
        changed = [
            f"{o.name}={self.options[o.name]!r}" for o in self.options_known if self.options[o.name] != o.default
        ]
        return f"{type(self).__name__}({', '.join(changed)})"

    def _repr_html_(self) -> str:
        from histcards.show.deal import game_html

        return game_html(self)


__all__ = ["NAMES", "SEAT_SPOTS", "Cards", "Game", "cards_of"]
