"""Surprise: who does not see it coming can't react (KEYWORD-100)."""

from formats.heroes_vs_villains.engine.attempt import Blow
from formats.heroes_vs_villains.engine.state import HvvGame, Player

FROM_HIDING = 4
"""The number at which an attack from hiding surprises (HVV-COMBAT-09)."""


def is_surprised(game: HvvGame, blow: Blow) -> bool:
    """The attacked person's roll (HVV-COMBAT-15); none where nothing surprises."""
    attempt, ability = blow.attempt, blow.ability
    if not isinstance(blow.target, Player):
        return False
    numbers = [] if ability.surprises_on is None else [ability.surprises_on]
    if attempt.is_hidden_attack and ability.is_attack:
        numbers.append(FROM_HIDING)
    if not numbers:
        return False
    # The lower number is the worse one; a single roll meets both.
    number = min(numbers)
    roll = game.d6("surprise")
    if game.log.is_on:
        game.tell("roll", f"{blow.target} rolls {roll} against surprise at {number}+.")
    return roll >= number
