"""Attacks by Enemies, on Agents and on one another (HBG-ENEMY-26 to 35)."""

from collections.abc import Collection

from formats.hellboy_board_game.engine.agents import Actor
from formats.hellboy_board_game.engine.damage import suffer
from formats.hellboy_board_game.engine.fire import FIRE, apply_effects, set_on_fire
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.scenery import absorb
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.target_priority import select
from formats.hellboy_board_game.engine.tests import make_test
from formats.hellboy_board_game.engine.values import Skill


def melee_target(game: HbgGame, enemy: Enemy) -> Actor | None:
    """Whom a melee attack is aimed at: an Agent in the area, by target priority (ENEMY-26).

    Only without an Agent there is it a backup agent, of the lead Agent's choice (AMBIGUOUS-27).
    """
    area = game.area_of(enemy)
    if area.agents:
        return select(game, area.agents)
    if area.backups:
        return game.ask("attacked", game.lead, tuple(area.backups), enemy)
    return None


def ranged_target(game: HbgGame, enemy: Enemy) -> Actor | None:
    """The same of a ranged attack: who is visible and within Range (HBG-ENEMY-15, 16, 29)."""
    agents = [agent for agent in game.queue if is_in_range(game, enemy, agent.area)]
    if agents:
        return select(game, agents)
    backups = [each for each in game.backups if is_in_range(game, enemy, each.area)]
    return game.ask("attacked", game.lead, backups, enemy) if backups else None


def is_in_range(game: HbgGame, enemy: Enemy, area: str | None) -> bool:
    """Whether the area is visible to the Enemy and not farther than its Range (AMBIGUOUS-22)."""
    if enemy.area is None or enemy.kind.range is None:
        return False
    if area not in game.board.visible[enemy.area]:
        return False
    # Whatever is seen can be reached: a line goes where there is no wall.
    return game.board.distances[enemy.area][area] <= enemy.kind.range


def melee_attack(
    game: HbgGame,
    enemy: Enemy,
    target: Actor,
    *,
    bonus: int = 0,
    effects: Collection[str] | None = None,
) -> None:
    """The target tests DEFENCE, and suffers what it falls short of (HBG-ENEMY-27, ENEMY-28)."""
    value = enemy.kind.melee_attack + bonus
    value += game.modifier("enemy melee attack", enemy.kind.name)
    if game.log.is_on:
        game.tell("melee attack", f"{enemy} attacks {target}.")
    others = len(game.area_of(target).enemies) - 1
    _attack(game, enemy, target, value, -others, enemy.kind.melee_effects, effects, False)


def ranged_attack(
    game: HbgGame,
    enemy: Enemy,
    target: Actor,
    *,
    bonus: int = 0,
    effects: Collection[str] | None = None,
) -> None:
    """With an upgrade for each other character beside the target or in the way (ENEMY-30, 31)."""
    value = (enemy.kind.ranged_attack or 0) + bonus
    value += game.modifier("enemy ranged attack", enemy.kind.name)
    if game.log.is_on:
        game.tell("ranged attack", f"{enemy} shoots at {target}.")
    area = game.area_of(target)
    # The attacker is another character too, should it stand there.
    upgrades = area.characters - 1 + characters_between(game, str(enemy.area), area.name)
    _attack(game, enemy, target, value, upgrades, enemy.kind.ranged_effects, effects, True)


def _attack(
    game: HbgGame,
    enemy: Enemy,
    target: Actor,
    value: int,
    net: int,
    own_effects: Collection[str],
    effects: Collection[str] | None,
    is_ranged: bool,
) -> None:
    if effects is None:
        effects = own_effects
    if target.is_stunned:
        net -= 1  # HBG-DICE-32
    area = game.area_of(target)
    damage = value - make_test(game, target, Skill.DEFENCE, net=net).score
    if is_ranged:
        damage = absorb(game, area, damage, target.decider)
    # Hit is who suffered at least one damage, and not the scenery (ENEMY-33, AMBIGUOUS-95).
    suffered = suffer(game, target, damage, is_fire=FIRE in effects)
    if effects:
        apply_effects(game, enemy, target, effects, is_hit=suffered > 0)
        set_on_fire(game, [area], effects)


def characters_between(game: HbgGame, start: str, end: str) -> int:
    """The characters in areas on the line that obscure it (HBG-BOARD-23, HBG-BOARD-25).

    Frog swarms may obscure as well, and change nothing (ruling HBG-AMBIGUOUS-84).
    """
    return sum([game.areas[area].characters for area in game.board.between.get((start, end), ())])


def enemy_attacks_enemy(game: HbgGame, enemy: Enemy, target: Enemy) -> None:
    """Damage without a roll: the attack's value less Resilience (HBG-ENEMY-34, HBG-ENEMY-35).

    In another area it needs a Ranged Attack value (ruling HBG-AMBIGUOUS-30).
    """
    if enemy.area == target.area:
        value: int | None = enemy.kind.melee_attack
    else:
        value = enemy.kind.ranged_attack
    if value is not None:
        suffer(game, target, value - resilience_of(game, target))


def resilience_of(game: HbgGame, enemy: Enemy) -> int:
    """What is taken off the damage of attacks on it."""
    return enemy.kind.resilience + game.modifier("enemy resilience", enemy.kind.name)
