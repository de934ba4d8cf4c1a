"""What cards do, by their title: a few lines in a small vocabulary (whom, doing, having)."""

from carddb.model import Card
from formats.vs_system.engine.powers import Script
from formats.vs_system.scripts.rulebook import RULEBOOK
from formats.vs_system.scripts.training import TRAINING

SCRIPTS: dict[str, Script] = {**RULEBOOK, **TRAINING}

_NOTHING = Script()


def script_of(card: Card) -> Script:
    """The card's script; without one it is played by its printed numbers alone."""
    return SCRIPTS.get(card.title, _NOTHING)
