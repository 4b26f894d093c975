"""What the special cards of Reversis cost: dumped, forced or led, each factor with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from histcards.cards import RANKS
from histcards.games import reversis_pools as pools
from histcards.games.reversis_table import ACE_OF_DIAMONDS, QUINOLA, SPECIAL
from histcards.ledger import Due, Factor, Payment
from histcards.state import Setup, Taken
from histcards.words import chips as words
from histcards.words import pools as pool_words
from histcards.words.terms import spoken

TRICKS = 11
ACE, ACE_DIAMONDS = 1, 2
QUINOLA_DUMPED, QUINOLA_FORCED, QUINOLA_BYSTANDER, QUINOLA_LED = 5, 10, 5, 10


@dataclass(frozen=True)
class Played:
    """A special card in a trick: who played it, in which trick of which deal, and whether others came with it."""

    setup: Setup
    taken: Taken
    number: int
    seat: int
    card: int
    beside: bool

    @property
    def is_led(self) -> bool:
        """Whether it is the first card of its trick (reversis.event.led)."""
        return self.card == self.taken.numbers[0]

    @property
    def is_dumped(self) -> bool:
        """Whether it was played on another suit (reversis.event.dumped)."""
        return self.card // RANKS != self.taken.numbers[0] // RANKS

    @property
    def called(self) -> str:
        """The card as sentences name it."""
        return "the Quinola" if self.card == QUINOLA else spoken(self.card, self.setup.dress)


def special_cards(setup: Setup, taken: Taken, number: int) -> Iterator[Played]:
    """Return the special cards of a trick in the order played (reversis.payment.each-card)."""
    cards = zip(setup.seats_from(taken.leader), taken.numbers, strict=True)
    found = [(seat, card) for seat, card in cards if card in SPECIAL]
    return (Played(setup, taken, number, seat, card, len(found) > 1) for seat, card in found)


def of_trick(setup: Setup, taken: Taken, number: int) -> tuple[Payment, ...]:
    """Return what the special cards of a trick make players pay as soon as it is complete."""
    return tuple(paid for one in special_cards(setup, taken, number) for paid in _of_card(one))


def dues_of(setup: Setup, taken: Taken, number: int) -> tuple[Due, ...]:
    """Return what the card led makes its player owe to the winner of the party."""
    return tuple(_due(one) for one in special_cards(setup, taken, number) if one.is_led)


def _of_card(one: Played) -> Iterator[Payment]:
    if one.is_dumped:
        yield _pays(one, one.taken.winner, one.seat, _dumped(one), "reversis.event.dumped")
        if one.card == QUINOLA:
            late = _undoubled(one)
            yield pools.pool_won(one.setup, one.seat, pool_words.DUMPED, "reversis.pool.win", *late)
        return
    if not one.is_led:
        yield from _forced(one)
    if one.card == QUINOLA:
        yield pools.supplement(one.setup, one.seat, "reversis.pool.supplement-due", *_undoubled(one))


def _undoubled(one: Played) -> tuple[str, ...]:
    return ("reversis.double.not-pool",) if is_late(one.setup, one.number) else ()


def _dumped(one: Played) -> Factor:
    if one.card == QUINOLA:
        return Factor(words.dumped(one.called), QUINOLA_DUMPED, "reversis.payment.dumped-quinola")
    if one.card == ACE_OF_DIAMONDS:
        return Factor(words.dumped(one.called), ACE_DIAMONDS, "reversis.payment.dumped-ace-diamonds")
    return Factor(words.dumped(one.called), ACE, "reversis.payment.dumped-ace")


def _forced(one: Played) -> Iterator[Payment]:
    """A forced card is paid to the leader, by its player and perhaps by others (reversis.event.forced)."""
    leader = one.taken.leader
    why = ["reversis.event.forced"]
    why += ["reversis.payment.forced-goes-to-leader"] * (one.taken.winner != leader)
    yield _pays(one, one.seat, leader, _forced_factor(one), *why)
    for other in one.setup.seats_from(leader)[1:]:
        bystander = _bystander(one)
        if other != one.seat and bystander:
            yield _pays(one, other, leader, bystander, *why)


def _forced_factor(one: Played) -> Factor:
    if one.card == QUINOLA:
        return Factor(words.forced(one.called), QUINOLA_FORCED, "reversis.payment.forced-quinola")
    if one.card == ACE_OF_DIAMONDS:
        return Factor(words.forced(one.called), ACE_DIAMONDS, "reversis.payment.forced-ace-diamonds")
    return Factor(words.forced(one.called), ACE, "reversis.payment.forced-ace")


def _bystander(one: Played) -> Factor | None:
    """What each of the other two pays for a forced card: for the Quinola always, for an Ace by an option."""
    if one.card == QUINOLA:
        return Factor(words.bystander(), QUINOLA_BYSTANDER, "reversis.payment.forced-quinola-bystanders")
    return _forced_factor(one) if one.setup.game.options["forced_ace_all_pay"] else None


def _due(one: Played) -> Due:
    """What a card led makes its player owe; the trick doubles it now, the seats when it is paid."""
    factors = [_led(one), *_late(one.setup, one.number)]
    rules = [factors[0].rule, "reversis.event.led"]
    rules += ["reversis.payment.led-no-bystanders"] * (one.card == QUINOLA)
    rules += ["reversis.double.led-by-trick"] * (len(factors) > 1)
    amount = prod(factor.times for factor in factors)
    said = words.owes(one.setup.name(one.seat), amount, one.called)
    return Due(one.seat, amount, (*rules, *(f.rule for f in factors[1:])), said)


def _led(one: Played) -> Factor:
    said = words.led(one.called, one.number)
    if one.card == QUINOLA:
        return Factor(said, QUINOLA_LED, "reversis.payment.led-quinola")
    if one.card == ACE_OF_DIAMONDS:
        return Factor(said, ACE_DIAMONDS, "reversis.payment.led-ace-diamonds")
    return Factor(said, ACE, "reversis.payment.led-ace")


def claims(setup: Setup, tricks: tuple[Taken, ...], winner: int) -> Iterator[Payment]:
    """Return the claims of the winner of the party for the cards that others led (reversis.claim.owner)."""
    for one in led_cards(setup, tricks):
        if one.seat != winner:
            late = ["reversis.double.led-by-trick"] * is_late(setup, one.number)
            yield _pays(one, one.seat, winner, _led(one), "reversis.claim.owner", *late, alone=True)


def led_cards(setup: Setup, tricks: tuple[Taken, ...]) -> Iterator[Played]:
    """Return the special cards that were led in a deal."""
    for number, taken in enumerate(tricks, 1):
        if taken.numbers[0] in SPECIAL:
            yield Played(setup, taken, number, taken.leader, taken.numbers[0], False)


def _pays(one: Played, payer: int, payee: int, base: Factor, *why: str, alone: bool = False) -> Payment:
    factors = (base, *opposite(payer, payee), *_late(one.setup, one.number))
    rules = [base.rule, *why, *(f.rule for f in factors[1:])]
    rules += ["reversis.double.multiply"] * (len(factors) > 2)
    rules += ["reversis.payment.each-card"] * (one.beside and not alone)
    return paid(one.setup, payer, payee, factors, tuple(dict.fromkeys(rules)))


def paid(setup: Setup, payer: int, payee: int, factors: tuple[Factor, ...], rules: tuple[str, ...]) -> Payment:
    """Return a payment whose amount is the product of its factors."""
    amount = prod(factor.times for factor in factors)
    said = words.pays(setup.name(payer), setup.name(payee), amount, factors)
    return Payment(payer, payee, amount, rules, said, factors)


def opposite(payer: int, payee: int, rule: str = "reversis.double.opposite") -> tuple[Factor, ...]:
    """Return the doubling between players who sit opposite, if they do (reversis.seats.opposite)."""
    return (Factor(words.OPPOSITE, 2, rule),) if (payer - payee) % 4 == 2 else ()


def is_late(setup: Setup, number: int) -> bool:
    """Return whether cards played in a trick are paid double for it (reversis.double.last-two)."""
    return number > TRICKS - int(setup.game.options["double_last_tricks"])


def _late(setup: Setup, number: int) -> tuple[Factor, ...]:
    if not is_late(setup, number):
        return ()
    said = words.LAST_TWO if setup.game.options["double_last_tricks"] == 2 else words.LAST
    return (Factor(said, 2, "reversis.double.last-two"),)
