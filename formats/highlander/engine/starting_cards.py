"""Plot/Hilt: the hilt and the Plot that start in play, and stay there.

They can't be removed from play or from the game (HL-FORMAT-38), and the opponent can't take control
of them (HL-FORMAT-40). Either player may nullify or ignore them as any card (HL-FORMAT-39).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def is_one(game: "HlGame", card: "HlCard") -> bool:
    """Whether the card is one of those, which no effect takes away."""
    return bool(game.starting_cards) and card in game.starting_cards


def reveal(game: "HlGame", player: "Player") -> None:
    """Put them into play, as Pre-Game cards are revealed (HL-SETUP-03)."""
    own = [card for card in game.starting_cards if card.owner == player.number]
    for card in own:
        game.enter_play(player, card)
    if own and game.log.is_on:
        game.tell("starting cards", f"{player} starts with {', '.join(map(str, own))} in play.")


def see_to_hilt(game: "HlGame", player: "Player", *, is_unarmed: bool) -> None:
    """A starting hilt does nothing while its player has no weapon to fight with (HL-FORMAT-46)."""
    for card in game.starting_cards:
        if card.printed.is_hilt and card.owner == player.number:
            card.is_turned_down = is_unarmed
