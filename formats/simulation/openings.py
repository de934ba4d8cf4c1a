"""The opening of each game."""

from collections.abc import Callable, Mapping

from formats.construction.report import Report
from formats.construction.submission import Submission
from formats.hellboy_board_game import setup as hellboy_board_game
from formats.heroes_vs_villains import setup as heroes_vs_villains
from formats.highlander import setup as highlander
from formats.highlander.opened import POOL
from formats.simulation.opening import Opening
from formats.vs_2pcg import setup as vs_2pcg
from formats.vs_system import setup as vs_system

OPENINGS: Mapping[str, Callable[[Submission], Opening]] = {
    "vs-system": vs_system.opening_of,
    "vs-2pcg": vs_2pcg.opening_of,
    "highlander": highlander.opening_of,
    "heroes-vs-villains": heroes_vs_villains.opening_of,
    "hellboy-board-game": hellboy_board_game.opening_of,
}
"""By game, how the hands of a list come about. Each raises OpeningError."""


def opening_of(report: Report) -> Opening:
    """How the hands of a checked list come about. Raises OpeningError."""
    if report.format.game == "highlander":
        is_sealed = any(spec.name == POOL for spec in report.format.sections)
        return highlander.opening_of(report.submission, is_sealed=is_sealed)
    return OPENINGS[report.format.game](report.submission)
