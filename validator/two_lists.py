"""Two lists side by side: read by the same format, judged, and told apart."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from carddb.names import normalise
from formats.construction.finding import DoubtfulName, Finding, Severity
from formats.construction.report import Report
from formats.construction.words import counted, some_of
from validator.checker import Checker
from validator.decklist.lines import Decklist
from validator.difference import Difference, difference
from validator.extra_cards import ExtraCards
from validator.findings import (
    BAD_COUNT,
    REPEATED_DECK,
    SEVERAL_PILES,
    UNCLEAR_NAME,
    UNKNOWN_CARD,
    UNREADABLE_LINE,
)
from validator.question import Question
from validator.signature import signature

_UNREAD = frozenset((UNREADABLE_LINE.id, BAD_COUNT.id))
_UNCLEAR = frozenset((UNCLEAR_NAME.id, REPEATED_DECK.id, SEVERAL_PILES.id))


@dataclass(frozen=True)
class TwoLists:
    """The reports on two lists, and what differs between them."""

    first: Report
    second: Report

    @cached_property
    def difference(self) -> Difference:
        """The second list against the first."""
        return difference(self.first.submission, self.second.submission)

    @cached_property
    def signatures(self) -> tuple[str | None, str | None]:
        """The signature of each."""
        return signature(self.first.submission), signature(self.second.submission)

    @cached_property
    def is_whole(self) -> bool:
        """Whether everything in both lists could be read in one way, and so was compared."""
        return not (self.doubts(self.first) or self.doubts(self.second))

    @property
    def is_same(self) -> bool:
        """Whether it is certain that both have the same cards in the same sections."""
        return self.is_whole and self.difference.is_none

    @staticmethod
    def doubts(report: Report) -> list[Finding]:
        """What could not be compared of a list: lines that can't be read, names not clear.

        A line of 0 copies is read: its warning is no doubt.
        """
        found = _by(report, _UNREAD | _UNCLEAR)
        is_read = (BAD_COUNT.id, Severity.WARNING)
        return [each for each in found if (each.rule, each.severity) != is_read]

    @staticmethod
    def unknown_names(report: Report) -> list[DoubtfulName]:
        """The names of a list that no card is known by; they are compared as they are written."""
        return [name for f in _by(report, (UNKNOWN_CARD.id,)) for name in f.names]

    @cached_property
    def caveats(self) -> list[str]:
        """What to know before one trusts the comparison, as sentences; the worst first."""
        found = [*self.doubts(self.first), *self.doubts(self.second)]
        unread = [finding for finding in found if finding.rule in _UNREAD]
        said = []
        if unread:
            lines = counted(sum(max(1, len(each.lines)) for each in unread), "line")
            said.append(f"{lines} could not be read, so this comparison is not whole.")
        if unclear := len(found) - len(unread):
            places = "1 place is" if unclear == 1 else f"{unclear:,} places are"
            said.append(f"{places} not clear, so this comparison is not certain.")
        unknown = [*self.unknown_names(self.first), *self.unknown_names(self.second)]
        # Spelled in two ways it is one name, as the comparison takes it for one.
        names = {normalise(each.name): each.name for each in reversed(unknown)}
        if shown := [f"'{name}'" for name in reversed(names.values())]:
            are = "is" if len(shown) == 1 else "are"
            said.append(
                f"{some_of(shown)} {are} not in our catalogue; unknown names are compared as "
                "they are written."
            )
        return said


def compared(
    checker: Checker,
    first: Decklist,
    second: Decklist,
    question: Question,
    cards_of_second: ExtraCards | None = None,
) -> TwoLists:
    """Both lists, the second read by the format of the first. Raises InputError as checks do.

    A second list that brings no cards of its own is read with those of the first: what is
    registered with a statement lies on the table without one.
    """
    before = checker.check(first, question)
    # By its own format it might have other sections, and every card would differ.
    asked = replace(
        question,
        format_id=before.format.id,
        extra_cards=cards_of_second or question.extra_cards,
    )
    after = checker.check(second, asked)
    return TwoLists(before, after)


def _by(report: Report, rules: Iterable[str]) -> list[Finding]:
    return [finding for finding in report.findings if finding.rule in rules]
