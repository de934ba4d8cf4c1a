"""The cards of a game with those that came along with a check."""

from dataclasses import dataclass

from carddb.importers.card_file import CardFile
from carddb.merging import Conflict, with_extra_cards, with_set_facts, with_stated_cards
from carddb.model import STATED, Card
from carddb.names import NameIndex
from carddb.records import extra_columns

_FEW = 50
"""Cards that are merged anew for each check: those of a request are another object each time."""
_MAX_KEPT = 4


@dataclass(frozen=True, slots=True)
class ExtendedNames:
    """The index of a game's cards with others over it, and what is to be told of these."""

    names: NameIndex
    differ: tuple[Conflict, ...] = ()
    """Where what was given contradicts what is recorded."""
    not_taken: tuple[Conflict, ...] = ()
    """Where what was stated contradicts what is recorded, or itself."""
    unused: tuple[tuple[Card, str], ...] = ()
    """Facts that the game has no column for."""
    has_statements: bool = False
    """Whether somebody vouches for some of the cards or facts."""


def extended(known: NameIndex, extra: CardFile) -> ExtendedNames:
    """The index with the cards over it."""
    said = [card for card in extra.cards if card.source == STATED]
    given = [card for card in extra.cards if card.source != STATED]
    names = known
    differ: list[Conflict] = []
    not_taken: list[Conflict] = []
    if given:
        names, differ = with_extra_cards(names, given)
    if extra.sets:
        names = with_set_facts(names, extra.sets)
    if said:
        # Over what was given: a card file that came along is a record like any other.
        names, not_taken = with_stated_cards(names, said)
    unused = tuple((card, name) for card in extra.cards for name in extra_columns(card))
    return ExtendedNames(names, tuple(differ), tuple(not_taken), unused, bool(said))


class ExtendedIndexes:
    """The last indexes that were extended by many cards: all lists of an event ask for the same."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[NameIndex, CardFile, ExtendedNames]] = {}

    def of(self, known: NameIndex, extra: CardFile) -> ExtendedNames:
        """The index with the cards over it, made once for the same file."""
        if len(extra.cards) < _FEW:
            return extended(known, extra)
        kept = self._kept.get(id(extra))
        # The file is held here, so that no other can have its id.
        if kept is not None and kept[0] is known and kept[1] is extra:
            return kept[2]
        made = extended(known, extra)
        if len(self._kept) >= _MAX_KEPT:
            self._kept.clear()
        self._kept[id(extra)] = known, extra, made
        return made
