"""Hilts: one a player, on a Weapon of Choice (HL-WEAPON-39 to 44)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import starting_cards

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player
    from formats.highlander.engine.weapons import Weapon


def weapon_of(player: "Player", hilt: "HlCard") -> "Weapon | None":
    """The Weapon of Choice that a hilt is for: the one that it is tied to, or any in use."""
    tied = hilt.printed.hilt_weapon
    for weapon in player.weapons:
        # The weapon that is only assumed is no Weapon of Choice (HL-WEAPON-09).
        if weapon.card is None or weapon.is_lost:
            continue
        if tied is None or tied in weapon.names:
            return weapon
    return None


def may_play_hilt(player: "Player", hilt: "HlCard") -> bool:
    """Whether there is a weapon to improve, and no hilt that it would replace (WEAPON-39 to 41).

    An off-hand hilt may stand beside another one (HL-WEAPON-42).
    """
    others = [card for card in player.in_play if card.printed.is_hilt]
    if weapon_of(player, hilt) is None:
        return False
    if not others:
        return True
    return len(others) == 1 and _is_a_pair([*others, hilt])


def discard_second_hilt(game: "HlGame", player: "Player") -> None:
    """Of two hilts one goes, unless one of them is an off-hand hilt (HL-WEAPON-42)."""
    while True:
        hilts = [card for card in player.in_play if card.printed.is_hilt]
        if len(hilts) < 2 or (len(hilts) == 2 and _is_a_pair(hilts)):
            return
        # A hilt that started in play stays (HL-FORMAT-38).
        loose = [card for card in hilts if not starting_cards.is_one(game, card)]
        game.discard_from_play(game.ask("discard a hilt", player.decider, loose))


def is_on(player: "Player", hilt: "HlCard", weapon: "Weapon") -> bool:
    """Whether the hilt in play is on that weapon."""
    tied = hilt.printed.hilt_weapon
    if tied is not None:
        return tied in weapon.names
    # One that is tied to no weapon is on the first; an off-hand hilt on the last.
    chosen = [each for each in player.weapons if each.card is not None]
    if not chosen:
        return False
    return weapon is (chosen[-1] if hilt.printed.is_off_hand_hilt else chosen[0])


def _is_a_pair(hilts: "list[HlCard]") -> bool:
    return sum([hilt.printed.is_off_hand_hilt for hilt in hilts]) == 1
