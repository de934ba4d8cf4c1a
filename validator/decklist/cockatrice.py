"""A deck of Cockatrice (.cod): zones of cards with a number and a name."""

from collections.abc import Iterator, Mapping

from carddb.markup import Markup
from validator.decklist.elements import (
    COUNTS,
    TWO_NAMES,
    in_no_zone,
    loose_text,
    names_in,
    outside,
    placed,
    said,
    unknown_element,
)
from validator.decklist.entries import card_line, comment, readable, refuse_too_many, zone_lines
from validator.decklist.lines import Decklist, Line, LineKind

MAIN = "main"
"""The zone of the deck itself, which is a format's first section."""

_ZONE = "zone"
# What may be changed between two games is no part of the deck either.
_ABOUT_THE_DECK = (
    *("deckname", "comments", "format", "tags", "lastloadedtimestamp"),
    *("bannercard", "playmatcard", "sideboard_plan"),
)
_HOLDERS = (_ZONE, "card", *_ABOUT_THE_DECK)

_Zone = tuple[int, str, list[Line]]


def parse(markup: Markup) -> Decklist:
    """The lines of a deck. The main zone has no heading unless another one came before it."""
    about: list[Line] = []
    fields: dict[str, str] = {}
    in_none: list[Line] = []
    zones: list[_Zone] = []
    for holder, element in placed(markup, _HOLDERS):
        number, tag, attributes, text = element
        cards = zones[-1][2] if zones and holder in (_ZONE, "card") else in_none
        if tag == _ZONE:
            cards += [unknown_element(number, tag, text)] if holder else []
            inside = [loose_text(number, text)] if text.strip() else []
            zones.append((number, said(attributes, "name") or "", inside))
        elif tag == "card" and holder in ("", _ZONE):
            cards.append(_card(number, attributes))
            cards += [loose_text(number, text)] if text.strip() else []
        elif holder in (_ZONE, "card") or tag == "card":
            cards.append(unknown_element(number, tag, text))
        elif tag == "deckname" and not holder:
            name, problem = readable(text)
            about += [Line(number, LineKind.PROBLEM, problem)] if problem else []
            fields |= {"deck": name} if name else {}
        # Cockatrice keeps them for people: a line like "4 Name" in there is no card of the deck.
        elif tag == "comments" and not holder:
            rows = enumerate(text.split("\n"), number)
            about += [comment(place, row) for place, row in rows if row.strip()]
        elif not holder:
            cards += outside(element, _ABOUT_THE_DECK)
    lines = [*about, *(in_no_zone(in_none, _ZONE) if zones else in_none), *_lines(zones)]
    refuse_too_many(len(lines))
    return Decklist(lines, fields, notation="cod")


def _card(number: int, attributes: Mapping[str, str]) -> Line:
    ids = (said(attributes, "uuid") or "",)
    count, set_name = said(attributes, *COUNTS), said(attributes, "set", "setshortname")
    if len(names := names_in(attributes)) > 1:
        return Line(number, LineKind.PROBLEM, TWO_NAMES)
    return card_line(number, "".join(names), count, ids, set_name or "")


def _lines(zones: list[_Zone]) -> Iterator[Line]:
    for place, (number, name, cards) in enumerate(zones):
        # Without a heading they are read as the format's first section, whatever that is called
        # there.
        yield from cards if not place and name == MAIN else zone_lines(number, name, cards)
