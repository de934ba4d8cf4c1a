"""What attacks come to: an Agent's on Enemies, by the table of chances, and theirs on Agents."""

from dataclasses import dataclass

from formats.hellboy_board_game.engine.agent_attacks import BARE_HANDS, Weapon, weapons_of
from formats.hellboy_board_game.engine.agents import Actor
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.hellboy_board_game.engine.values import Attack, Skill
from formats.hellboy_board_game.policy.chances import Chances, pool_of

DEFEATED = 2.0
"""What it is worth to be rid of an Enemy, beside what its damage counts."""
BOSS_DAMAGE = 0.9
"""A point of damage on a Boss, whose defeat wins."""
DAMAGE = 0.35
"""A point on a Minion that stays: the next attack may finish it."""
STUNNED = 1.1
"""A turn that an Enemy does nothing."""


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack that could be made, and what it is worth."""

    worth: float
    target: Enemy
    weapon: Weapon


def best_strike(view: HbgView, chances: Chances, actor: Actor, *, is_ranged: bool) -> Strike | None:
    """The best target with the best weapon; None if there is none."""
    weapons = weapons_of(actor, is_ranged=is_ranged)
    if not is_ranged:
        weapons = [Weapon(BARE_HANDS), *weapons]
    best: Strike | None = None
    own = view.net_of(actor, Skill.SHOOT if is_ranged else Skill.FIGHT)
    for target in targets_in_reach(view, actor, is_ranged=is_ranged):
        for weapon in weapons:
            worth = worth_of_attack(view, chances, actor, weapon.attack, target, own)
            # A weapon with few uses is kept for where it helps.
            if weapon.card is not None and weapon.card.state.uses is not None:
                worth -= 0.3
            if best is None or worth > best.worth:
                best = Strike(worth, target, weapon)
    return best


def targets_in_reach(view: HbgView, actor: Actor, *, is_ranged: bool) -> list[Enemy]:
    """The Enemies in the area; for a shot those in other areas that are visible."""
    area = actor.area
    if area is None:
        return []
    if not is_ranged:
        return [*view.areas[area].enemies]
    visible = view.board.visible[area]
    return [each for each in view.enemies if each.area != area and each.area in visible]


def worth_of_attack(
    view: HbgView, chances: Chances, actor: Actor, attack: Attack, target: Enemy, own: int
) -> float:
    """By the damage that it does on average, and the chance that it defeats.

    `own` is the net of any test of the skill that the actor makes here.
    """
    skill = Skill.SHOOT if attack.is_ranged else Skill.FIGHT
    net = own + net_of_attack(view, actor, attack, target)
    pool = pool_of(actor.colour_of(skill), net, attack.extra_dice)
    resilience, left = target.kind.resilience, target.health_left
    worth = 0.0
    if target.is_boss:
        worth += BOSS_DAMAGE * chances.above(pool, resilience)
    else:
        defeats = chances.at_least(pool, resilience + max(1, left - attack.damage))
        worth += DEFEATED * defeats
        worth += DAMAGE * min(chances.above(pool, resilience), left) * (1 - defeats)
    if attack.effects and any(effect.startswith("stun") for effect in attack.effects):
        worth += STUNNED * chances.at_least(pool, resilience + 1) * 0.5
    return worth


def net_of_attack(view: HbgView, actor: Actor, attack: Attack, target: Enemy) -> int:
    """The upgrades less the downgrades that the attack itself brings to the test."""
    area = view.areas[target.area or ""]
    net = attack.upgrades + target.is_stunned
    if attack.is_ranged:
        net -= area.characters - 1
        between = view.board.between.get((actor.area or "", area.name), ())
        return net - sum([view.areas[each].characters for each in between])
    return net - (len(area.enemies) - 1)


def expected_damage(view: HbgView, chances: Chances, actor: Actor, net: int = 0) -> float:
    """What the worst Enemy here does to the actor on average, with so many more upgrades."""
    area = view.areas[actor.area or ""]
    attack = max([enemy.kind.melee_attack for enemy in area.enemies], default=4)
    net += view.net_of(actor, Skill.DEFENCE) - max(0, len(area.enemies) - 1)
    return chances.below(pool_of(actor.colour_of(Skill.DEFENCE), net), attack)
