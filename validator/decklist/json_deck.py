"""A deck as JSON: what our API takes and writes, and what other people's dumps look like.

A deck is an object with "sections" or "zones", which hold lists of entries by their names. An
entry is [4, "Name"], "4 Name", or an object with a count, a name and what tells the card apart.
"""

from collections.abc import Mapping

from validator.decklist import data
from validator.decklist.entries import (
    card_line,
    readable,
    refuse_too_many,
    shown_text,
    text_of,
    zone_lines,
)
from validator.decklist.lines import Decklist, Kind, Line
from validator.decklist.text import line_of
from validator.errors import InputError

SHAPE = 'A deck is an object with "sections" or "zones" that hold lists of [count, "name"]'

_HELD = {"sections": Kind.HEADING, "zones": Kind.ZONE}
_STATED = ("declarations", "parameters")
_LABELS = ("label", "name", "title", "deck")
_FIELDS = ("player", "format")
_COUNTS = ("qty", "count", "quantity", "copies", "number")
_NAMES = ("name", "title", "card")
_NUMBERS = ("card_number", "number")
_OF_A_REPORT = frozenset(("counts",))
"""What a report of ours has beside the sections, computed from them."""

Object = Mapping[str, object]


def is_deck(value: object) -> bool:
    """Whether a value is a deck, or a report of ours on one."""
    if not isinstance(value, dict):
        return False
    return any(isinstance(value.get(key), dict) for key in _HELD) or is_deck_inside(value)


def is_deck_inside(value: Object) -> bool:
    """Whether a value is a report, which has its deck inside."""
    deck = value.get("deck")
    return isinstance(deck, dict) and any(isinstance(deck.get(key), dict) for key in _HELD)


def parse(value: object) -> tuple[Decklist, ...]:
    """The decks that JSON holds. Raises InputError for one that is none."""
    given = value if isinstance(value, list) else [value]
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
    lines: list[Line] = []
    fields: dict[str, str] = {}
    label = next((text for key in _LABELS if (text := text_of(given.get(key)).strip())), "")
    label = label or text_of(given.get("id"))
    for name, value in (("deck", label), *((key, text_of(given.get(key))) for key in _FIELDS)):
        text, problem = readable(value)
        if problem:
            lines.append(Line(0, Kind.PROBLEM, problem, place=f"'{name}'"))
        elif text:
            fields[name] = text
    if otherwise:
        fields.setdefault("deck", otherwise)
    for key in _STATED:
        lines += _declarations(key, given.get(key))
    if is_deck_inside(given):
        inside = given["deck"]
        lines += _sections(inside if isinstance(inside, dict) else {})
    else:
        lines += _sections(given)
    refuse_too_many(len(lines))
    return Decklist(lines, fields, notation="json")


def _declarations(key: str, given: object) -> list[Line]:
    """What is stated beside the cards; a list of names is stated as text has it."""
    if given is None:
        return []
    if not isinstance(given, dict):
        return [Line(0, Kind.PROBLEM, "holds no names with their values", place=f"'{key}'")]
    said = {
        name: ", ".join(map(text_of, value)) if isinstance(value, list) else text_of(value)
        for name, value in given.items()
    }
    return data.parse({}, said).lines


def _sections(given: Object) -> list[Line]:
    lines: list[Line] = []
    for key, value in given.items():
        if key in _HELD and isinstance(value, dict):
            for number, (name, entries) in enumerate(value.items(), 1):
                lines += _section(number, name, entries, _HELD[key])
        elif value and isinstance(value, dict | list) and key not in {*_STATED, *_OF_A_REPORT}:
            said = "is neither a section nor anything else that is read"
            lines.append(Line(0, Kind.PROBLEM, said, place=f"'{shown_text(key)}'"))
    return lines


def _section(number: int, given: str, entries: object, kind: Kind) -> list[Line]:
    name, problem = readable(given)
    if not name:
        place = f"Section {number}"
        said = problem or "has no name that can be printed"
        name = place.lower()
        lines = [Line(0, Kind.PROBLEM, said, place=place)]
    else:
        lines = []
    if isinstance(entries, list):
        held = [_entry(f"{name}, entry {at}", entry) for at, entry in enumerate(entries, 1)]
    else:
        said = "holds no list of cards"
        held = [Line(0, Kind.PROBLEM, said, place=f"Section '{name}'")]
    place = f"Section '{name}'"
    if kind is Kind.HEADING:
        return [*lines, Line(0, kind, name, place=place), *held]
    return [*lines, *zone_lines(0, name, held, kind, place)]


def _entry(place: str, entry: object) -> Line:
    if isinstance(entry, str):
        line = line_of(0, entry.strip()) if entry.strip() else Line(0, Kind.BARE, "")
        if line.kind is Kind.CARD:
            return card_line(0, line.text, line.count, place=place)
        return card_line(0, entry, None, place=place)
    if isinstance(entry, list) and len(entry) == 2:
        return card_line(0, entry[1], entry[0], place=place)
    if isinstance(entry, dict):
        return _object(place, entry)
    said = 'is neither [count, "name"] nor "count name" nor an object with both'
    return Line(0, Kind.PROBLEM, said, place=place)


def _object(place: str, entry: Object) -> Line:
    counted = next((key for key in _COUNTS if key in entry), "")
    numbered = [text_of(entry.get(key)).strip() for key in _NUMBERS if key != counted]
    number = next(filter(None, numbered), "")
    named = (text_of(entry.get(key)).strip() for key in _NAMES)
    name = full_name(next(filter(None, named), ""), text_of(entry.get("version")), number)
    ids = (text_of(entry.get("id")),)
    return card_line(0, name, entry.get(counted), ids, text_of(entry.get("set")), place)


def full_name(name: str, version: str, number: str) -> str:
    """The name as a text list has it: "Name, Version [ABC-001]"; a number can stand alone."""
    version, number = version.strip(), number.strip()
    called = f"{name}, {version}" if name and version else name
    if called and number:
        return f"{called} [{number}]"
    return called or number
