"""The Main Phase: attacks and other actions, one after the other (TURN-18, TURN-19)."""

from formats.vs_2pcg.engine.actions import main_actions, main_actions_of_others
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.timing import settle


def main_phase(game: PcgGame, player: Player) -> None:
    """Until its player is done; afterwards others may not act any more."""
    while True:
        for other in game.in_order()[1:]:
            let_another_act(game, other)
        if not act(game, player):
            return


def act(game: PcgGame, player: Player) -> bool:
    """The player's own window; whether there was anything to do and to go on with."""
    action = game.offer("main phase", player.decider, main_actions(game, player))
    if action is None:
        return False
    game.act()
    action.take(game, player)
    settle(game)
    return True


def let_another_act(game: PcgGame, other: Player) -> None:
    """Another player's window between two actions (ruling PCG-AMBIGUOUS-31)."""
    while not other.is_out:
        action = game.offer("any turn", other.decider, main_actions_of_others(game, other))
        if action is None:
            return
        game.act()
        action.take(game, other)
        settle(game)
