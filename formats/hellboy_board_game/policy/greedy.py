"""Greedy: fights what is near, then clues by chance, explores, and rests above half damage."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from formats.hellboy_board_game.engine.agents import Actor, Agent, BackupAgent
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.backup_agents import CALL
from formats.hellboy_board_game.engine.effect_die import ShownDie
from formats.hellboy_board_game.engine.evading import BE_FOLLOWED
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.rest_phase import GO_ON, TAKE_TIME
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.hellboy_board_game.engine.values import EffectFace, Skill
from formats.hellboy_board_game.policy.chances import Chances, is_rolled_again, pool_of
from formats.hellboy_board_game.policy.fighting import expected_damage
from formats.hellboy_board_game.policy.planning import INFORMATION, Plan, Planner
from formats.hellboy_board_game.policy.resting import best_rest, is_worth_it, place_to_prepare
from formats.table.deciding import DONE, Decision

CUBE: Final = 0.55
"""What a cube is worth that is kept for an action."""
POINT: Final = 0.5
"""A point of damage on an Agent."""


class Greedy:
    """Takes what looks best now, for all Agents together; sees what everybody sees."""

    def __init__(self) -> None:
        self._plan: Plan | None = None
        self._planner: Planner | None = None
        self._chances: Chances | None = None

    def choose(self, decision: Decision, view: HbgView) -> int:
        """The place of what it takes."""
        if len(decision.options) == 1:
            return 0
        choose = _CHOOSERS.get(decision.kind)
        wanted = _first(self, decision, view) if choose is None else choose(self, decision, view)
        return wanted if 0 <= wanted < len(decision.options) else 0

    def chances(self, view: HbgView) -> Chances:
        """The table of chances for the dice of this game."""
        if self._chances is None:
            self._chances = Chances(view.box)
        return self._chances

    def who_acts(self, decision: Decision, view: HbgView) -> int:
        """The actor of the best plan, or nobody."""
        if self._planner is None:
            self._planner = Planner(self.chances(view))
        actors = [each for each in decision.options if each is not None]
        self._plan = self._planner.best(view, actors)
        return _place(decision.options, None if self._plan is None else self._plan.actor)

    def action(self, decision: Decision, view: HbgView) -> int:  # noqa: ARG002 (as the others)
        """What was planned."""
        return 0 if self._plan is None else _equal(decision.options, self._plan.action)

    def aim(self, decision: Decision, view: HbgView) -> int:
        """The target that was planned; else the weakest Enemy."""
        plan = self._plan
        if plan is not None and plan.aim is not None and plan.aim in decision.options:
            return _place(decision.options, plan.aim)
        enemies = [each for each in decision.options if isinstance(each, Enemy)]
        if enemies:
            weakest = min(enemies, key=lambda each: (not each.is_boss, each.health_left))
            return _place(decision.options, weakest)
        return _first(self, decision, view)

    def weapon(self, decision: Decision, view: HbgView) -> int:  # noqa: ARG002 (as the others)
        """The weapon that was planned."""
        if self._plan is None or self._plan.tool is None:
            return 0
        wanted = self._plan.tool
        return next(
            (
                place
                for place, each in enumerate(decision.options)
                if (each.attack, each.card) == (wanted.attack, wanted.card)
            ),
            0,
        )

    def move_to(self, decision: Decision, view: HbgView) -> int:
        """Nearer to where the plan leads, round the fire; nobody moves on who is there."""
        goal = None if self._plan is None else self._plan.aim
        mover = decision.about
        here = mover.area if isinstance(mover, Agent | BackupAgent) else None
        if not isinstance(goal, str) or here is None:
            return _place(decision.options, None) if None in decision.options else 0
        far = view.board.distances[goal]

        def cost(area: str | None) -> tuple[float, int]:
            if area is None:
                return (far.get(here, 99), 0)
            state = view.areas[area]
            there = 0 if area == goal else len(state.enemies)
            return (far.get(area, 99) + 0.3 * (state.has_inferno + there), 1)

        return min(range(len(decision.options)), key=lambda place: cost(decision.options[place]))

    def boost(self, decision: Decision, view: HbgView) -> int:
        """So many cubes that the next one adds less than it is worth elsewhere."""
        (skill, net), actor = decision.about, self._tester(decision, view)
        if actor is None:
            return 0
        worth = [self._worth_of_net(view, actor, skill, net + n) for n in decision.options]
        price = 0.2 if view.phase == "agent phase" and actor.cubes > 2 else CUBE
        gains = [worth[n] - price * n for n in range(len(worth))]
        return gains.index(max(gains))

    def assist(self, decision: Decision, view: HbgView) -> int:
        """A cube for somebody else, if it adds more than it is worth."""
        helper, (skill, net) = decision.about
        actor = self._plan.actor if self._plan is not None else helper
        if view.phase != "agent phase":
            return 0
        gain = self._worth_of_net(view, actor, skill, net + 1)
        gain -= self._worth_of_net(view, actor, skill, net)
        return 1 if gain > CUBE else 0

    def _tester(self, decision: Decision, view: HbgView) -> Actor | None:
        """Who makes the test: whoever acts, else somebody of that player beside Enemies."""
        if view.phase == "agent phase":
            return None if self._plan is None else self._plan.actor
        own = [agent for agent in view.queue if agent.decider is decision.decider]
        beside = [agent for agent in own if view.areas[agent.area or ""].enemies]
        return next(iter(beside or own), None)

    def _worth_of_net(self, view: HbgView, actor: Actor, skill: Skill, net: int) -> float:
        """What a test is worth with so many upgrades."""
        chances = self.chances(view)
        pool = pool_of(actor.colour_of(skill), net)
        if skill is Skill.DEFENCE:
            left = actor.damage_left if isinstance(actor, Agent) else actor.health_left
            own = view.net_of(actor, Skill.DEFENCE)
            hurt = expected_damage(view, chances, actor, net - own)
            return -hurt * (POINT if left > 2 else 3 * POINT)
        if skill is Skill.EXAMINE:
            return INFORMATION * (chances.at_least(pool, 3) + chances.at_least(pool, 6))
        target = None if self._plan is None else self._plan.aim
        resilience = target.kind.resilience if isinstance(target, Enemy) else 2
        left = target.health_left if isinstance(target, Enemy) else 2
        if isinstance(target, Enemy) and target.is_boss:
            return 0.9 * chances.above(pool, resilience)
        return 2.0 * chances.at_least(pool, resilience + left) + 0.35 * chances.above(
            pool, resilience
        )

    def wild_card(self, decision: Decision, view: HbgView) -> int:  # noqa: ARG002 (as the others)
        """Doubling the highest die if that is more than two, or else two."""
        dice: Sequence[ShownDie] = decision.about
        highest = max([die.shows for die in dice], default=0)
        wanted = EffectFace.DOUBLE if highest > 2 else EffectFace.PLUS_TWO
        return _place(decision.options, wanted)

    def re_roll(self, decision: Decision, view: HbgView) -> int:
        """The dice that show less than they would on average."""
        for place, die in enumerate(decision.options):
            if isinstance(die, ShownDie) and is_rolled_again(view.box.faces[die.colour], die.shows):
                return place
        return _place(decision.options, DONE)

    def evade(self, decision: Decision, view: HbgView) -> int:
        """It is followed: an Enemy that is left behind comes after it anyway."""
        del view
        return _place(decision.options, BE_FOLLOWED)

    def takes_damage(self, decision: Decision, view: HbgView) -> int:
        """A backup agent with health to spare, or who keeps an Agent on the board."""
        del view
        agent = decision.about
        for place, each in enumerate(decision.options):
            if isinstance(each, BackupAgent) and (each.health_left > 1 or agent.damage_left <= 1):
                return place
        return 0

    def take_time(self, decision: Decision, view: HbgView) -> int:
        """If it is worth what it costs."""
        return _place(decision.options, TAKE_TIME if is_worth_it(view) else GO_ON)

    def rest(self, decision: Decision, view: HbgView) -> int:
        """The rest action of an Agent."""
        return best_rest(decision.about, view, tuple(decision.options))

    def prepare(self, decision: Decision, view: HbgView) -> int:
        """Where an Agent gets ready, or returns to."""
        return place_to_prepare(decision, view)

    def call(self, decision: Decision, view: HbgView) -> int:
        """Backup agents come: two hands more, and somebody to take damage."""
        del view
        return _place(decision.options, CALL)

    def heals(self, decision: Decision, view: HbgView) -> int:
        """Who is nearest to being knocked out."""
        del view
        agents = [each for each in decision.options if isinstance(each, Agent)]
        if not agents:
            return 0
        return _place(decision.options, min(agents, key=lambda each: each.damage_left))

    def enemy_moves(self, decision: Decision, view: HbgView) -> int:
        """Where the fewest Agents stand who are nearly out."""

        def danger(name: Any) -> tuple[int, int]:
            area: AreaState = view.areas[str(name)]
            weak = sum([agent.damage_left <= 2 for agent in area.agents])
            return weak, len(area.agents)

        return min(range(len(decision.options)), key=lambda place: danger(decision.options[place]))


def _first(policy: Greedy, decision: Decision, view: HbgView) -> int:
    """The first that is something."""
    del policy, view
    return next(
        place
        for place, each in enumerate(decision.options)
        if (each is not None and each is not DONE) or place == len(decision.options) - 1
    )


def _never(policy: Greedy, decision: Decision, view: HbgView) -> int:
    """To keep it, which is the first option."""
    del policy, decision, view
    return 0


def _place(options: Sequence[Any], wanted: Any) -> int:
    """Where it is among the options; the first place if it is not."""
    return (
        next((place for place, each in enumerate(options) if each is wanted), 0)
        if not (isinstance(wanted, str))
        else _equal(options, wanted)
    )


def _equal(options: Sequence[Any], wanted: Any) -> int:
    """The same by worth and not by identity."""
    return next((place for place, each in enumerate(options) if each == wanted), 0)


_CHOOSERS: Final[Mapping[str, Callable[[Greedy, Decision, HbgView], int]]] = {
    "who acts": Greedy.who_acts,
    "action": Greedy.action,
    "target": Greedy.aim,
    "interact with": Greedy.aim,
    "weapon": Greedy.weapon,
    "move to": Greedy.move_to,
    "move on": Greedy.move_to,
    "boost": Greedy.boost,
    "assist": Greedy.assist,
    "wild card": Greedy.wild_card,
    "re-roll": Greedy.re_roll,
    "evade": Greedy.evade,
    "distract": _never,
    "takes the damage": Greedy.takes_damage,
    "heals": Greedy.heals,
    "take time": Greedy.take_time,
    "rest action": Greedy.rest,
    "prepare in": Greedy.prepare,
    "return to": Greedy.prepare,
    "call for backup": Greedy.call,
    "send away": _never,
    "hand over": _never,
    "enemy moves to": Greedy.enemy_moves,
}
