"""Restriction Numbers: how many copies a card itself allows."""

from collections.abc import Iterator

from formats.construction.finding import Finding, Fix, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import are, counted, lines
from formats.highlander.cards import restriction_number


def _numbered(submission: Submission) -> list[tuple[Entry, int]]:
    """The cards of the deck that have a Restriction Number, with it."""
    entries = [entry for part in submission.named("deck") for entry in part.entries]
    numbers = [(entry, restriction_number(entry.card)) for entry in entries]
    return [(entry, number) for entry, number in numbers if number is not None]


def _over_their_number(submission: Submission, _: Context) -> Iterator[Finding]:
    for entry, number in _numbered(submission):
        if entry.count > number:
            title = entry.card.title
            yield Finding(
                rule="HL-BUILD-04",
                severity=Severity.ILLEGAL,
                message=f"{title} is in the deck {entry.count:,} times; by its Restriction Number "
                f"{counted(number, 'copy')} {are(number)} allowed.",
                cards=(title,),
                lines=lines((entry,)),
                limit=number,
                found=entry.count,
                fix=Fix(remove=((entry.count - number, title),)),
            )


def _fullest(submission: Submission, _: Context) -> str:
    """The card that comes nearest to its number, or is furthest over it."""
    numbered = _numbered(submission)
    if not numbered:
        return "no card has a Restriction Number"
    entry, number = min(numbered, key=lambda each: each[1] - each[0].count)
    return f"{entry.count:,} of {entry.card.title}, of which {number:,} {are(number)} allowed"


RESTRICTION_NUMBERS = Rule(
    "HL-BUILD-04",
    "A card with a Restriction Number is in the deck at most that many times.",
    (("shape", "restriction number"),),
    _over_their_number,
    _fullest,
    restriction_number,
)
