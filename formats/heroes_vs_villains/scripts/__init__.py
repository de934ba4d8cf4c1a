"""What cards do, by their title: a few lines in a small vocabulary.

The words are in `hitting`, `defending`, `doing`, `having` and `whom`; what they can't say is in
`plain`.
"""

from carddb.model import Card
from formats.heroes_vs_villains.engine.abilities import NO_SCRIPT, Script
from formats.heroes_vs_villains.scripts.printed_only import printed_script
from formats.heroes_vs_villains.scripts.rulebook import RULEBOOK
from formats.heroes_vs_villains.scripts.training import TRAINING
from formats.simulation.playable_game import ScriptedCards
from formats.table.scripts import ScriptRegistry

SCRIPTS: dict[str, Script] = {**RULEBOOK, **TRAINING}
_OF_THE_RULEBOOK = "rulebook"


def _key_of_text(card: Card) -> str:
    """What its text is found by; nothing for a card that only shares a name with another.

    Several archetypes may have a Kick, each with numbers of its own.
    """
    is_of_the_book = card.source.startswith(_OF_THE_RULEBOOK)
    is_it = card.is_training if card.title in TRAINING else is_of_the_book
    return card.title if is_it else ""


REGISTRY = ScriptRegistry(SCRIPTS, without=NO_SCRIPT, key_of=_key_of_text)


def script_of(card: Card) -> Script:
    """The card's script, or what its printed numbers and keywords say."""
    return REGISTRY.of(card) if REGISTRY.has(card) else printed_script(card)


def scripted() -> ScriptedCards:
    """Which cards have a script in the vocabulary, and which one in plain Python; by title."""
    return ScriptedCards(
        in_words=tuple(sorted(title for title, script in SCRIPTS.items() if not script.is_plain)),
        in_plain_python=tuple(
            sorted(title for title, script in SCRIPTS.items() if script.is_plain)
        ),
    )
