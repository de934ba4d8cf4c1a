"""Who listens to what happens: found by the event's word, never asked one by one.

The table finds the listeners; when their triggers go off is for each game to say: on a chain, at
once, or in a phase.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that happened, in the game's own word."""

    kind: str
    what: Any = None
    """The card, the player or whatever it happened to."""


Wants = Callable[[Happened], bool]


@dataclass(frozen=True, slots=True, eq=False)
class Listener:
    """Something that waits for an event: whose it is, and what it does."""

    kind: str
    source: Any
    """The card that says so."""
    does: Callable[[Happened], None]
    wants: Wants | None = None
    """Which events of the kind it is about; all if it does not say."""
    says: str = ""
    """What it does in words, where a card has several."""


@dataclass(frozen=True, slots=True, eq=False)
class Trigger:
    """What a listener does about something that happened, for the game to do when it may."""

    listener: Listener
    happened: Happened

    def __str__(self) -> str:
        source, says = self.listener.source, self.listener.says
        return f"{source}: {says}" if says else str(source)

    def __call__(self) -> None:
        """Do it."""
        self.listener.does(self.happened)


class Listeners:
    """Listeners by the event that they wait for, in the order in which they came."""

    def __init__(self) -> None:
        self.by_kind: dict[str, list[Listener]] = {}
        """Those who listen to each event; of most events nobody."""

    def add(self, listener: Listener) -> Listener:
        """Let it listen from now on."""
        self.by_kind.setdefault(listener.kind, []).append(listener)
        return listener

    def remove(self, listener: Listener) -> None:
        """Let it listen no longer."""
        self.by_kind[listener.kind].remove(listener)

    def remove_all_of(self, source: Any) -> None:
        """Let nothing of that card listen any longer, as when it leaves play."""
        for kind, listening in self.by_kind.items():
            if any(each.source is source for each in listening):
                # A new list: somebody may be going through the old one, since a card may leave by
                # its own trigger.
                self.by_kind[kind] = [each for each in listening if each.source is not source]

    def are_waiting_for(self, kind: str) -> bool:
        """Whether anybody listens to events of the kind."""
        return bool(self.by_kind.get(kind))

    def to(self, happened: Happened) -> Iterator[Listener]:
        """Those whom it concerns. Who comes or goes meanwhile changes nothing."""
        # A copy, because what a listener does may add or remove others of this kind.
        for listener in tuple(self.by_kind.get(happened.kind, ())):
            if listener.wants is None or listener.wants(happened):
                yield listener
