"""Powers, as a script says them: payment, triggered and continuous (rulebook §3.1)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Protocol

from formats.vs_system.engine.cards import VsCard

if TYPE_CHECKING:
    from formats.vs_system.engine.effects import Effect
    from formats.vs_system.engine.state import VsGame

Does = Callable[["VsGame", "Effect"], None]
"""What happens as an effect resolves."""

Candidates = Callable[["VsGame", "Effect"], Iterable[Any]]
"""What an effect may be about: characters, effects on the chain, resources."""

Applies = Callable[["VsGame", VsCard, VsCard], bool]
"""Whether a power of the first card is about the second."""


BOOSTED: Final = "boosted"
"""What a character is given in the turn in which its boost was paid."""


class Text(Enum):
    """Under which condition a card has a part of its text."""

    ALWAYS = "always"
    COSMIC = "cosmic"
    """While a cosmic counter is on it (VS-KEYWORD-08)."""
    BOOST = "boost"
    """In the turn in which it was recruited with its boost (VS-KEYWORD-04)."""


ALWAYS: Final = Text.ALWAYS
"""A name of its own: members of enumerations are looked up slowly, and this one very often."""


CouldBe = Callable[["VsGame", int], bool]
"""Whether there could be a target for an effect of a player."""


@dataclass(frozen=True, slots=True)
class Target:
    """One target: what it is called, and what may be chosen (VS-CHAIN-29)."""

    says: str
    candidates: Candidates
    could_be: CouldBe | None = None
    """False where there is none before a card is moved or turned; where it is not said there always
    could be one."""
    needs_an_attack: bool = False
    """Whether there is none but in an attack that has started."""
    needs_a_chain: bool = False
    """Whether it is an effect that waits on the chain."""


class Cost(Protocol):
    """Something that is paid; the whole of it or nothing (VS-CORE-05)."""

    def can_pay(self, game: "VsGame", effect: "Effect") -> bool:
        """Whether the player of the effect has the means."""
        ...

    def pay(self, game: "VsGame", effect: "Effect") -> None:
        """Pay it."""
        ...


# Without `eq`: two powers that read alike are still two, each of them usable once a turn.
@dataclass(frozen=True, slots=True, eq=False)
class Payment:
    """A payment power: cost, arrow, effect; or the text of a plot twist, which is played."""

    says: str
    does: Does
    costs: tuple[Cost, ...] = ()
    targets: tuple[Target, ...] = ()
    xs: Callable[["VsGame", "Effect"], Iterable[int]] | None = None
    """What X may be, if there is one; chosen before targets and costs (VS-CORE-28)."""
    when: Callable[["VsGame", VsCard], bool] | None = None
    """A limit that its own text sets: a time, a place (VS-CHAIN-39)."""
    once_a_turn: bool = False
    only: Text = Text.ALWAYS
    works_in_hand: bool = False
    """Whether it is active in its player's hand instead of in play (VS-POWER-13)."""
    needs_an_attack: bool = field(init=False)
    needs_a_chain: bool = field(init=False)
    """Whether one of its targets does."""

    def __post_init__(self) -> None:
        needs_an_attack = any(target.needs_an_attack for target in self.targets)
        object.__setattr__(self, "needs_an_attack", needs_an_attack)
        needs_a_chain = any(target.needs_a_chain for target in self.targets)
        object.__setattr__(self, "needs_a_chain", needs_a_chain)

    def __str__(self) -> str:
        paid = " and ".join(map(str, self.costs))
        return f"{paid} → {self.says}" if paid else self.says


@dataclass(frozen=True, slots=True, eq=False)
class Triggered:
    """A triggered power: when, whenever, at the start (VS-POWER-07)."""

    event: str
    says: str
    does: Does
    wants: Callable[["VsGame", VsCard, Any], bool] | None = None
    """Which of these events it is about; all if it does not say."""
    targets: tuple[Target, ...] = ()
    only: Text = Text.ALWAYS


@dataclass(frozen=True, slots=True, eq=False)
class Continuous:
    """A continuous power: what it gives, to whom (VS-POWER-09)."""

    kind: str
    says: str
    applies: Applies
    value: Any = 1
    """What it gives; a function of game, source and card where that varies."""
    only: Text = Text.ALWAYS


Power = Payment | Triggered | Continuous


@dataclass(frozen=True, slots=True, eq=False)
class Script:
    """What the text of a card does."""

    powers: tuple[Power, ...] = ()
    played: Payment | None = None
    """What a plot twist does as it is played."""
    recruit_costs: tuple[Cost, ...] = ()
    """What is paid to recruit the card, beside resource points."""
    alternate_costs: tuple[Cost, ...] = ()
    """What may be paid to recruit the card instead of resource points."""
    is_plain: bool = False
    """Whether it is written in plain Python, where the vocabulary can't say it."""


def has_text(card: VsCard, power: Power) -> bool:
    """Whether the card has that part of its text now."""
    if power.only is ALWAYS:
        return True
    if power.only is Text.COSMIC:
        return card.counters.get("cosmic", 0) > 0
    return any(given.kind == BOOSTED for given in card.given)
