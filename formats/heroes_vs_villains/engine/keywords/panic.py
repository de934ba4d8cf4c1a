"""Panic: the turn is lost (KEYWORD-077)."""

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import PANIC
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import TURN, give
from formats.heroes_vs_villains.engine.state import HvvGame, Target
from formats.table.lasting import Ends


def panic(game: HvvGame, target: Target, _effect: Effect, source: Source) -> None:
    """The turn that is being taken, or the next one (ruling HVV-AMBIGUOUS-58)."""
    if target is game.active:
        game.ends_turn = True  # What is left of it: nothing more can be done.
    else:
        lose_turn(game, target, source.card)


def lose_turn(game: HvvGame, target: Target, card: HvvCard | None) -> None:
    """The next turn to come is lost, and the panic is over with it."""
    # An ally that has acted in its controller's turn loses the one after.
    turns = 1 + (target in game.allies_done)
    give(game, target, Effect(PANIC), Ends(TURN, game.player_of(target).number, turns), card)
