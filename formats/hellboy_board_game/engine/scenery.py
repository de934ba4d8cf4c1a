"""Scenery: it takes space, and takes damage for those beside it (HBG-SCENERY-01 to 08)."""

from formats.hellboy_board_game.engine.areas import AreaState, Scenery
from formats.hellboy_board_game.engine.shortages import (
    clues_left,
    generic_scenery_left,
    is_special_scenery_left,
)
from formats.hellboy_board_game.engine.state import HbgGame
from formats.table.deciding import Decider

CLUES_OF_A_BOOKCASE = 2
CUBES_OF_A_PIECE = 2
BOOKCASE, CABINET, DESK = "Bookcase", "Cabinet", "Writing Desk"
ORRERY, TOME = "Orrery", "Forbidden Tome"


def place_scenery(game: HbgGame, area: AreaState, size: int) -> None:
    """Set up a generic piece of that size, if there is one (HBG-ACTION-53, HBG-COUNTER-17)."""
    if generic_scenery_left(game, size) > 0:
        area.scenery.append(Scenery(size))


def place_special_scenery(game: HbgGame, area: AreaState, name: str) -> None:
    """Set up the piece of that name, with what lies on it (SCENERY-14, SCENERY-17, SCENERY-19)."""
    if not is_special_scenery_left(game, name):
        return
    cubes = CUBES_OF_A_PIECE if name in (CABINET, DESK) else 0
    clues = min(CLUES_OF_A_BOOKCASE, clues_left(game)) if name == BOOKCASE else 0
    piece = Scenery(game.box.special_scenery[name], name, cubes=cubes, clues=clues)
    area.scenery.append(piece)


def destroy(area: AreaState, piece: Scenery) -> None:
    """Remove a piece with all that lies on it (HBG-SCENERY-07, 16, 18, 22)."""
    area.scenery.remove(piece)


def remove_all_scenery(area: AreaState) -> None:
    """The same of every piece of an area."""
    area.scenery.clear()


def absorb(game: HbgGame, area: AreaState, damage: int, chooser: Decider) -> int:
    """Let scenery take the damage of a ranged attack first; gives what is left of it.

    It shields whoever is there from a ranged attack on one target (rulings HBG-AMBIGUOUS-96); of
    several pieces the chooser picks the order, and all absorb before anybody suffers (37).
    """
    pieces = list(area.scenery)
    while damage > 0 and pieces:
        piece = game.ask("absorbs", chooser, pieces)
        pieces.remove(piece)
        taken = min(damage, piece.size - piece.damage)
        damage -= taken
        piece.damage += taken
        if game.log.is_on:
            game.tell("scenery", f"The {piece} of {area} takes {taken} damage.")
        if piece.damage >= piece.size:
            destroy(area, piece)
    return damage
