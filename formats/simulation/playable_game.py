"""What a game supplies that can be played by itself: runs, tallies and jobs know no game.

A deck is one pile here. A game whose decks have several parts, or cards beside the deck, needs more
than that: `Deck`, and where lists become decks (`validator/play/decks.py`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from carddb.model import Card
from formats.simulation.keeping import Keep
from formats.simulation.measures import Measures
from formats.simulation.runs import Run
from formats.table.deciding import Policy
from formats.table.recording import Engine
from formats.table.showing import GameInWords

Deck = tuple[Card, ...]
"""Every copy, in the order of the list: that is what is shuffled."""


class MakesRun(Protocol):
    """Makes the run of some decks: one against the game's goldfish, or two of a match."""

    def __call__(self, *decks: Deck, seed: str, policy: str, keep: Keep) -> Run:
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
    in_words: GameInWords
    """How it is shown at a terminal."""
    measures: Measures
    goldfish: MakesRun
    """One deck against an opponent who does nothing."""
    match: MakesRun
    """Two decks; each sits where the other did in games of the same luck."""
    scripted: Callable[[], ScriptedCards]
    """The cards whose text is played."""
    has_script: Callable[[Card], bool]
    """Whether the text of a card is played."""
    refuse_unplayable: Callable[[Iterable[Card]], None]
    """Raises UnplayableError for cards of which too little is known."""

    @property
    def rules_version(self) -> str:
        """Of its engine: another version may play other games."""
        return self.engine.rules_version


@dataclass(frozen=True, slots=True)
class GamePlay:
    """What is known of a game's engine before it is loaded.

    An engine takes half as long to import as all rules of all games, and few commands play.
    """

    policies: tuple[str, ...]
    """Who may play it that is no person."""
    compiled: tuple[str, ...]
    """The packages inside the game's own that may be compiled."""
    load: Callable[[], PlayableGame]
