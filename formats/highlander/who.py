"""Who and what sub-titles name: Personas, Factions and Weapons of Choice."""

from dataclasses import dataclass
from enum import Enum

from carddb.model import UNKNOWN
from formats.construction.memory import made_once
from formats.construction.rule import Collection
from formats.highlander.cards import Printed, as_printed
from formats.highlander.kinds import PAIR, WEAPONS
from formats.highlander.player import PlayerCards
from formats.highlander.subtitles import FACTIONS, may_be_short, names_in_subtitles
from formats.highlander.titles import compared


class Kind(Enum):
    """What a sub-title is the name of."""

    PERSONA = "persona"
    FACTION = "faction"
    WEAPON = "weapon"
    UNDECIDED = "persona or weapon"
    """Nobody recorded a Persona or a weapon of that name, or somebody both."""


@dataclass(frozen=True, slots=True)
class Who:
    """The Personas and weapons that anybody recorded."""

    personas: dict[str, str]
    """By each name that a sub-title may have for a Persona, the one that all are compared by."""
    weapons: frozenset[str]

    def kind_of(self, card: Printed, player: PlayerCards) -> Kind:
        """What the card's sub-title names; of several names, what all of them are."""
        # What is used as a weapon is one, even if the catalogue lacks it.
        used = frozenset[str]().union(*(weapon.names for _, weapon in player.weapons))
        kinds = {self._kind_of_name(name, used) for name in self._names_on(card)}
        if len(kinds) > 1 and kinds <= {Kind.PERSONA, Kind.FACTION}:
            return Kind.PERSONA
        kind = kinds.pop() if len(kinds) == 1 else Kind.UNDECIDED
        # What is Reserved or Signature is so for a Persona or a Faction (HL-BUILD-21 and 22).
        return Kind.PERSONA if kind is Kind.UNDECIDED and isinstance(card.whose.mark, str) else kind

    def _names_on(self, card: Printed) -> frozenset[str]:
        """The names on the card; "Corda and Reno" is one if anybody recorded it as such."""
        whole = frozenset((str(card.whose.subtitle),))
        return whole if any(map(self._is_on_record, whole)) else card.whose.named - whole or whole

    def _is_on_record(self, name: str) -> bool:
        return name in self.personas or name in self.weapons or name in FACTIONS

    def _kind_of_name(self, name: str, used: frozenset[str]) -> Kind:
        if name in FACTIONS:
            return Kind.FACTION
        is_weapon = name in self.weapons or name in used
        # The rulebook itself says who Corda and Reno are, whatever is recorded.
        is_persona = name in self.personas or name in PAIR
        if is_weapon is is_persona:
            return Kind.UNDECIDED
        return Kind.WEAPON if is_weapon else Kind.PERSONA

    def persona(self, subtitle: str) -> str:
        """The Persona that the sub-title names, by one name for all its spellings."""
        return self.personas.get(subtitle, subtitle)

    def may_call(self, persona: Printed, card: Printed) -> bool:
        """Whether the card's sub-title may mean the Persona, of whom no short name is recorded.

        It may be any that is on record for nobody else, and one that is like the Persona's name.
        """
        if persona.persona.short_name is not UNKNOWN or persona.persona.is_generic is True:
            return False
        names = self._names_on(card)
        is_nobodys = not all(map(self._is_on_record, names))
        return is_nobodys or may_be_short(names, persona.names)


@made_once
def who_is_known(collection: Collection) -> Who:
    """The Personas and weapons of a collection."""
    with_ = collection.cards_with
    personas: dict[str, str] = {}
    # Card files tell a Persona by either column.
    for card in (*with_("pregame_kind", "persona"), *with_("subtype", "Persona")):
        for name in names_in_subtitles(card):
            personas.setdefault(name, compared(card.name))
    # A Quickening names the Persona who lost it, who may have no card on record.
    for card in with_("pregame_kind", "quickening"):
        for name in as_printed(card).whose.named:
            personas.setdefault(name, name)
    weapons = [card for kind in WEAPONS for card in with_("pregame_kind", kind)]
    weapons += with_("subtype", "Weapon of Choice")
    return Who(personas, frozenset(name for card in weapons for name in names_in_subtitles(card)))
