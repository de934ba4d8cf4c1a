"""Which answer to an attack is worth its cost: by what it saves."""

from collections.abc import Sequence
from typing import Any, Final

from formats.heroes_vs_villains.engine.abilities import ALL, Way
from formats.heroes_vs_villains.engine.attempt import Blow
from formats.heroes_vs_villains.engine.options import Counter, Defend
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.state import Player
from formats.heroes_vs_villains.policy.deeds import gain_on
from formats.heroes_vs_villains.policy.keeping import missed
from formats.heroes_vs_villains.policy.prices import cost_of_damage, cost_of_effect
from formats.heroes_vs_villains.policy.staying import worth_in_play
from formats.heroes_vs_villains.policy.striking import Strike

_USAGE: Final = 0.35
"""A use of something in play."""
_PRICE: Final = 0.5
"""Of what a card would be missed, what its use in defense costs: it is there for that."""


def best_defense(view: HvvView, blow: Blow, options: Sequence[Any]) -> int:
    """The place of the defensive action that saves most beyond its price; 0 for none."""
    cost = cost_of(view, blow, blow.damage)
    best, most = 0, 0.0
    for place, option in enumerate(options):
        if isinstance(option, Defend):
            gain = cost - cost_after(view, blow, option) - price_of(view, option)
            if gain > most:
                best, most = place, gain
    return best


def cost_of(view: HvvView, blow: Blow, damage: int) -> float:
    """What a blow costs its target if it lands with so much damage."""
    ability, target = blow.ability, blow.target
    if not isinstance(target, Player):
        return worth_in_play(view, target) if damage else 0.0
    if ability.damage and damage <= 0:
        return 0.0
    is_last = len(view.friends()) == 1
    cost = cost_of_damage(target.health, damage, is_last=is_last)
    cost += sum([cost_of_effect(each) for each in blow.effects])
    # What a foe gains by it, one's own side loses.
    return cost if ability.does is None else cost - gain_on(view, ability.does, target)


def cost_after(view: HvvView, blow: Blow, option: Defend) -> float:
    """What the blow costs all the same."""
    defence = option.ability.defends
    if defence is None:
        return cost_of(view, blow, blow.damage)
    if defence.way is Way.COUNTER:
        return cost_of(view, blow, blow.damage) - _counter_gain(view, option)
    if defence.stops == ALL:
        return 0.0
    return cost_of(view, blow, max(0, blow.damage - defence.stops))


def price_of(view: HvvView, option: Defend) -> float:
    """What a defensive action costs: the card, its usage, what is discarded for it."""
    card = option.card
    price = _USAGE if not option.is_played else _PRICE * missed(view, card, view.hand)
    return price + 0.4 * max(0, option.ability.activate)


def best_counterattack(view: HvvView, options: Sequence[Any]) -> int:
    """The place of the counterattack that gains most; 0 for none."""
    best, most = 0, 0.0
    for place, option in enumerate(options):
        if isinstance(option, Counter):
            gain = Strike(view, option.card, option.ability).gain_on(option.blow.attempt.player)
            if option.is_played:
                gain -= _PRICE * missed(view, option.card, view.hand)
            if gain > most:
                best, most = place, gain
    return best


def _counter_gain(view: HvvView, option: Defend) -> float:
    if not option.ability.is_attack:
        return 0.0
    return Strike(view, option.card, option.ability).gain_on(option.blow.attempt.player)
