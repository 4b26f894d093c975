"""The sentences about laying cards away."""

from __future__ import annotations

from collections.abc import Sequence

from histcards.cards import Card
from histcards.words.terms import count, listing, points


def prompt(name: str, number: int) -> str:
    """Ask for the discard."""
    return f"{name} lays away {count(number, 'card')} face down."


def comes_first(name: str, action: object, number: int) -> str:
    """Refuse another action during the discard."""
    said = getattr(action, "card", None)
    what = said.spoken if isinstance(said, Card) else f"“{action}”"
    return f"It is too early for {what}: first {name} lays away {count(number, 'card')}."


def wrong_count(given: int, number: int) -> str:
    """Refuse a discard of the wrong size."""
    named = count(given) if given else "none"
    named = "one of them twice" if given == number else named
    return f"You must lay away exactly {count(number, 'card')}, and you named {named}."


def not_held(cards: Sequence[Card]) -> str:
    """Refuse cards that are not in the hand."""
    return f"You cannot lay away {listing(cards)}: {'it is' if len(cards) == 1 else 'they are'} not in your hand."


def barred(cards: Sequence[Card], noun: str, most: int) -> str:
    """Refuse cards that may not go."""
    if most:
        return f"You cannot lay away {listing(cards)}: at most {count(most)} of the discards may be {noun}."
    which = f"it is {noun}" if len(cards) == 1 else f"they are {noun.split(' ', 1)[1]}s"
    return f"You cannot lay away {listing(cards)}: {which}, and {noun} may not be laid away."


def allowed(cards: Sequence[Card], trumps: Sequence[Card], kept: str) -> str:
    """Allow a discard."""
    if trumps:
        return f"You may lay away {listing(cards)}: even trumps may go, {kept} apart."
    return f"You may lay away {listing(cards)}: two cards, none of them barred."


def may_go(card: Card) -> str:
    """Allow one card to be among those laid away."""
    return f"You may lay away {card.spoken}."


def laid_away(name: str, cards: Sequence[Card], value: int) -> str:
    """Tell the discard to somebody who sees it."""
    return f"{name} lays away {listing(cards)}, face down; they hold {points(value)}."


def laid_away_unseen(name: str, number: int) -> str:
    """Tell the discard to the others."""
    return f"{name} lays away {count(number, 'card')}, face down and unseen."


def any_two(cards: Sequence[Card], shown: Sequence[Card], announces: bool) -> str:
    """Allow any discard, and say what will be seen of it."""
    if not shown:
        return f"You may lay away {listing(cards)}: any two may go, and nobody sees these."
    how = "counted aloud" if announces else "shown to all"
    return f"You may lay away {listing(cards)}: any two may go, but {listing(shown)} will be {how}."


def may_go_shown(card: Card, shown: bool, announces: bool) -> str:
    """Allow one card to be among those laid away, and say whether it is seen."""
    if not shown:
        return f"You may lay away {card.spoken}: it stays hidden."
    return f"You may lay away {card.spoken}: it will be {'counted aloud' if announces else 'shown'}."


def lays(name: str, cards: Sequence[Card]) -> str:
    """Tell the discard to somebody who sees it."""
    return f"{name} lays away {listing(cards)}, face down."


def shown(name: str, cards: Sequence[Card]) -> str:
    """Tell which of the cards laid away are shown."""
    if not cards:
        return f"{name} shows neither: no ace, and no card of the turned-up suit, was laid away."
    return f"{name} shows {listing(cards)}, as an ace or a card of the turned-up suit must be."


def announced(name: str, number: int) -> str:
    """Tell how many of the cards laid away are aces or of the suit turned up."""
    many = ("neither is", "one is", "both are")[number]
    return f"{name} announces: of the cards laid away {many} an ace or of the turned-up suit."
