"""The sentences of a demand that may be repeated."""

from __future__ import annotations

from histcards.cards import Card


def prompt(name: str, title: str) -> str:
    """Ask for a demand."""
    return f"{name}, who plays a {title}, may call for one card, or say no call."


def may_ask(card: Card) -> str:
    """Allow a demand."""
    return f"You may call for {card.spoken}: you do not hold it. If nobody does, you may call again."


def asked_before(card: Card) -> str:
    """Refuse to ask twice for the same card."""
    return f"You cannot call for {card.spoken} again: it was said already that it was laid away."


def own_discard(card: Card) -> str:
    """Refuse to ask for a card that the caller laid away."""
    return f"You cannot call for {card.spoken}: you laid it away yourself."


def nobody_holds(card: Card, name: str) -> str:
    """Tell that the card was laid away, and that another may be named."""
    return f"Nobody holds {card.spoken}: it was laid away. {name} may call for another card, or for none."
