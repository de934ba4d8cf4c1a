"""What the forms of several pages offer."""

from datetime import date

from formats.construction.format import CompiledFormat
from formats.description import GameDescription
from formats.games import GAMES
from validator.current import current_checker


def games_with_formats() -> list[tuple[GameDescription, list[CompiledFormat]]]:
    """The games that have formats, each with them and the named ones that are in force."""
    checker, today = current_checker(), date.today()
    return [
        (game, [*checker.formats_of(game.id), *checker.named_in_force(game.id, today)])
        for game in GAMES.values()
        if game.formats
    ]
