"""The games that can be played by themselves: runs, tallies, summaries and jobs know none of them.

A deck is one pile here. A game whose decks have several parts, or cards beside the deck, needs more
than that: `Deck`, and where lists become decks (`validator/play/decks.py`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from carddb.model import Card
from formats.simulation.keeping import Keep
from formats.simulation.measures import Measures
from formats.simulation.runs import Run
from formats.vs_system import simulation as vs_system
from formats.vs_system.engine import game as vs_system_game
from formats.vs_system.engine import printed as vs_system_printed
from formats.vs_system.policy import WORDS as VS_SYSTEM_POLICIES
from formats.vs_system.scripts import REGISTRY as VS_SYSTEM_SCRIPTS

Deck = tuple[Card, ...]
"""Every copy, in the order of the list: that is what is shuffled."""


class MakesRun(Protocol):
    """Makes the run of some decks: one against the game's goldfish, or two of a match."""

    def __call__(self, *decks: Deck, seed: str, policy: str, keep: Keep) -> Run:
        """The run."""
        ...


@dataclass(frozen=True, slots=True)
class PlayableGame:
    """How a game is played by itself."""

    rules_version: str
    """Of its engine: another version may play other games."""
    policies: tuple[str, ...]
    measures: Measures
    goldfish: MakesRun
    """One deck against an opponent who does nothing."""
    match: MakesRun
    """Two decks; each sits where the other did in games of the same luck."""
    has_script: Callable[[Card], bool]
    """Whether the text of a card is played."""
    refuse_unplayable: Callable[[Iterable[Card]], None]
    """Raises UnplayableError for cards of which too little is known."""


PLAYABLE_GAMES: Mapping[str, PlayableGame] = {
    "vs-system": PlayableGame(
        vs_system_game.RULES_VERSION,
        VS_SYSTEM_POLICIES,
        vs_system.MEASURES,
        vs_system.goldfish,
        vs_system.match,
        VS_SYSTEM_SCRIPTS.has,
        vs_system_printed.refuse_unplayable,
    ),
}
"""By game."""
