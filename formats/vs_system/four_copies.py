"""Four copies of a card, also where the version of one is not recorded.

A card of unknown version may be any version of its name, so its copies may be further copies of
a card that the deck has too (VS-BUILD-02 and 04).
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from carddb.model import UNKNOWN, Card
from carddb.titles import with_code
from formats.construction.finding import Finding, undecided
from formats.construction.memory import made_once
from formats.construction.rule import Context
from formats.construction.shapes import copies
from formats.construction.submission import Entry, Section, Submission, grouped
from formats.construction.words import copies_of
from formats.vs_system.cards import how_copies_are_counted, is_army, name_and_version

_RULE = "VS-BUILD-02"
_FOUR = 4
_PRINTED = ("type", "cost", "atk", "def")
"""What is the same on all copies of one name and version: cards that differ in it are different."""

_COPIES = copies(
    _FOUR,
    _RULE,
    per=name_and_version,
    unless=is_army,
    exempt="Army cards",
    explained=how_copies_are_counted,
)


def _four_copies(submission: Submission, context: Context) -> Iterator[Finding]:
    yield from _COPIES.judge(submission, context)
    for part in submission.named("deck"):
        for entry in _of_unknown_version(part):
            yield from _perhaps_over(entry, part)


@made_once
def _of_unknown_version(part: Section) -> list[Entry]:
    """The cards of unknown version beside another card of their name: most decks have none."""
    names = [entry.card.name for entry in part.entries]
    # Asked of every deck, so the usual one is decided by a single set.
    if len(set(names)) == len(names):
        return []
    twice = {name for name, count in Counter(names).items() if count > 1}
    return [e for e in part.entries if e.card.name in twice and e.card.fact("version") is UNKNOWN]


def _perhaps_over(unknown: Entry, part: Section) -> Iterator[Finding]:
    """Undecided: with one of its name there are too many, if they are of one version."""
    named_alike = [e for e in part.entries if e.card.name == unknown.card.name]
    perhaps = [e for e in named_alike if _may_be_one(unknown.card, e.card)]
    for same in grouped(perhaps, lambda entry: entry.card.fact("version")).values():
        count = unknown.count + copies_of(same)
        # Of which there are too many already, the limit itself says so.
        if max(unknown.count, copies_of(same)) <= _FOUR < count:
            yield _finding([unknown, *same], count)


def _may_be_one(unknown: Card, other: Card) -> bool:
    """Whether a card of unknown version may be another one, of which any number is not allowed."""
    # Two of unknown version have one key, so the plain count has them together already.
    if other.fact("version") is UNKNOWN or True in (is_army(unknown), is_army(other)):
        return False
    facts = [(unknown.fact(column), other.fact(column)) for column in _PRINTED]
    return all(one == beside or UNKNOWN in (one, beside) for one, beside in facts)


def _finding(entries: list[Entry], count: int) -> Finding:
    unknown, *same = entries
    return undecided(
        _RULE,
        f"{with_code(unknown.card)} and {same[0].title} are in the deck {count} times "
        f"together; {_FOUR} copies of a card are allowed, and whether they are one card is not "
        "known.",
        entries,
        help=f"The version of {with_code(unknown.card)} is not recorded; copies are counted by "
        "name and version (VS-BUILD-04).",
        limit=_FOUR,
        found=count,
    )


FOUR_COPIES = replace(_COPIES, judge=_four_copies, settled_by=("version",))
