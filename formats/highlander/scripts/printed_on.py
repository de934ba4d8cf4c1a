"""Which card a text is printed on: its title says it, with what else is known of the card."""

from typing import NamedTuple

from carddb.model import Card
from formats.highlander.subtitles import everybody_named, faction_or_name
from formats.highlander.titles import compared


class PrintedOn(NamedTuple):
    """The card that a text is printed on."""

    title: str
    of: str = ""
    """The Persona or weapon of its sub-title; nobody's if it is Generic."""
    marks: tuple[tuple[str, str], ...] = ()
    """What tells it from other cards of the title: its type, edition, set, number …"""

    def __str__(self) -> str:
        named = f"{self.title} ({self.of})" if self.of else self.title
        return ", ".join((named, *[value for _, value in self.marks]))

    def is_on(self, card: Card) -> bool:
        """Whether the card is known to be this one; of what nobody recorded it is not."""
        named = everybody_named(card)
        is_whose = faction_or_name(self.of) in named if self.of else not named
        return (
            is_whose
            and compared(self.title) == compared(card.name)
            and all(card.fact(column) == value for column, value in self.marks)
        )


def printed(title: str, of: str = "", **marks: str) -> PrintedOn:
    """The card of that title; `marks` are facts that it has and others of the title have not."""
    return PrintedOn(title, of, tuple(marks.items()))
