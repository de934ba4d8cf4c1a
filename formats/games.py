"""The games and formats that Deckmarshal knows, compiled once: the only list of games."""

from collections.abc import Iterable, Mapping
from functools import cache

from formats.construction.format import CompiledFormat, Format, compile_format
from formats.construction.own_rules import OWN_CITATIONS
from formats.construction.pool import TRAINING_SUFFIX
from formats.construction.report import Report
from formats.description import GameDescription
from formats.hellboy_board_game import game as hellboy_board_game
from formats.heroes_vs_villains import game as heroes_vs_villains
from formats.highlander import game as highlander
from formats.simulation.opening import Opening
from formats.simulation.playable_game import PlayableGame
from formats.vs_2pcg import game as vs_2pcg
from formats.vs_system import game as vs_system

GAMES: Mapping[str, GameDescription] = {
    game.id: game
    for game in (
        vs_system.GAME,
        vs_2pcg.GAME,
        highlander.GAME,
        heroes_vs_villains.GAME,
        hellboy_board_game.GAME,
    )
}
"""By id, in the order in which they are shown."""


# For the life of the process: formats are code and change with it alone.
@cache
def compiled_formats() -> Mapping[str, CompiledFormat]:
    """Every format by its id, ready to judge by."""
    return {
        source.id: compile_format(source, {**OWN_CITATIONS, **game.ledger.citations()})
        for game in GAMES.values()
        for source in game.formats
    }


def default_format(game_id: str, *, is_training: bool = False) -> Format | None:
    """The format that a list of the game is checked by if nobody names one."""
    wanted = [f for f in GAMES[game_id].formats if f.id.endswith(TRAINING_SUFFIX) is is_training]
    # The first that a game states is its usual one.
    return wanted[0] if wanted else None


def opening_of(report: Report) -> Opening:
    """How the hands of a checked list come about. Raises OpeningError."""
    return GAMES[report.format.game].opening(report)


def playable_game(game_id: str) -> PlayableGame:
    """A game with its engine, which is loaded when it is first asked for."""
    return GAMES[game_id].play.load()


def versioned(game_id: str, words: Iterable[str]) -> tuple[str, ...]:
    """Players in words, policies with the versions that play now: "you", "greedy 2"."""
    policies = GAMES[game_id].play.policies
    return tuple(f"{word} {policies[word]}" if word in policies else word for word in words)


def all_policies() -> list[str]:
    """The words of every game's policies, each once."""
    return list(dict.fromkeys(word for game in GAMES.values() for word in game.play.policies))
