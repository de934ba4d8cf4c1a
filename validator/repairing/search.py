"""A best-first search for a repair, over what the findings themselves offer.

Every deck on the way is judged by `check`, not by a fix's word for it. The cheapest come first,
by the copies that were changed and those that must change still; among as many, what the list
has last is taken out first. Pure: the clock is given, best one of the time that was worked.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush

from formats.construction.finding import Finding, Fix, Severity, Verdict
from formats.construction.report import Report
from formats.construction.submission import Submission
from validator.check import check
from validator.repairing.applying import MAX_ANY_CARDS, changed, combined, without_any_cards
from validator.repairing.repair import Repair, size_of
from validator.repairing.steps import Shapes, fewest_changes, is_complete, missing, steps, surplus

MAX_CHECKS = 300
MAX_SECONDS = 0.1

Clock = Callable[[], float]
_Key = tuple[frozenset[object], ...]


class _StoppedError(Exception):
    """The search took too long; the message says what was too much."""


def find_repair(
    report: Report,
    clock: Clock,
    *,
    max_checks: int = MAX_CHECKS,
    max_seconds: float = MAX_SECONDS,
) -> Repair:
    """Changes after which the deck of the report breaks no known rule, or why there are none."""
    if report.verdict is not Verdict.ILLEGAL:
        return Repair(None, why_not="The deck breaks no known rule, so there is nothing to repair.")
    search = _Search(report, clock, clock() + max_seconds, max_checks, max_seconds)
    try:
        found = search.run()
    except _StoppedError as stopped:
        return Repair(None, checks=search.checks, why_not=str(stopped))
    if found is None:
        return Repair(None, checks=search.checks, why_not=search.why_not())
    return Repair(found, is_smallest=search.is_proven(found), checks=search.checks)


@dataclass
class _Search:
    report: Report
    clock: Clock
    ends: float
    max_checks: int
    max_seconds: float
    checks: int = 0
    shapes: Shapes = field(default_factory=dict)
    judged: dict[_Key, list[Finding]] = field(default_factory=dict)
    """What the decks that were judged still break."""
    expanded: list[Finding] = field(default_factory=list)
    """What was broken in the decks that the search went on from."""
    stuck: Finding | None = None
    """The first finding for which nothing is known that would help."""

    def __post_init__(self) -> None:
        for row in self.report.format.table:
            self.shapes[row.rule.id] = str(dict(row.rule.terms).get("shape", ""))
        # The report was judged already: the search begins without a check.
        self.judged[_key(Fix())] = _broken(self.report)

    def run(self) -> Fix | None:
        """The changes of the cheapest deck that breaks nothing; None if there is none."""
        heap: list[tuple[int, int, int, Fix]] = []
        order = 0
        seen = {_key(Fix())}
        heappush(heap, (self._least(Fix()), self._least(Fix()), order, Fix()))
        while heap:
            total, _, _, fix = heappop(heap)
            # Judged when its turn comes and not when it is pushed: most of the heap never gets a
            # turn.
            if not self._is_judged(fix):
                continue
            least = self._least(fix)
            if size_of(fix) + least > total:
                # It was hoped to need less: others may come first now.
                order += 1
                heappush(heap, (size_of(fix) + least, least, order, fix))
                continue
            illegal = self.judged[_key(fix)]
            if not illegal:
                return fix
            for step in self._steps(fix, illegal):
                further = combined(fix, step)
                if _key(further) not in seen:
                    seen.add(_key(further))
                    # Never more than is really needed, or the first repair found would not be a
                    # smallest one.
                    hoped = max(0, least - size_of(step))
                    order += 1
                    # The order breaks ties, as fixes can't be compared; and the likeliest step was
                    # pushed first.
                    heappush(heap, (size_of(further) + hoped, hoped, order, further))
        return None

    def is_proven(self, found: Fix) -> bool:
        """Whether no smaller repair can have been missed.

        Either nothing below its size was possible from the beginning; or every finding on the
        way is one of which all that mends it was tried, in a single section, so that moving a
        card could do no more than taking it out or putting any card in.
        """
        first = self.judged[_key(Fix())]
        is_clear = self.report.submission.is_clear
        if size_of(found) == fewest_changes(first, self.shapes, is_clear=is_clear):
            return True
        places = {
            (copies.section, copies.owner)
            for finding in self.expanded
            if finding.fix
            for copies in (*finding.fix.remove, *finding.fix.add)
        }
        are_complete = all(is_complete(finding, self.shapes) for finding in self.expanded)
        return is_clear and are_complete and len(places) == 1

    def why_not(self) -> str:
        """Why nothing was found although there was time."""
        if self.stuck is None:
            return "Whatever the known fixes change breaks another rule."
        return f"No fix is known for {self.stuck.rule}: {self.stuck.message}"

    def _steps(self, fix: Fix, illegal: list[Finding]) -> list[Fix]:
        self.expanded += illegal
        given = [spec.name for spec in self.report.format.sections if spec.is_given]
        submission = self._with(fix) or self.report.submission
        found = steps(illegal, submission, self.shapes, given)
        if not found and self.stuck is None:
            self.stuck = next((f for f in illegal if not missing(f) and not surplus(f)), illegal[0])
        return found

    def _least(self, fix: Fix) -> int:
        is_clear = self.report.submission.is_clear
        return fewest_changes(self.judged[_key(fix)], self.shapes, is_clear=is_clear)

    def _is_judged(self, fix: Fix) -> bool:
        """Judge the deck with the changes, if it was not; False if they can't be made."""
        key = _key(fix)
        if key in self.judged:
            return True
        # Each is a card of its own: a deck that lacks a million would take all memory.
        if sum(copies.count for copies in fix.add if copies.card is None) > MAX_ANY_CARDS:
            return False
        submission = self._with(fix)
        if submission is None:
            return False
        broken = self._judge(submission)
        if not broken and any(copies.card is None for copies in fix.add):
            broken = self._excused(fix)
        self.judged[key] = broken
        return True

    def _excused(self, fix: Fix) -> list[Finding]:
        """What is broken without the cards that nobody chose yet, but for the size.

        A card of which nothing is known may be what a rule asks for, and then nothing is broken
        for certain. But any card has to do.
        """
        bare = self._with(without_any_cards(fix))
        return [] if bare is None else [f for f in self._judge(bare) if not missing(f)]

    def _with(self, fix: Fix) -> Submission | None:
        report = self.report
        collection, game = report.context.collection, report.format.game
        return changed(report.submission, fix, collection, game)

    def _judge(self, submission: Submission) -> list[Finding]:
        if self.checks >= self.max_checks:
            raise _StoppedError(
                f"None of {self.max_checks:,} changed decks is legal, and no more are tried."
            )
        if self.clock() > self.ends:
            milliseconds = round(self.max_seconds * 1_000)
            raise _StoppedError(f"The search took longer than {milliseconds:,} milliseconds.")
        self.checks += 1
        context = self.report.context
        return _broken(
            check(
                submission,
                self.report.format,
                as_of=context.as_of,
                collection=context.collection,
            )
        )


def _broken(report: Report) -> list[Finding]:
    return [f for f in report.findings if f.severity is Severity.ILLEGAL]


def _key(fix: Fix) -> _Key:
    return frozenset(fix.remove), frozenset(fix.add), frozenset(fix.move)
