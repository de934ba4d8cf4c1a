"""Brawlers: they go to the nearest Agent, and attack (HBG-ENEMY-10 to 14)."""

from formats.hellboy_board_game.engine.enemy_attacks import melee_attack
from formats.hellboy_board_game.engine.enemy_moves import goal_of, move_of, step_towards
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.target_priority import select


def activate_brawler(game: HbgGame, enemy: Enemy, *, moves: int | None = None) -> None:
    """Move, stop in an area with an Agent and attack there; without one it makes no attack."""
    approach(game, enemy, moves)
    agents = game.area_of(enemy).agents
    if agents:
        # Of several there the melee attack calls for target priority again, in the queue as the
        # choice of the goal left it; for one alone it is not used (ruling HBG-AMBIGUOUS-25).
        melee_attack(game, enemy, select(game, agents))


def approach(game: HbgGame, enemy: Enemy, moves: int | None = None) -> None:
    """Move towards the nearest Agent, and stop where one is (HBG-ENEMY-13)."""
    goal = goal_of(game, enemy)
    if goal is None:
        return
    for _ in range(move_of(game, enemy) if moves is None else moves):
        if game.area_of(enemy).agents or not step_towards(game, enemy, goal):
            return
