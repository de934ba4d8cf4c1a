"""Conduct: what touches a damaged object takes the damage too (KEYWORD-024)."""

from formats.heroes_vs_villains.engine.abilities import Means
from formats.heroes_vs_villains.engine.attempt import Blow
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import CONTAINMENT
from formats.heroes_vs_villains.engine.state import HvvGame, Target


def conducted_to(game: HvvGame, blow: Blow) -> list[Target]:
    """What takes the attack's damage, too, if the target does (HVV-COMBAT-12)."""
    ability = blow.ability
    if not ability.conducts:
        return []
    found = touching(game, blow.target)
    if ability.means is Means.GRAPPLE:
        found.append(blow.attempt.actor)
    return list(dict.fromkeys(found))


def touching(game: HvvGame, target: Target) -> list[Target]:
    """What touches it; to share an area is not enough (ruling HVV-AMBIGUOUS-97).

    Holder and what is held or worn, a vehicle and those aboard, containment and contained.
    """
    found = [each for each in game.players if is_held_in(each, target)]
    if isinstance(target, HvvCard):
        aboard = [game.players[number] for number in _aboard(target)]
        held_by = [game.player_of(target)] if is_held(target) else []
        return [*aboard, *held_by, *found]
    mine = [card for card in target.in_play.cards if is_held(card)]
    vehicles = [card for card in game.in_play() if target.number in _aboard(card)]
    return [*mine, *vehicles, *(card for card in game.in_play() if is_held_in(target, card))]


def is_held(card: HvvCard) -> bool:
    """Whether somebody holds or wears it."""
    return card.printed.is_item and not card.printed.stands_alone


def is_held_in(target: Target, container: Target) -> bool:
    """Whether somebody is contained by it."""
    return any(given.source is container and given.kind in CONTAINMENT for given in target.given)


def _aboard(card: HvvCard) -> tuple[int, ...]:
    return card.aboard if card.pilot is None else (card.pilot, *card.aboard)
