"""What the players of a case see and are asked, as data."""

from formats.hellboy_board_game.showing.table import shown_table
from formats.hellboy_board_game.showing.words import shown_question
from formats.table.deciding import Decision
from formats.table.showing import Showing


def _no_stop(view: object, decision: Decision) -> str:  # noqa: ARG001 (other games have stops)
    """Nothing is passed unasked: every question of a case is somebody's to answer."""
    return ""


SHOWING = Showing(shown_table, shown_question, (), _no_stop)
