"""Playing until something: a step, a decision, a turn.

A game that was stopped is over for good, as its place in the code is lost. What was chosen is in
`game.choices`: the same game with these choices comes to the same place, and goes on from there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from formats.table.deciding import Decider, Decision, Policies, Policy
from formats.table.game import Game, Outcome


@dataclass(frozen=True, slots=True)
class StopPoint:
    """Where a game is stopped: all that is said must be true.

    `StopPoint(turn=6)` is the beginning of that turn, `StopPoint(step="attack step", whose=0)` the
    next of that player, `StopPoint(decision="attack")` the next such decision, and
    `StopPoint(whose=0)` the next decision of that player.
    """

    step: str = ""
    """The name of a step or phase: as it begins."""
    decision: str = ""
    """The kind of a decision: before anybody chooses."""
    whose: int | str | None = None
    """Of that seat or side."""
    turn: int | None = None

    def __post_init__(self) -> None:
        if self.step and self.decision:
            raise ValueError("a stop is at a step or at a decision, not at both")
        if not (self.step or self.decision) and self.whose is None and self.turn is None:
            raise ValueError("a stop needs a step, a decision, a player or a turn")

    def is_at_step(self, game: Game, step: str, whose: int | str | None) -> bool:
        """Whether it is where this step begins."""
        # Of a player without a step a decision is meant; of nobody the turn's first step.
        if self.decision or (not self.step and self.whose is not None):
            return False
        return (
            self.step in ("", step)
            and self.whose in (None, whose)
            and self.turn in (None, game.turn)
        )

    def is_at_decision(self, game: Game, decision: Decision) -> bool:
        """Whether it is before this decision."""
        if self.step or (not self.decision and self.whose is None):
            return False
        return (
            self.decision in ("", decision.kind)
            and self.whose in (None, decision.decider.name)
            and self.turn in (None, game.turn)
        )


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a game was stopped."""

    step: str = ""
    """The step that begins; empty at a decision."""
    decision: Decision | None = None
    """What would be chosen next; None where a step begins."""
    view: Any = None
    """What the one who decides sees."""


def play_until(game: Game, *stops: StopPoint, after: int = -1) -> Reached | Outcome:
    """Play a game that has not begun until the first of these, or to its end.

    `after` says how many choices are passed by before anything stops it: with the choices that
    somebody has made already it does not stop where they are now.
    """
    stopping = _Stopping(game, stops, after)
    # Steps are told by the game itself; decisions are seen by standing before the policies, so
    # that a game which nobody stops asks as fast as ever.
    policies = game.policies
    game.policies, game.at_step = stopping, stopping.at_step
    try:
        return game.play()
    except _ReachedError as error:
        return error.reached
    finally:
        game.policies, game.at_step = policies, None


class _Stopping:
    """Stands before the policies of a game, and stops it."""

    def __init__(self, game: Game, stops: Sequence[StopPoint], after: int) -> None:
        self._game = game
        self._stops = stops
        self._after = after
        self._policies: Policies = game.policies

    def __getitem__(self, decider: Decider, /) -> Policy:
        """Decides for everybody, by the policy of each."""
        return self

    def choose(self, decision: Decision, view: Any) -> int:
        """What the policy chooses, unless the game is stopped before."""
        if self._may_stop() and any(
            stop.is_at_decision(self._game, decision) for stop in self._stops
        ):
            raise _ReachedError(Reached("", decision, view))
        return self._policies[decision.decider].choose(decision, view)

    def at_step(self, step: str, whose: int | str | None) -> None:
        """StopPoint the game if that is the place."""
        if self._may_stop() and any(
            stop.is_at_step(self._game, step, whose) for stop in self._stops
        ):
            raise _ReachedError(Reached(step))

    def _may_stop(self) -> bool:
        return len(self._game.choices) > self._after


class _ReachedError(Exception):
    """The game has come to where it is stopped."""

    def __init__(self, reached: Reached) -> None:
        self.reached = reached
