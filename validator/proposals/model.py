"""A proposal: facts of one card, where they were read, and what was decided about them."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from typing import Any

from carddb.model import Card, Fact
from carddb.set_facts import SetFacts
from carddb.titles import id_of, title_of, with_code

SOURCE = "players' proposals"
"""The source that accepted proposals are in the catalogue. No import can be called so, as names of
sources have no apostrophe."""


class ProposalState(StrEnum):
    """What became of a proposal."""

    OPEN = "open"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    DROPPED = "dropped"


class ProposalKind(StrEnum):
    """What a proposal would do to the catalogue."""

    FILLS = "fills"
    NEW = "new"
    CONTRADICTS = "contradicts"
    KNOWN = "known"

    @property
    def meaning(self) -> str:
        """The same as the end of a sentence: "a proposal that …"."""
        return _MEANINGS[self]


_MEANINGS = {
    ProposalKind.FILLS: "only fills what nobody recorded",
    ProposalKind.NEW: "adds a card",
    ProposalKind.CONTRADICTS: "contradicts what is recorded",
    ProposalKind.KNOWN: "says nothing new",
}


class Origin(StrEnum):
    """How a proposal came."""

    FORM = "form"
    CHECK = "check"
    FILE = "file"
    API = "api"
    COMMAND = "command line"


class ProposalDecision(StrEnum):
    """What may be decided about a proposal."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    DROP = "drop"

    @property
    def leads_to(self) -> ProposalState:
        """The state that it makes."""
        return _LEADS_TO[self]

    @property
    def is_of(self) -> frozenset[ProposalState]:
        """The states in which it can be decided."""
        return _IS_OF[self]


_LEADS_TO = {
    ProposalDecision.ACCEPT: ProposalState.ACCEPTED,
    ProposalDecision.REFUSE: ProposalState.REFUSED,
    ProposalDecision.DROP: ProposalState.DROPPED,
}
_IS_OF = {
    # Also what was refused or dropped: whoever decides may be mistaken.
    ProposalDecision.ACCEPT: frozenset(set(ProposalState) - {ProposalState.ACCEPTED}),
    ProposalDecision.REFUSE: frozenset({ProposalState.OPEN}),
    ProposalDecision.DROP: frozenset({ProposalState.ACCEPTED}),
}


@dataclass(frozen=True, slots=True)
class ProposedSet:
    """Which set facts are proposed of, in the place of a card."""

    code: str
    name: str
    mixed: tuple[str, ...] = ()
    """The columns in which its cards differ."""


@dataclass(frozen=True)
class ProposedCard:
    """Facts of a card, or of a whole set, as they were read and found fit to be proposed."""

    game: str
    name: str
    facts: Mapping[str, Fact]
    aliases: tuple[str, ...] = ()
    note: str = ""
    """Where the facts were read, in the words of who proposes them."""
    of_set: ProposedSet | None = None
    """The set, if it is about one."""

    @property
    def told_by(self) -> str:
        """What the catalogue names as the source of the facts."""
        # Never the note alone: what begins as "training" does would be a training card.
        return f"proposed: {self.note}" if self.note else "proposed"

    @property
    def set_facts(self) -> SetFacts | None:
        """The same as a row of a table of sets, if it is about a set."""
        if self.of_set is None:
            return None
        told, mixed = self.of_set, frozenset(self.of_set.mixed)
        return SetFacts(told.code, told.name, self.facts, mixed, self.told_by)

    @cached_property
    def card(self) -> Card:
        """The same as a card of a source; a set stands there as a card would."""
        if self.of_set is not None:
            return Card(self.game, f"set-{self.name}", self.name, self.name, self.facts)
        title = title_of(self.game, self.name, self.facts)
        card_id = id_of(self.game, title, self.facts)
        return Card(self.game, card_id, self.name, title, self.facts, self.aliases, self.told_by)

    @property
    def label(self) -> str:
        """The card as people know it."""
        return with_code(self.card)

    def data(self) -> dict[str, Any]:
        """What is kept, as JSON has it."""
        said = {
            "name": self.name,
            "facts": {
                column: list(fact) if isinstance(fact, tuple) else fact
                for column, fact in sorted(self.facts.items())
            },
            "aliases": list(self.aliases),
            "note": self.note,
        }
        return said if self.of_set is None else {**said, "set": asdict(self.of_set)}

    @property
    def content(self) -> str:
        """The same as text."""
        return json.dumps(self.data(), sort_keys=True, separators=(",", ":"))

    @property
    def hash(self) -> str:
        """A hash of everything that is proposed: the same said twice is one proposal."""
        return hashlib.sha256(f"{self.game}\0{self.content}".encode()).hexdigest()


def proposed_card(game: str, content: str) -> ProposedCard:
    """The facts that were kept so."""
    said = json.loads(content)
    facts = {
        column: tuple(fact) if isinstance(fact, list) else fact
        for column, fact in said["facts"].items()
    }
    told = said.get("set")
    of_set = ProposedSet(told["code"], told["name"], tuple(told["mixed"])) if told else None
    return ProposedCard(game, said["name"], facts, tuple(said["aliases"]), said["note"], of_set)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal as it stands."""

    number: int
    proposed: ProposedCard
    state: ProposalState
    origin: Origin
    batch: int
    """The same for everything that came at once."""
    sender: str
    """Who sent it first, as a hash of the address; empty for whoever runs the service."""
    senders: int
    """From how many addresses the same came."""
    made_at: datetime
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class Decided:
    """A line of the history: what was decided about a proposal, and by what hash it was named."""

    proposal: int
    label: str
    game: str
    at: datetime
    decision: ProposalDecision
    hash: str
    where: str
    """By which way it was decided: page, api, command line."""
    reason: str


@dataclass(frozen=True, slots=True)
class ProposalFilter:
    """Which proposals are meant: those for which all of this holds."""

    state: ProposalState | None = ProposalState.OPEN
    kind: ProposalKind | None = None
    game: str | None = None
    batch: int | None = None
    sender: str | None = None
    """The beginning of the hash."""

    def words(self) -> str:
        """The same in words: "that only fills what nobody recorded, of vs-2pcg"."""
        parts = [
            f"that {self.kind.meaning}" if self.kind else "",
            f"of {self.game}" if self.game else "",
            f"of upload {self.batch}" if self.batch else "",
            f"from sender {self.sender}" if self.sender else "",
        ]
        return ", ".join(filter(None, parts))
