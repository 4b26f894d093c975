"""How a deal in progress, a result and a game show themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from histcards.cards import Card, card
from histcards.show.html import QUIET, cards_img, items, rule_link, rulebook_html, table, tagged, text, unfold
from histcards.show.replay import score_html
from histcards.show.trick import plays, trick_picture
from histcards.words.pools import lying
from histcards.words.terms import count

if TYPE_CHECKING:
    from histcards.deal import Deal
    from histcards.games.game import Game
    from histcards.result import Result
    from histcards.views import View


def deal_html(deal: Deal) -> str:
    """Show a deal as it stands: what is to be done, the trick on the table, the hands with their legal cards."""
    seed = f", seed {deal.seed}" if deal.seed is not None else ""
    notice = f"{deal.game.notice} " if deal.game.notice and not deal.actions else ""
    said = f"{notice}{deal.names[deal.dealer]} deals. {deal.prompt}"
    head = f"<p><strong>{text(deal.game.title)}</strong>{seed}. {text(said)}</p>"
    body = (
        result_html(deal.result)
        if deal.result
        else _middle(deal) + "".join(_hand(deal, s) for s in range(len(deal.names)))
    )
    return tagged("section", head + body, class_="histcards")


def view_html(view: View) -> str:
    """Show a deal as one seat knows it: the trick on the table, its own hand, the others from behind."""
    said = f"{view.names[view.seat]} sees: {view.names[view.dealer]} deals. {view.prompt}"
    head = f"<p><strong>{text(view.game.title)}</strong>. {text(said)}</p>"
    hands = [
        f"<p>{text(n)}:<br>{cards_img(list(h), scale=1.1)}</p>"
        for n, h in zip(view.names, view.hands, strict=True)
        if h
    ]
    return tagged("section", head + _middle(view._deal) + "".join(hands), class_="histcards")


def _middle(deal: Deal) -> str:
    settled = [deal.game.settled(deal._setup, deal._state)]
    turned = [f"Turn-up: {deal.turn_up.spoken}."] if deal.turn_up else []
    pools = [f"Pools: {lying(deal.pools)}."] if deal.staked else []
    said = tagged("p", text(" ".join([*turned, *filter(None, settled), *pools])))
    if deal.trick is None or not deal.trick.numbers:
        return said
    return f"{said}<p>{trick_picture(deal.trick, ring=False)}</p>{plays(deal.trick)}"


def _hand(deal: Deal, seat: int) -> str:
    cards = held(deal, seat)
    if not cards:
        return ""
    verdicts = deal.card_verdicts() if seat == deal.turn else {}
    marks = [("legal" if verdicts[c] else "barred") if verdicts else "" for c in cards]
    turn = " (to act)" if seat == deal.turn else ""
    return f"<p>{text(deal.names[seat])}{turn}:<br>{cards_img(cards, marks, 1.1)}</p>"


def held(deal: Deal, seat: int) -> list[Card]:
    """Return a hand as it is held: trumps first, each suit from the highest card down."""
    return [card(n, deal.game.dress) for n in deal._state.rules.sorted(deal.hands[seat].mask)]


def result_html(result: Result) -> str:
    """Show a result: tricks, points, the sheet's entry and side payments, then each payment's reason."""
    head, rows = _marked(result) if result.strokes else _paid(result)
    told = items(text(e.sentence) for e in result.events)
    paid = items(text(p.sentence) for p in result.payments)
    none = "" if result.strokes else "<p>No side payments.</p>"
    payments = unfold(count(len(result.payments), "payment"), paid) if result.payments else none
    body = table(head, rows) + unfold("how it was counted", told) + payments
    return tagged("section", body, class_="histcards")


def _paid(result: Result) -> tuple[list[str], list[list[str]]]:
    head = ["player", "tricks", "points", "on the sheet", "side payments"]
    columns = zip(result.names, result.tricks, result.card_points, result.score, result.net, strict=True)
    return head, [[text(n), text(t), _made(p), score_html(s), _signed(u)] for n, t, p, s, u in columns]


def _marked(result: Result) -> tuple[list[str], list[list[str]]]:
    head = ["player", "tricks", "card points", "points", "strokes"]
    columns = zip(result.names, result.tricks, result.card_points, result.points, result.strokes, strict=True)
    return head, [[text(n), text(t), _made(c), text(p), text(s)] for n, t, c, p, s in columns]


def _made(points: int | None) -> str:
    return "–" if points is None else text(points)


def _signed(number: int | None) -> str:
    if number is None:
        return "-"
    return f"{number:+d}" if number else "0"


def game_html(game: Game) -> str:
    """Show a game: its options as they are set, and its rules."""
    head = ["option", "set to", "allowed", "what it changes"]
    rows = [[text(o.name), text(game.options[o.name]), text(o.shown), text(o.says)] for o in game.options_known]
    ours = [rule for rule in game.rules.values() if rule.is_ours]
    said = tagged("p", f"{len(ours)} of {len(game.rules)} rules are ours or borrowed; each says so.", QUIET)
    listed = unfold("which ones", "".join(rule_link(rule) for rule in ours))
    notice = f"<p>{text(game.notice)}</p>" if game.notice else ""
    body = f"<p><strong>{text(game.title)}</strong></p>{notice}"
    body += f"{table(head, rows)}{said}{listed}{rulebook_html(game.rules)}"
    return tagged("section", body, class_="histcards")
