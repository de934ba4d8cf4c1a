"""What cards do, by their title: a few lines in a small vocabulary."""

from carddb.model import Card
from formats.highlander.engine.abilities import NO_SCRIPT, Script
from formats.highlander.scripts.rulebook import HEAD_SHOT, RULEBOOK
from formats.highlander.scripts.training import TRAINING
from formats.highlander.subtitles import everybody_named
from formats.highlander.titles import compared
from formats.simulation.playable_game import ScriptedCards
from formats.table.scripts import ScriptRegistry

SCRIPTS: dict[str, Script] = {**RULEBOOK, **TRAINING}
_BY_NAME = {compared(title): title for title in RULEBOOK}


def _key_of_text(card: Card) -> str:
    """What its text is found by; nothing for a card that only shares a title with another.

    Many titles are those of several cards: of one that the rulebook names, the Generic one counts.
    """
    if card.is_training:
        return card.title
    name = _BY_NAME.get(compared(card.name), "")
    is_weapon = card.fact("pregame_kind") == "weapon"
    is_it = card.fact("type") == "Event" if name == HEAD_SHOT else is_weapon
    return name if is_it and not everybody_named(card) else ""


REGISTRY = ScriptRegistry(SCRIPTS, without=NO_SCRIPT, key_of=_key_of_text)


def scripted() -> ScriptedCards:
    """Which cards have a script in the vocabulary, and which one in plain Python; by title."""
    return ScriptedCards(
        in_words=tuple(sorted(title for title, script in SCRIPTS.items() if not script.is_plain)),
        in_plain_python=tuple(
            sorted(title for title, script in SCRIPTS.items() if script.is_plain)
        ),
    )
