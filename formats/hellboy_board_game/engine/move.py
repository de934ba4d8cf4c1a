"""The Move action: up to two areas (HBG-ACTION-09, HBG-ACTION-10)."""

from formats.hellboy_board_game.engine.agents import Actor
from formats.hellboy_board_game.engine.evading import step
from formats.hellboy_board_game.engine.state import HbgGame

AREAS_OF_A_MOVE = 2


def move(game: HbgGame, mover: Actor) -> None:
    """Move one area, and another one if the mover wants to and still can."""
    to = game.ask("move to", mover.decider, open_to(game, game.where(mover)), mover)
    for _ in range(AREAS_OF_A_MOVE - 1):
        if not step(game, mover, to):
            return
        further = game.offer("move on", mover.decider, open_to(game, game.where(mover)), mover)
        if further is None:
            return
        to = further
    step(game, mover, to)


def open_to(game: HbgGame, area: str) -> list[str]:
    """The adjacent areas that are explored and not full (HBG-BOARD-06, HBG-BOARD-19)."""
    return game.with_space(game.board.neighbours[area])
