"""The Recovery Phase (TURN-06, TURN-07)."""

from formats.vs_2pcg.engine.recovering import ready, recover_together
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.timing import settle


def recovery_phase(game: PcgGame, player: Player) -> None:
    """All stunned characters recover, whether one wants it or not, and all are readied.

    A hidden one is turned face up too, unless the effect that hid it says otherwise (ruling
    PCG-AMBIGUOUS-06).
    """
    recover_together(game, [card for card in player.characters if not card.is_face_up])
    for card in player.characters:
        ready(game, card)
    settle(game)
