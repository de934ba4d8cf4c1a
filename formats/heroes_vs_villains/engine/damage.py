"""Damage: how much an attack does, and what it takes off whom (DAMAGE)."""

from formats.heroes_vs_villains.engine.abilities import STRENGTH_BASED, Ability
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import STRONG, WEAKNESS
from formats.heroes_vs_villains.engine.leaving import leave_play
from formats.heroes_vs_villains.engine.standing import has, total
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.engine.winning import see_who_is_out

MORE_DAMAGE = "damage"
"""What buffs, passive abilities and empowering cards add to attacks (HVV-KEYWORD-018)."""


def damage_by(game: HvvGame, actor: Target, card: HvvCard, ability: Ability) -> int:
    """The damage of an attack with a card: 1 more if strong, 1 less if weak (HVV-DAMAGE-08).

    Only of what is struck, grabbed or thrown (ruling HVV-AMBIGUOUS-78), and never below 0 (ruling
    HVV-AMBIGUOUS-52).
    """
    damage = ability.damage
    if not damage:
        return 0
    if actor.given or card.given or game.continuous.by_kind:
        if ability.means in STRENGTH_BASED:
            damage += has(game, actor, STRONG) - has(game, actor, WEAKNESS)
        # What others have made of the card, too (HVV-KEYWORD-043).
        for bearer in dict.fromkeys((actor, card)):
            damage += total(game, bearer, MORE_DAMAGE)
    return max(0, damage)


def deal(game: HvvGame, target: Target, damage: int, source: HvvCard | None) -> int:
    """Take damage off health or usage (HVV-DAMAGE-01, HVV-DAMAGE-03); how much it was."""
    if damage <= 0:
        return 0
    if isinstance(target, Player):
        suffer(game, target, damage, source)
    else:
        damage_object(game, target, damage, source)
    return damage


def suffer(game: HvvGame, player: Player, damage: int, source: HvvCard | None) -> None:
    """A player loses health, and may be out of the game at once (HVV-DAMAGE-02, HVV-WIN-05)."""
    player.health -= damage
    game.history.damage[player.number] += damage
    if game.log.is_on:
        by = f" by {source}" if source is not None else ""
        game.tell("damage", f"{player} takes {damage} damage{by} and has {player.health} health.")
    game.occur("damaged", player)
    see_who_is_out(game, player)


def damage_object(game: HvvGame, card: HvvCard, damage: int, source: HvvCard | None) -> None:
    """An ally loses health, an item usage; what is beyond that is lost (ruling AMBIGUOUS-111)."""
    if card.health is not None:
        card.health -= damage
        left, what = card.health, "health"
    elif card.usage is not None:
        card.usage -= damage
        left, what = card.usage, "usage"
    else:
        return
    if game.log.is_on:
        by = f" by {source}" if source is not None else ""
        game.tell("damage", f"{card} takes {damage} damage{by}: {max(0, left)} {what} left.")
    if left <= 0:
        # HVV-DAMAGE-04, HVV-DAMAGE-05 and HVV-ITEM-13.
        leave_play(game, card)


def heal(game: HvvGame, player: Player, health: int) -> None:
    """A player gains health; there is no upper end (ruling HVV-AMBIGUOUS-48)."""
    most = game.rulings.most_health
    player.health += health
    if most is not None:
        player.health = min(player.health, most)
    if game.log.is_on:
        game.tell("heal", f"{player} gains {health} health and has {player.health}.")
