"""Sides of an event, where a game has them: several players who share one profession deck.

A side goes by a name, as there may be many at an event, and plays the heroes or the villains.
"""

from dataclasses import dataclass, replace

from formats.construction.words import listed
from formats.games import GAMES
from validator.errors import InputError
from validator.events.entering import entry_in, expect, expected
from validator.events.lists import ListOwner
from validator.events.model import EntryPart, EventEntry
from validator.events.reading import entry_named
from validator.events.refusals import RefusedError
from validator.events.settings import person
from validator.events.store import EventChange

ALLEGIANCES = tuple(side for game in GAMES.values() for side in game.events.sides)
"""What a side may play."""
GAMES_WITH_SIDES = listed([game.name for game in GAMES.values() if game.events.sides], "or")


@dataclass(frozen=True, slots=True)
class SideDeck:
    """The side that a player plays on, and its profession deck if this player hands it in."""

    name: str = ""
    allegiance: str = ""
    profession: str = ""

    @property
    def has_deck(self) -> bool:
        """Whether the profession deck is handed in."""
        return bool(self.profession.strip())

    def completed(self, entry: EventEntry | None) -> "SideDeck":
        """The same with what the player's entry says where nothing is said here.

        Raises InputError for a side without a name, or of neither heroes nor villains.
        """
        # Who revises a list need not say again which side it is.
        name = person(self.name or (entry.side if entry else ""), "side")
        allegiance = self.allegiance or (entry.allegiance if entry else "")
        if allegiance not in ALLEGIANCES:
            said = listed([f"the {each}" for each in ALLEGIANCES], "or")
            raise InputError(f"Say whether the side plays {said}.")
        return replace(self, name=name, allegiance=allegiance)

    @property
    def owner(self) -> ListOwner:
        """Whose deck the profession deck is."""
        return ListOwner(self.name, EntryPart.SIDE, self.allegiance)


def refuse_sides(stated: SideDeck) -> None:
    """Raise InputError for a side in a game that has none."""
    if stated != SideDeck():
        raise InputError(f"Only in {GAMES_WITH_SIDES} there are sides and profession decks.")


def side_of(change: EventChange, stated: SideDeck) -> EventEntry:
    """The entry of a side; a new one has handed in nothing yet.

    Raises RefusedError for another allegiance than the side has.
    """
    known = entry_named(change.db, change.event.id, EntryPart.SIDE, stated.name)
    if known is None:
        side = expected(stated.name, EntryPart.SIDE, stated.name, stated.allegiance)
        (number,) = expect(change, [side])
        return entry_in(change, number)
    if known.allegiance != stated.allegiance:
        raise RefusedError(
            f"The side {known.player} plays the {known.allegiance}, not the {stated.allegiance}. "
            "Choose those, or another name for the side."
        )
    return known
