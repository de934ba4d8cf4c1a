"""What cards do, by their title: a few lines in a small vocabulary."""

from carddb.model import Card
from formats.highlander.engine.abilities import NO_SCRIPT, Script
from formats.highlander.scripts.rulebook import RULEBOOK
from formats.highlander.scripts.training import TRAINING
from formats.highlander.titles import compared
from formats.simulation.playable_game import ScriptedCards
from formats.table.scripts import ScriptRegistry

SCRIPTS: dict[str, Script] = {**RULEBOOK, **TRAINING}


def _key_of_text(card: Card) -> str:
    """What its text is found by; nothing for a card that only shares a title with another.

    Many titles are those of several cards, so a card of the rulebook counts only if it is the
    Generic one of that title and type.
    """
    if card.is_training:
        return card.title
    is_head_shot = compared(card.name) == compared("Head Shot") and card.fact("type") == "Event"
    return "Head Shot" if is_head_shot else ""


REGISTRY = ScriptRegistry(SCRIPTS, without=NO_SCRIPT, key_of=_key_of_text)


def scripted() -> ScriptedCards:
    """Which cards have a script in the vocabulary, and which one in plain Python; by title."""
    return ScriptedCards(
        in_words=tuple(sorted(title for title, script in SCRIPTS.items() if not script.is_plain)),
        in_plain_python=tuple(
            sorted(title for title, script in SCRIPTS.items() if script.is_plain)
        ),
    )
