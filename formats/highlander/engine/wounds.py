"""Wounds: Situations that are put into play for a successful attack (HL-EFFECT-21)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import values

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def is_wound(card: "HlCard") -> bool:
    """Whether the card is a Wound."""
    return card.printed.is_situation and values.WOUND in card.printed.words


def may_put(game: "HlGame", player: "Player") -> bool:
    """Whether another Wound may be put into play: one for each successful attack (EFFECT-23)."""
    return game.now.wounds < len(successful(game, player))


def successful(game: "HlGame", player: "Player") -> "list[HlCard]":
    """The attacks of the player that were successful in the opponent's last turn."""
    return [
        exchange.attack.card
        for exchange in game.foe_of(player).last_turn.exchanges
        if exchange.outcome == "successful"
    ]
