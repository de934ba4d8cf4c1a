"""Cards that are taken for others: they have the title, the text and all else of the one copied."""

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from formats.highlander.engine import considered

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame


class Copy(NamedTuple):
    """A card that is taken for another one as long as that is in play."""

    card: "HlCard"
    other: "HlCard"


def copy(game: "HlGame", card: "HlCard", other: "HlCard") -> None:
    """Let a card in play be taken for another one until that leaves, or another is chosen.

    What it does at the start of each turn it goes on doing. What others have made of the card that
    is copied is left out (HL-EFFECT-12).
    """
    stop(game, card)
    own = card.script
    script = replace(other.script, at_start=(*other.script.at_start, *own.at_start))
    card.be_like(other, script)
    game.copying.append(Copy(card, other))
    game.learn_text(script)
    game.tell("duplicated", f"{card} is taken for {other}.")
    for effect in script.when_acting:
        effect.does(game, card, game.players[card.controller])


def stop(game: "HlGame", card: "HlCard") -> None:
    """It is what it is printed as."""
    if any(each.card is card for each in game.copying):
        game.copying = [each for each in game.copying if each.card is not card]
        card.be_itself()
        considered.source_left(game, card)


def source_left(game: "HlGame", card: "HlCard") -> None:
    """A card has left play: what was taken for it is so no longer, and it is nobody's copy."""
    for each in list(game.copying):
        if each.other is card:
            stop(game, each.card)
    game.copying = [each for each in game.copying if each.card is not card]
