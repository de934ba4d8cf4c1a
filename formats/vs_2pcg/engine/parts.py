"""The parts of a deck as it is played, and what its list says of the table."""

from collections.abc import Sequence

from carddb.model import Card
from formats.table.play_deck import PlayDeck

MAIN_CHARACTER = "main character"
"""All levels of the Main Character."""
TOKENS = "tokens"
"""The Token Characters that are set aside (PCG-CARD-09)."""

TABLE = "table"
"""What a list may say: how four players play."""
TWO_AGAINST_TWO = "2 vs. 2"
FREE_FOR_ALL = "free for all"

RECRUITING = "recruiting"
"""What a list may say: on whose side one recruits in 2 vs. 2."""
FOR_TEAMMATES = "for teammates"
FOR_ONESELF = "for oneself"


def is_two_against_two(decks: Sequence[PlayDeck]) -> bool:
    """Whether four players are two teams: one of the lists says so."""
    return len(decks) == 4 and any((TABLE, TWO_AGAINST_TWO) in deck.stated for deck in decks)


def can_recruit_for_teammate(decks: Sequence[PlayDeck]) -> bool:
    """Whether the optional rule of 2 vs. 2 is played (PCG-MULTI-10): one of the lists says so."""
    says_so = any((RECRUITING, FOR_TEAMMATES) in deck.stated for deck in decks)
    return says_so and is_two_against_two(decks)


def level_of(card: Card) -> int:
    """The level of a Main Character's card."""
    level = card.fact("level")
    return level if isinstance(level, int) else 1
