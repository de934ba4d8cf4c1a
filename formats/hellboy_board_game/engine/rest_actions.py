"""Rest actions: one for each Agent when time is taken (HBG-REST-09 to 12)."""

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.examine import choose_clue, discard_clue
from formats.hellboy_board_game.engine.healing import heal
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.tracks import advance_information
from formats.hellboy_board_game.engine.values import Colour

INVESTIGATE, RECUPERATE, SECURE = "investigate", "recuperate", "secure"
INVESTIGATED = 2
"""How far Information Gathered advances for a clue."""
HEALING_DICE = 2


def take_rest_action(game: HbgGame, agent: Agent) -> None:
    """Ask for one of those that would do something, or none; backup agents have none (100)."""
    options = []
    if agent.damage:
        options.append(RECUPERATE)
    if _areas_with_clues(game):
        options.append(INVESTIGATE)
    if _rooms_to_secure(game):
        options.append(SECURE)
    chosen = game.offer("rest action", agent.decider, options, agent)
    if chosen == RECUPERATE:
        red = game.box.faces[Colour.RED]
        heal(game, agent, sum([game.roll("healing", red) for _ in range(HEALING_DICE)]))
    elif chosen == INVESTIGATE:
        _investigate(game, agent)
    elif chosen == SECURE:
        _secure(game, agent)


def _areas_with_clues(game: HbgGame) -> list[AreaState]:
    return [area for area in game.explored_areas() if area.clues_to_examine]


def _investigate(game: HbgGame, agent: Agent) -> None:
    """Discard any clue of the board, one of a Bookcase too (REST-10, ruling AMBIGUOUS-111)."""
    names = [area.name for area in _areas_with_clues(game)]
    area = game.areas[game.ask("investigate", agent.decider, names, agent)]
    discard_clue(game, area, choose_clue(game, agent, area))
    if game.log.is_on:
        game.tell("investigate", f"{agent} investigates a clue of {area}.")
    advance_information(game, INVESTIGATED, agent)


def _rooms_to_secure(game: HbgGame) -> list[str]:
    """The explored rooms with an inferno or a frog swarm."""
    unsafe = [area for area in game.explored_areas() if area.has_inferno or area.frog_swarms]
    return list(dict.fromkeys([area.room for area in unsafe]))


def _secure(game: HbgGame, agent: Agent) -> None:
    """Clear a whole room (HBG-REST-12)."""
    room = game.ask("secure", agent.decider, _rooms_to_secure(game), agent)
    for name in game.layout.areas_of[room]:
        game.areas[name].has_inferno = False
        game.areas[name].frog_swarms = 0
    if game.log.is_on:
        game.tell("secure", f"{agent} secures {room}.")
