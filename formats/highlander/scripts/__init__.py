"""What cards do: a few lines in a small vocabulary for each, a module for each family."""

from carddb.model import Card
from formats.highlander.engine.abilities import NO_SCRIPT, Script
from formats.highlander.scripts.allowances import ALLOWANCES
from formats.highlander.scripts.attacks import ATTACKS
from formats.highlander.scripts.charges import CHARGES
from formats.highlander.scripts.corda_and_reno import CORDA_AND_RENO
from formats.highlander.scripts.counters import COUNTERS
from formats.highlander.scripts.defenses import DEFENSES
from formats.highlander.scripts.disarms import DISARMS
from formats.highlander.scripts.drawing import DRAWING
from formats.highlander.scripts.duress import DURESS
from formats.highlander.scripts.edges import EDGES
from formats.highlander.scripts.events import EVENTS
from formats.highlander.scripts.exertions import EXERTIONS
from formats.highlander.scripts.footwork import FOOTWORK
from formats.highlander.scripts.held_cards import HELD_CARDS
from formats.highlander.scripts.holding import HOLDING
from formats.highlander.scripts.leaving import LEAVING
from formats.highlander.scripts.looking import LOOKING
from formats.highlander.scripts.many_attacks import MANY_ATTACKS
from formats.highlander.scripts.nullifying import NULLIFYING
from formats.highlander.scripts.personas import PERSONAS
from formats.highlander.scripts.piles import PILES
from formats.highlander.scripts.plots import PLOTS
from formats.highlander.scripts.printed_on import PrintedOn
from formats.highlander.scripts.rulebook import HEAD_SHOT, RULEBOOK
from formats.highlander.scripts.situations import SITUATIONS
from formats.highlander.scripts.strikes import STRIKES
from formats.highlander.scripts.taking import TAKING
from formats.highlander.scripts.training import TRAINING
from formats.highlander.scripts.written import is_in_words
from formats.highlander.subtitles import everybody_named
from formats.highlander.titles import compared
from formats.simulation.playable_game import ScriptedCards
from formats.table.scripts import ScriptRegistry

PRINTED: dict[PrintedOn, Script] = {
    **ALLOWANCES,
    **ATTACKS,
    **CHARGES,
    **CORDA_AND_RENO,
    **COUNTERS,
    **DEFENSES,
    **DISARMS,
    **EDGES,
    **MANY_ATTACKS,
    **LOOKING,
    **HELD_CARDS,
    **EXERTIONS,
    **DRAWING,
    **DURESS,
    **EVENTS,
    **FOOTWORK,
    **HOLDING,
    **LEAVING,
    **NULLIFYING,
    **PERSONAS,
    **PILES,
    **PLOTS,
    **SITUATIONS,
    **STRIKES,
    **TAKING,
}
SCRIPTS: dict[str, Script] = {
    **RULEBOOK,
    **TRAINING,
    **{str(where): script for where, script in PRINTED.items()},
}
_BY_NAME = {compared(title): title for title in RULEBOOK}
_PRINTED_BY_NAME: dict[str, list[PrintedOn]] = {}
for _each in PRINTED:
    _PRINTED_BY_NAME.setdefault(compared(_each.title), []).append(_each)


def _key_of_text(card: Card) -> str:
    """What its text is found by; nothing for a card that only shares a title with another.

    Many titles are those of several cards: of one that the rulebook names, the Generic one counts.
    """
    if card.is_training:
        return card.title
    title = compared(card.name)
    for where in _PRINTED_BY_NAME.get(title, ()):
        if where.is_on(card):
            return str(where)
    name = _BY_NAME.get(title, "")
    is_weapon = card.fact("pregame_kind") == "weapon"
    is_it = card.fact("type") == "Event" if name == HEAD_SHOT else is_weapon
    return name if is_it and not everybody_named(card) else ""


REGISTRY = ScriptRegistry(SCRIPTS, without=NO_SCRIPT, key_of=_key_of_text)


def scripted() -> ScriptedCards:
    """Which cards have a script in the vocabulary, and which one in plain Python; by title."""
    titles = {title: is_in_words(script) for title, script in sorted(SCRIPTS.items())}
    return ScriptedCards(
        in_words=tuple([title for title, is_all in titles.items() if is_all]),
        in_plain_python=tuple([title for title, is_all in titles.items() if not is_all]),
    )
