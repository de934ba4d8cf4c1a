"""Which cards can be played: those whose type and numbers are known."""

from carddb.model import Card
from formats.table.playable import NeededFacts


def _missing(card: Card) -> list[str]:
    kind = card.fact("type")
    needed = ("cost", "atk", "def") if kind == "character" else ("cost",)
    lacking = [column for column in needed if not isinstance(card.fact(column), int)]
    return lacking if isinstance(kind, str) else ["type", *lacking]


_NEEDED = NeededFacts("vs-system", _missing)
refuse_unplayable = _NEEDED.refuse_unplayable
