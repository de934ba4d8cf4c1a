"""Destruction counters: areas full of wreckage (HBG-COUNTER-10 to 15 and 21)."""

from formats.hellboy_board_game.engine.agents import Agent, BackupAgent
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.damage import suffer
from formats.hellboy_board_game.engine.scenery import remove_all_scenery
from formats.hellboy_board_game.engine.shortages import take_from_board
from formats.hellboy_board_game.engine.state import HbgGame

SPEND_CUBE, SUFFER = "spend a cube", "suffer 1 damage"


def place_destruction(game: HbgGame, area: AreaState) -> None:
    """Wreck an area, once: swarms, clues and scenery go, an inferno stays (COUNTER-11, 12, 21)."""
    if area.has_destruction:
        return
    source = take_from_board(game, game.box.destruction, _is_wrecked, area)
    if source is not None:
        source.has_destruction = False
    area.has_destruction = True
    area.clues = area.frog_swarms = 0
    remove_all_scenery(area)
    if game.log.is_on:
        game.tell("destruction", f"{area} is wrecked.")


def _is_wrecked(area: AreaState) -> int:
    return int(area.has_destruction)


def pay_to_enter(game: HbgGame, mover: Agent | BackupAgent) -> None:
    """A cube or one damage for moving into wreckage (HBG-COUNTER-14).

    The cube is paid on top of the action's own; with none left it is the damage (AMBIGUOUS-68).
    Being hurled there costs nothing (HBG-EFFECT-06), and an Enemy that follows suffers nothing
    (ruling HBG-AMBIGUOUS-69): neither comes here.
    """
    if not game.area_of(mover).has_destruction:
        return
    options = (SPEND_CUBE, SUFFER) if mover.cubes else (SUFFER,)
    if game.ask("enter wreckage", mover.decider, options) == SPEND_CUBE:
        mover.cubes -= 1
    else:
        suffer(game, mover, 1)
