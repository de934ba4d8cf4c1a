"""What the text of a card does, as far as a duel of ordinary cards asks for it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

Does = Callable[["HlGame", "HlCard", "Player"], None]
"""What an effect does: told the card and the player whose card it is."""


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """Something that a card does at a certain moment, with a sentence for people."""

    says: str
    does: Does


@dataclass(frozen=True, slots=True, eq=False)
class Joins:
    """With which card it is played in conjunction, and what that card has by it."""

    to: str
    """One of "attack", "upper attack", "power blow", "block", "dodge", "defense"."""
    gives: frozenset[str] = frozenset()
    """Words that the other card has from then on."""


@dataclass(frozen=True, slots=True, eq=False)
class Script:
    """What the text of a card does."""

    words: frozenset[str] = frozenset()
    """What it may do that no effect is needed for, beside the printed keywords."""
    when_played: tuple[Effect, ...] = ()
    when_successful: tuple[Effect, ...] = ()
    """Of an attack, or of a card joined to it, at the moment it succeeds (HL-ATTACK-16)."""
    when_defended: tuple[Effect, ...] = ()
    """Of an attack, or of a card joined to it, when a Defense has stopped it."""
    when_defending: tuple[Effect, ...] = ()
    """Of a Defense that has stopped an attack."""
    at_draw: tuple[Effect, ...] = ()
    """Of a card that stays in play, as its player's Draw/Discard Phase begins (HL-TURN-30)."""
    joins: Joins | None = None
    values: Mapping[str, int] = field(default_factory=dict)
    """What it adds to numbers of the duel while it is in play, or is a Pre-Game card."""
    is_plain: bool = False
    """Whether it is written in plain Python, where the vocabulary can't say it."""


NO_SCRIPT: Final = Script()
