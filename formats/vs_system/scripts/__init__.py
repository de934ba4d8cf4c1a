"""What cards do, by their title: a few lines in a small vocabulary (whom, doing, having)."""

from dataclasses import dataclass

from carddb.model import Card
from formats.table.scripts import ScriptRegistry
from formats.vs_system.engine.powers import Script
from formats.vs_system.scripts.rulebook import RULEBOOK
from formats.vs_system.scripts.training import TRAINING

SCRIPTS: dict[str, Script] = {**RULEBOOK, **TRAINING}

REGISTRY = ScriptRegistry(SCRIPTS, without=Script(), key_of=lambda card: card.title)
"""No two cards of the game share a title."""


@dataclass(frozen=True, slots=True)
class Scripted:
    """The titles of the cards that have a script; the others are played without."""

    in_words: tuple[str, ...]
    in_plain_python: tuple[str, ...]


def script_of(card: Card) -> Script:
    """The card's script; without one it is played by its printed numbers and keywords."""
    return REGISTRY.of(card)


def scripted() -> Scripted:
    """Which cards have a script in the vocabulary, and which one in plain Python; by title."""
    return Scripted(
        in_words=tuple(sorted(title for title, script in SCRIPTS.items() if not script.is_plain)),
        in_plain_python=tuple(
            sorted(title for title, script in SCRIPTS.items() if script.is_plain)
        ),
    )
