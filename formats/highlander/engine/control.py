"""Control: a card that lies in front of somebody who did not bring it."""

from typing import TYPE_CHECKING

from formats.highlander.engine import entering, starting_cards, targets

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def may_take(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether there is room for the card among what the player has in play (HL-GROUP-02)."""
    # What started in play in Plot/Hilt stays its player's (HL-FORMAT-40).
    if starting_cards.is_one(game, card):
        return False
    return card.is_in_play and entering.has_room(game, player, card)


def take(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Let the player control a card in play; as it leaves, it goes to its owner's Discard Pile."""
    game.piles.move(card, player.in_play)
    card.controller = player.number
    game.tell("control", f"{player} takes control of {card}.")
    targets.aim_anew(game, player, card)
