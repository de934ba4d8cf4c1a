"""How many copies of a card a section holds."""

from collections.abc import Callable, Hashable, Iterator

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Allowed, Entry, Section, Submission
from formats.construction.words import are, copies_of, counted, lines, removal, titles

Keys = Callable[[Card], tuple[Hashable, ...]]
"""What a card counts as: the same key, the same card. A card may have several keys."""

Exemption = Callable[[Card], Truth]

Help = Callable[[Card], str]
"""What was presumed of a card, or ruled, when it was counted."""


def _never(_: Card) -> Truth:
    return False


def copies(
    limit: int,
    rule: str,
    *,
    per: Keys,
    explained: Help,
    unless: Exemption = _never,
    exempt: str = "",
    own_limit: Allowed | None = None,
    section: str = "deck",
) -> Rule:
    """At most so many copies of a card, unless it is exempt or has a limit of its own.

    `exempt` says in words which cards `unless` lets through.
    """

    def limit_for(card: Card) -> int:
        own = own_limit(card) if own_limit else None
        return limit if own is None else own

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        for part in submission.named(section):
            counts: dict[Hashable, int] = {}
            limits: dict[Hashable, int] = {}
            for entry in part.entries:
                for key in per(entry.card):
                    counts[key] = counts.get(key, 0) + entry.count
                    if own_limit is not None:
                        limits[key] = limit_for(entry.card)
            if own_limit is None and max(counts.values(), default=0) <= limit:
                continue  # most decks
            over = {
                key: list[Entry]()
                for key, count in counts.items()
                if count > limits.get(key, limit)
            }
            if over:
                yield from over_limits(part, over)

    def over_limits(part: Section, over: dict[Hashable, list[Entry]]) -> Iterator[Finding]:
        for entry in part.entries:
            for key in per(entry.card):
                if key in over:
                    over[key].append(entry)
        for entries in over.values():
            yield from over_limit(part, entries)

    def over_limit(part: Section, entries: list[Entry]) -> Iterator[Finding]:
        limited = [entry for entry in entries if unless(entry.card) is False]
        undecided = [entry for entry in entries if unless(entry.card) is not True]
        if limited and copies_of(limited) > limit_for(limited[-1].card):
            yield broken(part, limited)
        elif undecided and copies_of(undecided) > limit_for(undecided[-1].card):
            yield open_to_question(part, undecided)

    def broken(part: Section, entries: list[Entry]) -> Finding:
        last = entries[-1].card
        most, count = limit_for(last), copies_of(entries)
        return Finding(
            rule=rule,
            severity=Severity.ILLEGAL,
            message=f"{held(part, last, count)}; {allowed(last)}.",
            help=explained(last),
            cards=titles(entries),
            lines=lines(entries),
            limit=most,
            found=count,
            fix=Fix(remove=removal(entries, count - most, part.name, part.character)),
        )

    def open_to_question(part: Section, entries: list[Entry]) -> Finding:
        unknown = next(entry.card for entry in entries if unless(entry.card) is UNKNOWN)
        count = copies_of(entries)
        return Finding(
            rule=rule,
            severity=Severity.UNVERIFIED,
            message=f"{held(part, unknown, count)}; {allowed(unknown)}, any number "
            f"of {exempt}, and it is not known which this card is.",
            help=explained(unknown),
            cards=titles(entries),
            lines=lines(entries),
            limit=limit_for(unknown),
            found=count,
        )

    def held(part: Section, card: Card, count: int) -> str:
        times = "once" if count == 1 else f"{count:,} times"
        return f"{card.title} is in the {part.heading} {times}"

    def allowed(card: Card) -> str:
        most = limit_for(card)
        of = "a card" if most == limit else "this card"
        return f"{counted(most, 'copy')} of {of} {are(most)} allowed"

    def allows(card: Card) -> int | None:
        return limit_for(card) if unless(card) is False else None

    def measure(submission: Submission, _: Context) -> str:
        found = [_most_copies(part, per, unless) for part in submission.named(section)]
        return "; ".join(filter(None, found))

    terms = (
        ("shape", "copies"),
        ("section", section),
        ("limit", limit),
        ("per", per.__name__),
        ("unless", unless.__name__),
        ("own limit", own_limit.__name__ if own_limit else ""),
    )
    states = f"At most {counted(limit, 'copy')} of a card in the {section}"
    states += f"; any number of {exempt}." if exempt else "."
    return Rule(rule, states, terms, judge, measure, allows)


def _most_copies(part: Section, per: Keys, unless: Exemption) -> str:
    """The card of which the section has the most, and how often; cards that are exempt left out."""
    counts: dict[Hashable, tuple[int, str]] = {}
    for entry in part.entries:
        if unless(entry.card) is not True:
            for key in per(entry.card):
                before = counts.get(key, (0, ""))[0]
                counts[key] = (before + entry.count, entry.card.title)
    if not counts:
        return ""
    count, title = max(counts.values(), key=lambda most: most[0])
    return f"{count:,} of {title} in the {part.heading}"
