"""A deck of OCTGN (.o8d): sections of cards with a quantity and a GUID, then notes."""

from collections.abc import Iterable, Iterator

from carddb.markup import Element
from validator.decklist.entries import (
    card_line,
    comment,
    fields_of,
    refuse_too_many,
    stated,
    unknown_element,
    zone_lines,
)
from validator.decklist.lines import Decklist, Kind, Line


def parse(elements: Iterable[Element]) -> Decklist:
    """The lines of a deck, with what its notes state in front."""
    notes: list[Line] = []
    lines: list[Line] = []
    cards: list[Line] = []
    section: tuple[int, str] | None = None
    in_notes = False
    for number, tag, attributes, text in elements:
        if tag == "section":
            lines += cards if section is None else zone_lines(*section, cards)
            section, cards, in_notes = (number, attributes.get("name", "")), [], False
            if text.strip():
                cards.append(Line(number, Kind.PROBLEM, "holds text that is not in a card"))
        elif tag == "card":
            ids = (attributes.get("id", "").strip().lower(),)
            cards.append(card_line(number, text, attributes.get("qty", "1"), ids))
        elif tag == "notes":
            in_notes = True
            notes += _noted(number, text)
        elif section is not None and not in_notes:
            cards.append(unknown_element(number, tag))
    lines += cards if section is None else zone_lines(*section, cards)
    lines = [*notes, *lines]
    refuse_too_many(len(lines))
    return Decklist(lines, fields_of(notes), notation="o8d")


def _noted(number: int, text: str) -> Iterator[Line]:
    """What the notes state, such as "Players: 2"; the rest of them is for people."""
    for place, raw in enumerate(text.split("\n"), number):
        if row := raw.strip():
            word, _, value = row.partition(":")
            yield stated(place, word, value) or comment(place, row)
