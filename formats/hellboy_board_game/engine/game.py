"""A game of a case, from its set-up or from a position."""

from collections.abc import Mapping
from typing import Any

from carddb.model import Card
from formats.hellboy_board_game.engine import case_instructions, instructions_for_characters
from formats.hellboy_board_game.engine.confrontation import set_up_confrontation
from formats.hellboy_board_game.engine.laying_out import Begin, case_without_decks, lay_out_position
from formats.hellboy_board_game.engine.rounds import phase_to_go_on_with, play_rounds
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.hellboy_board_game.engine.set_up import begin_first_round, set_up
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.tracks import INVESTIGATION
from formats.hellboy_board_game.engine.values import CaseSetUp
from formats.table.deciding import Decider, Policies
from formats.table.log import Log
from formats.table.position import Position

RULES_VERSION = "1"
"""Raise it when the engine asks something else, or does something else with an answer: a record of
another version is refused."""

WORD_MODULES = (case_instructions, instructions_for_characters)
"""Imported for the words that they register."""


class HellboyGame(HbgGame):
    """An investigation, then a Confrontation (HBG-TURN-06)."""

    def __init__(
        self, seed: str, policies: Policies, case: CaseSetUp, *, log: Log | None = None
    ) -> None:
        super().__init__(seed, policies, case, log=log)
        self._begin: Begin | None = None
        self._view = HbgView(self)

    @classmethod
    def at(
        cls,
        position: Position,
        case: CaseSetUp,
        cards: Mapping[str, Card],
        policies: Policies,
        *,
        seed: str = "position",
        log: Log | None = None,
    ) -> "HellboyGame":
        """A game that begins in the middle; `cards` has those of its piles by their keys.

        Raises PositionError.
        """
        game = cls(seed, policies, case_without_decks(case, position), log=log)
        game._begin = lay_out_position(game, position, cards)
        return game

    def run(self) -> None:
        """The investigation; whatever ends it begins the Confrontation, from anywhere."""
        if not self.is_confrontation:
            self.part(INVESTIGATION, self._investigate)
            set_up_confrontation(self)
            play_rounds(self, phase_to_go_on_with(self))
        else:
            play_rounds(self, self._begin.phase if self._begin else "")

    def _investigate(self) -> None:
        if self._begin is None:
            set_up(self)
            begin_first_round(self)
            play_rounds(self)
        else:
            play_rounds(self, self._begin.phase)

    def view(self, decider: Decider) -> Any:  # noqa: ARG002 (all see the same)
        """What anybody sees: players hide nothing from one another."""
        return self._view
