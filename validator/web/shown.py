"""A report as the check page shows it: what a template should not have to work out."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from flask import url_for

from formats.construction.explanation import Explanation, explain
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.report import Report
from validator.decklist.mend import Mender, rows_of
from validator.findings import SERVICE_RULES
from validator.limits import MOST_LINES
from validator.reports.text import (
    fix_sentence,
    headline,
    normalised_list,
    origin_shown,
    stated_line,
)

_MOST_LINES_LINKED = 12
"""How many lines of one finding are shown before it says how many more there are."""
_FEWEST_ROWS = 20
_SPARE_ROWS = 2


@dataclass(frozen=True, slots=True)
class Gutter:
    """The margin beside a list: its line numbers, and where the findings are.

    The box is as tall as the list, so that the numbers stay beside their lines without a
    script to scroll them.
    """

    rows: int
    marks: tuple[Severity | None, ...] = ()
    """For each line the worst that was found in it; no lines at all for no numbers."""


def gutter(typed: str, report: Report | None = None) -> Gutter:
    """The margin for a list, with the marks of the report on it."""
    lines = len(rows_of(typed.rstrip())) if typed.strip() else 0
    if lines > MOST_LINES:
        return Gutter(_FEWEST_ROWS)
    worst: dict[int, Severity] = {}
    for finding in report.findings if report else ():
        for line in finding.lines:
            # Findings come worst first.
            worst.setdefault(line, finding.severity)
    marks = tuple(worst.get(line) for line in range(1, lines + 1))
    return Gutter(max(_FEWEST_ROWS, lines + _SPARE_ROWS), marks)


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """A finding with its links, its lines as they were typed, and its fix as a button says it."""

    finding: Finding
    link: str
    lines: tuple[tuple[int, str], ...]
    more_lines: int
    fix: str
    mend: str
    """What the button sends; empty if the fix can't be carried out on the text."""


class ShownReport:
    """A report, and the text it is about."""

    def __init__(
        self, report: Report, typed: str, notation: str, legal_in: Sequence[Report] = ()
    ) -> None:
        """`notation` is what the text is written in: only plain text is mended."""
        self.report = report
        self.headline = headline(report)
        self.stated = stated_line(report.submission)
        self.legal_in = legal_in
        """The reports on the same list by every format of the game."""
        self.normalised = "\n".join(normalised_list(report.submission))
        self._rows = rows_of(typed)
        self._mender = Mender(typed, report) if notation == "text" else None

    @property
    def size(self) -> int:
        """How many cards were read."""
        return sum(section.size for section in self.report.submission.sections())

    @cached_property
    def explanation(self) -> Explanation:
        """Every rule that was applied with what it found."""
        return explain(self.report)

    def link(self, rule: str) -> str:
        """Where the rule can be read."""
        return rule_link(rule, self.report.format.game)

    @property
    def format_link(self) -> str:
        """Where the format can be read; of a house format, the one it extends."""
        return url_for("pages.format_of", format_id=self.report.format.id.partition(";")[0])

    def origin(self, named: str) -> str:
        """The format that a rule comes from, if that is not plain from the verdict."""
        return origin_shown(named, self.report.format.id)

    @cached_property
    def problems(self) -> list[ShownFinding]:
        """What keeps the deck from being legal."""
        return self._shown(Severity.ILLEGAL, Severity.UNVERIFIED)

    @cached_property
    def remarks(self) -> list[ShownFinding]:
        """Everything else that was found."""
        return self._shown(Severity.WARNING, Severity.NOTE)

    def mended(self, wanted: str) -> tuple[str, str] | None:
        """The text with the fix that a button sent carried out, and a sentence that says so.

        None if no finding of this report has that fix.
        """
        for finding in self.report.findings:
            if finding.fix is not None and _mend_key(finding) == wanted:
                text = self._mender.mended(finding) if self._mender else None
                return None if text is None else (text, _done(finding.fix))
        return None

    def _shown(self, *severities: Severity) -> list[ShownFinding]:
        return [self._finding(f) for f in self.report.findings if f.severity in severities]

    def _finding(self, finding: Finding) -> ShownFinding:
        linked = finding.lines[:_MOST_LINES_LINKED]
        return ShownFinding(
            finding=finding,
            link=self.link(finding.rule),
            lines=tuple((number, self._rows[number - 1].strip()) for number in linked),
            more_lines=len(finding.lines) - len(linked),
            fix=fix_sentence(finding.fix) if finding.fix else "",
            mend=_mend_key(finding) if self._mender and self._mender.can_mend(finding) else "",
        )


def _mend_key(finding: Finding) -> str:
    """A name for the finding that is no other's, and that an edited list no longer has."""
    said = f"{finding.rule} {finding.lines} {finding.message}"
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def _done(fix: Fix) -> str:
    removed = ", ".join(f"{count} {title}" for count, title in fix.remove)
    return f"Removed {removed} from the list."


def rule_link(rule: str, game: str) -> str:
    """Where a rule can be read: in its game's ledger, or among the service's own."""
    if rule in SERVICE_RULES:
        return url_for("pages.findings", _anchor=rule)
    return url_for("pages.rules_of", game_id=game, _anchor=rule)
