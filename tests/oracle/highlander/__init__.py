"""The oracle of Highlander Type One: deck construction read from the rulebook alone."""

from tests.oracle.decks import PlainCard
from tests.oracle.highlander.formats import broken
from tests.oracle.highlander.gaps import HIDEABLE
from tests.oracle.highlander.generating import generate

GAME = "highlander"
FORMATS: tuple[str, ...] = (
    "highlander-standard",
    "highlander-sealed",
    "highlander-two-headed-giant",
    "highlander-lean-and-mean",
    "highlander-plot-hilt",
)


def typed(card: PlainCard) -> str:
    """The title with its number in its set, or with its sub-title."""
    if card["set"] is not None:
        return f"{card.name} [{card['set']}-{card['number']}]"
    return card.name if card["subtitle"] is None else f"{card.name} ({card['subtitle']})"


__all__ = ["FORMATS", "GAME", "HIDEABLE", "broken", "generate", "typed"]
