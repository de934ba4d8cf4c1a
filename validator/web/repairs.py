"""A repair as the check page shows it, and carried out on the list in the box."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time

from formats.construction.finding import Fix
from formats.construction.report import Report
from formats.construction.submission import Submission
from validator.decklist.mending import Mender
from validator.repairing import Repair, changed, find_repair, without_any_cards
from validator.reports.changes import change_sentences, changed_sentence, has_several_sections
from validator.reports.repair import how_small, repair_sentence

_MAX_IN_A_SENTENCE = 6
"""Changes that are told in one sentence; of more there is the list alone."""

Recheck = Callable[[str], Report]
"""The report on another text, asked as the first was."""


@dataclass(frozen=True, slots=True)
class RepairView:
    """What would make the deck legal, or why nothing is offered."""

    sentence: str
    changes: tuple[str, ...] = ()
    """Each change as a sentence, if there are several."""
    how_small: str = ""
    can_be_applied: bool = False
    left: str = ""
    """What the player has to do after it was applied."""


@dataclass(frozen=True, slots=True)
class AppliedRepair:
    """A list with the repair carried out, and the sentence that says so."""

    text: str
    sentence: str


def repair_view(report: Report, typed: str, notation: str, recheck: Recheck) -> RepairView:
    """The repair of the deck, looked for now."""
    repair = find_repair(report, thread_time)
    if repair.changes is None:
        return RepairView(f"No repair: {repair.why_not}")
    several = has_several_sections(report.format)
    each = change_sentences(repair.changes, names_sections=several)
    text = _applied(repair, report, typed, notation, recheck)
    left = sum(copies.count for copies in repair.changes.add if copies.card is None)
    return RepairView(
        sentence=repair_sentence(repair, report)
        if len(each) <= _MAX_IN_A_SENTENCE
        else f"{len(each):,} changes, {repair.size:,} copies in all:",
        changes=tuple(each) if len(each) > 1 else (),
        how_small=how_small(repair),
        can_be_applied=text is not None,
        left=f"Which {'card' if left == 1 else f'{left:,} cards'} to add is your choice: any that "
        "breaks no rule itself."
        if left
        else "",
    )


def applied_repair(
    report: Report, typed: str, notation: str, recheck: Recheck
) -> AppliedRepair | None:
    """The list with its repair; None if there is none, or it can't be carried out on the text."""
    repair = find_repair(report, thread_time)
    text = _applied(repair, report, typed, notation, recheck)
    if repair.changes is None or text is None:
        return None
    several = has_several_sections(report.format)
    return AppliedRepair(text, changed_sentence(repair.changes, names_sections=several))


def _applied(
    repair: Repair, report: Report, typed: str, notation: str, recheck: Recheck
) -> str | None:
    """The text with the changes, if it is read again with these and no others."""
    if repair.changes is None or notation != "text":
        return None
    named = without_any_cards(repair.changes)
    text = Mender(typed, report).changed(named) if named != Fix() else None
    if text is None or not text.strip():
        return None
    return text if has_changes(text, named, report, recheck) else None


def has_changes(text: str, fix: Fix, report: Report, recheck: Recheck) -> bool:
    """Whether the text is read as the list with the changes that name a card, and no others."""
    named = without_any_cards(fix)
    wanted = changed(report.submission, named, report.context.collection, report.format.game)
    return wanted is not None and _cards(recheck(text).submission) == _cards(wanted)


def _cards(submission: Submission) -> Counter[tuple[str, str, str]]:
    """How many copies of each title there are in each section.

    Not by what a title means: that follows from the rest of the list too.
    """
    counts: Counter[tuple[str, str, str]] = Counter()
    for section in submission.sections():
        for entry in section.entries:
            counts[section.name, section.character or "", entry.title] += entry.count
    return counts
