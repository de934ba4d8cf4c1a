"""How a game is shown, as data that any page and any terminal can draw."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from formats.table.deciding import Decision
from formats.table.shown import ShownQuestion, ShownTable

Labels = tuple[str, ...]
"""What the players are called, by their seats."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment at which somebody may want to be asked, though passing is all that is usual."""

    id: str
    label: str
    """In words, as a setting has it: "my attack step"."""
    is_usual: bool = True
    """Whether who has said nothing is asked."""


@dataclass(frozen=True, slots=True)
class Showing:
    """What a game supplies to be seen and played by somebody; views are the game's own.

    A view tells of the moment at which it is asked, so all of it is made while the game waits:
    inside a policy, or after ScriptEndedError.
    """

    table: Callable[[Any, Labels, Decision | None], ShownTable]
    """Everything that the player of the view sees.

    With a decision of that player also the spaces that its options name.
    """
    question: Callable[[Any, Decision, Labels], ShownQuestion]
    """What the player of the view is asked."""
    stops: tuple[Stop, ...]
    """The moments that may be passed unasked, in the order of a turn."""
    stop_at: Callable[[Any, Decision], str]
    """The id of the stop that a decision is at; empty for one that is never passed unasked."""
