"""Defending: by the cheapest cover, and by an exertion where enough is at stake."""

from collections.abc import Sequence
from typing import Any

from formats.highlander.engine import options
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.options import Deed
from formats.highlander.engine.seeing import HlView
from formats.highlander.policy.chances import chance_to_defend
from formats.highlander.policy.keeping import worth
from formats.highlander.policy.prices import EXERTION, HEAD, NO_ROOM, PRONE, UNKNOWN_HIT

_BLOCKED_POWER_BLOW = 2
_SQUARES = 9
_WEIGHT = 0.3
"""Of what a card is worth in hand: it is drawn again."""


def at_stake(view: HlView, attack: Attack) -> float:
    """What the attack costs if nothing stops it."""
    if attack.is_head_shot:
        return HEAD
    if view.card_of(attack) is None:
        return UNKNOWN_HIT + (2 if attack.is_power_blow else 0)
    harm = float(attack.damage())
    if attack.card.script.when_successful:
        harm += PRONE
    return harm


def best_defense(view: HlView, attack: Attack, deeds: Sequence[Any]) -> int:
    """The place of what to do about an attack; 0, to let it succeed, if nothing is worth it."""
    stake = at_stake(view, attack)
    best, gain = 0, 0.0
    for place, deed in enumerate(deeds):
        if not isinstance(deed, Deed):
            continue
        if deed.kind in (options.DEFEND, options.SERVE) and isinstance(deed.what, HlCard):
            is_played = deed.kind == options.DEFEND
            value = stake * _chance(view, deed.what, attack) - price(
                view, deed.what, attack, is_played=is_played
            )
        elif deed.kind == options.EXERT_FOR_DEFENSE:
            value = stake * chance_to_defend(view, attack) - EXERTION
            # Two cards' worth of Ability is not enough: the exertion does as much in an attack.
            if stake <= _BLOCKED_POWER_BLOW:
                continue
        else:
            continue
        if value > gain:
            best, gain = place, value
    return best


def found_defense(view: HlView, attack: Attack | None, cards: Sequence[Any]) -> int:
    """The place of the Defense of an exertion that costs least; any is better than none."""
    if attack is None:
        return 0
    fitting = [place for place, card in enumerate(cards) if isinstance(card, HlCard)]
    return min(
        fitting,
        key=lambda place: (price(view, cards[place], attack, is_played=False), place),
        default=0,
    )


def price(view: HlView, defense: HlCard, attack: Attack, *, is_played: bool) -> float:
    """What a Defense costs: its card, what a block lets through, the room it takes, a Guard."""
    cost = _WEIGHT * worth(defense) if is_played else 0.0
    face = defense.printed
    is_block = face.is_block
    if attack.is_power_blow and is_block and not view.is_power_block(defense):
        cost += _BLOCKED_POWER_BLOW
    if is_played:
        cost -= _more_covered(view, defense, attack)
        cost += 0.5 * sum([card.printed.is_guard for card in view.in_play(view.me)])
    if is_block and _takes_all_room(view, defense):
        cost += NO_ROOM
    return cost


def _chance(view: HlView, defense: HlCard, attack: Attack) -> float:
    """That it stops the attack; of one that is known it is sure, as it may be played."""
    if view.card_of(attack) is not None:
        return 1.0
    return defense.grid.bit_count() / _SQUARES


def _more_covered(view: HlView, defense: HlCard, attack: Attack) -> float:
    """What it saves against later attacks of the turn that it stops as well."""
    later = [
        each.attack
        for each in view.exchanges
        if not each.is_resolved and each.defense is None and each.attack is not attack
    ]
    seen = [each for each in later if view.card_of(each) is not None]
    return sum([0.5 * at_stake(view, each) for each in seen if view.defends(defense, each)])


def _takes_all_room(view: HlView, block: HlCard) -> bool:
    """Whether it would bar every attack in hand."""
    attacks = [card for card in view.hand if card.printed.is_attack]
    return bool(attacks) and all(card.grid & block.grid for card in attacks)
