"""A deck given as data: sections with [count, name] pairs, as in the JSON API."""

from collections.abc import Mapping, Sequence

from validator.decklist.lines import Decklist, Kind, Line
from validator.decklist.plain import plain
from validator.errors import TooLargeError
from validator.limits import LONGEST_LINE, MOST_LINES

Sections = Mapping[str, Sequence[tuple[int, str]]]
"""By its name, what is in each section: [count, name] pairs."""


def parse(sections: Sections, declarations: Mapping[str, str] | None = None) -> Decklist:
    """The lines of a deck given as data; each says its section and place in it."""
    declared = declarations or {}
    _refuse_too_many(len(sections), "sections")
    _refuse_too_many(sum(map(len, sections.values())), "entries")
    _refuse_too_many(len(declared), "declarations")
    lines = [_declaration(number, *each) for number, each in enumerate(declared.items(), 1)]
    for number, (given, pairs) in enumerate(sections.items(), 1):
        name, problem = _readable(given)
        if problem:
            name = f"section {number}"
            lines.append(Line(0, Kind.PROBLEM, problem, place=f"Section {number}"))
        lines.append(Line(0, Kind.HEADING, name, place=f"Section '{name}'"))
        lines += [
            _entry(f"{name}, entry {place}", count, typed)
            for place, (count, typed) in enumerate(pairs, 1)
        ]
    return Decklist(lines)


def _declaration(number: int, given: str, value: str) -> Line:
    name, problem = _readable(given)
    stated, no_value = _readable(value)
    if problem or no_value:
        place = f"Declaration {number}"
        return Line(0, Kind.PROBLEM, problem or no_value, place=place)
    return Line(0, Kind.DECLARATION, stated, field=name, place=f"Declaration '{name}'")


def _entry(place: str, count: int, typed: str) -> Line:
    name, problem = _readable(typed)
    if problem:
        return Line(0, Kind.PROBLEM, problem, place=place)
    return Line(0, Kind.CARD, name, count, place=place)


def _readable(typed: str) -> tuple[str, str]:
    """The name as it is read, and what is wrong with it."""
    name = plain(typed).strip()
    if len(name) > LONGEST_LINE:
        return "", f"has {len(name):,} characters; at most {LONGEST_LINE} are read"
    if not name or not name.isprintable():
        return "", "has no name that can be printed"
    return " ".join(name.split()), ""


def _refuse_too_many(count: int, what: str) -> None:
    if count > MOST_LINES:
        raise TooLargeError(
            f"The deck has {count:,} {what}; at most {MOST_LINES:,} are read. Nothing was checked."
        )
