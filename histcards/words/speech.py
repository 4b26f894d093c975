"""The sentences of phases of speech: bids, calls, gifts, trumps, choices."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.cards import Card
from histcards.words.terms import count, listing, sentence


def out_of_place(action: object, prompt: str) -> str:
    """Refuse an action that belongs to another phase."""
    return f"“{action}” has no place here. {prompt}"


# Auction


def bid_prompt(name: str, over: str, names: Sequence[str]) -> str:
    """Ask for a bid or a pass."""
    if not names:
        return f"{name} can only pass: nothing outranks {over}."
    return f"{name} bids or passes; {'above ' + over if over else 'open'}: {listing(names)}."


def passes(name: str) -> str:
    """Tell a pass."""
    return f"{name} passes."


def bids(name: str, contract: str, value: int, why: str) -> str:
    """Tell a bid and why it stands."""
    return f"{name} bids {contract}, {value}{': ' + why if why else ''}."


def it(sentence: str, name: str) -> str:
    """Say 'it' for a contract that was just named, and leave the full stop out.

    >>> it("Schlauch outranks Bettel: so it is.", "Schlauch")
    'it outranks Bettel: so it is'
    """
    return f"it{sentence.removeprefix(name)}".rstrip(".")


def may_pass() -> str:
    """Allow a pass."""
    return "You may pass: it is your one turn to speak."


def may_bid(contract: str, why: str) -> str:
    """Allow a bid."""
    return f"You may bid {contract}: {why or 'nobody has bid yet'}."


def too_low(contract: str, why: str) -> str:
    """Refuse a bid that does not outrank the best."""
    return f"You cannot bid {contract}: {why}."


def unknown_bid(name: str, known: Sequence[str], near: str) -> str:
    """Refuse to read a contract."""
    hint = f"; did you mean {near!r}?" if near else ""
    return f"There is no contract {name!r}: known are {', '.join(known)}{hint}"


# The call


def call_prompt(name: str, contract: str) -> str:
    """Ask for a call."""
    return f"{name}, who plays {contract}, may call for one card, or say no call."


def may_decline() -> str:
    """Allow not to call."""
    return "You may do without a call."


def may_call(card: Card) -> str:
    """Allow a call."""
    return f"You may call for {card.spoken}: you do not hold it, and nothing says that it was laid away."


def calls_own(card: Card) -> str:
    """Refuse to call for a card that is held."""
    return f"You cannot call for {card.spoken}: you hold it yourself."


def calls_dead(card: Card) -> str:
    """Refuse to call for a card that is known to lie in the skat."""
    return f"You cannot call for {card.spoken}: you know that it lies in the skat."


def calls(name: str, card: Card) -> str:
    """Tell a call."""
    return f"{name} calls for {card.spoken}."


def declines(name: str) -> str:
    """Tell that a call was declined."""
    return f"{name} calls no card."


def hands_over(giver: str, taker: str, card: Card) -> str:
    """Tell that the called card comes."""
    return f"{giver} holds {card.spoken} and must hand it over to {taker}, openly."


def spent(card: Card) -> str:
    """Tell that the called card lies in the skat and the call is spent."""
    return f"Nobody holds {card.spoken}: it lies in the skat. The call is spent, and nothing is exchanged."


def taken(name: str, card: Card) -> str:
    """Tell that the called card is taken from the skat."""
    return f"Nobody holds {card.spoken}: {name} takes it from the skat, openly."


def give_prompt(name: str, receiver: str) -> str:
    """Ask for the card in return."""
    return f"{name} gives one card {'to ' + receiver if receiver else 'into the skat'} for the called one."


def may_give(card: Card) -> str:
    """Allow a card to be given."""
    return f"You may give {card.spoken}: any card but the called one will do."


def gives_called(card: Card) -> str:
    """Refuse to give the called card back."""
    return f"You cannot give {card.spoken}: it is the card that you called for."


def not_held(card: Card) -> str:
    """Refuse a card that is not in the hand."""
    return f"You cannot give {card.spoken}: it is not in your hand."


def gives(name: str, receiver: str, card: Card) -> str:
    """Tell the card given to those who see it."""
    return f"{name} gives {receiver or 'the skat'} {card.spoken} for it, face down."


def gives_unseen(name: str, receiver: str) -> str:
    """Tell the card given to the others."""
    return f"{name} gives {receiver or 'the skat'} a card for it, face down."


# Trumps and choices


def trump_prompt(name: str, suits: Sequence[str]) -> str:
    """Ask for the trump suit."""
    return f"{name} names the trump suit: {listing(suits, 'or')}."


def may_name(suit: str) -> str:
    """Allow a trump suit."""
    return f"You may name {suit}."


def may_not_name(suit: str, suits: Sequence[str]) -> str:
    """Refuse a trump suit."""
    return f"You cannot name {suit}: only {listing(suits, 'or')} may be named here."


def names_trump(name: str, suit: str) -> str:
    """Tell the trump suit."""
    return f"{name} names {suit} as trumps."


def choose_prompt(name: str, ways: Sequence[str]) -> str:
    """Ask for a choice."""
    return f"{name} chooses: {listing(ways, 'or')}."


def may_choose(way: str) -> str:
    """Allow a choice."""
    return f"You may choose {way}."


def no_such_choice(way: str, ways: Sequence[str]) -> str:
    """Refuse a choice."""
    return f"You cannot choose {way}: there are {count(len(ways), 'way')}, {listing(ways, 'or')}."


def chooses(name: str, way: str) -> str:
    """Tell a choice."""
    return sentence(f"{name} chooses: {way}.")
