"""A deck as JSON: what our API takes and writes, and what other people's dumps look like.

A deck is an object with "sections" or "zones", which hold lists of entries by their names. An
entry is [4, "Name"], "4 Name", or an object with a count, a name and what tells the card apart.
"""

from collections.abc import Mapping
from typing import TypeGuard

from validator.decklist import data
from validator.decklist.entries import (
    card_line,
    full_name,
    in_lower_case,
    may_hold_cards,
    readable,
    refuse_too_many,
    shown_text,
    text_of,
    whole,
    zone_lines,
)
from validator.decklist.lines import Decklist, Line, LineKind
from validator.decklist.text import line_of
from validator.errors import InputError

SHAPE = 'A deck is an object with "sections" or "zones" that hold lists of [count, "name"]'

_HELD = {"sections": LineKind.HEADING, "zones": LineKind.ZONE}
_STATED = ("declarations", "parameters")
_LABELS = ("label", "name", "title", "deck")
_FIELDS = ("player", "format")
# "number" last: it may be the number of the card in its set, if something else is the count.
_COUNTS = ("qty", "count", "quantity", "copies", "amount", "number")
_NAMES = ("name", "title", "card")
_NUMBERS = ("card_number", "number")
_FOR_PEOPLE = ("note", "notes", "comment", "comments", "description", "source")
_NOT_READ = "is neither a section nor anything else that is read"

Object = Mapping[str, object]


def is_deck(value: object) -> bool:
    """Whether a value is a deck, or a report of ours on one."""
    return _has_sections(value) or (isinstance(value, dict) and _has_sections(value.get("deck")))


def _has_sections(value: object) -> TypeGuard[Object]:
    return isinstance(value, dict) and any(isinstance(value.get(key), dict) for key in _HELD)


def parse(value: object) -> tuple[Decklist, ...]:
    """The decks that JSON holds. Raises InputError for one that is none."""
    given = value if isinstance(value, list) else [value]
    # All are looked at before one is read: half of a file must not be checked as if it were all.
    for number, deck in enumerate(given, 1):
        if not is_deck(deck):
            which = f"Deck {number:,} of the file" if len(given) > 1 else "The JSON"
            raise InputError(f"{which} has no cards that can be read. {SHAPE}.")
    several = len(given) > 1
    return tuple(
        _deck(deck, f"Deck {number}" if several else "") for number, deck in enumerate(given, 1)
    )


def _deck(given: Object, otherwise: str) -> Decklist:
    """The lines of a deck; `otherwise` is what it is called if it has no label."""
    # A report of ours has its deck inside; it can be handed in again as it is.
    inside = given.get("deck")
    deck = inside if _has_sections(inside) else given
    parts = [("", given)] if deck is given else [("", given), ("deck.", deck)]
    lines: list[Line] = []
    fields: dict[str, str] = {}
    for name, keys in (("deck", (*_LABELS, "id")), *((key, (key,)) for key in _FIELDS)):
        said = (text_of(part.get(key)).strip() for _, part in parts for key in keys)
        text, problem = readable(next(filter(None, said), ""))
        if problem:
            lines.append(Line(0, LineKind.PROBLEM, problem, place=f"'{name}'"))
        elif text:
            fields[name] = text
    if otherwise:
        fields.setdefault("deck", otherwise)
    for path, part in parts:
        for key in _STATED:
            lines += _declarations(f"{path}{key}", part.get(key))
    for path, part in parts:
        lines += _beside(path, part, set(fields.values()), is_report=part is not deck)
    lines += _sections(deck)
    refuse_too_many(len(lines))
    return Decklist(lines, fields, notation="json")


def _beside(path: str, part: Object, said: set[str], *, is_report: bool) -> list[Line]:
    """Problems for what stands beside the sections, or beside the deck of a report of ours.

    `said` is what the deck says of itself in words.
    """
    if is_report:
        known = {"deck", "findings"}
    else:
        known = {key for key in _HELD if isinstance(part.get(key), dict)}
        # Of a report: they follow from the sections. By the same name others may keep cards.
        known |= {"counts", "signature"} if _are_of_the_sections(part) else set()
    known.update(_STATED, (key for key in _FOR_PEOPLE if isinstance(part.get(key), str)))
    return [
        Line(0, LineKind.PROBLEM, _NOT_READ, place=f"'{path}{shown_text(key)}'")
        for key, value in part.items()
        if key not in known and (key in _HELD or may_hold_cards(value))
        # A deck may be called "4 Horsemen", which looks like a card and was read as its name.
        if not (isinstance(value, str) and readable(value)[0] in said)
    ]


def _are_of_the_sections(deck: Object) -> bool:
    """Whether "counts" is what a report of ours computes: a number for each section."""
    counts, sections = deck.get("counts"), deck.get("sections")
    return isinstance(counts, dict) and isinstance(sections, dict) and set(counts) <= set(sections)


def _declarations(key: str, given: object) -> list[Line]:
    """What is stated beside the cards; a list of names is stated as text has it."""
    if given is None:
        return []
    if not isinstance(given, dict):
        return [Line(0, LineKind.PROBLEM, "holds no names with their values", place=f"'{key}'")]
    said = {
        name: ", ".join(map(text_of, value)) if isinstance(value, list) else text_of(value)
        for name, value in given.items()
    }
    # As the API has them, so that both are read alike.
    return data.parse({}, said).lines


def _sections(deck: Object) -> list[Line]:
    lines: list[Line] = []
    for key, value in deck.items():
        if key in _HELD and isinstance(value, dict):
            for number, (name, entries) in enumerate(value.items(), 1):
                lines += _section(number, name, entries, _HELD[key])
    return lines


def _section(number: int, given: str, entries: object, kind: LineKind) -> list[Line]:
    name, problem = readable(given)
    if not name:
        place = f"Section {number}"
        said = problem or "has no name that can be printed"
        name = place.lower()
        lines = [Line(0, LineKind.PROBLEM, said, place=place)]
    else:
        lines = []
    if isinstance(entries, list):
        held = [_entry(f"{name}, entry {at}", entry) for at, entry in enumerate(entries, 1)]
    else:
        said = "holds no list of cards"
        held = [Line(0, LineKind.PROBLEM, said, place=f"Section '{name}'")]
    place = f"Section '{name}'"
    if kind is LineKind.HEADING:
        return [*lines, Line(0, kind, name, place=place), *held]
    return [*lines, *zone_lines(0, name, held, kind, place)]


def _entry(place: str, entry: object) -> Line:
    if isinstance(entry, str):
        line = line_of(0, entry.strip()) if entry.strip() else Line(0, LineKind.BARE, "")
        if line.kind is LineKind.CARD:
            return card_line(0, line.text, line.count, place=place)
        if line.kind is LineKind.PROBLEM:
            return Line(0, LineKind.PROBLEM, line.text, place=place)
        # A text without a count is a problem here: a section holds cards, so it is no heading and
        # no title.
        return card_line(0, entry, None, place=place)
    if isinstance(entry, list) and len(entry) == 2:
        return card_line(0, entry[1], entry[0], place=place)
    if isinstance(entry, dict):
        return _object(place, entry)
    said = 'is neither [count, "name"] nor "count name" nor an object with both'
    return Line(0, LineKind.PROBLEM, said, place=place)


def _object(place: str, given: Object) -> Line:
    entry, problem = in_lower_case(given)
    if problem:
        return Line(0, LineKind.PROBLEM, problem, place=place)
    counted = next((key for key in _COUNTS if key in entry), "")
    numbered = [text_of(entry.get(key)).strip() for key in _NUMBERS if key != counted]
    number = next(filter(None, numbered), "")
    names = [text for key in _NAMES if (text := text_of(entry.get(key)).strip())]
    # What only "number" states may be the number of the card.
    counts = {whole(entry[key]) for key in _COUNTS[:-1] if key in entry}
    for found, what in ((names, "names"), (counts, "counts")):
        if len(set(found)) > 1:
            return Line(0, LineKind.PROBLEM, f"has two {what}", place=place)
    name = full_name(names[0] if names else "", text_of(entry.get("version")), number)
    ids = (text_of(entry.get("id")),)
    return card_line(0, name, entry.get(counted), ids, text_of(entry.get("set")), place)
