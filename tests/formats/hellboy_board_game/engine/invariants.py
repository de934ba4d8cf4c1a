"""What is true of every case at every moment at which somebody decides."""

from collections.abc import Iterator

from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.state import Character, HbgGame
from formats.table.deciding import TABLE, Decision


def faults_at(game: HbgGame, decision: Decision) -> list[str]:
    """Everything that can't be at a decision."""
    wrong = [fault for area in game.areas.values() for fault in _faults_of_area(game, area)]
    wrong += [*_faults_of_agents(game), *_faults_of_enemies(game), *_faults_of_tracks(game)]
    if decision.decider is not TABLE and decision.decider.name not in game.players:
        wrong.append(f"{decision.decider} is asked, who plays nobody")
    return wrong


def _faults_of_area(game: HbgGame, area: AreaState) -> Iterator[str]:
    there: list[Character] = [*area.agents, *area.enemies, *area.backups]
    if area.space < 0 and game.phase:
        yield f"{area} holds {there} and {area.scenery} (HBG-BOARD-05, HBG-BOARD-07)"
    if area.clues < 0 or area.frog_swarms < 0:
        yield f"{area} has {area.clues} clues and {area.frog_swarms} frog swarms"
    if there and area.room not in game.explored:
        yield f"{there} are in the unexplored {area} (HBG-BOARD-19)"
    for each in there:
        if each.area != area.name:
            yield f"{each!r} stands in {area}"


def _faults_of_agents(game: HbgGame) -> Iterator[str]:
    for agent in game.agents:
        markers = len(agent.health_track)
        if agent.is_out is not (agent.area is None) and game.turn:
            yield f"{agent!r} is out: {agent.is_out} (HBG-DAMAGE-10)"
        if (agent in game.queue) is agent.is_out and game.turn:
            yield f"{agent!r} is in the queue, or not (HBG-DAMAGE-11)"
        if markers > agent.board.health:
            yield f"{agent} has {markers} markers on {agent.board.health} spaces (DAMAGE-04)"
        if agent.injuries() and markers < agent.board.health and game.turn == 0:
            yield f"{agent} is injured with spaces left"
        if agent.cubes < 0:
            yield f"{agent} has {agent.cubes} cubes (HBG-ACTION-62)"
        for backup in agent.backups:
            if backup.cubes not in (0, 1) or backup.health_left <= 0:
                yield f"{backup} has {backup.cubes} cubes and {backup.health_left} health left"
            if (backup in game.backups) is (backup.area is None):
                yield f"{backup!r} is on the board, or not"
    if len(set(map(id, game.queue))) != len(game.queue):
        yield f"the queue is {game.queue} (HBG-TRACK-14)"


def _faults_of_enemies(game: HbgGame) -> Iterator[str]:
    for enemy in game.enemies:
        if enemy.area is None or enemy.health_left <= 0:
            yield f"{enemy!r} has {enemy.health_left} health left (HBG-DAMAGE-18)"
    for kind in game.case.enemies.values():
        many = sum(enemy.kind is kind for enemy in game.enemies)
        if many > kind.miniatures:
            yield f"there are {many} of {kind.name} (HBG-COUNTER-18)"


def _faults_of_tracks(game: HbgGame) -> Iterator[str]:
    if not 1 <= game.doom <= game.case.doom_spaces:
        yield f"Impending Doom is {game.doom} (HBG-AMBIGUOUS-104)"
    if not 1 <= game.information <= game.case.information_spaces:
        yield f"Information Gathered is {game.information} (HBG-AMBIGUOUS-104)"
    infernos = sum(area.has_inferno for area in game.areas.values())
    if infernos > game.box.infernos:
        yield f"there are {infernos} infernos (HBG-COUNTER-16)"
    swarms = sum(area.frog_swarms for area in game.areas.values())
    if swarms > game.box.frog_swarms:
        yield f"there are {swarms} frog swarms (HBG-COUNTER-16)"
