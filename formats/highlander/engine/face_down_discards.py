"""Discard Piles that lie face down by a card: nobody looks at one, or takes a card from it."""

from typing import TYPE_CHECKING

from formats.highlander.engine import values

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame


def settle(game: "HlGame") -> None:
    """Turn Discard Piles down or up as cards say now: `player.discards.is_open` tells which."""
    if values.FOE_DISCARDS_FACE_DOWN not in game.words_known:
        return
    for player in game.players:
        pile = player.discards
        is_open = not game.value(game.foe_of(player), values.FOE_DISCARDS_FACE_DOWN)
        if is_open == pile.is_open:
            continue
        pile.is_open = is_open
        for card in pile.cards:
            card.known_to = frozenset()
        side = "up" if is_open else "down"
        game.tell("discard pile", f"The Discard Pile of {player} is turned face {side}.")
