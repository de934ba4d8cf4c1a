"""What the forms of several pages offer."""

from formats.construction.format import CompiledFormat
from formats.games import GAMES, Game
from validator.keeper import current_desk


def games_with_formats() -> list[tuple[Game, list[CompiledFormat]]]:
    """The games that have formats, each with them."""
    desk = current_desk()
    return [(game, desk.formats_of(game.id)) for game in GAMES.values() if game.formats]
