"""What a game supplies that can be played by itself: runs, tallies and jobs know no game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from carddb.model import Card
from formats.construction.report import Report
from formats.simulation.keeping import Keep
from formats.simulation.measures import Measures
from formats.simulation.runs import Run
from formats.table.deciding import Policy
from formats.table.play_deck import ListCount, PlayDeck
from formats.table.recording import Engine
from formats.table.showing import Showing


class MakesRun(Protocol):
    """Makes the run of some decks: one against the game's goldfish, or those of a match."""

    def __call__(self, *decks: PlayDeck, seed: str, policy: str, keep: Keep) -> Run:
        """The run."""
        ...


@dataclass(frozen=True, slots=True)
class ScriptedCards:
    """The titles of the cards that have a script; the others are played without."""

    in_words: tuple[str, ...]
    """In the game's vocabulary."""
    in_plain_python: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayableGame:
    """How a game is played, as far as others ask."""

    engine: Engine
    policy_of: Callable[[str, Random], Policy]
    """The policy of that word, for one seat of one game."""
    showing: Showing
    """What somebody sees of it, as data."""
    measures: Measures
    deck_of: Callable[[Report], PlayDeck]
    """What a checked list brings to the table.

    Raises UnplayableError where it is not clear which card is meant, and for cards of which too
    little is known.
    """
    goldfish: MakesRun
    """One deck against an opponent who does nothing."""
    match: MakesRun
    """Decks against each other; each has sat in every seat after the games of one luck."""
    match_lists: ListCount
    """That a match is played with."""
    scripted: Callable[[], ScriptedCards]
    """The cards whose text is played."""
    has_script: Callable[[Card], bool]
    """Whether the text of a card is played."""

    @property
    def rules_version(self) -> str:
        """Of its engine: another version may play other games."""
        return self.engine.rules_version


@dataclass(frozen=True, slots=True)
class GamePlay:
    """What is known of a game's engine before it is loaded.

    An engine takes half as long to import as all rules of all games, and few commands play.
    """

    policies: Mapping[str, str]
    """Who may play it that is no person: words, each with its version.

    Raise the version when a policy chooses something else anywhere: what a simulation counted by
    another one can't be shown any more.
    """
    compiled: tuple[str, ...]
    """The packages inside the game's own that may be compiled."""
    load: Callable[[], PlayableGame]
    thinking: tuple[str, ...] = ()
    """The policies that try things out before they choose: a game takes about a second."""
    formats: tuple[str, ...] = ()
    """The formats in which a list is played otherwise than in the game's first one."""
