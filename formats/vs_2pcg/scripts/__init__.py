"""What cards do, by their title: a few lines in a small vocabulary (whom, doing, having)."""

from dataclasses import replace

from carddb.model import Card
from carddb.titles import printings
from formats.simulation.playable_game import ScriptedCards
from formats.table.scripts import ScriptRegistry
from formats.vs_2pcg.engine.powers import NO_SCRIPT, Script, Timing, Use
from formats.vs_2pcg.printed_powers import PrintedPower, printed_powers
from formats.vs_2pcg.scripts.rulebook import RULEBOOK
from formats.vs_2pcg.scripts.training import TRAINING

SCRIPTS: dict[str, Script] = {**RULEBOOK, **TRAINING}

UTOPIA_BATTLES = "TUB"
"""The set that the rulebook is about."""


def key_of(card: Card) -> str:
    """The title; of a Main Character with its level, as a Supporting Character may share it."""
    level = card.facts.get("level")
    return f"{card.title}, Level {level}" if isinstance(level, int) else card.title


def _key_of_text(card: Card) -> str:
    """What its text is found by; nothing for a card that only shares a name with another."""
    key = key_of(card)
    is_it = card.is_training if key in TRAINING else is_of_the_rulebook(card)
    return key if is_it else ""


def is_of_the_rulebook(card: Card) -> bool:
    """Whether it may be the card that the rulebook tells of, and not one of another set.

    Several cards share a name, and most sets print their own Cyclops.
    """
    sets = {code.upper() for code, _number in printings(card.facts)}
    return not sets or UTOPIA_BATTLES in sets


REGISTRY = ScriptRegistry(SCRIPTS, without=NO_SCRIPT, key_of=_key_of_text)


def script_of(card: Card) -> Script:
    """The card's script; without one it is played by its printed numbers and keywords.

    What the rulebook's text leaves out of a power is as the card records it, if it does.
    """
    script = REGISTRY.of(card)
    recorded = {power.name.casefold(): power for power in printed_powers(card)}
    if not recorded or card.is_training or not script.powers:
        return script
    powers = (
        _as_recorded(power, recorded[power.name.casefold()])
        if isinstance(power, Use) and power.name.casefold() in recorded
        else power
        for power in script.powers
    )
    return replace(script, powers=tuple(powers))


def _as_recorded(use: Use, recorded: PrintedPower) -> Use:
    """The power with the times and symbols that a card file gives."""
    return replace(
        use,
        symbols=recorded.symbols or use.symbols,
        times=tuple(time for time in Timing if time.value in recorded.times) or use.times,
        is_any_turn=use.is_any_turn or recorded.is_any_turn,
        is_any_combat=use.is_any_combat or recorded.is_any_combat,
    )


def scripted() -> ScriptedCards:
    """Which cards have a script in the vocabulary, and which one in plain Python; by title."""
    return ScriptedCards(
        in_words=tuple(sorted(title for title, script in SCRIPTS.items() if not script.is_plain)),
        in_plain_python=tuple(
            sorted(title for title, script in SCRIPTS.items() if script.is_plain)
        ),
    )
