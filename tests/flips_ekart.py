"""The flips of Ekart: one for each play rule that law/ekart.toml adds to Réunion."""

from __future__ import annotations

from tests.flip import Flip

TESTS = ["tests/test_ekart_golden.py", "tests/test_kings.py"]
GAME, LAW, STORY = "games/ekart.py", "games/ekart_law.py", "games/ekart_story.py"
UNDERTAKING, DEMAND, CALL, GIVE = "phases/undertaking.py", "phases/demand.py", "phases/call.py", "phases/give.py"
FLIPS = [
    Flip("staubaus.meaning", STORY, "return all(taken.winner == state.said.declarer", "return any(taken.winner == state.said.declarer"),
    Flip("staubaus.when", LAW, 'comes_first="ekart.staubaus.when"', 'comes_first=""'),
    Flip("staubaus.ask", UNDERTAKING, "if not bid and seat != setup.forehand:", "if seat != setup.forehand:"),
    Flip("staubaus.demand", CALL, "        if state.hands[state.turn] >> action.card.number & 1:\n            return OWN\n", ""),
    Flip("staubaus.holder", CALL, "            hands[giver] ^= 1 << number\n            hands[state.turn] |= 1 << number\n        elif", "            hands[giver] ^= 1 << number\n        elif"),
    Flip("staubaus.demand-discard", DEMAND, "        return state._replace(said=said)\n", "        return setup.game.advance(setup, state._replace(said=said))\n"),
    Flip("staubaus.return", GIVE, "return CALLED if action.card.number == state.said.called else", 'return "" if action.card.number == state.said.called else'),
    Flip("staubaus.lead", GAME, "turn=said.declarer, leader=said.declarer)", "turn=setup.forehand)"),
    Flip("staubaus.play", STORY, "any(winner != bidder for winner in winners[:-1])", "winners[:-1]"),
    Flip("staubaus.pay", STORY, "payer, payee = (other, bidder) if made else (bidder, other)", "payer, payee = (other, bidder)"),
    Flip("staubaus.no-stange", GAME, "elif not self.replaces_stange:", "else:"),
    Flip("staubaus.score", "games/reunion_score.py", "points = sum(state.rules.count(t.numbers, at) for at, t in won)", "points = 0 if len(won) == 10 else sum(state.rules.count(t.numbers, at) for at, t in won)"),
    Flip("staubaus.unbid", STORY, "    if bidder is None:\n        return\n    made", "    if bidder is None:\n        bidder = state.tricks[0].winner\n    made"),
    Flip("great.matadors", LAW, "    suit[third] = suit[fourth] = trump\n", ""),
    Flip("great.matador-order", LAW, "strength[third], strength[fourth] = 18, 17", "strength[third], strength[fourth] = 17, 18"),
    Flip("great.trumps", LAW, "strength[third], strength[fourth] = 18, 17", "strength[third], strength[fourth] = 1, 0"),
    Flip("great.always", GAME, 'matadors = self.is_great and self.options["matadors"] == "always"', 'matadors = self.is_great and self.options["matadors"] != "always"'),
    Flip("great.points", LAW, "        strength=tuple(strength),\n", "        strength=tuple(strength),\n        points=tuple(12 if n % RANKS == Rank.JACK else p for n, p in enumerate(rules.points)),\n"),
    Flip("great.discard", LAW, "Bar(_JACKS, ", "Bar(0, "),
    Flip("great.discard-fallback", GAME, "if hand == steps.IMPOSSIBLE:", "if hand == 0:"),
    Flip("great.round1", UNDERTAKING, "        if not self.names_suit:\n            return NO_SUIT\n", ""),
    Flip("great.round2", GAME, "for suit in Suit if suit != setup.turn_up // RANKS", "for suit in Suit"),
    Flip("great.all-pass", GAME, "        return state._replace(phase=PLAY, turn=setup.forehand)\n", "        return state._replace(phase=PLAY, turn=setup.dealer)\n"),
    Flip("great.left-bower-pay", "games/reunion.py", "if right not in taken.numbers or left not in taken.numbers:", "if right not in taken.numbers and left not in taken.numbers:"),
]  # fmt: skip
