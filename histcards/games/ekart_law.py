"""The rules of Ekart that its phases name, the phases themselves, and the tables of its trumps."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from histcards.cards import PAIRED, RANKS, Rank, mask_of
from histcards.contracts import Contract
from histcards.events import Spot
from histcards.games.reunion import DISCARD_LAW, NO_ACE, TENS, ten_limit
from histcards.packs import Pack
from histcards.phases.call import CallLaw
from histcards.phases.demand import DemandPhase
from histcards.phases.discard import Bar, Bars, DiscardPhase
from histcards.phases.give import GiveLaw, GivePhase
from histcards.phases.undertaking import UndertakingLaw, UndertakingPhase
from histcards.table import Special, TrickRules
from histcards.words import ekart as words
from histcards.words.terms import a, rank_word

STAUBAUS = "staubaus"
TRUMPS, MATADORS, DEMAND_RULE, RETURN_RULE = (
    "ekart.great.trumps",
    "ekart.great.matadors",
    "ekart.staubaus.demand",
    "ekart.staubaus.return",
)
DISCARD = DiscardPhase(replace(DISCARD_LAW, comes_first="ekart.staubaus.when"))
_FIRST = UndertakingLaw(
    order="ekart.staubaus.ask",
    meaning="ekart.staubaus.meaning",
    when="ekart.staubaus.when",
    suit="ekart.staubaus.ask",
)
ONLY_ROUND = UndertakingPhase(_FIRST, STAUBAUS)
FIRST_ROUND = UndertakingPhase(replace(_FIRST, suit="ekart.great.round1"), STAUBAUS)
SECOND_ROUND = UndertakingPhase(
    replace(_FIRST, order="ekart.great.round2", suit="ekart.great.round2"), STAUBAUS, names_suit=True
)
ROUNDS = (ONLY_ROUND, FIRST_ROUND, SECOND_ROUND)
DEMAND = DemandPhase(
    CallLaw(
        right=DEMAND_RULE,
        optional=DEMAND_RULE,
        any_card=DEMAND_RULE,
        holder="ekart.staubaus.holder",
        away="ekart.staubaus.demand-discard",
        once=DEMAND_RULE,
    )
)
GIVE = GivePhase(GiveLaw(RETURN_RULE, RETURN_RULE, RETURN_RULE, not_held="reunion.play.illegal", skat=""))
PLACES = (
    Spot("auction", "text", "the bidding", "", ("bid", "pass", "trump", "failed")),
    Spot("exchange", "row", "the exchange"),
)
"""What lies on this table beside the places of Réunion."""


def contract(stake: int) -> Contract:
    """Return the one contract, worth its stake in units (ekart.staubaus.meaning)."""
    return Contract(STAUBAUS, "Staubaus", stake, rules=("ekart.staubaus.pay",))


# Trumps


def lower_matadors(trump: int, order: str) -> tuple[int, int]:
    """Return the numbers of the third and the fourth matador (ekart.great.matador-order).

    >>> lower_matadors(2, "skat") == (Rank.JACK, RANKS + Rank.JACK)
    True
    """
    third, fourth = (s * RANKS + Rank.JACK for s in range(4) if s not in (trump, PAIRED[trump]))
    return (third, fourth) if order == "skat" else (fourth, third)


@cache
def table(rules: TrickRules, order: str, bid: bool) -> TrickRules:
    """Return Réunion's table as Ekart has it; with an `order` of the lower matadors all jacks are trumps.

    `bid` says that a Staubaus was bid: then its bidder leads (ekart.staubaus.lead).
    """
    if bid:
        rules = replace(rules, law=replace(rules.law, first_lead="ekart.staubaus.lead"))
    return _with_matadors(rules, order) if order else rules


def _with_matadors(rules: TrickRules, order: str) -> TrickRules:
    """Make the two other jacks trumps, below the bowers and above the ace (ekart.great.*)."""
    trump = rules.trump
    assert trump is not None
    third, fourth = lower_matadors(trump, order)
    suit, strength = list(rules.suit), list(rules.strength)
    suit[third] = suit[fourth] = trump
    strength[third], strength[fourth] = 18, 17
    return replace(
        rules,
        law=replace(rules.law, trumps=TRUMPS, plain=TRUMPS),
        suit=tuple(suit),
        strength=tuple(strength),
        specials={**rules.specials, third: _matador("third"), fourth: _matador("fourth")},
    )


def _matador(place: str) -> Special:
    return Special(
        name=f"the {place} matador",
        rank="ekart.great.matador-order",
        points="ekart.great.points",
        says=words.MATADOR[place],
        led=MATADORS,
        printed=MATADORS,
        only_trump=MATADORS,
    )


# The discard of Great Ekart

_JACKS = mask_of(suit * RANKS + Rank.JACK for suit in range(4))
IMPOSSIBLE = NO_ACE.mask | TENS | _JACKS
"""The one hand of twelve from which no two cards could be laid away (ekart.great.discard-fallback)."""


@cache
def great_bars(dress: str, tens: int) -> Bars:
    """Return what may not be laid away in Great Ekart: aces, jacks, and more tens than allowed."""
    return Bars((NO_ACE, _no_jack(dress), ten_limit(tens)), Pack(32, dress), kept=words.kept(_jack(dress)))


@cache
def last_resort(dress: str) -> Bars:
    """Return what may not be laid away from the impossible hand: two tens may go (ekart.great.discard-fallback)."""
    said = words.last_resort(_jack(dress))
    return Bars((NO_ACE, _no_jack(dress)), Pack(32, dress), rule="ekart.great.discard-fallback", says=said)


def _no_jack(dress: str) -> Bar:
    return Bar(_JACKS, "ekart.great.discard", a(_jack(dress)))


def _jack(dress: str) -> str:
    return rank_word(Rank.JACK, dress)
