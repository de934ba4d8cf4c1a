"""Utilizing cards: what a player may play and use on a turn (PLAY, TURN)."""

from collections.abc import Iterator

from formats.heroes_vs_villains.engine.abilities import Ability, Whom
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.costs import can_pay
from formats.heroes_vs_villains.engine.effect_names import FULL_CONTAIN, SHORT_CIRCUIT
from formats.heroes_vs_villains.engine.keywords.boost import boosts_at_hand
from formats.heroes_vs_villains.engine.keywords.combo import can_play_late
from formats.heroes_vs_villains.engine.options import Use
from formats.heroes_vs_villains.engine.permissions import ACT, MOVE_BODY, TAKE_TURN, may
from formats.heroes_vs_villains.engine.standing import abilities_on, has
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.targeting import has_legal_target
from formats.heroes_vs_villains.engine.vehicles import can_operate


def uses_of(game: HvvGame, player: Player) -> list[Use]:
    """The cards and abilities that the player may play and use now (HVV-TURN-16)."""
    if player.given and not may(game, player, ACT) and may(game, player, TAKE_TURN):
        return []
    return [*plays_from_hand(game, player), *utilizations_in_play(game, player)]


def plays_from_hand(game: HvvGame, player: Player) -> Iterator[Use]:
    """Cards in hand, used at once or not (HVV-PLAY-03, ruling HVV-AMBIGUOUS-11)."""
    is_contained = bool(player.given) and has(game, player, FULL_CONTAIN)
    kinds = []
    for card in player.hand.cards:
        is_late = can_play_late(player, card)
        if player.plays <= 0 and not is_late:
            continue
        # Of several copies in hand one stands for all. Omni-plays take no play of the turn.
        if card.card in kinds or card.printed.is_omni_play:
            continue
        kinds.append(card.card)
        # HVV-KEYWORD-052, HVV-ALLY-08; omni-plays are offered wherever they can be played.
        if is_contained and not card.printed.is_ally:
            continue
        # A card of one turn needs the utilization too (ruling HVV-AMBIGUOUS-12); an ally is not
        # utilized by its controller, but in a turn of its own (ruling HVV-AMBIGUOUS-82).
        if not card.printed.is_ally:
            has_action = player.utilizations > 0 or is_late
            for ability in abilities_of(game, player, card, has_action=has_action):
                yield Use(card, ability, is_played=True)
        # What is passive is in effect without being utilized (HVV-KEYWORD-083).
        if (card.printed.stays or card.script.passives) and can_pay(player, card, None):
            yield Use(card, None, is_played=True)


def utilizations_in_play(game: HvvGame, player: Player) -> Iterator[Use]:
    """Abilities of cards in play, and the special ability (HVV-TURN-08, HVV-TURN-14)."""
    for card in (*player.in_play.cards, *player.outliers.cards):
        if card.printed.is_ally or card.printed.is_omni_play:
            continue  # They have a turn of their own, or any time at all.
        if card.pile is player.outliers and not card.printed.is_description:
            continue  # Not in the game yet (HVV-BUILD-23).
        for ability in abilities_of(game, player, card, has_action=player.utilizations > 0):
            yield Use(card, ability, is_played=False)


def abilities_of(
    game: HvvGame, player: Player, card: HvvCard, *, by_ally: bool = False, has_action: bool = True
) -> Iterator[Ability]:
    """The abilities of a card that may be used now: each once a round (HVV-PLAY-08, 09, 14).

    With no utilization left those that take none.
    """
    for ability in abilities_on(card):
        if ability.takes_action and not has_action:
            continue
        if can_use(game, player, card, ability, by_ally=by_ally):
            yield ability


def can_use(
    game: HvvGame, player: Player, card: HvvCard, ability: Ability, *, by_ally: bool = False
) -> bool:
    """Whether that ability may be used now, and could do what it says."""
    # Of which type an ability is decides when it can be used at all (HVV-KEYWORD-106).
    if is_only_defensive(ability) or ability.is_interrupt or ability.is_counterattack:
        return False
    if not is_usable(game, player, card, ability, by_ally=by_ally):
        return False
    return has_something_to_do(game, Attempt(player, card, ability, by_ally=by_ally))


def is_usable(
    game: HvvGame, player: Player, card: HvvCard, ability: Ability, *, by_ally: bool = False
) -> bool:
    """Whether nothing about the card, its user or the cost keeps the ability from being used."""
    if ability.name in card.used or (card.locked and ability.name != card.locked):
        return False
    if card.area is OUT_OF_PLAY or (card.given and has(game, card, SHORT_CIRCUIT)):
        return False
    if card.printed.is_vehicle and card.is_in_play and not can_operate(game, player, card):
        return False
    if ability.boosts and ability.boosts > boosts_at_hand(player, card):
        return False
    if ability.is_physical and not may(game, card if by_ally else player, MOVE_BODY):
        return False
    if ability.when is not None and not ability.when(game, player, card):
        return False
    return can_pay(player, card, ability)


def has_something_to_do(game: HvvGame, attempt: Attempt) -> bool:
    """Whether there is a target where there must be one."""
    ability = attempt.ability
    return ability is None or ability.whom is Whom.NOBODY or has_legal_target(game, attempt)


def is_only_defensive(ability: Ability) -> bool:
    """Whether it does nothing but protect from an attack."""
    return ability.defends is not None and not ability.is_attack and ability.does is None


def manifests(game: HvvGame, player: Player, ability: Ability) -> bool:
    """A roll of the one who uses it, where an ability asks for one (EFFECT-04, KEYWORD-070).

    The number is on the card (ruling HVV-AMBIGUOUS-37).
    """
    if ability.manifests_on is None:
        return True
    roll = game.d6("manifest")
    if game.log.is_on:
        game.tell("roll", f"{player} rolls {roll}; {ability.manifests_on} is needed.")
    return roll >= ability.manifests_on
