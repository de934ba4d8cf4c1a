"""The games and formats that Deckmarshal knows, compiled once."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from formats.construction.format import CompiledFormat, Format, compile_format
from formats.construction.own_rules import OWN_CITATIONS
from formats.construction.pool import TRAINING_SUFFIX
from formats.hellboy_board_game import construction as hellboy_board_game
from formats.heroes_vs_villains import construction as heroes_vs_villains
from formats.highlander import construction as highlander
from formats.ledger import Ledger, load_ledger
from formats.vs_2pcg import construction as vs_2pcg
from formats.vs_system import construction as vs_system


@dataclass(frozen=True, slots=True)
class Game:
    """A game: where its ledger is, and its formats."""

    id: str
    name: str
    rulebook: str
    package: str
    formats: tuple[Format, ...] = ()

    @property
    def ledger(self) -> Ledger:
        """The game's ledger, read once."""
        return _ledger(self.id)


GAMES: Mapping[str, Game] = {
    game.id: game
    for game in (
        Game(
            id="vs-system",
            name="Vs. System",
            rulebook="Hellboy: The Essential Collection (2006)",
            package="formats.vs_system",
            formats=(vs_system.VS_SYSTEM, vs_system.TRAINING),
        ),
        Game(
            id="vs-2pcg",
            name="Vs. System 2PCG",
            rulebook="The Utopia Battles (2019)",
            package="formats.vs_2pcg",
            formats=(vs_2pcg.VS_2PCG, vs_2pcg.TRAINING),
        ),
        Game(
            id="highlander",
            name="Highlander Type One",
            rulebook="Type One Rule Book, version 1.0 (July 2014)",
            package="formats.highlander",
            formats=(
                highlander.STANDARD,
                highlander.SEALED,
                highlander.TWO_HEADED_GIANT,
                highlander.LEAN_AND_MEAN,
                highlander.PLOT_HILT,
                highlander.TRAINING,
            ),
        ),
        Game(
            id="heroes-vs-villains",
            name="Heroes vs. Villains",
            rulebook="Heroes vs. Villains Rules",
            package="formats.heroes_vs_villains",
            formats=(
                heroes_vs_villains.HEROES_VS_VILLAINS,
                heroes_vs_villains.GAME,
                heroes_vs_villains.TRAINING,
                heroes_vs_villains.GAME_TRAINING,
            ),
        ),
        Game(
            id="hellboy-board-game",
            name="Hellboy: The Board Game",
            rulebook="Hellboy: The Board Game, Rules",
            package="formats.hellboy_board_game",
            formats=(hellboy_board_game.HELLBOY_BOARD_GAME, hellboy_board_game.TRAINING),
        ),
    )
}


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
    return wanted[0] if wanted else None


@cache
def _ledger(game_id: str) -> Ledger:
    return load_ledger(game_id, GAMES[game_id].package)
