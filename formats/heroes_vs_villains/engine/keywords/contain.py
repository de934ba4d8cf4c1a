"""Containment, and breaking out of it (KEYWORD-017, 026, 027, 052 and 078)."""

from typing import Final

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import CONTAINMENT, FROZEN, JAIL, USUAL_NUMBER
from formats.heroes_vs_villains.engine.keywords.out_of_play import come_back
from formats.heroes_vs_villains.engine.permissions import is_helpless
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import ends_of, give, replace
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.table.lasting import Given

TRY, STAY = "try", "stay"
_HOLDS: Final = (CONTAINMENT - {FROZEN}) | {JAIL}
"""What can be broken out of."""


def contain(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """It holds until breakout, or for its own duration (HVV-AMBIGUOUS-57)."""
    ends = None if effect.duration is None else ends_of(game, target, effect)
    give(game, target, effect, ends, source.card)


def break_out(game: HvvGame, target: Target) -> None:
    """One attempt as the turn begins, or would have begun (KEYWORD-017, AMBIGUOUS-79)."""
    # Of several that are alike one stands for all.
    held = list(dict.fromkeys([given for given in target.given if given.kind in _HOLDS]))
    if not held or is_helpless(game, target):
        return
    decider = game.player_of(target).decider
    ally = None if isinstance(target, Player) else target
    if game.ask("break out", decider, (TRY, STAY), ally) == STAY:
        return
    given = game.ask("break out of", decider, held, ally)
    number = breakout_number(given)
    roll = game.d6("breakout")
    if game.log.is_on:
        game.tell("roll", f"{target} rolls {roll} to break out of {given.kind}, at {number}+.")
    if roll >= number:
        replace(target, given, None)
        if given.kind == JAIL:
            come_back(game, target)


def breakout_number(given: Given) -> int:
    """What the containing card says, or 4+ (ruling HVV-AMBIGUOUS-26)."""
    card = given.source
    stated = card.script.breakout if card is not None else None
    return USUAL_NUMBER if stated is None else stated
