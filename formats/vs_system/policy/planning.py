"""Whom to attack with whom: each attack by what it gains and what it costs."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from formats.vs_system.engine.cards import SUPPORT, VsCard
from formats.vs_system.engine.formation import are_adjacent
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.policy.worth import Harm, hurt, stun_cost

_LEAST = 0.2
"""What an attack must gain."""
_REINFORCED = 0.3
"""How much breakthrough is hoped for where somebody may reinforce."""
_CLOSE = 0.85
"""How likely a stun is that one power-up would prevent."""


class Plan(NamedTuple):
    """An attack that is worth it."""

    value: float
    attackers: tuple[VsCard, ...]
    defender: VsCard | None
    """None for a direct attack."""


class _Fighter(NamedTuple):
    """One's own character, as it would attack."""

    card: VsCard
    atk: int
    guard: int
    cost: int
    harm: float
    reach: list[VsCard]


class _Foe(NamedTuple):
    """A character of the opponent, as it would defend."""

    card: VsCard
    strength: int
    back: int
    cost: int
    harm: float
    breaks: float
    """The share of breakthrough that is hoped for."""


def best_attack(view: VsView, able: Sequence[VsCard]) -> Plan | None:
    """The attack that gains most; None if every one loses more than it gains."""
    if not view.characters(view.opponent):
        return _best_direct(view, able)
    planning = _Planning(view, able)
    best = None
    # In this order: a team is weighed against what each of it gains alone.
    for plan in (*planning.alone(), *planning.in_teams()):
        if plan.value > (_LEAST if best is None else best.value):
            best = plan
    return best


def _best_direct(view: VsView, able: Sequence[VsCard]) -> Plan | None:
    """The best attack on an opponent who has no characters."""
    theirs = view.endurance(view.opponent)
    best, most = None, _LEAST
    # One after the other: a team deals no more than its members by themselves (VS-COMBAT-51).
    for card in able:
        value = hurt(theirs, view.direct_atk(card))
        if value > most:
            best, most = card, value
    return None if best is None else Plan(most, (best,), None)


def best_alone(view: VsView, card: VsCard) -> float:
    """What the best attack of one character gains, were it ready."""
    if card.is_stunned or (card.place.row is SUPPORT and not view.has_range(card)):
        return 0.0
    return max((plan.value for plan in _Planning(view, [card]).alone()), default=0.0)


class _Planning:
    """The values of everybody, looked at once."""

    def __init__(self, view: VsView, able: Sequence[VsCard]) -> None:
        self._view = view
        self._mine = view.endurance(view.me)
        self._theirs = view.endurance(view.opponent)
        self._foes: dict[int, _Foe] = {}
        reached = view.defenders_for(able)
        if any(reached):  # Only then may somebody be stunned.
            self._own_harm = Harm(view, view.me, is_attacking=True)
            self._their_harm = Harm(view, view.opponent)
        self._fighters = [
            self._fighter(card, reach) for card, reach in zip(able, reached, strict=True)
        ]
        self._best: dict[int, float] = {}
        """What each gains alone, by its number."""

    def alone(self) -> list[Plan]:
        """Each against everybody whom it may attack, or directly."""
        plans = []
        for fighter in self._fighters:
            most = 0.0
            for card in fighter.reach:
                value = self._duel(fighter, self._foes[card.number])
                plans.append(Plan(value, (fighter.card,), card))
                most = max(most, value)
            if not fighter.reach:
                most = hurt(self._theirs, fighter.atk)
                plans.append(Plan(most, (fighter.card,), None))
            self._best[fighter.card.number] = most
        return plans

    def in_teams(self) -> list[Plan]:
        """The smallest team that brings down what nobody can bring down alone."""
        plans = []
        for foe in self._foes.values():
            able = [each for each in self._fighters if foe.card in each.reach]
            # Where one is enough, a team would only lose the breakthrough (VS-COMBAT-48).
            if len(able) > 1 and all(each.atk < foe.strength for each in able):
                plans += self._teams_against(foe, able)
        return plans

    def _fighter(self, card: VsCard, reach: list[VsCard]) -> _Fighter:
        view = self._view
        # Against the first alone, though a power may ask who defends: each further look
        # would have to suppose an attack of its own. Likewise in `_foe`.
        atk, guard = view.as_attacker(card, reach[0] if reach else None)
        if not reach:
            return _Fighter(card, atk, guard, 0, 0.0, reach)
        for each in reach:
            if each.number not in self._foes:
                self._foes[each.number] = self._foe(card, each)
        return _Fighter(card, atk, guard, stun_cost(card), self._own_harm.of(card), reach)

    def _foe(self, attacker: VsCard, card: VsCard) -> _Foe:
        view = self._view
        back, strength = view.as_defender(card, attacker)
        breaks = _REINFORCED if _can_be_reinforced(view, card) else 1.0
        return _Foe(card, strength, back, stun_cost(card), self._their_harm.of(card), breaks)

    def _duel(self, fighter: _Fighter, foe: _Foe) -> float:
        over = fighter.atk - foe.strength
        value = 0.0
        if over >= 0:
            value = hurt(self._theirs, foe.cost + over * foe.breaks) + foe.harm
            if over == 0:
                value *= _CLOSE
        if foe.back >= fighter.guard:
            value -= hurt(self._mine, fighter.cost) + fighter.harm
        return value

    def _teams_against(self, foe: _Foe, able: list[_Fighter]) -> list[Plan]:
        plans = []
        for size in range(2, len(able) + 1):
            for team in combinations(able, size):
                if sum([each.atk for each in team]) >= foe.strength:
                    cards = tuple([each.card for each in team])
                    if self._view.share_one_team(cards):
                        plans.append(Plan(self._together(team, foe), cards, foe.card))
            if plans:
                break
        return plans

    def _together(self, team: Sequence[_Fighter], foe: _Foe) -> float:
        """What a team gains, less what its members could gain alone; one of them is struck."""
        gain = hurt(self._theirs, foe.cost) + foe.harm
        struck = [
            hurt(self._mine, each.cost) + each.harm for each in team if foe.back >= each.guard
        ]
        spent = sum([self._best[each.card.number] for each in team])
        return gain - max(struck, default=0.0) - spent


def _can_be_reinforced(view: VsView, defender: VsCard) -> bool:
    for card in view.characters(defender.controller):
        if (
            not card.is_exhausted
            and card.place.row is SUPPORT
            and are_adjacent(card, defender)
            and view.share_a_team(card, defender)
        ):
            return True
    return False
