"""Locations: flipped from the resource row (rulebook §2.4)."""

from formats.vs_system.engine.action import Action
from formats.vs_system.engine.activity import activate
from formats.vs_system.engine.arriving import keep_unique
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.state import Player, VsGame


class Flip(Action):
    """Turn a location face up (VS-CARD-23 to VS-CARD-25)."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"flip {self.card}"

    def __init__(self, card: VsCard) -> None:
        super().__init__(card, card.printed.cost)

    def is_legal(self, game: VsGame, player: Player) -> bool:  # noqa: ARG002
        """With resources enough, itself among them, at any time (VS-CARD-28)."""
        return self.has_threshold(player)

    def take(self, game: VsGame, player: Player) -> None:
        """It happens at once, without the chain (VS-CHAIN-21)."""
        card = self.card
        game.piles.turn(card, is_face_up=True)
        if game.log.is_on:
            game.tell("flip", f"{player} flips {card}.")
        keep_unique(game, card)  # VS-UNIQUE-06
        activate(game, card)
        game.occur("flipped", card)
