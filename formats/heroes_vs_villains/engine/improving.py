"""What one card does for another: Empower, Growth, Transfer (KEYWORD-043, 057 and 103)."""

from formats.heroes_vs_villains.engine.abilities import Ability
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.damage import MORE_DAMAGE
from formats.heroes_vs_villains.engine.standing import LENT
from formats.heroes_vs_villains.engine.state import HvvGame
from formats.table.lasting import Given


def grow(game: HvvGame, card: HvvCard, damage: int, by: HvvCard) -> None:
    """Every attack with the card does more damage, as long as it stays in play (KEYWORD-057)."""
    if card.printed.is_growth:
        game.lasting.give(card, Given(MORE_DAMAGE, damage, None, by))


def transfer(game: HvvGame, ability: Ability, giver: HvvCard, taker: HvvCard) -> None:
    """An ability of a card with the Transfer note is the other card's, too (KEYWORD-103)."""
    if giver.printed.is_transfer:
        game.lasting.give(taker, Given(LENT, ability, None, giver))


def transfer_usage(game: HvvGame, giver: HvvCard, taker: HvvCard) -> None:
    """All usage that is left of a card with the Transfer note goes to another one."""
    if giver.printed.is_transfer and giver.usage is not None and taker.usage is not None:
        taker.usage += giver.usage
        giver.usage = 0
        if game.log.is_on:
            game.tell("usage", f"{taker} has {taker.usage} usage.")
