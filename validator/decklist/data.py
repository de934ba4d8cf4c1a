"""A deck given as data: sections with [count, name] pairs, as in the JSON API."""

from collections.abc import Mapping, Sequence

from validator.decklist.lines import Decklist, Kind, Line
from validator.errors import TooLargeError
from validator.limits import LONGEST_LINE, MOST_LINES


def parse(sections: Mapping[str, Sequence[tuple[int, str]]]) -> Decklist:
    """The lines of a deck given as data; each says its section and place in it."""
    entries = sum(map(len, sections.values()))
    if entries > MOST_LINES:
        raise TooLargeError(
            f"The deck has {entries:,} entries; at most {MOST_LINES:,} are read. "
            "Nothing was checked."
        )
    lines = []
    for section, pairs in sections.items():
        lines.append(Line(0, Kind.HEADING, section, place=f"Section '{section}'"))
        for place, (count, name) in enumerate(pairs, 1):
            lines.append(_entry(f"{section}, entry {place}", count, name))
    return Decklist(lines)


def _entry(place: str, count: int, name: str) -> Line:
    name = name.strip()
    if len(name) > LONGEST_LINE:
        sentence = f"has {len(name):,} characters; at most {LONGEST_LINE} are read"
        return Line(0, Kind.PROBLEM, sentence, place=place)
    if not name or not name.isprintable():
        return Line(0, Kind.PROBLEM, "has no name that can be printed", place=place)
    return Line(0, Kind.CARD, name, count, place=place)
