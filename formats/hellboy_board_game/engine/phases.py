"""What begins every phase: the log, a stop, and cards that react to it."""

from formats.hellboy_board_game.engine.state import HbgGame


def tell_phase(game: HbgGame, name: str) -> None:
    """A phase begins, in which cards have their say later."""
    game.phase = name
    game.enter(name)
    if game.log.is_on:
        game.tell("step", f"Round {game.turn}: {name}.", step=f"Round {game.turn}, {name}")


def enter_phase(game: HbgGame, name: str) -> None:
    """A phase begins, and cards in play react to it."""
    tell_phase(game, name)
    for trigger in game.happen(name):
        trigger()
