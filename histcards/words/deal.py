"""The sentences that tell a deal: packets, turn-up, cards, tricks, payments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from histcards.actions import Say
from histcards.cards import Card, card
from histcards.events import Event
from histcards.ledger import POOL, Payment
from histcards.words.play import called
from histcards.words.terms import count, listing, one_of, points, sentence, spoken, suit_word

if TYPE_CHECKING:
    from histcards.actions import PlayCard
    from histcards.state import Setup, State
    from histcards.trick import Trick


def play_first(name: str, action: object) -> str:
    """Refuse something that is not a card while cards are played."""
    if isinstance(action, Say):
        return f"“{action}” cannot be said now: {name} is to play a card."
    return f"It is too late for “{action}”: {name} is to play a card."


def not_your_turn(name: str, turn: str) -> str:
    """Refuse a seat that is not at turn."""
    return f"It is {turn}'s turn, not {name}'s."


def sits_out(name: str) -> str:
    """Refuse a seat that does not play this deal."""
    return f"{name} is king in this deal and sits it out."


def play_prompt(setup: Setup, state: State) -> str:
    """Say whose card is awaited."""
    verb = "plays" if state.table else "leads"
    return f"{setup.name(state.turn)} {verb} to trick {len(state.tricks) + 1}."


def card_played(setup: Setup, before: State, action: PlayCard, rule: str, step: int, how: str = "") -> Event:
    """Tell one card: led, following, trumping or thrown off; `how` says it in other words."""
    name, trick = setup.name(before.turn), len(before.tricks) + 1
    title = f"Trick {trick}: {name} {'plays' if before.table else 'leads'} {action.card.spoken}"
    said = f"{name} {how or _how(before, action.card)}."
    return Event("card", step, title, said, (rule,), before.turn, (action.card,))


def _how(before: State, played: Card) -> str:
    rules, table = before.rules, before.table
    name = called(rules, played.number)
    if not table:
        return f"leads {name}"
    suit = rules.suit[table[0]]
    own = rules.suit[played.number]
    if own == suit:
        return f"follows with {name}"
    void = f"has no {'trump' if suit == rules.trump else one_of(suit, rules.dress)}"
    if own == rules.trump:
        return f"{void} and trumps with {name}"
    return f"{void}{_no_trump_either(before, suit)} and throws off {name}"


def _no_trump_either(before: State, suit: int) -> str:
    rules = before.rules
    return " and no trump" if rules.must_trump and suit != rules.trump else ""


def trick_taken(setup: Setup, trick: Trick, step: int) -> Event:
    """Tell who takes a trick, with what and for how many points."""
    assert trick.winner is not None
    assert trick.best is not None
    name, top = setup.name(trick.winner), trick.numbers[trick.best]
    said = f"{name} takes trick {trick.number} with {called(trick.rules, top)}{_worth(trick)}."
    apart = {paid.rule for paid in trick.payments} | {due.rule for due in trick.dues} | {r.rule for r in trick.remarks}
    reasons = tuple(dict.fromkeys(reason.rule.id for reason in trick.explain() if reason.rule.id not in apart))
    title = f"{name} takes trick {trick.number}"
    amount = trick.points if trick.rules.counts else None
    return Event("trick", step, title, said, reasons, trick.winner, trick.cards, amount=amount)


def _worth(trick: Trick) -> str:
    idle = trick.rules.law.idle_points or not trick.rules.counts
    return "" if idle else f": {points(trick.points)}{_bonus(trick)}"


def _bonus(trick: Trick) -> str:
    last = trick.number == trick.rules.last_trick
    return f", {trick.rules.last_points} of them for the last trick" if last else ""


def paid(payment: Payment, step: int) -> Event:
    """Tell a payment."""
    return Event(
        "payment",
        step,
        "A payment",
        payment.sentence,
        payment.rules,
        payment.payee if payment.payer == POOL else payment.payer,
        amount=payment.amount,
        payment=payment,
    )


def packets(setup: Setup, sizes: Sequence[int], rules: tuple[str, ...], more: int = 0) -> Iterator[Event]:
    """Tell the packets as they fall, forehand first; each is seen by its owner only.

    The dealer's last packet has `more` cards.
    """
    at = 0
    for row, each in enumerate(sizes, 1):
        for seat in setup.active:
            size = each + more if row == len(sizes) and seat == setup.dealer else each
            cards = tuple(card(n, setup.dress) for n in setup.pack[at : at + size])
            at += size
            name, many = setup.name(seat), count(size, "card")
            said = f"{name} gets {many}: {listing(cards)}."
            yield Event(
                "packet",
                0,
                f"{many} to {name}",
                said,
                rules,
                seat,
                cards,
                frozenset({seat}),
                f"{name} gets {many}.",
            )


def one_more(setup: Setup, one: Card, rules: tuple[str, ...]) -> Event:
    """Tell the single card that the dealer gets after the packets."""
    name, seat = setup.name(setup.dealer), setup.dealer
    said = f"{name}, the dealer, gets one card more: {one.spoken}."
    outside = f"{name}, the dealer, gets one card more."
    return Event("packet", 0, f"One card to {name}", said, rules, seat, (one,), frozenset({seat}), outside)


def beside(setup: Setup, cards: Sequence[Card], rules: tuple[str, ...]) -> Iterator[Event]:
    """Tell the cards that go face down before the players after the dealer; nobody sees them yet."""
    for seat, one in zip(setup.active, cards, strict=False):
        said = f"One card goes face down before {setup.name(seat)}."
        yield Event("beside", 0, f"A card before {setup.name(seat)}", said, rules, seat, (one,), frozenset(), said)


def cut(setup: Setup, seat: int, rule: str) -> Event:
    """Tell that the pack was cut."""
    said = f"{setup.name(setup.dealer)} shuffles, and {setup.name(seat)} cuts."
    return Event("cut", 0, "The pack is cut", said, (rule,), seat)


def turn_up(setup: Setup, rules: tuple[str, ...]) -> Event:
    """Tell the turn-up."""
    turned = card(setup.turn_up, setup.dress)
    trumps = suit_word(turned.suit, setup.dress)
    specials = list(setup.game.rules_for(setup).specials.items())[:2]
    titles = [f"{spoken(n, setup.dress)} as {special.name.removeprefix('the ')}" for n, special in specials]
    bowers = f", with {listing(titles)}" if titles else ""
    said = f"Turned up: {turned.spoken}; {trumps} are trumps{bowers}."
    return Event("turn-up", 0, f"{sentence(trumps)} are trumps", said, rules, setup.dealer, (turned,))


def talon(setup: Setup, cards: tuple[Card, ...], rules: tuple[str, ...]) -> Event:
    """Tell that the dealer takes what is left."""
    name = setup.name(setup.dealer)
    said = f"The last two cards, {listing(cards)}, belong to {name}, the dealer, who now holds twelve."
    outside = f"The last two cards, the turn-up {cards[-1].spoken} among them, belong to {name}, who now holds twelve."
    return Event("talon", 0, "The talon", said, rules, setup.dealer, cards, frozenset({setup.dealer}), outside)


def turn_down(setup: Setup, step: int, rule: str) -> Event:
    """Tell that the turn-up lies face up no longer."""
    turned = card(setup.turn_up, setup.dress).spoken
    said = f"The second trick is over: the turn-up, {turned}, is no longer shown."
    return Event("turn-down", step, "The turn-up is turned down", said, (rule,), setup.dealer)


def taken(deal: str) -> str:
    """Say how to go on with a deal that was dealt on a live table."""
    return f"Taken: {deal} In the next box it is the .deal of this table: after table = game.dealing(), table.deal."
