"""The ways to go on from a deck that breaks a rule: each takes a few copies out, or puts some in.

Of the findings of a deck one is taken at a time, since every one of them has to go. Complete are
the ways for rules of which it is known what mends them: sizes, numbers of copies, and cards that
are not admitted. For these every repair there is makes one of the steps that are tried.
"""

from collections.abc import Collection, Iterator, Sequence

from formats.construction.finding import CardCopies, Finding, Fix
from formats.construction.shapes.sizes import SEVERAL, SHAPE
from formats.construction.submission import Submission
from validator.repairing.applying import is_any_card, without_any_cards
from validator.repairing.repair import size_of

_SIZES = frozenset((SHAPE, SEVERAL))
_ALL_GO = frozenset(("house bans", "house sets", "no training cards"))
_IN_ALL_SECTIONS = "house limits"
_COPIES = frozenset(("copies", _IN_ALL_SECTIONS))
_COMPLETE = _SIZES | _ALL_GO | _COPIES

Shapes = dict[str, str]
"""By the ID of a rule the shape that its terms state."""


def is_complete(finding: Finding, shapes: Shapes) -> bool:
    """Whether the steps that are tried for the finding are all that can mend it."""
    return shapes.get(finding.rule) in _COMPLETE


def missing(finding: Finding) -> tuple[CardCopies, ...]:
    """The copies of any card that a section lacks, if that is the finding."""
    fix = finding.fix
    return fix.add if fix and not fix.taken_out and _are_any(fix.add) else ()


def surplus(finding: Finding) -> tuple[CardCopies, ...]:
    """The copies of any card that a section has too many of, if that is the finding."""
    fix = finding.fix
    return fix.remove if fix and not fix.add and not fix.move and _are_any(fix.remove) else ()


def _are_any(changes: Sequence[CardCopies]) -> bool:
    return bool(changes) and all(copies.card is None for copies in changes)


def fewest_changes(illegal: Sequence[Finding], shapes: Shapes, *, is_clear: bool) -> int:
    """How many copies at least have to change: never more than a repair really takes.

    A copy that is moved leaves one section and comes into another, so what sections lack and
    what they have too much of is not added up. If names are unclear, how many copies have to go
    is not certain.
    """
    lacking: dict[tuple[str, str], int] = {}
    too_many: dict[tuple[str, str], int] = {}
    must_go = 0
    for finding in illegal:
        for counts, changes in ((lacking, missing(finding)), (too_many, surplus(finding))):
            for copies in changes:
                place = copies.section, copies.owner
                # The most and not the sum: two findings may be about the same missing copies.
                counts[place] = max(counts.get(place, 0), copies.count)
        if is_clear and shapes.get(finding.rule) in _ALL_GO | _COPIES:
            must_go = max(must_go, (finding.found or 0) - (finding.limit or 0))
    least = max(sum(lacking.values()), sum(too_many.values()), must_go)
    return max(least, 1) if illegal else 0


def steps(
    illegal: Sequence[Finding],
    submission: Submission,
    shapes: Shapes,
    given: Collection[str] = (),
) -> list[Fix]:
    """The ways to go on, the likeliest first; none if nothing is known that would help.

    `given` are the sections of which nothing can be taken out.
    """
    others = [f for f in illegal if not missing(f) and not surplus(f)]
    # Sizes come last: every other change takes copies out or puts some in.
    for finding in others:
        if found := list(_mending(finding, submission, shapes, given)):
            return _each_once(found)
    for finding in illegal:
        if any_card := surplus(finding):
            return _each_once(_thinned(any_card[0], submission))
    lacking = [copies for finding in illegal for copies in missing(finding)]
    return [Fix(add=tuple(dict.fromkeys(lacking)))] if lacking else []


def _mending(
    finding: Finding, submission: Submission, shapes: Shapes, given: Collection[str]
) -> Iterator[Fix]:
    own = [held for held in _held(finding, submission) if held.section not in given]
    if shapes.get(finding.rule) in _ALL_GO:
        yield Fix(remove=tuple(own))
        return
    fix = without_any_cards(finding.fix) if finding.fix else Fix()
    if size_of(fix):
        yield fix
    over = (finding.found or 0) - (finding.limit or 0)
    if finding.limit is None or over < 1:
        # Nobody said how many are too many: then as many as there are.
        over = 1_000_000
    places = {(copies.section, copies.owner) for copies in fix.taken_out}
    if shapes.get(finding.rule) == _IN_ALL_SECTIONS:
        places = set()
    for held in own:
        if not places or (held.section, held.owner) in places:
            # All at once for the usual case; one by one where only some of them have to go.
            for count in (min(over, held.count), 1):
                yield Fix(remove=(CardCopies(count, held.card, held.section, held.owner),))


def _held(finding: Finding, submission: Submission) -> Iterator[CardCopies]:
    """The copies of the cards that the finding names, wherever they are, the last listed first."""
    named = set(finding.cards)
    for section in submission.sections():
        for entry in reversed(section.entries):
            titles = {entry.title, *(card.title for card in entry.candidates)}
            if not named.isdisjoint(titles) and not is_any_card(entry.card):
                yield CardCopies(entry.count, entry.title, section.name, section.character or "")


def _thinned(any_card: CardCopies, submission: Submission) -> Iterator[Fix]:
    """Copies of each card of the section taken out, the last listed first."""
    for section in submission.named(any_card.section):
        if (section.character or "") == any_card.owner:
            for entry in reversed(section.entries):
                for count in (min(any_card.count, entry.count), 1):
                    place = section.name, any_card.owner
                    if not is_any_card(entry.card):
                        yield Fix(remove=(CardCopies(count, entry.title, *place),))


def _each_once(found: Iterator[Fix] | Sequence[Fix]) -> list[Fix]:
    return list(dict.fromkeys(found))
