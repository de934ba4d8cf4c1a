"""An attack as it stands, and what it would come to."""

from dataclasses import replace
from typing import Final

from formats.vs_system.engine.cards import FRONT, VsCard
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import OPPONENT_OF, Attack
from formats.vs_system.policy.worth import Harm, hurt, stun_cost


class FighterBonus:
    """What a fighter may be given."""

    __slots__ = ("atk", "defence", "is_safe")

    def __init__(self, atk: int = 0, defence: int = 0, *, is_safe: bool = False) -> None:
        self.atk = atk
        self.defence = defence
        self.is_safe = is_safe
        """Whether it can't be stunned."""


POWER_UP: Final = FighterBonus(1, 1)
_NOTHING: Final = FighterBonus()


class Fight:
    """What an attack comes to for the side that attacks, by the values as they are now."""

    def __init__(self, view: VsView, attack: Attack) -> None:
        self._attackers = attack.attackers
        self._defender = attack.defender
        # Read once: what each option would change is plain arithmetic from here on.
        values = view.strengths(attack.attackers, attack.defender)
        self.total, self._guards, self._strength, self._back = values
        self._mine = view.endurance(attack.player)
        foe = OPPONENT_OF[attack.player]
        self._theirs = view.endurance(foe)
        self._is_direct = attack.is_direct
        # Neither lets breakthrough happen (VS-COMBAT-33, VS-COMBAT-48).
        self._breaks = not attack.is_team and not attack.is_reinforced
        self._harms: list[float] = []
        self._harm = 0.0
        if attack.defender is not None:  # Without one nobody is stunned.
            harm = Harm(view, attack.player, is_attacking=True)
            self._harms = [harm.of(card) for card in attack.attackers]
            self._harm = Harm(view, foe).of(attack.defender)

    @property
    def is_defender_stunned(self) -> bool:
        """Whether the defender would be stunned."""
        return self._strength <= self.total

    def value(
        self,
        card: VsCard | None = None,
        given: FighterBonus = _NOTHING,
        *,
        is_stopped: bool = False,
    ) -> float:
        """What it comes to if a fighter were given something, or if nothing breaks through."""
        total, strength, back = self.total, self._strength, self._back
        defender = self._defender
        if card is not None:
            if card is defender:
                strength, back = strength + given.defence, back + given.atk
            else:
                total += given.atk
        if defender is None:
            # Not direct and without a defender it only readies its attackers (VS-COMBAT-29).
            return hurt(self._theirs, max(0, total)) if self._is_direct else 0.0
        over = total - strength
        lost = over if self._breaks and not is_stopped and over > 0 else 0
        value = 0.0
        # ATK that merely equals the DEF stuns as well (VS-COMBAT-26).
        if over >= 0 and not (given.is_safe and card is defender):
            lost += stun_cost(defender)
            value = self._harm
        return value + hurt(self._theirs, lost) - self._struck_back(back, card, given)

    def _struck_back(self, back: int, card: VsCard | None, given: FighterBonus) -> float:
        """What the worst stun of an attacker costs; the defender chooses whom it strikes."""
        worst = 0.0
        for attacker, guard, harm in zip(self._attackers, self._guards, self._harms, strict=True):
            more = given if attacker is card else _NOTHING
            if back >= guard + more.defence and not more.is_safe:
                worst = max(worst, hurt(self._mine, stun_cost(attacker)) + harm)
        return worst


def exposed(view: VsView, attack: Attack) -> float:
    """What the attackers could make of the one behind the defender, were the defender gone."""
    defender = attack.defender
    if defender is None or defender.place.row is not FRONT:
        return 0.0
    area, _row, column = defender.place
    return max(
        [
            Fight(view, replace(attack, defender=card)).value()
            for card in view.characters(defender.controller)
            if card.spot is not None
            and (card.spot.area, card.spot.column) == (area, column)
            and card.spot.row is not FRONT
            and not card.is_stunned
        ],
        default=0.0,
    )
