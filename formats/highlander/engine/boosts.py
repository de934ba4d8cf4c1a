"""With which Defenses and Special Cards another card may be played in conjunction."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from formats.highlander.engine.abilities import Joins
    from formats.highlander.engine.cards import HlCard


def goes_with(joins: "Joins", card: "HlCard") -> bool:
    """Whether a card that joins so goes with that Defense or Special Card."""
    if joins.fits is not None and not joins.fits(card):
        return False
    face = card.printed
    return (
        (joins.to == "defense" and face.is_defense)
        or (joins.to == "block" and face.is_block)
        or (joins.to == "dodge" and face.is_dodge)
        or (joins.to == "special card" and face.is_special_card)
        or (joins.to == "card" and (face.is_defense or face.is_special_card))
        # The other card may be of any type then.
        or joins.allows is not None
    )
