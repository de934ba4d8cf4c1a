"""What it gains to play or to use a card, beyond what it costs."""

from typing import Final

from formats.heroes_vs_villains.engine.abilities import Ability, Whom
from formats.heroes_vs_villains.engine.areas import Area
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.options import Use
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.policy.deeds import gain_at_once, gain_of
from formats.heroes_vs_villains.policy.prices import CARD, chance_of
from formats.heroes_vs_villains.policy.staying import worth_in_play, worth_of_use
from formats.heroes_vs_villains.policy.striking import Strike

_LEFT_LATER: Final = 0.9
"""Of what a card will be worth in play, what counts now."""
_USAGE: Final = 0.2
"""A use of something that is used up."""
_SPENT: Final = 0.15
"""A card of one turn that is played now could be played later."""
_COMBO: Final = 0.5
"""A play and a utilization more, if an attack succeeds."""
_TARGETLESS: Final = (Whom.NOBODY, Whom.EACH_FOE, Whom.EACH_FRIEND, Whom.SELF)


def gain_of_use(view: HvvView, use: Use, area: Area) -> float:
    """What an option gains its player, who uses it from that area, beyond its price."""
    card, ability = use.card, use.ability
    if ability is None:
        return gain_of_playing(view, card)
    gain = gain_of_ability(view, use, ability, area)
    if ability.manifests_on is not None:
        gain *= chance_of(ability.manifests_on)
    gain -= CARD * max(0, ability.activate) + _USAGE * (ability.usage if card.usage else 0)
    if not use.is_played:
        return gain
    if card.printed.stays:
        return gain + gain_of_playing(view, card) - _USAGE * worth_of_use(card)
    return gain - _SPENT


def gain_of_playing(view: HvvView, card: HvvCard) -> float:
    """What a card gains that is laid down to stay, less what an item above three costs."""
    gain = _LEFT_LATER * worth_in_play(view, card)
    return gain - CARD * view.penalty(view.me) if card.printed.is_item else gain


def gain_of_ability(view: HvvView, use: Use, ability: Ability, area: Area) -> float:
    """What using an ability gains, aimed where it gains most."""
    if not ability.is_attack:
        return gain_of(view, ability, targets_of(view, use, ability))
    gain = Strike(view, use.card, ability, is_by_ally=use.by_ally).best(area)
    if ability.does is not None:
        gain += gain_at_once(view, ability.does)
    return gain + _COMBO * (ability.plays + ability.utilizations) / 2


def targets_of(view: HvvView, use: Use, ability: Ability) -> list[object]:
    """Whom an ability that is no attack could be used on."""
    whom = ability.whom
    if whom not in _TARGETLESS:
        return [*view.targets(use)]
    if whom is Whom.SELF:
        return [view.me]
    if whom is Whom.EACH_FOE:
        return [*view.foes()]
    return [*view.friends()] if whom is Whom.EACH_FRIEND else []
