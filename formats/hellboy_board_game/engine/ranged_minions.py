"""Ranged Minions: they shoot whom they see, or come nearer until they do (HBG-ENEMY-15 to 18)."""

from formats.hellboy_board_game.engine.enemy_attacks import (
    is_in_range,
    ranged_attack,
    ranged_target,
)
from formats.hellboy_board_game.engine.enemy_moves import goal_of, move_of, step_towards
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import HbgGame


def activate_ranged(game: HbgGame, enemy: Enemy) -> None:
    """Shoot without moving, if there is a target; a backup agent will do (HBG-ENEMY-40).

    Else it moves, stops as soon as an Agent is visible and in range, and shoots (HBG-ENEMY-18).
    """
    target = ranged_target(game, enemy)
    if target is not None:
        ranged_attack(game, enemy, target)
        return
    goal = goal_of(game, enemy)
    if goal is None:
        return
    for _ in range(move_of(game, enemy)):
        may_move_on = step_towards(game, enemy, goal)
        if sees_agent(game, enemy):
            target = ranged_target(game, enemy)
            if target is not None:
                ranged_attack(game, enemy, target)
            return
        if not may_move_on:
            return


def sees_agent(game: HbgGame, enemy: Enemy) -> bool:
    """Whether any Agent is visible and in range."""
    return any(is_in_range(game, enemy, agent.area) for agent in game.queue)
