"""What a rule has to say about a submission, and the verdict that follows."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypedDict, Unpack

from formats.construction.submission import Entry
from formats.construction.words import lines, titles


class Severity(StrEnum):
    """How a finding weighs, worst first."""

    ILLEGAL = "illegal"
    UNVERIFIED = "unverified"
    WARNING = "warning"
    NOTE = "note"


# A member is looked up anew each time that it is named by its class.
_ILLEGAL, _UNVERIFIED, _WARNING, _NOTE = Severity


class RuleOutcome(StrEnum):
    """What a rule decided, over facts of which some may be unknown."""

    KEPT = "kept"
    BROKEN = "broken"
    UNDECIDED = "undecided"
    NOT_JUDGED = "not judged"
    """What the rule is about was not handed in."""


class Verdict(StrEnum):
    """What a judge would say of the whole submission."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNVERIFIED = "unverified"


@dataclass(frozen=True, slots=True)
class CardCopies:
    """So many copies of a card in one section."""

    count: int
    card: str | None
    """The title; None is any card: one to put in that breaks nothing, or one of those there."""
    section: str
    owner: str = ""
    """The player, side or character whose section it is, where sections have one."""


@dataclass(frozen=True, slots=True)
class CardMove:
    """So many copies of a card that go from one section to another."""

    count: int
    card: str
    section: str
    to_section: str
    owner: str = ""
    to_owner: str = ""


@dataclass(frozen=True, slots=True)
class Fix:
    """Copies to take out, to put in, and to put elsewhere."""

    remove: tuple[CardCopies, ...] = ()
    add: tuple[CardCopies, ...] = ()
    move: tuple[CardMove, ...] = ()

    @property
    def taken_out(self) -> "tuple[CardCopies | CardMove, ...]":
        """Everything that leaves its section."""
        return (*self.remove, *self.move)


@dataclass(frozen=True, slots=True)
class DoubtfulName:
    """A name that no catalogue has, or that several cards have."""

    name: str
    lines: tuple[int, ...] = ()
    suggestions: tuple[str, ...] = ()
    """The titles that may have been meant, nearest first."""

    def __str__(self) -> str:
        """The name with what may have been meant: "'Rogr' (did you mean 'Roger'?)"."""
        nearest = f" (did you mean '{self.suggestions[0]}'?)" if self.suggestions else ""
        return f"'{self.name}'{nearest}"


# Without slots: see `_made`.
@dataclass(frozen=True, kw_only=True)
class Finding:
    """One thing a player should know, with the rule that says so."""

    rule: str
    severity: Severity
    message: str
    help: str = ""
    """What was presumed or ruled on the way, for those who ask why."""
    citation: str = ""
    origin: str = ""
    """The format that brought the rule."""
    cards: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    limit: int | None = None
    found: int | None = None
    fix: Fix | None = None
    names: tuple[DoubtfulName, ...] = ()
    """The names that it is about, if no catalogue has them or several cards are called so."""

    @property
    def suggestions(self) -> tuple[str, ...]:
        """For the one name that no card has, the titles that may have been meant, nearest first."""
        return self.names[0].suggestions if len(self.names) == 1 else ()

    def mended_by(self, fix: "Fix | None") -> "Finding":
        """The finding with another fix."""
        values = self.__dict__.copy()
        values["fix"] = fix
        return _made(values)

    def cited(self, citation: str, origin: str, fix: "Fix | None" = None) -> "Finding":
        """The finding with where its rule is printed, and the format that brought it.

        And with another fix, if one is given.
        """
        values = self.__dict__.copy()
        values["citation"] = citation
        values["origin"] = origin
        if fix is not None:
            values["fix"] = fix
        return _made(values)


_new, _set = object.__new__, object.__setattr__


def _made(values: dict[str, object]) -> Finding:
    """The finding of the values, none of which is looked at."""
    # Not by the constructor, which sets each field of a frozen value by a call of its own and
    # takes three times as long: legal-in makes a hundred findings and more of a list.
    made = _new(Finding)
    _set(made, "__dict__", values)
    return made


_NOTHING = vars(Finding(rule="", severity=Severity.NOTE, message=""))
"""The values that every finding has."""


class FindingDetails(TypedDict, total=False):
    """What a finding may have beside its rule, its sentence and its entries."""

    help: str
    cards: tuple[str, ...]
    """The titles that it names, if they are not those of the entries."""
    lines: tuple[int, ...]
    """The lines that it is about, if they are known already."""
    limit: int | None
    found: int | None
    fix: Fix | None


def broken(
    rule: str, message: str, entries: Iterable[Entry] = (), **details: Unpack[FindingDetails]
) -> Finding:
    """The rule is broken, whatever is not known; the entries are the cards that break it."""
    return _finding(_ILLEGAL, rule, message, entries, details)


def undecided(
    rule: str, message: str, entries: Iterable[Entry] = (), **details: Unpack[FindingDetails]
) -> Finding:
    """Whether the rule is kept depends on what is not known; the entries are the cards in doubt."""
    return _finding(_UNVERIFIED, rule, message, entries, details)


def warned(
    rule: str, message: str, entries: Iterable[Entry] = (), **details: Unpack[FindingDetails]
) -> Finding:
    """Something that a player may have overlooked and that breaks nothing."""
    return _finding(_WARNING, rule, message, entries, details)


def noted(
    rule: str, message: str, entries: Iterable[Entry] = (), **details: Unpack[FindingDetails]
) -> Finding:
    """Something that a player should know and that breaks nothing."""
    return _finding(_NOTE, rule, message, entries, details)


def _finding(
    severity: Severity,
    rule: str,
    message: str,
    entries: Iterable[Entry],
    details: FindingDetails,
) -> Finding:
    values = _NOTHING.copy()
    values["rule"] = rule
    values["severity"] = severity
    values["message"] = message
    if entries:
        about = tuple(entries)
        # A rule may name a card that is not in the list at all, such as one that is missing.
        if "cards" not in details:
            values["cards"] = titles(about)
        if "lines" not in details:
            values["lines"] = lines(about)
    values.update(details)
    return _made(values)


def only_perhaps(finding: Finding) -> Finding:
    """The finding if only some ways to read the list lead to it: nothing is broken for certain."""
    if finding.severity is not Severity.ILLEGAL:
        return finding
    return replace(
        finding,
        severity=Severity.UNVERIFIED,
        message=f"Perhaps, by how the unclear lines are read: {finding.message}",
        # What mends one reading may break another.
        fix=None,
    )


def outcome(findings: Iterable[Finding]) -> RuleOutcome:
    """What the rule that made these findings decided."""
    decided = RuleOutcome.KEPT
    for finding in findings:
        # One broken finding decides, whatever else is open.
        if finding.severity is _ILLEGAL:
            return RuleOutcome.BROKEN
        if finding.severity is _UNVERIFIED:
            decided = RuleOutcome.UNDECIDED
    return decided


_VERDICTS = {
    RuleOutcome.BROKEN: Verdict.ILLEGAL,
    RuleOutcome.UNDECIDED: Verdict.UNVERIFIED,
    RuleOutcome.KEPT: Verdict.LEGAL,
}


def verdict(findings: Iterable[Finding]) -> Verdict:
    """Illegal if anything is broken, else unverified if anything is undecided, else legal."""
    return _VERDICTS[outcome(findings)]


_RANK = {severity: rank for rank, severity in enumerate(Severity)}


def worst_first(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings in their stable order: severity, then rule, line and wording."""
    # To the wording: the same deck gives the same report, whatever the order of the rules.
    return tuple(sorted(findings, key=lambda f: (_RANK[f.severity], f.rule, f.lines, f.message)))
