"""A repair as the check page shows it, and carried out on the list in the box."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time

from formats.construction.finding import Fix
from formats.construction.submission import Submission
from validator.decklist.mending import Mender
from validator.operations.heavy import begin_heavy
from validator.read_list import ReadList
from validator.repairing import Repair, changed, find_repair, without_any_cards
from validator.reports.changes import change_sentences, changed_sentence, has_several_sections
from validator.reports.repair import how_small, repair_sentence

_MAX_IN_A_SENTENCE = 6
"""Changes that are told in one sentence; of more there is the list alone."""

ReadAgain = Callable[[str], ReadList]
"""Another text, asked as the first was."""


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

    read: ReadList
    sentence: str


def repair_of(read: ReadList) -> Repair:
    """The repair of the deck, looked for now."""
    begin_heavy()
    # By the time that this thread works: a busy machine gives up no sooner.
    return find_repair(read.report, thread_time)


def repair_view(repair: Repair, read: ReadList, read_again: ReadAgain) -> RepairView:
    """The repair as its changes, with what can be done about them."""
    report = read.report
    if repair.changes is None:
        return RepairView(f"No repair: {repair.why_not}")
    several = has_several_sections(report.format)
    each = change_sentences(repair.changes, names_sections=several)
    applied = _applied(repair, read, read_again)
    left = sum(copies.count for copies in repair.changes.add if copies.card is None)
    return RepairView(
        sentence=repair_sentence(repair, report)
        if len(each) <= _MAX_IN_A_SENTENCE
        else f"{len(each):,} changes, {repair.size:,} copies in all:",
        changes=tuple(each) if len(each) > 1 else (),
        how_small=how_small(repair),
        can_be_applied=applied is not None,
        left=f"Which {'card' if left == 1 else f'{left:,} cards'} to add is your choice: any that "
        "breaks no rule itself."
        if left
        else "",
    )


def applied_repair(repair: Repair, read: ReadList, read_again: ReadAgain) -> AppliedRepair | None:
    """The list with the repair; None if there is none, or it can't be carried out on the text."""
    applied = _applied(repair, read, read_again)
    if repair.changes is None or applied is None:
        return None
    several = has_several_sections(read.format)
    sentence = changed_sentence(repair.changes, names_sections=several)
    # A smaller repair may leave more of the deck as its player built it.
    hint = "" if repair.is_smallest else " There may be a smaller repair."
    return AppliedRepair(applied, f"{sentence}{hint}")


def _applied(repair: Repair, read: ReadList, read_again: ReadAgain) -> ReadList | None:
    """The list with the changes, if its text is read again with these and no others."""
    # Files of other programs are not rewritten: much of them means nothing to us.
    if repair.changes is None or read.decklist.notation != "text":
        return None
    named = without_any_cards(repair.changes)
    text = Mender(read.typed, read.report).changed(named) if named != Fix() else None
    if text is None or not text.strip():
        return None
    # Read again as a paste would be: a button must not promise what the text does not say.
    again = read_again(text)
    return again if has_changes(again, named, read) else None


def has_changes(again: ReadList, fix: Fix, read: ReadList) -> bool:
    """Whether a list is read as another one with the changes that name a card, and no others.

    By the same format, as fewer cards may speak for another one.
    """
    named = without_any_cards(fix)
    collection = read.report.context.collection
    wanted = changed(read.submission, named, collection, read.format.game)
    if wanted is None:
        return False
    return _cards(again.by_format(read.format).submission) == _cards(wanted)


def _cards(submission: Submission) -> Counter[tuple[str, str, str]]:
    """How many copies of each title there are in each section.

    Not by what a title means: that follows from the rest of the list too.
    """
    counts: Counter[tuple[str, str, str]] = Counter()
    for section in submission.sections():
        for entry in section.entries:
            counts[section.name, section.character or "", entry.title] += entry.count
    return counts
