"""What cards do, by their title: a few lines in a small vocabulary (whom, doing, having)."""

from carddb.model import Card
from formats.simulation.playable_game import ScriptedCards
from formats.table.scripts import ScriptRegistry
from formats.vs_system.engine.powers import Script
from formats.vs_system.scripts.rulebook import RULEBOOK
from formats.vs_system.scripts.training import TRAINING

SCRIPTS: dict[str, Script] = {**RULEBOOK, **TRAINING}

REGISTRY = ScriptRegistry(SCRIPTS, without=Script(), key_of=lambda card: card.title)
"""No two cards of the game share a title."""


def script_of(card: Card) -> Script:
    """The card's script; without one it is played by its printed numbers and keywords."""
    return REGISTRY.of(card)


def scripted() -> ScriptedCards:
    """Which cards have a script in the vocabulary, and which one in plain Python; by title."""
    return ScriptedCards(
        in_words=tuple(sorted(title for title, script in SCRIPTS.items() if not script.is_plain)),
        in_plain_python=tuple(
            sorted(title for title, script in SCRIPTS.items() if script.is_plain)
        ),
    )
