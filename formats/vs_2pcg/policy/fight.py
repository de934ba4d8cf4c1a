"""A combat as it stands, and what it would come to."""

from typing import Final, NamedTuple

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.state import Combat
from formats.vs_2pcg.policy.fighters import Fighter
from formats.vs_2pcg.policy.planning import strikes_back


class Bonus(NamedTuple):
    """What a fighter may be given."""

    atk: int = 0
    defence: int = 0
    is_gone: bool = False
    """Whether it leaves the combat: stunned, hidden or gone."""


POWER_UP: Final = Bonus(1, 1)
NO_BONUS: Final = Bonus()


# A plain tuple, and no named one, which takes ten times as long to make.
_Striker = tuple[Fighter, int, bool, bool]
"""An attacker, how often it strikes, whether it strikes first, and whether it is struck back at."""


class Fight:
    """What a combat comes to for the side that attacks, by the values as they are now."""

    def __init__(self, view: PcgView, combat: Combat) -> None:
        # Read once: what each option would change is plain arithmetic from here on.
        self._is_team = combat.is_team
        self._foe = foe = None if combat.defender is None else Fighter(view, combat.defender)
        self._is_foe_fast = foe is not None and foe.is_ferocious and not combat.is_ranged
        self._attackers: list[_Striker] = []
        for card in combat.attackers:
            fighter = Fighter(view, card)
            fighter.is_front = not combat.is_ranged
            self._attackers.append(
                (
                    fighter,
                    1 + combat.more_strikes.get(card, 0),
                    fighter.is_ferocious and not combat.is_ranged,
                    foe is not None and strikes_back(fighter, foe),
                )
            )

    def value(self, card: PcgCard | None = None, given: Bonus = NO_BONUS) -> float:
        """What it comes to if a fighter were given something."""
        foe = self._foe
        if foe is None:
            return 0.0
        guard, back = foe.guard, foe.atk
        if card is foe.card:
            if given.is_gone:
                return 0.0
            guard, back = guard + given.defence, back + given.atk
        fast = slow = 0
        struck: list[float] = []
        is_led = is_lethal = False
        for fighter, strikes, is_fast, is_struck in self._attackers:
            strength, stands = fighter.atk, fighter.guard
            if fighter.card is card:
                if given.is_gone:
                    continue
                strength += given.atk
                stands += given.defence
            if strength > 0:
                if is_fast:
                    fast += strength * strikes
                else:
                    slow += strength * strikes
            if is_struck:
                struck.append(fighter.cost if back >= stands else 0.0)
            is_led |= fighter.leads
            is_lethal |= fighter.is_lethal
        gain = foe.ko_cost() if is_lethal and not foe.card.printed.is_main else foe.cost
        loss = 0.0
        if struck:
            loss = min(struck) if is_led and self._is_team else max(struck)
        if fast >= guard and fast and not self._is_foe_fast:
            return gain
        if self._is_foe_fast and not fast and loss and len(self._attackers) == 1:
            return -loss
        return (gain if fast + slow >= guard and fast + slow > 0 else 0.0) - loss
