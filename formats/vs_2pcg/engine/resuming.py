"""Where a position goes on inside a phase or a step."""

from formats.vs_2pcg.engine.combat.attacks import fight
from formats.vs_2pcg.engine.main_phase import act, main_phase
from formats.vs_2pcg.engine.recruit_step import go_on_recruiting
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.turn import Part


def from_recruiting(points: int) -> Part:
    """A Recruit Step in which points were spent already."""

    def rest(game: PcgGame, player: Player) -> None:
        player.points = points
        go_on_recruiting(game, player)

    return rest


def from_action(game: PcgGame, player: Player) -> None:
    """A Main Phase whose player is about to act: the others have had their windows."""
    if act(game, player):
        main_phase(game, player)


def from_combat(first: int, passes: int) -> Part:
    """A Main Phase in which a combat goes on, with somebody about to act."""

    def rest(game: PcgGame, player: Player) -> None:
        if game.combat is not None:
            fight(game, game.combat, first, passes)
        main_phase(game, player)

    return rest
