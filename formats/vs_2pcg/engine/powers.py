"""Powers, as a script says them: what is used or played, what triggers, what holds (POWER)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from formats.vs_2pcg.engine.cards import PcgCard

if TYPE_CHECKING:
    from formats.vs_2pcg.engine.effects import Effect
    from formats.vs_2pcg.engine.state import PcgGame

Does = Callable[["PcgGame", "Effect"], None]
"""What happens as an effect is carried out."""

Candidates = Callable[["PcgGame", "Effect"], Sequence[Any]]
"""What may be chosen for an effect."""

Applies = Callable[["PcgGame", PcgCard, PcgCard], bool]
"""Whether a power of the first card is about the second."""


class Timing(Enum):
    """When during a turn something may be used or played (PCG-PLOT-02, PCG-POWER-03)."""

    BUILD = "build"
    MAIN = "main"
    COMBAT = "combat"


BUILD: Final = Timing.BUILD
MAIN: Final = Timing.MAIN
COMBAT: Final = Timing.COMBAT

MIGHT: Final = "might"
INTELLECT: Final = "intellect"
SKILL: Final = "skill"
ENERGY: Final = "energy"
HUMANITY: Final = "humanity"
ALIEN: Final = "alien"
SYMBOLS: Final = (ALIEN, ENERGY, HUMANITY, INTELLECT, MIGHT, SKILL)
"""The six power symbols (PCG-LOC-01)."""
ANY: Final = "any"
"""Whichever symbol its player likes, where a card lets a character pay any."""


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """Something that is chosen as an effect is carried out."""

    says: str
    candidates: Candidates
    is_up_to: bool = False
    """Whether one may choose nothing."""
    count: int = 1
    """How many are chosen, at most as many as there are."""


@dataclass(frozen=True, slots=True, eq=False)
class Use:
    """A Super Power, the text of a Plot Twist, or a power that is paid with symbols."""

    name: str
    says: str
    does: Does
    times: tuple[Timing, ...] = ()
    symbols: tuple[str, ...] = ()
    """What it costs (PCG-LOC-04)."""
    choices: tuple[Choice, ...] = ()
    is_any_turn: bool = False
    """Whether it has the Any Turn symbol (PCG-KEYWORD-01)."""
    is_any_combat: bool = False
    """Whether its character need not be in the combat (PCG-COMBAT-35)."""
    is_super: bool = True
    """Not where a card merely lets a character pay (PCG-POWER-07): then somebody on the side of its
    player pays, as often as they can (PCG-POWER-10)."""
    is_unlimited: bool = False
    """Whether its own text lets it be used more than once a turn (PCG-AMBIGUOUS-37)."""
    when: Callable[["PcgGame", PcgCard], bool] | None = None
    """A further condition that its own text sets."""
    reacts_to: str = ""
    """Of a Reaction the event that it waits for (PCG-POWER-06)."""
    wants: Callable[["PcgGame", PcgCard, Any], bool] | None = None
    """Which of these events it is about; all if it does not say."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True, eq=False)
class Triggered:
    """Something that happens by itself when something else does."""

    event: str
    says: str
    does: Does
    wants: Callable[["PcgGame", PcgCard, Any], bool] | None = None
    choices: tuple[Choice, ...] = ()
    is_level_up: bool = False
    """Whether it is the condition of a Level Up Power (PCG-LEVEL-02)."""


@dataclass(frozen=True, slots=True, eq=False)
class Continuous:
    """Something that holds while its card is in play with its powers: what it gives, to whom."""

    kind: str
    says: str
    applies: Applies
    value: Any = 1
    """What it gives; a function of game, source and card where that varies."""
    never_lowers: bool = False
    """Whether its value is never below 0: nobody need look whose DEF has fallen by it."""


Power = Use | Triggered | Continuous


@dataclass(frozen=True, slots=True, eq=False)
class Script:
    """What the text of a card does."""

    powers: tuple[Power, ...] = ()
    played: Use | None = None
    """What a Plot Twist does."""
    is_plain: bool = False
    """Whether it is written in plain Python, where the vocabulary can't say it."""


NO_SCRIPT: Final = Script()
"""Of a card that is played by its printed numbers and keywords."""
