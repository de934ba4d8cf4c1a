"""Defensive actions: whoever is attacked may answer, on anybody's turn (DEFENSE)."""

from formats.heroes_vs_villains.engine.abilities import ALL, Ability, Defence, Means, Protects, Way
from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.keywords.resist import resist
from formats.heroes_vs_villains.engine.move import dodge_to_other_area
from formats.heroes_vs_villains.engine.options import Defend
from formats.heroes_vs_villains.engine.permissions import (
    ATTACK_ANYONE,
    DEFEND,
    DODGE,
    may,
    only_contained,
)
from formats.heroes_vs_villains.engine.standing import abilities_on
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.engine.utilization import is_usable

_DODGES = (Way.DODGE, Way.AREA_DODGE)
_BLOCKS = (Way.BLOCK, Way.BODY_BLOCK, Way.SHIELD)


def defend(game: HvvGame, blow: Blow) -> None:
    """One defensive action for each attack, in any number a round (rulings AMBIGUOUS-14, 15).

    It is no part of the defender's own turn, and uses up nothing of it (HVV-DEFENSE-03, ruling
    HVV-AMBIGUOUS-16).
    """
    target = blow.target
    defender = game.player_of(target)
    if defender.is_goldfish or defender.is_out:
        return
    # Who is surprised may not react; the others of the side may (HVV-KEYWORD-100).
    if not blow.is_surprised:
        if blow.ability.means is Means.MIND:
            resist(game, blow)
        offer_defense(game, defender, blow)
    # Others only with a card that says so (ruling HVV-AMBIGUOUS-18).
    for friend in game.friends_of(defender):
        # From an attack that was sent on those defend whom it hits now.
        if friend is not defender and blow.target is target:
            offer_defense(game, friend, blow)


def offer_defense(game: HvvGame, defender: Player, blow: Blow) -> None:
    """Let somebody answer, as long as there is anything left to answer."""
    if blow.is_avoided or blow.attempt.is_stopped or defender.is_goldfish:
        return
    chosen = game.offer("defend", defender.decider, legal_defenses(game, defender, blow), blow)
    if chosen is not None:
        chosen.take(game, defender)


def legal_defenses(game: HvvGame, defender: Player, blow: Blow) -> list[Defend]:
    """The defensive actions that would protect from it (HVV-DEFENSE-04 to 10)."""
    if not defender.is_in_field and blow.target is not defender:
        return []
    is_free = may(game, defender, DEFEND)
    if not is_free and not only_contained(game, defender):
        return []
    # In a full contain only what may be played there (ruling HVV-AMBIGUOUS-80).
    return [each for each in _all_defenses(game, defender, blow) if is_free or _is_omni(each.card)]


def _all_defenses(game: HvvGame, defender: Player, blow: Blow) -> list[Defend]:
    return [
        Defend(card, ability, blow, is_played=card.pile is defender.hand)
        for card in _sources(defender)
        for ability in abilities_on(card)
        if can_defend_with(game, defender, card, ability, blow)
    ]


def _sources(defender: Player) -> list[HvvCard]:
    """The hand, without items (HVV-DEFENSE-07, HVV-DEFENSE-21), and what is in play."""
    in_hand = {card.card: card for card in reversed(defender.hand.cards)}.values()
    return [
        # One of each kind stands for all of its copies in hand.
        *(card for card in in_hand if not card.printed.is_item),
        *defender.in_play.cards,
        *(card for card in defender.outliers.cards if card.printed.is_description),
    ]


def can_defend_with(
    game: HvvGame, defender: Player, card: HvvCard, ability: Ability, blow: Blow
) -> bool:
    """Whether the ability may be used now, and would protect (HVV-DEFENSE-04, HVV-DEFENSE-05)."""
    defence = ability.defends
    if defence is None or not is_for_defense(card, ability):
        return False
    if not reaches(game, defender, card, defence, blow.target):
        return False
    return meets(game, defender, ability, defence, blow) and is_usable(
        game, defender, card, ability
    )


def is_for_defense(card: HvvCard, ability: Ability) -> bool:
    """Whether it is underlined, or the card itself, of which the box says defense.

    Of a named ability only the line under it tells (HVV-DEFENSE-05, HVV-DEFENSE-06).
    """
    return ability.is_defensive or (card.printed.is_defense and not ability.name)


def reaches(
    game: HvvGame, defender: Player, card: HvvCard, defence: Defence, target: Target
) -> bool:
    """Whether the card protects that target: oneself, and what one holds (HVV-DEFENSE-09).

    An ally defends itself (ruling HVV-AMBIGUOUS-83), what stands by itself nothing does
    (HVV-DEFENSE-10), and nobody defends another (ruling AMBIGUOUS-18), unless the card says so.
    """
    if isinstance(target, Player):
        return target is defender or Protects.TEAMMATE in defence.protects
    if target.printed.is_ally:
        return target is card or Protects.ALLY in defence.protects
    if target.printed.stands_alone:
        return Protects.THING in defence.protects
    return game.player_of(target) is defender


def meets(game: HvvGame, defender: Player, ability: Ability, defence: Defence, blow: Blow) -> bool:
    """Whether that way of defending helps against this attack, and the defender is free for it."""
    if not may_use_way(game, defender, ability, defence):
        return False
    return protects_from(blow.ability, defence, blow.damage)


def protects_from(attack: Ability, defence: Defence, damage: int) -> bool:
    """Whether that way of defending helps against an attack with so much damage."""
    way = defence.way
    # HVV-DEFENSE-15: neither dodge nor block nor anything else of a body.
    if (attack.means is Means.MIND) != (way is Way.WILL) and way is not Way.HELP:
        return False
    if attack.is_direct and way in _BLOCKS:
        return False  # HVV-DEFENSE-14, HVV-DEFENSE-23
    if attack.means is Means.GRAPPLE and way is Way.BODY_BLOCK:
        return False  # HVV-DEFENSE-16
    if way in _BLOCKS and not (attack.is_attack and damage):
        return False
    return helps_against(attack, defence)


def helps_against(attack: Ability, defence: Defence) -> bool:
    """Whether it is about this kind of attack or damage."""
    if not defence.of:
        return True
    kinds = {attack.damage_kind, str(attack.means), attack.kind_of_attack}
    return not defence.of.isdisjoint(kinds)


def may_use_way(game: HvvGame, defender: Player, ability: Ability, defence: Defence) -> bool:
    """Whether no effect on the defender forbids that way; `is_usable` sees to the body."""
    if defence.way in _DODGES and not may(game, defender, DODGE):
        return False  # HVV-DEFENSE-13
    return not ability.leads_to_attack or may(game, defender, ATTACK_ANYONE)  # HVV-DEFENSE-17


def _is_omni(card: HvvCard) -> bool:
    return card.printed.is_omni_play


def answer(blow: Blow, defence: Defence) -> str:
    """What the defense does to the attack, in words; none for what leads elsewhere."""
    if defence.way is Way.FOIL:
        blow.attempt.is_foiled = True
        return "is foiled"
    if defence.way is Way.DISRUPT:
        blow.attempt.is_disrupted = True
        return "is disrupted"
    if defence.stops != ALL:
        blow.damage = max(0, blow.damage - defence.stops)  # HVV-DAMAGE-09
        return f"would do {blow.damage} damage now"
    if defence.way in (Way.HELP, Way.COUNTER):
        return ""
    blow.is_avoided = True
    return f"does nothing to {blow.target}"


def carry_out_defense(game: HvvGame, attempt: Attempt, blow: Blow, defence: Defence) -> None:
    """What a defensive action that was paid for does to the attack."""
    came_of_it = answer(blow, defence)
    if game.log.is_on and came_of_it:
        game.tell("defense", f"{blow.attempt.card} {came_of_it}.")
    if defence.way is Way.AREA_DODGE:
        dodge_to_other_area(game, attempt.player)
    if defence.does is not None:
        defence.does(game, attempt, blow)
