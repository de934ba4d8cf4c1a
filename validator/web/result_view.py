"""A result as its page shows it: what a template should not have to work out."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from formats.construction.finding import Fix, Severity
from formats.construction.report import Report
from validator.decklist.mending import Mender, rows_of
from validator.findings import SERVICE_RULES
from validator.limits import MAX_LINES
from validator.read_list import ReadList
from validator.reports.changes import changed_sentence, fix_of, fix_sentence, has_several_sections
from validator.reports.data import finding_data
from validator.reports.text import origin_label
from validator.web.addresses import page_address
from validator.web.settling_view import SettlingView, settling_view
from validator.web.svg import BarChart

_MAX_RENAMES = 12
"""How many unknown names of one finding have buttons of their own."""
_MAX_LINES_LINKED = 12
"""How many lines of one finding are shown before it says how many more there are."""
_FEWEST_ROWS = 20
_SPARE_ROWS = 2

ALL_FIXES = "all"
"""What the button sends that applies all fixes; the key of a single one is longer."""

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Gutter:
    """The margin beside a list: its line numbers, and where the findings are.

    The box is as tall as the list, so that the numbers stay beside their lines without a
    script to scroll them.
    """

    rows: int
    marks: tuple[str | None, ...] = ()
    """For each line the worst that was found in it; no lines at all for no numbers."""


def gutter(typed: str, result: Data | None = None) -> Gutter:
    """The margin for a list, with the marks of the result on it."""
    lines = len(rows_of(typed.rstrip())) if typed.strip() else 0
    # No more lines than this are read, so there is nothing to mark.
    if lines > MAX_LINES:
        return Gutter(_FEWEST_ROWS)
    worst: dict[int, str] = {}
    for finding in result["findings"] if result else ():
        for line in finding["lines"]:
            # Findings come worst first.
            worst.setdefault(line, finding["severity"])
    marks = tuple(worst.get(line) for line in range(1, lines + 1))
    return Gutter(max(_FEWEST_ROWS, lines + _SPARE_ROWS), marks)


@dataclass(frozen=True, slots=True)
class FindingView:
    """A finding with its links, its lines as they were typed, and its fix as a button says it."""

    finding: Data
    link: str
    lines: tuple[tuple[int, str], ...]
    more_lines: int
    fix: str
    mend: str
    """What the button sends; empty if the fix can't be carried out on the text."""
    renames: tuple["RenameView", ...]
    """The names that may be misspelt."""
    more_renames: int
    """Names beyond those, that have no buttons."""


@dataclass(frozen=True, slots=True)
class RenameView:
    """A name, and the titles that may be put in its place, each with what its button sends."""

    name: str
    titles: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Mend:
    """What a fix makes of the text, and the sentence that says so."""

    text: str
    sentence: str
    fix: Fix | None = None
    """What is carried out, unless a name is put right."""


class ResultView:
    """A result (reports.result), and the text it is about."""

    def __init__(self, result: Data, typed: str, mends: Mapping[str, Mend] | None = None) -> None:
        """`mends`: the fixes that can be carried out on the text, see `mends`.

        Without them the result is a kept one: its fixes are offered by what it says of them, and
        whether the text can be changed so is found out where it is checked again.
        """
        self.result = result
        self.as_of = date.fromisoformat(result["as_of"])
        self._rows = rows_of(typed)
        self._mends = mends
        self.not_played: str = result.get("not_played", "")
        """Why the deck can't be played with; results that were shared early don't say."""

    def link(self, rule: str) -> str:
        """Where the rule can be read."""
        return rule_link(rule, self.result["game"])

    @property
    def format_link(self) -> str:
        """Where the format can be read; of a house format, the one it extends."""
        return page_address("pages.format_of", format_id=self.result["format"].partition(";")[0])

    def origin(self, named: str | None) -> str:
        """The format that a rule comes from, if that is not plain from the verdict."""
        return origin_label(named or "", self.result["format"])

    @cached_property
    def charts(self) -> list[BarChart]:
        """The deck in charts."""
        return [BarChart.of(chart) for chart in self.result["shape"]["charts"]]

    @cached_property
    def settling(self) -> SettlingView | None:
        """What would settle the verdict."""
        return settling_view(self.result)

    @property
    def rests_on(self) -> Data | None:
        """What was stated and is in no source."""
        found: Data | None = self.result.get("rests_on")
        return found

    @cached_property
    def problems(self) -> list[FindingView]:
        """What keeps the deck from being legal."""
        return self._findings(Severity.ILLEGAL, Severity.UNVERIFIED)

    @cached_property
    def remarks(self) -> list[FindingView]:
        """Everything else that was found."""
        return self._findings(Severity.WARNING, Severity.NOTE)

    def _findings(self, *severities: Severity) -> list[FindingView]:
        findings = self.result["findings"]
        return [self._finding(found) for found in findings if found["severity"] in severities]

    def _finding(self, finding: Data) -> FindingView:
        linked = finding["lines"][:_MAX_LINES_LINKED]
        key = _mend_key(finding)
        renames = [self._rename(finding, each) for each in _names_of(finding)]
        offered = [each for each in renames if each.titles]
        return FindingView(
            finding=finding,
            link=self.link(finding["rule"]),
            lines=tuple((number, self._rows[number - 1].strip()) for number in linked),
            more_lines=len(finding["lines"]) - len(linked),
            fix=self._sentence(finding["fix"]) if finding["fix"] else "",
            mend=key if self._is_offered(key) and _names_cards(finding["fix"]) else "",
            renames=tuple(offered[:_MAX_RENAMES]),
            more_renames=max(0, len(offered) - _MAX_RENAMES),
        )

    def _rename(self, finding: Data, name: Data) -> RenameView:
        keys = [(title, _mend_key(finding, name["name"], title)) for title in name["suggestions"]]
        return RenameView(name["name"], tuple(each for each in keys if self._is_offered(each[1])))

    def _is_offered(self, key: str) -> bool:
        return self._mends is None or key in self._mends

    @property
    def has_fixes(self) -> bool:
        """Whether any finding has a button that changes the list."""
        return any(item.renames or item.mend for item in (*self.problems, *self.remarks))

    @cached_property
    def fixes_at_once(self) -> int:
        """How many fixes one button can apply; of several suggestions one has to be chosen."""
        found = [*self.problems, *self.remarks]
        renames = [
            self._rename(item.finding, each) for item in found for each in _names_of(item.finding)
        ]
        names = sum(len(each.titles) == 1 for each in renames)
        return names + sum(bool(item.mend) for item in found)

    def _sentence(self, fix: Data) -> str:
        # Results that were shared early do not say it.
        names_sections = self.result.get("names_sections", False)
        return fix_sentence(fix_of(fix), names_sections=names_sections)


def mends(read: ReadList) -> dict[str, Mend]:
    """The fixes that can be carried out on the text, by what their buttons send.

    Only plain text is mended.
    """
    if read.decklist.notation != "text":
        return {}
    report = read.report
    mender = Mender(read.typed, report)
    made: dict[str, Mend] = {}
    for finding in report.findings:
        if finding.fix is not None and (text := mender.mended(finding)) is not None:
            made[_mend_key(finding_data(finding))] = Mend(
                text, _notice(report, finding.fix), finding.fix
            )
        for name in finding.names:
            for title in name.suggestions:
                if (text := mender.renamed(name, title)) is not None:
                    key = _mend_key(finding_data(finding), name.name, title)
                    made[key] = Mend(text, f"Replaced {name.name} with {title}.")
    return made


def _names_cards(fix: Data | None) -> bool:
    """Whether the fix says which cards go or come, and not only that any do."""
    changes = fix_of(fix) if fix else Fix()
    named = (*(copies for copies in changes.add if copies.card), *changes.taken_out)
    return bool(named) and all(copies.card for copies in changes.taken_out)


def _notice(report: Report, fix: Fix) -> str:
    return changed_sentence(fix, names_sections=has_several_sections(report.format))


def _names_of(finding: Data) -> list[Data]:
    """The unknown names of a finding; of results that were shared early, its only one."""
    if "names" in finding:
        return list(finding["names"])
    titles = finding.get("suggestions", ())
    return [{"name": finding["cards"][0], "suggestions": titles}] if titles else []


def _mend_key(finding: Data, name: str = "", title: str = "") -> str:
    """A name for the finding's fix that is no other's, and that an edited list no longer has."""
    said = f"{finding['rule']} {finding['lines']} {finding['message']} {name} {title}"
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def rule_link(rule: str, game: str) -> str:
    """Where a rule can be read: in its game's ledger, or among the service's own."""
    if rule in SERVICE_RULES:
        return page_address("pages.findings", _anchor=rule)
    return page_address("pages.rules_of", game_id=game, _anchor=rule)
