"""A card: what is printed on it, as far as anybody recorded it.

Pure, so that the rules can be: no files, no SQL. A fact is known (a value), known to be
absent (None: nothing is printed there) or UNKNOWN, and the three are never mixed up.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, Final


class Unknown(Enum):
    """The one value of a fact that nobody recorded."""

    UNKNOWN = "unknown"

    def __repr__(self) -> str:
        return "UNKNOWN"

    def __bool__(self) -> bool:
        raise TypeError("an unknown fact is neither true nor false: compare it with UNKNOWN")


UNKNOWN: Final = Unknown.UNKNOWN

TRAINING: Final = "training"
"""What the source of a training card begins with."""
STATED: Final = "stated"
"""The source of a card for which somebody vouches, without a record to show for it. It fills only
what is unknown, and every verdict that rests on it says so."""
NAME: Final = "name"
"""Among the columns that are stated of a card: it is in no catalogue at all."""

Value = str | int | bool | tuple[str, ...]
Fact = Value | None | Unknown
Truth = bool | Unknown


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card of one game, or the name of one that nobody listed.

    Two cards are the same card when they are the same object: a catalogue holds each once.
    """

    game: str
    id: str
    name: str
    title: str
    """The name as a list writes it: "Hellboy, Anung Un Rama"."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    source: str = ""
    ids: tuple[str, ...] = ()
    """What deck files of other programs call the card: GUIDs, names of images."""
    listed: bool = True
    """False for a name that no catalogue has: then everything about it is unknown."""
    complete: bool = False
    """True if whatever is not recorded is known not to be printed."""
    stated: frozenset[str] = frozenset()
    """The columns that somebody vouches for and no source has; NAME if no source has the card."""
    told: Mapping[str, Fact] = field(default_factory=dict)
    """What a list says itself of a card that is not listed: its type by a heading, its cost in a
    bracket. Charts, hands and odds go by it, and no rule does: `fact` has nothing of it."""
    inferred: Mapping[str, str] = field(default_factory=dict)
    """The columns of which only the card's set tells something, each with who says it."""
    disputed: Mapping[str, tuple[tuple[str, Fact], ...]] = field(default_factory=dict)
    """The columns over which sources differ: each source with what it says, that in force first."""
    is_training: bool = field(init=False, repr=False)
    """Whether the card is of the training set, which is in no normal format."""
    digest: str = field(init=False, repr=False)
    """A hash of everything a rule can see of the card."""
    made: dict[str, Any] = field(init=False, repr=False, default_factory=dict)
    """What rules have made of the card, kept with it: no cache outlives the cards of a request."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "is_training", self.source.startswith(TRAINING))
        object.__setattr__(self, "digest", _digest(self))

    def __getstate__(self) -> list[Any]:
        """All that is sent elsewhere: not what rules have made of the card, but made anew there."""
        return [{} if each.name == "made" else getattr(self, each.name) for each in fields(self)]

    def fact(self, column: str) -> Fact:
        """What is recorded under the column; UNKNOWN if nothing is, unless the card is complete."""
        return self.facts.get(column, None if self.complete else UNKNOWN)

    def rare(self, column: str) -> Fact:
        """What is recorded under the column of a rare mark, such as One of a Kind.

        A rare mark that nobody recorded on a listed card is taken as absent; of a card that
        is not listed it is unknown.
        """
        fact = self.fact(column)
        return None if fact is UNKNOWN and self.listed else fact

    def shown(self, column: str) -> Fact:
        """The fact, or else what the list tells of it: for what is shown, not for rules."""
        fact = self.fact(column)
        return self.told.get(column, UNKNOWN) if fact is UNKNOWN and self.told else fact


def unlisted(
    game: str,
    typed: str,
    key: str,
    facts: Mapping[str, Fact] | None = None,
    told: Mapping[str, Fact] | None = None,
) -> Card:
    """The card that a name of no catalogue stands for: it has a name, and no known fact.

    But for its set and number, if the list gives them: they only say which card it is.
    """
    return Card(
        game=game,
        id=key,
        name=typed,
        title=typed,
        facts={} if facts is None else facts,
        listed=False,
        told={} if told is None else told,
    )


# One encoder for all: making it takes as long as using it.
_as_json = json.JSONEncoder(ensure_ascii=True, separators=(",", ":")).encode


def _digest(card: Card) -> str:
    facts = sorted(_plain(card.facts).items())
    shown = [card.game, card.id, card.title, card.listed, card.complete, facts]
    if card.is_training:
        shown.append(TRAINING)
    if card.stated:
        shown.append(sorted(card.stated))
    return hashlib.sha256(_as_json(shown).encode()).hexdigest()[:16]


def _plain(facts: Mapping[str, Fact]) -> dict[str, object]:
    """The facts that are recorded, as JSON has them: nothing printed is null."""
    return {
        column: list(fact) if isinstance(fact, tuple) else fact
        for column, fact in facts.items()
        if fact is not UNKNOWN
    }
