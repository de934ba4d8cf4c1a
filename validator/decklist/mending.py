"""A fix carried out on the text itself, so that a player need not count lines.

Copies are taken out, put in by their name, and moved to another section, and the numbers in
headings and totals follow; a known name is put in a misspelt one's place. Where any card will
do, which one is the player's choice.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property

from carddb.names import normalise, without_codes
from formats.construction.finding import DoubtfulName, Finding, Fix
from formats.construction.report import Report
from validator.decklist import text
from validator.decklist.lines import Line, LineKind
from validator.decklist.restating import CopiesChanged, KnownLines, StatedTruths, with_number


def rows_of(typed: str) -> list[str]:
    """The rows of a text, so that row 0 is line 1 of its findings."""
    return typed.replace("\r\n", "\n").replace("\r", "\n").split("\n")


class Mender:
    """Mends one list as it was typed, by the report on it."""

    def __init__(self, typed: str, report: Report) -> None:
        self._rows = rows_of(typed)
        self._report = report
        self._lines: dict[_Place, list[int]] = {}
        """The lines of a section's card, and by no card those of the whole section."""
        for section in report.submission.sections():
            place = section.name, section.character or ""
            for entry in section.entries:
                for card in (entry.title, ""):
                    self._lines.setdefault((*place, card), []).extend(entry.lines)

    def mended(self, finding: Finding) -> str | None:
        """The text with the finding's fix carried out; None if it can't be."""
        fix = finding.fix
        if fix is None or not (fix.taken_out or any(copies.card for copies in fix.add)):
            return None
        return self.changed(fix, finding.lines)

    def changed(self, fix: Fix, lines: Collection[int] = ()) -> str | None:
        """The text with the changes made; None if they can't be. Any card that is to be put in
        is left to the player.

        Copies go from the last line first, a line without copies goes, new lines stand at the
        end of their section, and every other line stays as it was typed. `lines` are those that
        copies may be taken from, if not all are.
        """
        edit = _Edit(self._rows)
        if not self._carry_out(edit, fix, lines):
            return None
        edit.changed |= self._stated.after(edit.copies)
        return edit.text

    def mended_together(self, findings: Iterable[Finding]) -> tuple[str, list[Finding]]:
        """The text with the fixes of several findings, and the findings that were mended.

        No two of them may take or put copies of one card in one place.
        """
        edit, done = _Edit(self._rows), []
        for finding in findings:
            tried = edit.copy()
            if finding.fix and self._carry_out(tried, finding.fix, finding.lines):
                edit = tried
                done.append(finding)
        edit.changed |= self._stated.after(edit.copies)
        return edit.text, done

    def _carry_out(self, edit: "_Edit", fix: Fix, lines: Collection[int]) -> bool:
        for copies in fix.taken_out:
            of_card = self._lines.get((copies.section, copies.owner, copies.card or ""), ())
            own = [line for line in of_card if not lines or line in lines]
            # All or nothing: half of a fix would leave a list that nobody asked for.
            if copies.card is None or not edit.take(copies.count, own):
                return False
        for move in fix.move:
            self._put(edit, move.count, move.card, (move.to_section, move.to_owner))
        for copies in fix.add:
            if copies.card is not None:
                self._put(edit, copies.count, copies.card, (copies.section, copies.owner))
        return True

    @cached_property
    def _stated(self) -> StatedTruths:
        source = self._report.format
        known = KnownLines(
            cards={line for lines in self._lines.values() for line in lines},
            told={line for finding in self._report.findings for line in finding.lines},
            settings={normalise(each.name) for each in (*source.declarations, *source.parameters)},
        )
        return StatedTruths(self._rows, known)

    def _put(self, edit: "_Edit", count: int, title: str, place: tuple[str, str]) -> None:
        edit.put(count, title, place, max(self._lines.get((*place, ""), ()), default=0))

    def renamed(self, name: DoubtfulName, title: str) -> str | None:
        """The text with the title where the name stands; None if it can't be put there.

        Nothing else changes, neither on these lines nor on others.
        """
        edit = _Edit(self._rows)
        return edit.text if self._rename(edit, name, title) else None

    def renamed_together(
        self, wanted: Iterable[tuple[DoubtfulName, str]]
    ) -> tuple[str, list[tuple[DoubtfulName, str]]]:
        """The text with several names put right, and those that could be."""
        edit = _Edit(self._rows)
        done = [(name, title) for name, title in wanted if self._rename(edit, name, title)]
        return edit.text, done

    def _rename(self, edit: "_Edit", name: DoubtfulName, title: str) -> bool:
        changed = {
            number: _with_name(self._rows[number - 1], name.name, title) for number in name.lines
        }
        if not changed or None in changed.values():
            return False
        edit.changed |= changed
        return True


_Place = tuple[str, str, str]
"""A section, whose it is, and a card in it."""


class _Edit:
    """Rows of a text with what is taken out of them and put between them."""

    def __init__(self, rows: Sequence[str]) -> None:
        self._rows = rows
        self.changed: dict[int, str | None] = {}
        """By the line its new text, or None for a line that goes."""
        self._put_after: dict[int, list[str]] = {}
        self._new_sections: dict[tuple[str, str], list[str]] = {}
        self._copies: Counter[int] = Counter()
        self._behind_all = 0

    def copy(self) -> "_Edit":
        """The same, to go on with and to be thrown away."""
        other = _Edit(self._rows)
        other.changed = dict(self.changed)
        other._put_after = {line: [*rows] for line, rows in self._put_after.items()}
        other._new_sections = {place: [*rows] for place, rows in self._new_sections.items()}
        other._copies, other._behind_all = Counter(self._copies), self._behind_all
        return other

    @property
    def copies(self) -> CopiesChanged:
        """How many copies came and went so far."""
        return CopiesChanged(self._copies, self._behind_all)

    def take(self, count: int, lines: Iterable[int]) -> bool:
        """Take copies out of the lines; False if they don't hold so many, or can't be changed."""
        left = count
        # From the end, as people put in last what they can do without.
        for number in sorted(set(lines), reverse=True):
            # As it is by now: a fix may take from one line twice.
            row = self.changed.get(number, self._rows[number - 1])
            if left == 0 or row is None:
                continue
            # A row that holds a whole deck is left to the player: what else is in it must stay.
            if len(text.parse(row).lines) != 1:
                return False
            # A bare name is one copy.
            listed = _read(row).count or 1
            taken = min(left, listed)
            changed = _with_count(row, listed - taken)
            if changed is None and taken < listed:
                return False
            self.changed[number] = changed
            self._copies[number] -= taken
            left -= taken
        return left == 0

    def put(self, count: int, title: str, place: tuple[str, str], last: int) -> None:
        """Put a row behind the last line of its section, or under a new heading at the end."""
        row = f"{count} {title}"
        if last:
            self._put_after.setdefault(last, []).append(row)
            self._copies[last] += count
        else:
            self._new_sections.setdefault(place, []).append(row)
            self._behind_all += count

    @property
    def text(self) -> str:
        """The rows as they are now."""
        rows: list[str] = []
        for number, row in enumerate(self._rows, 1):
            now = self.changed.get(number, row)
            rows += ([] if now is None else [now]) + self._put_after.get(number, [])
        for (section, owner), put in self._new_sections.items():
            heading = f"{section} of {owner}" if owner else section
            rows += ["", f"{heading[:1].upper()}{heading[1:]}", *put]
        return "\n".join(rows)


def _read(row: str) -> Line:
    return text.parse(row).lines[0]


def _with_count(row: str, count: int) -> str | None:
    """The row with another count and nothing else changed; None if no copy is left."""
    line = _read(row)
    # "2 Agent 13" and "Agent 13 x2" have the count elsewhere.
    return with_number(row, line, count) if count and line.kind is LineKind.CARD else None


def _with_name(row: str, name: str, title: str) -> str | None:
    """The row with the title where the name stands, if it is then read as before but for that.

    Another line of the same finding may spell the name another way, and what a spreadsheet has
    behind it is read as a bracket.
    """
    before = _read(row)
    alone = before.text.partition(" [")[0]
    for typed in dict.fromkeys((name, without_codes(before.text), alone)):
        name_typed = re.compile(r"\s+".join(map(re.escape, typed.split())), re.IGNORECASE)
        # What the notation reads is compared and not the row: signs around a name are no part of
        # it.
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
