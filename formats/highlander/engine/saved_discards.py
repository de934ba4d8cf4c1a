"""Cards that may go under the Endurance, or on top of it, as they are discarded from hand."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import texts

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

UNDER: Final = "put it under the Endurance"
ON_TOP: Final = "put it on top of the Endurance"
_WAYS: Final = (("saves_discards", UNDER), ("saves_on_top", ON_TOP))


def is_saved(game: "HlGame", card: "HlCard") -> bool:
    """Let its player save a card that is being discarded, where a text says so; whether it is."""
    if game.parts_known.isdisjoint(("saves_discards", "saves_on_top")):
        return False
    player = game.players[card.owner]
    ways = [way for part, way in _WAYS if _may_be_saved(game, player, card, part)]
    way = game.offer("save a discard", player.decider, ways, about=card)
    if way is None:
        return False
    game.piles.move(card, player.endurance, to_bottom=way == UNDER)
    where = "under" if way == UNDER else "on top of"
    # It lies where nobody looks.
    game.tell("discard", f"{player} puts a card {where} the Endurance.")
    return True


def _may_be_saved(game: "HlGame", player: "Player", card: "HlCard", part: str) -> bool:
    return any(
        text.player is player
        and getattr(text.script, part)(card)
        and texts.acts_on(game, text.card, player)
        for text in texts.with_part(game, part)
    )
