"""What the games of a run are measured by: each game names its own measures, summaries know none.

A tally has every measure under a name; one that is taken turn by turn has the turn behind it.
"""

from dataclasses import dataclass

WON = "won"
"""1 for a game that was won, 0 for another."""
WIN_TURN = "win turn"
"""The turn in which a game was won."""
WITH = "won with"
"""As WON, with the title of a card behind it: of the games with that card in the kept hand."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that games are measured by."""

    name: str
    """In tallies and in JSON."""
    label: str
    """For people, with its unit."""
    meaning: str
    """A sentence."""
    is_share: bool = False
    """Whether it is 1 or 0, so that its average is a share of the games."""


@dataclass(frozen=True, slots=True)
class SplitPart:
    """The games with one value of a split."""

    value: int
    """As tallies have it; True and False are values too."""
    label: str
    """For people: "going first"."""
    head: str
    """The same over a column: "first"."""


@dataclass(frozen=True, slots=True)
class Split:
    """Something by which the games of a run are told apart."""

    parts: tuple[SplitPart, ...]
    """As they are shown."""
    is_rotated: bool = False
    """Whether games of the same luck differ in it, so that each part has one of them."""


BY_MULLIGAN = Split(
    (
        SplitPart(True, "first hand kept", "kept"),
        SplitPart(False, "first hand mulliganed", "mulliganed"),
    )
)
"""For games in which a first hand may be exchanged."""
STRANDED = Measure("stranded", "cards left in hand", "Cards in hand at the end of the game.")


@dataclass(frozen=True, slots=True)
class Measures:
    """What one game is measured by, beside who won and when."""

    turn: str
    """What the game calls a turn."""
    by_turn: tuple[Measure, ...]
    """Of every game that comes to a turn."""
    at_end: tuple[Measure, ...]
    """Of the game as it ended."""
    turns: int
    """So many turns are measured one by one."""
    splits: tuple[Split, ...] = ()
    """In the order in which the groups of its tallies have their values."""

    @property
    def has_mulligan(self) -> bool:
        """Whether a first hand may be exchanged in the game."""
        return BY_MULLIGAN in self.splits


def at_turn(measure: str, turn: int) -> str:
    """The name of a measure of one turn."""
    return f"{measure} {turn}"


def with_card(title: str) -> str:
    """The name under which the games with a card in the kept hand are."""
    return f"{WITH} {title}"
