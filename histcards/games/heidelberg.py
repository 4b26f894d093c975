"""Great or Heidelberg Schlauch: contracts whose aim turns after the fifth trick. One sentence is documented.

That sentence: some contracts were double, their aim turning round in the middle of a deal; the middle is after five
tricks. Which contracts there were, what they were worth, who led trick six: all that is our reconstruction
(schlauch.great.*), built from the rules of Little Schlauch.
"""

from __future__ import annotations

from histcards.games.schlauch_contracts import BETTEL, GRANDIOSO, HEARTS, NAMED, SCHLAUCH, Part, SchlauchContract, by_id

TITLE = "Great Schlauch (a reconstruction)"
DOCUMENTED = (
    "Documented of Great or Heidelberg Schlauch is one thing: some contracts were double, and after five tricks,"
    " in the middle, their aim turned round."
)
RECONSTRUCTED = (
    "All else about them here is our reconstruction: which contracts, their values, no call, the lead to trick six."
)
NOTICE = f"{DOCUMENTED} {RECONSTRUCTED}"
RULES = (
    "schlauch.great.contracts",
    "schlauch.great.half-rules",
    "schlauch.great.not-exposed",
    "schlauch.great.no-call",
)
VALUES = {SCHLAUCH: 150, GRANDIOSO: 150, BETTEL: 150, HEARTS: 300}


def _double(first: Part, second: Part) -> SchlauchContract:
    """Join two parts (schlauch.great.value, schlauch.great.lead-first)."""
    name = f"{first.name}-{second.name}"
    return SchlauchContract(
        id=name.lower().replace("-", "_").replace(" ", "_"),
        name=name,
        value=VALUES[first] + VALUES[second],
        names_trump=NAMED in (first.trump, second.trump),
        rules=("schlauch.great.value",),
        parts=(first, second),
        declarer_leads=first.takes_all,
        lead="schlauch.great.lead-first",
    )


DOUBLE = by_id(
    _double(SCHLAUCH, BETTEL),
    _double(BETTEL, SCHLAUCH),
    _double(GRANDIOSO, BETTEL),
    _double(BETTEL, GRANDIOSO),
    _double(HEARTS, BETTEL),
    _double(BETTEL, HEARTS),
)
"""The six double contracts (schlauch.great.contracts)."""


def declarer_leads_again(contract: SchlauchContract) -> bool:
    """Return whether the declarer leads trick six, whoever took trick five (schlauch.great.lead-second)."""
    return contract.parts[1].takes_all
