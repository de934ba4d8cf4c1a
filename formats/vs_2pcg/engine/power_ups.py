"""Power-Ups: a card of the same name is discarded for a +1/+1 counter (POWERUP)."""

from collections.abc import Iterable

from formats.vs_2pcg.engine.action import Action
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.leaving import discard
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.values import names


class PowerUp(Action):
    """Power Up a character with a card from hand."""

    __slots__ = ("character",)

    def __init__(self, card: PcgCard, character: PcgCard) -> None:
        super().__init__(card)
        self.character = character

    def __str__(self) -> str:
        return f"power up {self.character}"

    def take(self, game: PcgGame, player: Player) -> None:
        """Discard the card, and put the counter (PCG-POWERUP-01)."""
        if game.log.is_on:
            game.tell("power up", f"{player} powers up {self.character}.")
        discard(game, self.card)
        put_plus(game, self.character)
        game.occur("powered up", self.character)


def power_ups(game: PcgGame, player: Player, characters: Iterable[PcgCard]) -> list[Action]:
    """The ways to Power Up these characters, any number of times (PCG-POWERUP-05).

    A stunned one can't have the counter; a hidden one can (ruling PCG-AMBIGUOUS-50). What counts is
    the name, or one of the names (PCG-UNIQUE-12, PCG-UNIQUE-15).
    """
    found: list[Action] = []
    if not player.hand.cards:
        return found
    in_hand = player.in_hand
    called_in_hand = in_hand.names
    for character in characters:
        if not character.is_stunned:
            called = names(game, character)
            if called.isdisjoint(called_in_hand):
                continue  # So it is nearly always.
            # Of several copies in hand one stands for all.
            found += [
                PowerUp(card, character)
                for card in in_hand.kinds
                if not called.isdisjoint(card.printed.names)
            ]
    return found
