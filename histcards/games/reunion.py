"""Réunion: three players, 32 cards, ten tricks, two bowers; the law is law/reunion.toml."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import ClassVar

from histcards.actions import Action, discard
from histcards.cards import PAIRED, RANKS, Rank, mask_of, parse_suit
from histcards.drawing import DrawLaw
from histcards.errors import NotationError
from histcards.events import Event, Spot
from histcards.games import kings, packets
from histcards.games import reunion_score as score
from histcards.games.game import Game, cards_of
from histcards.games.reunion_score import Tally
from histcards.ledger import Payment
from histcards.options import Option, Value
from histcards.packs import Pack
from histcards.phases.discard import Bar, Bars, DiscardLaw, DiscardPhase
from histcards.phases.play import PlayPhase
from histcards.result import Result
from histcards.settlement import Settlement
from histcards.state import NOTHING_SAID, Setup, State, Taken
from histcards.table import CARDS, PlayLaw, Special, TrickRules
from histcards.words import deal as telling
from histcards.words import money
from histcards.words.terms import suit_word

PLAY_LAW = PlayLaw(
    turn="reunion.play.order",
    not_held="reunion.play.illegal",
    first_lead="reunion.play.first-lead",
    lead="reunion.trick.lead-next",
    follow="reunion.follow.suit",
    must_trump="reunion.follow.must-trump",
    free="reunion.follow.free",
    free_of_trumps="reunion.follow.void-of-led-trump",
    no_overtake="reunion.follow.no-overtake",
    winner="reunion.trick.winner",
    points="reunion.points.cards",
    last_trick="reunion.points.last-trick",
    trumps="reunion.rank.trumps",
    ten="reunion.rank.ten",
    plain="reunion.rank.off-suits",
)
DISCARD_LAW = DiscardLaw(
    count="reunion.discard.two",
    free="reunion.discard.trumps-allowed",
    hidden="reunion.discard.hidden",
    not_held="reunion.play.illegal",
)
LEFT_BOWER_RULES = ("reunion.pay.left-bower", "reunion.pay.left-bower-when", "reunion.pay.left-bower-anyone")
PACKETS = (3, 4, 3)
DISCARD, PLAY = DiscardPhase(DISCARD_LAW), PlayPhase()
TRICKS = 10
LAST_TRICK_POINTS = 10
_ORDERS = {
    "second": (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN),
    "low": (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN),
}
_POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
_BOWER_POINTS = {"12+12": (12, 12), "24+0": (24, 0)}


PLAYERS = Option("players", (3, 4, 5), "how many sit at the table; three play, the others are kings in that deal")


class Reunion(Game):
    """Réunion: two bowers on top of the trumps, a dealer who lays two cards away, 150 points in every deal.

    Options (the default first): `suits` 'french' or 'german'; `ten_rank` 'second' or 'low'; `bower_points` '12+12' or
    '24+0'; `max_discard_tens` 1 or 2; `trickless_discards` 'count' or 'void'; `stange_trigger` 'no_trick' or
    'no_points'; `stange_mark` 'slash' or 'dash'; `bands` 'four' or 'three'; `players` 3, 4 or 5: with four or five
    some sit out each deal as kings. Raises OptionError for any other.

    >>> Reunion().trick("♦7 ♦J ♦A", trump="hearts")
    <Trick ♦7 ♦J ♦A: The second player takes it.>
    >>> Reunion.preset("after_pierer", suits="german").options["bower_points"]
    '24+0'
    """

    key: ClassVar[str] = "reunion"
    law: ClassVar[str] = "reunion"
    title: ClassVar[str] = "Réunion"
    turns_up: ClassVar[bool] = True
    dealer_lays: ClassVar[int] = 2
    spots: ClassVar[tuple[Spot, ...]] = (
        *Game.spots,
        Spot("turn-up", "row", "the turn-up", "dealer"),
        Spot("laid", "pile", "laid away", "dealer"),
        Spot("sheet", "sheet", "the count"),
    )
    tricks_in_deal: ClassVar[int] = TRICKS
    options_known: ClassVar[tuple[Option, ...]] = (
        Option("suits", ("french", "german"), "which pack is used and spoken of"),
        Option("ten_rank", ("second", "low"), "where the ten ranks: second, or below the jack"),
        Option("bower_points", ("12+12", "24+0"), "card points of the right and the left bower"),
        Option("max_discard_tens", (1, 2), "how many tens the dealer may lay away"),
        Option("trickless_discards", ("count", "void"), "whether a trickless dealer's discards count"),
        Option("stange_trigger", ("no_trick", "no_points"), "what makes a player pay the Stange"),
        Option("stange_mark", ("slash", "dash"), "how the sheet marks it"),
        Option("bands", ("four", "three"), "what losers pay: 1, 2, 3, 4 units, or 1, 2 and 4"),
        PLAYERS,
    )
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "standard": {},
        "after_pierer": {
            "bower_points": "24+0",
            "max_discard_tens": 2,
            "trickless_discards": "void",
            "stange_trigger": "no_points",
            "stange_mark": "dash",
            "bands": "three",
        },
    }
    phases = (DISCARD, PLAY)
    draw: ClassVar[DrawLaw] = DrawLaw("reunion.seat.draw", "reunion.seat.first-dealer", "reunion.seat.cut-order")

    @cached_property
    def pack(self) -> Pack:
        """The 32 cards (reunion.pack.cards)."""
        return Pack(32, self.dress)

    @property
    def notice(self) -> str:
        """What has to be said beforehand: what the preset after Pierer had to add to his words."""
        literal = all(self.options[name] == value for name, value in self.presets["after_pierer"].items())
        return money.AFTER_PIERER if literal else ""

    def way(self, name: str) -> Value:
        """Return how Réunion is played where it has a choice; a game built on it may leave the choice out."""
        return self.options.get(name, _WAYS[name])

    def active(self, dealer: int, players: int) -> tuple[int, ...]:
        """Return the dealer and the two at the right, forehand first; the others are kings (table.kings.who)."""
        return kings.active(dealer, players)

    # Tables

    def loose_rules(self, trump: str | None) -> TrickRules:
        """Return the table for a trump suit; raises NotationError when none is named."""
        if trump is None:
            suits = ", ".join(suit_word(s, self.dress) for s in range(4))
            raise NotationError(f"{self.title} always has a trump suit: add trump= one of {suits}.")
        return self._table(parse_suit(trump, self.dress))

    def rules_for(self, setup: Setup) -> TrickRules:
        """Return the table of a deal: the turn-up's suit is trump (reunion.deal.turn-up)."""
        return self._table(setup.turn_up // RANKS)

    def _table(self, trump: int) -> TrickRules:
        return trick_rules(trump, self.dress, str(self.way("ten_rank")), _BOWER_POINTS[str(self.way("bower_points"))])

    # The machine

    def opening(self, setup: Setup) -> State:
        """Deal 3-4-3 and the talon to the dealer (reunion.deal.index)."""
        hands, rules = packets.dealt(setup, PACKETS), self.rules_for(setup)
        return State(DISCARD, setup.dealer, hands, (), setup.forehand, (), (), (), NOTHING_SAID, rules)

    def advance(self, setup: Setup, state: State) -> State:
        """After the discard forehand leads; after the tenth trick the deal is over."""
        if state.phase is DISCARD:
            return state._replace(phase=PLAY, turn=setup.forehand)
        return state._replace(phase=None)

    def discard_bars(self, setup: Setup, hand: int) -> Bars:
        """Return what the dealer may not lay away."""
        return discard_bars(setup.turn_up // RANKS, int(self.way("max_discard_tens")), self.dress)

    def trick_payments(
        self, setup: Setup, rules: TrickRules, taken: Taken, number: int, before: tuple[Taken, ...] = ()
    ) -> tuple[Payment, ...]:
        """Pay at once for a left bower that falls to the right one (reunion.pay.left-bower)."""
        assert rules.trump is not None
        right, left = bowers(rules.trump)
        if right not in taken.numbers or left not in taken.numbers:
            return ()
        seats = setup.seats_from(taken.leader)
        payer, payee = (seats[taken.numbers.index(n)] for n in (left, right))
        loser, winner = cards_of((left, right), self.dress)
        said = money.left_bower(setup.name(payer), setup.name(payee), loser.spoken, winner.spoken)
        return (Payment(payer, payee, 1, (*LEFT_BOWER_RULES, *kings.paid_among(setup)), said),)

    def reckon(self, setup: Setup, state: State) -> Result:
        """Count a finished deal: scores, marks and the Stange."""
        return score.count(self, setup, state)

    def count_payments(self, setup: Setup, state: State, tallies: Sequence[Tally]) -> Iterator[Payment]:
        """Return what falls due when the deal is counted."""
        return score.stanges(self, setup, tallies)

    def count_events(self, setup: Setup, state: State, tallies: Sequence[Tally], step: int) -> Iterator[Event]:
        """Tell what decides the payments at the count."""
        return iter(())

    def actions_done(self, state: State) -> int:
        """Return how many actions led to a state: the discard, what was said, the cards."""
        return 1 + sum(len(taken.numbers) for taken in state.tricks)

    def settle(self, totals: Sequence[int], names: Sequence[str] = ()) -> Settlement:
        """Settle a game from its totals alone; see Settlement. Raises ValueError for totals that cannot be.

        >>> Reunion().settle([151, 150, 149]).net
        (1, 0, -1)
        """
        return score.settle(self, totals, names)

    # Telling

    def narrate_opening(self, setup: Setup) -> Iterator[Event]:
        """Tell who sits out, cut, turn-up, packets and talon."""
        yield from kings.told(setup)
        yield telling.cut(setup, (setup.dealer - 1) % len(setup.names), "reunion.deal.cut")
        yield telling.turn_up(setup, ("reunion.deal.turn-up", "reunion.deal.turn-up-shown", "reunion.suits.pairs"))
        packets = ("reunion.deal.packets", "reunion.deal.forehand", "reunion.deal.direction")
        yield from telling.packets(setup, PACKETS, packets)
        yield telling.talon(setup, cards_of(setup.pack[-2:], self.dress), ("reunion.deal.talon",))

    def after_trick(self, setup: Setup, state: State, step: int) -> Iterator[Event]:
        """Turn the turn-up down after the second trick."""
        played = [n for taken in state.tricks for n in taken.numbers]
        if len(state.tricks) == 2 and setup.turn_up not in played:
            yield telling.turn_down(setup, step, "reunion.deal.turn-up-shown")

    def dealt_sizes(self, dealer: int) -> list[int]:
        """Ten cards each, twelve for the dealer, none for a king (reunion.deal.packets, reunion.deal.talon)."""
        sizes = {**dict.fromkeys(self.active(dealer, self.players), 10), dealer: 12}
        return [sizes.get(seat, 0) for seat in range(self.players)]

    def given_pack(self, hands: Sequence[int], turn_up: int, dealer: int, beside: Sequence[int]) -> tuple[int, ...]:
        """Undo the deal: a pack from which these hands are dealt, the turn-up at the bottom."""
        return packets.undealt(hands, turn_up, self.active(dealer, len(hands)), PACKETS)

    def given_actions(self, laid: Sequence[int]) -> Iterator[Action]:
        """Lay both cards away at once."""
        yield discard(tuple(sorted(laid)), self.dress)


_WAYS = {option.name: option.default for option in Reunion.options_known}


@cache
def bowers(trump: int) -> tuple[int, int]:
    """Return the numbers of the right and the left bower.

    >>> [str(c) for c in cards_of(bowers(2), "french")]
    ['♥J', '♦J']
    """
    return trump * RANKS + Rank.JACK, PAIRED[trump] * RANKS + Rank.JACK


@cache
def trick_rules(trump: int, dress: str, ten_rank: str, bower_points: tuple[int, int]) -> TrickRules:
    """Return Réunion's table for one trump suit (reunion.rank.*, reunion.points.*)."""
    right, left = bowers(trump)
    suit = [n // RANKS for n in range(CARDS)]
    order = _ORDERS[ten_rank]
    strength = [len(order) - order.index(Rank(n % RANKS)) if Rank(n % RANKS) in order else 0 for n in range(CARDS)]
    points = [_POINTS.get(Rank(n % RANKS), 0) for n in range(CARDS)]
    suit[left] = trump
    strength[right], strength[left] = 20, 19
    points[right], points[left] = bower_points
    return TrickRules(
        law=PLAY_LAW,
        dress=dress,
        suit=tuple(suit),
        strength=tuple(strength),
        points=tuple(points),
        cards=mask_of(Pack(32).numbers),
        trump=trump,
        must_trump=True,
        ten_low=ten_rank == "low",
        last_trick=TRICKS,
        last_points=LAST_TRICK_POINTS,
        specials={right: _RIGHT, left: _LEFT},
    )


_RIGHT = Special(
    name="the right bower",
    rank="reunion.rank.right-bower",
    points="reunion.points.bowers",
    says="{card} is the right bower: the {rank} of {trumps}, the trump suit, is the highest card of all.",
)
_LEFT = Special(
    name="the left bower",
    rank="reunion.rank.left-bower",
    points="reunion.points.bowers",
    says="{card} is the left bower: with {trumps} as trumps the {rank} of {paired} is the second-highest trump.",
    led="reunion.follow.left-bower-led",
    printed="reunion.follow.left-bower-not-own-suit",
    only_trump="reunion.follow.left-bower-must-follow-trump",
)


NO_ACE = Bar(mask_of(suit * RANKS + Rank.ACE for suit in range(4)), "reunion.discard.no-ace", "an ace")
TENS = mask_of(suit * RANKS + Rank.TEN for suit in range(4))


@cache
def discard_bars(trump: int, tens: int, dress: str) -> Bars:
    """Return what may not be laid away: aces, bowers, and more tens than allowed."""
    no_bower = Bar(mask_of(bowers(trump)), "reunion.discard.no-bower", "a bower")
    return Bars((NO_ACE, no_bower, ten_limit(tens)), Pack(32, dress))


def ten_limit(tens: int) -> Bar:
    """Return that no more tens than so many may be laid away (reunion.discard.one-ten)."""
    return Bar(TENS, "reunion.discard.one-ten", "a ten", tens)
