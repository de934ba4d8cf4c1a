"""Which cards can be played: those whose type and numbers are known."""

from collections.abc import Iterable

from carddb.model import Card
from formats.table.playable import UnplayableError
from formats.vs_2pcg.cards import EQUIPMENT, MAIN, SUPPORTING, TOKEN

_MADE = "vs-2pcg lacking"
_NUMBERS = {
    MAIN: ("atk", "def", "health"),
    TOKEN: ("atk", "def", "health"),
    SUPPORTING: ("cost", "atk", "def", "health"),
    EQUIPMENT: ("cost",),
}


def refuse_unplayable(cards: Iterable[Card]) -> None:
    """Raise UnplayableError for cards whose type or numbers nobody recorded."""
    # Each once, and in the order of the list, so that the sentence is always the same.
    different = dict.fromkeys(cards)
    lacking = {card.title: missing for card in different if (missing := lacking_of(card))}
    if lacking:
        told = "; ".join(f"{title}: {', '.join(missing)}" for title, missing in lacking.items())
        raise UnplayableError(f"These cards can't be played, as facts of them are unknown. {told}.")


def lacking_of(card: Card) -> list[str]:
    """The facts without which it can't be played; looked for once, as each game asks."""
    if _MADE not in card.made:
        card.made[_MADE] = _missing(card)
    missing: list[str] = card.made[_MADE]
    return missing


def _missing(card: Card) -> list[str]:
    kind = card.fact("type")
    if not isinstance(kind, str):
        return ["type"]
    return [column for column in _NUMBERS.get(kind, ()) if not isinstance(card.fact(column), int)]
