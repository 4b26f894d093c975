"""histcards: historical trick-taking games, with the reason for every card.

>>> import histcards as hc
>>> hc.Reunion().trick("♦7 ♦J ♦A", trump="hearts").winner
1
"""

from histcards.cards import Card, CardSet, Rank, Suit
from histcards.deal import Deal
from histcards.errors import DealOver, HistcardsError, IllegalAction, NotationError, OptionError, RecordError
from histcards.games.ancient_reversis import AncientReversis
from histcards.games.ekart import Ekart
from histcards.games.reunion import Reunion
from histcards.games.reversis import Reversis
from histcards.games.schlauch import Schlauch
from histcards.lessons.certainty import certainty
from histcards.lessons.compare import shared
from histcards.lessons.same import same
from histcards.lessons.timeline import timeline
from histcards.match import Match
from histcards.packs import Pack
from histcards.record import load
from histcards.rulebook import Rule, Source, Verdict, sources
from histcards.schema import record_schema
from histcards.trick import Trick

__version__ = "0.1.0"

__all__ = [
    "AncientReversis",
    "Card",
    "CardSet",
    "Deal",
    "DealOver",
    "Ekart",
    "HistcardsError",
    "IllegalAction",
    "Match",
    "NotationError",
    "OptionError",
    "Pack",
    "Rank",
    "RecordError",
    "Reunion",
    "Reversis",
    "Rule",
    "Schlauch",
    "Source",
    "Suit",
    "Trick",
    "Verdict",
    "certainty",
    "load",
    "record_schema",
    "same",
    "shared",
    "sources",
    "timeline",
]
