"""What cards do, by their id or title: a few lines in a small vocabulary (whom, doing, having)."""

from carddb.model import Card
from formats.table.scripts import ScriptRegistry
from formats.vs_2pcg.engine.powers import NO_SCRIPT, Script

SCRIPTS: dict[str, Script] = {}


def key_of(card: Card) -> str:
    """The title; of a Main Character with its level, as a Supporting Character may share it."""
    level = card.facts.get("level")
    return f"{card.title}, Level {level}" if isinstance(level, int) else card.title


REGISTRY = ScriptRegistry(SCRIPTS, without=NO_SCRIPT, key_of=key_of)


def script_of(card: Card) -> Script:
    """The card's script; without one it is played by its printed numbers and keywords."""
    return REGISTRY.of(card)
