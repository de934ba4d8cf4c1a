"""The Doom phase: a card of the Deck of Doom, in every round of the investigation (DOOM-01, 03)."""

from formats.hellboy_board_game.engine.case_instructions import draw_doom
from formats.hellboy_board_game.engine.ending import look_for_end
from formats.hellboy_board_game.engine.phases import enter_phase
from formats.hellboy_board_game.engine.state import HbgGame

DOOM_PHASE = "doom phase"


def doom_phase(game: HbgGame) -> None:
    """Draw the top card and resolve it."""
    enter_phase(game, DOOM_PHASE)
    draw_doom(game)
    look_for_end(game)
