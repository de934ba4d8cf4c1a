"""Basic Locations: those of one type have one name, and four of a type are in a deck."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from carddb.model import Card
from carddb.normal import normalise
from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import removing_surplus
from formats.construction.memory import made_once
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import copies_of, counted, listed, some_of, titles, upper_first
from formats.vs_2pcg.cards import (
    BASIC_LOCATION,
    OF_DIFFERENT_TYPES,
    limit_of,
    location_type,
    own_limit,
    printed,
    types_of,
)

_NAMES = "PCG-BUILD-03"
_COPIES = "PCG-BUILD-04"
_TYPES_IN_ALL = 6
"""One for each power symbol (PCG-LOC-10)."""
_OF_ONE_TYPE = 4
_DIFFERENT = frozenset(map(normalise, OF_DIFFERENT_TYPES))
_DEMAND = "basic Locations of one type must have one name"
_FROM_THE_CARDS = (
    "The type is the symbol that the card makes; it is taken from the card's facts (ruling "
    "PCG-AMBIGUOUS-01)."
)

Groups = Mapping[str, Sequence[Entry]]


@dataclass(frozen=True, slots=True)
class _Locations:
    """The basic Locations of a deck: those that it has for certain, and those it may have."""

    certain: Sequence[Entry]
    unclear: Sequence[Entry] = ()
    """Names that may mean one, and another one or something else."""

    @property
    def possible(self) -> list[Entry]:
        """As if every unclear name meant all of its cards at once: no deck holds more."""
        return [*self.certain, *(each for entry in self.unclear for each in _each_meaning(entry))]


@made_once
def _basic_locations(part: Section) -> _Locations:
    # Most decks: the type alone decides, and nothing has to be compared.
    if part.is_clear:
        return _Locations([e for e in part.entries if e.card.facts.get("type") == BASIC_LOCATION])
    certain: list[Entry] = []
    unclear: list[Entry] = []
    for entry in part.entries:
        types = types_of(entry)
        if BASIC_LOCATION in types:
            # A name counts as certain only if nothing that the two rules ask could
            # differ: another type of card, another name or another limit leaves it
            # open.
            is_clear = len(types) == 1 and _is_of_one_type(entry)
            (certain if is_clear else unclear).append(entry)
    return _Locations(certain, unclear)


def _is_of_one_type(entry: Entry) -> bool:
    """Whether name, type and limit are the same, whichever card is meant."""
    names = {printed(card).name for card in entry.candidates}
    limits = {limit_of(card) for card in entry.candidates}
    # A printing whose type nobody recorded does not contradict the recorded one.
    return len(names) == len(limits) == 1 and len(_types(entry.candidates)) <= 1


def _each_meaning(entry: Entry) -> Iterable[Entry]:
    """The different basic Locations that an unclear name may mean, each with all copies."""
    cards = [card for card in entry.candidates if card.facts.get("type") == BASIC_LOCATION]
    different = {(printed(card).name, location_type(card)): card for card in cards}
    # Without `others`, so that whoever groups them sees clear cards.
    return [Entry(entry.count, card, entry.lines) for card in different.values()]


def _types(cards: Iterable[Card]) -> set[str]:
    """The types that are recorded of the cards."""
    return {of for card in cards if (of := location_type(card)) is not None}


def _type(entry: Entry) -> str | None:
    """The type of an entry that is of one; None if nobody recorded it."""
    return next(iter(_types(entry.candidates)), None) if entry.others else location_type(entry.card)


def _grouped(
    entries: Sequence[Entry], certain: Sequence[Entry], context: Context
) -> tuple[Groups, Groups]:
    """By type those of which it is recorded, by name the others.

    A card of which no type is recorded has the one of its name, if a card of that name has one
    that is in the deck for certain or in the catalogue.
    """
    of_type: dict[str, list[Entry]] = {}
    of_no_type: dict[str, list[Entry]] = {}
    in_the_deck: dict[str, set[str]] = {}
    # Only what is in the deck for certain lends its type to others of the name: a mere
    # meaning of an unclear name would be a guess.
    for entry in certain:
        if (of := _type(entry)) is not None:
            in_the_deck.setdefault(_name(entry), set()).add(of)
    for entry in entries:
        name, card_type = _name(entry), _type(entry)
        if card_type is None:
            known = in_the_deck.get(name, set()) | _recorded(entry, context)
            # Sources that differ over the type of a name leave it open.
            card_type = min(known) if len(known) == 1 else None
        if card_type is None:
            of_no_type.setdefault(name, []).append(entry)
        else:
            of_type.setdefault(card_type, []).append(entry)
    return of_type, of_no_type


def _recorded(entry: Entry, context: Context) -> set[str]:
    """The types that the catalogue has of basic Locations of the entry's name."""
    namesakes = context.collection.cards_named(entry.card.name)
    return _types(c for c in namesakes if c.facts.get("type") == BASIC_LOCATION)


def _name(entry: Entry) -> str:
    return printed(entry.card).name


def _names(entries: Sequence[Entry]) -> tuple[str, ...]:
    """The names of the entries, each once, as they are printed first."""
    # Reversed twice, as a later entry overwrites: so the first spelling stays.
    return tuple({_name(entry): entry.card.name for entry in reversed(entries)}.values())[::-1]


def _are_plainly_apart(entries: Sequence[Entry]) -> bool:
    """Whether it needs no counting to see that no two of the entries are of one type."""
    types = {location_type(entry.card) for entry in entries}
    # No source recorded any type; still the starter decks prove these four names apart.
    # They are compared as printed: another spelling only takes the long way.
    if types == {None}:
        names = {entry.card.name for entry in entries}
        return len(entries) == len(names) and names <= OF_DIFFERENT_TYPES
    return None not in types and len(types) == len(entries)


def _one_name_of_a_type(submission: Submission, context: Context) -> Iterator[Finding]:
    for part in submission.named("deck"):
        locations = _basic_locations(part)
        certain = locations.certain
        if not locations.unclear and _are_plainly_apart(certain):
            continue
        found = list(_clashes(certain, certain, context))
        yield from found
        # What is found says enough; a doubt over unclear names would be a second
        # finding of one fault.
        is_open = bool(locations.unclear) and not found
        if is_open and any(_clashes(locations.possible, certain, context)):
            yield _perhaps_clash(locations.unclear)


def _clashes(
    entries: Sequence[Entry], certain: Sequence[Entry], context: Context
) -> Iterator[Finding]:
    of_type, of_no_type = _grouped(entries, certain, context)
    for symbol, same in of_type.items():
        if len(_names(same)) > 1:
            yield _two_names(same, symbol)
    # Seven names and six types: two are of one, whichever (PCG-LOC-10).
    # With more than six recorded types the record contradicts that number, and nothing
    # follows from it.
    is_much = len(of_type) <= _TYPES_IN_ALL < len(of_type) + len(of_no_type)
    if is_much and _share_no_name(entries):
        yield _too_many_names(entries)
    elif doubtful := _doubtful(entries, of_no_type):
        yield _perhaps_one_type(doubtful, of_no_type)


def _perhaps_clash(unclear: Sequence[Entry]) -> Finding:
    names = some_of(titles(unclear))
    message = f"{names} may mean a basic Location of the type of another name; {_DEMAND}."
    return undecided(_NAMES, message, unclear, help=_FROM_THE_CARDS)


def _doubtful(entries: Sequence[Entry], of_no_type: Groups) -> list[Entry]:
    """The entries of different names of which two may be of one type."""
    names = dict.fromkeys(map(_name, entries))
    pairs = [
        {name, other}
        # Two names of recorded types were compared already; a doubt needs one without.
        for name in of_no_type
        for other in names
        if name != other and not {name, other} <= _DIFFERENT
    ]
    doubtful = set[str]().union(*pairs)
    return [entry for entry in entries if _name(entry) in doubtful]


def _are_of_one_type(entries: Sequence[Entry], symbol: str) -> str:
    # The key of the group was made for comparing; people read what a card prints.
    printed_as = [e.card.facts.get("basic_location") for e in entries]
    symbol = next((each for each in printed_as if isinstance(each, str)), symbol)
    return f"{listed(_names(entries))} are basic Locations of one type, {symbol}"


def _two_names(entries: Sequence[Entry], symbol: str) -> Finding:
    are_one = _are_of_one_type(entries, symbol)
    # Cards that some source calls alike may be of one name, and then nothing is broken.
    if not _are_surely_several(entries):
        message = f"{are_one}, and sources differ over their names; {_DEMAND}."
        return undecided(_NAMES, message, entries, help=_FROM_THE_CARDS)
    return broken(
        _NAMES,
        f"{are_one}; {_DEMAND}.",
        entries,
        help=f"{_FROM_THE_CARDS} Names of different universes do not matter (PCG-BUILD-05).",
        limit=1,
        found=len(_names(entries)),
    )


def _are_surely_several(entries: Iterable[Entry]) -> bool:
    """Whether two of the entries have different names whichever source is right."""
    names = {printed(entry.card).names for entry in entries}
    return any(one.isdisjoint(other) for one, other in combinations(names, 2))


def _share_no_name(entries: Iterable[Entry]) -> bool:
    """Whether all names are different ones whichever source is right."""
    of_name: dict[str, frozenset[str]] = {}
    for entry in entries:
        names = printed(entry.card).names
        of_name[_name(entry)] = of_name.get(_name(entry), names) | names
    every = [name for names in of_name.values() for name in names]
    return len(set(every)) == len(every)


def _too_many_names(entries: Sequence[Entry]) -> Finding:
    names = _names(entries)
    return broken(
        _NAMES,
        f"The deck has basic Locations of {len(names)} names ({listed(names)}), and there "
        f"are {_TYPES_IN_ALL} types, so two are of one type; {_DEMAND}.",
        entries,
        help="There is one type for each of the six power symbols (PCG-LOC-10).",
        limit=_TYPES_IN_ALL,
        found=len(names),
    )


def _perhaps_one_type(entries: Sequence[Entry], of_no_type: Groups) -> Finding:
    unknown = _names([entry for entry in entries if _name(entry) in of_no_type])
    return undecided(
        _NAMES,
        f"The basic Locations {some_of(_names(entries))} may be of one type, which is not "
        f"recorded of {some_of(unknown)}; {_DEMAND}.",
        entries,
        help=_FROM_THE_CARDS,
    )


def _four_of_a_type(submission: Submission, context: Context) -> Iterator[Finding]:
    for part in submission.named("deck"):
        locations = _basic_locations(part)
        # Types tell names apart, not copies: five of a single Location must still be counted.
        is_much = any(entry.count > _OF_ONE_TYPE for entry in locations.certain)
        if not is_much and not locations.unclear and _are_plainly_apart(locations.certain):
            continue
        found = list(_surplus(locations, context))
        yield from found
        # What is found already needs no further doubt beside it.
        if locations.unclear and not found and _may_be_more(locations, context):
            yield _perhaps_more(locations.unclear)


def _surplus(locations: _Locations, context: Context) -> Iterator[Finding]:
    of_type, of_no_type = _grouped(locations.certain, locations.certain, context)
    groups = [*of_type.values(), *of_no_type.values()]
    over = [group for group in groups if copies_of(group) > _limit(group, locations.unclear)]
    for group in over:
        yield _too_many(group, locations.unclear)
    # A surplus for certain is finding enough; the doubt would add nothing.
    if of_no_type and not over:
        possible = _perhaps_of_one_type(of_type, of_no_type)
        if over := [group for group in possible if copies_of(group) > _limit(group)]:
            # The largest alone, as every group has the same cards of no recorded type in it.
            yield _perhaps_over(max(over, key=copies_of))


def _may_be_more(locations: _Locations, context: Context) -> bool:
    """Whether there may be too many of a type, by what the unclear names mean."""
    of_type, of_no_type = _grouped(locations.possible, locations.certain, context)
    groups = [*of_type.values(), *of_no_type.values(), *_perhaps_of_one_type(of_type, of_no_type)]
    # By the rulebook's four, though a card may allow more: too much doubt does no harm,
    # and too little would clear a deck wrongly.
    return any(copies_of(group) > _OF_ONE_TYPE for group in groups)


def _limit(entries: Sequence[Entry], unclear: Sequence[Entry] = ()) -> int:
    """Four, or more if a card says so itself (PCG-CORE-01), or an unclear one may say so."""
    cards = [card for entry in (*entries, *unclear) for card in entry.candidates]
    # A lower limit, such as One of a Kind, is one for copies of that card, which
    # another rule counts, not for its type.
    return max([_OF_ONE_TYPE, *[own_limit(card) or 0 for card in cards]])


def _too_many(entries: Sequence[Entry], unclear: Sequence[Entry]) -> Finding:
    count, limit = copies_of(entries), _limit(entries, unclear)
    return broken(
        _COPIES,
        f"The deck has {count} basic Locations of one type ({listed(_names(entries))}); "
        f"{limit} are allowed.",
        entries,
        help=_FROM_THE_CARDS,
        limit=limit,
        found=count,
        fix=removing_surplus(entries, count - limit, "deck"),
    )


def _perhaps_of_one_type(of_type: Groups, of_no_type: Groups) -> list[Sequence[Entry]]:
    """What can be of one type, if all those are of which the type may be the same."""
    apart = [group for name, group in of_no_type.items() if name in _DIFFERENT]
    free = [e for name, group in of_no_type.items() if name not in _DIFFERENT for e in group]
    # No two of these names are of one type, so at most one of them joins the others.
    one_apart = max(apart, key=copies_of, default=[])
    possible: list[Sequence[Entry]] = [[*one_apart, *free]]
    for group in of_type.values():
        # Where a starter deck's name is of the type already, no second one of them can be.
        is_apart = any(_name(entry) in _DIFFERENT for entry in group)
        possible.append([*group, *free] if is_apart else [*group, *one_apart, *free])
    return possible


def _perhaps_over(entries: Sequence[Entry]) -> Finding:
    count, limit = copies_of(entries), _limit(entries)
    return undecided(
        _COPIES,
        f"The deck may have {count} basic Locations of one type "
        f"({listed(_names(entries))}), as not all their types are recorded; {limit} are allowed.",
        entries,
        help=_FROM_THE_CARDS,
        limit=limit,
        found=count,
    )


def _perhaps_more(unclear: Sequence[Entry]) -> Finding:
    names = titles(unclear)
    return undecided(
        _COPIES,
        f"The deck may have more than {_OF_ONE_TYPE} basic Locations of one type, by what "
        f"{some_of(names)} {'means' if len(names) == 1 else 'mean'}; {_OF_ONE_TYPE} are allowed.",
        unclear,
        help=_FROM_THE_CARDS,
        limit=_OF_ONE_TYPE,
    )


def _count_names(submission: Submission, _: Context) -> str:
    parts = submission.named("deck")
    counts = [len(_names(_basic_locations(part).possible)) for part in parts]
    return "; ".join(f"{counted(count, 'name')} of basic Locations" for count in counts)


def _count_copies(submission: Submission, context: Context) -> str:
    found = []
    for part in submission.named("deck"):
        locations = _basic_locations(part)
        of_type, of_no_type = _grouped(locations.possible, locations.certain, context)
        most = max(map(copies_of, (*of_type.values(), *of_no_type.values())), default=0)
        found.append(f"{most:,} of a type at most, as far as types are recorded")
    return "; ".join(found)


ONE_NAME_OF_A_TYPE = Rule(
    _NAMES,
    f"{upper_first(_DEMAND)}.",
    (("shape", "one name of a type"), ("types", _TYPES_IN_ALL)),
    _one_name_of_a_type,
    _count_names,
    settled_by=("type", "basic_location"),
)

FOUR_OF_A_TYPE = Rule(
    _COPIES,
    f"At most {_OF_ONE_TYPE} basic Locations of one type in the deck.",
    (("shape", "copies of a type"), ("limit", _OF_ONE_TYPE)),
    _four_of_a_type,
    _count_copies,
    settled_by=("type", "basic_location"),
)
