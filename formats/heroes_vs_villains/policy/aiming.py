"""Whom and what is chosen where a rule or a text asks: targets, cards to take, who goes first."""

from collections.abc import Sequence
from typing import Any, Final

from formats.heroes_vs_villains.engine.areas import Area
from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.state import Player
from formats.heroes_vs_villains.policy.deeds import gain_with_effects
from formats.heroes_vs_villains.policy.defending import cost_of
from formats.heroes_vs_villains.policy.keeping import missed
from formats.heroes_vs_villains.policy.prices import CARD
from formats.heroes_vs_villains.policy.staying import worth_in_play
from formats.heroes_vs_villains.policy.striking import Strike, best_target

_UNSEEN: Final = CARD
"""A card that is taken without being seen."""


def best_aim(view: HvvView, action: Attempt, options: Sequence[Any]) -> int:
    """The place of the target on which an action gains most."""
    ability = action.ability
    if ability is None:
        return 0
    if ability.is_attack:
        strike = Strike(view, action.card, ability, is_by_ally=action.by_ally)
        return best_target(strike, options)
    gains = [
        0.0 if isinstance(each, Area) else gain_with_effects(view, ability, each)
        for each in options
    ]
    return gains.index(max(gains))


def to_capture(view: HvvView, options: Sequence[Any]) -> int:
    """The best card in play, or one from the hand that nobody sees."""
    gains = [
        worth_in_play(view, each) if isinstance(each, HvvCard) else _UNSEEN for each in options
    ]
    return gains.index(max(gains))


def to_choose(view: HvvView, options: Sequence[Any]) -> int:
    """The best card of a deck or a discard pile; the first of anything else."""
    gains = [
        missed(view, each, view.hand) if isinstance(each, HvvCard) else 0.0 for each in options
    ]
    return gains.index(max(gains))


def to_send(view: HvvView, blow: Blow, options: Sequence[Any]) -> int:
    """Whom an attack that is sent on costs most of the foes, and least of one's own side."""
    costs = [
        cost_of(view, Blow(blow.attempt, blow.ability, each, blow.damage), blow.damage)
        for each in options
    ]
    gains = [
        cost if view.is_foe(each) else -cost for cost, each in zip(costs, options, strict=True)
    ]
    return gains.index(max(gains))


def to_go_first(view: HvvView, options: Sequence[Player]) -> int:
    """Whoever has most cards in hand: they may leave less for the others to do."""
    sizes = [view.hand_size(each) for each in options]
    return sizes.index(max(sizes))
