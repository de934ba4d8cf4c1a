"""What differs between two lists, as text and as data."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

from formats.construction.finding import Finding
from validator.difference import DeckChange
from validator.reports.data import finding_data, report_data
from validator.reports.text import MARKS, headline
from validator.two_lists import TwoLists

NO_DIFFERENCE_READ = "No difference in what could be read"


@dataclass(frozen=True, slots=True)
class DifferenceWords:
    """What a comparison calls its two sides."""

    missing: str
    """What the first list has and the second lacks, behind a number."""
    extra: str
    first: str
    second: str


DECKS = DifferenceWords("only in the first", "only in the second", "First", "Second")
VERSIONS = DifferenceWords("removed", "added", "Before", "Now")
AT_THE_TABLE = DifferenceWords("missing", "extra", "Registered", "On the table")


def verdict_line(lists: TwoLists, words: DifferenceWords = DECKS) -> str:
    """What differs, as one line that can be read across a table."""
    found = lists.difference
    if found.is_none:
        # A judge relies on these two words: they are said only if every line was compared.
        return "Same deck" if lists.is_whole else NO_DIFFERENCE_READ
    parts = [
        (sum(change.count for change in found.missing), words.missing),
        (sum(change.count for change in found.extra), words.extra),
        (sum(move.count for move in found.moved), "moved"),
    ]
    return ", ".join(f"{count:,} {said}" for count, said in parts if count)


def difference_data(lists: TwoLists) -> dict[str, object]:
    """Both reports, and what differs, as JSON has it."""
    found = lists.difference
    return {
        "is_same": lists.is_same,
        "is_whole": lists.is_whole,
        "format": lists.first.format.id,
        "as_of": lists.first.as_of.isoformat(),
        "signatures": list(lists.signatures),
        "missing": [asdict(change) for change in found.missing],
        "extra": [asdict(change) for change in found.extra],
        "moved": [asdict(move) for move in found.moved],
        "same": found.same,
        "doubts": [
            [finding_data(finding) for finding in lists.doubts(report)]
            for report in (lists.first, lists.second)
        ],
        "first": report_data(lists.first),
        "second": report_data(lists.second),
    }


def difference_text(lists: TwoLists) -> str:
    """What differs, as text."""
    found = lists.difference
    lines = [verdict_line(lists), *lists.caveats]
    for head, report, signature in zip(
        ("First: ", "Second:"), (lists.first, lists.second), lists.signatures, strict=True
    ):
        lines.append(f"{head} {headline(report)}, {_signed(signature)}")
    for head, report in (("first", lists.first), ("second", lists.second)):
        lines += _part(f"Could not be compared in the {head}", map(_doubt, lists.doubts(report)))
    for head, report in (("first", lists.first), ("second", lists.second)):
        said = map(str, lists.unknown_names(report))
        lines += _part(f"Compared as written in the {head}", said)
    lines += _part("Only in the first", map(_change, found.missing))
    lines += _part("Only in the second", map(_change, found.extra))
    moves = (f"{each.count:,} {each.name}: {each.before} → {each.after}" for each in found.moved)
    lines += _part("Moved", moves)
    return "\n".join([*lines, "", f"{found.same:,} the same in both."])


def _part(head: str, said: Iterator[str]) -> Sequence[str]:
    lines = [f"  {line}" for line in said]
    return ["", head, *lines] if lines else []


def _doubt(finding: Finding) -> str:
    return f"{MARKS[finding.severity]} {finding.message} ({finding.rule})"


def _change(change: DeckChange) -> str:
    return (
        f"{change.count:,} {change.name} ({change.section}: {change.before:,} → {change.after:,})"
    )


def _signed(signature: str | None) -> str:
    return f"signature {signature}" if signature else "no signature"
