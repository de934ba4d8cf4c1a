"""A rule of construction: a row of the ledger, and the function that judges by it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Protocol

from carddb.model import Card
from formats.construction.finding import Finding
from formats.construction.presumption import Presumption
from formats.construction.submission import Allowed, Submission, no_limit


class Collection(Protocol):
    """The cards of the game, as far as anybody recorded them."""

    def cards_with(self, column: str, value: str) -> tuple[Card, ...]:
        """The cards of which the fact is known to be the value."""

    def cards_named(self, typed: str) -> tuple[Card, ...]:
        """The cards that the typed name may mean."""


class _NoCards:
    def cards_with(self, column: str, value: str) -> tuple[Card, ...]:  # noqa: ARG002
        return ()

    def cards_named(self, typed: str) -> tuple[Card, ...]:  # noqa: ARG002
        return ()


NO_CARDS: Collection = _NoCards()


@dataclass(frozen=True, slots=True)
class Context:
    """What a rule may know beside the submission."""

    as_of: date
    collection: Collection = field(default=NO_CARDS, repr=False)


Judge = Callable[[Submission, Context], Iterable[Finding]]
Measure = Callable[[Submission, Context], str]
Presumes = Callable[[Submission], Presumption | None]


NOT_HANDED_IN = "not handed in"
"""How the measure of a rule begins if what it is about is not there."""


def _no_number(_: Submission, __: Context) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule as a format applies it."""

    id: str
    """The row of the ledger that it enforces."""
    states: str
    """The rule in one sentence, with this format's numbers."""
    terms: tuple[tuple[str, str | int], ...]
    """Its shape and numbers: what makes two rules of one id differ."""
    judge: Judge = field(repr=False)
    measure: Measure = field(default=_no_number, repr=False)
    """The number that the rule found, in a few words: "62 of at least 60 cards"."""
    allows: Allowed = field(default=no_limit, repr=False)
    """How many copies of the card the rule allows; None if it says nothing of them."""
    is_ban: bool = False
    """Whether what it does not allow is banned, so that a house format may unban it."""
    presumes: Presumes | None = field(default=None, repr=False)
    """What it takes for granted of cards of which a rare mark is not recorded."""
    settled_by: tuple[str, ...] = ()
    """The columns that decide it, for people who may know what nobody recorded; every column that
    it looks at if none is named."""
    resized: "Callable[[str, int, int | None], Rule] | None" = field(default=None, repr=False)
    """For a rule about the size of a section: the same rule with another ID and other numbers."""
