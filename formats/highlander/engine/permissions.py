"""What bars a card whatever it is played for: whose it is, weapons, hands, diamonds, hilts.

A weapon that only counts as lost bars it as a Restriction effect does (`restrictions`).
"""

from typing import TYPE_CHECKING

from formats.highlander.engine.from_hand import is_lent
from formats.highlander.engine.hands import fits
from formats.highlander.engine.hilts import may_play_hilt
from formats.highlander.engine.personas import is_own
from formats.highlander.engine.unarmed import is_barred

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import Player


def may_play(player: "Player", card: "HlCard") -> bool:
    """Whether the player may play the card, or put it into play, before anything else is asked."""
    if not is_own(player, card.printed) and not is_lent(player, card):
        return False
    return is_usable(player, card)


def is_usable(player: "Player", card: "HlCard") -> bool:
    """Whether nothing but whose card it is keeps the player from it."""
    face = card.printed
    if is_barred(player, card) or not fits(player, card):
        return False
    if face.is_diamond and _is_there(player, card):
        return False
    return not face.is_hilt or may_play_hilt(player, card)


def _is_there(player: "Player", card: "HlCard") -> bool:
    """Whether the player has a copy of that very card in play (HL-CARD-03)."""
    return any(other.card is card.card for other in player.in_play)
