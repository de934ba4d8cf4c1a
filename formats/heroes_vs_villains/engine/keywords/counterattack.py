"""Counterattack: to attack whoever attacked, in the same way, in the same turn (KEYWORD-028)."""

from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.effect_names import FULL_CONTAIN
from formats.heroes_vs_villains.engine.options import Counter
from formats.heroes_vs_villains.engine.standing import abilities_on, has
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.targeting import can_be_target
from formats.heroes_vs_villains.engine.utilization import is_usable


def offer_counterattack(game: HvvGame, blow: Blow) -> None:
    """After the attack (HVV-COMBAT-06); it may be countered itself (ruling AMBIGUOUS-107)."""
    defender = blow.target
    if isinstance(defender, Player) and may_counter(game, defender, blow):
        chosen = game.offer("counterattack", defender.decider, counters(game, defender, blow), blow)
        if chosen is not None:
            chosen.take(game, defender)


def may_counter(game: HvvGame, defender: Player, blow: Blow) -> bool:
    """Whether the defender was attacked by a foe, and can react to it."""
    if blow.attempt.is_disrupted or blow.is_surprised:
        return False
    if defender.is_goldfish or not defender.is_in_field:
        return False
    return game.are_foes(defender, blow.attempt.actor)


def counters(game: HvvGame, defender: Player, blow: Blow) -> list[Counter]:
    """Unused counterattack abilities of the same kind as the attack (HVV-EXAMPLE-29).

    No items from hand (HVV-DEFENSE-07), in a full contain omni-plays alone (HVV-KEYWORD-052); who
    may not attack finds no target (HVV-KEYWORD-099).
    """
    is_contained = has(game, defender, FULL_CONTAIN)
    return [
        Counter(card, ability, blow, is_played=not card.is_in_play)
        for card in (*defender.hand.cards, *defender.in_play.cards)
        if (card.is_in_play or not card.printed.is_item)
        and (card.printed.is_omni_play or not is_contained)
        for ability in abilities_on(card)
        if ability.is_counterattack
        and ability.is_attack
        and ability.kind_of_attack == blow.ability.kind_of_attack
        and is_usable(game, defender, card, ability)
        and can_be_target(game, Attempt(defender, card, ability), blow.attempt.actor)
    ]
