"""Frog swarms, which move and let Impending Doom advance (HBG-COUNTER-05 to 07, END-11 to 13)."""

from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.shortages import take_from_board
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.tracks import advance_doom

SWARMS_A_SPACE = 2
"""Of the Impending Doom track."""


def place_frog_swarm(game: HbgGame, area: AreaState) -> None:
    """Put a swarm there; an area may hold several (HBG-COUNTER-07).

    How many there are in the box is assumed (ruling HBG-AMBIGUOUS-72).
    """
    source = take_from_board(game, game.box.frog_swarms, _swarms, area)
    if source is not None:
        source.frog_swarms -= 1
    elif sum([each.frog_swarms for each in game.areas.values()]) >= game.box.frog_swarms:
        return  # All of them are there already.
    area.frog_swarms += 1
    if game.log.is_on:
        game.tell("frog swarm", f"A frog swarm infests {area}.")


def _swarms(area: AreaState) -> int:
    return area.frog_swarms


def resolve_frog_swarms(game: HbgGame) -> None:
    """Those with an Agent hop away, then Impending Doom advances (HBG-END-11 to 13)."""
    hopping = [
        area for area in game.explored_areas() for _ in range(area.frog_swarms) if area.agents
    ]
    for area in hopping:
        _hop(game, area)
    advance_doom(game, sum([area.frog_swarms for area in game.areas.values()]) // SWARMS_A_SPACE)


def _hop(game: HbgGame, area: AreaState) -> None:
    """To an adjacent explored area without Agents; with none it stays (HBG-END-12).

    Backup agents are no Agents for it (ruling HBG-AMBIGUOUS-28), and it takes no space (84).
    """
    free = [each for each in game.board.neighbours[area.name] if not game.areas[each].agents]
    if not free:
        return
    to = game.ask("frog swarm to", game.lead, free, area.name)
    area.frog_swarms -= 1
    game.areas[to].frog_swarms += 1
