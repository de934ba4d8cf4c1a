"""What an ability gains beyond attacking, as far as the words of its script tell."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from formats.heroes_vs_villains.engine.abilities import Ability, Does, Effect, Whom
from formats.heroes_vs_villains.engine.areas import Area
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.state import Player, Target
from formats.heroes_vs_villains.policy.prices import (
    CARD,
    EFFECTS,
    cost_of_damage,
    cost_of_effect,
    cost_of_effects,
)
from formats.heroes_vs_villains.scripts.meaning import Deed, Upon
from formats.table.meaning import Meaning, meaning_of

_PLAIN: Final[dict[Any, float]] = {
    Deed.DRAW: CARD,
    Deed.FETCH: 0.8,
    Deed.RETRIEVE: 0.6,
    Deed.GAIN: 0.6,
    Deed.REVEAL: 0.1,
    Deed.LOOK: 0.15,
    Deed.MILL: 0.1,
    Deed.RETURN: 0.5,
    Deed.BRING: 0.8,
    Deed.USAGE: 0.35,
}
"""What a deed gains its user, once, whatever is going on."""
_COMBO: Final = 0.4
"""A play or a utilization more in this turn."""
_UNKNOWN: Final = 0.2
"""What does something that no word tells of."""


def gain_of(view: HvvView, ability: Ability, targets: Sequence[Any]) -> float:
    """What an ability that is no attack gains, aimed at the best of its targets."""
    gain = _COMBO * (ability.plays + ability.utilizations)
    if ability.does is not None:
        gain += gain_at_once(view, ability.does)
    aimed = [each for each in targets if not isinstance(each, Area)]
    if not aimed:
        return gain
    gains = [gain_with_effects(view, ability, each) for each in aimed]
    is_each = ability.whom is Whom.EACH_FOE or ability.whom is Whom.EACH_FRIEND
    return gain + (sum(gains) if is_each else max(gains))


def gain_with_effects(view: HvvView, ability: Ability, target: Target) -> float:
    """What it gains to use an ability that is no attack on a target."""
    cost = cost_of_effects(ability)
    gain = cost if view.is_foe(target) else -cost
    return gain if ability.does is None else gain + gain_on(view, ability.does, target)


def gain_at_once(view: HvvView, does: Does) -> float:
    """What its text does to one's own side or to nobody, whatever it is aimed at."""
    meanings = meaning_of(does)
    if not meanings:
        return _UNKNOWN
    gain = 0.0
    for meaning in meanings:
        if meaning.whom is Upon.FRIENDS:
            gain += sum([_to(view, meaning, friend) for friend in view.friends()])
        elif meaning.whom is Upon.USER:
            gain += _to(view, meaning, view.me)
        elif meaning.whom is None:
            gain += _PLAIN.get(meaning.deed, 0.0) * _amount(meaning)
    return gain


def gain_on(view: HvvView, does: Does, target: Target) -> float:
    """What its text gains by what it does to a target."""
    return sum([_to(view, each, target) for each in meaning_of(does) if each.whom is Upon.TARGET])


def _to(view: HvvView, meaning: Meaning, target: Target) -> float:
    """What it gains to do that to somebody or something, of whichever side."""
    helps = _helped(meaning, target)
    return -helps if view.is_foe(target) else helps


def _helped(meaning: Meaning, target: Target) -> float:
    """What it helps whom it is done to."""
    deed, told = meaning.deed, meaning.told
    if deed is Deed.GIVE:
        return -sum([cost_of_effect(each) for each in told if isinstance(each, Effect)])
    if deed is Deed.CURE:
        return sum([max(0.0, EFFECTS.get(kind, 0.0)) for kind in _ended(target, told)])
    if deed is Deed.HEAL and isinstance(target, Player):
        more = _amount(meaning)
        return cost_of_damage(target.health + more, more, is_last=False)
    # To be looked at or to lose a card helps nobody; everything else does.
    worth = _PLAIN.get(deed, 0.0) * _amount(meaning)
    return -worth if deed is Deed.MILL or deed is Deed.REVEAL else worth


def _ended(target: Target, kinds: Iterable[Any]) -> list[str]:
    """The effects on somebody that are among these."""
    return [given.kind for given in target.given if given.kind in kinds]


def _amount(meaning: Meaning) -> int:
    told = meaning.told
    return told[0] if told and isinstance(told[0], int) else 1
