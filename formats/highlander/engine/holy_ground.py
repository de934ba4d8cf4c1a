"""Holy Ground: what holds for every card of that title, whatever else it says."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import values
from formats.highlander.engine.this_turn import DEFENSE
from formats.highlander.titles import compared

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

HOLY_GROUND: Final = compared("Holy Ground")


def is_one(card: "HlCard") -> bool:
    """Whether it is a Holy Ground of any version."""
    return compared(card.printed.title) == HOLY_GROUND


def may_play(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether a card may be played as far as it is a Holy Ground.

    In the Defense Phase (HL-CARDS-061), with or without an attack (HL-CARDS-060), and not in two
    turns of its player that follow each other (HL-CARDS-062).
    """
    if not is_one(card):
        return True
    if game.now.phase is not DEFENSE and values.ANY_PHASE not in card.script.words:
        return False
    return not any(is_one(played) for played in player.last_turn.played)
