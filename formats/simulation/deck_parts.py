"""Parts of decks that are played, of the sections of a checked list."""

from collections.abc import Sequence

from formats.construction.submission import Section
from formats.construction.words import some_of
from formats.table.play_deck import DeckPart
from formats.table.playable import UnplayableError


def deck_part(name: str, sections: Sequence[Section], of: str = "") -> DeckPart:
    """The cards of the sections as one part.

    Raises UnplayableError where it is not clear which card is meant.
    """
    cards = []
    for entry in (entry for section in sections for entry in section.entries):
        if entry.others:
            meant = some_of([card.title for card in entry.candidates], "or")
            raise UnplayableError(f"'{entry.title}' may mean {meant}; name the one that is played.")
        cards += [entry.card] * entry.count
    return DeckPart(name, tuple(cards), of)
