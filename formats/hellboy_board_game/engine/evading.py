"""Leaving an area: Enemies are evaded, distracted or follow, and fire burns (ACTION-11 to 16).

One function pays for it all in order, and says whether the mover is still there to go.
"""

from formats.hellboy_board_game.engine.agents import Actor
from formats.hellboy_board_game.engine.damage import suffer
from formats.hellboy_board_game.engine.destruction import pay_to_enter
from formats.hellboy_board_game.engine.infernos import burn_on_leaving
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import HbgGame

EVADE, BE_FOLLOWED = "evade", "be followed"
DISTRACT, KEEP = "distract", "keep"


def step(game: HbgGame, mover: Actor, to: str) -> bool:
    """Leave an area and enter another; whether the mover is on the board still.

    What leaving costs is paid before the miniature moves: whoever is knocked out by it leaves the
    board from the area being left, and no Enemy follows (ruling HBG-AMBIGUOUS-89).
    """
    following = leave_area(game, mover, to)
    if following is None:
        return False
    game.put(mover, to)
    for enemy in following:
        game.put(enemy, to)
    if game.log.is_on:
        behind = f", followed by {', '.join(map(str, following))}" if following else ""
        game.tell("move", f"{mover} moves to {to}{behind}.")
    pay_to_enter(game, mover)
    return mover.area is not None


def leave_area(game: HbgGame, mover: Actor, to: str) -> list[Enemy] | None:
    """Pay for leaving; gives the Enemies that follow, or None if the mover fell.

    Backup agents evade as Agents do (ruling HBG-AMBIGUOUS-101); stunned Enemies count as Enemies
    (ruling HBG-AMBIGUOUS-87).
    """
    area = game.area_of(mover)
    following: list[Enemy] = []
    damage = 0
    if area.enemies:
        following, damage = _evade(game, mover, tuple(area.enemies), game.areas[to].space - 1)
    if damage:
        suffer(game, mover, damage)
    if mover.area is not None:
        burn_on_leaving(game, mover)
    return None if mover.area is None else following


def _evade(
    game: HbgGame, mover: Actor, enemies: tuple[Enemy, ...], space: int
) -> tuple[list[Enemy], int]:
    """For each in turn: distract, evade for one damage, or be followed (ACTION-11 to 13).

    The choice is made anew in every area that is left (HBG-ACTION-14). The mover's own place in
    the new area is counted first; with no space left the rest must be evaded (HBG-ACTION-15, 59).
    """
    following: list[Enemy] = []
    damage = 0
    for enemy in enemies:
        if _is_distracted(game, mover, enemy):
            continue
        options = (EVADE, BE_FOLLOWED) if len(following) < space else (EVADE,)
        if game.ask("evade", mover.decider, options, enemy) == BE_FOLLOWED:
            following.append(enemy)
        else:
            damage += 1
    return following, damage


def _is_distracted(game: HbgGame, mover: Actor, enemy: Enemy) -> bool:
    """Whether another Agent there spends a cube on an Enemy (HBG-ACTION-16).

    One cube for each Enemy, as often as cubes last; backup agents can't (ruling AMBIGUOUS-86), nor
    can who is stunned (ruling HBG-AMBIGUOUS-39).
    """
    helpers = [
        each
        for each in game.area_of(mover).agents
        if each is not mover and each.cubes and not each.is_stunned
    ]
    for helper in helpers:
        if game.ask("distract", helper.decider, (KEEP, DISTRACT), (helper, enemy)) == DISTRACT:
            helper.cubes -= 1
            if game.log.is_on:
                game.tell("distract", f"{helper} distracts {enemy}.")
            return True
    return False
