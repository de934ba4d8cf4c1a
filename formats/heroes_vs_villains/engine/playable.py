"""Which cards can be played: those whose kind and numbers are known."""

from collections.abc import Iterable

from carddb.model import UNKNOWN, Card
from formats.heroes_vs_villains.engine.printed import ALLY, ATTACK, ITEM
from formats.table.playable import UnplayableError

_MADE = "heroes-vs-villains lacking"
_NUMBERS = {ATTACK: ("damage",), ALLY: ("health",), ITEM: ("usage",)}
"""Without which a card of the kind can't be played; it may be known to have none."""


def refuse_unplayable(cards: Iterable[Card]) -> None:
    """Raise UnplayableError for cards whose kind or numbers nobody recorded."""
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
    kind = card.fact("kind")
    if not isinstance(kind, str):
        return ["kind"]
    columns = _NUMBERS.get(kind.casefold(), ())
    return [column for column in columns if card.fact(column) is UNKNOWN]
