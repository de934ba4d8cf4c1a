"""Pain: a roll for each action, which may end all actions of the turn (KEYWORD-076)."""

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import PAIN
from formats.heroes_vs_villains.engine.keywords.persistent import is_over
from formats.heroes_vs_villains.engine.standing import (
    TURN,
    all_of,
    effect_of,
    give,
    replace,
    rolled_each_time,
)
from formats.heroes_vs_villains.engine.state import HvvGame, Target
from formats.table.lasting import Ends

ALL_OF_THE_TURN = "action fail this turn"
"""What a pain roll leaves: every further action fails without a roll (ruling AMBIGUOUS-76)."""


def pain_fails(game: HvvGame, actor: Target) -> bool:
    """Whether it hurts too much: once for each pain, at the number that it has."""
    for given in tuple(all_of(actor, PAIN)):
        number = rolled_each_time(given)
        roll = game.d6("pain")
        if game.log.is_on:
            game.tell("roll", f"{actor} rolls {roll} against pain at {number}+.")
        hurts = roll >= number
        if is_over(effect_of(given), has_landed=hurts):
            replace(actor, given, None)
        if hurts:
            # Of this turn, whoever's it is (ruling HVV-AMBIGUOUS-76).
            give(game, actor, Effect(ALL_OF_THE_TURN), Ends(TURN))
            return True
    return False
