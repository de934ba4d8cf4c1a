"""The Basic Attacks and Basic Blocks that every Endurance holds."""

from collections.abc import Iterator, Mapping

from formats.construction.finding import Finding, Fix, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Section, Submission
from formats.construction.words import are, listed
from formats.highlander.cards import basic_of, may_be_basic

_NUMBERS = {6: "six", 9: "nine"}


def one_of_each(kind: str, grids: Mapping[str, str], rule: str) -> Rule:
    """At least one of each Basic of the kind is in the deck."""
    basics = f"{_NUMBERS[len(grids)]} Basic {kind}s"

    def missing(part: Section) -> dict[str, str]:
        """The Basics that the deck lacks, by their grids."""
        there = {basic_of(entry.card, kind, grids) for entry in part.entries}
        return {grid: name for grid, name in grids.items() if name not in there}

    def judge(submission: Submission, context: Context) -> Iterator[Finding]:
        for part in submission.named("deck"):
            lacking = missing(part)
            if lacking:
                yield lacks(part, lacking, context)

    def lacks(part: Section, lacking: Mapping[str, str], context: Context) -> Finding:
        unknown = sum(entry.count for entry in part.entries if may_be_basic(entry.card, kind))
        is_open = len(lacking) <= unknown + part.unread
        number = len(lacking)
        noun = f"Basic {kind}" if number == 1 else f"Basic {kind}s"
        message = (
            f"The {noun} {listed(list(lacking.values()))} {are(number)} not in the deck; "
            f"one of each of the {basics} is needed"
        )
        message += ", and not every card of the deck is known." if is_open else "."
        return Finding(
            rule=rule,
            severity=Severity.UNVERIFIED if is_open else Severity.ILLEGAL,
            message=message,
            help=f"A Basic {kind} is known by its grid.",
            limit=len(grids),
            found=len(grids) - number,
            fix=Fix(add=tuple((1, named(context, grid)) for grid in lacking)),
        )

    def named(context: Context, grid: str) -> str | None:
        """A training card that is the Basic of the grid."""
        cards = context.collection.cards_with("grid", grid)
        titles = [c.title for c in cards if c.is_training and basic_of(c, kind, grids)]
        return titles[0] if titles else None

    def measure(submission: Submission, _: Context) -> str:
        found = [len(grids) - len(missing(part)) for part in submission.named("deck")]
        return "; ".join(f"{number} of the {basics}" for number in found)

    terms = (("shape", "one of each basic"), ("kind", kind), ("basics", ", ".join(grids)))
    states = f"At least one of each of the {basics} in the deck."
    return Rule(rule, states, terms, judge, measure)
