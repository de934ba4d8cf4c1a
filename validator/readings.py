"""A list that can be read in several ways: judged for each of them.

A name may mean several cards, and cards under an unknown heading may belong to the deck or
not. What every reading breaks is broken. What only some of them break is undecided. If all
lead to the same verdict, the verdict stands.
"""

from collections.abc import Iterable, Sequence
from itertools import chain

from carddb.model import UNKNOWN, Card, Fact
from carddb.titles import printings, with_code
from formats.construction.finding import (
    Finding,
    Severity,
    Verdict,
    only_perhaps,
    outcome,
    verdict,
)
from formats.construction.format import CompiledFormat
from formats.construction.rule import Context
from formats.construction.submission import Entry, Submission
from formats.construction.words import few, lines, listed, titles
from validator.findings import EVERY_READING, UNCLEAR_NAME, on_lines

MOST_READINGS = 256
_MOST_WORK = 60_000
"""Entries to judge in all readings together."""
_MOST_JUDGED = 1_500
"""Rules to judge by in all readings together: a short list may be read in many ways."""
_TELLING = ("type", "kind", "subtitle", "variant", "level", "archetype", "profession")
"""The facts that may tell cards with one title apart, beside where they were printed."""


def judge_every_reading(
    source: CompiledFormat, submission: Submission, context: Context
) -> list[Finding]:
    """What the rules find whichever way the list is read."""
    names = 1 if source.seen_of else submission.count_readings()
    readings = names << len(submission.unplaced_sections())
    entries = sum(len(section.entries) for section in submission.sections())
    is_too_much = readings * entries > _MOST_WORK or readings * len(source.table) > _MOST_JUDGED
    if readings > MOST_READINGS or is_too_much:
        return _too_many(source, submission, context)
    placed = [
        [source.judge(reading, context) for reading in source.readings(placement)]
        for placement in submission.placements()
    ]
    judged = [findings for readings in placed for findings in readings]
    merged: list[Finding] = []
    for row in source.table:
        merged += _merged([[f for f in each if f.rule == row.rule.id] for each in judged])
    verdicts = {verdict(findings) for findings in judged}
    if verdicts == {Verdict.ILLEGAL} and verdict(merged) is not Verdict.ILLEGAL:
        merged.append(
            EVERY_READING.finding("The deck breaks a rule however the unclear lines are read.")
        )
    if source.seen_of:
        decides = verdict(merged) is not Verdict.ILLEGAL
        found = chain.from_iterable(judged)
        return merged + _unclear_as_typed(source, submission, found, decides=decides)
    names_decide = any(len(set(map(verdict, readings))) > 1 for readings in placed)
    return merged + [
        _unclear(entry, decides=names_decide) for entry in submission.unclear_entries()
    ]


def _unclear_as_typed(
    source: CompiledFormat, submission: Submission, found: Iterable[Finding], *, decides: bool
) -> list[Finding]:
    """The unclear names of a list whose rules judge by everything that a name may mean.

    A name has a finding of its own if the verdict may hang on it: if some rule was undecided
    over it, and a whole name would tell more. `decides` is False if the deck is illegal anyway.
    """
    undecided = {title for f in found if f.severity is Severity.UNVERIFIED for title in f.cards}
    findings: list[Finding] = []
    others: list[Entry] = []
    for entry in submission.unclear_entries():
        if decides and entry.title in undecided and not source.is_one(entry.meant):
            findings.append(_unclear(entry, decides=True))
        else:
            others.append(entry)
    if others:
        names = titles(others)
        quoted = [f"'{name}'" for name in names]
        mean = "means" if len(names) == 1 else "mean"
        findings.append(
            UNCLEAR_NAME.finding(
                f"{listed(few(quoted))} {mean} several cards; which of them does not decide.",
                severity=Severity.NOTE,
                cards=names,
                lines=lines(others),
            )
        )
    return findings


def _merged(per_reading: list[list[Finding]]) -> list[Finding]:
    """What one rule finds in all readings together."""
    first = per_reading[0]
    everywhere = set(first).intersection(*per_reading)
    certain = [finding for finding in first if finding in everywhere]
    outcomes = {outcome(findings) for findings in per_reading}
    if len(outcomes) == 1 and outcome(certain) not in outcomes:
        return first
    possible = {f: None for findings in per_reading for f in findings if f not in everywhere}
    return certain + [only_perhaps(finding) for finding in _widest(possible)]


def _widest(findings: Iterable[Finding]) -> list[Finding]:
    """Of findings that say the same of a section or of a group of cards, the one about most."""
    widest: dict[object, Finding] = {}
    for finding in findings:
        of_one_card = finding.cards if len(finding.cards) == 1 else None
        key = (finding.severity, finding.limit, finding.help, of_one_card)
        other = widest.setdefault(key, finding)
        if (len(finding.cards), finding.found or 0) > (len(other.cards), other.found or 0):
            widest[key] = finding
    return list(widest.values())


def _too_many(source: CompiledFormat, submission: Submission, context: Context) -> list[Finding]:
    """Nothing that hangs on a card's facts can be decided when there are too many readings."""
    one = next(source.readings(next(submission.placements())))
    findings = [only_perhaps(finding) for finding in source.judge(one, context)]
    return findings + [_unclear(entry, decides=True) for entry in submission.unclear_entries()]


def _unclear(entry: Entry, *, decides: bool) -> Finding:
    titles = _told_apart(entry.meant)
    named = few(titles)
    cards = f"{'; '.join(named[:-1])}; or {named[-1]}"
    where = on_lines(entry.lines) if entry.lines else entry.place
    effect = "The verdict is the same for each."
    if decides:
        effect = f"Write {_what_tells(entry.meant)}: the verdict hangs on it."
    return UNCLEAR_NAME.finding(
        f"{where}{': ' if where else ''}'{entry.title}' may mean {cards}. {effect}",
        severity=Severity.UNVERIFIED if decides else Severity.WARNING,
        cards=tuple(card.title for card in entry.meant),
        lines=entry.lines,
    )


def _what_tells(cards: Sequence[Card]) -> str:
    """What a list must say so that it means one of the cards."""
    numbered = [card for card in cards if card.facts.get("set") and card.facts.get("number")]
    if numbered and len({card.title for card in cards}) == 1:
        return f"its number, such as {with_code(numbered[0])}"
    return "the whole name"


def _told_apart(cards: Sequence[Card]) -> list[str]:
    """The title of each card, and of cards with the same title what tells them apart."""
    same: dict[str, list[Card]] = {}
    for card in cards:
        same.setdefault(card.title, []).append(card)
    versions = any(isinstance(card.fact("version"), str) for card in cards)
    told = {title: _marks(of_title) for title, of_title in same.items()}
    shown = []
    for card in cards:
        marks, code = told[card.title][card]
        if versions and card.title == card.name and card.fact("version") is UNKNOWN:
            marks = ["version not recorded", *marks]
        shown.append(card.title + (f" ({', '.join(marks)})" if marks else "") + code)
    return shown


def _marks(cards: Sequence[Card]) -> dict[Card, tuple[list[str], str]]:
    """Of cards with one title, each with the facts that differ; a code only if it must be."""
    marks: dict[Card, list[str]] = {card: [] for card in cards}
    for column in _TELLING:
        facts = {card: card.fact(column) for card in cards}
        if len(set(facts.values())) > 1:
            for card, fact in facts.items():
                marks[card].append(_mark(column, fact))
    alike = len({tuple(each) for each in marks.values()}) < len(cards)
    return {card: (each, _code(card) if alike else "") for card, each in marks.items()}


def _mark(column: str, fact: Fact) -> str:
    word = column.replace("subtitle", "sub-title")
    if fact is UNKNOWN:
        return f"{word} not recorded"
    if fact is None:
        return f"no {word}"
    return f"{word} {fact}" if isinstance(fact, int) else str(fact)


def _code(card: Card) -> str:
    """Where the card was first printed: " [4H-023]"; nothing if nobody recorded it."""
    for code, number in printings(card.facts):
        return f" [{code}-{number}]" if number else f" [{code}]"
    return ""
