"""A player who tries what looks good: the greedy candidates, each in a few short playouts.

What it does not see is dealt anew for each playout, from the lists, which all players know. It
thinks by a count of playouts and never by time: the same seed gives the same choices on any
machine.
"""

from random import Random
from typing import Final

from formats.table.dealing import Dealing
from formats.table.deciding import DONE, Decision
from formats.table.position import PositionError
from formats.vs_2pcg.engine.combat.attacks import AttackWith
from formats.vs_2pcg.engine.recruiting import PlayEquipment, Recruit
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.policy.attacking import attack_plans
from formats.vs_2pcg.policy.greedy import Greedy
from formats.vs_2pcg.policy.planning import Plan
from formats.vs_2pcg.policy.playouts import AS_USUAL, Line, Playout
from formats.vs_2pcg.scripts import key_of

PLAYOUTS: Final = 6
"""Of each candidate, on as many ways in which the hidden cards may lie."""
MAX_CANDIDATES: Final = 3
"""Beside what is greedy, and to do nothing."""
HEAD_START: Final = 0.5
"""By how much another candidate must be better than what is greedy."""


class Careful:
    """Plays one seat of one game greedily, but tries attacks and recruits before it chooses."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        # It is asked everything, also where its answer is not taken: it remembers what it does.
        self._greedy = Greedy()
        self._plan: Plan | None = None
        """The attack that was decided on, for the questions that follow: whom, and who joins."""

    def choose(self, decision: Decision, view: PcgView) -> int:
        """What came out best; what is greedy where nothing is tried."""
        usual = self._greedy.choose(decision, view)
        kind = decision.kind
        if kind == "main phase":
            return self._main(decision, view, usual)
        if kind == "recruit step":
            return self._recruit(decision, view, usual)
        if self._plan is not None and kind in ("defender", "team"):
            return _planned(self._plan, decision, usual)
        return usual

    def _main(self, decision: Decision, view: PcgView, usual: int) -> int:
        self._plan = None
        options = decision.options
        by_card = {
            option.card: place for place, option in enumerate(options) if type(option) is AttackWith
        }
        # An effect or a Power Up that is greedy is taken as it is.
        if not by_card or (usual and type(options[usual]) is not AttackWith):
            return usual
        lines = [Line(AS_USUAL)]
        tried: list[Plan | None] = [None]
        if usual:
            lines.append(Line(0))
            tried.append(None)
        for plan in attack_plans(view)[:MAX_CANDIDATES]:
            numbers = tuple([card.number for card in plan.attackers])
            lines.append(Line(by_card[plan.attackers[0]], numbers, plan.defender.number))
            tried.append(plan)
        best = self._best(decision, view, lines)
        if best == 0:
            return usual
        self._plan = tried[best]
        return lines[best].first

    def _recruit(self, decision: Decision, view: PcgView, usual: int) -> int:
        """Whom to recruit, what to equip, or nothing."""
        options = decision.options
        others = [
            place
            for place, option in enumerate(options)
            if place != usual and (option is None or type(option) in (Recruit, PlayEquipment))
        ]
        lines = [Line(AS_USUAL), *[Line(place) for place in others[:MAX_CANDIDATES]]]
        best = self._best(decision, view, lines)
        return usual if best == 0 else lines[best].first

    def _best(self, decision: Decision, view: PcgView, lines: list[Line]) -> int:
        """The place of the line that comes out best; the first of them is the greedy one."""
        if len(lines) < 2:
            return 0
        try:
            lists = [view.listed_cards(player) for player in view.seats]
            dealing = Dealing(view.position(decision), lists, key_of)
        except PositionError:
            return 0
        totals = [0.0] * len(lines)
        totals[0] += PLAYOUTS * HEAD_START
        for number in range(PLAYOUTS):
            # The same cards for all of them: what is told apart are the lines, not their luck.
            position = dealing.deal(self._chance)
            for place, line in enumerate(lines):
                playout = Playout(position, dealing.cards, view.me, line, f"playout {number}")
                totals[place] += playout.value()
        return max(range(len(lines)), key=lambda place: (totals[place], -place))


def _planned(plan: Plan, decision: Decision, usual: int) -> int:
    """The place of whom the plan attacks, or of who joins."""
    options = decision.options
    if decision.kind == "defender":
        return options.index(plan.defender) if plan.defender in options else usual
    for place, card in enumerate(options):
        if card in plan.attackers:
            return place
    return options.index(DONE)
