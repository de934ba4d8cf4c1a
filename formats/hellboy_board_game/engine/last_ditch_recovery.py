"""Last-ditch recovery in the Confrontation (HBG-CONFRONTATION-13 to 18)."""

from formats.hellboy_board_game.engine.end_phase import refresh
from formats.hellboy_board_game.engine.knock_out import return_to_board
from formats.hellboy_board_game.engine.minion_slots import place_for
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.values import Colour

DICE = 3


def last_ditch_recovery(game: HbgGame) -> None:
    """Each knocked out Agent rolls three orange dice; a blank keeps the Agent down (14 to 16)."""
    orange = game.box.faces[Colour.ORANGE]
    for agent in game.agents:
        if not agent.is_out:
            continue
        rolled = [game.roll("recovery", orange) for _ in range(DICE)]
        if game.log.is_on:
            game.tell("recovery", f"{agent} rolls {', '.join(map(str, rolled))} to recover.")
        if 0 in rolled:
            continue
        # A full area sends the Agent to the nearest with space (ruling HBG-AMBIGUOUS-50).
        area = place_for(game, agent.fell_in or game.case.start)
        if area is not None:
            return_to_board(game, agent, area)
            refresh(game, agent)
