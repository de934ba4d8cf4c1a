"""Whom to attack with whom: the attacks of a turn that come to most, one opening the way to others.

Attackers are exhausted by it and nothing else, as all are readied before their next turn: an attack
costs what is lost by the strike back, and nothing if nobody is stunned by that.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.policy.fighters import Fighter

LEAST: Final = 0.1
"""What the attacks of a turn must gain."""
_CLOSE: Final = 0.85
"""How likely a stun is that one Power Up would prevent."""
_HELPED: Final = 0.9
"""The same of one that takes Power Ups of one's own, which the other side sees coming."""
_ENOUGH: Final = 0.8
"""Of what a stun gains, what one can do alone so that no team is looked for."""
_MOST_LOOKED_AT: Final = 2_500
"""Positions of a turn that are looked at; beyond them attacks are taken as they come."""


# A plain tuple, and no named one, which takes ten times as long to make.
Attempt = tuple[float, int, int, int]
"""An attack that would stun its defender: what it gains; a bit for each attacker of the side's
fighters; the bit of the defender among the foes; and those of who must be stunned before, as they
protect it."""


class Plan(NamedTuple):
    """The next attack of a turn, and what all of the turn come to."""

    value: float
    attackers: tuple[PcgCard, ...]
    defender: PcgCard


class Planning:
    """What some fighters could do to some foes this turn."""

    def __init__(
        self, fighters: Sequence[Fighter], foes: Sequence[Fighter], *, is_answered: bool = True
    ) -> None:
        """`is_answered` says whether the foes have cards to answer with."""
        self._fighters = fighters
        self._foes = foes
        self._close = _CLOSE if is_answered else 1.0
        self._known: dict[tuple[int, int], float] = {}
        self._by_foe: dict[int, list[Attempt]] = {}

    @property
    def value(self) -> float:
        """What the attacks of the turn come to."""
        # With one of either there is one attack: nobody is stunned twice, or attacks twice.
        if len(self._fighters) == 1 and not self._fighters[0].boosts:
            return self._alone(self._fighters[0])
        attempts = self._all_attempts()
        if not attempts:
            return 0.0
        if len(self._foes) == 1 or len(self._fighters) == 1:
            return max([value for value, _, _, by in attempts if not by], default=0.0)
        return self._search(attempts)

    def _alone(self, fighter: Fighter) -> float:
        """What the best attack of a single fighter comes to, who can do no more than it shows."""
        if not (fighter.is_front or fighter.shoots):
            return 0.0
        most, is_any, opening = 0.0, False, 0
        bad: list[tuple[float, int]] = []
        for place, foe in enumerate(self._foes):
            if foe.guard > fighter.atk:
                continue
            by = 0
            if not foe.is_front or foe.is_machine:
                by = self._protectors(fighter, foe)
                opening |= by
            value = self._duel(fighter, foe)
            if value is None or by:
                continue
            if value > 0:
                most, is_any = max(most, value), True
            else:
                bad.append((value, 1 << place))
        if is_any:
            return most
        # A bad trade is made only to open the way to somebody.
        return max([value for value, foe in bad if foe & opening], default=0.0)

    def plan(self) -> Plan | None:
        """The first of the attacks that come to most together; None if there is nothing to gain."""
        found = max(self._openings(), default=None, key=lambda pair: pair[0])
        return None if found is None or found[0] <= LEAST else self._plan(*found)

    def plans(self) -> list[Plan]:
        """Every attack that a turn could go on with, the best first, whatever it gains."""
        found = sorted(self._openings(), key=lambda pair: -pair[0])
        return [self._plan(*pair) for pair in found]

    def _openings(self) -> list[tuple[float, Attempt]]:
        """What can be done at once, each with what it comes to with all that can follow."""
        attempts = self._all_attempts()
        able = [each for each in attempts if not each[3]]
        if len(self._foes) == 1 or len(self._fighters) == 1:
            return [(each[0], each) for each in able]
        self._search(attempts)
        ready, there = (1 << len(self._fighters)) - 1, (1 << len(self._foes)) - 1
        return [(each[0] + self._best(ready & ~each[1], there & ~each[2]), each) for each in able]

    def _plan(self, value: float, attempt: Attempt) -> Plan:
        _gain, attacking, foe, _opened_by = attempt
        attackers = [
            each.card for place, each in enumerate(self._fighters) if attacking >> place & 1
        ]
        return Plan(value, tuple(attackers), self._foes[foe.bit_length() - 1].card)

    def _search(self, attempts: list[Attempt]) -> float:
        """What all of the fighters can make of all of the foes."""
        for attempt in attempts:
            self._by_foe.setdefault(attempt[2], []).append(attempt)
        return self._best((1 << len(self._fighters)) - 1, (1 << len(self._foes)) - 1)

    def _best(self, ready: int, there: int) -> float:
        """What those that are ready can make of the foes that are there."""
        if not ready or not there:
            return 0.0
        known = self._known.get((ready, there))
        if known is not None:
            return known
        most = 0.0
        if len(self._known) < _MOST_LOOKED_AT:
            for foe, attempts in self._by_foe.items():
                if not there & foe:
                    continue
                for gain, attackers, _foe, opened_by in attempts:
                    if attackers & ~ready or opened_by & there:
                        continue
                    value = gain + self._best(ready & ~attackers, there & ~foe)
                    most = max(most, value)
        self._known[ready, there] = most
        return most

    def _all_attempts(self) -> list[Attempt]:
        found: list[Attempt] = []
        able = [
            (1 << place, fighter)
            for place, fighter in enumerate(self._fighters)
            if fighter.is_front or fighter.shoots
        ]
        strongest = sum([fighter.atk + fighter.most for _one, fighter in able])
        opening = 0
        for place, foe in enumerate(self._foes):
            if foe.guard > strongest:
                continue
            # In front nobody but a Machine is protected.
            opens: dict[int, int] = {}
            if not foe.is_front or foe.is_machine:
                for one, fighter in able:
                    opens[one] = by = self._protectors(fighter, foe)
                    opening |= by
            found += self._attempts_on(foe, 1 << place, able, opens)
        # A bad trade is made only to open the way to somebody.
        return [each for each in found if each[0] > 0 or each[2] & opening]

    def _protectors(self, fighter: Fighter, foe: Fighter) -> int:
        """Who must be gone before a fighter may attack a foe that does not stand in front."""
        front = beside = fliers = 0
        for place, other in enumerate(self._foes):
            if other.side == foe.side and not other.is_machine:
                if other.is_front:
                    front |= 1 << place
                    if other.flies:
                        fliers |= 1 << place
                if other.is_front is foe.is_front:
                    beside |= 1 << place
        # A Machine is protected by its own row, too (PCG-MACHINE-05).
        protectors = beside if foe.is_machine else 0
        if not foe.is_front and not fighter.ignores:
            if fighter.flies:
                protectors |= fliers
            elif fighter.is_front or not fighter.snipes:
                protectors |= front
        return protectors

    def _attempts_on(
        self, foe: Fighter, bit: int, able: list[tuple[int, Fighter]], opens: dict[int, int]
    ) -> list[Attempt]:
        found: list[Attempt] = []
        weak = []
        enough, is_settled = _ENOUGH * foe.cost, False
        for one, fighter in able:
            value = self._duel(fighter, foe)
            if value is None:
                weak.append((one, fighter))
            else:
                found.append((value, one, bit, opens[one] if opens else 0))
                is_settled |= value >= enough
        # With one foe nobody need be kept for somebody else.
        is_settled &= len(self._foes) == 1
        if len(weak) > 1 and not is_settled:
            found += [self._team(team, foe, bit, opens) for team in _teams_against(foe.guard, weak)]
        return found

    def _duel(self, fighter: Fighter, foe: Fighter) -> float | None:
        """What it gains to attack alone, with what boosts it takes; None if it can't be done."""
        lacking = foe.guard - fighter.atk
        more, price = 0, 0.0
        if lacking > 0:
            for atk, more, price in fighter.boosts:  # noqa: B007 (of the first that is enough)
                if atk >= lacking:
                    break
            else:
                return None
        gain = foe.ko_cost() if fighter.is_lethal and not foe.card.printed.is_main else foe.cost
        is_ranged = not fighter.is_front
        is_struck = foe.atk >= fighter.guard + more and strikes_back(fighter, foe)
        if not is_ranged and fighter.is_ferocious != foe.is_ferocious:
            if fighter.is_ferocious:
                is_struck = False
            elif is_struck:
                return None  # It would be stunned before it strikes.
        if foe.is_machine:
            return gain
        chance = _HELPED if price else self._close if lacking == 0 else 1.0
        return gain * chance - price - (fighter.cost if is_struck else 0.0)

    def _team(
        self,
        team: tuple[tuple[int, Fighter], ...],
        foe: Fighter,
        bit: int,
        opens: dict[int, int],
    ) -> Attempt:
        """An attack of several, who share a row and a team; one of them is struck back at."""
        attackers = opened_by = total = 0
        least, most = 99.0, 0.0
        is_led = is_lethal = False
        for one, fighter in team:
            attackers |= one
            opened_by |= opens[one] if opens else 0
            total += fighter.atk
            is_led |= fighter.leads
            is_lethal |= fighter.is_lethal
            if strikes_back(fighter, foe):
                loss = fighter.cost if foe.atk >= fighter.guard else 0.0
                least, most = min(least, loss), max(most, loss)
        gain = foe.ko_cost() if is_lethal and not foe.card.printed.is_main else foe.cost
        if total == foe.guard:
            gain *= self._close
        # A Leader's player chooses who is struck back at.
        return gain - (min(least, most) if is_led else most), attackers, bit, opened_by


def _teams_against(
    guard: int, weak: list[tuple[int, Fighter]]
) -> Iterator[tuple[tuple[int, Fighter], ...]]:
    """Pairs and threes that are strong enough, share a row and a team, and need each of them."""
    for place, first in enumerate(weak):
        shared = first[1].teams
        others = [
            each
            for each in weak[place + 1 :]
            if each[1].is_front is first[1].is_front and not shared.isdisjoint(each[1].teams)
        ]
        for after, second in enumerate(others, 1):
            both = first[1].atk + second[1].atk
            if both >= guard:
                yield first, second
                continue
            for third in others[after:]:
                if both + third[1].atk >= guard and shared & second[1].teams & third[1].teams:
                    yield first, second, third


def strikes_back(fighter: Fighter, foe: Fighter) -> bool:
    """Whether a foe could strike back at an attacker at all."""
    if foe.is_machine or (not fighter.is_front and not foe.shoots):
        return False
    return foe.is_front or not fighter.invades
