"""A fix carried out on the text itself, so that a player need not count lines.

Only fixes that take copies out, or that put a known name in a misspelt one's place: what else
to put in is the player's choice.
"""

import re
from collections import Counter

from carddb.names import without_codes
from formats.construction.finding import Finding
from formats.construction.report import Report
from validator.decklist import text
from validator.decklist.lines import Kind, Line

_NUMBER = re.compile(r"[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)")


def rows_of(typed: str) -> list[str]:
    """The rows of a text, so that row 0 is line 1 of its findings."""
    return typed.replace("\r\n", "\n").replace("\r", "\n").split("\n")


class Mender:
    """Mends one list as it was typed, by the report on it."""

    def __init__(self, typed: str, report: Report) -> None:
        self._rows = rows_of(typed)
        self._lines: dict[str, list[int]] = {}
        for section in report.submission.sections():
            for entry in section.entries:
                # Of an unclear name nobody knows which card's copies would go, unless the rules
                # judge by everything that it may mean.
                if not entry.others or report.format.seen_of:
                    self._lines.setdefault(entry.title, []).extend(entry.lines)

    def mended(self, finding: Finding) -> str | None:
        """The text with the fix carried out; None if it can't be.

        Copies go from the last line first, a line without copies goes, and every other line
        stays as it was typed.
        """
        changes = self._changes(finding)
        return None if changes is None else self._changed(changes)

    def renamed(self, finding: Finding, title: str) -> str | None:
        """The text with another name where the finding's stands; None if it can't be put there.

        Nothing else changes, neither on these lines nor on others.
        """
        if not finding.lines or len(finding.cards) != 1:
            return None
        changes: dict[int, str | None] = {}
        for number in finding.lines:
            changed = _with_name(self._rows[number - 1], finding.cards[0], title)
            if changed is None:
                return None
            changes[number] = changed
        return self._changed(changes)

    def _changed(self, changes: dict[int, str | None]) -> str:
        rows = [changes.get(number, row) for number, row in enumerate(self._rows, 1)]
        return "\n".join(row for row in rows if row is not None)

    def _changes(self, finding: Finding) -> dict[int, str | None] | None:
        """The lines that change, each with its new text, or None for a line that goes."""
        if finding.fix is None or finding.fix.add or not finding.fix.remove:
            return None
        surplus: Counter[str] = Counter()
        for count, title in finding.fix.remove:
            surplus[title] += count
        changes: dict[int, str | None] = {}
        for title, count in surplus.items():
            # The card may also stand in a section that the finding is not about.
            lines = set(finding.lines).intersection(self._lines.get(title, ()))
            left = count
            for number in sorted(lines, reverse=True):
                if left == 0:
                    break
                row = self._rows[number - 1]
                listed = _read(row).count or 1
                taken = min(left, listed)
                changed = _with_count(row, listed - taken)
                if changed is None and taken < listed:
                    return None
                changes[number] = changed
                left -= taken
            if left:
                return None
        return changes


def _read(row: str) -> Line:
    return text.parse(row).lines[0]


def _with_count(row: str, count: int) -> str | None:
    """The row with another count and nothing else changed; None if no copy is left.

    Which of its numbers is the count is for the notation to say: each is tried, and the row
    read again.
    """
    if count == 0:
        return None
    name = _read(row).text
    for number in _NUMBER.finditer(row):
        changed = f"{row[: number.start()]}{count}{row[number.end() :]}"
        line = _read(changed)
        if line.kind is Kind.CARD and line.text == name and line.count == count:
            return changed
    return None


def _with_name(row: str, name: str, title: str) -> str | None:
    """The row with the title where the name stands, if it is then read as before but for that.

    Another line of the same finding may spell the name another way, and what a spreadsheet has
    behind it is read as a bracket.
    """
    before = _read(row)
    alone = before.text.partition(" [")[0]
    for typed in dict.fromkeys((name, without_codes(before.text), alone)):
        name_typed = re.compile(r"\s+".join(map(re.escape, typed.split())), re.IGNORECASE)
        wanted = set(_replacements(name_typed, before.text, title))
        for changed in _replacements(name_typed, row, title):
            line = _read(changed)
            is_as_before = (line.kind, line.count) == (before.kind, before.count)
            if is_as_before and line.text in wanted:
                return changed
    return None


def _replacements(name: re.Pattern[str], said: str, title: str) -> list[str]:
    """The text with the title in the place of the name, for each place where it stands."""
    return [f"{said[: at.start()]}{title}{said[at.end() :]}" for at in name.finditer(said)]
