"""Plots of several cards: what has to be in play for the last one, and what stands in for it."""

from typing import TYPE_CHECKING

from formats.highlander.engine import texts, values
from formats.highlander.titles import compared

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

SEVERAL = frozenset((compared("Cat and Mouse"),))
"""Plots of which several may be in play, in every version (HL-CARDS-015)."""


def may_be_several(card: "HlCard") -> bool:
    """Whether a Plot may be in play several times, though one of each may be as a rule."""
    return compared(card.printed.title) in SEVERAL


def is_prepared(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether what the card requires is in play, or something that stands in for it.

    A card stands in for one requirement, and for those of further Plots as long as it lies there;
    which it is, is seen as the Plot is played (HL-CARDS-036 and 037).
    """
    required = card.script.requires
    if not required:
        return True
    missing = len(required) - len(_required_in_play(player, card))
    return missing <= _stand_ins(game, player)


def complete(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Discard the last card of a Plot and those that it required (HL-PLOT-05).

    What stood in for one of them stays: it is no Plot (HL-CARDS-038).
    """
    for each in (*_required_in_play(player, card), card):
        game.discard_from_play(each)


def _required_in_play(player: "Player", card: "HlCard") -> "list[HlCard]":
    """One card for each requirement that is met."""
    found = []
    for title in card.script.requires:
        wanted = compared(title)
        there = [each for each in player.in_play.cards if compared(each.printed.title) == wanted]
        found += there[:1]
    return found


def _stand_ins(game: "HlGame", player: "Player") -> int:
    if values.STANDS_IN not in game.words_known:
        return 0
    return sum(
        values.STANDS_IN in card.script.values and texts.acts_on(game, card, player)
        for card in player.in_play.cards
    )
