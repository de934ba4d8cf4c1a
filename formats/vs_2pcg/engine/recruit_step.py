"""The Recruit Step (TURN-12 to TURN-15)."""

from formats.vs_2pcg.engine.actions import build_actions
from formats.vs_2pcg.engine.recruiting import recruits
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.timing import settle


def recruit_step(game: PcgGame, player: Player) -> None:
    """A point for each resource, whichever side is up, each turn anew (PCG-TURN-12, TURN-27)."""
    player.points = len(player.resources.cards)
    go_on_recruiting(game, player)


def go_on_recruiting(game: PcgGame, player: Player) -> None:
    """Play what the points pay for; what is left of them goes away (PCG-TURN-13, TURN-14)."""
    while action := game.offer(
        "recruit step",
        player.decider,
        [*recruits(game, player), *build_actions(game, player)],
    ):
        game.act()
        action.take(game, player)
        settle(game)
    game.history.unused_now = player.points
    player.points = 0
