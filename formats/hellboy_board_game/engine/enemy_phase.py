"""The Enemy phase: each Enemy on the board is activated once (HBG-ENEMY-01 to 09)."""

from formats.hellboy_board_game.engine.bosses import activate_boss
from formats.hellboy_board_game.engine.brawlers import activate_brawler
from formats.hellboy_board_game.engine.cowardly_minions import activate_cowardly
from formats.hellboy_board_game.engine.ending import look_for_end
from formats.hellboy_board_game.engine.enemy_attacks import melee_attack, melee_target
from formats.hellboy_board_game.engine.minion_slots import slot_of
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.phases import enter_phase
from formats.hellboy_board_game.engine.ranged_minions import activate_ranged, sees_agent
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.stun import stand_up

ENEMY_PHASE = "enemy phase"
BRAWLER, RANGED, COWARDLY = "brawler", "ranged", "cowardly"
_BEHAVIOURS = {
    BRAWLER: activate_brawler,
    RANGED: activate_ranged,
    COWARDLY: activate_cowardly,
}


def enemy_phase(game: HbgGame) -> None:
    """The Boss, then the Minions by their slots (ENEMY-02, 04, BOSS-06, ruling AMBIGUOUS-31)."""
    enter_phase(game, ENEMY_PHASE)
    activated: set[int] = set()
    if game.boss is not None and game.boss.area is not None:
        activated.add(id(game.boss))
        activate_boss(game, game.boss)
        look_for_end(game)
    while waiting := [each for each in game.enemies if id(each) not in activated]:
        first = min([slot_of(game, each.kind) for each in waiting])
        group = [each for each in waiting if slot_of(game, each.kind) == first]
        enemy = game.ask("activate", game.lead, group)
        activated.add(id(enemy))
        activate(game, enemy)
        look_for_end(game)


def activate(game: HbgGame, enemy: Enemy) -> None:
    """Stand up, attack who is there, or act by the tag (HBG-ENEMY-05, 06, 36, 39)."""
    if enemy.is_boss:
        activate_boss(game, enemy)
        return
    if enemy.is_stunned:
        stand_up(game, enemy)
        return
    if not _has_agent_to_shoot(game, enemy):
        target = melee_target(game, enemy)
        if target is not None:
            melee_attack(game, enemy, target)
            return
    # Tags do nothing but this (HBG-ENEMY-08); with none of the three it does nothing, of several
    # the lead Agent chooses (ruling HBG-AMBIGUOUS-105).
    behaviours = [tag for tag in _BEHAVIOURS if tag in enemy.kind.tags]
    if behaviours:
        _BEHAVIOURS[game.ask("behaves as", game.lead, behaviours, enemy)](game, enemy)


def _has_agent_to_shoot(game: HbgGame, enemy: Enemy) -> bool:
    """Whether a Ranged Minion beside backup agents alone sees an Agent (ruling AMBIGUOUS-27)."""
    return RANGED in enemy.kind.tags and not game.area_of(enemy).agents and sees_agent(game, enemy)
