"""What a game says of itself: everything that others ask of it, in one value of its package."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from carddb.model import Card
from formats.card_layout import CardLayout
from formats.charts import DeckCharts
from formats.construction.format import Format
from formats.construction.report import Report
from formats.event_rules import EventRules
from formats.ledger import Ledger, load_ledger
from formats.simulation.opening import Opening
from formats.simulation.playable_game import GamePlay
from formats.simulation.query_words import QueryWords


@dataclass(frozen=True, slots=True)
class OtherPrograms:
    """What the programs that read our deck files call the game; nothing where none knows it."""

    lackey_game: str = ""
    """The name of LackeyCCG's plugin."""
    lackey_zones: Mapping[str, str] = field(default_factory=dict)
    """The zones of the plugin by the names of our sections."""
    octgn_game: str = ""
    """The GUID of OCTGN's package."""


@dataclass(frozen=True, slots=True)
class ListSigns:
    """What tells a list of the game from those of others, beside its headings and its cards."""

    most_copies: int | None = None
    """The most copies of a card that a deck holds; None if there is a card without a limit."""
    set_codes: str = ""
    """What the codes of its sets look like, as a pattern; nothing if cards have no numbers."""
    marks: tuple[str, ...] = ()
    """Signs that stand inside names of this game alone."""


def no_classes(_card: Card) -> frozenset[str]:
    """Of a game without classes of effects: no card is of any."""
    return frozenset()


@dataclass(frozen=True, slots=True)
class GameDescription:
    """A game: where its ledger is, its formats, and what else is its own."""

    id: str
    name: str
    rulebook: str
    package: str
    formats: tuple[Format, ...]
    opening: Callable[[Report], Opening]
    """How the hands of a checked list come about. Raises OpeningError."""
    charts: DeckCharts
    card_layout: CardLayout
    queries: QueryWords
    play: GamePlay
    programs: OtherPrograms = field(default_factory=OtherPrograms)
    signs: ListSigns = field(default_factory=ListSigns)
    events: EventRules = field(default_factory=EventRules)
    effect_classes: Callable[[Card], frozenset[str]] = no_classes
    """The classes of effects that a card is of, by what is recorded and ruled of it."""

    @property
    def ledger(self) -> Ledger:
        """The game's ledger, read once."""
        return _ledger(self.id, self.package)


# By two texts, since a description has mappings and can't be hashed itself.
@cache
def _ledger(game_id: str, package: str) -> Ledger:
    return load_ledger(game_id, package)
