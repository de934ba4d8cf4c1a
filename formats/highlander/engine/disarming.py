"""Losing weapons and getting them back, and what follows for cards in play (HL-WEAPON-15 to 50)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import checks, starting_cards, values, words
from formats.highlander.engine.hilts import is_on
from formats.highlander.engine.prone import prone_source_left
from formats.highlander.engine.weapons import Weapon, WeaponState

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def is_unarmed(player: "Player") -> bool:
    """Whether no weapon is left to fight with, really or considered so.

    WEAPON-18, 19, 46 and 49; with a second weapon in hand nothing is barred (AMBIGUOUS-76).
    """
    return not any(weapon.is_usable for weapon in player.weapons)


def is_disarmed(player: "Player") -> bool:
    """Whether a weapon is really disarmed: to be considered so sets nothing off (WEAPON-38)."""
    return any(weapon.state is WeaponState.DISARMED for weapon in player.weapons)


def is_of(player: "Player", card: "HlCard", weapon: Weapon) -> bool:
    """Whether a Weapon Specific or Blade card belongs to that weapon (ruling HL-AMBIGUOUS-51)."""
    named = card.printed.named
    if not named.isdisjoint(weapon.names):
        return True
    if not card.printed.is_blade:
        return False
    # A Blade card that names none of the weapons belongs to whichever is left.
    of_another = any(not named.isdisjoint(other.names) for other in player.weapons)
    return not of_another and not any(
        other.is_usable for other in player.weapons if other is not weapon
    )


def is_barred(player: "Player", card: "HlCard") -> bool:
    """Whether a card may not be played as the weapon that it takes is lost or sheathed.

    WEAPON-14, 20 to 23 and 49. Not a Prevention, so nothing that lifts those helps (WEAPON-32).
    """
    if any(not weapon.is_usable and is_of(player, card, weapon) for weapon in player.weapons):
        # Of two weapons by one name the other will do.
        named = card.printed.named
        return not any(
            weapon.is_usable and not named.isdisjoint(weapon.names) for weapon in player.weapons
        )
    return card.printed.needs_weapon and is_unarmed(player) and not _goes_without(card)


def _goes_without(card: "HlCard") -> bool:
    return card.has(words.WITHOUT_WEAPON)


def disarm(game: "HlGame", player: "Player") -> Weapon | None:
    """The player loses one weapon of choice, who also says which (HL-WEAPON-15 and 16).

    None if there is nothing left to take (HL-WEAPON-30).
    """
    if any(game.value(each, values.NO_DISARM) for each in game.players):
        return None
    weapon = _chosen("disarmed", game, player)
    if weapon is not None:
        _lose(game, player, weapon, WeaponState.DISARMED)
    return weapon


def break_weapon(game: "HlGame", player: "Player") -> Weapon | None:
    """The player's weapon breaks; of several one of choice (HL-WEAPON-18, 28, 30)."""
    weapon = _chosen("broken", game, player)
    if weapon is not None:
        _lose(game, player, weapon, WeaponState.BROKEN)
    return weapon


def consider_lost(game: "HlGame", player: "Player", source: "HlCard") -> Weapon | None:
    """One weapon counts as disarmed or broken while that card is in play (HL-WEAPON-33, 34).

    Hilts and Weapon Specific cards stay (HL-WEAPON-44).
    """
    weapon = _chosen("considered lost", game, player)
    if weapon is not None:
        weapon.considered = source
        game.tell("disarm", f"{player} is considered without {weapon} by {source}.")
        _remove_standing_defenses(game, player)
        _see_to_hilt(game, player)
    return weapon


def source_left(game: "HlGame", source: "HlCard") -> None:
    """A card is in play no longer, or without effect: what it alone held down is back at once.

    HL-WEAPON-36, HL-PRONE-08.
    """
    for player in game.players:
        for weapon in player.weapons:
            if weapon.considered is source:
                weapon.considered = None
                game.tell("rearm", f"{player} has {weapon} again.")
                _see_to_hilt(game, player)
        prone_source_left(player, source)


def may_rearm(game: "HlGame", player: "Player") -> list[Weapon]:
    """The weapons for which the player may roll in this May Do/Must Do Phase.

    Not for a broken one (HL-WEAPON-28), one lost in this very turn (HL-WEAPON-27), one that was
    rolled for (ruling HL-AMBIGUOUS-73), or while any is only considered lost (HL-WEAPON-35).
    """
    if any(weapon.considered is not None for weapon in player.weapons):
        return []
    return [
        weapon
        for weapon in player.weapons
        if weapon.state is WeaponState.DISARMED
        and weapon.lost_turn < game.turn
        and weapon.rolled_turn < game.turn
    ]


def roll_to_rearm(game: "HlGame", player: "Player", weapon: Weapon, in_six: int) -> bool:
    """Roll for a weapon: 1 in 6, or 3 in 6 after an exertion for it (HL-WEAPON-25 and 26).

    An exertion is for one weapon (ruling HL-AMBIGUOUS-50).
    """
    weapon.rolled_turn = game.turn
    rolled = game.d6("rearm")
    needed = checks.chance(game, player, in_six)
    game.tell("rearm", f"{player} rolls {rolled} for {weapon}.", rolled=rolled, needed=needed)
    if rolled > needed:
        return False
    regain(game, player, weapon)
    return True


def recover(game: "HlGame", player: "Player") -> Weapon | None:
    """The player gets a lost weapon back, or a new one for it: one of choice (HL-WEAPON-29, 31)."""
    lost = [weapon for weapon in player.weapons if weapon.is_lost]
    if not lost or any(weapon.considered is not None for weapon in player.weapons):
        return None
    weapon = game.ask("recover a weapon", player.decider, lost)
    regain(game, player, weapon)
    return weapon


def regain(game: "HlGame", player: "Player", weapon: Weapon) -> None:
    """The weapon is in hand again."""
    weapon.turn(WeaponState.DRAWN)
    game.tell("rearm", f"{player} has {weapon} again.")
    _see_to_hilt(game, player)


def sheathe(game: "HlGame", player: "Player", weapon: Weapon) -> None:
    """The weapon and what belongs to it are turned down, without effect (HL-WEAPON-45 to 47)."""
    if weapon.state is not WeaponState.DRAWN:
        return
    weapon.turn(WeaponState.SHEATHED)
    game.tell("weapon", f"{player} sheathes {weapon}.")
    for card in _on_the_table(player, weapon):
        card.is_turned_down = True
        source_left(game, card)
    _remove_standing_defenses(game, player)


def draw_weapon(game: "HlGame", player: "Player", weapon: Weapon) -> None:
    """The weapon is drawn, and its cards have effect again (HL-WEAPON-48)."""
    if weapon.state is not WeaponState.SHEATHED:
        return
    weapon.turn(WeaponState.DRAWN)
    game.tell("weapon", f"{player} draws {weapon}.")
    for card in _on_the_table(player, weapon):
        card.is_turned_down = False


def _chosen(how: str, game: "HlGame", player: "Player") -> Weapon | None:
    """The weapon that is lost, as its player says; one that is in no hand can't be taken."""
    candidates = [weapon for weapon in player.weapons if weapon.is_usable]
    return game.ask("which weapon", player.decider, candidates, about=how) if candidates else None


def _lose(game: "HlGame", player: "Player", weapon: Weapon, state: WeaponState) -> None:
    belonging = _on_the_table(player, weapon)
    weapon.turn(state)
    weapon.lost_turn = game.turn
    game.tell("disarm", f"{player}'s {weapon} is {state}.")
    # Weapon Specific and Blade cards (HL-WEAPON-24) and hilts (HL-WEAPON-43).
    for card in belonging:
        game.discard_from_play(card)
    _remove_standing_defenses(game, player)
    _see_to_hilt(game, player)


def _see_to_hilt(game: "HlGame", player: "Player") -> None:
    if game.starting_cards:
        starting_cards.see_to_hilt(game, player, is_unarmed=is_unarmed(player))


def _on_the_table(player: "Player", weapon: Weapon) -> "list[HlCard]":
    """What lies in play for that weapon: its Weapon Specific and Blade cards, and its hilt."""
    return [
        card
        for card in player.in_play
        if is_of(player, card, weapon) or (card.printed.is_hilt and is_on(player, card, weapon))
    ]


def _remove_standing_defenses(game: "HlGame", player: "Player") -> None:
    """Who is without a weapon keeps no Guard and nothing else that takes one.

    HL-GUARD-10, HL-DEFENSE-17.
    """
    if not is_unarmed(player):
        return
    for card in list(player.in_play):
        takes_weapon = card.printed.is_standing_defense and card.printed.needs_weapon
        if takes_weapon and not card.is_turned_down and not _goes_without(card):
            game.discard_from_play(card)
