"""Losing weapons and getting them back, and what follows for cards in play (HL-WEAPON-15 to 50)."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import checks, restrictions, values, words
from formats.highlander.engine.abilities import FROM_HAND, Play
from formats.highlander.engine.considered import source_left
from formats.highlander.engine.hilts import is_on
from formats.highlander.engine.unarmed import (
    goes_without,
    is_barred,
    is_of,
    is_unarmed,
    see_to_hilt,
)
from formats.highlander.engine.weapons import Weapon, WeaponState
from formats.highlander.titles import compared

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

DISARM: Final = compared("Disarm")


def disarm(
    game: "HlGame", player: "Player", by: "HlCard | None" = None, *, breaks: bool = False
) -> Weapon | None:
    """The player loses one weapon of choice, who also says which (HL-WEAPON-15 and 16).

    It may break with that, as a card played with `by` says. None if there is nothing left to take
    (HL-WEAPON-30).
    """
    if any(game.value(each, values.NO_DISARM) for each in game.players):
        return None
    weapon = _chosen("disarmed", game, player)
    if weapon is not None:
        is_broken = breaks or (by is not None and by.has(words.BREAKS))
        state = WeaponState.BROKEN if is_broken else WeaponState.DISARMED
        _lose(game, player, weapon, state)
    return weapon


def try_to_disarm(game: "HlGame", player: "Player", in_six: int, by: "HlCard") -> Weapon | None:
    """Roll for whether a card disarms the player.

    Some cards raise the chance of what is titled Disarm, and of nothing else (HL-CARDS-019).
    """
    if compared(by.printed.title) == DISARM:
        in_six += game.value(game.foe_of(player), values.CHANCE_OF_DISARM)
    needed = checks.chance(game, game.foe_of(player), in_six)
    rolled = game.d6("disarm")
    game.tell("disarm", f"{rolled} is rolled for {by}.", rolled=rolled, needed=needed)
    return disarm(game, player, by) if rolled <= needed else None


def break_weapon(game: "HlGame", player: "Player") -> Weapon | None:
    """The player's weapon breaks; of several one of choice (HL-WEAPON-18, 28, 30)."""
    weapon = _chosen("broken", game, player)
    if weapon is not None:
        _lose(game, player, weapon, WeaponState.BROKEN)
    return weapon


def lay_down(game: "HlGame", player: "Player", weapon: Weapon) -> None:
    """The player gives up a weapon, and has to regain it as one that was taken."""
    _lose(game, player, weapon, WeaponState.DISARMED)


def consider_lost(game: "HlGame", player: "Player", source: "HlCard") -> Weapon | None:
    """One weapon counts as disarmed or broken while that card is in play (HL-WEAPON-33, 34).

    Hilts and Weapon Specific cards stay (HL-WEAPON-44). It is a Restriction effect (HL-WEAPON-37),
    so what forbids plays is looked for from now on.
    """
    weapon = _chosen("considered lost", game, player)
    if weapon is not None:
        weapon.considered = source
        game.learn_parts(("forbids",))
        game.tell("disarm", f"{player} is considered without {weapon} by {source}.")
        _remove_standing_defenses(game, player)
        see_to_hilt(game, player)
    return weapon


def may_rearm(game: "HlGame", player: "Player") -> list[Weapon]:
    """The weapons for which the player may roll in this May Do/Must Do Phase.

    Not for a broken one (HL-WEAPON-28), one lost in this very turn (HL-WEAPON-27), one that was
    rolled for (ruling HL-AMBIGUOUS-73), or while any is only considered lost (HL-WEAPON-35).
    """
    if values.FOE_NO_REARMING in game.words_known and game.value(
        game.foe_of(player), values.FOE_NO_REARMING
    ):
        return []
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
    see_to_hilt(game, player)


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
    see_to_hilt(game, player)


def _on_the_table(player: "Player", weapon: Weapon) -> "list[HlCard]":
    """What lies in play for that weapon: its Weapon Specific and Blade cards, and its hilt."""
    left = [each for each in player.weapons if each.is_usable]
    return [
        card
        for card in player.in_play
        if is_of(player, card, weapon, left)
        or (card.printed.is_hilt and is_on(player, card, weapon))
    ]


def _remove_standing_defenses(game: "HlGame", player: "Player") -> None:
    """Who is without a weapon keeps no Guard and nothing else that takes one.

    HL-GUARD-10, HL-DEFENSE-17. What could be played all the same stays: as it takes none, or as
    what only counts as lost is no hindrance to it.
    """
    if not is_unarmed(player):
        return
    for card in list(player.in_play):
        face = card.printed
        if face.is_standing_defense and face.needs_weapon and not card.is_turned_down:
            lost = restrictions.counted_lost(Play(game, player, card, FROM_HAND))
            if not goes_without(card) and is_barred(player, card, lost):
                game.discard_from_play(card)
