"""Which cards can be played: those whose kind and numbers are known."""

from carddb.model import UNKNOWN, Card
from formats.heroes_vs_villains.engine.printed import ALLY, ATTACK, ITEM
from formats.table.playable import NeededFacts

_NUMBERS = {ATTACK: ("damage",), ALLY: ("health",), ITEM: ("usage",)}
"""Without which a card of the kind can't be played; it may be known to have none."""


def _missing(card: Card) -> list[str]:
    kind = card.fact("kind")
    if not isinstance(kind, str):
        return ["kind"]
    columns = _NUMBERS.get(kind.casefold(), ())
    return [column for column in columns if card.fact(column) is UNKNOWN]


_NEEDED = NeededFacts("heroes-vs-villains", _missing)
refuse_unplayable = _NEEDED.refuse_unplayable
