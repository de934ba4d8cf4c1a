"""What cards and players have for a while: +2 ATK this combat, a keyword until the end of turn.

Whatever can have something has `given`; how long it lasts is the same kind of thing in all games.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from formats.table.inheriting import mypyc_attr


@dataclass(frozen=True, slots=True)
class Ends:
    """When something that was given ends."""

    moment: str
    """In the game's own word: turn, combat, round."""
    of: int | str | None = None
    """Whose moment it is; anybody's if it does not say."""
    after: int = 1
    """The so manieth such moment from now."""


class Given(NamedTuple):
    """Something that somebody has beyond what is printed."""

    kind: str
    value: Any = 1
    ends: Ends | None = None
    """None for what lasts until its bearer leaves play."""
    source: Any = None
    """The card that gave it, where a rule asks for that."""
    made: int = 0
    """When it was given, as the game counts it."""


class Bearer(Protocol):
    """Somebody who can have something."""

    given: tuple[Given, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting:
    """Everything in a game that will end by itself."""

    def __init__(self) -> None:
        self._bearers: list[Bearer] = []
        """Those who have something that ends; one may be there several times, or be gone."""

    def give(self, bearer: Bearer, given: Given) -> None:
        """Let somebody have it from now on."""
        bearer.given += (given,)
        if given.ends is not None:
            self._bearers.append(bearer)

    def end(self, moment: str, of: int | str | None = None) -> None:
        """That moment has come: take back what ends with it."""
        if not self._bearers:
            return  # So it is nearly always.
        # Each once: what ends after several moments is a moment nearer, however much they have.
        for bearer in dict.fromkeys(self._bearers):
            bearer.given = tuple(
                [left for given in bearer.given if (left := _left(given, moment, of)) is not None]
            )
        self._bearers = [
            bearer
            for bearer in dict.fromkeys(self._bearers)
            if any(given.ends is not None for given in bearer.given)
        ]


def _left(given: Given, moment: str, of: int | str | None) -> Given | None:
    """What is left of it when the moment has come; None if it is over."""
    ends = given.ends
    if ends is None or ends.moment != moment or (ends.of is not None and ends.of != of):
        return given
    if ends.after > 1:
        return given._replace(ends=Ends(ends.moment, ends.of, ends.after - 1))
    return None
