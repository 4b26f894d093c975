"""The sentences of Ekart: what is known of it, the Staubaus bid, led, made and failed, the matadors."""

from __future__ import annotations

from histcards.words.terms import count, listing, points, sentence, suit_word

KNOWN = (
    "Of Ekart we know one paragraph, about a book of 1883 that we have not read.",
    "It tells of a Staubaus that is bid, a card demanded, the lead taken over; in Great Ekart of four matadors and a"
    " second round.",
)
OURS = (
    "Nearly all procedure is ours: when and in what order players bid, the card given back, the stakes, rank and"
    " points of the lower matadors."
)
KINGS = "With four or five at the table, it says, three play each deal, and the others are called kings."
MATADOR = {
    "third": "{card} is the third matador: here all four {rank}s are trumps, and it comes after the bowers.",
    "fourth": "{card} is the fourth matador: here all four {rank}s are trumps, and it is the lowest of them.",
}


def kept(jack: str) -> str:
    """Name the cards that are never laid away in Great Ekart.

    >>> kept("Unter")
    'aces and Unters'
    """
    return f"aces and {jack}s"


def last_resort(jack: str) -> str:
    """Allow two tens to be laid away from the one hand of which nothing else could go."""
    return f"You may lay away two tens: with all aces, {jack}s and tens in your hand nothing else could go."


def second_round(forehand: str) -> str:
    """Tell that a second round of bidding begins."""
    return f"All have passed. In a second round, {forehand} first, a Staubaus may be bid in another suit."


def unbid(forehand: str, suit: str) -> str:
    """Tell that nobody bid, and how the deal goes on."""
    return f"Nobody bids: the deal is played without a Staubaus, {suit} are trumps, and {forehand} leads."


def takes_lead(name: str, suit: str) -> str:
    """Tell who leads after a bid."""
    return f"{name} plays a Staubaus with {suit} as trumps and leads to the first trick."


def new_trumps(suit: int, right: str, left: str, dress: str) -> str:
    """Tell the trump suit that a bid of the second round made, and its bowers."""
    return f"{sentence(suit_word(suit, dress))} are trumps now, with {right} as right bower and {left} as left bower."


def matadors(third: str, fourth: str, jack: str) -> str:
    """Tell which cards are trumps beside the bowers."""
    return f"The third matador is {third}, the fourth {fourth}: all four {jack}s are trumps."


def no_matadors(jack: str) -> str:
    """Tell that the two other jacks are no trumps as yet."""
    return f"The two other {jack}s are ordinary cards, unless a bid of the second round makes them matadors."


def failed(name: str, winner: str, number: int) -> str:
    """Tell that the Staubaus has failed, and that the play goes on."""
    return f"The Staubaus of {name} has failed: {winner} took trick {number}. All ten tricks are played all the same."


def made(name: str, total: int) -> str:
    """Tell that the Staubaus was made."""
    return f"{name} has taken all ten tricks: the Staubaus is made, and {points(total)} are scored as always."


def missed(name: str, tricks: int) -> str:
    """Tell that the Staubaus was not made."""
    taken = f"{count(tricks)} of the ten tricks" if tricks else "none of the ten tricks"
    return f"{name} has taken {taken}: the Staubaus has failed, and points are scored as always."


def pays_for_made(bidder: str, payer: str, stake: int) -> str:
    """Say why an opponent pays."""
    return f"{payer} pays {bidder} {count(stake, 'unit')}: the Staubaus was made."


def pays_for_failed(bidder: str, payee: str, stake: int) -> str:
    """Say why the bidder pays."""
    return f"{bidder} pays {payee} {count(stake, 'unit')}: the Staubaus failed."


def no_stange(names: list[str]) -> str:
    """Tell that a Stange is written, but not paid."""
    return f"{listing(names)} took no trick: that is written, but beside a Staubaus no Stange is paid."


def all_unbid(name: str) -> str:
    """Tell that all tricks were taken without a bid."""
    return f"{name} has taken all ten tricks without a bid: that earns the Stange, but nothing for a Staubaus."


def bidder_plays(name: str) -> str:
    """Say who plays a Staubaus."""
    return f"{name} plays a Staubaus."


def no_contract(read: str) -> str:
    """Refuse a contract that a loose trick cannot have."""
    return f"There is no contract {read!r} in Ekart: only 'staubaus', or leave contract= out."
