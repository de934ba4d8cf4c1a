"""Whom an attack reaches, and how likely it is that they have no answer."""

from typing import Final

from formats.heroes_vs_villains.engine.abilities import Ability, Means
from formats.heroes_vs_villains.engine.answering import answers_of
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY, Area
from formats.heroes_vs_villains.engine.effect_names import HIDDEN, PARTIAL_CONTAIN
from formats.heroes_vs_villains.engine.permissions import DEFEND
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.state import Player
from formats.heroes_vs_villains.policy.prices import chance_of

_BY_A_CARD: Final = 0.13
"""How likely a card in a hand that is not seen answers an attack."""
_MIND_BY_A_CARD: Final = 0.01
_BY_WHAT_IS_SEEN: Final = 0.6
"""How likely it is that an item in play takes the whole of an attack that it helps against."""
_HELD: Final = 0.6
"""Of all answers, those that are left to somebody who can't dodge."""
_SPOTTED: Final = 0.5


def is_in_reach(ability: Ability, area: Area, target: Area) -> bool:
    """Whether the areas are right for an attack from one on somebody in the other."""
    if target is OUT_OF_PLAY:
        return False
    if ability.is_melee:
        return area is target
    return not ability.is_projectile or area is not target


def chance_unanswered(view: HvvView, foe: Player, ability: Ability) -> float:
    """How likely an attack on a foe is neither defended nor resisted nor lost in the dark."""
    chance = 1.0
    if ability.means is Means.MIND:
        chance -= chance_of(ability.resist)
    if foe.is_goldfish:
        return chance
    if not foe.given:
        return chance * _without_answer(view, foe, ability)
    if view.has(foe, HIDDEN) and not ability.is_area:
        chance *= _SPOTTED
    if not view.may(foe, DEFEND):
        # Whoever takes no defensive action does not resist either.
        return 1.0
    answered = 1 - _without_answer(view, foe, ability)
    if view.has(foe, PARTIAL_CONTAIN):
        answered *= _HELD
    return chance * (1 - answered)


def _without_answer(view: HvvView, foe: Player, ability: Ability) -> float:
    by_a_card = _MIND_BY_A_CARD if ability.means is Means.MIND else _BY_A_CARD
    chance = (1 - by_a_card) ** view.hand_size(foe)
    means = ability.means
    for card in view.in_play(foe):
        if means in answers_of(card):
            chance *= 1 - _BY_WHAT_IS_SEEN
    if ability.surprises_on is not None:
        surprised = chance_of(ability.surprises_on)
        chance = surprised + (1 - surprised) * chance
    return chance
