"""What attacks gain: damage and effects, times the chance that they are not answered."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from formats.heroes_vs_villains.engine.abilities import Ability, Whom
from formats.heroes_vs_villains.engine.areas import OTHER, Area
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.state import Player, Target
from formats.heroes_vs_villains.policy.deeds import gain_on
from formats.heroes_vs_villains.policy.prices import cost_of_damage, cost_of_effects
from formats.heroes_vs_villains.policy.reaching import chance_unanswered, is_in_reach
from formats.heroes_vs_villains.policy.staying import worth_in_play

_ANSWER: Final = 0.4
"""What it is worth that a foe spends a card on an answer."""
_OWN_SIDE: Final = 1.2
"""How much dearer it is to hit one's own side than a foe."""
_PART: Final = 0.3
"""Of what a thing in play is worth, what it loses by damage that it survives."""


class Strike:
    """An attack with a card, as it would be made from an area."""

    __slots__ = ("ability", "card", "damage", "effects", "is_by_ally", "view")

    def __init__(
        self, view: HvvView, card: HvvCard, ability: Ability, *, is_by_ally: bool = False
    ) -> None:
        self.view = view
        self.card = card
        self.ability = ability
        self.is_by_ally = is_by_ally
        self.damage = view.damage(card, ability, by_ally=is_by_ally) if ability.damage else 0
        # Of an attack with damage they follow from damage alone (HVV-DAMAGE-07).
        is_harmless = ability.damage > 0 and self.damage <= 0
        self.effects = 0.0 if is_harmless else cost_of_effects(ability)

    def gain_on(self, target: Target) -> float:
        """What it gains to attack somebody or something, whoever it is."""
        gain = self._cost_of(target)
        return gain if self.view.is_foe(target) else -_OWN_SIDE * gain

    def best(self, area: Area) -> float:
        """What it gains from an area where it is aimed best; 0 if it reaches nobody."""
        view, ability = self.view, self.ability
        if ability.whom is Whom.AREA or ability.is_area:
            return max([self.gain_in(each) for each in OTHER], default=0.0)
        gains = [
            self.gain_on(each)
            for each in foes_and_things(view)
            if is_in_reach(ability, area, view.area(each))
        ]
        if ability.whom is Whom.EACH_FOE:
            return sum(gains)
        return max(gains, default=0.0)

    def gain_in(self, area: Area) -> float:
        """What it gains to attack everything in an area."""
        return sum([self.gain_on(each) for each in self.view.hit_in(area)])

    def _cost_of(self, target: Target) -> float:
        if not isinstance(target, Player):
            return self._cost_of_thing(target)
        view, ability = self.view, self.ability
        cost = self.effects
        if self.damage:
            is_last = len(view.foes() if view.is_foe(target) else view.friends()) == 1
            cost += cost_of_damage(target.health, self.damage, is_last=is_last)
        if ability.does is not None:
            cost += gain_on(view, ability.does, target)
        chance = chance_unanswered(view, target, ability)
        # An attack that is answered has at least cost a card.
        return chance * cost + (1 - chance) * _ANSWER

    def _cost_of_thing(self, card: HvvCard) -> float:
        left = card.health if card.health is not None else card.usage
        if not self.damage or left is None:
            return 0.0
        worth = worth_in_play(self.view, card)
        return worth if self.damage >= left else _PART * worth


def foes_and_things(view: HvvView) -> Iterable[Target]:
    """Whom and what an attack may be aimed at: foes, and the allies and items that they have."""
    foes = view.foes()
    yield from foes
    for foe in foes:
        for card in view.in_play(foe):
            if card.printed.is_object and not card.printed.is_structure:
                yield card


def best_target(strike: Strike, options: Sequence[Any]) -> int:
    """The place of the target that an attack gains most on."""
    gains = [
        strike.gain_in(each) if isinstance(each, Area) else strike.gain_on(each) for each in options
    ]
    return gains.index(max(gains))
