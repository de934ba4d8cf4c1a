"""A deck of LackeyCCG (.dek): zones with one <card> element for each copy."""

from collections.abc import Iterable

from carddb.markup import Element
from validator.decklist.entries import card_line, refuse_too_many, unknown_element, zone_lines
from validator.decklist.lines import Decklist, Kind, Line

_ABOUT_THE_DECK = frozenset(("deck", "meta", "game"))

_Copy = list[str]
"""Of one copy its name, its id and its set, as far as they are read."""


def parse(elements: Iterable[Element]) -> Decklist:
    """The lines of a deck: in each zone a line a card, with the line of its first copy."""
    lines: list[Line] = []
    copies: list[tuple[int, _Copy]] = []
    problems: list[Line] = []
    zone: tuple[int, str] | None = None
    copy: _Copy = []
    for number, tag, attributes, text in elements:
        if tag == "card":
            copy = [text, "", ""]
            copies.append((number, copy))
        elif tag == "name" and copy:
            copy[0] = text
            copy[1] = attributes.get("id", "")
        elif tag == "set" and copy:
            copy[2] = text
        elif tag == "superzone":
            lines += _closed(zone, copies, problems)
            zone, copies, problems, copy = (number, attributes.get("name", "")), [], [], []
            if text.strip():
                problems.append(Line(number, Kind.PROBLEM, "holds text that is not in a card"))
        elif zone is not None and tag not in _ABOUT_THE_DECK:
            problems.append(unknown_element(number, tag))
    lines += _closed(zone, copies, problems)
    refuse_too_many(len(lines))
    return Decklist(lines, notation="dek")


def _closed(
    zone: tuple[int, str] | None, copies: list[tuple[int, _Copy]], problems: list[Line]
) -> list[Line]:
    """The lines of a zone; what stands outside of any has no heading."""
    counted: dict[tuple[str, str, str], Line] = {}
    cards: list[Line] = []
    for number, (name, its_id, set_name) in copies:
        # What follows the set up to the next card is blank, and not the same for all copies.
        key = (name, its_id, set_name.strip())
        line = counted.get(key)
        if line is not None and line.count is not None:
            line.count += 1
            continue
        line = counted[key] = card_line(number, name, 1, (its_id,), set_name)
        cards.append(line)
    cards += problems
    return cards if zone is None else zone_lines(*zone, cards)
