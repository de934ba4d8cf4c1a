"""A list in one notation -> the same deck in another: what command line, API and page share."""

import re
from dataclasses import dataclass

from carddb.names import normalise
from formats.construction.finding import Finding
from formats.construction.report import Report
from validator import findings as found
from validator.read_list import ReadList
from validator.writers.deck import deck_to_write
from validator.writers.registry import WRITERS, Writer

# Of what these tell something does not come along; the others only say how a line was read.
_LOST = (
    found.UNREADABLE_LINE,
    found.TITLE_LINE,
    found.BAD_COUNT,
    found.REPEATED_DECK,
    found.SEVERAL_PILES,
    found.OTHER_NAME,
    found.OTHER_FORMAT,
    found.FOREIGN_PARAMETER,
)
_READ_OTHERWISE = (
    found.UNKNOWN_CARD,
    found.UNCLEAR_NAME,
    found.HEADING_COUNT,
    found.UNKNOWN_SECTION,
    found.DETECTED_FORMAT,
    found.OTHER_PARAMETER,
    found.GIVEN_CONFLICT,
    found.GIVEN_EXTRA,
)
_NOT_CARRIED = frozenset(rule.id for rule in _LOST)
_ABOUT_READING = frozenset(rule.id for rule in (*_LOST, *_READ_OTHERWISE))
_NOT_OF_A_FILE_NAME = re.compile(r"[^a-z0-9]+")
_MAX_FILE_NAME_LENGTH = 60
_RESERVED = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9]")
"""What Windows takes for a device, whatever the ending."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """A deck written in another notation, and what became of it on the way."""

    writer: Writer
    file_name: str
    content: str
    left_out: tuple[str, ...]
    """What the notation can't say."""
    findings: tuple[Finding, ...]
    """What was found while the list was read."""

    @property
    def notes(self) -> tuple[str, ...]:
        """A sentence for everything of the list that is not in the content, or not as it was."""
        unread = [each.message for each in self.findings if each.rule in _NOT_CARRIED]
        return (*unread, *self.left_out)


def convert(read: ReadList, to: str) -> Conversion:
    """The list in the notation `to`. Raises InputError for what can't be read or written."""
    report = read.report
    deck = deck_to_write(report, read.decklist.fields)
    writer = WRITERS[to]
    written = writer.write(deck)
    name = _file_name(deck.value("deck"), report) + writer.suffix
    findings = tuple(each for each in report.findings if each.rule in _ABOUT_READING)
    return Conversion(writer, name, written.content, written.left_out, findings)


def _file_name(label: str, report: Report) -> str:
    """A name that every system takes: of the deck, or else of its game."""
    for called in (label, report.format.game):
        if plain := _NOT_OF_A_FILE_NAME.sub("-", normalise(called)).strip("-"):
            short = plain[:_MAX_FILE_NAME_LENGTH].strip("-")
            # A file that is called "con" can be neither saved nor deleted there.
            return f"deck-{short}" if _RESERVED.fullmatch(short) else short
    return "deck"
