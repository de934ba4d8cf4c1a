"""What is in the box that the rulebook does not print: dice, injuries, numbers of pieces."""

from functools import cache
from importlib.resources import files
from typing import Any

from formats.hellboy_board_game.engine.values import Box
from formats.hellboy_board_game.reading_data import Place, read_toml, read_value


@cache
def box() -> Box:
    """The box as `box.toml` has it, with what of it is assumed. Raises DataFileError."""
    file = files("formats.hellboy_board_game") / "box.toml"
    stated: dict[str, Any] = read_toml(file)
    place = Place(file.name)
    sizes = stated.get("scenery")
    if isinstance(sizes, dict):
        # TOML writes the sizes as texts, as all keys.
        for size in sizes:
            if not size.isdecimal():
                raise (place / "scenery").error(f"'{size}' is no size.")
        stated = {**stated, "scenery": {int(size): number for size, number in sizes.items()}}
    return read_value(Box, stated, place)
