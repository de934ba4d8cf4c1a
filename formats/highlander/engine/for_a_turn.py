"""Words that a card gains for one turn, such as a Guard that goes on without them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame


def give(game: "HlGame", card: "HlCard", words: frozenset[str]) -> None:
    """Let the card have these words until the turn ends, or it leaves play."""
    card.given |= words
    game.gifted.append(card)


def end_turn(game: "HlGame") -> None:
    """What was given for the turn is over."""
    for card in game.gifted:
        card.given = frozenset()
    game.gifted.clear()
