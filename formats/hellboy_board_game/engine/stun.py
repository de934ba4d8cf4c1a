"""Stunned characters (HBG-EFFECT-07 to 11 and 18)."""

from formats.hellboy_board_game.engine.agents import Actor
from formats.hellboy_board_game.engine.state import Character, HbgGame

CUBES_TO_STAND_UP = 2


def stun(game: HbgGame, character: Character) -> None:
    """Lay somebody down; whoever has left the board stays as they are."""
    if character.area is None:
        return
    character.is_stunned = True
    if game.log.is_on:
        game.tell("stun", f"{character} is stunned.")


def stand_up(game: HbgGame, character: Character) -> None:
    """Set somebody upright."""
    character.is_stunned = False
    if game.log.is_on:
        game.tell("stand up", f"{character} stands up.")


def cost_to_stand_up(actor: Actor) -> int:
    """Two cubes for an Agent, its one for a backup agent (HBG-EFFECT-10, HBG-EFFECT-11).

    Both are paid in one Agent phase, so whoever has fewer stays down (ruling HBG-AMBIGUOUS-38).
    """
    return CUBES_TO_STAND_UP if actor is actor.supported else 1
