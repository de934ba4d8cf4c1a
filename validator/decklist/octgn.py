"""A deck of OCTGN (.o8d): sections of cards with a quantity and a GUID, then notes."""

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
from validator.decklist.entries import (
    card_line,
    comment,
    fields_of,
    refuse_too_many,
    stated,
    zone_lines,
)
from validator.decklist.lines import Decklist, Line, LineKind

_SECTION = "section"
_ABOUT_THE_DECK = ("notes", "sleeve")
_HOLDERS = (_SECTION, "card", *_ABOUT_THE_DECK)


def parse(markup: Markup) -> Decklist:
    """The lines of a deck, with what its notes state in front."""
    notes: list[Line] = []
    in_none: list[Line] = []
    sections: list[tuple[int, str, list[Line]]] = []
    for holder, element in placed(markup, _HOLDERS):
        number, tag, attributes, text = element
        cards = sections[-1][2] if sections and holder in (_SECTION, "card") else in_none
        if tag == _SECTION:
            cards += [unknown_element(number, tag, text)] if holder else []
            inside = [loose_text(number, text)] if text.strip() else []
            sections.append((number, said(attributes, "name") or "", inside))
        elif tag == "card" and holder in ("", _SECTION):
            cards.append(_card(number, attributes, text))
        elif tag == "notes" and not holder:
            notes += _noted(number, text)
        elif holder in (_SECTION, "card") or tag == "card":
            cards.append(unknown_element(number, tag, text))
        elif not holder:
            cards += outside(element, _ABOUT_THE_DECK)
    lines = [*notes, *(in_no_zone(in_none, _SECTION) if sections else in_none)]
    for section in sections:
        lines += zone_lines(*section)
    refuse_too_many(len(lines))
    game = said(markup.elements[0][2], "game") or ""
    return Decklist(lines, fields_of(notes), notation="o8d", program=game)


def _card(number: int, attributes: Mapping[str, str], text: str) -> Line:
    # Programs write a GUID in either case.
    ids = ((said(attributes, "id") or "").strip().lower(),)
    if len(names := names_in(attributes, text)) > 1:
        return Line(number, LineKind.PROBLEM, TWO_NAMES)
    return card_line(number, "".join(names), said(attributes, *COUNTS), ids)


def _noted(number: int, text: str) -> Iterator[Line]:
    """What the notes state, such as "Players: 2"; the rest of them is for people."""
    for place, raw in enumerate(text.split("\n"), number):
        if row := raw.strip():
            word, _, value = row.partition(":")
            # Our own writer puts there what OCTGN has no place for.
            yield stated(place, word, value) or comment(place, row)
