"""Plain text: "4 Night Porter", under headings with their numbers."""

from collections.abc import Iterator

from validator.decklist.lines import LineKind
from validator.decklist.text import card_in, line_of
from validator.writers.deck import CardLine, DeckToWrite, SectionToWrite, StatedField, StatedKind


def content(deck: DeckToWrite) -> str:
    """The deck as text. What a text can't say stands in it as a comment."""
    blocks = [list(map(_stated, deck.writable))]
    blocks += [[_heading(part), *map(_card, part.rows)] for part in deck.parts]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _stated(each: StatedField) -> str:
    row = each.line
    # The reader is asked and not imitated: whatever it learns to read, this never writes something
    # else.
    line = line_of(1, row)
    if each.says is StatedKind.FIELD:
        is_field = (line.kind, line.field, line.text) == (LineKind.FIELD, each.word, each.value)
        # A deck that is called "4 Horsemen" would be read as cards.
        is_read = is_field and (each.word != "deck" or card_in(each.value) is None)
    elif line.kind is LineKind.HEADING:  # "Players: 2" looks like a heading with its number
        is_read = f"{line.text}: {line.count}" == row
    else:
        is_read = (line.kind, line.text) == (LineKind.BARE, row)
    return row if is_read else f"# {row}"


def _heading(part: SectionToWrite) -> str:
    """The heading, with its number if the format has the section; a name alone may be anything."""
    numbers = [part.size] if part.spec else []
    for row, count in (
        *((f"{part.heading} ({n:,})", n) for n in numbers),
        (f"{part.heading}:", None),
    ):
        line = line_of(1, row)
        if (line.kind, line.text, line.count) == (LineKind.HEADING, part.heading, count):
            return row
    return f"{part.heading}:"


def _card(row: CardLine) -> str:
    """The card's line: "4 Name", or "4x Name" for a name that begins as no name does."""
    for name in dict.fromkeys((row.name, _without_comments(row.name))):
        for written in _written(row.count, name):
            line = line_of(1, written)
            if (line.kind, line.text, line.count) == (LineKind.CARD, name, row.count):
                return written
    # Kept for people, where it is no card that would be read as another.
    return f"# {row.count} {row.name}"


def _written(count: int, name: str) -> Iterator[str]:
    yield f"{count} {name}"
    yield f"{count}x {name}"


def _without_comments(name: str) -> str:
    """The name without what would begin a comment; no two names differ in that alone."""
    while " # " in name or " // " in name:
        name = name.replace(" # ", " #").replace(" // ", " //")
    return name
