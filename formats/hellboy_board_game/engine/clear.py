"""The Clear action (HBG-ACTION-36, 37 and 57)."""

from formats.hellboy_board_game.engine.agents import Actor
from formats.hellboy_board_game.engine.state import HbgGame

FROG_SWARM, INFERNO = "frog swarm", "inferno"


def clear(game: HbgGame, actor: Actor) -> None:
    """Remove one frog swarm or the inferno from the area, without a test (HBG-ACTION-37)."""
    area = game.area_of(actor)
    there = [FROG_SWARM] if area.frog_swarms else []
    there += [INFERNO] if area.has_inferno else []
    cleared = game.ask("clear", actor.decider, there, area.name)
    if cleared == FROG_SWARM:
        area.frog_swarms -= 1
    else:
        area.has_inferno = False
    if game.log.is_on:
        what = "a frog swarm" if cleared == FROG_SWARM else "the inferno"
        game.tell("clear", f"{actor} clears {what} from {area}.")
