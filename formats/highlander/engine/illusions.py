"""Illusions: cards that come into play out of an exertion alone (HL-EXERT-27 to 33)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import restrictions
from formats.highlander.engine.abilities import FROM_EXERTION
from formats.highlander.engine.permissions import may_play

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player


def play_one(game: "HlGame", player: "Player") -> None:
    """Offer the Illusions of an exertion: one of each exertion may be played, whatever it is for.

    The rule of Illusions outranks that an exertion has one function (ruling HL-AMBIGUOUS-53). It is
    no Special Card (HL-EXERT-30), and is swept by its player (HL-EXERT-33).
    """
    found = [
        card
        for card in player.exertion.cards
        if card.printed.is_illusion
        and may_play(player, card)
        and restrictions.allows(game, player, card, FROM_EXERTION)
    ]
    card = game.offer("illusion", player.decider, found) if found else None
    if card is not None:
        game.enter_play(player, card)
        game.tell("play", f"{player} plays {card}.")
        if game.is_countered(player, card):
            return
        for effect in card.script.when_played:
            effect.does(game, card, player)
