"""The sentences of Schlauch: how bids rank, who plays what, what is lost or won, points, strokes, settlement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from histcards.words.terms import count, listing, points

if TYPE_CHECKING:
    from histcards.games.schlauch_contracts import SchlauchContract

LADDER_ALONE = "ranking='ladder' goes with variant='little' and sans_prendre='off' only."
PRESETS = {
    "after_pierer": (
        "Pierer's text, as far as we could read it, ends with the order of the trumps: prices, leads, scores and the"
        " settlement are added from Wikipedia, and where that is silent by us."
    ),
    "after_jups": (
        "Jups' book is known to us only through Wikipedia, which credits it with the redeal, its penalty and the shown"
        " discards: all the rest is added."
    ),
}


def unknown_contract(name: object, known: Sequence[str], near: str) -> str:
    """Refuse to read a contract."""
    hint = f"; did you mean {near!r}?" if near else ""
    return f"There is no contract {name!r}: known are {', '.join(known)}{hint}"


def contract_needed(known: Sequence[str]) -> str:
    """Ask for a contract or a trump suit."""
    named = f"add contract= one of {', '.join(known)}"
    return f"Schlauch is played under a contract: {named}; trump= alone means the forced game."


def trump_needed(name: str) -> str:
    """Ask for the trump suit of a contract."""
    return f"{name} has a trump suit: add trump= one of acorns, leaves, bells."


def read_as(name: str, hearts: str) -> str:
    """Say how hearts are read where only another suit can be named."""
    return f"Hearts cannot be named as trumps in {name}, only bid: this is read as a trick of {hearts}."


def no_such_trump(name: str, suit: str) -> str:
    """Refuse a trump suit that a contract cannot have."""
    return f"{name} cannot have {suit} as trumps: leave trump= out."


def only_in_great(name: str) -> str:
    """Refuse a double contract in Little Schlauch."""
    return f"You cannot bid {name}: double contracts belong to Great Schlauch, variant='great'."


def only_with_sans_prendre(name: str) -> str:
    """Refuse a bid that an option adds."""
    return f"You cannot bid {name}: sans prendre is a bid only with sans_prendre='bid'."


def ranking(bid: SchlauchContract, best: SchlauchContract, ok: bool, ladder: bool) -> str:
    """Say whether one bid outranks another, and why."""
    verb = "outranks" if ok else "does not outrank"
    return f"{bid.name} {verb} {best.name}: {_ranking(bid, best, ladder)}."


def _ranking(bid: SchlauchContract, best: SchlauchContract, ladder: bool) -> str:
    if bid is best:
        return "it is the same contract, and the earlier seat keeps the game"
    if ladder:
        return "the contracts form a ladder, in the order printed"
    if {bid.id, best.id} == {"schlauch", "heart_schlauch"}:
        return "hearts go before any other suit of a Schlauch"
    if bid.value != best.value:
        return f"{bid.value} against {best.value}, and value comes first"
    if bid.has_trumps != best.has_trumps:
        return f"both are worth {bid.value}, and the one with trumps, the Schlauch, is preferred"
    return f"both are worth {bid.value}, and the earlier seat keeps the game"


# The course of a hand


def pick_up(name: str, card: str) -> str:
    """Tell that the dealer takes the turn-up."""
    return f"{name}, the dealer, takes the turn-up, {card}, into the hand and now holds twelve."


def turned_up(card: str, suit: str) -> str:
    """Tell the turn-up, which makes no trumps yet."""
    return f"Turned up: {card}. {suit.capitalize()} will be trumps only if all pass and the forced game is played."


def turned_up_for_redeal(card: str) -> str:
    """Tell the turn-up where no forced game can follow."""
    return f"Turned up: {card}. It makes no trumps; it says which cards laid away are named and what a redeal costs."


def is_playing(name: str, contract: str) -> str:
    """Say who plays what."""
    return f"{name} plays {contract}."


def plays(name: str, contract: str, aim: str, value: int) -> str:
    """Tell who plays what."""
    return f"{name} plays {contract} for {value}: {aim}."


AIMS = {
    (True,): "all ten tricks",
    (False,): "not one trick",
    (True, False): "all of the first five tricks, none of the others",
    (False, True): "none of the first five tricks, all of the others",
}


def all_pass_forced(suit: str, card: str, forehand: str) -> str:
    """Tell that the forced game is played."""
    trumps = f"{suit.capitalize()} are trumps, after {card}"
    return f"All pass: the forced game. {trumps}; each plays alone, {forehand} leads."


def all_pass_redeal(dealer: str) -> str:
    """Tell that the hand is dealt again."""
    return f"All pass: the cards are mixed in, and {dealer} deals again."


def all_pass_dealer(dealer: str) -> str:
    """Tell that the dealer chooses."""
    return f"All pass: {dealer}, the dealer, chooses the forced game or a redeal."


def no_call(contract: str) -> str:
    """Tell that a contract has no call."""
    return f"No card may be called in {contract}."


def leads(name: str, contract: str) -> str:
    """Tell who leads to the first trick."""
    return f"{name} leads to the first trick of {contract}."


def hearts_fixed(contract: str) -> str:
    """Tell the trumps of a contract whose suit is fixed."""
    return f"Hearts are trumps in {contract}, by the bid."


def doubled(name: str, contract: str, value: int) -> str:
    """Tell that a game without its call has the double price."""
    return f"{name} plays {contract} sans prendre: without the call it is worth {value}."


def exposes(name: str, many: int) -> str:
    """Tell that a hand is laid open."""
    return f"{name} lays the other {count(many, 'card')} face up, and still chooses what to play."


def turns(contract: str, aim: str, leader: str, trumps: str) -> str:
    """Tell that the aim turns."""
    return f"Halfway in {contract} the aim turns: now {aim}; {trumps}. {leader} leads to trick six."


def lost(contract: str, trick: int, name: str, card: str, own: bool) -> str:
    """Tell when a contract is lost and by which card."""
    why = "the declarer himself takes it" if own else f"{name} takes it"
    return f"{contract} is lost in trick {trick}: {why} with {card}. The play stops."


def won(contract: str, tricks: int) -> str:
    """Tell that a contract is won."""
    return f"All ten tricks are over, and {contract} is won: the declarer took {count(tricks, 'trick')}."


# Points and strokes


def skat(cards: Sequence[object], who: str) -> str:
    """Tell what the skat held, and for whom it counts."""
    return f"The skat held {listing(cards)}; {who}."


SKAT_NOBODY = "in a contract it counts for nobody"
SKAT_UNUSED = "it counts for nobody"
SKAT_WORTHLESS = "it holds no points"


def skat_dealer(name: str, value: int) -> str:
    """Say that the skat counts for the dealer."""
    return f"its {points(value)} go to {name}, who took a trick"


def skat_trickless(name: str, value: int) -> str:
    """Say that the skat counts for nobody."""
    return f"{name} took no trick, so its {points(value)} go to nobody"


def writes(name: str, number: int, why: str) -> str:
    """Tell points written down."""
    return f"{name} writes {points(number)}: {why}."


def takes(name: str, number: int, why: str) -> str:
    """Tell strokes given."""
    return f"{name} takes {count(number, 'stroke')}: {why}."


def in_contract(own: bool, name: str, base: int, value: int, lost: bool) -> str:
    """Say what a contract gave, and that it was worth double without its call."""
    doubled = f", doubled to {value} since no card was called," if value != base else ""
    return f"{'the' if own else 'against a'} {name} of {base}{doubled} {'lost' if lost else 'won'}"


def in_forced(tricks: int, skat: int) -> str:
    """Say what made a player's points in the forced game."""
    return f"{tricks} in tricks{f' and {skat} in the skat' if skat else ''}"


def forced_winner(names: Sequence[str], top: int) -> str:
    """Say who won the forced game."""
    verb = "wins" if len(names) == 1 else "win"
    return f"{listing(names)} {verb} the forced game with {points(top)}."


def forced_level(top: int) -> str:
    """Say that nobody scores since two are level."""
    return f"Nobody scores: more than one has {points(top)}."


def hand_result(names: Sequence[str], scores: Sequence[str], head: str) -> str:
    """Say in one sentence how a hand ended."""
    made = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    return f"{head}: {made}."


def score(made: int, strokes: int) -> str:
    """Write what the slate records of one hand: points, strokes, or a dash.

    >>> score(150, 0), score(0, 2), score(0, 0)
    ('150', '2 strokes', '–')
    """
    if strokes:
        return f"{strokes} stroke{'s' if strokes > 1 else ''}"
    return str(made) if made else "–"


# Round and game


def compared(low: str, high: str, difference: int, strokes: int) -> str:
    """Tell the strokes of one comparison."""
    fewer = f"{low} has {points(difference)} fewer than {high}"
    return f"{fewer} and takes one stroke for each full 100: {count(strokes)}."


def not_compared(low: str, high: str, difference: int) -> str:
    """Tell a comparison that costs nothing."""
    if not difference:
        return f"{low} and {high} are level: no stroke."
    return f"{low} has {points(difference)} fewer than {high}, less than 100: no stroke."


def fewest(name: str, number: int, level: bool) -> str:
    """Tell the stroke for the fewest points."""
    return f"{name} has the fewest points{', level with another' if level else ''} ({number}), and takes one stroke."


def all_level() -> str:
    """Tell that nobody has the fewest points."""
    return "All three are level: nobody has the fewest points, and nobody takes a stroke."


def winners(names: Sequence[str], strokes: int) -> str:
    """Say who won the game."""
    verb = "wins" if len(names) == 1 else "win together"
    return f"{listing(names)} {verb} with {count(strokes, 'stroke')}, the fewest."


def pays(payer: str, payee: str, amount: int, more: int, stake: int) -> str:
    """Say why a player pays another."""
    times = f", times the stake of {stake}" if stake > 1 else ""
    return f"{payer} pays {payee} {amount}: {count(more, 'stroke')} more{times}."


def into_pot(name: str, amount: int, strokes: int, stake: int) -> str:
    """Say what a player pays into the pot."""
    times = f", times the stake of {stake}" if stake > 1 else ""
    return f"{name} pays {amount} into the pot: {count(strokes, 'stroke')}{times}."
