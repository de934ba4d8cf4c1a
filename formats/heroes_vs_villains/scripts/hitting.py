"""The words of scripts for attacks: what they are made with, their damage and effects."""

from dataclasses import replace

from formats.heroes_vs_villains.engine.abilities import Ability, Effect, Means, Whom
from formats.heroes_vs_villains.scripts.whom import electronic


def attack(
    means: Means, damage: str = "", *effects: Effect, name: str = "", whom: Whom = Whom.FOE
) -> Ability:
    """An attack for damage such as "1 melee", for effects, or for both.

    A card that is the ability itself has its damage printed, so only a named ability tells it.
    """
    number, _, kind = damage.partition(" ")
    told = [str(effect) for effect in effects]
    if damage and (name or not told):
        told.insert(0, f"{damage} damage")
    return Ability(
        says=", ".join(told),
        name=name,
        means=means,
        damage=int(number or 0),
        damage_kind=kind,
        effects=effects,
        whom=whom,
    )


def strike(damage: str = "", *effects: Effect, name: str = "") -> Ability:
    """With the body (HVV-KEYWORD-068)."""
    return attack(Means.BODY_STRIKE, damage, *effects, name=name)


def weapon(damage: str = "", *effects: Effect, name: str = "") -> Ability:
    """With a weapon in the hand."""
    return attack(Means.WEAPON_STRIKE, damage, *effects, name=name)


def grapple(damage: str = "", *effects: Effect) -> Ability:
    """By grabbing (HVV-KEYWORD-055)."""
    return attack(Means.GRAPPLE, damage, *effects)


def throw(damage: str = "", *effects: Effect) -> Ability:
    """Something is thrown (HVV-KEYWORD-081)."""
    return attack(Means.THROW, damage, *effects)


def shot(damage: str = "", *effects: Effect) -> Ability:
    """Something is shot, or flies by itself."""
    return attack(Means.SHOT, damage, *effects)


def mind(damage: str = "", *effects: Effect) -> Ability:
    """On the mind alone (HVV-KEYWORD-069)."""
    return attack(Means.MIND, damage, *effects)


def power(damage: str = "", *effects: Effect, name: str = "") -> Ability:
    """Neither melee nor projectile, from whichever area (HVV-COMBAT-13)."""
    return attack(Means.POWER, damage, *effects, name=name)


def direct(*effects: Effect) -> Ability:
    """Right at the target (HVV-KEYWORD-034)."""
    return replace(power("", *effects), is_direct=True)


def everywhere(damage: str = "", *effects: Effect) -> Ability:
    """On everything in an area (HVV-KEYWORD-009)."""
    return replace(power(damage, *effects), whom=Whom.AREA, is_area=True)


def on_each_foe(*effects: Effect) -> Ability:
    """On every foe in the field of play, and on nobody else."""
    made = attack(Means.POWER, "", *effects, whom=Whom.EACH_FOE)
    return replace(made, says=f"each foe: {made.says}")


def on_an_item(ability: Ability) -> Ability:
    """The same on an item of a foe, and on nothing else."""
    return replace(ability, says=f"{ability.says} on an item", whom=Whom.ITEM_OF_FOE)


def on_an_electronic_item(ability: Ability) -> Ability:
    """The same on an electronic item of a foe (HVV-KEYWORD-091)."""
    says = f"{ability.says} on an electronic item"
    return replace(ability, says=says, whom=Whom.ITEM_OF_FOE, can_target=electronic)


def on_an_object(ability: Ability) -> Ability:
    """The same on an object, and on nobody."""
    return replace(ability, says=f"{ability.says} to an object", whom=Whom.OBJECT)


# What an ability costs, and what it is beside an attack


def conducting(ability: Ability) -> Ability:
    """What touches a damaged object takes the damage too (HVV-KEYWORD-024)."""
    return replace(ability, conducts=True)


def costing(cards: int, ability: Ability) -> Ability:
    """So many cards are discarded for it (HVV-KEYWORD-003)."""
    return replace(ability, says=f"A={cards}: {ability.says}", activate=cards)


def on_a_roll(number: int, ability: Ability) -> Ability:
    """It is used with that roll or a higher one of its user (HVV-KEYWORD-070)."""
    return replace(ability, says=f"roll {number}+: {ability.says}", manifests_on=number)


def surprising(number: int, ability: Ability) -> Ability:
    """Whoever rolls that or higher can't react (HVV-KEYWORD-100)."""
    return replace(ability, says=f"{ability.says}, surprise at {number}+", surprises_on=number)


def resisted(number: int, ability: Ability) -> Ability:
    """A mind attack that is resisted at another number than 4 (HVV-KEYWORD-087)."""
    return replace(ability, says=f"{ability.says}, resist at {number}+", resist=number)


def charged(charges: int, ability: Ability) -> Ability:
    """It spends charges, each of a full round (HVV-KEYWORD-022, HVV-KEYWORD-053)."""
    word = "charge" if charges == 1 else "charges"
    says = f"{charges} {word} of a full round: {ability.says}"
    return replace(ability, says=says, charges=charges)


def boosted(boosts: int, damage: str, *effects: Effect) -> Ability:
    """What a boostable projectile does with so many boost cards (HVV-KEYWORD-016)."""
    made = attack(Means.SHOT, damage, *effects, name=f"boost {boosts}")
    return replace(made, boosts=boosts)


def counterattack(ability: Ability) -> Ability:
    """It may answer an attack of the same kind (HVV-KEYWORD-028)."""
    return replace(ability, says=f"counterattack: {ability.says}", is_counterattack=True)


def initial_combo(ability: Ability) -> Ability:
    """If it succeeds, another play and another utilization (HVV-KEYWORD-061)."""
    return replace(
        ability,
        says=f"{ability.says}, initial combo",
        plays=1,
        utilizations=1,
        is_initial_combo=True,
    )
