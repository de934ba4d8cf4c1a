"""What cards do, by their title."""

from carddb.model import Card
from formats.vs_system.engine.powers import Script

_NOTHING = Script()

SCRIPTS: dict[str, Script] = {}


def script_of(card: Card) -> Script:
    """The card's script; without one it is played by its printed numbers alone."""
    return SCRIPTS.get(card.title, _NOTHING)
