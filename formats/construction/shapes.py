"""The shapes that rules of several games share: functions that return a Rule.

A format built of them reads like the rulebook's own list.
"""

from collections.abc import Callable, Hashable, Iterator

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Section, Submission

Keys = Callable[[Card], tuple[Hashable, ...]]
"""What a card counts as: the same key, the same card. A card may have several keys."""

Exemption = Callable[[Card], Truth]

Help = Callable[[Card], str]
"""What was presumed of a card, or ruled, when it was counted."""


def at_least(minimum: int, rule: str, *, section: str = "deck") -> Rule:
    """A section holds at least so many cards."""

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        for part in submission.named(section):
            if part.size < minimum:
                yield too_few(part)

    def too_few(part: Section) -> Finding:
        counted = f"{_counted(part.size, 'card')} in the {section}"
        needed = f"at least {minimum:,} {_are(minimum)} needed"
        if part.unread:
            unread = f"{_counted(part.unread, 'line')} could not be read"
            return Finding(
                rule=rule,
                severity=Severity.UNVERIFIED,
                message=f"{counted} as far as it was read; {needed}, and {unread}.",
                limit=minimum,
                found=part.size,
            )
        return Finding(
            rule=rule,
            severity=Severity.ILLEGAL,
            message=f"{counted}; {needed}.",
            limit=minimum,
            found=part.size,
            fix=Fix(add=((minimum - part.size, None),)),
        )

    terms = (("shape", "at least"), ("section", section), ("minimum", minimum))
    states = f"At least {_counted(minimum, 'card')} in the {section}."
    return Rule(rule, states, terms, judge)


def copies(
    limit: int,
    rule: str,
    *,
    per: Keys,
    unless: Exemption,
    exempt: str,
    explained: Help,
    section: str = "deck",
) -> Rule:
    """At most so many copies of a card, unless it is exempt.

    `exempt` says in words which cards `unless` lets through.
    """

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        for part in submission.named(section):
            counts: dict[Hashable, int] = {}
            for entry in part.entries:
                for key in per(entry.card):
                    counts[key] = counts.get(key, 0) + entry.count
            over = {key: list[Entry]() for key, count in counts.items() if count > limit}
            if over:
                yield from over_limits(part, over)

    def over_limits(part: Section, over: dict[Hashable, list[Entry]]) -> Iterator[Finding]:
        for entry in part.entries:
            for key in per(entry.card):
                if key in over:
                    over[key].append(entry)
        for entries in over.values():
            yield from over_limit(entries)

    def over_limit(entries: list[Entry]) -> Iterator[Finding]:
        limited = [entry for entry in entries if unless(entry.card) is False]
        undecided = [entry for entry in entries if unless(entry.card) is not True]
        if _copies(limited) > limit:
            yield broken(limited, _copies(limited))
        elif _copies(undecided) > limit:
            yield open_to_question(undecided, _copies(undecided))

    def broken(entries: list[Entry], count: int) -> Finding:
        last = entries[-1].card
        return Finding(
            rule=rule,
            severity=Severity.ILLEGAL,
            message=f"{last.title} is in the {section} {count:,} times; {allowed}.",
            help=explained(last),
            cards=_titles(entries),
            lines=_lines(entries),
            limit=limit,
            found=count,
            fix=Fix(remove=_removal(entries, count - limit)),
        )

    def open_to_question(entries: list[Entry], count: int) -> Finding:
        unknown = next(entry.card for entry in entries if unless(entry.card) is UNKNOWN)
        return Finding(
            rule=rule,
            severity=Severity.UNVERIFIED,
            message=f"{unknown.title} is in the {section} {count:,} times; {allowed}, any number "
            f"of {exempt}, and it is not known which this card is.",
            help=explained(unknown),
            cards=_titles(entries),
            lines=_lines(entries),
            limit=limit,
            found=count,
        )

    allowed = f"{_counted(limit, 'copy')} of a card {_are(limit)} allowed"
    terms = (
        ("shape", "copies"),
        ("section", section),
        ("limit", limit),
        ("per", per.__name__),
        ("unless", unless.__name__),
    )
    states = (
        f"At most {_counted(limit, 'copy')} of a card in the {section}; any number of {exempt}."
    )
    return Rule(rule, states, terms, judge)


def _removal(entries: list[Entry], surplus: int) -> tuple[tuple[int, str], ...]:
    """Which copies to take out, the last listed first."""
    removal = []
    for entry in reversed(entries):
        taken = min(surplus, entry.count)
        if taken:
            removal.append((taken, entry.card.title))
        surplus -= taken
    return tuple(removal)


def _lines(entries: list[Entry]) -> tuple[int, ...]:
    return tuple(sorted({line for entry in entries for line in entry.lines}))


def _copies(entries: list[Entry]) -> int:
    return sum(entry.count for entry in entries)


def _titles(entries: list[Entry]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(entry.card.title for entry in entries))


def _counted(count: int, noun: str) -> str:
    if count == 1:
        return f"1 {noun}"
    return f"{count:,} {noun[:-1]}ies" if noun.endswith("y") else f"{count:,} {noun}s"


def _are(count: int) -> str:
    return "is" if count == 1 else "are"
