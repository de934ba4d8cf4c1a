"""The notations that are written."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from formats.construction.words import some_of
from validator.writers import csv_deck, dek, json_deck, o8d, text
from validator.writers.deck import DeckToWrite
from validator.writers.lost import lost


@dataclass(frozen=True, slots=True)
class Written:
    """A deck in one notation."""

    content: str
    left_out: tuple[str, ...]
    """A sentence for each thing that the notation can't say."""


@dataclass(frozen=True, slots=True)
class Program:
    """A program that knows cards by ids of its own."""

    name: str
    ids: str
    not_known: Callable[[DeckToWrite], Sequence[str]]

    def left_out(self, deck: DeckToWrite) -> Iterator[str]:
        """The sentence about cards that the program may not find; none if there are none."""
        names = [f"'{name}'" for name in dict.fromkeys(self.not_known(deck))]
        if names:
            yield (
                f"{self.name} may not know {some_of(names)}: no one {self.ids} is known for "
                f"{'it' if len(names) == 1 else 'them'}."
            )


@dataclass(frozen=True, slots=True)
class Writer:
    """One notation, and how a deck is written in it."""

    name: str
    label: str
    what: str
    """What it is, as a sentence begins."""
    suffix: str
    media_type: str
    made: Callable[[DeckToWrite], str]
    program: Program | None = None

    def write(self, deck: DeckToWrite) -> Written:
        """The deck in this notation. Raises TooLargeError for one that is too large for it."""
        content = self.made(deck)
        # What was really written, read again: no table of what a notation can say has to be kept
        # true.
        left_out = lost(deck, content, self.what)
        if self.program is not None:
            left_out += self.program.left_out(deck)
        return Written(content, tuple(left_out))


LACKEY = Program("LackeyCCG", "image", dek.not_known)
OCTGN = Program("OCTGN", "GUID", o8d.not_known)

WRITERS: Mapping[str, Writer] = {
    writer.name: writer
    for writer in (
        Writer("text", "Plain text", "A text list", ".txt", "text/plain", text.content),
        Writer("csv", "CSV", "A CSV file", ".csv", "text/csv", csv_deck.content),
        Writer("json", "JSON", "A JSON deck", ".json", "application/json", json_deck.content),
        Writer(
            "dek",
            "LackeyCCG (.dek)",
            "A LackeyCCG deck (.dek)",
            ".dek",
            "application/xml",
            dek.content,
            LACKEY,
        ),
        Writer(
            "o8d",
            "OCTGN (.o8d)",
            "An OCTGN deck (.o8d)",
            ".o8d",
            "application/xml",
            o8d.content,
            OCTGN,
        ),
    )
}
"""Every notation that is written, by its name."""
