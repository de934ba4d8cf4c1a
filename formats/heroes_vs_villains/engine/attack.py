"""Carrying out an ability on its targets: surprise, defense, damage, effects, counterattack."""

from formats.heroes_vs_villains.engine.abilities import Ability
from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.damage import damage_by, deal
from formats.heroes_vs_villains.engine.defensive_action import defend
from formats.heroes_vs_villains.engine.effect_rolls import roll_for_effects
from formats.heroes_vs_villains.engine.keywords.conduct import conducted_to
from formats.heroes_vs_villains.engine.keywords.counterattack import offer_counterattack
from formats.heroes_vs_villains.engine.keywords.surprise import is_surprised
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.winning import see_who_has_won


def strike(game: HvvGame, attempt: Attempt, ability: Ability) -> None:
    """What it does to each target, who may defend each alone (HVV-COMBAT-14)."""
    damage = damage_by(game, attempt.actor, attempt.card, ability)
    attempt.blows = [Blow(attempt, ability, target, damage) for target in attempt.targets]
    for blow in attempt.blows:
        # A foil or a disrupt stops it for all.
        if not attempt.is_stopped:
            defend_from(game, blow)
    if not attempt.is_stopped:
        land_all(game, attempt)
    for blow in attempt.blows:
        offer_counterattack(game, blow)


def land_all(game: HvvGame, attempt: Attempt) -> None:
    """All are hit at the same time: who has won is seen when everybody was (AMBIGUOUS-47)."""
    is_outermost = not game.is_hitting_several
    game.is_hitting_several = True
    for blow in attempt.blows:
        if not blow.is_avoided:
            land(game, blow)
    if is_outermost:
        game.is_hitting_several = False
        see_who_has_won(game)


def defend_from(game: HvvGame, blow: Blow) -> None:
    """Surprise roll, then the defensive action (HVV-DEFENSE-01, HVV-DEFENSE-12)."""
    if not calls_for_defense(game, blow):
        return
    blow.is_surprised = is_surprised(game, blow)
    game.occur("attacked", blow)
    if not blow.is_avoided:
        defend(game, blow)


def calls_for_defense(game: HvvGame, blow: Blow) -> bool:
    """Whatever a foe does to somebody, and every attack (HVV-DEFENSE-19).

    Help from one's own side needs no defense (ruling HVV-AMBIGUOUS-109).
    """
    return blow.ability.is_attack or game.are_foes(blow.attempt.player, blow.target)


def land(game: HvvGame, blow: Blow) -> None:
    """Damage, then effects: of an attack with damage only if it did some (HVV-DAMAGE-07, 10)."""
    attempt, ability = blow.attempt, blow.ability
    if is_gone(blow):
        return
    # Before it falls apart: what lies on a discard pile touches nothing.
    touched = conducted_to(game, blow)
    blow.dealt = deal(game, blow.target, blow.damage, attempt.card)
    for other in touched:
        deal(game, other, blow.dealt, attempt.card)
    if ability.damage and not blow.dealt:
        return
    if not is_gone(blow):
        roll_for_effects(game, blow)
    if ability.does is not None:
        ability.does(game, attempt, blow.target)


def is_gone(blow: Blow) -> bool:
    """Whether the target is out of the game or out of play meanwhile."""
    target = blow.target
    return not target.is_in_field if isinstance(target, Player) else not target.is_in_play
