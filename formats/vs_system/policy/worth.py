"""What things are worth, in endurance: a character, a stun, a loss."""

from typing import Final

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.printed import Printed
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import ATTACK_STEP, COMBAT_PHASE, RECOVERY_PHASE
from formats.vs_system.engine.values import PLUS

_MADE: Final = "vs-system worth"
VICTORY: Final = 15.0
"""What it is worth to bring the opponent to 0."""
_SET_BACK: Final = 0.35
"""Of its worth, what a stunned character loses that will recover: nobody else can, then."""
_TEMPO: Final = 0.55
"""Of its ATK, what an attack is worth that a character can't make any more."""


def worth(card: VsCard) -> float:
    """What a character is worth in play."""
    value: float | None = card.card.made.get(_MADE)
    if value is None:
        # With the printed card, which lives through all games of a run, not with the card on the
        # table.
        value = card.card.made[_MADE] = _printed_worth(card.printed)
    if card.counters:
        value += card.counters.get(PLUS, 0)
    return value


def _printed_worth(printed: Printed) -> float:
    """By its numbers; kept with the card, as it is asked for all the time."""
    value = (printed.atk + printed.defence) / 2
    if printed.flight:
        value += 0.5
    if printed.range:
        value += 0.5
    return value


def hurt(endurance: int, amount: float) -> float:
    """What a loss of endurance means to whoever has so much left."""
    # Whoever is at 0 or less already is not beaten once more.
    return amount + VICTORY if 0 < endurance <= amount else amount


def stun_cost(card: VsCard) -> int:
    """The endurance that its stun costs."""
    return 0 if card.has("invulnerability") else card.printed.cost


class Harm:
    """What else a stun costs a player, looked at once for all characters."""

    __slots__ = ("_best", "_tempo")

    def __init__(self, view: VsView, player: int, *, is_attacking: bool = False) -> None:
        """Of attackers it makes no difference that they can't attack any more."""
        self._best = 0.0
        for card in view.characters(player):
            if card.is_stunned and (value := worth(card)) > self._best:
                self._best = value
        can_attack = not is_attacking and can_still_attack(view, player)
        self._tempo = _TEMPO if can_attack else 0.0

    def of(self, card: VsCard) -> float:
        """Of one of the player's: one character recovers a turn, and the others are KO'd."""
        own = worth(card)
        harm = min(own, self._best) if self._best else _SET_BACK * own
        return harm if card.is_exhausted else harm + self._tempo * card.printed.atk


def can_still_attack(view: VsView, player: int) -> bool:
    """Whether the player's attack step is on or to come this turn."""
    if view.phase is not COMBAT_PHASE:
        return view.phase is not RECOVERY_PHASE
    # The first attack step is that of the initiative: while it lasts nobody's is over.
    return view.step is not ATTACK_STEP or view.primary in (player, view.initiative)


def lost_attack(view: VsView, card: VsCard) -> float:
    """What it costs to exhaust one's own character now, before it could attack."""
    if card.is_exhausted or not can_still_attack(view, card.controller):
        return 0.1
    return 0.1 + (_TEMPO * card.printed.atk if view.can_attack(card) else 0.0)
