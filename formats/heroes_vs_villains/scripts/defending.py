"""The words of scripts for defenses."""

from dataclasses import replace

from formats.heroes_vs_villains.engine.abilities import Ability, Defence, Way

ANY = "any"
_MIND = "mind attack"


def stops(points: int, of: str, way: Way = Way.BLOCK, name: str = "") -> Ability:
    """It stops so much damage of a kind, or of any."""
    kinds = frozenset() if of == ANY else frozenset((of,))
    word = "point" if points == 1 else "points"
    says = f"stops {points} {word} of {of} damage"
    return Ability(says, name, defends=Defence(way, points, kinds))


def shield(points: int) -> Ability:
    """A wall or a barrier takes so much (HVV-DEFENSE-23)."""
    made = stops(points, ANY, Way.SHIELD)
    return defensive(replace(made, says=f"shield: {made.says}"))


def dodge() -> Ability:
    """The attack is avoided, in the same area (HVV-BOARD-11)."""
    return Ability("dodge", defends=Defence(Way.DODGE))


def area_dodge() -> Ability:
    """The attack is avoided by leaving (HVV-KEYWORD-010)."""
    return Ability("avoids an attack by moving to another area", defends=Defence(Way.AREA_DODGE))


def foil() -> Ability:
    """What was used brings no effects (HVV-KEYWORD-050)."""
    return Ability("foil", defends=Defence(Way.FOIL))


def stops_a_mind_attack() -> Ability:
    """A defense for minds, which no ordinary one protects (HVV-DEFENSE-15)."""
    return Ability("stops a mind attack", defends=Defence(Way.WILL, of=frozenset((_MIND,))))


def defensive(ability: Ability) -> Ability:
    """An underlined ability: it may be used in defense (HVV-KEYWORD-031)."""
    return replace(ability, is_defensive=True)
