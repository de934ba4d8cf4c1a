"""The Shoot action (HBG-ACTION-22 to 28 and 60)."""

from formats.hellboy_board_game.engine.agent_attacks import attack_enemies, use_up, weapons_of
from formats.hellboy_board_game.engine.agents import Actor
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.fire import FIRE, set_on_fire
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.values import Attack


def can_shoot(game: HbgGame, actor: Actor) -> bool:
    """Whether the actor has a ranged weapon, and something to shoot at (HBG-ACTION-22, 23).

    That no Enemy is in the area is for who asks.
    """
    return any(
        legal_targets(game, actor, weapon.attack) for weapon in weapons_of(actor, is_ranged=True)
    )


def legal_targets(game: HbgGame, actor: Actor, attack: Attack) -> list[Enemy | AreaState]:
    """Enemies in visible areas other than one's own, however far (ACTION-25, ACTION-60).

    With fire visible areas as well in which nobody stands (HBG-EFFECT-16).
    """
    visible = game.board.visible[game.where(actor)]
    targets: list[Enemy | AreaState] = [
        enemy for enemy in game.enemies if enemy.area != actor.area and enemy.area in visible
    ]
    if FIRE in attack.effects:
        targets += [
            area for area in game.explored_areas() if area.name in visible and not area.characters
        ]
    return targets


def shoot(game: HbgGame, actor: Actor) -> None:
    """Pick a weapon, then a target, then roll (HBG-ACTION-24)."""
    weapons = [
        weapon
        for weapon in weapons_of(actor, is_ranged=True)
        if legal_targets(game, actor, weapon.attack)
    ]
    weapon = game.ask("weapon", actor.decider, weapons, actor)
    shoot_with(game, actor, weapon.attack)
    use_up(game, weapon.card)


def shoot_with(game: HbgGame, actor: Actor, attack: Attack) -> None:
    """Pick a target for this weapon, and attack it."""
    target = game.ask("target", actor.decider, legal_targets(game, actor, attack), actor)
    if game.log.is_on:
        game.tell("shoot", f"{actor} shoots at {target} with {attack.name}.")
    if isinstance(target, AreaState):
        set_on_fire(game, [target], attack.effects)
        return
    attack_enemies(game, actor, attack, target)
