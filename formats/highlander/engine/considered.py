"""What only counts as lost or Prone by a card's word, and ends with that word."""

from typing import TYPE_CHECKING

from formats.highlander.engine.prone import prone_source_left
from formats.highlander.engine.unarmed import see_to_hilt

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def source_left(game: "HlGame", source: "HlCard", of: "Player | None" = None) -> None:
    """A card is in play no longer, or without effect: what it alone held down is back at once.

    HL-WEAPON-36, HL-PRONE-08. `of` is who ignores it, if it is without effect on one alone.
    """
    for player in game.players if of is None else (of,):
        for weapon in player.weapons:
            if weapon.considered is source:
                weapon.considered = None
                game.tell("rearm", f"{player} has {weapon} again.")
                see_to_hilt(game, player)
        prone_source_left(player, source)
