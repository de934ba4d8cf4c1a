"""Blind: a roll for each action that needs sight (KEYWORD-013)."""

from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.effect_names import BLIND
from formats.heroes_vs_villains.engine.standing import all_of, rolled_each_time
from formats.heroes_vs_villains.engine.state import HvvGame


def blindness_fails(game: HvvGame, attempt: Attempt) -> bool:
    """Whether the blind miss what they aim at; failing the roll fails the action.

    The number is the card's, or 4+ (ruling HVV-AMBIGUOUS-24). The book says that whoever fails the
    roll fails the action, so it is made at the number or higher (ruling HVV-AMBIGUOUS-23).
    """
    if not needs_sight(attempt):
        return False
    for given in all_of(attempt.actor, BLIND):
        number = rolled_each_time(given)
        roll = game.d6("blind")
        if game.log.is_on:
            game.tell("roll", f"{attempt.actor} rolls {roll} to see, at {number}+.")
        if (roll < number) is game.rulings.blind_fails_below:
            return True
    return False


def needs_sight(attempt: Attempt) -> bool:
    """Physical attacks and defenses do; a card may say otherwise (ruling HVV-AMBIGUOUS-77)."""
    ability = attempt.ability
    if ability is None:
        return False
    return ability.is_physical if ability.needs_sight is None else ability.needs_sight
