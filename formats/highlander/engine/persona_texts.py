"""What only the text of a Persona lets into a deck, and how much of it is normal without that."""

from typing import TYPE_CHECKING

from formats.highlander.engine.personas import lets_in
from formats.highlander.titles import compared

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import Player

COPIES_OF_A_TITLE = 6
_WEAPON_CARDS = "weapon cards"


def is_let_in(player: "Player", card: "HlCard") -> bool:
    """Whether the card is there, or is one too many, by the text of its player's Persona alone.

    Of cards whose number the Persona raises as many are normal as without that, those in play and
    in the Discard Pile together (HL-CARDS-089); so of Weapon Specific ones (HL-CARDS-051). With the
    next shuffle the count begins anew. Cards of the own Persona, Master cards among them, are
    normal whatever has become of its text (HL-CARDS-091 and 092).
    """
    return _is_anothers(player, card) or _is_one_too_many(player, card)


def _is_anothers(player: "Player", card: "HlCard") -> bool:
    """Whether it is another Persona's, and nothing but the text of the own one lets it in."""
    identity = player.identity
    named = card.printed.named
    if not named or identity.is_generic or identity.lets_in_without_persona:
        return False
    is_own = not named.isdisjoint(identity.names) or any(
        not named.isdisjoint(weapon.names) for weapon in player.weapons
    )
    return not is_own and any(lets_in(persona) for persona in identity.personas)


def _is_one_too_many(player: "Player", card: "HlCard") -> bool:
    if not any(_raises(player, persona, card) for persona in player.identity.personas):
        return False
    printed = card.counts_as.fact("restriction")
    number = printed if type(printed) is int else COPIES_OF_A_TITLE
    there = [*player.in_play.cards, *player.discards.cards]
    return sum(_is_same(other, card) for other in there) >= number


def _raises(player: "Player", persona: "HlCard", card: "HlCard") -> bool:
    """Whether the Persona raises the number of copies of that card."""
    for column in ("raises_title", "raises_restriction"):
        raised = persona.card.rare(column)
        if not isinstance(raised, str):
            continue
        if raised == _WEAPON_CARDS:
            if any(not card.printed.named.isdisjoint(weapon.names) for weapon in player.weapons):
                return True
        elif compared(raised) == compared(card.printed.title):
            return True
    return False


def _is_same(one: "HlCard", other: "HlCard") -> bool:
    return one is not other and compared(one.printed.title) == compared(other.printed.title)
