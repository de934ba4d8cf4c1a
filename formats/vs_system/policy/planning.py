"""Whom to attack with whom: each attack by what it gains and what it costs."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import Final

from formats.vs_system.engine.cards import FRONT, SUPPORT, VsCard
from formats.vs_system.engine.formation import are_adjacent
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.policy.fight import FighterBonus
from formats.vs_system.policy.lethal import Attempt, Ending
from formats.vs_system.policy.tricks import Trick, tricks_for
from formats.vs_system.policy.worth import VICTORY, Harm, hurt, stun_cost

_LEAST: Final = 0.2
"""What an attack must gain."""
_REINFORCED: Final = 0.3
"""How much breakthrough is hoped for where somebody may reinforce."""
_CLOSE: Final = 0.85
"""How likely a stun is that one power-up would prevent."""
_ANSWERED: Final = 0.9
"""How likely it is that nothing comes between a trick and what it is for."""


class Plan:
    """An attack that is worth it."""

    __slots__ = ("attackers", "defender", "value")

    def __init__(
        self, value: float, attackers: tuple[VsCard, ...], defender: VsCard | None
    ) -> None:
        self.value = value
        self.attackers = attackers
        self.defender = defender
        """None for a direct attack."""


class _Fighter:
    """One's own character, as it would attack."""

    __slots__ = ("atk", "card", "cost", "guard", "harm", "reach", "tricks")

    def __init__(
        self,
        card: VsCard,
        atk: int,
        guard: int,
        cost: int,
        harm: float,
        reach: list[VsCard],
        tricks: Sequence[Trick],
    ) -> None:
        self.card = card
        self.atk = atk
        self.guard = guard
        self.cost = cost
        self.harm = harm
        self.reach = reach
        self.tricks = tricks


class _Foe:
    """A character of the opponent, as it would defend."""

    __slots__ = ("back", "breaks", "card", "cost", "harm", "strength")

    def __init__(
        self, card: VsCard, strength: int, back: int, cost: int, harm: float, breaks: float
    ) -> None:
        self.card = card
        self.strength = strength
        self.back = back
        self.cost = cost
        self.harm = harm
        self.breaks = breaks
        """The share of breakthrough that is hoped for."""


def best_attack(view: VsView, able: Sequence[VsCard]) -> Plan | None:
    """The attack that gains most; None if every one loses more than it gains."""
    if not view.characters(view.opponent):
        return _best_direct(view, able)
    planning = _Planning(view, able)
    best = planning.ending()
    if best is not None:
        return best
    # In this order: a team is weighed against what each of it gains alone.
    for plan in (*planning.alone(), *planning.in_teams()):
        if plan.value > (_LEAST if best is None else best.value):
            best = plan
    return best


def attack_plans(view: VsView, able: Sequence[VsCard]) -> list[Plan]:
    """Every attack that is weighed, the best first, whatever it gains."""
    planning = _Planning(view, able)
    return sorted((*planning.alone(), *planning.in_teams()), key=lambda plan: -plan.value)


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

    def ending(self) -> Plan | None:
        """The first of several attacks that together win the game, if there are such."""
        # With nobody in reach there is no first attack, whoever would be opened by others.
        if self._theirs <= 0 or not self._foes:
            return None
        standing = [
            card
            for card in self._view.characters(self._view.opponent)
            if not card.is_stunned and not card.is_hidden
        ]
        most = sum([each.atk for each in self._fighters]) + sum(map(stun_cost, standing))
        if most < self._theirs:
            return None  # So it is in nearly every turn.
        bits = {card.number: 1 << place for place, card in enumerate(standing)}
        attempts = [each for card in standing for each in self._attempts_on(card, bits)]
        foes = sum({each.foe for each in attempts})
        search = Ending(attempts, [each.atk for each in self._fighters], foes)
        if not search.is_there(self._theirs, self._mine) or search.first is None:
            return None
        first = search.first
        attackers = tuple(
            [each.card for place, each in enumerate(self._fighters) if first.attackers >> place & 1]
        )
        (defender,) = [card for card in standing if bits[card.number] == first.foe]
        return Plan(VICTORY, attackers, defender)

    def _attempts_on(self, card: VsCard, bits: dict[int, int]) -> Iterator[Attempt]:
        """The attacks that would stun somebody, by one or by a team, now or after others."""
        opens = sum([bits.get(each.number, 0) for each in _protectors(self._view, card)])
        able = [
            (1 << place, fighter, 0 if card in fighter.reach else opens)
            for place, fighter in enumerate(self._fighters)
            if card in fighter.reach or opens
        ]
        if not able:
            return
        foe = self._foes.get(card.number) or self._foe(able[0][1].card, card)
        alone = [each for each in able if each[1].atk >= foe.strength]
        for bit, fighter, first in alone:
            over = fighter.atk - foe.strength if foe.breaks == 1.0 else 0
            loss = stun_cost(fighter.card) if foe.back >= fighter.guard else 0
            yield Attempt(bit, bits[card.number], first, foe.cost + over, loss)
        if alone:
            return
        for team in chain.from_iterable(combinations(able, size) for size in (2, 3)):
            fighters = [fighter for _bit, fighter, _first in team]
            if sum([each.atk for each in fighters]) >= foe.strength and self._view.share_one_team(
                [each.card for each in fighters]
            ):
                struck = [stun_cost(each.card) for each in fighters if foe.back >= each.guard]
                yield Attempt(
                    sum([bit for bit, _fighter, _first in team]),
                    bits[card.number],
                    max([first for _bit, _fighter, first in team]),
                    foe.cost,
                    max(struck, default=0),
                )

    def _fighter(self, card: VsCard, reach: list[VsCard]) -> _Fighter:
        view = self._view
        # Against the first alone, though a power may ask who defends: each further look
        # would have to suppose an attack of its own. Likewise in `_foe`.
        atk, guard = view.as_attacker(card, reach[0] if reach else None)
        if not reach:
            return _Fighter(card, atk, guard, 0, 0.0, reach, ())
        for each in reach:
            if each.number not in self._foes:
                self._foes[each.number] = self._foe(card, each)
        harm = self._own_harm.of(card)
        tricks = tricks_for(view, card, reach[0])
        return _Fighter(card, atk, guard, stun_cost(card), harm, reach, tricks)

    def _foe(self, attacker: VsCard, card: VsCard) -> _Foe:
        view = self._view
        back, strength = view.as_defender(card, attacker)
        breaks = _REINFORCED if _can_be_reinforced(view, card) else 1.0
        return _Foe(card, strength, back, stun_cost(card), self._their_harm.of(card), breaks)

    def _duel(self, fighter: _Fighter, foe: _Foe) -> float:
        """What it gains by the trick that decides it best, or by none."""
        return max([self._bout(fighter, foe, *trick) for trick in fighter.tricks])

    def _bout(self, fighter: _Fighter, foe: _Foe, given: FighterBonus, price: float) -> float:
        over = fighter.atk + given.atk - foe.strength
        value = 0.0
        if over >= 0:
            value = hurt(self._theirs, foe.cost + over * foe.breaks) + foe.harm
            if over == 0:
                value *= _CLOSE
        if foe.back >= fighter.guard + given.defence and not given.is_safe:
            value -= hurt(self._mine, fighter.cost) + fighter.harm
        # A trick that is announced may be answered, and then its price was paid for nothing.
        return value * _ANSWERED - price if price else value

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


def _protectors(view: VsView, card: VsCard) -> list[VsCard]:
    """Whoever stands in front of a character and is not stunned (VS-COMBAT-60)."""
    area, row, column = card.place
    if row is FRONT:
        return []
    return [
        other
        for other in view.characters(card.controller)
        if other.spot == (area, FRONT, column) and not other.is_stunned
    ]
