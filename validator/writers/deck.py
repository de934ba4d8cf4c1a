"""A deck made ready to be written: its parts in order, and every card by a name that leads back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from carddb.model import Card
from carddb.names import NameIndex
from carddb.titles import with_code
from formats.construction.format import CompiledFormat, SectionSpec
from formats.construction.report import Report
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import upper_first
from validator.limits import MAX_COPIES, MAX_LINE_LENGTH
from validator.writers.naming import name_of, printable

_FIELDS = ("deck", "player", "event", "date", "place", "author")
"""What a list says of itself beside its format, in the order in which it is written."""


class StatedKind(Enum):
    """What sort of thing a list states."""

    FIELD = "field"
    PARAMETER = "parameter"
    DECLARATION = "declaration"


@dataclass(frozen=True, slots=True)
class StatedField:
    """Something that the list states beside its cards: "Players: 2"."""

    says: StatedKind
    word: str
    value: str

    @property
    def line(self) -> str:
        """The statement as a text has it."""
        return f"{self.word.capitalize()}: {self.value}"


@dataclass(frozen=True, slots=True)
class CardLine:
    """At most so many copies of a card as a line may hold."""

    count: int
    name: str
    """What the card is called if nothing but its name is written."""
    title: str
    """What it is called if an id stands beside it."""
    card: Card | None
    """None for a name that may mean several cards, or that no catalogue has."""


@dataclass(frozen=True, slots=True)
class SectionToWrite:
    """A section that was handed in."""

    heading: str
    name: str
    spec: SectionSpec | None
    """None for a heading that the format does not have."""
    rows: tuple[CardLine, ...]
    types: frozenset[str]
    """The types of all cards that may be meant."""

    @property
    def size(self) -> int:
        """How many cards are in the section."""
        return sum(row.count for row in self.rows)


@dataclass(frozen=True, slots=True)
class DeckToWrite:
    """What a writer is given."""

    format: CompiledFormat
    submission: Submission
    names: NameIndex
    parts: tuple[SectionToWrite, ...]
    stated: tuple[StatedField, ...]
    """Everything that is stated; see `writable`."""

    @property
    def writable(self) -> list[StatedField]:
        """What is stated and fits on a line that is read again."""
        # A longer line would be a problem when it is read; so it is left out, and told as lost.
        return [each for each in self.stated if len(each.line) <= MAX_LINE_LENGTH]

    def value(self, word: str) -> str:
        """What the list states under a word, such as its name; nothing if it does not."""
        return next((each.value for each in self.writable if each.word == word), "")


def deck_to_write(report: Report, fields: Mapping[str, str]) -> DeckToWrite:
    """The deck that a report is about, with what its list says of itself.

    Sections come in the format's order, those that it does not have behind them.
    """
    collection = report.context.collection
    # A deck that was judged without a catalogue: no name can be looked up, so titles have to do.
    names = collection if isinstance(collection, NameIndex) else NameIndex(())
    parts = tuple(_parts(report, names))
    return DeckToWrite(
        report.format, report.submission, names, parts, tuple(_stated(report, fields))
    )


def _stated(report: Report, fields: Mapping[str, str]) -> Iterator[StatedField]:
    for word in _FIELDS:
        if value := printable(fields.get(word, "")):
            yield StatedField(StatedKind.FIELD, word, value)
    yield StatedField(StatedKind.FIELD, "format", printable(report.format.id))
    for word, value in report.submission.parameters.items():
        yield StatedField(StatedKind.PARAMETER, word, printable(value))
    for word, value in report.submission.declarations.items():
        yield StatedField(StatedKind.DECLARATION, word, printable(value))


def _parts(report: Report, names: NameIndex) -> Iterator[SectionToWrite]:
    specs = {spec.name: spec for spec in report.format.sections}
    order = {name: place for place, name in enumerate(specs)}
    for deck in report.submission.decks:
        for section in sorted(deck.sections, key=lambda each: order.get(each.name, len(order))):
            yield _part(section, specs.get(section.name), names)


def _part(section: Section, spec: SectionSpec | None, names: NameIndex) -> SectionToWrite:
    # Whose a section is that the format does not have says the owner's heading before it.
    heading = printable(section.heading if spec else section.name)
    if spec is not None:
        heading = upper_first(heading)
    rows = tuple(row for entry in section.entries for row in _rows(entry, names))
    column = spec.types.column if spec else "type"
    cards = [card for entry in section.entries for card in entry.candidates]
    types = frozenset(str(card.facts.get(column)) for card in cards)
    return SectionToWrite(heading, section.name, spec, rows, types)


def _rows(entry: Entry, names: NameIndex) -> Iterator[CardLine]:
    # By its number, what stands for all levels of a card would be one level several times.
    is_whole = bool(entry.typed) and entry.count > 1
    is_one = entry.card.listed and not entry.others and not is_whole
    title = printable(entry.title)
    name = name_of(entry.card, names) if is_one else title
    # By its number too, where the list gives one: without it, it might be another card.
    if not (entry.card.listed or entry.others):
        name = printable(with_code(entry.card))
    # Several lines may add up to more copies than one may hold.
    full, rest = divmod(entry.count, MAX_COPIES)
    for count in (*[MAX_COPIES] * full, *[rest] * bool(rest)):
        yield CardLine(count, name, title, entry.card if is_one else None)
