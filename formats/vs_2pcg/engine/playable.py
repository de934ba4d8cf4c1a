"""Which cards can be played: those whose type and numbers are known."""

from carddb.model import Card
from formats.table.playable import NeededFacts
from formats.vs_2pcg.cards import EQUIPMENT, MAIN, SUPPORTING, TOKEN

_NUMBERS = {
    MAIN: ("atk", "def", "health"),
    TOKEN: ("atk", "def", "health"),
    SUPPORTING: ("cost", "atk", "def", "health"),
    EQUIPMENT: ("cost",),
}


def _missing(card: Card) -> list[str]:
    kind = card.fact("type")
    if not isinstance(kind, str):
        return ["type"]
    return [column for column in _NUMBERS.get(kind, ()) if not isinstance(card.fact(column), int)]


_NEEDED = NeededFacts("vs-2pcg", _missing)
refuse_unplayable = _NEEDED.refuse_unplayable
lacking_of = _NEEDED.lacking_of
