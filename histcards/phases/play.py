"""The play of the cards: each seat in turn, trick after trick, until the hands are empty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from histcards.actions import Action, PlayCard, play
from histcards.cards import Card, card, numbers_of
from histcards.events import Event
from histcards.judge import judge, public_rule
from histcards.rulebook import Verdict
from histcards.state import Setup, State, Taken, moment
from histcards.words import deal as telling
from histcards.words import play as words


@dataclass(frozen=True)
class PlayPhase:
    """Cards are played to tricks under the TrickRules of the state."""

    name: str = "play"
    doing: str = "played"

    def legal(self, setup: Setup, state: State) -> Sequence[Action]:
        """Return the action of every card that may be played, in pack order."""
        table, plays, found = state.table, setup.game.plays, []
        mask = state.rules.legal(state.hands[state.turn], table[0] if table else None)
        while mask:
            rest = mask & (mask - 1)
            found.append(plays[mask ^ rest])
            mask = rest
        return found

    def allows(self, setup: Setup, state: State, action: Action) -> bool:
        """Return whether an action plays a card that may be played."""
        own = isinstance(action, PlayCard) and action.card.dress == state.rules.dress
        return own and _legal(state) & action.bit != 0  # type: ignore[attr-defined]

    def judge(self, setup: Setup, state: State, action: Action) -> Verdict:
        """Return the verdict on playing a card."""
        law, book = state.rules.law, setup.game.rules
        if not isinstance(action, PlayCard):
            return Verdict(False, book[law.turn], telling.play_first(setup.name(state.turn), action))
        number = setup.cards.own(action.card).number
        for at, taken in enumerate([*state.tricks, Taken(state.leader, state.table, -1)], 1):
            if number in taken.numbers:
                gone = words.played_before(state.rules, number, at)
                return Verdict(False, book[law.not_held], gone, (action.card,))
        first = len(state.tricks) + 1 == state.rules.first_trick
        return judge(state.rules, book, state.hands[state.turn], state.table, number, first)

    def asked(self, setup: Setup, state: State) -> Mapping[Card, Action]:
        """Return every card of the hand."""
        held = numbers_of(state.hands[state.turn])
        return {card(n, setup.dress): play(n, setup.dress) for n in held}

    def card_verdicts(self, setup: Setup, state: State) -> dict[Card, Verdict]:
        """Judge every card of the hand."""
        return {c: self.judge(setup, state, action) for c, action in self.asked(setup, state).items()}

    def apply(self, setup: Setup, state: State, action: Action) -> State | None:
        """Play a card that may be played; when everybody has, the winner takes the trick and leads next."""
        phase, turn, hands, laid, leader, table, tricks, payments, said, rules, pools = state
        if not isinstance(action, PlayCard) or (played := action.card).dress != rules.dress:
            return None
        if not rules.legal(hands[turn], table[0] if table else None) & action.bit:
            return None
        held, order = list(hands), setup.order[leader]
        held[turn] ^= action.bit
        hands, table = tuple(held), (*table, played.number)
        if len(table) < len(order):
            return moment((phase, order[len(table)], hands, laid, leader, table, tricks, payments, said, rules, pools))
        winner = order[rules.best(table)]
        taken = Taken(leader, table, winner)
        tricks = (*tricks, taken)
        done = moment((phase, winner, hands, laid, winner, (), tricks, payments, said, rules, pools))
        return setup.game.trick_over(setup, done, taken)

    def narrate(self, setup: Setup, before: State, action: Action, after: State, step: int) -> Iterator[Event]:
        """Tell the card, and when it completes the trick who takes it and what is paid."""
        assert isinstance(action, PlayCard)
        yield telling.card_played(setup, before, action, public_rule(before, action.card.number), step)
        if len(after.tricks) == len(before.tricks):
            return
        trick = setup.game.trick_played(setup, after, len(after.tricks))
        yield telling.trick_taken(setup, trick, step)
        for payment in trick.payments:
            yield telling.paid(payment, step)
        yield from setup.game.after_trick(setup, after, step)

    def prompt(self, setup: Setup, state: State) -> str:
        """Say whose card is awaited."""
        return telling.play_prompt(setup, state)


@dataclass(frozen=True)
class ContractPlay(PlayPhase):
    """Play under a contract: after each trick the game may end it, turn its aim, or say who leads."""

    def apply(self, setup: Setup, state: State, action: Action) -> State | None:
        """Play a card; when it completes a trick, let the game say how it goes on."""
        after = super().apply(setup, state, action)
        if after is None or after.table or after.phase is None:
            return after
        return setup.game.after_taken(setup, after)


def _legal(state: State) -> int:
    """Return the mask of the cards that may be played."""
    _, turn, hands, _, _, table, _, _, _, rules, _ = state
    return rules.legal(hands[turn], table[0] if table else None)
