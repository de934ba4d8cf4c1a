"""A player who tries what looks good: the greedy candidates, each in a few short playouts.

What it does not see is dealt anew for each playout, from the lists, which both players know. It
thinks by a count of playouts and never by time: the same seed gives the same choices on any
machine.
"""

from random import Random

from formats.table.dealing import Dealing
from formats.table.deciding import DONE, Decision
from formats.table.position import PositionError
from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import PLAYERS
from formats.vs_system.policy.greedy import Greedy
from formats.vs_system.policy.planning import Plan, attack_plans
from formats.vs_system.policy.playouts import AS_USUAL, Line, Playout

PLAYOUTS = 8
"""Of each candidate, on as many ways in which the hidden cards may lie."""
TURNS = 1
"""How many turns each is played on: two took twice as long, and won no more."""
MAX_CANDIDATES = 4
"""Beside what is greedy, and to do nothing."""
HEAD_START = 0.5
"""In endurance, by how much another candidate must be better than what is greedy."""
STATIC_SHARE = 0.25
"""How much of what an attack gains at a glance is added to what its playouts gave."""


class Careful:
    """Plays one seat of one game greedily, but tries attacks and recruits before it chooses."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        # It is asked everything, also where its answer is not taken: it remembers what it does.
        self._greedy = Greedy()
        self._plan: Plan | None = None
        """The attack that was decided on, for the questions that follow: whom, and who joins."""

    def choose(self, decision: Decision, view: VsView) -> int:
        """What came out best; what is greedy where nothing is tried."""
        usual = self._greedy.choose(decision, view)
        kind = decision.kind
        if kind == "attack":
            return self._attack(decision, view, usual)
        if kind == "priority":
            return self._priority(decision, view, usual)
        if self._plan is not None and kind in ("defender", "team"):
            return _planned(self._plan, decision, usual)
        return usual

    def _attack(self, decision: Decision, view: VsView, usual: int) -> int:
        self._plan = None
        options = decision.options
        plans = attack_plans(view, options[1:])[:MAX_CANDIDATES]
        lines = [Line(AS_USUAL, static=max(0.0, plans[0].value) if usual and plans else 0.0)]
        tried: list[Plan | None] = [None]
        if usual:
            lines.append(Line(0))
            tried.append(None)
        for plan in plans:
            lines.append(_line(plan, options.index(plan.attackers[0])))
            tried.append(plan)
        best = self._best(decision, view, lines)
        if best == 0:
            return usual
        self._plan = tried[best]
        return lines[best].first

    def _priority(self, decision: Decision, view: VsView, usual: int) -> int:
        """In one's own recruit step, on an empty chain: whom to recruit, or nobody."""
        options = decision.options
        if view.latest_by is not None or not any(type(each) is Recruit for each in options):
            return usual
        others = [
            place
            for place, option in enumerate(options)
            if place != usual and (option is None or type(option) is Recruit)
        ]
        lines = [Line(AS_USUAL), *[Line(place) for place in others[:MAX_CANDIDATES]]]
        best = self._best(decision, view, lines)
        return usual if best == 0 else lines[best].first

    def _best(self, decision: Decision, view: VsView, lines: list[Line]) -> int:
        """The place of the line that comes out best; the first of them is the greedy one."""
        if len(lines) < 2:
            return 0
        try:
            lists = [view.listed_cards(player) for player in PLAYERS]
            dealing = Dealing(view.position(decision), lists)
        except PositionError:
            return 0
        totals = [PLAYOUTS * STATIC_SHARE * line.static for line in lines]
        totals[0] += PLAYOUTS * HEAD_START
        for _ in range(PLAYOUTS):
            # The same cards for all of them: what is told apart are the lines, not their luck.
            position = dealing.deal(self._chance)
            for place, line in enumerate(lines):
                totals[place] += Playout(position, dealing.cards, view.me, line).value(TURNS)
        return max(range(len(lines)), key=lambda place: (totals[place], -place))


def _line(plan: Plan, first: int) -> Line:
    attackers = tuple([card.number for card in plan.attackers])
    defender = None if plan.defender is None else plan.defender.number
    return Line(first, attackers, defender, plan.value)


def _planned(plan: Plan, decision: Decision, usual: int) -> int:
    """The place of whom the plan attacks, or of who joins."""
    options = decision.options
    if decision.kind == "defender":
        return options.index(plan.defender) if plan.defender in options else usual
    for place, card in enumerate(options):
        if card in plan.attackers:
            return place
    return options.index(DONE)
