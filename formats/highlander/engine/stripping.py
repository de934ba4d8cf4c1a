"""Cards without text: what a player's own card says of others that the player plays."""

from typing import TYPE_CHECKING

from formats.highlander.engine import texts, words

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

_NOTHING: frozenset[str] = frozenset()
_NO_TEXT = frozenset((words.NO_TEXT,))


def stripping(game: "HlGame", player: "Player", card: "HlCard") -> "HlCard | None":
    """The card by which that one has no text as the player plays it."""
    for text in texts.with_part(game, "strips"):
        strips = text.script.strips
        is_one = strips is not None and text.player is player and strips(card)
        if is_one and texts.acts_on(game, text.card, player):
            return text.card
    return None


def given_by_it(game: "HlGame", player: "Player", card: "HlCard") -> frozenset[str]:
    """What that would give a Defense: no text, or nothing."""
    if "strips" not in game.parts_known or stripping(game, player, card) is None:
        return _NOTHING  # So it is nearly always.
    return _NO_TEXT


def strip(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Take the text of a card that was played, where that is so."""
    by = stripping(game, player, card) if "strips" in game.parts_known else None
    if by is not None:
        texts.nullify(game, card, by)
