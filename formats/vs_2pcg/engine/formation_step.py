"""The Formation Step (TURN-16, TURN-17, TURN-30)."""

from collections.abc import Collection

from formats.vs_2pcg.engine.action import Action
from formats.vs_2pcg.engine.actions import ChangeRow, build_actions
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.timing import settle


def formation_step(game: PcgGame, player: Player) -> None:
    """Any of one's characters change rows, exhausted and face-down ones too (PCG-TURN-30).

    Not Machines (PCG-MACHINE-04).
    """
    go_on_rearranging(game, player, ())


def go_on_rearranging(game: PcgGame, player: Player, moved: Collection[PcgCard]) -> None:
    """What is left of the step. Who has moved stays: back again would be no move at all."""
    gone = list(moved)
    while True:
        moves: list[Action] = [ChangeRow(card) for card in player.characters if card not in gone]
        actions = [*moves, *build_actions(game, player)]
        action = game.offer("formation step", player.decider, actions)
        if action is None:
            return
        game.act()
        if isinstance(action, ChangeRow):
            gone.append(action.card)
        action.take(game, player)
        settle(game)
