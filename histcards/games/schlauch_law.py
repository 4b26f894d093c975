"""The rules of Schlauch that its phases name, and the phases themselves."""

from __future__ import annotations

from histcards.drawing import DrawLaw
from histcards.events import Spot
from histcards.phases.auction import AuctionLaw, AuctionPhase
from histcards.phases.call import CallLaw, CallPhase
from histcards.phases.choose import ChoosePhase
from histcards.phases.discard import DiscardLaw
from histcards.phases.give import GiveLaw, GivePhase
from histcards.phases.play import ContractPlay
from histcards.phases.showing import ShowingDiscard, ShowLaw
from histcards.phases.trump import TrumpLaw, TrumpPhase

DRAW = DrawLaw(
    seats="",
    dealer="schlauch.draw.highest-deals",
    ranks="schlauch.draw.rank-and-ties",
    highest=True,
    from_rest=True,
)
_DISCARD_LAW = DiscardLaw(
    count="schlauch.discard.two",
    free="schlauch.discard.any",
    hidden="schlauch.discard.out-of-play",
    not_held="schlauch.play.illegal",
    comes_first="schlauch.auction.after-discard",
)
_SHOW_LAW = ShowLaw("schlauch.discard.show", "schlauch.discard.paired-unter-not-shown")
DISCARDS = {
    "show": ShowingDiscard(_DISCARD_LAW, show=_SHOW_LAW),
    "announce": ShowingDiscard(_DISCARD_LAW, show=_SHOW_LAW, announces=True),
}
AUCTION = AuctionPhase(
    AuctionLaw(
        order="schlauch.auction.order",
        one_turn="schlauch.auction.one-turn",
        must_outrank="schlauch.auction.must-outrank",
        winner="schlauch.auction.winner",
        no_suit="schlauch.auction.suit-not-named",
    )
)
_CALL_LAW = CallLaw(
    right="schlauch.call.right",
    optional="schlauch.call.optional",
    any_card="schlauch.call.any-card",
    holder="schlauch.call.whoever-holds-it",
    away="schlauch.call.skat",
    once="schlauch.call.once",
)
CALLS = {"spent": CallPhase(_CALL_LAW), "take": CallPhase(_CALL_LAW, takes=True)}
GIVE = GivePhase(
    GiveLaw(
        one="schlauch.call.return-one",
        other="schlauch.call.return-other",
        private="schlauch.call.return-private",
        not_held="schlauch.play.illegal",
        skat="schlauch.call.skat",
    )
)
TRUMP = TrumpPhase(TrumpLaw("schlauch.trump.named-after-exchange", "schlauch.trump.not-hearts"))
CHOOSE = ChoosePhase("schlauch.allpass.mode", ("forced", "redeal"))
PLAY = ContractPlay()
PLACES = (
    Spot("turn-up", "row", "the turn-up", "dealer"),
    Spot("laid", "pile", "the skat", "dealer"),
    Spot("sheet", "sheet", "the slate"),
    Spot("turned", "text", "turned up", "", ("turn-up",)),
    Spot("auction", "text", "the auction", "", ("bid", "pass", "declarer", "all-pass")),
    Spot("exchange", "row", "the exchange"),
)
"""What lies on this table beside the places that all games have."""
