"""Cowardly Minions: they keep away from Agents (HBG-ENEMY-19 to 23)."""

from formats.hellboy_board_game.engine.enemy_moves import move_of
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import HbgGame


def activate_cowardly(game: HbgGame, enemy: Enemy) -> None:
    """Move as far as possible from any Agent, of what it can reach (ruling HBG-AMBIGUOUS-32).

    It makes no attack after it (HBG-ENEMY-23).
    """
    reachable = within_reach(game, enemy)
    far = {area: distance_to_agents(game, area) for area in reachable}
    most = max(far.values())
    # Already as far away as it can be: it stays (HBG-ENEMY-21).
    if far[game.where(enemy)] == most:
        return
    best = [area for area in reachable if far[area] == most]
    to = game.ask("enemy moves to", game.lead, best, enemy)
    game.put(enemy, to)
    if game.log.is_on:
        game.tell("enemy move", f"{enemy} moves to {to}.")


def within_reach(game: HbgGame, enemy: Enemy) -> list[str]:
    """The areas it may move to, its own among them: never one with an Agent (HBG-ENEMY-20).

    Only explored ones are on this board (HBG-ENEMY-22); wreckage is no way through (COUNTER-15).
    """
    start = game.where(enemy)
    reached, edge = [start], [start]
    for _ in range(move_of(game, enemy)):
        beyond = []
        for area in edge:
            if game.areas[area].has_destruction and area != start:
                continue
            for further in game.board.neighbours[area]:
                there = game.areas[further]
                if further not in reached and not there.agents and there.space > 0:
                    reached.append(further)
                    beyond.append(further)
        edge = beyond
    return reached


def distance_to_agents(game: HbgGame, area: str) -> int:
    """How far the nearest Agent is; backup agents don't count (ruling HBG-AMBIGUOUS-28)."""
    far = game.board.distances[area]
    return min([far.get(str(agent.area), len(far)) for agent in game.queue], default=0)
