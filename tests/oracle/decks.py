"""A deck as plain data: what an oracle judges, and what the service is asked about."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Protocol

Value = str | int | bool | tuple[str, ...] | None
"""A fact: None is known not to be printed."""


@dataclass(frozen=True)
class PlainCard:
    """A card with everything that is printed on it, by the columns of a card file."""

    name: str
    facts: Mapping[str, Value] = field(default_factory=dict)
    """A column that is not there is not printed; one among `unknown` nobody recorded."""
    unknown: frozenset[str] = frozenset()

    def __getitem__(self, column: str) -> Value:
        """The fact; nobody may ask for one that is unknown."""
        if column in self.unknown:
            raise LookupError(f"{column} of {self.name} is unknown")
        return self.facts.get(column)

    def __hash__(self) -> int:
        return hash(self.name)

    def having(self, **facts: Value) -> "PlainCard":
        """The card with other facts, which are then known."""
        return replace(self, facts={**self.facts, **facts}, unknown=self.unknown - facts.keys())


@dataclass(frozen=True)
class PlainLine:
    """So many copies of a card under a heading, as a list writes it."""

    count: int
    card: PlainCard
    section: str
    """The heading: "deck", "pre-game", "archetype deck of Ann", "starting cards of Hellboy"."""


@dataclass(frozen=True)
class PlainDeck:
    """Everything that is handed in, and everything that is on record."""

    format: str
    sections: tuple[str, ...]
    """The headings, also of sections that are handed in empty."""
    lines: tuple[PlainLine, ...]
    declarations: Mapping[str, str] = field(default_factory=dict)
    parameters: Mapping[str, str] = field(default_factory=dict)
    also_known: tuple[PlainCard, ...] = ()
    """Cards on record that are not in the deck."""

    def cards(self) -> list[PlainCard]:
        """Every card on record, each once."""
        return list(dict.fromkeys([*(line.card for line in self.lines), *self.also_known]))

    def under(self, section: str) -> list[PlainLine]:
        """The lines under a heading."""
        return [line for line in self.lines if line.section == section]

    def replacing(self, old: PlainCard, new: PlainCard) -> "PlainDeck":
        """The deck with another card wherever one is."""
        lines = tuple(replace(line, card=new) if line.card == old else line for line in self.lines)
        known = tuple(new if card == old else card for card in self.also_known)
        return replace(self, lines=lines, also_known=known)


Domain = Callable[[PlainCard], Sequence[Value]]
"""The values that a fact of the card can have, if nobody knows which."""


class Oracle(Protocol):
    """What the oracle of a game offers."""

    GAME: str
    FORMATS: tuple[str, ...]
    HIDEABLE: Mapping[str, Domain]
    """The columns of which a fact may be taken away, each with its finite domain."""

    def typed(self, card: PlainCard) -> str:
        """The card as a list writes it, so that it means this card alone."""

    def generate(self, format_id: str, chance: Random) -> PlainDeck:
        """A deck with every fact known: legal, or nearly, or not at all."""

    def broken(self, deck: PlainDeck) -> list[str]:
        """Every rule that the deck breaks, in a few words each; nothing if it is legal."""
