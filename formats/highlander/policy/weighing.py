"""What the text of a card is worth to whoever uses it, in Ability, as far as its script tells."""

from collections.abc import Callable, Hashable, Iterable
from typing import Final

from formats.highlander.engine import values, words
from formats.highlander.engine.abilities import FOE, NO_SCRIPT, YOU, Cost, Effect, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.powers import Use
from formats.highlander.engine.seeing import HlView
from formats.highlander.policy.prices import CARD, EXERTION, HEAD, PRONE
from formats.highlander.scripts.meaning import Does, Upon
from formats.table.meaning import Meaning, meaning_of

UNKNOWN: Final = 0.4
"""What is done that no word tells of: whoever plays a card is likely to gain by it."""
_NUMBERS: Final = {
    words.HAND_SIZE: 0.5,
    words.FOE_HAND_SIZE: -0.5,
    words.EXERTION_SIZE: 0.15,
    words.EXERTIONS: 0.3,
    words.ATTACKS: 1.2,
    values.FOE_EXERTION_SIZE: -0.15,
    values.FOE_LOST_ATTACKS: 1.2,
    values.SPECIAL_CARDS: 0.4,
    values.FOE_NO_ATTACK: 1.5,
    values.FOE_SKIPS_ATTACK_PHASE: 1.5,
    values.MAXIMUM_ABILITY: 0.3,
    values.ARMOR: 1.5,
}
"""What one more of a number is worth to the player of the card."""
_NO_ATTACKS: Final = (values.NO_ATTACK, values.SKIPS_ATTACK_PHASE)
_ATTACK: Final = 1.2
"""An attack more, or one that can't be made."""
_RULE: Final = 0.6
"""A rule that binds somebody as long as a card lies there."""
_BURNT: Final = EXERTION / 5


def value_of_card(view: HlView, card: HlCard) -> float:
    """What it gains to play the card now, for what its text says."""
    script = card.script
    if script is NO_SCRIPT:
        return 0.0
    gained = sum([_value_of(view, effect, effect.does) for effect in _at_once(script)])
    return gained + _lasting(view, script) - _price(script.costs)


def value_of_power(view: HlView, use: Use) -> float:
    """What it gains to use a power, with what it costs; a Trigger's card leaves play for it."""
    value = _value_of(view, use.power.does) - _price(use.power.costs)
    if use.power.trigger:
        # What is left of the card without this power.
        value -= CARD + max(0.0, _lasting(view, use.card.script) - UNKNOWN)
    return value


def value_in_play(view: HlView, card: HlCard) -> float:
    """What it is worth to its player that the card goes on lying there."""
    return CARD + max(0.0, _lasting(view, card.script))


def _at_once(script: Script) -> Iterable[Effect]:
    yield from script.when_played
    yield from script.when_entering


def _price(costs: Iterable[Cost]) -> float:
    return sum(
        [
            CARD * cost.count * (cost.spends is not None) + EXERTION * cost.exertions
            for cost in costs
        ]
    )


def _lasting(view: HlView, script: Script) -> float:
    """What it is worth as long as it acts."""
    value = sum([_NUMBERS.get(kind, 0.0) * more for kind, more in script.values.items()])
    if any(kind in script.values for kind in _NO_ATTACKS) and _has_attacks(view):
        value -= _ATTACK
    for charge in script.charges:
        value += _bound(charge.whom)
    for forbids in script.forbids:
        value += _bound(forbids.whom)
    parts = (
        script.powers,
        script.counters,
        script.lifts,
        script.at_foes_start,
        script.when_foe_plays,
        script.spares,
    )
    value += script.takes_ability
    return value + UNKNOWN * sum([len(part) for part in parts])


def _bound(whom: object) -> float:
    return _RULE if whom is FOE else -_RULE if whom is YOU else 0.0


def _value_of(view: HlView, *known: Hashable) -> float:
    """What is gained by what one of these is known to do: an effect, or what it does."""
    for each in known:
        meanings = meaning_of(each)
        if meanings:
            return sum([_gain(view, meaning) for meaning in meanings])
    return UNKNOWN


def _gain(view: HlView, meaning: Meaning) -> float:
    told = meaning.told[0] if meaning.told else 1
    count = told if type(told) is int else 1
    return _DEEDS[meaning.deed](view, count, meaning.whom is Upon.SELF)


def _gained(view: HlView, count: int, _is_own: bool) -> float:
    """What would be gained above the maximum is lost: the card is kept until all of it counts."""
    me = view.me
    lost, gained = view.pending(me)
    missing = me.maximum_ability - me.ability + lost - gained
    return float(count) if missing >= count else -CARD


def _lost(view: HlView, count: int, is_own: bool) -> float:
    whose = view.me if is_own else view.foe
    lost, _ = view.pending(whose)
    value = HEAD if whose.ability - lost <= count else float(count)
    return -value if is_own else value


def _discarded(view: HlView, count: int, is_own: bool) -> float:
    return -CARD * count if is_own else CARD * min(count, view.hand_size(view.foe))


def _burnt(_view: HlView, count: int, is_own: bool) -> float:
    return -_BURNT * count if is_own else _BURNT * count


def _retrieved(view: HlView, count: int, _is_own: bool) -> float:
    return CARD * min(count, len(view.discards(view.me)))


def _attacks_more(view: HlView, _count: int, _is_own: bool) -> float:
    attacks = sum([card.printed.is_attack for card in view.hand])
    return _ATTACK if attacks > 1 else 0.0


def _plays_more(view: HlView, _count: int, _is_own: bool) -> float:
    return CARD if sum([card.printed.is_special_card for card in view.hand]) > 1 else 0.0


def _knocked_down(view: HlView, _count: int, is_own: bool) -> float:
    whose = view.me if is_own else view.foe
    value = 0.0 if view.is_prone(whose) else PRONE
    return -value if is_own else value


def _disarmed(view: HlView, _count: int, is_own: bool) -> float:
    whose = view.me if is_own else view.foe
    value = 0.0 if all(weapon.is_lost for weapon in whose.weapons) else PRONE
    return -value if is_own else value


def _rearmed(view: HlView, _count: int, _is_own: bool) -> float:
    return PRONE if any(weapon.is_lost for weapon in view.me.weapons) else -CARD


def _removed(view: HlView, _count: int, _is_own: bool) -> float:
    theirs = [value_in_play(view, card) for card in view.in_play(view.foe) if card.printed.stays]
    return max(theirs, default=-CARD)


def _has_attacks(view: HlView) -> bool:
    return any(card.printed.is_attack for card in view.hand)


_DEEDS: Final[dict[Does, Callable[[HlView, int, bool], float]]] = {
    Does.GAIN: _gained,
    Does.LOSE: _lost,
    Does.DRAW: lambda _view, count, _is_own: CARD * count,
    Does.DISCARD: _discarded,
    Does.BURN: _burnt,
    Does.RETRIEVE: _retrieved,
    Does.ATTACK_MORE: _attacks_more,
    Does.PLAY_MORE: _plays_more,
    Does.BETTER_ATTACK: lambda _view, _count, _is_own: UNKNOWN,
    Does.KNOCK_DOWN: _knocked_down,
    Does.DISARM: _disarmed,
    Does.REARM: _rearmed,
    Does.REMOVE: _removed,
}
"""What each deed gains: told how much of it, and whether it is done to oneself."""
