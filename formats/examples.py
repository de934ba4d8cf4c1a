"""The worked examples of the rulebooks, as positions to walk through: facts, and our own words.

Each is a file in the folder `examples` of its game's package.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from formats.games import GAMES
from formats.table.position_text import WrittenPosition, read_position


@cache
def examples() -> Mapping[str, WrittenPosition]:
    """Every example by its id, such as vs-system-07, in the order of the games; read once."""
    return {
        f"{game.id}-{path.name.removesuffix('.toml')}": read_position(
            path.read_text(encoding="utf-8")
        )
        for game in GAMES.values()
        if (folder := files(game.package) / "examples").is_dir()
        for path in sorted(folder.iterdir(), key=lambda path: path.name)
    }
