"""Walls and shields that stand by themselves, and how much damage they can take (KEYWORD-072)."""

from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.damage import damage_object
from formats.heroes_vs_villains.engine.state import HvvGame


def take_the_damage(game: HvvGame, attempt: Attempt, blow: Blow) -> None:
    """The wall takes what it still can, and the rest goes on to whom it was meant for."""
    wall = attempt.card
    if wall.health is None:
        return
    stopped = min(wall.health, blow.damage)
    blow.damage -= stopped
    damage_object(game, wall, stopped, blow.attempt.card)
