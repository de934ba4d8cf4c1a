"""What can't be true of a case at any decision, said without the engine's help."""

from collections import Counter

from formats.hellboy_board_game.engine.state import HbgGame

CUBES = 3
MARKERS = 27


def faults_of(game: HbgGame) -> list[str]:
    """Everything that is wrong with the table; empty if all is well."""
    found = [*_of_the_board(game), *_of_people(game)]
    if not 1 <= game.doom <= game.case.doom_spaces:
        found.append(f"Impending Doom is {game.doom}")
    if not 1 <= game.information <= game.case.information_spaces:
        found.append(f"Information Gathered is {game.information}")
    return found


def _of_the_board(game: HbgGame) -> list[str]:
    """Six places in each area, and nobody in an unexplored room."""
    found = []
    standing = Counter[int]()
    for name, area in game.areas.items():
        everybody = [*area.agents, *area.enemies, *area.backups]
        standing.update(map(id, everybody))
        taken = len(everybody) + sum(piece.size for piece in area.scenery)
        # Scenery is set up without asking for space; characters never enter without it.
        if len(everybody) > 6:
            found.append(f"{len(everybody)} characters, {taken} places taken in {name}")
        if everybody and area.room not in game.explored:
            found.append(f"{everybody[0]} is in {name}, which is unexplored")
        if any(each.area != name for each in everybody):
            found.append(f"somebody in {name} is elsewhere too")
        if min(area.clues, area.frog_swarms, area.points_of_interest) < 0:
            found.append(f"fewer than none of something in {name}")
    there = [*game.enemies, *(each for each in game.agents if each.area is not None)]
    there += [each for each in game.backups if each.area is not None]
    if standing != Counter(map(id, there)):
        found.append("those on the board are not those in its areas")
    return found


def _of_people(game: HbgGame) -> list[str]:
    found = []
    for agent in game.agents:
        if (agent.area is None) is (agent in game.queue):
            found.append(f"{agent} is in {agent.area} and in the queue: {agent in game.queue}")
        if not 0 <= agent.cubes <= CUBES + 1:
            found.append(f"{agent} has {agent.cubes} cubes")
        if agent.damage_left < 0 or len(agent.health_track.cards) > agent.board.health:
            found.append(f"{agent} has {agent.damage} damage")
    if len(game.queue) != len(set(map(id, game.queue))):
        found.append("somebody is in the queue twice")
    for enemy in game.enemies:
        if enemy.damage >= enemy.health:
            found.append(f"{enemy} is on the board with {enemy.damage} damage")
    markers = len(game.damage_pool) + sum(len(each.health_track.cards) for each in game.agents)
    if markers < MARKERS:
        found.append(f"{markers} damage markers")
    return found
