"""What things are worth, in endurance: a character, a stun, a loss."""

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import Phase, Step
from formats.vs_system.engine.values import PLUS

_VICTORY = 15.0
"""What it is worth to bring the opponent to 0."""
_SET_BACK = 0.35
"""Of its worth, what a stunned character loses that will recover: nobody else can, then."""
_TEMPO = 0.55
"""Of its ATK, what an attack is worth that a character can't make any more."""


def worth(card: VsCard) -> float:
    """What a character is worth in play."""
    printed = card.printed
    value = (printed.atk + printed.defence) / 2
    if printed.flight:
        value += 0.5
    if printed.range:
        value += 0.5
    if card.counters:
        value += card.counters.get(PLUS, 0)
    return value


def hurt(endurance: int, amount: float) -> float:
    """What a loss of endurance means to whoever has so much left."""
    return amount + _VICTORY if 0 < endurance <= amount else amount


def stun_cost(card: VsCard) -> int:
    """The endurance that its stun costs."""
    return 0 if card.has("invulnerability") else card.printed.cost


def stun_harm(view: VsView, card: VsCard, *, is_attacking: bool = False) -> float:
    """What else its stun costs: one character recovers a turn, and the others are KO'd."""
    own = worth(card)
    best = 0.0
    for other in view.characters(card.controller):
        if other.is_stunned:
            best = max(best, worth(other))
    harm = min(own, best) if best else _SET_BACK * own
    if not is_attacking and not card.is_exhausted and can_still_attack(view, card.controller):
        harm += _TEMPO * card.printed.atk
    return harm


def can_still_attack(view: VsView, player: int) -> bool:
    """Whether the player's attack step is on or to come this turn."""
    if view.phase is not Phase.COMBAT:
        return view.phase is not Phase.RECOVERY
    return view.step is not Step.ATTACK or view.primary in (player, view.initiative)


def lost_attack(view: VsView, card: VsCard) -> float:
    """What it costs to exhaust one's own character now, before it could attack."""
    if card.is_exhausted or not can_still_attack(view, card.controller):
        return 0.1
    return 0.1 + (_TEMPO * card.printed.atk if view.can_attack(card) else 0.0)
