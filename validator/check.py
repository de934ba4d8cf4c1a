"""The heart: a submission and a format in, a report out. Pure, and no I/O."""

from collections.abc import Iterable
from datetime import date

from formats.construction.finding import Finding, verdict, worst_first
from formats.construction.format import CompiledFormat, Found
from formats.construction.report import FormatSource, Report
from formats.construction.rule import NO_CARDS, Collection, Context
from formats.construction.sizes_kept import keeping_sizes
from formats.construction.submission import Submission
from validator.findings import MISSING_SECTION
from validator.readings import judge_every_reading


def check(
    submission: Submission,
    source: CompiledFormat,
    *,
    as_of: date,
    collection: Collection = NO_CARDS,
    noticed: Iterable[Finding] = (),
    found: Found | None = None,
    shown_as_of: date | None = None,
    detected: FormatSource | None = None,
) -> Report:
    """The report on a submission.

    `collection` is what is known of the game's cards, `noticed` what was found while the list
    was read, `found` what rules have found in this submission for another format. A format that
    holds on another day alone is shown as of that day. `detected` is how the format was told.
    """
    context = Context(as_of, collection)
    # Nearly every list is: readings are only made where a name or a place is in doubt.
    if submission.is_clear:
        findings = source.judge(submission, context, found)
    else:
        findings = judge_every_reading(source, submission, context)
    if not (submission.is_clear and found is not None):
        # Before what was noticed is added: those findings are about lines, and take no copies out.
        findings = keeping_sizes(findings, submission, source.sizes)
    told = tuple(noticed)
    findings += told
    findings += [_missing(name) for name in source.missing_sections(submission)]
    ordered = worst_first(findings) if findings else ()
    if shown_as_of is not None and shown_as_of != as_of:
        context = Context(shown_as_of, collection)
    # Whole at once: a list is judged by dozens of formats, and to copy a report takes longer.
    return Report(
        source, context, verdict(ordered), ordered, submission, detected=detected, noticed=told
    )


def _missing(name: str) -> Finding:
    """A deck without a section that the format needs can't be judged by what is left."""
    return MISSING_SECTION.finding(f"The section '{name}' is missing, so it could not be judged.")
