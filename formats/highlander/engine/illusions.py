"""Illusions: cards that come into play out of an exertion alone (HL-EXERT-27 to 33)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import allowances, restrictions
from formats.highlander.engine.abilities import FROM_EXERTION

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
        and allowances.may_play_found(game, player, card)
        and restrictions.allows(game, player, card, FROM_EXERTION)
    ]
    card = game.offer("illusion", player.decider, found) if found else None
    if card is not None:
        game.enter_play(player, card)
        game.tell("play", f"{player} plays {card}.")
        if allowances.needs_one(game, player, card):
            helpers = [
                each
                for each in allowances.ahead(game, player)
                if allowances.allows(each, card, player)
            ]
            game.ask("in conjunction", player.decider, helpers, about=card).join(card)
        allowances.note(player, card)
        if game.is_countered(player, card) or any(
            game.is_countered(player, each) and not card.is_in_play for each in card.joined
        ):
            return
        for effect in card.script.when_played:
            effect.does(game, card, player)
