"""The index letters, as strokes in a box 7 wide and 10 high, the middle of its top at the origin."""

FRENCH_LETTERS = ("A", "10", "K", "Q", "J", "9", "8", "7", "6", "5", "4", "3", "2")
GERMAN_LETTERS = ("A", "10", "K", "O", "U", "9", "8", "7")

STROKES = {
    "A": "M-3.2 10 0 1.6 3.2 10M-2.2 7.2H2.2",
    "K": "M-2.5 0V10M3 .3-2.5 6M-.6 4.2 3 9.8",
    "Q": "M0 .8C4.2.8 4.2 9.2 0 9.2S-4.2.8 0 .8M.5 7 3 10",
    "J": "M0 .8H3M2 .8V7C2 9.8-2.5 9.8-2.5 6.8",
    "O": "M0 .8C4.2.8 4.2 9.2 0 9.2S-4.2.8 0 .8z",
    "U": "M-2.7.2V6C-2.7 10.2 2.7 10.2 2.7 6V.2",
    "10": "M-3.8 2-2.6.9V9.8M1.9.9C4.3.9 4.3 9.1 1.9 9.1S-.5.9 1.9.9z",
    "9": "M2.6 3.2A2.6 2.6 0 1 1-2.6 3.4 2.6 2.6 0 0 1 2.6 3.2C2.6 6.5 1.5 9-1.5 9.2",
    "8": "M0 .8C-3.2.8-3.2 4.6 0 4.6S3.2.8 0 .8M0 4.6C-3.8 4.6-3.8 9.2 0 9.2S3.8 4.6 0 4.6",
    "7": "M-2.8.9H2.6C.6 4-.6 6-.8 9.8",
    "6": "M2 .9C-1 1-2.6 4-2.6 6.6A2.6 2.6 0 1 0-2.3 5.4",
    "5": "M2.5.9H-1.8L-2.2 4.6C.5 3.2 2.8 4.4 2.8 6.4 2.8 9.4-.8 9.8-2.6 8.5",
    "4": "M1.5 9.8V.9L-2.8 6.9H3.2",
    "3": "M-2.3.9H2.4L-.4 4.2C2 4 2.8 5.2 2.8 6.6 2.8 9.4-.8 9.8-2.6 8.5",
    "2": "M-2.5 2.6C-2.2.2 2.5.1 2.5 2.9 2.5 5-.8 6.4-2.6 9.1H2.9",
}


def letter_of(rank: int, dress: str) -> str:
    """Give the index of a rank in a dress.

    >>> letter_of(3, "french"), letter_of(3, "german")
    ('Q', 'O')
    """
    return (GERMAN_LETTERS if dress == "german" else FRENCH_LETTERS)[rank]


def letter_id(letter: str) -> str:
    """Give the id under which a letter is shared.

    >>> letter_id("10")
    'hc-ix-10'
    """
    return f"hc-ix-{letter}"


def letter_shape(letter: str) -> str:
    """Draw a letter once, to be used by its id; the colour is the stroke of the user."""
    return f'<path id="{letter_id(letter)}" d="{STROKES[letter]}" fill="none" stroke-width="1.7"/>'
