"""The shapes that rules of several games share: functions that return a Rule.

A format built of them reads like the rulebook's own list.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping

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
                missing = minimum - part.size
                yield Finding(
                    rule=rule,
                    severity=Severity.ILLEGAL,
                    message=f"{_cards(part.size)} in the {section}; at least {minimum} are needed.",
                    limit=minimum,
                    found=part.size,
                    fix=Fix(add=((missing, None),)),
                )

    terms = (("shape", "at least"), ("section", section), ("minimum", minimum))
    return Rule(rule, f"At least {minimum} cards in the {section}.", terms, judge)


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
            over = {key: count for key, count in counts.items() if count > limit}
            if over:
                yield from over_limits(part, over)

    def over_limits(part: Section, over: Mapping[Hashable, int]) -> Iterator[Finding]:
        counted: dict[Hashable, list[Entry]] = {key: [] for key in over}
        for entry in part.entries:
            for key in per(entry.card):
                if key in over:
                    counted[key].append(entry)
        for key, entries in counted.items():
            yield from over_limit(entries, over[key])

    def over_limit(entries: list[Entry], count: int) -> Iterator[Finding]:
        last = entries[-1].card
        exemption = unless(last)
        if exemption is True:
            return
        times = f"{last.title} is in the {section} {count:,} times"
        allowed = f"{limit} copies of a card are allowed"
        if exemption is UNKNOWN:
            yield Finding(
                rule=rule,
                severity=Severity.UNVERIFIED,
                message=f"{times}; {allowed}, any number of {exempt}, "
                "and it is not known which this card is.",
                help=explained(last),
                cards=(last.title,),
                lines=_lines(entries),
                limit=limit,
                found=count,
            )
            return
        yield Finding(
            rule=rule,
            severity=Severity.ILLEGAL,
            message=f"{times}; {allowed}.",
            help=explained(last),
            cards=tuple(dict.fromkeys(entry.card.title for entry in entries)),
            lines=_lines(entries),
            limit=limit,
            found=count,
            fix=Fix(remove=_removal(entries, count - limit)),
        )

    terms = (
        ("shape", "copies"),
        ("section", section),
        ("limit", limit),
        ("per", per.__name__),
        ("unless", unless.__name__),
    )
    states = f"At most {limit} copies of a card in the {section}; any number of {exempt}."
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


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count:,} cards"
