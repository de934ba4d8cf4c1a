"""What a notation makes of a list: lines, each of a kind, none lost."""

from dataclasses import dataclass, field
from enum import Enum


class LineKind(Enum):
    """What a line looks like, before anybody asks what it means."""

    CARD = "card"
    HEADING = "heading"
    COST_HEADING = "cost heading"
    TOTAL = "total"
    FIELD = "field"
    DECLARATION = "declaration"
    """A declaration that comes as data; a text states its own on a bare line."""
    ZONE = "zone"
    """A heading of a program's file; `count` is how many cards stand in it. One that holds
    nothing, and that the format does not have, is no matter."""
    PILE = "pile"
    """A pile of a table-top save: a heading if its name is one, and else just a name."""
    COMMENT = "comment"
    BARE = "bare"
    """Text without a count or a colon: a heading, a card, a title, or nothing we know."""
    PROBLEM = "problem"
    NOTE = "note"
    """A sentence on how other lines were made of the same row."""


@dataclass(slots=True)
class Line:
    """One line of a list."""

    number: int
    kind: LineKind
    text: str
    """The card's name, the heading, the field's value, or the sentence about the problem."""
    count: int | None = None
    field: str = ""
    """The name of a field or declaration: format, player, deck…"""
    place: str = ""
    """Where the line stands, for a notation that has no line numbers."""
    ids: tuple[str, ...] = ()
    """What the program that wrote the file calls the card, the surest first."""
    set: str = ""
    """The set that the file names, by its code or its name."""
    count_behind: int | None = None
    """A second count, behind the cost of a card: "2x Name (5)4x"."""
    is_in_cards: bool = False
    """Whether a heading states its number as one of cards: "Name (65 cards)"."""

    @property
    def where(self) -> str:
        """Where the line stands, as a sentence begins."""
        return self.place or f"Line {self.number}"

    @property
    def numbers(self) -> tuple[int, ...]:
        """The line's number, if it has one."""
        return (self.number,) if self.number else ()


@dataclass(frozen=True, slots=True)
class Decklist:
    """A list as its notation has it."""

    lines: list[Line]
    fields: dict[str, str] = field(default_factory=dict)
    """What the list says of itself: format, player, deck…"""
    notation: str = "text"
    """The notation that it is written in, by the name that validator.decklist.notations has."""
    program: str = ""
    """What the program that wrote the file calls the game: a plugin, or the GUID of a package."""
