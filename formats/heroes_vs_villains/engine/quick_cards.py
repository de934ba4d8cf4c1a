"""What can be played or used out of turn: interrupts, and omni-plays at any time (KEYWORD-074)."""

from collections.abc import Iterator

from formats.heroes_vs_villains.engine.attempt import Action, Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.costs import can_pay
from formats.heroes_vs_villains.engine.options import Extra
from formats.heroes_vs_villains.engine.permissions import may_out_of_turn, only_contained
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.utilization import (
    abilities_of,
    has_something_to_do,
    is_usable,
)


def quick_options(game: HvvGame, player: Player, action: Action | None) -> list[Extra]:
    """What the player may do now, whoever's turn it is.

    Interrupts only while somebody else takes an action (HVV-COMBAT-07). It uses nothing of one's
    turn (ruling HVV-AMBIGUOUS-60).
    """
    if not game.has_quick_cards or player.is_out:
        return []
    is_free = may_out_of_turn(game, player)
    if not is_free and not only_contained(game, player):
        return []
    found: list[Extra] = []
    for card in (*player.hand.cards, *player.in_play.cards):
        if card.printed.is_omni_play:
            found += omni_plays(game, player, card, action)
        if action is not None and is_free:
            found += interrupts(game, player, card, action)
    return found


def omni_plays(
    game: HvvGame, player: Player, card: HvvCard, action: Action | None
) -> Iterator[Extra]:
    """To play the card, utilize it, or both (HVV-KEYWORD-074)."""
    is_played = not card.is_in_play
    if is_played and _would_defend(card, action):
        return
    for ability in abilities_of(game, player, card):
        yield Extra(card, ability, is_played=is_played, interrupts=action)
    if is_played and card.printed.stays and can_pay(player, card, None):
        yield Extra(card, None, is_played=True, interrupts=action)


def interrupts(game: HvvGame, player: Player, card: HvvCard, action: Action) -> Iterator[Extra]:
    """The abilities of the card that act before the action that somebody takes (KEYWORD-062)."""
    is_played = not card.is_in_play
    if is_played and _would_defend(card, action):
        return
    for ability in card.script.abilities:
        if (
            ability.is_interrupt
            and is_usable(game, player, card, ability)
            and has_something_to_do(game, Attempt(player, card, ability, interrupts=action))
        ):
            yield Extra(card, ability, is_played=is_played, interrupts=action)


def _would_defend(card: HvvCard, action: Action | None) -> bool:
    """No item from hand to answer an attack; at any other time it may (ruling AMBIGUOUS-116)."""
    if not isinstance(action, Attempt) or not card.printed.is_item:
        return False
    return action.ability is not None and action.ability.is_attack


def is_quick(card: HvvCard) -> bool:
    """Whether anything of the card can be used out of turn."""
    return card.printed.is_omni_play or any(
        ability.is_interrupt for ability in card.script.abilities
    )


def anytime_window(game: HvvGame) -> None:
    """Omni-plays between turns, in whatever part of the round."""
    if not game.has_quick_cards:
        return
    for player in game.players:
        # In their own turn they have the whole turn for it.
        while player is not game.active:
            chosen = game.offer("any time", player.decider, quick_options(game, player, None))
            if chosen is None:
                break
            chosen.take(game, player)
