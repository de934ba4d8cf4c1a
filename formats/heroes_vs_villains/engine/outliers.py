"""Outliers in a game: beside the deck, until something brings them in (BUILD-22, BUILD-23)."""

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.options import Option
from formats.heroes_vs_villains.engine.play import put_into_play
from formats.heroes_vs_villains.engine.state import HvvGame, Player


class BringIn(Option):
    """Put an outlier into play whose own condition is met."""

    __slots__ = ("card",)

    def __init__(self, card: HvvCard) -> None:
        self.card = card

    def __str__(self) -> str:
        return f"bring in {self.card}"

    def take(self, game: HvvGame, player: Player) -> None:
        """It comes from no hand, so it takes no play (HVV-PLAY-01)."""
        game.act()
        put_into_play(game, player, self.card)


def that_can_come_in(game: HvvGame, player: Player) -> list[HvvCard]:
    """The outliers beside the deck whose conditions are met; the description card has none."""
    return [
        card
        for card in player.outliers.cards
        if card.script.enters is not None and card.script.enters(game, player, card)
    ]
