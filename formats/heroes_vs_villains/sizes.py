"""A deck holds 50 cards or more, outliers not counted."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from formats.construction.finding import Finding, Fix, undecided
from formats.construction.rule import Context, Rule
from formats.construction.shapes.sizes import sized
from formats.construction.submission import Section, Submission
from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK, deck_cards
from formats.heroes_vs_villains.outliers import NOT_COUNTED
from formats.heroes_vs_villains.sides import Sides, sides_of

MINIMUM = 50


def _size(rule: str, least: int, most: int | None, section: str, explained: str) -> Rule:
    """The size of decks that are in sections of that name; outliers are no part of them."""
    size = sized(least, most, rule, section)

    def judge(submission: Submission, context: Context) -> Iterator[Finding]:
        # Sentences say "the heroes" where the list may say "Hero side"; a fix must use the list's.
        whose = {_sides_name(part, sides_of(submission)): part for part in submission.sections()}
        for finding in size.judge(_without_outliers(submission), context):
            yield replace(finding, help=explained, fix=_as_listed(finding.fix, whose))

    def measure(submission: Submission, context: Context) -> str:
        return size.measure(_without_outliers(submission), context)

    # House rules may change the size; outliers stay uncounted then too.
    def resized(other: str, minimum: int, maximum: int | None) -> Rule:
        return _size(other, minimum, maximum, section, explained)

    upper = "; no upper size" if most is None else ""
    # Wrapped, not written anew: so terms, fixes and house sizes are those of every size.
    return replace(
        size,
        states=f"{size.states[:-1]}, outliers not counted{upper}.",
        terms=(*size.terms, ("counts", "no outliers")),
        judge=judge,
        measure=measure,
        resized=resized,
    )


def _without_outliers(submission: Submission) -> Submission:
    """The submission as its decks are counted: outliers are no part of them."""
    sides = sides_of(submission)
    decks = [
        replace(deck, sections=tuple([_counted(part, sides) for part in deck.sections]))
        for deck in submission.decks
    ]
    return replace(submission, decks=tuple(decks))


def _counted(part: Section, sides: Sides) -> Section:
    return replace(part, entries=tuple(deck_cards(part)), character=_sides_name(part, sides))


def _sides_name(part: Section, sides: Sides) -> str | None:
    """Whose section it is, as a sentence says it."""
    whose = part.character
    return f"the {sides.side_of(whose)}" if whose and sides.is_a_side(whose) else whose


def _as_listed(fix: Fix | None, whose: Mapping[str | None, Section]) -> Fix | None:
    """The fix with the owners as the list calls them."""
    if fix is None:
        return None
    add, remove = (
        tuple(
            replace(copies, owner=whose[copies.owner or None].character or "") for copies in changes
        )
        for changes in (fix.add, fix.remove)
    )
    return replace(fix, remove=remove, add=add)


_OF_AN_ARCHETYPE = _size(
    "HVV-BUILD-06",
    MINIMUM,
    None,
    ARCHETYPE_DECK,
    f"{NOT_COUNTED} A deck below the minimum may not be used at all (HVV-BUILD-08).",
)


def _archetype_deck_or_none(submission: Submission, context: Context) -> Iterator[Finding]:
    """As the minimum, and a submission without any deck is not cleared by having none."""
    # Said by the first of the two sizes alone, as one finding is enough.
    if not submission.named(ARCHETYPE_DECK) and not submission.named(PROFESSION_DECK):
        yield undecided(
            _OF_AN_ARCHETYPE.id,
            "Neither an archetype deck nor a profession deck was handed in.",
        )
    yield from _OF_AN_ARCHETYPE.judge(submission, context)


FIFTY_OF_AN_ARCHETYPE = replace(_OF_AN_ARCHETYPE, judge=_archetype_deck_or_none)

FIFTY_OF_A_PROFESSION = _size(
    "HVV-BUILD-07",
    MINIMUM,
    None,
    PROFESSION_DECK,
    "The minimum holds for every deck, and once for a deck that a side shares (ruling "
    f"HVV-AMBIGUOUS-03). {NOT_COUNTED}",
)
