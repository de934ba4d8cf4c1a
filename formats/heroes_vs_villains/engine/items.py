"""Items: how many may be in play, and what their usage is (ITEM)."""

from collections.abc import Collection

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.keywords.invest import invest
from formats.heroes_vs_villains.engine.leaving import discard
from formats.heroes_vs_villains.engine.printed import ROLLED
from formats.heroes_vs_villains.engine.state import HvvGame, Player

WITHOUT_PENALTY = 3
"""The items in play that cost nothing beyond themselves (HVV-ITEM-02)."""


def items_of(player: Player) -> list[HvvCard]:
    """The items that a player controls, captured ones among them (ruling HVV-AMBIGUOUS-41)."""
    return [card for card in player.in_play.cards if card.printed.is_item]


def penalty_for(player: Player) -> int:
    """The cards to discard before another item is played (HVV-ITEM-03, HVV-ITEM-04).

    One for each that would then be in play above three (ruling HVV-AMBIGUOUS-42).
    """
    return max(0, len(items_of(player)) + 1 - WITHOUT_PENALTY)


def pay_penalty(
    game: HvvGame, player: Player, item: HvvCard, kept: Collection[HvvCard] = ()
) -> None:
    """Discards for the penalty alone: they pay for nothing else (HVV-ITEM-05)."""
    penalty = penalty_for(player)
    hand = [card for card in player.hand.cards if card is not item and card not in kept]
    for card in game.pick("penalty", player.decider, hand, least=penalty, most=penalty, about=item):
        discard(game, player, card)


def begin_usage(game: HvvGame, player: Player, card: HvvCard, keeps: int) -> None:
    """The usage that is stated, invested or rolled (HVV-ITEM-14, HVV-ITEM-17).

    Its player rolls at once (ruling HVV-AMBIGUOUS-62).
    """
    printed = card.printed.usage
    if printed != ROLLED:
        card.usage = printed
        return
    invested = invest(game, player, card, keeps)
    card.usage = invested if invested > 0 else game.d3("usage")  # HVV-DICE-06
    if game.log.is_on:
        game.tell("usage", f"{card} has {card.usage} usage.")
