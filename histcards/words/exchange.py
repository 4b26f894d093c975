"""The sentences about the exchange: what goes into the kitty, who takes and who keeps."""

from __future__ import annotations

from histcards.cards import Card

KITTY = "Four cards lie face down in the kitty, and everybody holds eleven."


def lay_in(name: str) -> str:
    """Ask for the dealer's card."""
    return f"{name}, the dealer, lays one card face down into the kitty."


def take_or_keep(name: str) -> str:
    """Ask for the choice."""
    return f"{name} takes the table card for one of the hand, or keeps."


def dealer_first(name: str, action: object, such_as: object) -> str:
    """Refuse anything but the dealer's one card; `such_as` can be done."""
    return f"“{action}” cannot be done now: first {name}, the dealer, lays one card away, such as “{such_as}”."


def must_take_or_keep(name: str, action: object, such_as: object) -> str:
    """Refuse anything but the choice; `such_as` can be done."""
    return f"“{action}” cannot be done now: {name} takes for a card of the hand (“{such_as}”) or says “keep”."


def may_keep() -> str:
    """Allow to keep."""
    return "You may keep: the eleven cards stay, and the table card goes into the kitty."


def may_go(one: Card) -> str:
    """Allow a card to go."""
    return f"You may put {one.spoken} into the kitty: any card may go, Aces and the Quinola too."


def not_held(one: Card) -> str:
    """Refuse a card that is not in the hand."""
    return f"You cannot put {one.spoken} into the kitty: it is not in your hand."


def lays_in(name: str, one: Card | None) -> str:
    """Tell the dealer's card, to the dealer or to the others."""
    return f"{name} lays {_what(one)} face down into the kitty and takes nothing."


def keeps(name: str, one: Card | None) -> str:
    """Tell that a player keeps."""
    return f"{name} keeps, looks at the table card{_which(one)} and puts it face down into the kitty."


def takes(name: str, one: Card | None) -> str:
    """Tell that a player takes."""
    return f"{name} takes: {_what(one)} goes face down into the kitty."


def picks_up(name: str, one: Card | None) -> str:
    """Tell that a player picks the table card up."""
    return f"{name} picks up the table card{_which(one).rstrip(chr(44))}."


def _what(one: Card | None) -> str:
    return one.spoken if one else "a card"


def _which(one: Card | None) -> str:
    return f", {one.spoken}," if one else ""
