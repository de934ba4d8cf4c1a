"""A report for people at a terminal, and on paper."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from carddb.titles import with_code
from formats.construction.finding import Finding, Severity, Verdict
from formats.construction.format import CompiledFormat
from formats.construction.house import rules_alone
from formats.construction.report import Report
from formats.construction.submission import Section, Submission
from formats.construction.words import counted, upper_first
from formats.games import GAMES
from validator.limits import MAX_COPIES
from validator.open_questions import open_questions
from validator.reports.changes import fix_sentence, has_several_sections
from validator.reports.settling import is_settled_by_facts, kept_sentence, open_phrase, rests_on

MARKS = {
    Severity.ILLEGAL: "✗",
    Severity.UNVERIFIED: "?",
    Severity.WARNING: "!",
    Severity.NOTE: "·",
}
_FORMAT_NAMES = {each.id: each.name for game in GAMES.values() for each in game.formats}
VERDICT_MARKS = {Verdict.LEGAL: "✓", Verdict.ILLEGAL: "✗", Verdict.UNVERIFIED: "?"}


def headline(report: Report) -> str:
    """The verdict as one line that can be read across a table."""
    title = format_title(report.format.id)
    if report.verdict is Verdict.LEGAL:
        day = _in_words(report.as_of)
        return f"Legal in {title} as of {day}{_presuming(report)}{_stated(report)}"
    count = problem_count(report)
    if report.verdict is Verdict.ILLEGAL:
        return f"Illegal in {title}: {counted(count, 'problem')}{_stated(report)}"
    return _unverified(report, title)


def _unverified(report: Report, title: str) -> str:
    """What would be if the names are right, or else what is missing."""
    found = open_questions(report)
    if found.if_confirmed is not None:
        names = counted(len(found.names), "name")
        right = "is right" if len(found.names) == 1 else "are right"
        return f"{str(found.if_confirmed).capitalize()} in {title} if {names} {right}"
    # Only if that is all: what else is open would be passed over.
    if is_settled_by_facts(report) and (phrase := open_phrase(found)):
        return f"Can't be confirmed in {title}: {phrase}"
    return f"Unverified in {title}: {counted(problem_count(report), 'open question')}"


def _stated(report: Report) -> str:
    """What the verdict rests on that no source has; nothing if all is recorded."""
    found = rests_on(report)
    return f", with {found}" if found else ""


def format_title(format_id: str) -> str:
    """The format by its name; a house format by its base's name, then what differs.

    One of a stored result that is known no more keeps its id. House rules alone are for the format
    that each list has.
    """
    if rules := rules_alone(format_id):
        return f"The format of each list; {rules}"
    base, semicolon, clauses = format_id.partition(";")
    return f"{_FORMAT_NAMES.get(base, base)}{semicolon}{clauses}"


@lru_cache(maxsize=64)
def _in_words(day: date) -> str:
    """The day as people write it; a bulk check asks for the same one again and again."""
    return f"{day.day} {day:%B %Y}"


def _presuming(report: Report) -> str:
    """What the verdict takes for granted, in one phrase; nothing if that is nothing."""
    presumed = report.presumed
    if not presumed:
        return ""
    if len(presumed) == 1:
        return f", presuming that {presumed[0].in_short}"
    cards = len({card for each in presumed for card in each.cards})
    bear = "bears no mark" if cards == 1 else "bear no mark"
    return f", presuming that {counted(cards, 'card')} {bear} that is not recorded"


def problem_count(report: Report) -> int:
    """How many findings the verdict rests on: broken rules if it is illegal, else open questions.

    What is open about a list that breaks a rule decides nothing any more, and is not counted.
    """
    return sum(str(finding.severity) == report.verdict for finding in report.findings)


def stated_line(submission: Submission) -> str:
    """What was settled or declared, on one line: "Players: 2"; empty if nothing was."""
    stated = {**submission.parameters, **submission.declarations}
    return "; ".join(f"{name.capitalize()}: {value}" for name, value in stated.items())


def report_text(report: Report, explanation: Sequence[str] = ()) -> str:
    """The whole report as text, with the lines of its explanation if there are any."""
    stated = stated_line(report.submission)
    lines = [headline(report), stated] if stated else [headline(report)]
    if kept := kept_sentence(open_questions(report)):
        lines += ["", kept]
    for finding in report.findings:
        lines += ["", *_finding(finding, report.format)]
    for each in report.presumed:
        lines += ["", f"{MARKS[Severity.NOTE]} presumed: {each.message}", f"    {each.rule}"]
    if explanation:
        lines += ["", *explanation]
    return "\n".join([*lines, "", *normalised_list(report.submission)])


def cited(finding: Finding, format_id: str) -> str:
    """The rule, where it stands, and the format it comes from if that is not plain."""
    origin = origin_label(finding.origin, format_id)
    return f"{finding.rule}, {finding.citation}" + (f", from {origin}" if origin else "")


def origin_label(origin: str, format_id: str) -> str:
    """The format that a rule comes from; of a house format always, else if it is another."""
    return "" if origin == format_id and ";" not in format_id else origin


def normalised_list(submission: Submission) -> list[str]:
    """The list as it was understood, a line a card, the sections with their counts."""
    lines: list[str] = []
    for section in submission.sections():
        if lines:
            lines.append("")
        lines.append(f"{upper_first(section.heading)} ({section.size:,})")
        for entry, name in zip(section.entries, names_in(section), strict=True):
            # A line holds so many copies and no more, and the list should be readable again.
            full, rest = divmod(entry.count, MAX_COPIES)
            counts = [MAX_COPIES] * full + [rest] * bool(rest)
            lines += [f"{count} {name}" for count in counts]
    return lines


def names_in(section: Section) -> list[str]:
    """What the cards of a section are called; those of one title with their numbers."""
    titles = [entry.title for entry in section.entries]
    # Of nearly every section: counting takes longer than asking whether there is anything to count.
    if len(set(titles)) == len(titles):
        return titles
    times = Counter(titles)
    return [
        with_code(entry.card) if times[title] > 1 and not entry.others else title
        for entry, title in zip(section.entries, titles, strict=True)
    ]


def _finding(finding: Finding, source: CompiledFormat) -> list[str]:
    lines = [
        f"{MARKS[finding.severity]} {finding.severity}: {finding.message}",
        f"    {cited(finding, source.id)}",
    ]
    if finding.help:
        lines.append(f"    {finding.help}")
    if finding.fix is not None:
        several = has_several_sections(source)
        lines.append(f"    Fix: {fix_sentence(finding.fix, names_sections=several)}")
    return lines
