"""The words of scripts for abilities: whom they are used on, what waits, what always holds."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from formats.heroes_vs_villains.engine.abilities import (
    ANY_NUMBER,
    Ability,
    Does,
    Effect,
    Passive,
    Script,
    Triggered,
    When,
    Whom,
)
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.state import HvvGame, Target
from formats.heroes_vs_villains.scripts.whom import Holds

Wants = Callable[[HvvGame, HvvCard, Any], bool]
"""Whether a card is about what has happened."""
CanTarget = Callable[[HvvGame, Attempt, Target], bool]


def script(*abilities: Ability) -> Script:
    """What a card does that has these abilities and nothing else."""
    return Script(abilities)


def do(says: str, does: Does, *, name: str = "", when: When | None = None) -> Ability:
    """It does that by itself, without a target."""
    return Ability(says, name, does=does, when=when)


def do_to(whom: Whom, says: str, does: Does, *, can_target: CanTarget | None = None) -> Ability:
    """It does that to whom or what it is used on."""
    return Ability(says, does=does, whom=whom, can_target=can_target)


def get(says: str, whom: Whom, *effects: Effect) -> Ability:
    """Whom it is used on has these effects, which are no attack."""
    return Ability(says, effects=effects, whom=whom)


def combo(says: str, *, plays: int = 0, utilizations: int = 0) -> Ability:
    """More plays and utilizations this turn (HVV-KEYWORD-023)."""
    return Ability(says, plays=plays, utilizations=utilizations)


def retrieving(ability: Ability) -> Ability:
    """It takes from the discard pile, out of which its own card can't be taken (ZONE-09)."""
    return replace(ability, retrieves=True)


def costing_any(ability: Ability) -> Ability:
    """At least one card is discarded for it, and as many as one likes (HVV-KEYWORD-003)."""
    return replace(ability, says=f"A=?: {ability.says}", activate=ANY_NUMBER)


def interrupt(says: str, does: Does, when: When) -> Ability:
    """It is used while somebody else takes an action (HVV-KEYWORD-062)."""
    return Ability(f"interrupt: {says}", does=does, is_interrupt=True, when=when)


def special(ability: Ability, name: str) -> Ability:
    """An archetype's own, beside the actions of a turn (HVV-KEYWORD-093)."""
    return replace(ability, name=name, is_special=True, takes_action=False)


def when(event: str, ability: Ability, wants: Wants | None = None) -> Triggered:
    """What may be played and used as that happens (HVV-KEYWORD-104)."""
    return Triggered(event, ability, wants)


def holds(kind: str, says: str, who: Holds, value: int = 1) -> Passive:
    """As long as the card is in play, those have it (HVV-KEYWORD-083)."""
    return Passive(kind, says, who, value)


def always(*passives: Passive) -> Script:
    """What a card does that has nothing but passive abilities."""
    return Script(passives=passives)
