"""What to play out of turn: interrupts, omni-plays, triggers; and what a mind attack is worth."""

from collections.abc import Sequence
from typing import Any, Final

from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.options import Extra, Use
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.policy.defending import cost_of
from formats.heroes_vs_villains.policy.keeping import least_missed, missed, to_discard
from formats.heroes_vs_villains.policy.prices import FACES
from formats.heroes_vs_villains.policy.using import gain_of_use
from formats.heroes_vs_villains.scripts.meaning import Deed
from formats.table.meaning import meaning_of

_LEAST: Final = 0.1
"""What something out of turn must gain beyond its price."""
_PRICE: Final = 0.6
"""Of what a card would be missed, what it costs to play it out of turn."""
_STOPS: Final = frozenset((Deed.FOIL, Deed.DISRUPT))
_STANDS_IN: Final = frozenset((Deed.TAKE, Deed.SEND))


def best_extra(view: HvvView, options: Sequence[Any]) -> int:
    """The place of what gains most beyond its price; 0 to pass."""
    best, most = 0, _LEAST
    for place, option in enumerate(options):
        if isinstance(option, Extra):
            gain = gain_of_extra(view, option)
            if option.is_played and not option.card.printed.stays:
                gain -= _PRICE * missed(view, option.card, view.hand)
            if gain > most:
                best, most = place, gain
    return best


def gain_of_extra(view: HvvView, option: Extra) -> float:
    """What something out of turn gains: of what stops an action, what that action would cost."""
    ability = option.ability
    does = ability.does if ability is not None else None
    deeds = {each.deed for each in meaning_of(does)} if does is not None else set()
    action = view.attempt
    if not deeds.isdisjoint(_STOPS):
        # Of a move nobody can tell what it leads to.
        return 0.0 if action is None else cost_of_action(view, action)
    if action is not None and not deeds.isdisjoint(_STANDS_IN):
        return 0.0
    use = Use(option.card, ability, is_played=option.is_played)
    return gain_of_use(view, use, view.me.area)


def cost_of_action(view: HvvView, action: Attempt) -> float:
    """What a foe's action will cost one's own side, as far as its targets tell."""
    ability = action.ability
    if ability is None or not view.is_foe(action.player):
        return 0.0
    damage = view.damage_by(action.player, action.card, ability)
    return sum(
        [
            cost_of(view, Blow(action, ability, target, damage), damage)
            for target in action.targets
            if not view.is_foe(target)
        ]
    )


def to_press(view: HvvView, blow: Blow, options: Sequence[Any]) -> int:
    """Whether another card is discarded for or against a mind attack: 1 of the die's faces."""
    cards = options[1:]
    picked = len(view.hand) - len(cards)
    if view.is_foe(blow.attempt.player):
        is_sure = blow.resisted_at - picked <= 1
    else:
        is_sure = blow.resisted_at + picked > FACES
    stake = abs(cost_of(view, blow, blow.damage))
    if is_sure or stake / FACES <= least_missed(view, cards):
        return 0
    return 1 + to_discard(view, cards)
