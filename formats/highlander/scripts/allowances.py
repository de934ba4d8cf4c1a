"""Allowance cards: with which cards of other Personas and weapons are played."""

from formats.highlander.engine import values
from formats.highlander.engine.abilities import Joins, Script
from formats.highlander.engine.allowances import is_of_a_weapon
from formats.highlander.engine.cards import HlCard
from formats.highlander.scripts.printed_on import PrintedOn, printed


def _is_of_a_persona(card: HlCard) -> bool:
    """Another Persona's card that is neither Reserved nor Signature (ruling HL-AMBIGUOUS-26)."""
    face = card.printed
    return not (face.is_reserved or face.is_signature or is_of_a_weapon(card))


def _is_blow_of_a_weapon(card: HlCard) -> bool:
    face = card.printed
    return (face.is_attack or face.is_defense) and is_of_a_weapon(card)


ALLOWANCES: dict[PrintedOn, Script] = {
    # HL-CARDS-162, 031 and 032.
    printed("Darius", type="Event", edition="1st"): Script(
        joins=Joins("card", is_free=True, binds=True, allows=_is_of_a_persona)
    ),
    # HL-CARDS-063.
    printed("Teacher of Many"): Script(joins=Joins("card", binds=True, allows=_is_of_a_persona)),
    # HL-CARDS-129.
    printed("Weapons Expert"): Script(joins=Joins("card", binds=True, allows=_is_blow_of_a_weapon)),
    # HL-CARDS-016 to 018.
    printed("Chessex"): Script(values={values.MORE_EVENTS: 1}),
}
