"""Outliers are kept outside the deck; the archetype description card is one of them."""

from collections.abc import Iterator, Sequence

from carddb.model import UNKNOWN
from formats.construction.finding import Finding, broken, undecided
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import are, copies_of, counted, listed, some_of, titles
from formats.heroes_vs_villains.cards import (
    Group,
    group_of,
    groups_of,
    is_description,
    is_outlier_as_listed,
)
from formats.heroes_vs_villains.decks import (
    OUTLIERS,
    BuiltDeck,
    archetype_decks,
    name_of,
    owned_parts,
    profession_decks,
)
from formats.heroes_vs_villains.own_cards import foreign, moved_or_removed, not_recorded
from formats.heroes_vs_villains.sides import player_key, sides_of

OUTSIDE = "HVV-BUILD-22"
NEEDED = "HVV-BUILD-25"
OF_THE_ARCHETYPE = "HVV-BUILD-26"

NOT_COUNTED = "Outliers are no part of the deck and are not counted (ruling HVV-AMBIGUOUS-02)."


def _outliers_outside(submission: Submission, _: Context) -> Iterator[Finding]:
    sides = sides_of(submission)
    decks = archetype_decks(submission)
    for deck in (*decks, *profession_decks(submission)):
        for entry in deck.misplaced:
            yield _in_the_deck(entry, deck)
    for part in submission.named(OUTLIERS):
        for entry in part.entries:
            if is_outlier_as_listed(entry.card) is False:
                yield _no_outlier(entry, part, name_of(part, sides), decks)
        # The unknown ones of a section together; a card that is surely wrong has its own fix.
        yield from _perhaps_no_outliers(part, name_of(part, sides))
    # Description cards have a rule of their own (HVV-BUILD-26).
    for deck in decks:
        others = [e for e in _outliers(deck) if is_description(e.card) is not True]
        yield from _of_the_deck(OUTSIDE, others, deck)
    owners = {deck.key for deck in decks}
    for owner, part in owned_parts(submission, OUTLIERS):
        # An empty heading has nothing that could belong to a deck.
        if part.entries and player_key(owner) not in owners:
            yield _without_a_deck(part, name_of(part, sides))


def _outliers(deck: BuiltDeck) -> list[Entry]:
    """What is or may be an outlier, beside the deck or in it."""
    entries = deck.outlier_entries()
    return [entry for entry in entries if is_outlier_as_listed(entry.card) is not False]


def _of_the_deck(rule: str, entries: Sequence[Entry], deck: BuiltDeck) -> Iterator[Finding]:
    """Whether these outliers are of the deck's archetype."""
    unknown, of_an_archetype = [], []
    for entry in entries:
        name = group_of(entry.card, Group.ARCHETYPE)
        if name is UNKNOWN:
            unknown.append(entry)
        # If nothing says which archetype the deck is of, any may fit; a card of none never does.
        elif name is not None and deck.own is None:
            of_an_archetype.append(entry)
        elif not deck.has_own(entry):
            yield foreign(rule, entry, deck, holds="has outliers")
    if unknown:
        yield not_recorded(rule, unknown, deck)
    if of_an_archetype:
        yield _of_an_unknown_deck(rule, of_an_archetype, deck)


def _in_the_deck(entry: Entry, deck: BuiltDeck) -> Finding:
    return broken(
        OUTSIDE,
        f"{entry.card.title} is an outlier; outliers are kept outside the {deck.name}.",
        [entry],
        help=NOT_COUNTED,
        limit=0,
        found=entry.count,
        # Without a section of outliers there is nowhere to move it to.
        fix=moved_or_removed(entry, deck.part, deck.outliers[0] if deck.outliers else None),
    )


def _no_outlier(entry: Entry, part: Section, where: str, decks: Sequence[BuiltDeck]) -> Finding:
    # Back into the deck only if it is of that deck: elsewhere it would break another rule.
    own = [deck.part for deck in decks if part in deck.outliers and deck.has_own(entry)]
    return broken(
        OUTSIDE,
        f"{entry.card.title} is among the {where} and is no outlier.",
        [entry],
        help="A card that nobody recorded as an outlier is taken to be none.",
        limit=0,
        found=entry.count,
        fix=moved_or_removed(entry, part, own[0] if len(own) == 1 else None),
    )


def _perhaps_no_outliers(part: Section, where: str) -> Iterator[Finding]:
    """Cards of which neither kind nor mark is recorded; unlisted ones have their own finding."""
    unknown = [e for e in part.entries if is_outlier_as_listed(e.card) is UNKNOWN and e.card.listed]
    if unknown:
        names = titles(unknown)
        they_are = "it is one" if len(names) == 1 else "they are"
        yield undecided(
            OUTSIDE,
            f"{some_of(names)} {are(len(names))} among the {where}, and it is not recorded "
            f"whether {they_are}.",
            unknown,
            help="A card file says it, or facts given with the check: outlier, or the kind.",
            found=copies_of(unknown),
        )


def _of_an_unknown_deck(rule: str, entries: Sequence[Entry], deck: BuiltDeck) -> Finding:
    names = titles(entries)
    return undecided(
        rule,
        f"Which archetype the {deck.name} is of is not known, so it is not known either whether "
        f"{some_of(names)} belong{'s' if len(names) == 1 else ''} to it.",
        entries,
    )


def _without_a_deck(part: Section, name: str) -> Finding:
    return undecided(
        OUTSIDE,
        f"No archetype deck was handed in with the {name}, so it is not known whether they "
        "belong to it.",
        part.entries,
        help="Outliers under no name of their own are those of whoever was named last.",
    )


def _count_outliers(submission: Submission, _: Context) -> str:
    inside = copies_of(
        entry
        for deck in (*archetype_decks(submission), *profession_decks(submission))
        for entry in deck.misplaced
    )
    outside = sum(part.size for part in submission.named(OUTLIERS))
    return f"{counted(inside, 'outlier')} in the decks, {outside:,} outside"


OUTLIERS_OUTSIDE = Rule(
    OUTSIDE,
    "Outliers outside the deck, of its archetype; they do not count toward its 50 cards.",
    (("shape", "outliers outside"),),
    _outliers_outside,
    _count_outliers,
    settled_by=("kind", "archetype", "outlier"),
)


def _description_needed(submission: Submission, _: Context) -> Iterator[Finding]:
    for deck in archetype_decks(submission):
        outliers = _outliers(deck)
        if not any(is_description(entry.card) is True for entry in outliers):
            possible = [entry for entry in outliers if is_description(entry.card) is UNKNOWN]
            yield _no_description(deck, possible)


def _no_description(deck: BuiltDeck, possible: Sequence[Entry]) -> Finding:
    missing = f"No archetype description card is listed with the {deck.name}"
    # What was not handed in may be there all the same.
    if not deck.outliers:
        return _perhaps_one(f"{missing}; its outliers were not handed in.", possible)
    if possible:
        which = some_of(titles(possible))
        return _perhaps_one(f"{missing}, unless {which} is one: its kind would tell.", possible)
    if unread := sum(part.unread for part in deck.outliers):
        were = f"{counted(unread, 'line')} of its outliers could not be read"
        return _perhaps_one(f"{missing} as far as it was read; {were}.", ())
    return broken(
        NEEDED,
        f"{missing}; nobody may play without one.",
        help="It is an outlier and is listed among the outliers (HVV-BUILD-24).",
        limit=1,
        found=0,
    )


def _perhaps_one(message: str, possible: Sequence[Entry]) -> Finding:
    return undecided(
        NEEDED,
        message,
        possible,
        help="Nobody may play without a description card; it is an outlier (HVV-BUILD-24).",
        limit=1,
        found=0,
    )


def _descriptions(deck: BuiltDeck) -> list[Entry]:
    return [entry for entry in deck.outlier_entries() if is_description(entry.card) is True]


def _count_descriptions(submission: Submission, _: Context) -> str:
    return "; ".join(
        f"{counted(copies_of(_descriptions(deck)), 'description card')} with the {deck.name}"
        for deck in archetype_decks(submission)
    )


DESCRIPTION_NEEDED = Rule(
    NEEDED,
    "An archetype description card among the outliers of every archetype deck.",
    (("shape", "description card needed"),),
    _description_needed,
    _count_descriptions,
    settled_by=("kind", "archetype", "outlier"),
)


def _description_of_the_archetype(submission: Submission, _: Context) -> Iterator[Finding]:
    for deck in archetype_decks(submission):
        descriptions = _descriptions(deck)
        names = groups_of([entry.card for entry in descriptions], Group.ARCHETYPE)
        # Nothing else decides the archetype, and the description cards contradict each other.
        if deck.own is None and len(names) > 1:
            yield _of_several_archetypes(deck, descriptions, names)
        else:
            yield from _of_the_deck(OF_THE_ARCHETYPE, descriptions, deck)


def _of_several_archetypes(
    deck: BuiltDeck, descriptions: Sequence[Entry], names: Sequence[str]
) -> Finding:
    return broken(
        OF_THE_ARCHETYPE,
        f"The description cards with the {deck.name} are of the archetypes "
        f"{listed(names)}; a deck is of one archetype.",
        descriptions,
        limit=1,
        found=len(names),
    )


def _name_descriptions(submission: Submission, _: Context) -> str:
    return "; ".join(
        f"{some_of(titles(descriptions))} with the {deck.name}"
        for deck in archetype_decks(submission)
        if (descriptions := _descriptions(deck))
    )


DESCRIPTION_OF_THE_ARCHETYPE = Rule(
    OF_THE_ARCHETYPE,
    "A description card of the player's own archetype; of several, the player shows one.",
    (("shape", "description card of the archetype"),),
    _description_of_the_archetype,
    _name_descriptions,
    settled_by=("kind", "archetype", "outlier"),
)
