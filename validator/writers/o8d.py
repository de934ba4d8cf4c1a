"""A deck of OCTGN (.o8d): sections of cards with a quantity and a GUID, then notes."""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from validator.writers.deck import DeckToWrite, SectionToWrite
from validator.writers.naming import own_guid, recorded_guid_of
from validator.writers.programs import octgn_game

_BYTE_ORDER_MARK = "\ufeff"
_DECLARATION = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>'


def content(deck: DeckToWrite) -> str:
    """The deck as an .o8d; what the list states stands in its notes."""
    return _BYTE_ORDER_MARK + "\n".join(_lines(deck)) + "\n"


def not_known(deck: DeckToWrite) -> list[str]:
    """The names of the cards of which nobody recorded by which GUID OCTGN knows them."""
    return [
        row.title
        for part in deck.parts
        for row in part.rows
        if row.card is None or not recorded_guid_of(row.card, deck.names)
    ]


def _lines(deck: DeckToWrite) -> Iterator[str]:
    yield _DECLARATION
    yield f'<deck game="{octgn_game(deck.format.game)}">'
    for part in deck.parts:
        yield from _section(part, deck)
    # The end of a CDATA section can't stand inside one, so it is divided between two.
    notes = "\n".join(each.line for each in deck.writable).replace("]]>", "]]]]><![CDATA[>")
    yield f"  <notes><![CDATA[{notes}]]></notes>"
    yield "</deck>"


def _section(part: SectionToWrite, deck: DeckToWrite) -> Iterator[str]:
    begin = f'  <section name={quoteattr(part.heading)} shared="False"'
    if not part.rows:
        yield f"{begin} />"
        return
    yield f"{begin}>"
    for row in part.rows:
        recorded = recorded_guid_of(row.card, deck.names) if row.card is not None else ""
        guid = recorded or own_guid(row.card, row.title)
        yield f'    <card qty="{row.count}" id="{guid}">{escape(row.title)}</card>'
    yield "  </section>"
