"""What a ledger says of a single card."""

import re

from carddb.model import Card
from formats.ledger import Ledger, LedgerRow

_RULE = re.compile(r"\b[A-Z]+-[A-Z]+-\d+\b")
AREA = "CARDS"


def rulings_of(ledger: Ledger, card: Card) -> list[LedgerRow]:
    """The rows of the area CARDS about the card.

    They are named in its source, or begin with its title, or with its name alone: a row that
    goes on with a version or a sub-title is about the card that has it.
    """
    named = set(_RULE.findall(card.source))
    # No letter may follow a title, as a longer name may begin with it.
    begins = [rf"{re.escape(card.title)}(?![\w'])", rf"{re.escape(card.name)}(?=:)"]
    about = re.compile("|".join(begins if card.title != card.name else begins[1:]), re.IGNORECASE)
    return [row for row in ledger.rows_of(AREA) if row.id in named or about.match(row.text)]
