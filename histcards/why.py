"""Why a trick went where it went: the chain of reasons, the surprising one first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from histcards.cards import RANKS, Card, Rank, card
from histcards.rulebook import Rule
from histcards.words import trick as words
from histcards.words.terms import sentence as capital

if TYPE_CHECKING:
    from histcards.trick import Trick


@dataclass(frozen=True)
class Reason:
    """One step of an explanation: a sentence, the rule behind it and the cards it speaks of."""

    sentence: str
    rule: Rule
    evidence: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"<Reason: {self.sentence} [{self.rule.id}]>"


@dataclass(frozen=True)
class Explanation:
    """Who takes a trick and the reasons why, in the order in which a learner needs them."""

    headline: str
    reasons: tuple[Reason, ...]

    def __iter__(self) -> Iterator[Reason]:
        return iter(self.reasons)

    def __len__(self) -> int:
        return len(self.reasons)

    def __str__(self) -> str:
        return " ".join([self.headline, *(reason.sentence for reason in self.reasons)])

    def __repr__(self) -> str:
        return "\n".join([self.headline, *(f"  {r.sentence} [{r.rule.id}]" for r in self.reasons)])

    def _repr_html_(self) -> str:
        from histcards.show.trick import explanation_html

        return explanation_html(self)


def explain(trick: Trick) -> Explanation:
    """Explain a trick: what is special about its cards, the comparison that decided it, points and payments."""
    if not trick.numbers:
        return Explanation(words.headline(trick), ())
    reasons = tuple(reason for step in _STEPS for reason in step(trick))
    return Explanation(words.headline(trick), reasons)


def _reason(trick: Trick, rule: str, sentence: str, *numbers: int) -> Reason:
    return Reason(capital(sentence), trick.book[rule], tuple(card(n, trick.rules.dress) for n in numbers))


def _specials(trick: Trick) -> Iterator[Reason]:
    """Cards that are not what they look like: the winner first, then those in disguise."""
    top = trick.numbers[trick.rules.best(trick.numbers)]
    found = [n for n in trick.numbers if n in trick.rules.specials]
    for n in sorted(found, key=lambda n: (n != top, not trick.rules.stranger(n))):
        special = trick.rules.specials[n]
        yield _reason(trick, special.rank, words.special(trick, n), n)


def _led_in_disguise(trick: Trick) -> Iterator[Reason]:
    led = trick.numbers[0]
    if trick.rules.stranger(led):
        yield _reason(trick, trick.rules.specials[led].led, words.led_in_disguise(trick), led)


def _plain_look_alikes(trick: Trick) -> Iterator[Reason]:
    """Cards that elsewhere would be special, in the suit that decided: a plain jack among the led cards."""
    rules, top = trick.rules, trick.numbers[trick.rules.best(trick.numbers)]
    if not rules.law.plain or rules.suit[top] == rules.trump:
        return
    looks_alike = {n % RANKS for n in rules.specials}
    jacks = [n for n in trick.numbers if n % RANKS in looks_alike and rules.suit[n] == rules.suit[top]]
    for n in jacks:
        yield _reason(trick, rules.law.plain, words.plain(trick, n), n)


def _stripped(trick: Trick) -> Iterator[Reason]:
    """Cards that are trumps under other contracts and ordinary ones under this, since it has no trumps."""
    for n in trick.numbers:
        if trick.rules.stripped(n):
            yield _reason(trick, trick.rules.law.no_trumps, words.stripped(trick, n), n)


def _tens(trick: Trick) -> Iterator[Reason]:
    """The ten beside a court card of its suit: where the ten ranks is what decides."""
    rules, top = trick.rules, trick.numbers[trick.rules.best(trick.numbers)]
    suit = [n for n in trick.numbers if rules.suit[n] == rules.suit[top] and n not in rules.specials]
    tens = [n for n in suit if n % RANKS == Rank.TEN]
    courts = [n for n in suit if n % RANKS in (Rank.KING, Rank.QUEEN, Rank.JACK)]
    if rules.law.ten and tens and courts and top in tens + courts:
        rival = max(courts, key=lambda n: rules.strength[n])
        yield _reason(trick, rules.law.ten, words.ten(trick, tens[0], rival), tens[0], rival)


def _trump_order(trick: Trick) -> Iterator[Reason]:
    """Two trumps without a title: which of them ranks higher."""
    rules, top = trick.rules, trick.numbers[trick.rules.best(trick.numbers)]
    rivals = [n for n in trick.numbers if n != top and rules.suit[n] == rules.trump and n not in rules.specials]
    if rules.law.trumps and rules.suit[top] == rules.trump and top not in rules.specials and rivals:
        rival = max(rivals, key=lambda n: rules.strength[n])
        yield _reason(trick, rules.law.trumps, words.trump_order(trick, top, rival), top, rival)


def _comparison(trick: Trick) -> Iterator[Reason]:
    yield _reason(trick, trick.rules.law.winner, words.comparison(trick), *trick.numbers)


def _points(trick: Trick) -> Iterator[Reason]:
    if not trick.is_complete or not trick.rules.counts:
        return
    counted = [n for n in trick.numbers if n in trick.rules.specials]
    rule = trick.rules.specials[counted[0]].points if counted else trick.rules.law.points
    yield _reason(trick, rule, words.points(trick), *(n for n in trick.numbers if trick.rules.points[n]))
    if trick.number == trick.rules.last_trick:
        yield _reason(trick, trick.rules.law.last_trick, words.last_trick(trick))
    if trick.rules.law.idle_points:
        yield _reason(trick, trick.rules.law.idle_points, words.idle_points(trick))


def _payments(trick: Trick) -> Iterator[Reason]:
    for paid in trick.payments:
        yield _reason(trick, paid.rule, paid.sentence)
    for due in trick.dues:
        yield _reason(trick, due.rule, due.sentence)


def _remarks(trick: Trick) -> Iterator[Reason]:
    for remark in trick.remarks:
        yield _reason(trick, remark.rule, remark.sentence)


_STEPS: tuple[Callable[[Trick], Iterator[Reason]], ...] = (
    _specials,
    _led_in_disguise,
    _tens,
    _plain_look_alikes,
    _stripped,
    _trump_order,
    _comparison,
    _points,
    _payments,
    _remarks,
)
