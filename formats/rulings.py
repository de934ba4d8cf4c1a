"""What a ledger says of a single card."""

import re

from carddb.model import Card
from formats.ledger import Ledger, Row

_RULE = re.compile(r"\b[A-Z]+-[A-Z]+-\d+\b")
AREA = "CARDS"


def rulings_of(ledger: Ledger, card: Card) -> list[Row]:
    """The rows of the area CARDS about the card: named in its source, or beginning with it."""
    named = set(_RULE.findall(card.source))
    begins = re.compile(rf"{re.escape(card.name)}(?![\w'])", re.IGNORECASE)
    return [row for row in ledger.rows_of(AREA) if row.id in named or begins.match(row.text)]
