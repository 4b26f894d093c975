"""Flip each rule that the code names; at least one test must fail for each: python -m tests.mutate [rule …].

Each flip changes one table entry or one branch in a copy of the project and runs the tests of the rules there.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from histcards.rulebook import rulebook

ROOT = Path(__file__).parent.parent
TESTS = ["tests/test_reunion_golden.py", "tests/test_deal.py", "tests/test_match.py", "tests/test_cards.py"]
GAME, SCORE, PLAY = "games/reunion.py", "games/reunion_score.py", "phases/play.py"
DISCARD, JUDGE, TABLE, DRAW = "phases/discard.py", "judge.py", "table.py", "drawing.py"


@dataclass(frozen=True)
class Flip:
    """One flip: the rule it breaks, the file in histcards/, the text there and what stands instead."""

    rule: str
    file: str
    old: str
    new: str


FLIPS = [
    Flip("suits.pairs", "cards.py", "(Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)", "(Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)"),
    Flip("rank.right-bower", GAME, "strength[left] = 20, 19", "strength[left] = 18, 19"),
    Flip("rank.left-bower", GAME, "    suit[left] = trump\n", ""),
    Flip("rank.trumps", GAME, "strength[left] = 20, 19", "strength[left] = 20, 0"),
    Flip("rank.off-suits", GAME, "Rank.QUEEN, Rank.JACK, Rank.NINE", "Rank.JACK, Rank.QUEEN, Rank.NINE"),
    Flip("rank.ten", GAME, "(Rank.ACE, Rank.TEN, Rank.KING", "(Rank.TEN, Rank.ACE, Rank.KING"),
    Flip("points.cards", GAME, "Rank.KING: 4, Rank.QUEEN: 3", "Rank.KING: 3, Rank.QUEEN: 4"),
    Flip("points.bowers", GAME, '"12+12": (12, 12)', '"12+12": (13, 11)'),
    Flip("points.last-trick", GAME, "LAST_TRICK_POINTS = 10", "LAST_TRICK_POINTS = 0"),
    Flip("seat.draw", DRAW, "for rank in sorted({one.rank for _, one in draw}):", "for rank in sorted({one.rank for _, one in draw}, reverse=True):"),
    Flip("seat.first-dealer", DRAW, "choose = min if highest else max", "choose = max if highest else min"),
    Flip("seat.cut-order", DRAW, "[name for name, one in draw if one.rank == wanted]", "[name for name, one in draw if one.rank == wanted][:1]"),
    Flip("deal.direction", "games/game.py", "(dealer + i) % players for i in range(1,", "(dealer - i) % players for i in range(1,"),
    Flip("deal.cut", "packs.py", "if not least <= at <=", "if not 0 <= at <="),
    Flip("deal.turn-up", GAME, "return self._table(setup.turn_up // RANKS)", "return self._table(setup.pack[0] // RANKS)"),
    Flip("deal.packets", GAME, "PACKETS = (3, 4, 3)", "PACKETS = (4, 3, 3)"),
    Flip("deal.talon", GAME, "hands[setup.dealer] |= mask_of(pack)", "hands[setup.forehand] |= mask_of(pack)"),
    Flip("deal.turn-up-shown", GAME, "if len(state.tricks) == 2:", "if len(state.tricks) == 3:"),
    Flip("deal.forehand", GAME, "phase=PLAY, turn=setup.forehand", "phase=PLAY, turn=setup.dealer"),
    Flip("discard.two", DISCARD, "        free = {numbers: discard(numbers, self.pack.dress) for numbers in groups", "        groups = combinations(sorted(self.pack.numbers), 1)\n        free = {numbers: discard(numbers, self.pack.dress) for numbers in groups"),
    Flip("discard.no-ace", GAME, "        Bar(aces, ", "        Bar(0 * aces, "),
    Flip("discard.no-bower", GAME, "Bar(mask_of(bowers(trump)), ", "Bar(0, "),
    Flip("discard.one-ten", GAME, '"a ten", tens),)', '"a ten", 2),)'),
    Flip("discard.trumps-allowed", GAME, "Bar(mask_of(bowers(trump)), ", "Bar(mask_of(range(13 * trump, 13 * trump + 13)), "),
    Flip("discard.hidden", DISCARD, "frozenset({before.turn})", "None"),
    Flip("discard.count", SCORE, "0 if self.void or self.laid is None else self.laid", "0"),
    Flip("play.first-lead", GAME, "state._replace(phase=PLAY, turn=setup.forehand)", "state._replace(phase=PLAY, turn=setup.order[setup.forehand][1])"),
    Flip("play.order", PLAY, "moment((phase, order[len(table)]", "moment((phase, order[-len(table)]"),
    Flip("follow.suit", TABLE, "return following or hand\n", "return hand\n"),
    Flip("follow.left-bower-led", GAME, '    led="reunion.follow.left-bower-led",\n', '    led="reunion.follow.suit",\n'),
    Flip("follow.left-bower-not-own-suit", TABLE, "masks = [mask_of(n for n in range(CARDS) if self.suit[n] == s", "masks = [mask_of(n for n in range(CARDS) if s in (self.suit[n], n // RANKS)"),
    Flip("follow.left-bower-must-follow-trump", TABLE, "masks = [mask_of(n for n in range(CARDS) if self.suit[n] == s", "masks = [mask_of(n for n in range(CARDS) if n // RANKS == s"),
    Flip("follow.must-trump", GAME, "must_trump=True", "must_trump=False"),
    Flip("follow.no-overtake", TABLE, "        if following or not self.must_trump:\n            return following or hand", "        higher = mask_of(n for n in range(CARDS) if following >> n & 1 and self.beats(n, led, led))\n        if following or not self.must_trump:\n            return higher or following or hand"),
    Flip("follow.free", TABLE, "return hand & self.trumps or hand", "return hand & self.trumps or hand & -hand"),
    Flip("follow.void-of-led-trump", TABLE, "return hand & self.trumps or hand", "return hand & self.trumps or hand & -hand"),
    Flip("trick.winner", TABLE, "if power[number] > top:", "if top < 0 or power[number] < top:"),
    Flip("trick.lead-next", PLAY, "moment((phase, winner, hands, laid, winner,", "moment((phase, leader, hands, laid, leader,"),
    Flip("play.illegal", PLAY, "        if not rules.legal(hands[turn], table[0] if table else None) & action.bit:\n            return None\n", ""),
    Flip("score.deal", SCORE, "return self.in_tricks + ", "return self.tricks + "),
    Flip("score.stange", SCORE, 'return "/", "reunion.score.stange", why', 'return "0", "reunion.score.stange", why'),
    Flip("score.underline", SCORE, 'return f"_{tally.total}_"', 'return f"{tally.total}"'),
    Flip("score.zero-with-trick", SCORE, "    if not tally.tricks:\n        return True", "    if not tally.tricks or tally.total == 0:\n        return True"),
    Flip("pay.left-bower", GAME, "seats[taken.numbers.index(n)] for n in (left, right)", "seats[taken.numbers.index(n)] for n in (right, left)"),
    Flip("pay.left-bower-when", PLAY, "        for payment in trick.payments:\n            yield telling.paid(payment, step)\n", ""),
    Flip("pay.left-bower-anyone", GAME, "if right not in taken.numbers or left not in taken.numbers:", "if right not in taken.numbers or left not in taken.numbers or taken.numbers[0] != right:"),
    Flip("pay.stange", SCORE, "yield Payment(payer.seat, other.seat, 1,", "yield Payment(payer.seat, other.seat, 2,"),
    Flip("pay.stange-two", SCORE, "if other is not payer:", "if other not in payers:"),
    Flip("pay.stange-dealer", SCORE, "payers = [t for t in tallies if _pays_stange(game, t)]", "payers = [t for t in tallies if _pays_stange(game, t) and t.laid is None]"),
    Flip("game.three-deals", "match.py", "return len(self.names)\n\n    @property\n    def deal", "return 2 * len(self.names)\n\n    @property\n    def deal"),
    Flip("game.winner", SCORE, "top = max(totals)", "top = min(totals)"),
    Flip("pay.bands", SCORE, "return 3 if total < 50", "return 2 if total < 50"),
    Flip("pay.bands-strict", SCORE, "if total >= 100:", "if total > 100:"),
    Flip("pay.winner-exempt", SCORE, "if seat in winners or not units:", "if not units:"),
    Flip("pay.tie", SCORE, "for winner in winners:", "for winner in winners[:1]:"),
]  # fmt: skip


def survives(flip: Flip) -> str:
    """Return why a flip is not caught, or nothing when a test fails as it should."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("histcards", "tests"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        path = copy / "histcards" / flip.file
        text = path.read_text(encoding="utf-8")
        if text.count(flip.old) < 1:
            return "its text is not in the code any more"
        path.write_text(text.replace(flip.old, flip.new), encoding="utf-8")
        run = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *TESTS]
        done = subprocess.run(run, cwd=copy, capture_output=True, text=True, check=False)
        return "" if done.returncode == 1 else f"pytest ended with {done.returncode}: {done.stdout[-300:]}"


def main(words: list[str]) -> int:
    """Flip the named rules, or all; print each that survives; return the exit code."""
    chosen = [flip for flip in FLIPS if not words or flip.rule in words]
    missing = {r.id for r in rulebook("reunion").values() if r.kind == "play"} - {f"reunion.{f.rule}" for f in FLIPS}
    with ThreadPoolExecutor(2) as pool:
        found = list(zip(chosen, pool.map(survives, chosen), strict=True))
    for flip, why in found:
        print(f"{'survives' if why else 'caught  '}  reunion.{flip.rule}  {why}")
    if missing and not words:
        print("no flip for", ", ".join(sorted(missing)))
    caught = sum(not why for _, why in found)
    print(f"{caught} of {len(found)} flips are caught.")
    return 0 if caught == len(found) and (words or not missing) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
