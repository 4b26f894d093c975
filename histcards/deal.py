"""Deal: one hand of a game in progress, every action judged, explained and undoable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from histcards.actions import Action, read
from histcards.cards import Card, CardSet, card
from histcards.errors import DealOver, HistcardsError, IllegalAction, NotationError
from histcards.events import Event
from histcards.ledger import Payment, Pools
from histcards.phases.phase import Phase
from histcards.result import Result
from histcards.rulebook import Verdict, Verdicts
from histcards.state import Setup, State
from histcards.trick import Trick
from histcards.words import deal as telling
from histcards.words.trick import trumps_are

if TYPE_CHECKING:
    from histcards.games.game import Game
    from histcards.lessons.receipt import Receipt
    from histcards.replay import Replay
    from histcards.views import View

Doing = Action | Card | str


class LegalActions:
    """The legal actions of the seat to act: iterate, count, or ask with `in` (a text will do)."""

    __slots__ = ("_found", "_setup", "_state")

    def __init__(self, setup: Setup, state: State) -> None:
        self._setup, self._state = setup, state
        self._found: Sequence[Action] = ()

    def _find(self) -> Sequence[Action]:
        phase = self._state.phase
        self._found = phase.legal(self._setup, self._state) if phase else ()
        return self._found

    def __iter__(self) -> Iterator[Action]:
        if not self._found and (phase := self._state.phase):
            self._found = phase.legal(self._setup, self._state)
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found or self._find())

    def __getitem__(self, at: Any) -> Any:
        return (self._found or self._find())[at]

    def __contains__(self, item: object) -> bool:
        phase = self._state.phase
        if phase is None or not isinstance(item, Action | Card | str):
            return False
        try:
            action = read(item, self._setup.cards)
        except NotationError:
            return False
        return phase.allows(self._setup, self._state, action)

    def __repr__(self) -> str:
        return f"<{len(self)} legal: {', '.join(map(str, self))}>"


class Deal:
    """One deal in progress. Make it with `game.deal(...)`; play it with `do`; ask it why at any time.

    >>> import histcards as hc
    >>> deal = hc.Reunion().deal(seed=7)
    >>> deal.phase, deal.turn, len(deal.legal)
    ('discard', 0, 45)
    >>> deal.do("discard ♥9 ♥Q").phase
    'play'
    """

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._state = setup.game.opening(setup)
        self._past: list[tuple[State, Action]] = []
        self._told: list[tuple[Event, ...]] = []

    # What it is

    @property
    def game(self) -> Game:
        """The game that is dealt."""
        return self._setup.game

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self._setup.names

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self._setup.dealer

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play this deal, forehand first; with kings at the table not all of them."""
        return self._setup.active

    @property
    def seed(self) -> int | None:
        """The seed of the shuffle, if there was one."""
        return self._setup.seed

    @property
    def pack(self) -> tuple[Card, ...]:
        """The whole pack as it was dealt, top first."""
        return tuple(card(n, self._setup.dress) for n in self._setup.pack)

    @property
    def turn_up(self) -> Card | None:
        """The card turned up, for trumps or for what it shows; None in a game that turns none up."""
        return card(self._setup.turn_up, self._setup.dress) if self.game.turns_up else None

    # Where it stands

    @property
    def phase(self) -> str:
        """The name of the phase: discard, play … over."""
        phase = self._state.phase
        return phase.name if phase else "over"

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self._state.phase is None

    @property
    def turn(self) -> int | None:
        """The seat to act, None at the end."""
        return None if self.is_over else self._state.turn

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done so far."""
        return tuple(action for _, action in self._past)

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The hand of each seat."""
        return tuple(CardSet(mask, self._setup.dress) for mask in self._state.hands)

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards laid away, in the order laid: discards, or the kitty."""
        return tuple(card(n, self._setup.dress) for n in self._state.laid)

    @property
    def pools(self) -> Pools:
        """The pools on the table, oldest first, none in a game without them."""
        return self.game.pools_now(self._setup, self._state)

    @property
    def staked(self) -> Pools:
        """The pools this deal was dealt for, stakes included, oldest first."""
        return self._setup.pools

    @property
    def stakes(self) -> tuple[Payment, ...]:
        """What was paid into the pools before the cards were dealt."""
        return self.game.stakes(self._setup)

    @property
    def payments(self) -> tuple[Payment, ...]:
        """The payments of this deal that stand so far, the stakes left out."""
        return self.game.payments_now(self._setup, self._state)

    @property
    def trick(self) -> Trick | None:
        """The trick in progress, None outside the play."""
        if self.phase != "play":
            return None
        state, seats = self._state, self._setup.seats_from(self._state.leader)
        number = len(state.tricks) + 1
        return Trick(state.rules, self.game.rules, state.table, seats, len(seats), number, self.names)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        numbers = range(1, len(self._state.tricks) + 1)
        return tuple(self.game.trick_of(self._setup, self._state, at) for at in numbers)

    @property
    def result(self) -> Result | None:
        """The result, None before the end."""
        return self.game.reckon(self._setup, self._state) if self.is_over else None

    # What may be done, and why

    @property
    def legal(self) -> LegalActions:
        """A lazy view of the legal actions of the seat to act."""
        return LegalActions(self._setup, self._state)

    def verdict(self, action: Doing) -> Verdict:
        """Judge any action of the seat to act, legal or not; raises NotationError and DealOver."""
        phase = self._going()
        return phase.judge(self._setup, self._state, read(action, self._setup.cards))

    def verdicts(self) -> Verdicts[Any]:
        """Judge every card (or action) of the seat to act; raises DealOver."""
        phase = self._going()
        asked = phase.asked(self._setup, self._state)
        judged = {key: phase.judge(self._setup, self._state, action) for key, action in asked.items()}
        said = f"{self.prompt} {trumps_are(self._state.rules.trump, self._setup.dress)}"
        return Verdicts(judged, tuple(card(n, self._setup.dress) for n in self._state.table), phase.doing, said)

    def card_verdicts(self, step: int | None = None) -> Verdicts[Card]:
        """Judge each card of the hand that acts after `step` actions (default: now), one by one."""
        state = self._state if step is None or step == len(self._past) else self._past[step][0]
        phase = state.phase
        if phase is None:
            return Verdicts({})
        played = tuple(card(n, self._setup.dress) for n in state.table)
        said = f"{phase.prompt(self._setup, state)} {trumps_are(state.rules.trump, state.rules.dress)}"
        return Verdicts(phase.card_verdicts(self._setup, state), played, phase.doing, said)

    def do(self, action: Doing, seat: int | None = None) -> Deal:
        """Do an action for the seat at turn and return the deal itself.

        `seat`, if given, must be the seat at turn. Raises NotationError, IllegalAction (whose message is the verdict's
        sentence) and DealOver; the deal then stays as it was.
        """
        setup, state = self._setup, self._state
        phase = state.phase
        if phase is None:
            raise DealOver("The deal is over: nothing more can be done.")
        if not isinstance(action, Action):
            action = read(action, setup.cards)
        if seat is not None and seat != state.turn:
            raise IllegalAction(self._not_at_turn(seat))
        after = phase.apply(setup, state, action)
        if after is None:
            raise IllegalAction(phase.judge(setup, state, action))
        self._past.append((state, action))
        self._state = after
        return self

    def undo(self) -> Deal:
        """Take the last action back and return the deal itself; raises HistcardsError at the beginning."""
        if not self._past:
            raise HistcardsError("There is nothing to undo: no action was done yet.")
        self._state, _ = self._past.pop()
        del self._told[len(self._past) + 1 :]
        return self

    def copy(self) -> Deal:
        """Return an independent deal at the same point."""
        twin = Deal.__new__(Deal)
        twin._setup, twin._state = self._setup, self._state
        twin._past, twin._told = list(self._past), list(self._told)
        return twin

    def at(self, step: int) -> Deal:
        """Return a copy as it was after `step` actions; raises HistcardsError for a step that was not reached."""
        if type(step) is not int or not 0 <= step <= len(self._past):
            raise HistcardsError(f"step={step!r} was not reached: expected 0 to {len(self._past)}.")
        twin = self.copy()
        while len(twin._past) > step:
            twin.undo()
        return twin

    def what_if(self, step: int, action: Doing) -> Deal:
        """Return a new deal in which, after `step` actions, another action is done; this one stays untouched."""
        return self.at(step).do(action)

    # What is told

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, from the cut to the count."""
        while len(self._told) <= len(self._past):
            self._told.append(tuple(self._tell(len(self._told))))
        told = [event for events in self._told for event in events]
        result = self.result
        return tuple(told) + (result.events if result else ())

    def _tell(self, step: int) -> Iterator[Event]:
        if step == 0:
            return self.game.narrate_opening(self._setup)
        before, action = self._past[step - 1]
        after = self._past[step][0] if step < len(self._past) else self._state
        phase = before.phase
        assert phase is not None
        return phase.narrate(self._setup, before, action, after, step)

    def transcript(self) -> str:
        """Tell the deal in plain English, fit to be read aloud."""
        from histcards.show.text import transcript

        return transcript(self)

    def view(self, seat: int) -> View:
        """Return what one seat knows of the deal; raises HistcardsError for a seat that does not exist."""
        from histcards.views import View

        return View(self, seat)

    def replay(self) -> Replay:
        """Return the story of the deal so far, which shows itself in a notebook."""
        from histcards.replay import replay

        return replay(self)

    def receipt(self) -> Receipt:
        """Return what each step of the deal so far rests on: rules, how sure they are, and who witnesses them.

        >>> import histcards as hc
        >>> hc.Reunion().deal(seed=7).receipt().summary
        'All 12 steps rest on attested rules only.'
        """
        from histcards.lessons.receipt import receipt

        return receipt(self)

    def save(self, path: str | Path) -> Path:
        """Write the deal to a JSON file that `histcards.load` reads back, and return its path."""
        from histcards.record import save_deal

        return save_deal(self, path)

    def _going(self) -> Phase:
        phase = self._state.phase
        if phase is None:
            raise DealOver("The deal is over: nothing more can be done.")
        return phase

    def _not_at_turn(self, seat: object) -> Verdict:
        rule = self.game.rules[self._state.rules.law.turn]
        if type(seat) is not int or not 0 <= seat < len(self.names):
            return Verdict(False, rule, f"{seat!r} is no seat: expected 0 to {len(self.names) - 1}.")
        if seat not in self.active:
            return Verdict(False, rule, telling.sits_out(self.names[seat]))
        return Verdict(False, rule, telling.not_your_turn(self.names[seat], self.names[self._state.turn]))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]

    def _identity(self) -> tuple[Any, ...]:
        s = self._setup
        return s.game, s.pack, s.dealer, s.names, s.pools, self.actions

    def __repr__(self) -> str:
        seed = f", seed {self.seed}" if self.seed is not None else ""
        return f"<Deal of {self.game.title}{seed}: {self.prompt}>"

    @property
    def prompt(self) -> str:
        """What is to be done now, or how it ended, in one sentence."""
        phase = self._state.phase
        if phase is not None:
            return phase.prompt(self._setup, self._state)
        return self.game.reckon(self._setup, self._state).text

    def _repr_html_(self) -> str:
        from histcards.show.deal import deal_html

        return deal_html(self)
