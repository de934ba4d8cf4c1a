"""A game of Vs. System, from the first shuffle or from a position."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from carddb.model import Card
from formats.table.deciding import Decider, Policies
from formats.table.log import Log
from formats.table.piles import TableCard
from formats.table.play_deck import ListCount, PlayDeck
from formats.table.position import Position
from formats.table.recording import Engine
from formats.vs_system.engine.laying_out import lay_out_position
from formats.vs_system.engine.playable import refuse_unplayable
from formats.vs_system.engine.scripted import ScriptedCard
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.starting import set_up
from formats.vs_system.engine.state import PLAYERS, VsGame
from formats.vs_system.engine.turn import Moment, play_turn

RULES_VERSION = "1"
"""Raise it when the engine asks something else, or does something else with an answer: a record of
another version is refused."""


class VsSystem(VsGame):
    """Two players, each with a deck (VS-CORE-03)."""

    kind_of_card: ClassVar[type[TableCard[Any]]] = ScriptedCard

    def __init__(
        self,
        seed: str,
        policies: Policies,
        decks: Sequence[Sequence[Card]],
        *,
        names: tuple[str, str] = ("Player 1", "Player 2"),
        log: Log | None = None,
    ) -> None:
        """Raises UnplayableError for cards whose numbers are not known."""
        super().__init__(seed, policies, names=names, log=log)
        self._views: dict[int | str, VsView] = {number: VsView(self, number) for number in PLAYERS}
        self._begin: Moment | None = None
        for deck, player in zip(decks, self.players, strict=True):
            # Here and not when a number is first needed: no game should break off in its tenth
            # turn.
            refuse_unplayable(deck)
            self.piles.bring(deck, player.deck)

    @classmethod
    def at(
        cls,
        position: Position,
        cards: Mapping[str, Card],
        policies: Policies,
        *,
        seed: str = "position",
        log: Log | None = None,
    ) -> "VsSystem":
        """A game that begins in the middle; `cards` has those of the position by their keys.

        Raises PositionError, or UnplayableError for cards whose numbers are not known.
        """
        # No decks: the position brings every card, those of the decks too.
        game = cls(seed, policies, ((), ()), log=log)
        keys = [placed.key for pile in position.piles.values() for placed in pile]
        # An unknown key is left to the laying out, which names it.
        refuse_unplayable(cards[key] for key in keys if key in cards)
        game._begin = lay_out_position(game, position, cards)
        return game

    def run(self) -> None:
        """Set up, unless it begins in the middle, and play turns until somebody wins."""
        if self._begin is None:
            set_up(self)
            self.turn = 1
        # GameOver alone ends it: out of a wrap-up, or after more actions than a turn can have.
        while True:
            play_turn(self, self._begin)
            # Only the turn of a position begins in its middle.
            self._begin = None
            self.turn += 1

    def view(self, decider: Decider) -> VsView:
        """What a player sees."""
        return self._views[decider.name]


def _begin(decks: Sequence[PlayDeck], seed: str, policies: Policies, log: Log | None) -> VsSystem:
    return VsSystem(seed, policies, [deck.cards for deck in decks], log=log)


ENGINE = Engine("vs-system", RULES_VERSION, ListCount(len(PLAYERS), len(PLAYERS)), _begin)
