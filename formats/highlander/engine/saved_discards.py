"""Cards that their player may put under the Endurance as they are discarded from hand."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import texts

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame

UNDER: Final = "put it under the Endurance"


def is_saved(game: "HlGame", card: "HlCard") -> bool:
    """Let its player save a card that is being discarded, where a text says so; whether it is."""
    if "saves_discards" not in game.parts_known:
        return False
    player = game.players[card.owner]
    for text in texts.with_part(game, "saves_discards"):
        saves = text.script.saves_discards
        if (
            saves is not None
            and text.player is player
            and saves(card)
            and texts.acts_on(game, text.card, player)
        ):
            if game.offer("save a discard", player.decider, [UNDER], about=card) is None:
                return False
            game.piles.move(card, player.endurance, to_bottom=True)
            game.tell("discard", f"{player} puts {card} under the Endurance.")
            return True
    return False
