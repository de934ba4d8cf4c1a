"""What a game's events have that those of others don't."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from formats.construction.submission import Entry, Submission


@dataclass(frozen=True, slots=True)
class Forfeits:
    """Cards that the loser of a game hands over to the winner: both lists are amended."""

    card: str
    """What one of them is called."""
    losses: Mapping[str, str]
    """How a game may be lost, each with its words in a form."""
    costly: str
    """The loss that costs the cards."""
    said: str
    """That loss, in the reason that is kept with both lists."""
    forfeited: Callable[[Submission, str], list[Entry]]
    """What the loser of such a list hands over after such a loss."""
    heading: str
    """Under which the winner lists them."""
    rule: str
    only_then: str
    """The sentence on any other loss."""
    only_here: str
    """The sentence at an event of another game."""
    explanation: str
    """For organisers; it names the rule."""


@dataclass(frozen=True, slots=True)
class EventRules:
    """What is a game's own at an event; nothing, for most."""

    sides: tuple[str, ...] = ()
    """What a side may play whose players share a deck beside their own."""
    whole_games: Mapping[str, str] = field(default_factory=dict)
    """Formats that judge a whole game as one list, each with the one that events take instead."""
    forfeits: Forfeits | None = None
