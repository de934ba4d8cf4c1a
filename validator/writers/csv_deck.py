"""CSV: a row a card, with what tells it apart; above the cards what the list states."""

import csv
import io
from collections.abc import Iterable

from validator.writers.deck import CardLine, DeckToWrite
from validator.writers.naming import first_printing

COLUMNS = ("section", "count", "name", "set", "number", "id")

_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")


def content(deck: DeckToWrite) -> str:
    """The deck as CSV. A section without cards has a row of its own."""
    text = io.StringIO()
    # The module's own line end is \r\n; all that is written here ends its lines alike.
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerows(guarded((each.word, "", each.value, "", "", "")) for each in deck.writable)
    for part in deck.parts:
        # So that an empty section is read again as one that was handed in.
        cells = [_cells(row) for row in part.rows] or [("",) * (len(COLUMNS) - 1)]
        rows.writerows(guarded((part.heading, *each)) for each in cells)
    return text.getvalue()


def _cells(row: CardLine) -> tuple[str, ...]:
    if row.card is None:
        return (str(row.count), row.title, "", "", "")
    return (str(row.count), row.title, *first_printing(row.card), row.card.id)


def guarded(cells: Iterable[str]) -> list[str]:
    """The cells, with a quote before what a spreadsheet would run as a formula."""
    # Names come from anybody, and spreadsheets run what begins so. Our own reader takes the quote
    # away again.
    return [f"'{cell}" if cell.startswith(_STARTS_A_FORMULA) else cell for cell in cells]
