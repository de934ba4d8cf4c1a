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


class Fight:
    """What a combat comes to for the side that attacks, by the values as they are now."""

    def __init__(self, view: PcgView, combat: Combat) -> None:
        self._combat = combat
        # Read once: what each option would change is plain arithmetic from here on.
        self._attackers = [Fighter(view, card) for card in combat.attackers]
        for attacker in self._attackers:
            attacker.is_front = not combat.is_ranged
        self._defender = None if combat.defender is None else Fighter(view, combat.defender)

    def value(self, card: PcgCard | None = None, given: Bonus = NO_BONUS) -> float:
        """What it comes to if a fighter were given something."""
        foe = self._defender
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
        foe_is_fast = foe.is_ferocious and not self._combat.is_ranged
        for fighter in self._attackers:
            more = given if fighter.card is card else NO_BONUS
            if more.is_gone:
                continue
            strength = max(0, fighter.atk + more.atk) * self._combat_strikes(fighter)
            if fighter.is_ferocious and not self._combat.is_ranged:
                fast += strength
            else:
                slow += strength
            if strikes_back(fighter, foe):
                is_stunned = back >= fighter.guard + more.defence
                struck.append(fighter.cost if is_stunned else 0.0)
            is_led |= fighter.leads
            is_lethal |= fighter.is_lethal
        gain = foe.ko_cost if is_lethal and not foe.card.printed.is_main else foe.cost
        loss = 0.0
        if struck:
            loss = min(struck) if is_led and self._combat.is_team else max(struck)
        if fast >= guard and fast and not foe_is_fast:
            return gain
        if foe_is_fast and not fast and loss and len(self._attackers) == 1:
            return -loss
        return (gain if fast + slow >= guard and fast + slow > 0 else 0.0) - loss

    def _combat_strikes(self, fighter: Fighter) -> int:
        return 1 + self._combat.more_strikes.get(fighter.card, 0)
