"""A deck given as data: sections with [count, name] pairs, as in the JSON API."""

from collections.abc import Mapping, Sequence

from validator.decklist.entries import readable, refuse_too_many
from validator.decklist.lines import Decklist, Line, LineKind

Sections = Mapping[str, Sequence[tuple[int, str]]]
"""By its name, what is in each section: [count, name] pairs."""


def parse(sections: Sections, declarations: Mapping[str, str] | None = None) -> Decklist:
    """The lines of a deck given as data; each says its section and place in it."""
    declared = declarations or {}
    # Each of them before a line is made: an empty section costs no entry, but a line.
    refuse_too_many(len(sections), "sections")
    refuse_too_many(sum(map(len, sections.values())), "entries")
    refuse_too_many(len(declared), "declarations")
    lines = [_declaration(number, *each) for number, each in enumerate(declared.items(), 1)]
    for number, (given, pairs) in enumerate(sections.items(), 1):
        name, problem = _named(given)
        if problem:
            name = f"section {number}"
            lines.append(Line(0, LineKind.PROBLEM, problem, place=f"Section {number}"))
        lines.append(Line(0, LineKind.HEADING, name, place=f"Section '{name}'"))
        lines += [
            _entry(f"{name}, entry {place}", count, typed)
            for place, (count, typed) in enumerate(pairs, 1)
        ]
    return Decklist(lines)


def _declaration(number: int, given: str, value: str) -> Line:
    name, problem = _named(given)
    stated, no_value = _named(value)
    if problem or no_value:
        place = f"Declaration {number}"
        return Line(0, LineKind.PROBLEM, problem or no_value, place=place)
    return Line(0, LineKind.DECLARATION, stated, field=name, place=f"Declaration '{name}'")


def _entry(place: str, count: int, typed: str) -> Line:
    name, problem = _named(typed)
    if problem:
        return Line(0, LineKind.PROBLEM, problem, place=place)
    # Number 0: data has no lines that a page could mark or a fix could change.
    return Line(0, LineKind.CARD, name, count, place=place)


def _named(typed: str) -> tuple[str, str]:
    """The text as it is read, and what is wrong with it; an empty one names nothing."""
    name, problem = readable(typed)
    return name, problem or ("" if name else "has no name that can be printed")
