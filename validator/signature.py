"""A deck's signature: a short hash of what is in it, to compare at the table."""

import hashlib
from functools import lru_cache

from carddb.names import normalise
from formats.construction.submission import Submission
from validator.reports.text import names_in

_CHARACTERS = 12
"""Sixty bits: nobody finds a second deck of the same signature by trying."""
_GROUP = 4
_READABLE = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base32: no letter is taken for a digit, or read out wrongly."""
_BITS = 5

# The cards of many decks are the same few.
_normalised = lru_cache(maxsize=8_192)(normalise)


def signature(submission: Submission) -> str | None:
    """The signature of the decks: the same for the same cards in the same sections.

    None if a line could not be read, or if there are no cards: it would be that of another deck.

    The order of lines, spelling, comments and declarations don't change it; nor does what is
    known of the cards.
    """
    copies = counted(submission)
    # Two decks that differ in what could not be read must not have one signature.
    if not copies or any(section.unread for section in submission.sections()):
        return None
    # Normalised text holds no tabs and no line ends, so that no two decks are written alike.
    lines = sorted([f"{section}\t{name}\t{count}" for (section, name), count in copies.items()])
    digest = int.from_bytes(hashlib.sha256("\n".join(lines).encode()).digest()[:8], "big") >> 4
    places = range((_CHARACTERS - 1) * _BITS, -1, -_BITS)
    short = "".join([_READABLE[digest >> place & 31] for place in places])
    return "-".join([short[at : at + _GROUP] for at in range(0, _CHARACTERS, _GROUP)])


def counted(submission: Submission) -> dict[tuple[str, str], int]:
    """How many copies are in each section under each name, both normalised."""
    copies: dict[tuple[str, str], int] = {}
    for section in submission.sections():
        heading = _normalised(section.heading)
        for entry, name in zip(section.entries, names_in(section), strict=True):
            key = heading, _normalised(name)
            copies[key] = copies.get(key, 0) + entry.count
    return copies
