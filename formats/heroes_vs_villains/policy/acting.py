"""What to do on a turn: an attack from hand, or a card laid down and another used; and where."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from formats.heroes_vs_villains.engine.abilities import Ability
from formats.heroes_vs_villains.engine.areas import OTHER, OUT_OF_PLAY, Area
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.charging import ChargeUp
from formats.heroes_vs_villains.engine.keywords.capture import CaptureItem
from formats.heroes_vs_villains.engine.keywords.prone import StandUp
from formats.heroes_vs_villains.engine.move import Move
from formats.heroes_vs_villains.engine.options import Use
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.policy.choosing import NOTHING, Preference
from formats.heroes_vs_villains.policy.staying import worth_in_play, worth_of_use
from formats.heroes_vs_villains.policy.using import gain_of_use

_TAKEN: Final = 1.5
"""How much better it is to take an item from a foe than to have it."""
_CHARGE: Final = 0.5
"""Of what a charged ability is worth, what a turn of charging is."""
_WORTH_MOVING: Final = 0.1


class Plan:
    """The best of each sort of option: of what a turn allows each takes another part."""

    __slots__ = ("both", "free", "play", "use")

    def __init__(self) -> None:
        self.both = self.play = self.use = self.free = NOTHING

    def add(self, view: HvvView, use: Use, gain: float, place: int) -> None:
        """An option that gains so much."""
        takes = use.ability is not None and use.ability.takes_action
        if not use.is_played:
            if takes and gain > self.use.gain:
                self.use = Preference(gain, place)
            elif not takes and gain > self.free.gain:
                self.free = Preference(gain, place)
        elif view.me.plays <= 0:
            # A late combo: it takes nothing.
            if gain > self.free.gain:
                self.free = Preference(gain, place)
        elif takes:
            if gain > self.both.gain:
                self.both = Preference(gain, place)
        elif gain > self.play.gain:
            self.play = Preference(gain, place)

    @property
    def gain(self) -> float:
        """What the best of the turn gains."""
        return max(self.both.gain, self.play.gain + self.use.gain)

    @property
    def first(self) -> int:
        """The place of what is done first."""
        if self.free.place:
            return self.free.place
        if self.both.gain >= self.play.gain + self.use.gain:
            return self.both.place
        # Laid down first: what it gives counts for what is used.
        return self.play.place or self.use.place


def best_action(view: HvvView, options: Sequence[Any]) -> int:
    """The place of what is done next on one's turn; 0 to pass."""
    me = view.me
    here = Plan()
    moving = charging = 0
    for place, option in enumerate(options):
        kind = type(option)
        if kind is Use:
            here.add(view, option, gain_of_use(view, option, me.area), place)
        elif kind is StandUp:
            return place
        elif kind is Move:
            moving = place
        elif kind is CaptureItem:
            gain = _TAKEN * worth_in_play(view, option.item)
            if gain > here.use.gain:
                here.use = Preference(gain, place)
        elif kind is ChargeUp:
            charging = place
    if moving and is_worth_moving(view, here):
        return moving
    if charging and here.gain < _CHARGE * worth_of_use(options[charging].card):
        return charging
    return here.first


def is_worth_moving(view: HvvView, here: Plan) -> bool:
    """Whether the best attack can be made only from the other area."""
    me = view.me
    if me.utilizations <= 0 or me.area is OUT_OF_PLAY:
        return False
    there = Plan()
    there.play = here.play
    area = OTHER[me.area]
    for use in _attacks_with_an_area(view):
        if not use.is_played or me.plays > 0:
            there.add(view, use, gain_of_use(view, use, area), 0)
    return there.gain > here.gain + _WORTH_MOVING


def _attacks_with_an_area(view: HvvView) -> Iterator[Use]:
    """The attacks of one's hand and one's cards in play for which areas matter."""
    seen: list[Any] = []
    for card in (*view.hand, *view.in_play(view.me)):
        is_played = not card.is_in_play
        if card.printed.is_ally or (is_played and card.card in seen):
            continue
        seen.append(card.card)
        for ability in card.script.abilities:
            if (ability.is_melee or ability.is_projectile) and _could_be_used(view, card, ability):
                yield Use(card, ability, is_played=is_played)


def _could_be_used(view: HvvView, card: HvvCard, ability: Ability) -> bool:
    if ability.is_counterattack:
        return False
    if ability.name in card.used or (card.locked and card.locked != ability.name):
        return False
    in_hand = len(view.hand) - (not card.is_in_play)
    return card.charges >= ability.charges and in_hand >= ability.activate and not ability.boosts


def best_of_ally(view: HvvView, ally: HvvCard, options: Sequence[Any]) -> int:
    """The place of what an ally does: its best use, from the other area if that is better."""
    area = view.area(ally)
    best, moving = NOTHING, 0
    for place, option in enumerate(options):
        if type(option) is Use:
            gain = gain_of_use(view, option, area)
            if gain > best.gain:
                best = Preference(gain, place)
        elif type(option) is StandUp:
            return place
        elif type(option) is Move:
            moving = place
    if moving and _is_better_elsewhere(view, ally, area, best.gain):
        return moving
    return best.place


def _is_better_elsewhere(view: HvvView, ally: HvvCard, area: Area, gain: float) -> bool:
    return any(
        gain_of_use(view, Use(ally, ability, is_played=False, by_ally=True), OTHER[area]) > gain
        for ability in ally.script.abilities
        if (ability.is_melee or ability.is_projectile) and ability.name not in ally.used
    )
