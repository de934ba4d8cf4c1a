"""What it costs to do something, in endurance: cards, attacks that are not made, stuns."""

from typing import Any, Final

from formats.vs_system.engine.attacking.power_ups import PowerUp
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.costs import (
    Activate,
    Discard,
    Endurance,
    EnduranceX,
    ExhaustACharacter,
    KoThis,
    RemoveCounters,
    ReplaceAResource,
    StunThis,
)
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.powers import Cost
from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.policy.keeping import least_missed
from formats.vs_system.policy.worth import Harm, lost_attack, stun_cost, worth

_TWIST: Final = 1.6
"""A plot twist can be played once."""
_CARD: Final = 1.2
"""A card from hand."""


def price_of(view: VsView, action: UsePower | PlayTwist, aim: Any = None) -> float:
    """What an effect costs, with the card that is used up; X is what its aim costs."""
    total = _TWIST if type(action) is PlayTwist else 0.0
    for cost in action.power.costs:
        if isinstance(cost, EnduranceX):
            total += _endurance(view, aim.printed.cost if isinstance(aim, VsCard) else 1)
        else:
            total += _price(view, action.card, cost)
    return total


def price_of_recruit(view: VsView, action: Recruit) -> float:
    """What recruiting costs beside points."""
    return sum([_price(view, action.card, cost) for cost in action.costs])


def price_of_power_up(view: VsView, action: PowerUp) -> float:
    """A copy of who is in play is worth little in hand; a greater version is kept."""
    card, character = action.card.printed, action.character.printed
    if card.cost > character.cost and card.cost >= view.resource_count(view.me):
        return worth(action.card) / 2
    return 0.8 if character.is_unique else 0.8 + card.cost / 2


def _endurance(view: VsView, amount: int) -> float:
    """Nobody pays the last of it."""
    return amount if amount < view.endurance(view.me) else 99.0


def _price(view: VsView, card: VsCard, cost: Cost) -> float:
    """Of one cost that is paid for a card."""
    if isinstance(cost, Endurance):
        return _endurance(view, cost.amount)
    if isinstance(cost, Activate):
        return lost_attack(view, card) if card.printed.is_character else 0.0
    # The cheapest one, which is whom `Greedy` would exhaust.
    if isinstance(cost, ExhaustACharacter):
        return min(
            (lost_attack(view, each) for each in view.characters(view.me) if not each.is_exhausted),
            default=0.0,
        )
    if isinstance(cost, Discard):
        # Those that go are the ones that `to_discard` would choose; none goes for nothing.
        return sum([max(_CARD, each) for each in least_missed(view, cost.count, but=card)])
    if isinstance(cost, StunThis):
        return stun_cost(card) + Harm(view, view.me).of(card)
    if isinstance(cost, KoThis):
        return worth(card) if card.printed.is_character else _CARD
    if isinstance(cost, RemoveCounters):
        return 0.5 * cost.count
    return 0.5 if isinstance(cost, ReplaceAResource) else 0.0
