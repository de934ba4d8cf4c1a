"""Enemies moving, one area at a time, on a path of the lead Agent's (HBG-ENEMY-12, 24, 25)."""

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.board.distance import nearest, steps_towards
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.target_priority import select


def move_of(game: HbgGame, enemy: Enemy) -> int:
    """How many areas it moves at most; below 1 it stays."""
    return enemy.kind.move + game.modifier("enemy move", enemy.kind.name)


def goal_of(game: HbgGame, enemy: Enemy) -> str | None:
    """The nearest area with an Agent; of several the one of the Agent whom target priority picks.

    The front-most of those Agents is selected, and the goal is the area where that Agent stands
    (HBG-ENEMY-10, HBG-ENEMY-11, rulings HBG-AMBIGUOUS-26 and 28).
    """
    places = [str(agent.area) for agent in game.queue]
    goals = nearest(game.board, game.where(enemy), places)
    if not goals:
        return None
    goal, *others = dict.fromkeys(goals)
    if not others:
        return goal
    selected: Agent = select(game, [agent for agent in game.queue if agent.area in goals])
    return selected.area


def step_towards(game: HbgGame, enemy: Enemy, goal: str) -> bool:
    """Move one area on the way to a goal; whether it moved and may move on.

    Full areas are walked round (ruling HBG-AMBIGUOUS-23); wreckage ends the move (COUNTER-15).
    """
    full = frozenset([area.name for area in game.explored_areas() if area.space <= 0])
    ways = steps_towards(game.board, game.where(enemy), goal, full)
    if not ways:
        return False
    to = game.ask("enemy moves to", game.lead, ways, enemy)
    game.put(enemy, to)
    if game.log.is_on:
        game.tell("enemy move", f"{enemy} moves to {to}.")
    return not game.areas[to].has_destruction
