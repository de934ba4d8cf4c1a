"""The End phase, in four steps (HBG-END-01 to 17)."""

from formats.hellboy_board_game.engine.agents import CUBES, Agent
from formats.hellboy_board_game.engine.ending import look_for_end
from formats.hellboy_board_game.engine.frog_swarms import resolve_frog_swarms
from formats.hellboy_board_game.engine.infernos import resolve_infernos
from formats.hellboy_board_game.engine.injuries import cubes_lost_to_injuries
from formats.hellboy_board_game.engine.phases import tell_phase
from formats.hellboy_board_game.engine.state import HbgGame

END_PHASE = "end phase"
FEWEST_CUBES = 1


def end_phase(game: HbgGame) -> None:
    """Refresh, infernos, frog swarms, other effects."""
    tell_phase(game, END_PHASE)
    refresh_all(game)
    resolve_infernos(game)
    resolve_frog_swarms(game)
    other_effects(game)
    look_for_end(game)


def refresh_all(game: HbgGame) -> None:
    """Cubes come back; a backup agent has one (HBG-END-02, HBG-BACKUP-08)."""
    for agent in game.agents:
        refresh(game, agent)
    for backup in game.backups:
        backup.cubes = 1
        # Once a round, and a round ends here (HBG-BACKUP-12).
        backup.has_moved_freely = False


def refresh(game: HbgGame, agent: Agent) -> None:
    """Three cubes, fewer by injuries, never none (END-03, END-04, ruling HBG-AMBIGUOUS-48)."""
    cubes = CUBES - cubes_lost_to_injuries(agent) + game.modifier("cubes")
    agent.cubes = max(FEWEST_CUBES, cubes)


def other_effects(game: HbgGame) -> None:
    """Traded cards can be used again; then what cards do, in the lead Agent's order (14, 15)."""
    for agent in game.agents:
        for _, state in agent.carried():
            state.is_sideways = False
    waiting = game.happen(END_PHASE)
    while waiting:
        trigger = game.ask("next effect", game.lead, waiting)
        waiting.remove(trigger)
        trigger()
