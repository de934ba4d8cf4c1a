"""A game of Vs. System, from the first shuffle or from a position."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from carddb.model import Card
from formats.table.deciding import Decider, Policies
from formats.table.log import Log
from formats.table.piles import TableCard
from formats.table.play_deck import ListCount, PlayDeck
from formats.table.position import LaidOut, Position
from formats.table.recording import Engine
from formats.vs_system.engine.actions import text_of
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.laying_out import lay_out_position
from formats.vs_system.engine.playable import refuse_unplayable
from formats.vs_system.engine.powers import Script
from formats.vs_system.engine.scripted import ScriptedCard
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.starting import set_up
from formats.vs_system.engine.state import PLAYERS, VsGame
from formats.vs_system.engine.turn import Begin, play_turn
from formats.vs_system.scripts.examples import EXAMPLES

RULES_VERSION = "1"
"""Raise it when the engine asks something else, or does something else with an answer: a record of
another version is refused."""
GOLDFISH = "Goldfish"
"""What the log calls an opponent who does nothing."""


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
        scripts: Mapping[str, Script] | None = None,
    ) -> None:
        """`scripts` has what cards do, by title, beside or instead of what is known of them.

        Raises UnplayableError for cards whose numbers are not known.
        """
        super().__init__(seed, policies, names=names, log=log)
        self._views: dict[Decider, VsView] = {}
        for player in self.players:
            player.view = self._views[player.decider] = VsView(self, player.number)
        self._begin: Begin | None = None
        self._scripts = scripts or {}
        self.laid = LaidOut()
        """The cards of the position that it began with, by what the position calls them."""
        for deck, player in zip(decks, self.players, strict=True):
            # Here and not when a number is first needed: no game should break off in its tenth
            # turn.
            refuse_unplayable(deck)
            self.read_scripts(self.piles.bring(deck, player.deck))

    @classmethod
    def at(
        cls,
        position: Position,
        cards: Mapping[str, Card],
        policies: Policies,
        *,
        seed: str = "position",
        log: Log | None = None,
        scripts: Mapping[str, Script] | None = None,
    ) -> "VsSystem":
        """A game that begins in the middle; `cards` has those of the position by their keys.

        Raises PositionError, or UnplayableError for cards whose numbers are not known.
        """
        # No decks: the position brings every card, those of the decks too.
        game = cls(seed, policies, ((), ()), log=log, scripts=scripts)
        keys = [placed.key for pile in position.piles.values() for placed in pile]
        # An unknown key is left to the laying out, which names it.
        refuse_unplayable(cards[key] for key in keys if key in cards)
        game._begin, game.laid = lay_out_position(game, position, cards)
        return game

    def read_scripts(self, cards: Iterable[VsCard]) -> None:
        """Let cards do what this game was told that they do."""
        for card in cards if self._scripts else ():
            if str(card) in self._scripts:
                card.known_text = text_of(card, self._scripts[str(card)])

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
        return self._views[decider]


def _begin(decks: Sequence[PlayDeck], seed: str, policies: Policies, log: Log | None) -> VsSystem:
    if len(decks) == 1:
        names = ("Player 1", GOLDFISH)
        return VsSystem(seed, policies, (decks[0].cards, ()), names=names, log=log)
    return VsSystem(seed, policies, [deck.cards for deck in decks], log=log)


def _begin_at(
    position: Position, cards: Mapping[str, Card], seed: str, policies: Policies, log: Log | None
) -> VsSystem:
    # Invented cards of the examples: whoever writes a position may use them, too.
    return VsSystem.at(position, cards, policies, seed=seed, log=log, scripts=EXAMPLES)


ENGINE = Engine(
    "vs-system",
    RULES_VERSION,
    ListCount(len(PLAYERS), len(PLAYERS)),
    _begin,
    _begin_at,
    has_goldfish=True,
)
