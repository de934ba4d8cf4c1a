"""Effects that land in tests: Ann hits Vic with a Gust, which nothing but its effects is about."""

from collections.abc import Iterable, Mapping
from typing import Any

from formats.heroes_vs_villains.engine.abilities import Effect, Means
from tests.formats.heroes_vs_villains.engine.own_scripts import Own, attack, own, shot, strike
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, Playing, begin

PUNCH = attack("Punch", 1)
SHOT = shot("Shot", 1)
GLARE = attack("Glare", 1, means=Means.POWER)
"""An attack for which no body moves, from wherever one is."""


def gust(*effects: Effect, damage: int = 0, **more: Any) -> Own:
    """An attack with these effects, from wherever one is."""
    return attack("Gust", damage, *effects, means=Means.POWER, **more)


def hits(
    *effects: Effect,
    vic: Person = NOBODY,
    dice: Mapping[str, Iterable[int]] | None = None,
    **more: Any,
) -> Playing:
    """A game in which Ann is about to hit Vic with these effects."""
    playing = begin(Person([gust(*effects)]), vic, dice=dice, **more)
    playing.ann.intend("turn", "play Gust")
    return playing


def counter(title: str = "Riposte", means: Means = Means.SHOT, damage: int = 1) -> Own:
    """A defense card that counterattacks so."""
    return own(
        title, "defense", strike(damage, means=means, is_counterattack=True, is_defensive=True)
    )
