"""Knockout: unconscious until they come to (KEYWORD-066)."""

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import KNOCKOUT
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import end_of_next_turn, give, take_away
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.rounds_draw import wakes


def knock_out(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """Until the roll at the round's draw, or after the next turn was skipped (AMBIGUOUS-32)."""
    give(game, target, effect, end_of_next_turn(game, target), source.card)


def try_to_wake(game: HvvGame, player: Player) -> None:
    """The recovery roll after the round's draw (HVV-DRAW-09)."""
    roll = game.d6("recovery")
    if game.log.is_on:
        game.tell("roll", f"{player} rolls {roll} to wake.")
    if wakes(roll):
        take_away(player, KNOCKOUT)
