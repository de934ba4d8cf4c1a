"""Boost cards, which empower boostable ones (KEYWORD-015, KEYWORD-016)."""

from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.state import HvvGame, Player


def boosts_at_hand(player: Player, card: HvvCard) -> int:
    """How many boost cards could be played with a card: none with one that is not boostable."""
    if not card.printed.is_boostable or card.is_in_play:
        return 0
    return sum([each.printed.is_boost and each is not card for each in player.hand.cards])


def choose_boosts(game: HvvGame, attempt: Attempt) -> list[HvvCard]:
    """As many boost cards as the ability asks for; they take no play (AMBIGUOUS-60)."""
    ability, player = attempt.ability, attempt.player
    if ability is None or not ability.boosts:
        return []
    candidates = [
        card for card in player.hand.cards if card.printed.is_boost and card is not attempt.card
    ]
    return game.pick(
        "boost",
        player.decider,
        candidates,
        least=ability.boosts,
        most=ability.boosts,
        about=attempt,
    )
