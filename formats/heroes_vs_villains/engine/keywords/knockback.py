"""Knockback: pushed back to one's own area, or out of it (KEYWORD-065)."""

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY, own_area
from formats.heroes_vs_villains.engine.keywords.out_of_play import remove
from formats.heroes_vs_villains.engine.move import move_to
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target

REMOVES_ON = 4


def knock_back(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """To one's own area, without a move (BOARD-14); whoever is there has Remove at 4+."""
    own, area = own_area(game.side_of(target)), game.area_of(target)
    if area is OUT_OF_PLAY:
        return
    if area is own:
        remove_by_roll(game, target, effect, source)
    elif isinstance(target, Player):
        move_to(game, target, own)
    elif target.printed.stands_alone:
        # What is held or worn stays with its holder (ruling HVV-AMBIGUOUS-85).
        target.area = own


def remove_by_roll(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """Out of play, at 4+ (HVV-EXAMPLE-31)."""
    roll = game.d6("effect")
    if game.log.is_on:
        game.tell("roll", f"{target} rolls {roll} against remove at {REMOVES_ON}+.")
    if roll >= REMOVES_ON:
        remove(game, target, effect, source)
