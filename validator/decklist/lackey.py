"""A deck of LackeyCCG (.dek): zones with one <card> element for each copy."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from carddb.markup import Element
from validator.decklist.entries import card_line, refuse_too_many, unknown_element, zone_lines
from validator.decklist.lines import Decklist, Kind, Line

_ABOUT_THE_DECK = frozenset(("deck", "meta", "game"))

_Copy = list[str]
"""Of one copy its name, its id and its set, as far as they are read."""


def folded(text: str) -> tuple[str, dict[int, int]]:
    """The text with equal lines of a whole card left empty, and how often the first counts.

    Most files have each copy on a line of its own, and reading three of four is spared.
    """
    rows: list[str] = []
    times: dict[int, int] = {}
    for row, equal in groupby(text.split("\n")):
        again = len(list(equal)) - 1
        if again and row.strip().startswith("<card>") and row.rstrip().endswith("</card>"):
            times[len(rows) + 1] = 1 + again
            rows += [row, *[""] * again]
        else:
            rows += [row] * (1 + again)
    return "\n".join(rows), times


def parse(elements: Iterable[Element], times: Mapping[int, int]) -> Decklist:
    """The lines of a deck: in each zone a line a card, with the line of its first copy.

    `times` has the lines that count more than once.
    """
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
            lines += _closed(zone, copies, problems, times)
            zone, copies, problems, copy = (number, attributes.get("name", "")), [], [], []
            if text.strip():
                problems.append(Line(number, Kind.PROBLEM, "holds text that is not in a card"))
        elif zone is not None and tag not in _ABOUT_THE_DECK:
            problems.append(unknown_element(number, tag))
    lines += _closed(zone, copies, problems, times)
    refuse_too_many(len(lines))
    return Decklist(lines, notation="dek")


def _closed(
    zone: tuple[int, str] | None,
    copies: list[tuple[int, _Copy]],
    problems: list[Line],
    times: Mapping[int, int],
) -> list[Line]:
    """The lines of a zone; what stands outside of any has no heading."""
    counted: dict[tuple[str, str, str], Line] = {}
    cards: list[Line] = []
    for number, (name, its_id, set_name) in copies:
        # What follows the set up to the next card is blank, and not the same for all copies.
        key = (name, its_id, set_name.strip())
        line = counted.get(key)
        count = times.get(number, 1)
        if line is not None and line.count is not None:
            line.count += count
            continue
        line = counted[key] = card_line(number, name, count, (its_id,), set_name)
        cards.append(line)
    cards += problems
    return cards if zone is None else zone_lines(*zone, cards)
