"""The opponent who does nothing: a Main Character and no cards."""

from functools import cache

from carddb.model import Card, Fact
from formats.table.play_deck import DeckPart, PlayDeck
from formats.vs_2pcg.cards import MAIN
from formats.vs_2pcg.engine.parts import MAIN_CHARACTER

GOLDFISH = "Goldfish"
"""What the log calls it."""

ATK, DEF, HEALTH = 2, 4, 5
"""The median of 106 real Main Characters of Level 1."""


@cache
def goldfish_deck() -> PlayDeck:
    """A Main Character in the front row that strikes back, recovers, and never acts."""
    facts: dict[str, Fact] = {"type": MAIN, "level": 1, "atk": ATK, "def": DEF, "health": HEALTH}
    card = Card("vs-2pcg", "goldfish", GOLDFISH, GOLDFISH, facts)
    return PlayDeck((DeckPart(MAIN_CHARACTER, (card,)),))
