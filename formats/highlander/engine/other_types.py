"""Cards of an exertion that count as another type, too: attacks as blocks, blocks as attacks.

As of a dual-type card (HL-CARD-30) it is said which it is when it is played.
"""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import values
from formats.highlander.engine.printed import face_of, face_with

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

ATTACK: Final = "Attack"
BLOCK: Final = "Block"
_BOTH: Final = frozenset((ATTACK, BLOCK))


def see_blocks(game: "HlGame", player: "Player") -> None:
    """Let attacks that an exertion for a Defense has found be blocks, for who may use them so."""
    if game.value(player, values.ATTACKS_AS_BLOCKS):
        for card in player.exertion.cards:
            if card.printed.types == {ATTACK}:
                card.printed = face_with(card.card, _BOTH)


def see_attacks(game: "HlGame", player: "Player") -> None:
    """Let basic blocks that an exertion for an attack has found be attacks."""
    if game.value(player, values.BLOCKS_AS_ATTACKS):
        for card in player.exertion.cards:
            if card.printed.types == {BLOCK} and card.printed.is_basic:
                card.printed = face_with(card.card, _BOTH)


def settle(player: "Player", found: "HlCard | None", kind: str) -> None:
    """What was found is played as that type, and all else is what it is printed as."""
    for card in player.exertion.cards:
        if card.printed.types == _BOTH and face_of(card.card).types != _BOTH:
            is_it = card is found
            card.printed = face_with(card.card, frozenset((kind,))) if is_it else face_of(card.card)
