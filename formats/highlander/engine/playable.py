"""Which cards can be played: those of which the type, the grid and the hands are known."""

from carddb.model import UNKNOWN, Card
from formats.highlander import facts
from formats.highlander.areas import areas_of
from formats.highlander.engine.weapons import KINDS
from formats.table.playable import NeededFacts

_GRIDDED = frozenset(("Attack", "Special Attack", "Block", "Dodge"))


def _missing(card: Card) -> list[str]:
    types = facts.types_of(card)
    if types is UNKNOWN:
        return ["type"]
    lacking = []
    # A Basic Attack or Block has the squares of its title.
    if not types.isdisjoint(_GRIDDED) and areas_of(card) is UNKNOWN:
        lacking.append("grid")
    if card.fact("pregame_kind") == KINDS[0] and card.fact("hands") is UNKNOWN:
        lacking.append("hands")
    return lacking


_NEEDED = NeededFacts("highlander", _missing)
refuse_unplayable = _NEEDED.refuse_unplayable
"""Of damage that nobody recorded the usual 2 is taken (HL-CARD-27)."""
