"""Attacking: where the last block left room, with the head where it can be had."""

from collections.abc import Sequence
from typing import Any

from formats.highlander.engine import options, words
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.grids import is_upper
from formats.highlander.engine.options import Deed
from formats.highlander.engine.seeing import HlView
from formats.highlander.policy.chances import chance_to_attack
from formats.highlander.policy.prices import EXERTION, HEAD, PRONE, SQUARE

_THROUGH = 0.35
"""How often an attack of one square comes through; more squares and bans on Defenses help."""
_BLOCKED_POWER_BLOW = 2


def value_of(view: HlView, card: HlCard) -> float:
    """What an attack is worth if it is made now."""
    face = card.printed
    through = _THROUGH + SQUARE * (face.grid.bit_count() - 1)
    if face.is_ranged or face.is_dirty_trick or card.has(words.UNBLOCKABLE):
        through += 0.3
    if card.has(words.UNDODGEABLE):
        through += 0.2
    through = min(0.9, through)
    does = face.damage + (PRONE if card.script.when_successful else 0)
    value = through * does
    if card.has(words.HEAD_SHOT) or _can_be_head_shot(view, card):
        value += through * HEAD / 10
    return value


def best_attack(view: HlView, deeds: Sequence[Any]) -> int:
    """The place of the attack to make; 0 if there is none."""
    best, most = 0, 0.0
    for place, deed in enumerate(deeds):
        if isinstance(deed, Deed) and deed.kind == options.ATTACK and isinstance(deed.what, HlCard):
            value = value_of(view, deed.what)
            if not best or value > most:
                best, most = place, value
    return best


def best_found(view: HlView, cards: Sequence[Any]) -> int:
    """The place of the attack to make of an exertion."""
    fitting = [place for place, card in enumerate(cards) if isinstance(card, HlCard)]
    return max(fitting, key=lambda place: (value_of(view, cards[place]), -place), default=0)


def exerts_for_attack(view: HlView) -> bool:
    """Whether an exertion is likely enough to find an attack."""
    return chance_to_attack(view) * _BLOCKED_POWER_BLOW * _THROUGH * 2 > EXERTION


def best_power_blow(deeds: Sequence[Any]) -> int:
    """The place of the attack to make a Power Blow: the one that gains most by it."""
    best, most = 0, 0
    for place, deed in enumerate(deeds):
        if isinstance(deed, Deed) and isinstance(deed.what, Attack):
            face = deed.what.card.printed
            gains = face.power_damage - face.damage + face.grid.bit_count()
            if gains > most:
                best, most = place, gains
    return best


def drops_guard(view: HlView, deeds: Sequence[Any]) -> int:
    """The place of the Guard to drop, which alone keeps the attacks in hand from being made."""
    can_attack = any(isinstance(deed, Deed) and deed.kind == options.ATTACK for deed in deeds)
    if can_attack or not view.now.tickets:
        return 0
    attacks = [card for card in view.hand if card.printed.is_attack]
    for place, deed in enumerate(deeds):
        if isinstance(deed, Deed) and deed.kind == options.DROP and isinstance(deed.what, HlCard):
            guard = deed.what
            others = 0
            for card in view.in_play(view.me):
                if card.printed.is_guard and card is not guard:
                    others |= card.grid
            if guard.printed.is_guard and any(not card.grid & others for card in attacks):
                return place
    return 0


def _can_be_head_shot(view: HlView, card: HlCard) -> bool:
    """Whether a card in hand could make it one."""
    if not is_upper(card.grid) or not card.printed.may_be_head_shot:
        return False
    return any(
        other.script.joins is not None and words.HEAD_SHOT in other.script.joins.gives
        for other in view.hand
    )
