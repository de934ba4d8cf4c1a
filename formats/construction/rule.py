"""A rule of construction: a row of the ledger, and the function that judges by it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date

from formats.construction.finding import Finding
from formats.construction.submission import Submission


@dataclass(frozen=True, slots=True)
class Context:
    """What a rule may know beside the submission."""

    as_of: date


Judge = Callable[[Submission, Context], Iterable[Finding]]


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
