"""A deck of Cockatrice (.cod): zones of cards with a number and a name."""

from collections.abc import Iterable, Iterator, Mapping

from carddb.markup import Element
from validator.decklist.entries import (
    card_line,
    comment,
    readable,
    refuse_too_many,
    unknown_element,
    zone_lines,
)
from validator.decklist.lines import Decklist, Kind, Line

MAIN = "main"
"""The zone of the deck itself, which is a format's first section."""


def parse(elements: Iterable[Element]) -> Decklist:
    """The lines of a deck. The main zone has no heading unless another one came before it."""
    about: list[Line] = []
    fields: dict[str, str] = {}
    cards: list[Line] = []
    zones = [(0, MAIN, cards)]
    is_in_zone = False
    for number, tag, attributes, text in elements:
        if tag == "zone":
            is_in_zone, cards = True, []
            zones.append((number, attributes.get("name", ""), cards))
        elif tag == "card":
            cards.append(_card(number, attributes))
        elif tag == "sideboard_plan":
            # What may be changed between two games is no part of the deck.
            is_in_zone = False
        elif is_in_zone:
            cards.append(unknown_element(number, tag))
        elif tag == "deckname":
            name, problem = readable(text)
            about += [Line(number, Kind.PROBLEM, problem)] if problem else []
            fields |= {"deck": name} if name else {}
        elif tag == "comments":
            rows = enumerate(text.split("\n"), number)
            about += [comment(place, row) for place, row in rows if row.strip()]
    lines = [*about, *_zones(zones)]
    refuse_too_many(len(lines))
    return Decklist(lines, fields, notation="cod")


def _card(number: int, attributes: Mapping[str, str]) -> Line:
    ids = (attributes.get("uuid", ""),)
    count = attributes.get("number")
    return card_line(number, attributes.get("name"), count, ids, attributes.get("set", ""))


def _zones(zones: list[tuple[int, str, list[Line]]]) -> Iterator[Line]:
    is_first = True
    for number, name, cards in zones:
        if not number and not cards:
            continue
        yield from cards if is_first and name == MAIN else zone_lines(number, name, cards)
        is_first = False
