"""Which Agent acts next, and how: the action with the most worth for its cubes."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from formats.hellboy_board_game.engine.actions import Action, BasicAction
from formats.hellboy_board_game.engine.agents import Actor, Agent, OwnAction
from formats.hellboy_board_game.engine.interact import POINT_OF_INTEREST
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.scenery import CABINET, DESK, TOME
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.hellboy_board_game.engine.values import ActionText, Instruction, Skill
from formats.hellboy_board_game.policy.chances import Chances, pool_of
from formats.hellboy_board_game.policy.fighting import (
    STUNNED,
    best_strike,
    targets_in_reach,
    worth_of_attack,
)

INFORMATION = 1.5
"""A space of Information Gathered."""
HEALED = 0.35
"""A point of damage healed; more for who is nearly out."""
EXPLORED = 1.2
LEAST = 0.12
"""What is worth less is left undone."""
FEW_CUBES = 2
NEARNESS = [0.72 ** ((steps + 1) // 2) for steps in range(100)]
"""By distance: two areas are a cube, and whatever is done there takes another one."""
MANY = 3
"""More Enemies than this in an area are left to come."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What somebody does next."""

    worth: float
    actor: Actor
    action: Action
    aim: Any = None
    """The target, the area moved to, the thing interacted with."""
    tool: Any = None
    """The weapon."""


class Goal(NamedTuple):
    """An area that somebody may want to go to; a tuple, as they are made anew for each choice."""

    name: str
    fights: float
    """What its Enemies are worth to who fights; 0 without any."""
    burns: float
    """What its fire takes from that."""
    has_clue: bool
    leads_on: bool
    """Whether a door leads to an unexplored room, and it is quiet enough to open it."""
    has_things: bool
    """Whether there may be something to interact with."""


class Planner:
    """Weighs everything that could be done."""

    def __init__(self, chances: Chances) -> None:
        self._chances = chances
        self._goals: list[Goal] = []
        self._best: Plan | None = None
        self._worth = LEAST
        """What a plan has to be worth more than, to be the best so far."""

    def best(self, view: HbgView, actors: list[Actor]) -> Plan | None:
        """The best plan of all, the first of those that are alike; None if none is worth it."""
        self._goals = _goals(view)
        self._best, self._worth = None, LEAST
        for actor in actors:
            self._weigh(view, actor)
        return self._best

    def _suggest(
        self, worth: float, actor: Actor, action: Action, aim: Any = None, tool: Any = None
    ) -> None:
        # Dozens are weighed for each that is done: only what is better becomes a plan.
        if worth > self._worth:
            self._best, self._worth = Plan(worth, actor, action, aim, tool), worth

    def _weigh(self, view: HbgView, actor: Actor) -> None:
        for action in view.legal_actions(actor):
            if isinstance(action, OwnAction):
                self._own(view, actor.supported, action)
            elif action is BasicAction.FIGHT or action is BasicAction.SHOOT:
                is_ranged = action is BasicAction.SHOOT
                strike = best_strike(view, self._chances, actor, is_ranged=is_ranged)
                if strike is not None:
                    self._suggest(strike.worth, actor, action, strike.target, strike.weapon)
            elif action is BasicAction.EXAMINE:
                self._suggest(self._examine(view, actor), actor, action)
            elif action is BasicAction.MOVE:
                self._move(view, actor)
            elif action is BasicAction.EXPLORE:
                self._suggest(_explore(view), actor, action)
            elif action is BasicAction.CLEAR:
                self._suggest(_clear(view, actor), actor, action)
            elif action is BasicAction.INTERACT:
                self._interact(view, actor)
            elif action is BasicAction.STAND_UP:
                self._suggest(1.5, actor, action)
            elif action is BasicAction.JOIN:
                is_quiet = not view.areas[actor.area or ""].enemies
                self._suggest(0.15 if is_quiet else 0, actor, action)

    def _examine(self, view: HbgView, actor: Actor) -> float:
        """By the chances of one advance and of two; the track is gone in the Confrontation."""
        if view.is_confrontation:
            return 0
        area = view.areas[actor.area or ""]
        in_room = sum([len(view.areas[each].enemies) for each in view.layout.areas_of[area.room]])
        net = view.net_of(actor, Skill.EXAMINE) - in_room - len(area.enemies)
        pool = pool_of(actor.colour_of(Skill.EXAMINE), net)
        return INFORMATION * (self._chances.at_least(pool, 3) + self._chances.at_least(pool, 6))

    def _own(self, view: HbgView, agent: Agent, action: OwnAction) -> None:
        text = action.text
        targets: list[Any] = [None]
        if text.target == "enemy here":
            targets = targets_in_reach(view, agent, is_ranged=False)
        elif text.target == "enemy seen":
            targets = targets_in_reach(view, agent, is_ranged=True)
        elif text.target:
            targets = [*view.areas[agent.area or ""].agents]
        for target in targets:
            worth = self._worth_of_own(view, agent, text, target)
            # What costs two cubes must be worth two actions.
            if text.cubes > 1:
                worth /= text.cubes
            self._suggest(worth, agent, action, target)

    def _worth_of_own(self, view: HbgView, agent: Agent, text: ActionText, target: Any) -> float:
        worth = 0.0
        if text.attack is not None and isinstance(target, Enemy):
            skill = Skill.SHOOT if text.attack.is_ranged else Skill.FIGHT
            own = view.net_of(agent, skill)
            worth += worth_of_attack(view, self._chances, agent, text.attack, target, own)
        return worth + sum([_worth_of_instruction(view, agent, each, target) for each in text.does])

    def _move(self, view: HbgView, actor: Actor) -> None:
        """Towards what is worth most for its distance."""
        area = view.areas[actor.area or ""]
        far = view.board.distances[area.name]
        leaving = 0.45 * len(area.enemies) + (0.6 if area.has_inferno else 0)
        if area.has_inferno and not area.enemies:
            leaving = -0.3  # better out of the fire
        is_agent = isinstance(actor, Agent)
        courage = 0.3 if isinstance(actor, Agent) and actor.damage_left <= 2 else 1.0
        clue = 0.55 + 0.2 * actor.colour_of(Skill.EXAMINE)
        best, goal = 0.0, ""
        for there in self._goals:
            steps = far.get(there.name, 0)
            if not steps:
                continue
            if there.fights:
                pull = courage * there.fights
            else:
                pull = clue if there.has_clue else 0.0
                if is_agent and (
                    there.leads_on or (there.has_things and _things(view, actor, there.name))
                ):
                    pull = max(pull, 0.9)
            worth = (there.burns + pull) * NEARNESS[steps]
            if worth > best:
                best, goal = worth, there.name
        if goal:
            self._suggest(best - leaving, actor, BasicAction.MOVE, goal)

    def _interact(self, view: HbgView, actor: Actor) -> None:
        for worth, thing in _things(view, actor, actor.area or ""):
            self._suggest(worth, actor, BasicAction.INTERACT, thing)


def _goals(view: HbgView) -> list[Goal]:
    """The areas where there is anything to do, and space to do it; the same for everybody."""
    areas, doors, found = view.areas, view.board.unexplored_doors, list[Goal]()
    is_confrontation, is_quiet = view.is_confrontation, not view.enemies
    for name in view.board.areas:
        area = areas[name]
        enemies = area.enemies
        is_empty = not (enemies or area.scenery or area.clues or area.points_of_interest)
        if is_empty and not doors[name]:
            continue
        if (is_confrontation and not enemies) or len(enemies) > MANY or area.space <= 0:
            continue
        fights = 0.0
        if enemies:
            fights = 1.0 + 0.6 * any(each.is_boss for each in enemies)
        found.append(
            Goal(
                name,
                fights,
                -0.5 if area.has_inferno else 0.0,
                area.clues_to_examine > 0,
                bool(doors[name]) and is_quiet,
                bool(area.scenery or area.points_of_interest),
            )
        )
    return found


def _explore(view: HbgView) -> float:
    """A new room once nobody fights, with cubes left for what is in it."""
    if view.is_confrontation or view.enemies:
        return 0.0
    cubes = sum([agent.cubes for agent in view.queue])
    is_weak = any(agent.damage_left <= 2 for agent in view.queue)
    clues = any(view.areas[name].clues_to_examine for name in view.board.areas)
    worth = EXPLORED + 0.15 * cubes
    if cubes < FEW_CUBES or is_weak:
        worth -= 1.6
    return worth - 0.6 * clues


def _clear(view: HbgView, actor: Actor) -> float:
    """Frogs by how near they are to moving the doom, fire by who stands in it."""
    area = view.areas[actor.area or ""]
    swarms = sum([each.frog_swarms for each in view.areas.values()])
    if area.frog_swarms and not view.is_confrontation:
        return 1.1 if swarms % 2 == 0 else 0.5
    return 0.6 if area.has_inferno else 0.2


def _things(view: HbgView, actor: Actor, name: str) -> list[tuple[float, Any]]:
    """What there is to interact with, with its worth."""
    area, found = view.areas[name], list[tuple[float, Any]]()
    if area.points_of_interest and view.has_interactions:
        found.append((INFORMATION, POINT_OF_INTEREST))
    for piece in area.scenery:
        if piece.name == DESK and piece.cubes and not view.is_confrontation:
            found.append((INFORMATION, piece))
        elif piece.name == TOME and not view.is_confrontation:
            found.append((0.35, piece))
        elif (
            piece.name == CABINET and piece.cubes and isinstance(actor, Agent) and actor.damage >= 2
        ):
            found.append((_worth_of_healing(actor, 2), piece))
    return found


def _worth_of_healing(agent: Agent, points: int) -> float:
    """More for who is nearly out."""
    healed = min(points, agent.damage)
    return healed * (HEALED + (0.4 if agent.damage_left <= 3 else 0))


def _worth_of_instruction(view: HbgView, agent: Agent, each: Instruction, target: Any) -> float:
    """What a step of a text is worth, as far as it is plain."""
    number = each.args.get("number", 1)
    if each.do == "heal":
        healed = target if isinstance(target, Agent) else agent
        return _worth_of_healing(healed, number)
    if each.do == "stun" and isinstance(target, Enemy):
        return 0.0 if target.is_stunned else STUNNED * (1.3 if target.is_boss else 0.8)
    if each.do == "advance information":
        return 0.0 if view.is_confrontation else INFORMATION * int(number)
    if each.do == "reduce doom":
        return 0.0 if view.is_confrontation or view.doom <= number else 1.2 * int(number)
    if each.do == "gain cube":
        return 1.0 if agent.cubes == 0 else 0.0
    if each.do == "damage enemies":
        room = view.layout.areas_of[view.areas[agent.area or ""].room]
        hurt = [enemy for name in room for enemy in view.areas[name].enemies]
        return float(sum([0.5 * min(number, enemy.health_left) for enemy in hurt]))
    if each.do == "advance tracker":
        return 0.25
    return 0.0
