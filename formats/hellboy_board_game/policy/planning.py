"""Which Agent acts next, and how: the action with the most worth for its cubes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from formats.hellboy_board_game.engine.actions import Action, BasicAction
from formats.hellboy_board_game.engine.agents import Actor, Agent, OwnAction
from formats.hellboy_board_game.engine.areas import AreaState
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


@dataclass(frozen=True, slots=True)
class Goal:
    """An area that somebody may want to go to."""

    area: AreaState
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

    def best(self, view: HbgView, actors: list[Actor]) -> Plan | None:
        """The best plan of all; None if nothing is worth doing."""
        self._goals = _goals(view)
        plans = [plan for actor in actors for plan in self._plans(view, actor)]
        best = max(plans, key=lambda plan: plan.worth, default=None)
        return best if best is not None and best.worth > LEAST else None

    def _plans(self, view: HbgView, actor: Actor) -> Iterator[Plan]:
        for action in view.legal_actions(actor):
            if isinstance(action, OwnAction):
                yield from self._own(view, actor.supported, action)
            elif action is BasicAction.FIGHT or action is BasicAction.SHOOT:
                is_ranged = action is BasicAction.SHOOT
                strike = best_strike(view, self._chances, actor, is_ranged=is_ranged)
                if strike is not None:
                    yield Plan(strike.worth, actor, action, strike.target, strike.weapon)
            elif action is BasicAction.EXAMINE:
                yield Plan(self._examine(view, actor), actor, action)
            elif action is BasicAction.MOVE:
                yield from self._move(view, actor)
            elif action is BasicAction.EXPLORE:
                yield Plan(_explore(view), actor, action)
            elif action is BasicAction.CLEAR:
                yield Plan(_clear(view, actor), actor, action)
            elif action is BasicAction.INTERACT:
                yield from _interact(view, actor)
            elif action is BasicAction.STAND_UP:
                yield Plan(1.5, actor, action)
            elif action is BasicAction.JOIN:
                yield Plan(0.15 if view.areas[actor.area or ""].enemies == [] else 0, actor, action)

    def _examine(self, view: HbgView, actor: Actor) -> float:
        """By the chances of one advance and of two; the track is gone in the Confrontation."""
        if view.is_confrontation:
            return 0
        area = view.areas[actor.area or ""]
        in_room = sum([len(view.areas[each].enemies) for each in view.layout.areas_of[area.room]])
        net = view.net_of(actor, Skill.EXAMINE) - in_room - len(area.enemies)
        pool = pool_of(actor.colour_of(Skill.EXAMINE), net)
        return INFORMATION * (self._chances.at_least(pool, 3) + self._chances.at_least(pool, 6))

    def _own(self, view: HbgView, agent: Agent, action: OwnAction) -> Iterator[Plan]:
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
            yield Plan(worth, agent, action, target)

    def _worth_of_own(self, view: HbgView, agent: Agent, text: ActionText, target: Any) -> float:
        worth = 0.0
        if text.attack is not None and isinstance(target, Enemy):
            worth += worth_of_attack(view, self._chances, agent, text.attack, target)
        return worth + sum([_worth_of_instruction(view, agent, each, target) for each in text.does])

    def _move(self, view: HbgView, actor: Actor) -> Iterator[Plan]:
        """Towards what is worth most for its distance."""
        area = view.areas[actor.area or ""]
        far = view.board.distances[area.name]
        leaving = 0.45 * len(area.enemies) + (0.6 if area.has_inferno else 0)
        if area.has_inferno and not area.enemies:
            leaving = -0.3  # better out of the fire
        best, goal = 0.0, ""
        for there in self._goals:
            steps = far.get(there.area.name, 0)
            if steps:
                # Two areas are a cube; whatever is done there takes another one.
                worth = _pull(view, actor, there) * 0.72 ** ((steps + 1) // 2)
                if worth > best:
                    best, goal = worth, there.area.name
        if goal:
            yield Plan(best - leaving, actor, BasicAction.MOVE, goal)


def _goals(view: HbgView) -> list[Goal]:
    """The areas where there is anything to do, and space to do it; the same for everybody."""
    doors, found = view.board.unexplored_doors, list[Goal]()
    for name in view.board.areas:
        area = view.areas[name]
        is_empty = not (area.enemies or area.scenery or area.clues or area.points_of_interest)
        if (is_empty and not doors[name]) or area.space <= 0 or len(area.enemies) > MANY:
            continue
        fights = 0.0
        if area.enemies:
            fights = 1.0 + 0.6 * any(each.is_boss for each in area.enemies)
        elif view.is_confrontation:
            continue
        found.append(
            Goal(
                area,
                fights,
                -0.5 if area.has_inferno else 0.0,
                has_clue=area.clues_to_examine > 0,
                leads_on=bool(doors[name]) and not view.enemies,
                has_things=bool(area.scenery or area.points_of_interest),
            )
        )
    return found


def _pull(view: HbgView, actor: Actor, goal: Goal) -> float:
    """What somebody would do in an area."""
    if goal.fights:
        is_weak = isinstance(actor, Agent) and actor.damage_left <= 2
        return goal.burns + (0.3 * goal.fights if is_weak else goal.fights)
    found = 0.0
    if goal.has_clue:
        found = 0.55 + 0.2 * actor.colour_of(Skill.EXAMINE)
    if isinstance(actor, Agent) and (
        goal.leads_on or (goal.has_things and _things(view, actor, goal.area.name))
    ):
        found = max(found, 0.9)
    return goal.burns + found


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


def _interact(view: HbgView, actor: Actor) -> Iterator[Plan]:
    if not isinstance(actor, Agent):
        return
    for worth, thing in _things(view, actor, actor.area or ""):
        yield Plan(worth, actor, BasicAction.INTERACT, thing)


def _things(view: HbgView, agent: Agent, name: str) -> list[tuple[float, Any]]:
    """What there is to interact with, with its worth."""
    area, found = view.areas[name], list[tuple[float, Any]]()
    if area.points_of_interest and view.has_interactions:
        found.append((INFORMATION, POINT_OF_INTEREST))
    for piece in area.scenery:
        if piece.name == DESK and piece.cubes and not view.is_confrontation:
            found.append((INFORMATION, piece))
        elif piece.name == TOME and not view.is_confrontation:
            found.append((0.35, piece))
        elif piece.name == CABINET and piece.cubes and agent.damage >= 2:
            found.append((_worth_of_healing(agent, 2), piece))
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
