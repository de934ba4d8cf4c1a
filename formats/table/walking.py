"""Walking through a worked example: a position, and what is chosen from it, step by step.

Between two steps nobody does anything. The game at a step is played again from the position, as
quickly as a page is drawn.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from formats.table.deciding import DONE, Decider, Decision, Policies, Policy
from formats.table.game import Game, Outcome
from formats.table.log import Log
from formats.table.players import Passive
from formats.table.position import PositionError
from formats.table.position_text import WalkStep

END = "end"
"""What a step says that goes on until the game is over."""
PASS = "pass"  # noqa: S105 (it is no password)


@dataclass(frozen=True, slots=True)
class WalkPlace:
    """The game as a step is about to be taken, or after the last of them."""

    game: Game
    """Stopped there: it can be looked at, and not played on."""
    step: WalkStep | None
    """What is done next; None after the last step."""
    decision: Decision | None = None
    """What is chosen next; None where a phase begins, and at the end of the game."""
    view: Any = None
    """What the one who chooses sees."""
    choice: int | None = None
    """The place of the option that the step takes."""
    outcome: Outcome | None = None
    """How the game ended, if it did."""


def walk(
    begin: Callable[[Policies, Log | None], Game],
    steps: Sequence[WalkStep],
    number: int,
    log: Log | None = None,
) -> WalkPlace:
    """The game before the step of that number, counted from 0; after all steps with their count.

    Raises PositionError for a step that can't be taken.
    """
    walking = _Walking(steps, number)
    walking.game = game = begin(walking, log)
    game.at_step = walking.at_step
    step = steps[number] if number < len(steps) else None
    try:
        outcome = game.play()
    except _StepReachedError as reached:
        return WalkPlace(game, step, reached.decision, reached.view, reached.choice)
    if step is None and walking.has_come_to_end():
        return WalkPlace(game, None, outcome=outcome)
    raise PositionError(
        f"Step {walking.done + 1} of the example can't be taken: the game was over before."
    )


class _Walking:
    """Takes the steps, and stops the game at one of them."""

    def __init__(self, steps: Sequence[WalkStep], number: int) -> None:
        self._steps = steps
        self._number = number
        self._passive = Passive()
        self.game: Game
        """Known as soon as it has begun: until then no step does."""
        self.done = 0
        """How many steps were taken."""

    def __getitem__(self, decider: Decider, /) -> Policy:
        """Chooses for everybody."""
        return self

    def choose(self, decision: Decision, view: Any) -> int:
        """What the next step takes, if it is this decision; else to pass."""
        step = self._steps[self.done] if self.done < len(self._steps) else None
        if self._is_here() and (step is None or step.until):
            raise _StepReachedError(decision, view)
        if step and (step.who, step.decision) == (decision.decider.name, decision.kind):
            for place, option in enumerate(decision.options):
                if name_of(option) == step.choose:
                    if self._is_here():
                        raise _StepReachedError(decision, view, place)
                    self.done += 1
                    return place
        return self._passive.choose(decision, view)

    def at_step(self, step: str, _whose: int | str | None) -> None:
        """A step of the example may be to wait for this one."""
        # Where nobody was asked anything since the choice before, this is the first to be seen.
        self._stop_where_nothing_is_chosen()
        if self.done < len(self._steps):
            waits = self._steps[self.done]
            if waits.until == step and waits.turn in (None, self.game.turn):
                self.done += 1
                self._stop_where_nothing_is_chosen()

    def has_come_to_end(self) -> bool:
        """Whether nothing was left to do but to wait for the end of the game."""
        return all(step.until == END for step in self._steps[self.done :])

    def _stop_where_nothing_is_chosen(self) -> None:
        if self._is_here() and (self.done == len(self._steps) or self._steps[self.done].until):
            raise _StepReachedError

    def _is_here(self) -> bool:
        return self.done == self._number


def name_of(option: Any) -> str:
    """What a step calls an option."""
    return PASS if option is None else "done" if option is DONE else str(option)


class _StepReachedError(Exception):
    """The game has come to the step."""

    def __init__(
        self, decision: Decision | None = None, view: Any = None, choice: int | None = None
    ) -> None:
        self.decision = decision
        self.view = view
        self.choice = choice
