"""The types of card that are among the 60, and those that are set aside."""

from collections.abc import Iterator, Sequence

from carddb.titles import with_code
from formats.construction.finding import Finding, Fix, broken, undecided
from formats.construction.fixes import moving, removing
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import are, copies_of, counted, some_of, titles
from formats.vs_2pcg.cards import IN_THE_DECK, MAIN, TOKEN, types_of
from formats.vs_2pcg.main_character import (
    SECTION,
    TOKENS,
    has_the_main_name,
    is_level,
    is_plainly_one,
)

_RULE = "PCG-BUILD-10"
_DEMAND = "the deck holds Supporting Characters, Plot Twists, Equipment and Locations"
_BELONGS = frozenset(IN_THE_DECK)


def _types_of_the_deck(submission: Submission, context: Context) -> Iterator[Finding]:
    for part in submission.named("deck"):
        # The recorded type is looked up first: of a clear name, as nearly all are, no
        # set of types has to be made.
        others = [
            e
            for e in part.entries
            if e.card.facts.get("type") not in _BELONGS or (e.others and not _belongs(e))
        ]
        if others:
            # Whether a Main Character is handed in apart decides if one in the deck is a fault.
            yield from _not_of_the_deck(others, context, submission.named(SECTION))
    for part in submission.named(TOKENS):
        # The levels of the Main Character are judged with it.
        others = [e for e in part.entries if not is_level(e)]
        yield from _not_tokens(others, submission)


def _belongs(entry: Entry) -> bool:
    """Whether the card is of a type of the 60, whichever is meant."""
    return types_of(entry) <= _BELONGS


def _not_of_the_deck(
    entries: list[Entry], context: Context, main: Sequence[Section]
) -> Iterator[Finding]:
    """An unlisted card is left out: that nothing is known of it is said already.

    If no Main Character was handed in apart, it may be among the cards.
    """
    # Gathered, so that the report says it once and not once a card.
    unknown, unclear = [], []
    for entry in entries:
        types = types_of(entry)
        has_namesakes = types == {MAIN} and _has_namesakes_of_the_deck(entry, context)
        if types == {MAIN} and not entry.others and (entry.is_by_number or has_namesakes):
            yield _chosen_main_character(entry, main)
        elif types == {MAIN} and not has_namesakes:
            yield _main_character(entry)
        elif types == {TOKEN}:
            why = "a Token Character; tokens are set aside, not among the 60"
            yield _misplaced(entry, why, moving(entry.count, entry.title, "deck", TOKENS))
        # What is left may mean a Main Character or a token, and something of the deck too.
        elif not types.isdisjoint((MAIN, TOKEN)):
            unclear.append(entry)
        elif entry.card.listed:
            unknown.append(entry)
    if unknown:
        yield _of_no_recorded_type(unknown)
    if unclear:
        yield _of_unclear_type(unclear)


def _has_namesakes_of_the_deck(entry: Entry, context: Context) -> bool:
    """Whether cards of the name are recorded that may be in the deck.

    The bare name would have meant one of them, so that the entry was chosen by its number.
    """
    namesakes = context.collection.cards_named(entry.card.name)
    return any(card.facts.get("type") in _BELONGS for card in namesakes)


def _chosen_main_character(entry: Entry, main: Sequence[Section]) -> Finding:
    fix = removing(entry.count, entry.title, "deck")
    # A level that is not listed yet belongs to the others; any other has to go.
    if main and _is_missing_in(main[0], entry):
        fix = moving(entry.count, entry.title, "deck", SECTION)
    # Without a Main Character apart it may be the deck's own, under the wrong heading.
    return (broken if main else undecided)(
        _RULE,
        f"{with_code(entry.card)} is a Main Character; Main Characters and their levels "
        "are not among the 60.",
        [entry],
        help="The levels of a Main Character are set aside (PCG-BUILD-12). A Supporting Character "
        "of its name may be in the deck (PCG-BUILD-11).",
        limit=0,
        found=entry.count,
        fix=fix if main else None,
    )


def _is_missing_in(main: Section, entry: Entry) -> bool:
    """Whether the level is of the Main Character that is set aside, and not yet there."""
    # A typed name stands for every level, so none of them is missing.
    has_all = any(each.typed for each in main.entries)
    return not has_all and is_plainly_one((*main.entries, entry))


def _main_character(entry: Entry) -> Finding:
    """Undecided: a Supporting Character may have the name, and not be recorded."""
    return undecided(
        _RULE,
        f"{entry.title} is in the deck, but only a Main Character of that name is recorded; "
        "Main Characters and their levels are not among the 60.",
        [entry],
        help="The levels of a Main Character are set aside (PCG-BUILD-12). A Supporting Character "
        "may have its name (PCG-BUILD-11); its facts can be given with the check.",
        found=entry.count,
    )


def _misplaced(entry: Entry, why: str, fix: Fix) -> Finding:
    return broken(
        _RULE,
        f"{entry.title} is {why}.",
        [entry],
        help="Token Characters are set aside at the start (PCG-BUILD-13).",
        limit=0,
        found=entry.count,
        fix=fix,
    )


def _not_tokens(entries: Sequence[Entry], submission: Submission) -> Iterator[Finding]:
    unknown = []
    for entry in entries:
        types = types_of(entry)
        # A type that nobody recorded may be a token's, and a Main Character is a level.
        is_known = types.isdisjoint((None, TOKEN, MAIN))
        # The bare name of a Main Character may mean a level of it; a number means its own card.
        is_it = entry.is_by_number or not has_the_main_name(entry, submission)
        if is_known and is_it:
            why = "no Token Character; only tokens and levels of the Main Character are set aside"
            yield _misplaced(entry, why, removing(entry.count, entry.title, TOKENS))
        elif types != {TOKEN} and entry.card.listed:
            unknown.append(entry)
    if unknown:
        names = titles(unknown)
        is_unclear = any(entry.others for entry in unknown)
        yield undecided(
            _RULE,
            f"It is not {'clear' if is_unclear else 'recorded'} whether {some_of(names)} "
            f"{'is a token' if len(names) == 1 else 'are tokens'}; only tokens and levels of the "
            "Main Character are set aside.",
            unknown,
        )


def _of_no_recorded_type(entries: list[Entry]) -> Finding:
    names = titles(entries)
    of = "type" if len(names) == 1 else "types"
    message = f"The {of} of {some_of(names)} {are(len(names))} not recorded; {_DEMAND}."
    return undecided(_RULE, message, entries)


def _of_unclear_type(entries: list[Entry]) -> Finding:
    return undecided(
        _RULE,
        f"{some_of(titles(entries))} may mean a card that is not among the 60; {_DEMAND}.",
        entries,
        help="Levels of Main Characters and Token Characters are set aside (PCG-BUILD-12 and 13).",
    )


def _count_of_the_types(submission: Submission, _: Context) -> str:
    found = []
    for part in submission.named("deck"):
        fitting = [e for e in part.entries if _belongs(e)]
        found.append(f"{copies_of(fitting):,} of {counted(part.size, 'card')}")
    return "; ".join(found)


TYPES_OF_THE_DECK = Rule(
    _RULE,
    "The deck holds Supporting Characters, Plot Twists, Equipment and Locations, of any team; "
    "levels of Main Characters and Token Characters are set aside.",
    (("shape", "types of the deck"),),
    _types_of_the_deck,
    _count_of_the_types,
    settled_by=("type",),
)
