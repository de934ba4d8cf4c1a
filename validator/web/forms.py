"""What the forms of several pages offer."""

from formats.construction.format import CompiledFormat
from formats.description import GameDescription
from formats.games import GAMES
from validator.current import current_checker


def games_with_formats() -> list[tuple[GameDescription, list[CompiledFormat]]]:
    """The games that have formats, each with them."""
    checker = current_checker()
    return [(game, checker.formats_of(game.id)) for game in GAMES.values() if game.formats]
