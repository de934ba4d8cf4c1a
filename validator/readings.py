"""A list that can be read in several ways: judged for each of them.

A name may mean several cards, and cards under an unknown heading may belong to the deck or
not. What every reading breaks is broken. What only some of them break is undecided. If all
lead to the same verdict, the verdict stands.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from carddb.columns import COLUMNS
from carddb.model import UNKNOWN, Card, Fact
from carddb.titles import printed_codes, with_code
from formats.construction.finding import (
    CardCopies,
    DoubtfulName,
    Finding,
    Fix,
    RuleOutcome,
    Severity,
    Verdict,
    only_perhaps,
    outcome,
    verdict,
)
from formats.construction.format import CompiledFormat, CompiledRule
from formats.construction.rule import NO_CARDS, Collection, Context, Rule
from formats.construction.submission import Entry, Submission, no_limit
from formats.construction.words import MAX_NAMED, few, lines, some_of, titles
from validator.copies_over import copies_over
from validator.findings import EVERY_READING, UNCLEAR_NAME, on_lines
from validator.writers.naming import name_of

MAX_READINGS = 256
_MAX_CHOICES = 12
"""Cards of one name among which a button each lets choose."""
_MAX_WORK = 60_000
"""Entries to judge in all readings together."""
_MAX_JUDGED = 1_500
"""Rules to judge by in all readings together: a short list may be read in many ways."""
_MAX_SOURCE_LENGTH = 200
"""Characters of what is said of the cards of one source."""
_TELLING = ("type", "kind", "subtitle", "level", "archetype", "profession")
"""The facts that may tell cards with one title apart, beside where they were printed.

Of a game only those that it has.
"""


def judge_every_reading(
    source: CompiledFormat, submission: Submission, context: Context
) -> list[Finding]:
    """What the rules find whichever way the list is read."""
    # Counted before any reading is made: ten unclear names of three cards are 59,049.
    names = 1 if source.seen_of else submission.count_readings()
    # Each unplaced section is apart or where it may belong: twice as many.
    readings = names << len(submission.unplaced_sections())
    entries = sum(len(section.entries) for section in submission.sections())
    is_too_much = readings * entries > _MAX_WORK or readings * len(source.table) > _MAX_JUDGED
    if readings > MAX_READINGS or is_too_much:
        return _too_many(source, submission, context)
    placed = [
        [source.judge(reading, context) for reading in source.readings(placement)]
        for placement in submission.placements()
    ]
    judged = [findings for readings in placed for findings in readings]
    merged: list[Finding] = []
    for row in source.table:
        found_by_rule = [[f for f in each if f.rule == row.rule.id] for each in judged]
        merged += _merged(found_by_rule, row, submission)
    # No single rule is broken in every reading, but some rule is in each: the deck is illegal for
    # certain.
    verdicts = {verdict(findings) for findings in judged}
    if verdicts == {Verdict.ILLEGAL} and verdict(merged) is not Verdict.ILLEGAL:
        merged.append(
            EVERY_READING.finding("The deck breaks a rule however the unclear lines are read.")
        )
    if source.seen_of:
        decides = verdict(merged) is not Verdict.ILLEGAL
        found = chain.from_iterable(judged)
        return merged + _unclear_as_typed(source, submission, context, found, decides=decides)
    # Within one placement: where only the place of a section decides, no name has to be written
    # out.
    names_decide = any(len(set(map(verdict, readings))) > 1 for readings in placed)
    return merged + [
        _unclear(entry, context, decides=names_decide) for entry in submission.unclear_entries()
    ]


def _unclear_as_typed(
    source: CompiledFormat,
    submission: Submission,
    context: Context,
    found: Iterable[Finding],
    *,
    decides: bool,
) -> list[Finding]:
    """The unclear names of a list whose rules judge by everything that a name may mean.

    A name has a finding of its own if the verdict may depend on it: if some rule was undecided
    over it, and a whole name would tell more. `decides` is False if the deck is illegal anyway.
    """
    undecided: dict[str, set[str]] = {}
    for finding in found:
        if finding.severity is Severity.UNVERIFIED:
            for title in finding.cards:
                undecided.setdefault(title, set()).add(finding.rule)
    rules = {row.rule.id: row.rule for row in source.table}
    findings: list[Finding] = []
    others: list[Entry] = []
    for entry in submission.unclear_entries():
        open_rules = [rules[each] for each in undecided.get(entry.title, ())]
        tells = any(_may_depend_on_name(rule, entry.candidates) for rule in open_rules)
        if decides and tells and not source.is_one(entry.candidates):
            findings.append(_unclear(entry, context, decides=True))
        else:
            others.append(entry)
    if others:
        names = titles(others)
        quoted = [f"'{name}'" for name in names]
        mean = "means" if len(names) == 1 else "mean"
        findings.append(
            UNCLEAR_NAME.finding(
                f"{some_of(quoted)} {mean} several cards; which of them does not decide.",
                severity=Severity.NOTE,
                cards=names,
                lines=lines(others),
            )
        )
    return findings


def _may_depend_on_name(rule: Rule, cards: Sequence[Card]) -> bool:
    """Whether a rule may decide once it is known which card is meant.

    Not if all of them are alike in what decides it, or nobody knows that of any of them. A rule
    that counts copies depends on which cards are the same.
    """
    if not rule.settled_by or rule.allows is not no_limit:
        return True
    facts = [[card.fact(column) for column in rule.settled_by] for card in cards]
    return any(each != facts[0] for each in facts)


def _merged(
    per_reading: list[list[Finding]], row: CompiledRule, submission: Submission
) -> list[Finding]:
    """What one rule finds in all readings together."""
    first = per_reading[0]
    # Findings compare by all they say: the same rule broken by another card is another finding.
    everywhere = set(first).intersection(*per_reading)
    certain = [finding for finding in first if finding in everywhere]
    outcomes = {outcome(findings) for findings in per_reading}
    # Broken in every reading, but each time in other words: still broken, and told by the first.
    if len(outcomes) == 1 and outcome(certain) not in outcomes:
        over = copies_over(row, submission, help=first[0].help) if _is_broken(first) else []
        return over or [_with_sure_fix(finding, per_reading, submission) for finding in first]
    possible = {f: None for findings in per_reading for f in findings if f not in everywhere}
    # What one reading leaves open and another breaks, on the same lines, is told once.
    broken = {f.lines for f in possible if f.severity is Severity.ILLEGAL}
    told = [f for f in possible if f.severity is Severity.ILLEGAL or f.lines not in broken]
    return certain + [only_perhaps(finding) for finding in _widest(told)]


def _is_broken(findings: Iterable[Finding]) -> bool:
    return outcome(findings) is RuleOutcome.BROKEN


def _with_sure_fix(
    finding: Finding, per_reading: list[list[Finding]], submission: Submission
) -> Finding:
    """The finding with its fix as the list names the cards, if that is one in every reading."""
    clear = {e.title for section in submission.sections() for e in section.entries if not e.others}
    typed = {
        card.title: entry.title
        for entry in submission.unclear_entries()
        for card in entry.candidates
        # A title that the list also names clearly would be taken for the unclear line.
        if card.title not in clear
    }
    fix = _as_typed(finding.fix, typed)
    # A fix that helps only in some readings is none: nobody knows which one is meant.
    is_sure = all(fix in [_as_typed(f.fix, typed) for f in findings] for findings in per_reading)
    return replace(finding, fix=fix if is_sure else None)


def _as_typed(fix: Fix | None, typed: Mapping[str, str]) -> Fix | None:
    """The fix with what it takes out under the names as they were typed."""
    if fix is None:
        return None
    removed: dict[tuple[str | None, str, str], int] = {}
    for copies in fix.remove:
        name = copies.card and typed.get(copies.card, copies.card)
        place = name, copies.section, copies.owner
        removed[place] = removed.get(place, 0) + copies.count
    return replace(fix, remove=tuple(CardCopies(n, *place) for place, n in removed.items()))


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
    """Nothing that depends on facts of cards can be decided when there are too many readings."""
    # Any one of them: it is only to show what may be wrong, each finding as a perhaps.
    one = next(source.readings(next(submission.placements())))
    findings = [only_perhaps(finding) for finding in source.judge(one, context)]
    unclear = submission.unclear_entries()
    return findings + [_unclear(entry, context, decides=True) for entry in unclear]


def _unclear(entry: Entry, context: Context, *, decides: bool) -> Finding:
    # Where nothing has to be written, the names are for people alone.
    names = _told_apart(entry.candidates, context.collection if decides else NO_CARDS)
    named = few([f"{name}{marks}" for name, marks in names])
    cards = f"{'; '.join(named[:-1])}; or {named[-1]}"
    where = on_lines(entry.lines) if entry.lines else entry.place
    effect = "The verdict is the same for each."
    if decides:
        effect = f"Write {_what_tells(entry.candidates, names)}: the verdict depends on it."
    return UNCLEAR_NAME.finding(
        f"{where}{': ' if where else ''}'{entry.title}' may mean {cards}. {effect}",
        severity=Severity.UNVERIFIED if decides else Severity.WARNING,
        cards=tuple(card.title for card in entry.candidates),
        lines=entry.lines,
        names=_choices(entry, names) if decides else (),
        help=_on_record(entry.candidates) if decides else "",
    )


def _on_record(cards: Sequence[Card]) -> str:
    """Who has which card, of cards that only their numbers tell apart."""
    by_source: dict[str, list[str]] = {}
    for card in cards:
        by_source.setdefault(card.source, []).append(with_code(card))
    if not any(by_source) or not any(printed_codes(card.facts) for card in cards):
        return ""
    named = [
        f"{some_of(codes)} ({source or 'no source given'})"[:_MAX_SOURCE_LENGTH]
        for source, codes in by_source.items()
    ]
    return f"On record: {'; '.join(few(named))}."


def _choices(entry: Entry, names: "Sequence[_Told]") -> tuple[DoubtfulName, ...]:
    """What may be written in the place of the name, if that tells the cards apart."""
    written = [name for name, _ in names]
    if len(set(written)) < len(written) or len(written) > _MAX_CHOICES:
        return ()
    return (DoubtfulName(entry.title, entry.lines, tuple(written)),)


_Told = tuple[str, str]
"""What to write for a card, and in brackets what tells it from others of its title."""


def _what_tells(cards: Sequence[Card], names: Sequence[_Told]) -> str:
    """What a list must say so that it means one of the cards."""
    written = [name for name, _ in names]
    whole = [name for card, name in zip(cards, written, strict=True) if name == card.title]
    if len(whole) == len(cards):
        return "the whole name"
    numbered = [with_code(card) for card in cards if printed_codes(card.facts)]
    example = next((name for name in (*whole, *numbered) if name in written), written[0])
    return f"one of these, such as {example}"


def _told_apart(cards: Sequence[Card], collection: Collection) -> list[_Told]:
    """Each card as a list can write it, and of cards with the same title what tells them apart."""
    same: dict[str, list[Card]] = {}
    for card in cards:
        same.setdefault(card.title, []).append(card)
    versions = any(isinstance(card.fact("version"), str) for card in cards)
    told = {title: _marks(of_title) for title, of_title in same.items()}
    shown = []
    for place, card in enumerate(cards):
        marks = told[card.title][card]
        if versions and card.title == card.name and card.fact("version") is UNKNOWN:
            marks = ["version not recorded", *marks]
        # Of a name with very many cards only the first are named.
        name = name_of(card, collection) if place < MAX_NAMED else card.title
        if name == card.title and len(same[name]) > 1:
            name = with_code(card)
        shown.append((name, f" ({', '.join(marks)})" if marks else ""))
    return shown


def _marks(cards: Sequence[Card]) -> dict[Card, list[str]]:
    """Of cards with one title, each with the facts that differ."""
    marks: dict[Card, list[str]] = {card: [] for card in cards}
    columns = COLUMNS.get(cards[0].game, _TELLING)
    for column in _TELLING:
        facts = {card: card.fact(column) for card in cards}
        if column in columns and len(set(facts.values())) > 1:
            for card, fact in facts.items():
                marks[card].append(_mark(column, fact))
    return marks


def _mark(column: str, fact: Fact) -> str:
    word = column.replace("subtitle", "sub-title")
    if fact is UNKNOWN:
        return f"{word} not recorded"
    if fact is None:
        return f"no {word}"
    return f"{word} {fact}" if isinstance(fact, int) else str(fact)
