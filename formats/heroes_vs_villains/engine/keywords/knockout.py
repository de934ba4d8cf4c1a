"""Knockout: unconscious until they come to (KEYWORD-066)."""

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import KNOCKOUT
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import all_of, end_of_next_turn, give, take_away
from formats.heroes_vs_villains.engine.state import HvvGame, Target
from formats.heroes_vs_villains.rounds_draw import wakes


def knock_out(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """Until they come to: it has no end before the roll at the round's draw."""
    give(game, target, effect, None, source.card)


def try_to_wake(game: HvvGame, target: Target) -> None:
    """The recovery roll after the round's draw (HVV-DRAW-09).

    Who misses it comes to after the next turn, which is lost (ruling HVV-AMBIGUOUS-32).
    """
    roll = game.d6("recovery")
    if game.log.is_on:
        game.tell("roll", f"{target} rolls {roll} to wake.")
    for given in tuple(all_of(target, KNOCKOUT)):
        take_away(target, KNOCKOUT)
        if not wakes(roll):
            give(game, target, given.value, end_of_next_turn(game, target), given.source)
