"""Where the Defenses of a turn leave room for its attacks."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player


def barred_squares(game: "HlGame", player: "Player") -> int:
    """The squares at which the player may not aim: one is enough to bar an attack (ATTACK-36).

    Those of the last resolved Defense, if it is a block, for the first attack alone (rulings
    HL-AMBIGUOUS-30 and 31); those of Guards in play for all (HL-GUARD-04).
    """
    barred = 0 if game.now.attacks_made else game.now.last_grid
    for card in player.in_play.cards:
        if card.printed.is_guard and not card.is_turned_down:
            barred |= card.grid
    return barred
