"""Pieces that run out (HBG-COUNTER-16 to 19)."""

from collections.abc import Callable

from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.state import HbgGame


def clues_left(game: HbgGame) -> int:
    """The clue counters that are not on the board; none beyond them is set up (COUNTER-17)."""
    return game.box.clues - sum([area.clues_to_examine for area in game.areas.values()])


def generic_scenery_left(game: HbgGame, size: int) -> int:
    """The generic pieces of a size that are not on the board."""
    used = [
        piece
        for area in game.areas.values()
        for piece in area.scenery
        if not piece.name and piece.size == size
    ]
    return game.box.scenery.get(size, 0) - len(used)


def is_special_scenery_left(game: HbgGame, name: str) -> bool:
    """Whether the one piece of that name is off the board."""
    return name in game.box.special_scenery and all(
        piece.name != name for area in game.areas.values() for piece in area.scenery
    )


def take_from_board(
    game: HbgGame, supply: int, on_board: Callable[[AreaState], int], but: AreaState
) -> AreaState | None:
    """Where the lead Agent takes a piece from that has run out; None while there are more.

    It is moved from elsewhere on the board (HBG-COUNTER-16).
    """
    there = [area for area in game.areas.values() if on_board(area)]
    if sum(map(on_board, there)) < supply:
        return None
    others = [area.name for area in there if area is not but]
    return game.areas[game.ask("moved from", game.lead, others)] if others else None
