"""The list of what Standard Constructed bans, and the cards that have a title of it."""

from collections.abc import Mapping

from carddb.model import Card
from formats.construction.dated_list import ListedCard, load_lists
from formats.highlander.titles import compared

_ROWS = tuple(f"HL-FORMAT-{number:02}" for number in range(3, 10))
"""The rows of the ledger that ban a card."""
STANDARD_LIST = load_lists("formats.highlander", _ROWS)["highlander-standard"]


def _called(title: str) -> str:
    """A title as the list is searched for it: an article in front is nothing."""
    # The list writes "Face Of Death", the card The Face of Death (HL-AMBIGUOUS-62).
    return compared(title).removeprefix("the ")


_ROW = "highlander: row of the list"
_LISTED: Mapping[str, ListedCard] = {_called(row.title): row for row in STANDARD_LIST.cards}


def listed_as(card: Card) -> ListedCard | None:
    """What the list has under the card's title, or under another spelling of it."""
    # Asked by membership, as None is kept too: hardly any card is on the list.
    if _ROW not in card.made:
        # A name of no catalogue may be a misspelling: it is unverified already, never banned.
        names = (card.name, *card.aliases) if card.listed else ()
        rows = (row for name in names if (row := _LISTED.get(_called(name))))
        card.made[_ROW] = next(rows, None)
    kept: ListedCard | None = card.made[_ROW]
    return kept
