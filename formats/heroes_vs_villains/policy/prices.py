"""What things are worth, in points of damage: health, effects, cards, parts of a turn."""

from typing import Final

from formats.heroes_vs_villains.engine import effect_names as name
from formats.heroes_vs_villains.engine.abilities import Ability, Effect
from formats.heroes_vs_villains.engine.printed import ROLLED

VICTORY: Final = 30.0
"""To put out the last one of a side."""
OUT: Final = 4.0
"""To put out somebody who has teammates left."""
_LAST_HEALTH: Final = 0.6
"""What all points of health that are left share beyond their own worth."""
CARD: Final = 0.5
"""A card in hand of which nothing is known."""
ROLLED_ROUNDS: Final = 2.0
"""What a d3 comes to."""
FACES: Final = 6

_TURN: Final = 0.9
"""A turn that is lost."""

EFFECTS: Final[dict[str, float]] = {
    name.ACTION_FAIL: 0.5,
    name.AFTERBURN: 1.6,
    name.BEATDOWN: _TURN,
    name.BLIND: 0.45,
    name.BLOOD_LOSS: 0.9,
    name.BUTTHURT: 1.2,
    name.CAPTURE: 0.9,
    name.CARD_LOSS: CARD,
    name.CONTAIN_I: 0.7,
    name.CONTAIN_II: 0.6,
    name.DAZE: 1.2,
    name.DESTROY: 0.7,
    name.DRAWLESS_I: 0.5,
    name.DRAWLESS_II: 0.8,
    name.FAIL: 0.5,
    name.FLEE: 0.6,
    name.FROZEN: 1.4,
    name.FULL_CONTAIN: 1.6,
    name.GRIEVOUS_WOUND: 1.6,
    name.INCAPACITATE: 1.1,
    name.JAIL: 1.4,
    name.KNOCKBACK: 0.25,
    name.KNOCKOUT: 0.9,
    name.OOPS: 0.2,
    name.PAIN: 0.5,
    name.PANIC: _TURN,
    name.PARTIAL_CONTAIN: 0.2,
    name.PRONE: 0.15,
    name.PUKE: 1.4,
    name.REMOVE: 0.6,
    name.SCRAP: 0.8,
    name.SHORT_CIRCUIT: 0.3,
    name.SLUGGISH: 0.15,
    name.STANK: 0.1,
    name.STUN: 0.7,
    name.SURRENDER: 1.5,
    name.WEAKNESS: 0.5,
    name.WOUND: 1.0,
    # What is good for whom it is on.
    name.HIDDEN: -0.7,
    name.STRONG: -0.6,
}
"""What it costs somebody that an effect lands on them; less than 0 where it helps them."""
_UNKNOWN: Final = 0.3
_COSTS: Final[dict[Ability, float]] = {}
_MAX_COSTS: Final = 5_000
"""Abilities whose costs are kept; a catalogue may be read again and again."""
_AGAIN: Final = 0.5
"""Of an effect that is rolled for again, what the later rolls add."""


def chance_of(number: int | None) -> float:
    """How likely a die shows a number or higher; what asks for no roll is sure."""
    if number is None:
        return 1.0
    return min(1.0, max(0.0, (FACES + 1 - number) / FACES))


def cost_of_effect(effect: Effect, *, can_roll: bool = True) -> float:
    """What an effect costs on average whom it may land on."""
    cost = EFFECTS.get(effect.keyword, _UNKNOWN)
    if effect.duration is not None and effect.duration > 1:
        cost *= 1.4
    elif effect.duration == ROLLED:
        cost *= 1.3
    if can_roll:
        cost *= chance_of(effect.number)
    return cost * (1 + _AGAIN) if effect.repeats else cost


def cost_of_effects(ability: Ability) -> float:
    """What all effects of an ability cost on average whom it hits."""
    if not ability.effects:
        return 0.0
    # Kept with the ability, which is asked about in every window of every game.
    cost = _COSTS.get(ability)
    if cost is None:
        cost = sum([cost_of_effect(effect) for effect in ability.effects])
        if len(_COSTS) < _MAX_COSTS:
            _COSTS[ability] = cost
    return cost


def cost_of_damage(health: int, damage: int, *, is_last: bool) -> float:
    """What so much damage costs somebody with so much health; `is_last` of a side."""
    if damage <= 0:
        return 0.0
    if damage >= health:
        return VICTORY if is_last else OUT + health
    # The nearer the end, the dearer each point: whoever is low is attacked first.
    left = health - damage
    return damage + _LAST_HEALTH * (1 / left - 1 / health) * 2
