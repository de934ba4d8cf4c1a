"""What is barred to a player whose weapon is lost or sheathed (HL-WEAPON-14, 18 to 23, 49)."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from formats.highlander.engine import starting_cards, words
from formats.highlander.engine.weapons import Weapon, WeaponState

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

# Members of enumerations are looked up slowly.
DRAWN: Final = WeaponState.DRAWN


def is_unarmed(player: "Player") -> bool:
    """Whether no weapon is left to fight with, really or considered so.

    WEAPON-18, 19, 46 and 49; with a second weapon in hand nothing is barred (AMBIGUOUS-76).
    """
    return not any(weapon.is_usable for weapon in player.weapons)


def is_disarmed(player: "Player") -> bool:
    """Whether a weapon is really disarmed: to be considered so sets nothing off (WEAPON-38)."""
    return any(weapon.state is WeaponState.DISARMED for weapon in player.weapons)


def is_of(player: "Player", card: "HlCard", weapon: Weapon, left: Collection[Weapon]) -> bool:
    """Whether a Weapon Specific or Blade card belongs to that weapon (ruling HL-AMBIGUOUS-51).

    A Blade card that names none of the player's weapons belongs to whichever is left; `left` has
    those that can be fought with.
    """
    named = card.printed.named
    if not named.isdisjoint(weapon.names):
        return True
    if not card.printed.is_blade:
        return False
    of_another = any(not named.isdisjoint(other.names) for other in player.weapons)
    return not of_another and not any(other is not weapon for other in left)


def is_barred(player: "Player", card: "HlCard", considered: Collection[Weapon] = ()) -> bool:
    """Whether a card may not be played as the weapon that it takes is lost or sheathed.

    WEAPON-14, 20 to 23. That is no Prevention, so nothing that lifts those helps (WEAPON-32).
    `considered` has weapons that count as lost, too: what these alone bar is barred by a
    Restriction effect (HL-WEAPON-37).
    """
    for weapon in player.weapons:
        if weapon.state is not DRAWN or weapon in considered:
            break
    else:
        return False  # So it is nearly always.
    left = [
        weapon for weapon in player.weapons if weapon.state is DRAWN and weapon not in considered
    ]
    lost = [weapon for weapon in player.weapons if weapon not in left]
    if any(is_of(player, card, weapon, left) for weapon in lost):
        # Of two weapons by one name the other will do.
        named = card.printed.named
        return all(named.isdisjoint(weapon.names) for weapon in left)
    return card.printed.needs_weapon and not left and not goes_without(card)


def goes_without(card: "HlCard") -> bool:
    """Whether a card that takes a weapon by its type may be played without one all the same."""
    return card.has(words.WITHOUT_WEAPON)


def see_to_hilt(game: "HlGame", player: "Player") -> None:
    """Let a hilt that started in play have effect or not, as there is a weapon or none."""
    if game.starting_cards:
        starting_cards.see_to_hilt(game, player, is_unarmed=is_unarmed(player))
