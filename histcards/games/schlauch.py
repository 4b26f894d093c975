"""Schlauch: an auction, a called card, all tricks or none; the law is law/schlauch.toml."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from histcards import packs as packing
from histcards.actions import Action, discard
from histcards.cards import PAIRED, RANKS, Rank, Suit, parse_suit
from histcards.drawing import DrawLaw
from histcards.errors import NotationError, OptionError
from histcards.events import Event, Spot
from histcards.games import heidelberg, packets
from histcards.games import schlauch_known as knowing
from histcards.games import schlauch_law as steps
from histcards.games import schlauch_match as matching
from histcards.games import schlauch_score as score
from histcards.games import schlauch_story as story
from histcards.games.game import Game
from histcards.games.schlauch_contracts import HALF, LITTLE, NAMED, SANS_PRENDRE, SchlauchContract, deciding_rule
from histcards.games.schlauch_contracts import goes_over as outbids
from histcards.games.schlauch_tables import DRESS, FORCED, PLAIN, TRICKS, table
from histcards.options import Number, Option, Value, settled
from histcards.packs import Pack
from histcards.phases.discard import Bars
from histcards.result import Result
from histcards.rulebook import Rule, Verdict
from histcards.settlement import Round, Settlement
from histcards.sheet import Row
from histcards.state import NOTHING_SAID, Setup, State
from histcards.table import TrickRules
from histcards.trick import Remark, Trick
from histcards.words import schlauch as words
from histcards.words.terms import suit_word

if TYPE_CHECKING:
    from histcards.match import Match

PACKETS = (3, 4, 3)
LEAST_CUT = 1
ANY_TWO = Bars((), Pack(32, DRESS))


class Schlauch(Game):
    """Schlauch: the highest bidder takes all tricks or none, a card may be called, and all pass is the forced game.

    Options (the default first): `variant` 'little' or 'great' (double contracts, a reconstruction); `all_pass`
    'forced', 'redeal' or 'dealer'; `redeal_penalty` 'pierer' or 'jups'; `sans_prendre` 'off', 'bid' or 'auto';
    `call_in_skat` 'spent' or 'take'; `discard_disclosure` 'show' or 'announce'; `forced_scoring` 'own_points' or
    'winner_150'; `ranking` 'value' or 'ladder'; `settlement` 'pairwise' or 'pot'; `stake` and `rounds_per_game`, whole
    numbers from 1 on. Presets: 'little'; 'after_pierer' and 'after_jups', completed where these books are silent or
    not read by us; 'heidelberg', the reconstruction. Raises OptionError for anything else.

    >>> Schlauch().trick("H10 HU HO", contract="bettel").winner
    2
    >>> Schlauch().outranks("heart_schlauch", "schlauch").rule.id
    'schlauch.auction.heart-overcalls'
    >>> Schlauch.preset("heidelberg").title
    'Great Schlauch (a reconstruction)'
    """

    key: ClassVar[str] = "schlauch"
    law: ClassVar[str] = "schlauch"
    title: ClassVar[str] = "Schlauch"
    unit: ClassVar[str] = "stroke"
    paid_in: ClassVar[str] = "unit"
    clockwise = True
    own_dress: ClassVar[str] = DRESS
    draw: ClassVar[DrawLaw] = steps.DRAW
    tricks_in_deal: ClassVar[int] = TRICKS
    turns_up: ClassVar[bool] = True
    dealer_lays: ClassVar[int] = 2
    spots: ClassVar[tuple[Spot, ...]] = (*Game.spots, *steps.PLACES)
    options_known: ClassVar[tuple[Option, ...]] = (
        Option("variant", ("little", "great"), "great adds double contracts whose aim turns halfway: a reconstruction"),
        Option("all_pass", ("forced", "redeal", "dealer"), "what follows when all pass"),
        Option("redeal_penalty", ("pierer", "jups"), "strokes for a redeal: one, two for hearts; or always one"),
        Option(
            "sans_prendre", ("off", "bid", "auto"), "double price for a game without the call: no, as a bid, always"
        ),
        Option("call_in_skat", ("spent", "take"), "a called card in the skat: the call is spent, or it is taken"),
        Option("discard_disclosure", ("show", "announce"), "aces and turned-up suit laid away: shown, or only counted"),
        Option("forced_scoring", ("own_points", "winner_150"), "the forced game: own points, or 150 for the winner"),
        Option("ranking", ("value", "ladder"), "how bids rank: by value, or one by one as printed"),
        Option("settlement", ("pairwise", "pot"), "who is paid: each who has fewer strokes, or a common pot"),
        Number("stake", (1,), "what a stroke costs in the settlement", least=1),
        Number("rounds_per_game", (3,), "how many rounds of three hands a game has", least=1),
    )
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "little": {},
        "after_pierer": {"discard_disclosure": "announce", "sans_prendre": "bid", "all_pass": "redeal"},
        "after_jups": {"all_pass": "redeal", "redeal_penalty": "jups"},
        "heidelberg": {"variant": "great"},
    }

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        own = self.options
        self.is_great = own["variant"] == "great"
        self.ladder = own["ranking"] == "ladder"
        if self.ladder and (self.is_great or own["sans_prendre"] != "off"):
            raise OptionError(words.LADDER_ALONE)
        if self.is_great:
            self.title = heidelberg.TITLE  # type: ignore[misc]  # it must never pass for documented
        self._discard = steps.DISCARDS[str(own["discard_disclosure"])]
        self._call = steps.CALLS[str(own["call_in_skat"])]
        self.phases = (self._discard, steps.AUCTION, self._call, steps.GIVE, steps.TRUMP, steps.CHOOSE, steps.PLAY)

    @property
    def notice(self) -> str:
        """What is reconstructed, or what a preset named after an author had to add."""
        if self.is_great:
            return heidelberg.NOTICE
        same = (n for n in words.PRESETS if self.options == settled(self.options_known, self.presets[n]))
        return words.PRESETS.get(next(same, ""), "")

    @cached_property
    def pack(self) -> Pack:
        """The 32 cards (schlauch.pack.32, schlauch.pack.canonical-order)."""
        return Pack(32, DRESS)

    # Contracts

    @cached_property
    def contracts(self) -> Mapping[str, SchlauchContract]:
        """The contracts that may be bid, by id (schlauch.great.contracts, schlauch.call.optional)."""
        sans = SANS_PRENDRE if self.options["sans_prendre"] == "bid" else {}
        return {**LITTLE, **sans, **(heidelberg.DOUBLE if self.is_great else {})}

    def closed(self, bid: str) -> tuple[Rule, str] | None:
        """Return why a contract of another variant may not be bid."""
        if bid in heidelberg.DOUBLE:
            return self.rules["schlauch.great.contracts"], words.only_in_great(heidelberg.DOUBLE[bid].name)
        if bid in SANS_PRENDRE:
            return self.rules["schlauch.call.optional"], words.only_with_sans_prendre(SANS_PRENDRE[bid].name)
        return None

    def goes_over(self, bid: str, best: str) -> bool:
        """Return whether a bid outranks the best one so far."""
        return outbids(self.contracts[bid], self.contracts[best], self.ladder)

    def outranks(self, bid: str, best: str) -> Verdict:
        """Say whether one bid outranks another, and why; raises NotationError for a contract that may not be bid.

        >>> print(Schlauch().outranks("bettel", "grandioso"))
        Bettel does not outrank Grandioso: both are worth 150, and the earlier seat keeps the game.
        """
        one, other = self._contract(bid), self._contract(best)
        rule, ok = deciding_rule(one, other, self.ladder), outbids(one, other, self.ladder)
        return Verdict(ok, self.rules[rule], words.ranking(one, other, ok, self.ladder))

    def _contract(self, name: str) -> SchlauchContract:
        if name in self.contracts:
            return self.contracts[name]
        near = difflib.get_close_matches(str(name), self.contracts, 1)
        raise NotationError(words.unknown_contract(name, list(self.contracts), near[0] if near else ""))

    def value(self, state: State) -> int:
        """Return the value of the contract played; declining the call may double it (schlauch.call.optional)."""
        contract = self.contracts[state.said.contract]
        return contract.value * (2 if state.said.declined and self.options["sans_prendre"] == "auto" else 1)

    # Tables

    def loose_rules(self, trump: str | None) -> TrickRules:
        """Return the table of the forced game with this trump suit; raises NotationError without one."""
        if trump is None:
            raise NotationError(words.contract_needed(list(self.contracts)))
        return self.contract_rules("forced", trump, 1)

    def contract_rules(self, contract: str, trump: str | None, number: int) -> TrickRules:
        """Return the table of a contract (and its half), or of the `forced` game, for a loose trick.

        Raises NotationError for what cannot be.
        """
        if contract == "forced" and trump is not None:
            return table(FORCED, int(parse_suit(trump, DRESS)), "schlauch.play.lead-forced")
        suit = None if trump is None else int(parse_suit(trump, DRESS))
        found = self._contract(contract)
        found = self._by_bid(found) if suit == Suit.HEARTS else found
        fixed = next((p.trump for p in found.parts if p.trump not in (None, NAMED)), None)
        if suit is None and found.names_trump:
            raise NotationError(words.trump_needed(found.name))
        if suit is not None and (not found.has_trumps or fixed not in (None, suit)):
            raise NotationError(words.no_such_trump(found.name, suit_word(suit, DRESS)))
        return self._table(found, suit if fixed is None else fixed, number)

    def _by_bid(self, contract: SchlauchContract) -> SchlauchContract:
        """Return the contract in which hearts are trumps by the bid, for one whose suit is named."""
        named = contract.names_trump
        return self._contract(contract.id.replace("schlauch", "heart_schlauch")) if named else contract

    def assumed(self, trick: Trick, contract: str | None, pools: object) -> tuple[Remark, ...]:
        """Say that hearts were read as those of a bid (schlauch.trump.not-hearts)."""
        found = self.contracts.get(contract or "")
        if found is None or not found.names_trump or trick.rules.trump != Suit.HEARTS:
            return ()
        return (Remark("schlauch.trump.not-hearts", words.read_as(found.name, self._by_bid(found).name)),)

    def _table(self, contract: SchlauchContract, trump: int | None, trick: int) -> TrickRules:
        part = contract.part(trick)
        suit = None if part.trump is None else trump
        if contract.is_double and trick > HALF:
            return table(part, suit, "schlauch.great.lead-second", HALF + 1, True)
        return table(part, suit, contract.lead, 1, contract.is_double)

    def rules_for(self, setup: Setup) -> TrickRules:
        """Return the table before a contract stands: no trumps, ace-ten order."""
        return PLAIN

    def rules_in(self, setup: Setup, state: State, number: int) -> TrickRules:
        """Return the table of a finished trick: each half of a double contract has its own."""
        contract = self.contracts.get(state.said.contract)
        return self._table(contract, state.said.trump, number) if contract and contract.is_double else state.rules

    # The machine

    def opening(self, setup: Setup) -> State:
        """Deal 3-4-3, four to the dealer, and the turn-up to him (schlauch.deal.*)."""
        hands = packets.dealt(setup, PACKETS)
        return State(self._discard, setup.dealer, hands, (), setup.forehand, (), (), (), NOTHING_SAID, PLAIN)

    def discard_bars(self, setup: Setup, hand: int) -> Bars:
        """Return that any two cards may go (schlauch.discard.any)."""
        return ANY_TWO

    def advance(self, setup: Setup, state: State) -> State:
        """Go on: after the discard the auction, then call, gift, trumps, play, as the contract has them."""
        name = state.phase.name if state.phase else ""
        if name == "discard":
            return state._replace(phase=steps.AUCTION, turn=setup.forehand)
        if name == "play":
            return state._replace(phase=None)
        if state.said.declarer is None:
            return self._nobody_plays(setup, state)
        return self._toward_play(setup, state._replace(turn=state.said.declarer), name)

    def _nobody_plays(self, setup: Setup, state: State) -> State:
        """All pass: the forced game, a redeal, or the dealer's choice (schlauch.allpass.mode)."""
        way = state.said.choice or str(self.options["all_pass"])
        if way == "dealer":
            return state._replace(phase=steps.CHOOSE, turn=setup.dealer)
        if way == "redeal":
            return state._replace(phase=None, said=state.said._replace(choice="redeal"))
        suit = setup.turn_up // RANKS
        rules = table(FORCED, suit, "schlauch.play.lead-forced")
        said = state.said._replace(trump=suit)
        return state._replace(phase=steps.PLAY, turn=setup.forehand, leader=setup.forehand, said=said, rules=rules)

    def _toward_play(self, setup: Setup, state: State, done: str) -> State:
        """The declarer's steps before the play: call, gift, trumps (schlauch.call.*, schlauch.trump.*)."""
        said, contract = state.said, self.contracts[state.said.contract]
        if done == "auction" and contract.may_call:
            return state._replace(phase=self._call)
        if done == "call" and said.called is not None and state.hands[state.turn] >> said.called & 1:
            return state._replace(phase=steps.GIVE)
        if done != "trump" and contract.names_trump:
            return state._replace(phase=steps.TRUMP)
        trump = next((p.trump for p in contract.parts if p.trump not in (None, NAMED)), said.trump)
        leader = state.turn if contract.declarer_leads else setup.forehand
        rules, said = self._table(contract, trump, 1), said._replace(trump=trump)
        return state._replace(phase=steps.PLAY, turn=leader, leader=leader, said=said, rules=rules)

    def open_suits(self, setup: Setup, state: State) -> tuple[Suit, ...]:
        """Return acorns, leaves and bells (schlauch.trump.not-hearts)."""
        return tuple(suit for suit in Suit if suit is not Suit.HEARTS)

    def trump_rules(self, state: State) -> tuple[str, ...]:
        """In a double contract trumps are named at once for both halves (schlauch.great.trump-named)."""
        return ("schlauch.great.trump-named",) if self.contracts[state.said.contract].is_double else ()

    def after_taken(self, setup: Setup, state: State) -> State:
        """End the play when the contract is lost; turn the aim of a double contract after trick five."""
        contract = self.contracts.get(state.said.contract)
        if contract is None:
            return state
        if score.broken(contract, state):
            return state._replace(phase=None)
        if not contract.is_double or len(state.tricks) != HALF:
            return state
        rules = self._table(contract, state.said.trump, HALF + 1)
        leader = state.said.declarer if heidelberg.declarer_leads_again(contract) else state.leader
        assert leader is not None
        return state._replace(rules=rules, leader=leader, turn=leader)

    # What seats know

    def shown(self, setup: Setup, laid: Sequence[int]) -> tuple[int, ...]:
        """Return the aces and the cards printed in the turned-up suit (schlauch.discard.show)."""
        return tuple(n for n in laid if n % RANKS == Rank.ACE or n // RANKS == setup.turn_up // RANKS)

    def looks_shown(self, setup: Setup, number: int) -> bool:
        """Return whether a card is the Unter paired with the turned-up suit (…discard.paired-unter-not-shown)."""
        return number == PAIRED[setup.turn_up // RANKS] * RANKS + Rank.JACK

    def known(self, setup: Setup, state: State, at: int, seat: int) -> int:
        """Return the cards of a hand that a seat knows: the turn-up, called, given and opened cards."""
        return knowing.in_hand(self, setup, state, at, seat)

    def known_laid(self, setup: Setup, state: State, seat: int) -> int:
        """Return the cards of the skat that a seat knows."""
        return knowing.in_skat(self, setup, state, seat)

    def cut(self, pack: Sequence[int], at: int) -> tuple[int, ...]:
        """Cut a pack: at least one card stays in either part (schlauch.cut.right). Raises ValueError."""
        return packing.cut(pack, at, least=LEAST_CUT)

    # Counting

    def reckon(self, setup: Setup, state: State) -> Result:
        """Count a finished hand: points and strokes."""
        return score.count(self, setup, state)

    def compare(self, points: Sequence[int], names: Sequence[str] = ()) -> Round:
        """Compare the points of a round: strokes for every full 100 less, and for the fewest.

        >>> Schlauch().compare([450, 100, 0]).strokes
        (0, 3, 6)
        """
        return matching.compare(points, names)

    def settle(self, totals: Sequence[int], names: Sequence[str] = ()) -> Settlement:
        """Settle a game from its strokes alone. Raises ValueError for strokes that cannot be.

        >>> Schlauch(stake=5).settle([6, 4, 2]).net
        (-30, 0, 30)
        """
        return matching.settle(self, totals, names)

    def match_length(self, players: int) -> int:
        """Return the hands of a game: three a round (schlauch.game.length, schlauch.round.three-hands)."""
        return matching.HANDS * int(self.options["rounds_per_game"])

    def totals(self, match: Match) -> tuple[int, ...]:
        """Return the strokes of each seat so far, those of the comparisons included."""
        return matching.strokes(match.results, len(match.names))

    def rounds(self, results: Sequence[Result], names: Sequence[str]) -> tuple[Round, ...]:
        """Return the comparisons of the finished rounds."""
        return matching.rounds(results, names)

    def sheet_rows(self, match: Match) -> Iterator[Row]:
        """Write the slate: hands, comparisons, strokes, settlement."""
        return matching.rows(match)

    # Telling

    def narrate_opening(self, setup: Setup) -> Iterator[Event]:
        """Tell cut, turn-up and packets; before them, what is reconstructed."""
        return story.opening(self, setup, PACKETS)

    def settled(self, setup: Setup, state: State) -> str:
        """Say what is trump, and who plays which contract."""
        if state.said.declarer is None:
            return super().settled(setup, state)
        playing = words.is_playing(setup.name(state.said.declarer), self.contracts[state.said.contract].name)
        return f"{super().settled(setup, state)} {playing}".strip()

    def after_speech(self, setup: Setup, before: State, after: State, step: int) -> Iterator[Event]:
        """Tell who plays what, or that nobody does."""
        return story.after_speech(self, setup, before, after, step)

    def after_trick(self, setup: Setup, state: State, step: int) -> Iterator[Event]:
        """Tell a hand laid open, an aim turned, a contract lost or won."""
        return story.after_trick(self, setup, state, step)

    def dealt_sizes(self, dealer: int) -> list[int]:
        """Ten cards each, twelve for the dealer (schlauch.deal.dealer-twelve)."""
        return [12 if seat == dealer else 10 for seat in range(self.seats)]

    def given_pack(self, hands: Sequence[int], turn_up: int, dealer: int, beside: Sequence[int]) -> tuple[int, ...]:
        """Undo the deal: a pack from which these hands are dealt, the turn-up at the bottom."""
        return packets.undealt(hands, turn_up, self.active(dealer, len(hands)), PACKETS)

    def given_actions(self, laid: Sequence[int]) -> Iterator[Action]:
        """Lay both cards away at once."""
        yield discard(tuple(sorted(laid)), self.dress)
