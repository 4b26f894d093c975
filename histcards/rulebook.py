"""Rules and their sources, read from the law; and verdicts, which name the rule that decided.

The law files are opened when a first sentence is asked for, never by a bare playout.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from histcards.bibliography import Bibliography, years
from histcards.cards import Card
from histcards.errors import HistcardsError
from histcards.words.status import credit
from histcards.words.terms import fill

_NAMED, _POINTED = re.compile(r"\b(\w+)="), re.compile(r'[:,] (\w+)=(?:"[^"]*"|\w+)')
KINDS = ("play", "fact", "scope")
STATUSES = ("attested", "inferred", "analogy", "reconstructed", "ours")
K = TypeVar("K")


@dataclass(frozen=True)
class Source:
    """A book, article or page that a rule rests on, and how we know it.

    `read` is 'whole', 'part' or 'reported by KEY'; `after` says what the source itself rests on. `container` is the
    work it stands in, `entry` its heading there; with `described` the title is our description of it; a `retelling` is
    a modern account of older texts; an `undivided` author is a body or a pen name; `family` is the law of the games
    it is about, if it has a place in their history.
    """

    key: str
    title: str
    short: str
    read: str
    author: str = ""
    year: str = ""
    place: str = ""
    publisher: str = ""
    pages: str = ""
    language: str = ""
    what: str = ""
    note: str = ""
    after: str = ""
    kind: str = "text"
    container: str = ""
    entry: str = ""
    described: bool = False
    undivided: bool = False
    retelling: bool = False
    family: str = ""

    @property
    def how(self) -> str:
        """How we know the source in one word: 'whole', 'part' or 'reported'."""
        return self.read.split()[0]

    @property
    def is_second_hand(self) -> bool:
        """Whether it only tells what older texts say."""
        return bool(self.after) or self.retelling

    @property
    def named_author(self) -> str:
        """The author, nothing where none is known."""
        return "" if self.author.startswith("unknown") else self.author

    @property
    def dated(self) -> str:
        """The year as the law has it, nothing where it is not known."""
        return "" if self.year == "unknown" else self.year

    @property
    def years(self) -> tuple[int, int] | None:
        """The first and the last year it can be of, None where that is not known."""
        return years(self.year)

    @property
    def known(self) -> str:
        """How we know the source: 'whole', 'part', or 'reported by' the short name of another."""
        reporter = sources().get(self.read.removeprefix("reported by "))
        return f"reported by {reporter.short}" if reporter else self.read

    def __str__(self) -> str:
        place = f"{self.place} ({self.publisher})" if self.place and self.publisher else self.place or self.publisher
        parts = (self.author, f"“{self.title}”", place, self.year, self.pages)
        return ", ".join(part for part in parts if part and part != "unknown")


@dataclass(frozen=True)
class Rule:
    """One rule of a game: its id, its plain sentence, its sources and how sure we are of it.

    `topics` are the things that games are compared by and that this rule speaks of.
    """

    id: str
    title: str
    kind: str
    says: str
    status: str
    source: tuple[str, ...] = ()
    note: str = ""
    topics: tuple[str, ...] = ()

    @property
    def sources(self) -> tuple[Source, ...]:
        """The sources behind the rule, in the order of the law file."""
        return tuple(sources()[entry.split()[0]] for entry in self.source)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The page or clause named with each source, empty where none is."""
        return tuple(entry.partition(" ")[2] for entry in self.source)

    @property
    def credit(self) -> str:
        """Who says so and how sure that is.

        >>> rulebook("reunion")["reunion.rank.right-bower"].credit.startswith("attested (Wikipedia")
        True
        """
        return credit(self.status, self.sources, self.clauses)

    @property
    def is_ours(self) -> bool:
        """Whether no source of this game says it: ours, by analogy, or reconstructed."""
        return self.status in ("ours", "analogy", "reconstructed")

    def __str__(self) -> str:
        return f"{self.says} [{self.id}; {self.credit}]"

    def __repr__(self) -> str:
        return f"<Rule {self.id}: {self.says}>"

    def _repr_html_(self) -> str:
        from histcards.show.html import rule_html

        return rule_html(self)


class Rulebook(Mapping[str, Rule]):
    """The rules of one game, by id, in the order of its law file.

    >>> [rule.id for rule in rulebook("reunion").find("left-bower-led")]
    ['reunion.follow.left-bower-led']
    """

    def __init__(self, game: str, rules: dict[str, Rule]) -> None:
        self.game, self._rules = game, rules

    def __getitem__(self, rule_id: str) -> Rule:
        try:
            return self._rules[rule_id]
        except KeyError:
            raise HistcardsError(self._unknown(rule_id)) from None

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def find(self, words: str) -> list[Rule]:
        """Return the rules whose id, title or sentence holds every one of the words."""
        wanted = words.lower().split()
        return [r for r in self._rules.values() if all(w in _haystack(r) for w in wanted)]

    def _unknown(self, rule_id: str) -> str:
        near = self.find(str(rule_id).rsplit(".", 1)[-1].replace("-", " "))
        hint = f"; near it: {', '.join(rule.id for rule in near[:3])}" if near else ""
        return f"No rule {rule_id!r} in the law of {self.game}{hint}."

    def __repr__(self) -> str:
        return f"<Rulebook of {self.game}: {len(self)} rules>"

    def _repr_html_(self) -> str:
        from histcards.show.html import rulebook_html

        return rulebook_html(self)


@dataclass(frozen=True)
class Verdict:
    """Whether an action is legal, and why: the rule, one sentence, and the cards that prove it.

    The evidence is necessary and sufficient: without any one of its cards the verdict no longer follows, and
    changing any other card of the hand leaves it as it is. The card judged is the subject, not evidence.
    """

    ok: bool
    rule: Rule
    sentence: str
    evidence: tuple[Card, ...] = ()

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"<Verdict {'yes' if self.ok else 'no'}: {self.sentence}>"

    def _repr_html_(self) -> str:
        from histcards.show.html import verdict_html

        return verdict_html(self)


class Verdicts(dict[K, Verdict]):
    """The verdict of each card (or action) of the seat to act; looks texts up, too.

    `played` are the cards on the table that the verdicts answer to; `doing` says what is done: played, laid away;
    `situation` says in words who is to act and what is trump.
    """

    def __init__(
        self,
        verdicts: Mapping[K, Verdict],
        played: tuple[Card, ...] = (),
        doing: str = "played",
        situation: str = "",
    ) -> None:
        super().__init__(verdicts)
        self.played, self.doing, self.situation = played, doing, situation

    def __getitem__(self, key: K | str) -> Verdict:
        for known in self:
            if isinstance(key, str) and (str(known) == key or _reads_as(key, known)):
                return super().__getitem__(known)
        return super().__getitem__(key)  # type: ignore[index]

    @property
    def legal(self) -> list[K]:
        """The cards (or actions) that may be played."""
        return [key for key, verdict in self.items() if verdict]

    def ask(self) -> Any:
        """Return a question that shows itself: which of these cards may be played, or laid away?

        Raises HistcardsError for a table of pairs or bids: ask of `card_verdicts` instead.
        """
        from histcards.lessons.ask import which_may_be_played

        return which_may_be_played(self)

    def __repr__(self) -> str:
        return "\n".join(f"{key}: {'yes' if v else 'no'}. {v.sentence}" for key, v in self.items())

    def _repr_html_(self) -> str:
        from histcards.show.html import verdicts_html

        return verdicts_html(self)


@cache
def sources() -> Bibliography:
    """Return the bibliography: every source of every law, by key; it shows itself, as text too, and saves itself.

    >>> sources()["schneider-1883"].known
    'reported by Wikipedia 2023'
    """
    return Bibliography({key: Source(key=key, **entry) for key, entry in _law("sources")[1].items()})


@cache
def rulebook(game: str, dress: str = "french", options: tuple[tuple[str, str | int], ...] = ()) -> Rulebook:
    """Return the law of a game, in the words of its dress, as it stands under the given options."""
    chosen = {f"{name}={value}" for name, value in options}
    rules = {key: _rule(key, _under(entry, chosen), dress) for key, entry in _whole_law(game).items()}
    offered = {name for name, _ in options}
    return Rulebook(game, {key: _offering(rule, offered) if options else rule for key, rule in rules.items()})


def own_rules(law: str) -> frozenset[str]:
    """Return the ids of the rules that a law adds, those it only restates from the law it rests on left out.

    >>> sorted(own_rules("ekart"))[:1], "reunion.players" in own_rules("ekart")
    (['ekart.great.all-pass'], False)
    """
    return frozenset(_law(law)[1]) - frozenset(_whole_law(_law(law)[0]) if _law(law)[0] else ())


def base_of(law: str) -> str:
    """Return the law that a law rests on, nothing where it stands alone.

    >>> base_of("ekart"), base_of("reunion")
    ('reunion', '')
    """
    return _law(law)[0]


def home_of(rule_id: str, law: str) -> str:
    """Return the law in which a rule of a law is written; one that only restates its words is not its home.

    >>> home_of("reunion.rank.ten", "ekart"), home_of("table.kings.active", "ekart")
    ('reunion', 'ekart')
    """
    base, own = _law(law)
    return law if not base or "status" in own.get(rule_id, {}) else home_of(rule_id, base)


def _whole_law(name: str) -> dict[str, dict[str, Any]]:
    """Return the entries of a law, those of the law it rests on first, and as it may state them anew."""
    base, own = _law(name)
    found = dict(_whole_law(base)) if base else {}
    for key, entry in own.items():
        found[key] = _restated(found.get(key, {}), entry)
    return found


def _restated(entry: dict[str, Any], anew: dict[str, Any]) -> dict[str, Any]:
    """Return an entry with what another law states anew of it, wordings under options included."""
    return {**entry, **anew, "under": {**entry.get("under", {}), **anew.get("under", {})}}


def _under(entry: dict[str, Any], chosen: set[str]) -> dict[str, Any]:
    """Return a rule as an option changes it: the law gives the other wording under the option's name."""
    for option, changed in entry.get("under", {}).items():
        if set(option.split(" and ")) <= chosen:
            entry = {**entry, **changed}
    return entry


def _offering(rule: Rule, options: set[str]) -> Rule:
    """Return a rule whose note names no option that the game, which may take a law over, does not offer."""
    if all(name in options for name in _NAMED.findall(rule.note)):
        return rule
    note = _POINTED.sub(lambda found: found[0] if found[1] in options else "", rule.note)
    told = (said for said in re.split(r"(?<=\.) ", note) if all(name in options for name in _NAMED.findall(said)))
    return replace(rule, note=" ".join(told))


def _rule(key: str, entry: dict[str, Any], dress: str) -> Rule:
    texts = {name: fill(entry.get(name, ""), dress) for name in ("says", "note", "title")}
    topics = tuple(entry.get("topic", "").split())
    source = tuple(entry["source"])
    return Rule(id=key, kind=entry["kind"], status=entry["status"], source=source, topics=topics, **texts)


@cache
def _law(name: str) -> tuple[str, dict[str, dict[str, Any]]]:
    """Read a law file: the name of the law it rests on, if any, and its own entries."""
    entries = tomllib.loads(files("histcards").joinpath("law", f"{name}.toml").read_text(encoding="utf-8"))
    return entries.pop("base", ""), entries


def _haystack(rule: Rule) -> str:
    return f"{rule.id} {rule.title} {rule.says}".lower()


def _reads_as(text: str, key: object) -> bool:
    if not isinstance(key, Card):
        return sorted(text.split()) == sorted(str(key).split())
    try:
        return Card.parse(text, key.dress) == key
    except HistcardsError:
        return False
