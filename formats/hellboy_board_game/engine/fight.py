"""The Fight action (HBG-ACTION-17 to 21)."""

from formats.hellboy_board_game.engine.agent_attacks import (
    BARE_HANDS,
    Weapon,
    attack_enemies,
    use_up,
    weapons_of,
)
from formats.hellboy_board_game.engine.agents import Actor
from formats.hellboy_board_game.engine.state import HbgGame


def fight(game: HbgGame, actor: Actor) -> None:
    """Pick an Enemy in the area, then a melee weapon or none, then roll (HBG-ACTION-18)."""
    target = game.ask("target", actor.decider, tuple(game.area_of(actor).enemies), actor)
    weapons = [Weapon(BARE_HANDS), *weapons_of(actor, is_ranged=False)]
    weapon = game.ask("weapon", actor.decider, weapons, actor)
    if game.log.is_on:
        game.tell("fight", f"{actor} fights {target} with {weapon}.")
    attack_enemies(game, actor, weapon.attack, target)
    use_up(game, weapon.card)
