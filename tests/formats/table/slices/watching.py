"""A policy that looks whether it is shown what it may not see."""

from collections.abc import Callable
from typing import Any

from formats.table.chance import stream
from formats.table.deciding import Decision, RandomPolicy, seat
from formats.table.game import Game
from formats.table.piles import AnyCard


class Watching:
    """Chooses by chance, and looks whether a view names a card that lies hidden."""

    def __init__(self, player: int, number: int, is_hidden: Callable[[AnyCard, int], bool]) -> None:
        """`is_hidden` says of a card and a player, by the rulebook, what the view must not show."""
        self._player = player
        self._chance = RandomPolicy(stream(f"policy {number}", str(player)))
        self._is_hidden = is_hidden
        self.game: Game | None = None

    def choose(self, decision: Decision, view: Any) -> int:
        """Any option. Raises AssertionError if the view names a card that lies hidden."""
        assert self.game is not None
        assert decision.decider == seat(self._player)
        cards = self.game.piles.cards
        hidden = [card for card in cards if self._is_hidden(card, self._player)]
        known = {str(card) for card in cards if card not in hidden}
        shown = repr(view)
        assert not [card for card in hidden if str(card) not in known and str(card) in shown]
        return self._chance.choose(decision, view)
