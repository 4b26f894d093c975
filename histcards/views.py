"""A view: the read-only face of a deal as one seat knows it; what it cannot know is not in it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from histcards.actions import Action
from histcards.cards import Card, CardSet
from histcards.errors import HistcardsError
from histcards.events import Event
from histcards.ledger import Payment
from histcards.result import Result
from histcards.rulebook import Verdict, Verdicts
from histcards.trick import Trick

if TYPE_CHECKING:
    from histcards.deal import Deal, Doing, LegalActions
    from histcards.games.game import Game
    from histcards.lessons.receipt import Receipt
    from histcards.replay import Replay


class View:
    """What one seat knows of a deal: its own hand, the cards on the table, everything said aloud.

    Unknown cards are None; how many there are is their number, so `view.hands[1]` is a row of None.

    >>> import histcards as hc
    >>> view = hc.Reunion().deal(seed=7).view(1)
    >>> view.hands[2], len(view.hands[1])
    ((None, None, None, None, None, None, None, None, None, None), 10)
    """

    def __init__(self, deal: Deal, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(deal.names):
            raise HistcardsError(f"seat={seat!r} is no seat: expected 0 to {len(deal.names) - 1}.")
        self.seat = seat
        self._game: Game = deal.game
        self.names, self.dealer, self.turn_up = deal.names, deal.dealer, deal.turn_up
        self.active = deal.active
        self.phase, self.turn, self.is_over = deal.phase, deal.turn, deal.is_over
        self.trick: Trick | None = deal.trick
        self.tricks: tuple[Trick, ...] = deal.tricks
        self.result: Result | None = deal.result
        self.hands = tuple(self._hand(deal, at) for at in range(len(deal.names)))
        self.laid: tuple[Card | None, ...] = self._laid(deal)
        self.pools, self.staked = deal.pools, deal.staked
        self.payments: tuple[Payment, ...] = deal.payments
        self.events: tuple[Event, ...] = deal.events if deal.is_over else told(deal.events, seat)
        self.prompt = deal.prompt
        self._deal = deal.copy()

    def _hand(self, deal: Deal, at: int) -> CardSet | tuple[Card | None, ...]:
        """A hand as this seat sees it: its own whole, of another what it knows first, then the unknown cards."""
        own = deal.hands[at]
        if at == self.seat or deal.is_over:
            return own
        known = CardSet(deal.game.known(deal._setup, deal._state, at, self.seat), deal.game.dress)
        return (*known, *(None,) * (len(own) - len(known)))

    def _laid(self, deal: Deal) -> tuple[Card | None, ...]:
        """The cards laid away, seat by seat, those known first: their order would tell something of the others."""
        if deal.is_over:
            return deal.laid
        mask = deal.game.known_laid(deal._setup, deal._state, self.seat)
        slots = [one if mask >> one.number & 1 else None for one in deal.laid]
        layers = groupby(zip(deal.game.laid_by(deal._setup), slots, strict=False), key=lambda pair: pair[0])
        return tuple(one for _, pairs in layers for _, one in sorted(pairs, key=lambda pair: pair[1] is None))

    @property
    def game(self) -> Game:
        """The game that is dealt."""
        return self._game

    @property
    def actions(self) -> tuple[Action | None, ...]:
        """What was done so far, None for what this seat cannot know."""
        hidden = {event.step for event in self.events if None in event.cards and event.step}
        return tuple(None if step in hidden else one for step, one in enumerate(self._deal.actions, 1))

    @property
    def pack(self) -> tuple[Card | None, ...]:
        """The pack as it was dealt, top first; before the end a seat knows of it the card turned up at the bottom."""
        if self.is_over:
            return self._deal.pack
        return (*(None,) * (len(self._deal.pack) - 1), self.turn_up)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(map(len, self.hands))

    @property
    def hand(self) -> CardSet:
        """The seat's own cards."""
        return CardSet.of([c for c in self.hands[self.seat] if c is not None], self._game.dress)

    @property
    def legal(self) -> LegalActions | tuple[()]:
        """The seat's legal actions; nothing when another seat is at turn."""
        return self._deal.legal if self._deal.turn == self.seat else ()

    def verdict(self, action: Doing) -> Verdict:
        """Judge an action of this seat; raises HistcardsError when it is not at turn."""
        return self._own().verdict(action)

    def verdicts(self) -> Verdicts[Any]:
        """Judge every card (or action) of this seat; raises HistcardsError when it is not at turn."""
        return self._own().verdicts()

    def card_verdicts(self) -> Verdicts[Card]:
        """Judge each card of this seat, one by one; raises HistcardsError when it is not at turn."""
        return self._own().card_verdicts()

    def transcript(self) -> str:
        """Tell what this seat saw and heard."""
        from histcards.show.text import tell

        return tell(self.game.title, self.names, self.events, self.active, self.game.rules)

    def replay(self) -> Replay:
        """Return the story of the deal as this seat knows it."""
        from histcards.replay import replay

        return replay(self._deal, self.seat)

    def receipt(self) -> Receipt:
        """Return what each step that this seat saw and heard rests on."""
        from histcards.lessons.receipt import receipt

        return receipt(self)

    def _own(self) -> Deal:
        if self._deal.turn != self.seat:
            raise HistcardsError(f"{self.names[self.seat]} is not at turn.")
        return self._deal

    def _repr_html_(self) -> str:
        from histcards.show.deal import view_html

        return view_html(self)

    def __repr__(self) -> str:
        return f"<View of {self.names[self.seat]}: {self.prompt}>"


def told(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """Return the events as one seat knows them."""
    return tuple(event.told_to(seat) for event in events)
