"""The Draw Phase (TURN-03 to TURN-05, MULTI-04)."""

from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.timing import settle
from formats.vs_2pcg.setup import DRAWN_A_TURN


def draw_phase(game: PcgGame, player: Player) -> None:
    """What happens at the start of the turn, and then two cards (PCG-TURN-03)."""
    game.occur("start of turn", player.number)
    settle(game)
    draw(game, player, drawn_on(game, player))
    settle(game)


def drawn_on(game: PcgGame, player: Player) -> int:
    """How many cards the player draws in this turn's Draw Phase.

    Whoever goes first draws none on the first turn (PCG-TURN-04, PCG-TURN-29); with more than two
    players the second draws one (PCG-MULTI-04), and everybody else two (PCG-TURN-05, MULTI-11).
    """
    if player.turns == 1 and game.turn == 1:
        return 0
    if player.turns == 1 and game.turn == 2 and len(game.players) > 2:
        return 1
    return DRAWN_A_TURN


def draw(game: PcgGame, player: Player, count: int) -> None:
    """Draw cards; what can't be drawn from an empty deck is skipped (PCG-ZONE-07)."""
    drawn = game.piles.draw(player.deck, player.hand, count)
    if game.log.is_on and count:
        many = f"{len(drawn)} card{'' if len(drawn) == 1 else 's'}"
        game.tell("draw", f"{player} draws {many}.")
