"""Duplicating what a card does."""

from typing import TYPE_CHECKING

from formats.highlander.engine import texts

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def duplicate(game: "HlGame", player: "Player", card: "HlCard", by: "HlCard") -> None:
    """Let the player have the effect of a card, and of those that were played with it.

    What the card needs to be played is not asked for (HL-EFFECT-09); what its effect asks for has
    to be there for the player (HL-EFFECT-10). What others have made of the card is left out
    (HL-EFFECT-12), what was played with it is not (HL-EFFECT-11).
    """
    game.tell("duplicated", f"{player} duplicates {card} by {by}.")
    for each in (card, *card.joined):
        script = each.script
        # What boosts it, the player has to do anew (HL-EFFECT-10).
        for effect in (*script.boosts, *script.when_played):
            effect.does(game, each, player)
        if script.values or script.forbids or script.charges or script.lifts:
            # An Event acts until its player sweeps it.
            texts.give(game, script, by, player, game.turn, game.turn + 1)
