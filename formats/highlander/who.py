"""Who and what sub-titles name: Personas, Factions and Weapons of Choice."""

from dataclasses import dataclass
from enum import Enum

from formats.construction.memory import made_once
from formats.construction.rule import Collection
from formats.highlander.cards import FACTIONS, as_printed
from formats.highlander.player import Player
from formats.highlander.titles import compared

_WEAPONS = frozenset(map(compared, ("Broad-Bladed Spear", "Single Handed Broadsword")))
"""Weapons that sub-titles name and of which a catalogue need not have the Pre-Game card."""


class Kind(Enum):
    """What a sub-title is the name of."""

    PERSONA = "persona"
    FACTION = "faction"
    WEAPON = "weapon"


@dataclass(frozen=True, slots=True)
class Who:
    """The Personas and weapons that anybody recorded."""

    personas: dict[str, str]
    """By each name that a sub-title may have for a Persona, the one that stands for all."""
    weapons: frozenset[str]

    def kind_of(self, subtitle: str, player: Player) -> Kind:
        """What the sub-title names; what is neither a Faction nor a weapon is a Persona."""
        if subtitle in FACTIONS:
            return Kind.FACTION
        if subtitle in self.weapons or any(subtitle in card.names for _, card in player.weapons):
            return Kind.WEAPON
        return Kind.PERSONA

    def persona(self, subtitle: str) -> str:
        """The Persona that the sub-title names, by one name for all its spellings."""
        return self.personas.get(subtitle, subtitle)


@made_once
def who_is_known(collection: Collection) -> Who:
    """The Personas and weapons of a collection."""
    personas: dict[str, str] = {}
    for card in collection.cards_with("pregame_kind", "persona"):
        for name in as_printed(card).names:
            personas.setdefault(name, compared(card.name))
    weapons = {
        name
        for kind in ("weapon", "off-hand weapon")
        for card in collection.cards_with("pregame_kind", kind)
        for name in as_printed(card).names
    }
    return Who(personas, _WEAPONS | weapons)
