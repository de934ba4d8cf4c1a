"""All fixes that the findings of a list offer, carried out by one button.

Names come first, as a fix may be about a card that was misspelt. Then the fixes, as many at once
as have nothing to do with each other; after each round the list is read again, so that two
findings about the same copies do not take them out twice.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from formats.construction.finding import Finding, Fix
from formats.construction.words import listed
from validator.decklist.mending import Mender
from validator.read_list import ReadList
from validator.repairing import without_any_cards
from validator.repairing.applying import combined
from validator.repairing.repair import size_of
from validator.reports.changes import changed_sentence, fix_sentence, has_several_sections
from validator.web.repairs import ReadAgain, has_changes

_MAX_READS = 20
"""How often a list is read again: fixes that make each other necessary must end."""
_MAX_NAMED = 6
"""Changes that the sentence names; of more it gives the number."""
_MAX_LEFT = 3
"""What is left to do that the sentence names."""


@dataclass(slots=True)
class AllFixes:
    """A list on the way through its fixes, and what was done to it."""

    read: ReadList
    count: int = 0
    renamed: list[tuple[str, str]] = field(default_factory=list)
    changes: Fix = field(default_factory=Fix)
    refused: list[Fix] = field(default_factory=list)
    """Fixes that could not be carried out on the text."""

    @property
    def sentence(self) -> str:
        """What was done, and what could not be."""
        parts = [*self._done(), *self._left()]
        if not self.count:
            return " ".join(["No fix could be carried out on this list.", *parts])
        fixes = "1 fix" if self.count == 1 else f"{self.count:,} fixes"
        return " ".join([f"Applied {fixes}.", *parts])

    def _done(self) -> Iterator[str]:
        if self.renamed and len(self.renamed) <= _MAX_NAMED:
            yield f"Replaced {listed([f'{name} with {title}' for name, title in self.renamed])}."
        elif self.renamed:
            yield f"Replaced {len(self.renamed):,} names."
        changes = self.changes
        if len((*changes.taken_out, *changes.add)) > _MAX_NAMED:
            yield f"Changed {size_of(changes):,} copies."
        elif changes != Fix():
            yield changed_sentence(changes, names_sections=has_several_sections(self.read.format))

    def _left(self) -> Iterator[str]:
        several = has_several_sections(self.read.format)
        if self.refused:
            said = [fix_sentence(fix, names_sections=several) for fix in self.refused[:_MAX_LEFT]]
            more = len(self.refused) - len(said)
            yield f"Not carried out: {' '.join(said)}" + (f" And {more:,} more." if more else "")
        refused = {id(fix) for fix in self.refused}
        report = self.read.report
        left = [
            fix_sentence(f.fix, names_sections=several)
            for f in report.findings
            if f.fix and id(f.fix) not in refused and without_any_cards(f.fix) == Fix()
        ]
        if left:
            yield f"Left to you: {' '.join(left[:_MAX_LEFT])}"


def fixable(finding: Finding) -> bool:
    """Whether the finding's fix names what to change, so that it can be tried on the text."""
    fix = finding.fix
    return fix is not None and bool(fix.taken_out or any(copies.card for copies in fix.add))


def with_all_fixes(read: ReadList, read_again: ReadAgain) -> AllFixes:
    """The list with every fix that could be carried out. Raises InputError."""
    fixes = AllFixes(read)
    # Only plain text is mended: of other files much means nothing to us.
    if read.decklist.notation == "text":
        _put_names_right(fixes, read_again)
        _carry_out(fixes, read_again)
    return fixes


def _put_names_right(fixes: AllFixes, read_again: ReadAgain) -> None:
    """Put the only suggestion in the place of each name that has just one."""
    read = fixes.read
    # Of several suggestions one has to be chosen, which is for the player.
    names = [name for finding in read.report.findings for name in finding.names]
    wanted = [(name, name.suggestions[0]) for name in names if len(name.suggestions) == 1]
    text, done = Mender(read.typed, read.report).renamed_together(wanted)
    if done:
        fixes.read = read_again(text)
        fixes.renamed = [(name.name, title) for name, title in done]
        fixes.count = len(done)


def _carry_out(fixes: AllFixes, read_again: ReadAgain) -> None:
    seen = {fixes.read.typed}
    refused: set[Fix] = set()
    at_most = len(fixes.read.report.findings)
    for _ in range(_MAX_READS):
        read = fixes.read
        batch = _apart([f for f in read.report.findings if f.fix not in refused], at_most)
        text, done = Mender(read.typed, read.report).mended_together(batch)
        missed = [f.fix for f in batch if f not in done and f.fix]
        refused.update(missed)
        fixes.refused += missed
        if not done:
            if missed:
                continue
            return
        changes = Fix()
        for finding in done:
            changes = combined(changes, without_any_cards(finding.fix or Fix()))
        again = read_again(text)
        if text.strip() and text not in seen and has_changes(again, changes, read):
            fixes.read = again
            fixes.changes = combined(fixes.changes, changes)
            fixes.count += len(done)
            seen.add(text)
        elif len(done) > 1:
            # Some line is read otherwise than the fix means: one by one, to find which.
            at_most = 1
        else:
            refused.update(f.fix for f in done if f.fix)
            fixes.refused += [f.fix for f in done if f.fix]


def _apart(findings: list[Finding], at_most: int) -> list[Finding]:
    """The first findings whose fixes are about different cards, or different places."""
    taken: set[tuple[str | None, str, str]] = set()
    chosen: list[Finding] = []
    for finding in filter(fixable, findings):
        fix = finding.fix or Fix()
        places = {(each.card, each.section, each.owner) for each in (*fix.taken_out, *fix.add)}
        places |= {(move.card, move.to_section, move.to_owner) for move in fix.move}
        named = {place for place in places if place[0] is not None}
        if len(chosen) < at_most and named.isdisjoint(taken):
            taken |= named
            chosen.append(finding)
    return chosen
