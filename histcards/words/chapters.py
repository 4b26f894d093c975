"""What the chapters of a law are called: the second part of every rule's id."""

CHAPTERS = {
    "pack": "The pack",
    "suits": "The suits",
    "rank": "Rank of the cards",
    "points": "Card points",
    "players": "The players",
    "seat": "Seats and the first dealer",
    "deal": "Dealing",
    "discard": "Laying cards away",
    "contract": "What a contract demands",
    "play": "The play",
    "follow": "Following suit",
    "trick": "Taking tricks",
    "score": "The score of a deal",
    "pay": "Payments",
    "game": "The whole game",
}
