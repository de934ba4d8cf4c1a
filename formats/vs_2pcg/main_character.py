"""The Main Character: one to a deck, its levels apart, and the cards that have its name."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from carddb.model import Card, Fact
from carddb.normal import normalise
from carddb.titles import with_code
from formats.construction.finding import Finding, broken, noted, undecided
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.construction.words import are, copies_of, counted, listed, some_of, titles
from formats.vs_2pcg.cards import (
    AKA,
    MAIN,
    SUPPORTING,
    TOKEN,
    as_printed,
    names_in,
    printed,
    types_of,
)
from formats.vs_2pcg.levels import FIRST, LEVELS, ONE, level_faults, may_be_levels

SECTION = "main character"
TOKENS = "tokens"
"""The section of what is set aside at the start (PCG-BUILD-12 and 13)."""
_OWN_NAME = "PCG-BUILD-11"
_CHARACTERS: frozenset[Fact] = frozenset((None, MAIN, SUPPORTING))
"""What a name under the heading may be: of what is not recorded, nobody knows."""
_NO_LATER_LEVEL: frozenset[Fact] = frozenset((None, FIRST))
_AKA = {normalise(name): normalise(other) for name, other in AKA.items()}


def _one_main_character(submission: Submission, context: Context) -> Iterator[Finding]:
    # Other levels lie with the tokens (PCG-BUILD-12) and are counted as if listed here.
    aside = tuple(
        entry for part in submission.named(TOKENS) for entry in part.entries if is_level(entry)
    )
    for part in submission.named(SECTION):
        whole = part
        # An empty section stays empty: levels that are set aside replace no Main Character.
        if aside and part.entries:
            whole = replace(part, entries=_with(aside, part.entries))
        if not is_plainly_one(whole.entries):
            yield from _faults(whole, context)


def _with(aside: Sequence[Entry], entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries and what is set aside: copies of one card count together wherever they lie."""
    held = list(entries)
    for entry in aside:
        place = next(
            (n for n, each in enumerate(held) if each.candidates == entry.candidates), None
        )
        if place is None:
            held.append(entry)
            continue
        before = held[place]
        held[place] = replace(
            before,
            count=before.count + entry.count,
            lines=before.lines + entry.lines,
            # A bare name may still mean another level.
            is_by_number=before.is_by_number and entry.is_by_number,
        )
    return tuple(held)


def is_level(entry: Entry) -> bool:
    """Whether the card is of a Main Character: its other levels are set aside (PCG-BUILD-12)."""
    return types_of(entry) == {MAIN}


def has_the_main_name(entry: Entry, submission: Submission) -> bool:
    """Whether the card may have the name of the Main Character that is listed."""
    mains = [main for part in submission.named(SECTION) for main in part.entries]
    return any(not _names_of(entry).isdisjoint(_names_of(main)) for main in mains)


def is_plainly_one(entries: Sequence[Entry]) -> bool:
    """Whether no catalogue is needed: one name of a Main Character, or levels of one set.

    A name means all levels of one Main Character; if there are several of the name, which
    of them is meant is nothing to this rule.
    """
    if len(entries) == 1:
        (entry,) = entries
        if not entry.typed and not entry.others:
            # A later level by itself lacks the first: the catalogue has to be asked.
            is_first = entry.card.facts.get("level") in _NO_LATER_LEVEL
            return entry.count == 1 and is_first and entry.card.facts.get("type") == MAIN
        # People write the name once for all levels, or once for each.
        return entry.count <= LEVELS and types_of(entry) == {MAIN}
    levels, wholes = set(), set()
    for entry in entries:
        facts = entry.card.facts
        if entry.others or entry.count > 1 or facts.get("type") != MAIN:
            return False
        levels.add(facts.get("level"))
        # The set as it is recorded: another spelling of it only takes the long way.
        wholes.add((entry.card.name, facts.get("set")))
    is_one = len(wholes) == 1 and len(levels) == len(entries)
    return is_one and None not in levels and FIRST in levels


def _faults(part: Section, context: Context) -> Iterator[Finding]:
    if not part.entries:
        yield _none(part)
        return
    characters, doubtful = [], []
    for entry in part.entries:
        types = types_of(entry)
        # A Supporting Character's bare name may be that of a Main Character that nobody
        # recorded; only its number rules that out.
        if types.isdisjoint(_CHARACTERS) or _is_surely_supporting(entry):
            yield _another_type(entry)
        else:
            characters.append(entry)
            if not types <= _CHARACTERS:
                doubtful.append(entry)
    if doubtful:
        yield _perhaps_another_type(doubtful)
    names = {printed(card).name for entry in characters for card in entry.candidates}
    # Levels are asked for only within one name: across names it is two Main Characters.
    if len(characters) > 1 and len(names) > 1:
        yield _several(characters)
    elif characters:
        yield from _type_in_doubt(characters)
        yield from level_faults(characters, context)


def _is_surely_supporting(entry: Entry) -> bool:
    """Whether its number says that no Main Character of the same name is meant."""
    return entry.is_by_number and types_of(entry) == {SUPPORTING}


def _names_of(entry: Entry) -> frozenset[str]:
    """The names that the entry's card may have, as names are compared."""
    return frozenset[str]().union(*(printed(card).names for card in entry.candidates))


def _none(part: Section) -> Finding:
    if not part.unread:
        return broken(ONE, "No Main Character is listed; a deck has one.", limit=1, found=0)
    unread = f"{counted(part.unread, 'line')} could not be read"
    message = f"No Main Character is listed as far as it was read; a deck has one, and {unread}."
    return undecided(ONE, message, limit=1, found=0)


def _another_type(entry: Entry) -> Finding:
    types = sorted(as_printed(each) for each in types_of(entry))
    title = with_code(entry.card) if entry.is_by_number else entry.title
    message = f"{title} is listed as the Main Character, but its type is {listed(types, 'or')}."
    return broken(ONE, message, [entry])


def _perhaps_another_type(entries: Sequence[Entry]) -> Finding:
    names = titles(entries)
    are_listed = f"{some_of(names)} {are(len(names))} listed as the Main Character"
    return undecided(ONE, f"{are_listed}, but may mean a card that is no character.", entries)


def _several(characters: Sequence[Entry]) -> Finding:
    """Several names: several Main Characters, unless they may be those of its levels."""
    names = titles(characters)
    message = f"{some_of(names)} are listed as the Main Character; a deck has one"
    say = broken
    # Names of no catalogue can't speak against it.
    recorded = [entry for entry in characters if entry.card.listed]
    # Programs list tokens with it. Where the Main Character is known they were set aside before.
    is_known = any(types_of(entry) == {MAIN} for entry in recorded)
    no_tokens = [e for e in recorded if is_known or types_of(e).isdisjoint((None, TOKEN))]
    each = [_names_of(entry) for entry in no_tokens]
    # A source that calls both by one name, or consecutive numbers, may make them one.
    if not each or frozenset.intersection(*each) or may_be_levels(characters):
        say = undecided
        message += (
            ", and it is not known whether these are its levels"
            if len(no_tokens) == len(recorded)
            else ", and it is not recorded which of these it is"
        )
    return say(ONE, f"{message}.", characters, limit=1, found=len(names))


def _type_in_doubt(characters: Sequence[Entry]) -> Iterator[Finding]:
    """The name of one listed card that is not known to be a Main Character."""
    first = characters[0]
    each = [types_of(entry) for entry in characters]
    # One Main Character for certain settles what the name means.
    if not first.card.listed or {MAIN} in each:
        return
    types = set[Fact]().union(*each)
    recorded = f"{first.title} is listed as the Main Character, but"
    if MAIN in types:
        message = f"{recorded} may mean a card of another type."
    elif SUPPORTING in types:
        message = f"{recorded} only a Supporting Character of that name is recorded."
    else:
        message = f"{recorded} its type is not recorded."
    yield undecided(
        ONE,
        message,
        characters,
        help="A Main and a Supporting Character may have one name (PCG-BUILD-11). The facts of "
        "the Main Character can be given with the check.",
        cards=(first.title,),
    )


def _count_main_characters(submission: Submission, _: Context) -> str:
    found = []
    for part in submission.named(SECTION):
        by_name = {printed(entry.card).name: entry.card.name for entry in part.entries}
        names = tuple(by_name.values())
        counts = counted(len(names), "Main Character")
        found.append(f"{counts} ({listed(names)})" if names else counts)
    return "; ".join(found)


ONE_MAIN_CHARACTER = Rule(
    ONE,
    "One Main Character, with each of its levels listed at most once.",
    (("shape", "one main character"), ("levels", LEVELS)),
    _one_main_character,
    _count_main_characters,
    settled_by=("type", "level"),
)


def _main_cards(deck: Deck) -> list[Card]:
    """Every card that the deck's Main Character may be."""
    mains = [entry for part in deck.sections if part.name == SECTION for entry in part.entries]
    return [card for entry in mains for card in entry.candidates]


def _with_aka(names: set[str]) -> set[str]:
    """The names, and those that count as one of them too."""
    return names.union([_AKA[name] for name in names if name in _AKA])


def _of_the_same_name(deck: Deck) -> list[Entry]:
    """The Supporting Characters in a deck that have its Main Character's name, or may have it."""
    names = _with_aka({name for card in _main_cards(deck) for name in printed(card).names})
    perhaps: list[Entry] = []
    for part in deck.sections:
        if part.name == "deck":
            found = names_in(part)
            # Most decks end here; the others have cards that are looked at one by one.
            if found.are_all and names.isdisjoint(found.each):
                continue
            for entry, name in zip(part.entries, found.each, strict=True):
                if name in names or entry.others or entry.card.aliases:
                    perhaps.append(entry)
    return [entry for entry in perhaps if any(_is_supporting(c, names) for c in entry.candidates)]


def _is_supporting(card: Card, names: set[str]) -> bool:
    """Whether the card is a Supporting Character of one of the names."""
    return card.facts.get("type") == SUPPORTING and not names.isdisjoint(printed(card).names)


def _is_named_so(entry: Entry, deck: Deck) -> bool:
    """Whether it has the Main Character's name by the sources in force, not just by others."""
    names = _with_aka({printed(card).name for card in _main_cards(deck)})
    return any(printed(card).name in names for card in entry.candidates)


def _only_for_power_ups(submission: Submission, _: Context) -> Iterator[Finding]:
    for deck in submission.decks:
        for entry in _of_the_same_name(deck):
            has = "has" if _is_named_so(entry, deck) else "is also recorded under"
            # Legal by PCG-BUILD-11, so a note and never a fault.
            yield noted(
                _OWN_NAME,
                f"{entry.title} {has} the Main Character's name: it is legal, but can never be "
                "played as a character, only discarded to Power Up or put down as a resource.",
                [entry],
                help=f"{entry.title} counts as having the Main Character's name too (PCG-CARDS-24)."
                if entry.card.name in AKA.values()
                else "",
                found=entry.count,
            )


def _count_of_the_same_name(submission: Submission, _: Context) -> str:
    counts = [copies_of(_of_the_same_name(deck)) for deck in submission.decks]
    return "; ".join(f"{counted(count, 'card')} of the Main Character's name" for count in counts)


ONLY_FOR_POWER_UPS = Rule(
    _OWN_NAME,
    "Supporting Characters with the Main Character's name are legal, but only to Power Up.",
    (("shape", "only for power-ups"),),
    _only_for_power_ups,
    _count_of_the_same_name,
)
