"""Invest: to discard cards for an item's usage, and not roll for it (KEYWORD-063)."""

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.leaving import discard
from formats.heroes_vs_villains.engine.state import HvvGame, Player


def invest(game: HvvGame, player: Player, item: HvvCard, keeps: int) -> int:
    """The usage that was invested; 0 to roll for it, which is always allowed (HVV-ITEM-15).

    Where the item says so (AMBIGUOUS-54), never with no cards or for stated usage (ruling
    HVV-AMBIGUOUS-113).
    """
    if not item.script.invests:
        return 0
    # What the same action costs beside can't be invested as well (HVV-AMBIGUOUS-92).
    most = len(player.hand) - keeps
    hand = tuple(player.hand.cards)
    chosen = game.pick("invest", player.decider, hand, most=most, about=item)
    for card in chosen:
        discard(game, player, card)
    return usage_for(len(chosen))


def usage_for(cards: int) -> int:
    """1 for each card, and 2 for every second one (HVV-EXAMPLE-24)."""
    return cards + cards // 2
