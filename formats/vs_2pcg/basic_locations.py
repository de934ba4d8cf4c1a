"""Basic Locations: those of one type have one name, and four of a type are in a deck."""

from collections.abc import Iterator, Mapping, Sequence

from formats.construction.finding import Finding, Fix, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import copies_of, counted, lines, listed, removal, titles
from formats.vs_2pcg.cards import (
    BASIC_LOCATION,
    OF_DIFFERENT_TYPES,
    location_type,
    named,
    own_limit,
)

_NAMES = "PCG-BUILD-03"
_COPIES = "PCG-BUILD-04"
_TYPES_IN_ALL = 6
"""One for each power symbol (PCG-LOC-10)."""
_OF_ONE_TYPE = 4
_DEMAND = "basic Locations of one type must have one name"
_FROM_THE_CARDS = (
    "The type is the symbol that the card makes; it is taken from the card's facts (ruling "
    "PCG-AMBIGUOUS-01)."
)

Groups = Mapping[str, Sequence[Entry]]


def _basic_locations(part: Section) -> list[Entry]:
    return [e for e in part.entries if e.card.facts.get("type") == BASIC_LOCATION]


def _grouped(entries: Sequence[Entry]) -> tuple[Groups, Groups]:
    """By type those of which the type is recorded of some card of the name; by name the others."""
    of_type: dict[str, list[Entry]] = {}
    of_no_type: dict[str, list[Entry]] = {}
    recorded = {e.card.name: of for e in entries if (of := location_type(e.card)) is not None}
    for entry in entries:
        card_type = location_type(entry.card) or recorded.get(entry.card.name)
        if card_type is None:
            of_no_type.setdefault(entry.card.name, []).append(entry)
        else:
            of_type.setdefault(card_type, []).append(entry)
    return of_type, of_no_type


def _names(entries: Sequence[Entry]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(entry.card.name for entry in entries))


def _are_plainly_apart(entries: Sequence[Entry]) -> bool:
    """Whether it needs no counting to see that no two of the entries are of one type."""
    types = {entry.card.facts.get("basic_location") for entry in entries}
    if types == {None}:
        names = {entry.card.name for entry in entries}
        return len(entries) == len(names) and names <= OF_DIFFERENT_TYPES
    folded = {kind.casefold() for kind in types if isinstance(kind, str)}
    return len(folded) == len(entries)


def _one_name_of_a_type(submission: Submission, _: Context) -> Iterator[Finding]:
    for part in submission.named("deck"):
        entries = _basic_locations(part)
        if not _are_plainly_apart(entries):
            yield from _clashes(entries)


def _clashes(entries: Sequence[Entry]) -> Iterator[Finding]:
    of_type, of_no_type = _grouped(entries)
    for same in of_type.values():
        if len(_names(same)) > 1:
            yield _two_names(same)
    if len(of_type) <= _TYPES_IN_ALL < len(of_type) + len(of_no_type):
        yield _too_many_names(entries)
    elif doubtful := _doubtful(entries, of_no_type):
        yield _perhaps_one_type(doubtful, of_no_type)


def _doubtful(entries: Sequence[Entry], of_no_type: Groups) -> list[Entry]:
    """The entries of different names of which two may be of one type."""
    names = _names(entries)
    pairs = [
        {name, other}
        for name in of_no_type
        for other in names
        if name != other and not {name, other} <= OF_DIFFERENT_TYPES
    ]
    doubtful = set[str]().union(*pairs)
    return [entry for entry in entries if entry.card.name in doubtful]


def _two_names(entries: Sequence[Entry]) -> Finding:
    symbol = entries[0].card.facts["basic_location"]
    return Finding(
        rule=_NAMES,
        severity=Severity.ILLEGAL,
        message=f"{listed(_names(entries))} are basic Locations of one type, {symbol}; {_DEMAND}.",
        help=f"{_FROM_THE_CARDS} Names of different universes do not matter (PCG-BUILD-05).",
        cards=titles(entries),
        lines=lines(entries),
        limit=1,
        found=len(_names(entries)),
    )


def _too_many_names(entries: Sequence[Entry]) -> Finding:
    names = _names(entries)
    return Finding(
        rule=_NAMES,
        severity=Severity.ILLEGAL,
        message=f"The deck has basic Locations of {len(names)} names ({listed(names)}), and there "
        f"are {_TYPES_IN_ALL} types, so two are of one type; {_DEMAND}.",
        help="There is one type for each of the six power symbols (PCG-LOC-10).",
        cards=titles(entries),
        lines=lines(entries),
        limit=_TYPES_IN_ALL,
        found=len(names),
    )


def _perhaps_one_type(entries: Sequence[Entry], of_no_type: Groups) -> Finding:
    unknown = [name for name in _names(entries) if name in of_no_type]
    return Finding(
        rule=_NAMES,
        severity=Severity.UNVERIFIED,
        message=f"The basic Locations {named(_names(entries))} may be of one type, which is not "
        f"recorded of {named(unknown)}; {_DEMAND}.",
        help=_FROM_THE_CARDS,
        cards=titles(entries),
        lines=lines(entries),
    )


def _four_of_a_type(submission: Submission, _: Context) -> Iterator[Finding]:
    for part in submission.named("deck"):
        entries = _basic_locations(part)
        is_much = [entry for entry in entries if entry.count > _OF_ONE_TYPE]
        if is_much or not _are_plainly_apart(entries):
            yield from _surplus(entries)


def _surplus(entries: Sequence[Entry]) -> Iterator[Finding]:
    of_type, of_no_type = _grouped(entries)
    groups = [*of_type.values(), *of_no_type.values()]
    over = [group for group in groups if copies_of(group) > _limit(group)]
    for group in over:
        yield _too_many(group)
    if of_no_type and not over:
        yield from _perhaps_too_many(of_type, of_no_type)


def _limit(entries: Sequence[Entry]) -> int:
    """Four, or more if a card says so itself (PCG-CORE-01)."""
    return max([_OF_ONE_TYPE, *[own_limit(entry.card) or 0 for entry in entries]])


def _too_many(entries: Sequence[Entry]) -> Finding:
    count, limit = copies_of(entries), _limit(entries)
    return Finding(
        rule=_COPIES,
        severity=Severity.ILLEGAL,
        message=f"The deck has {count} basic Locations of one type ({listed(_names(entries))}); "
        f"{limit} are allowed.",
        help=_FROM_THE_CARDS,
        cards=titles(entries),
        lines=lines(entries),
        limit=limit,
        found=count,
        fix=Fix(remove=removal(entries, count - limit)),
    )


def _perhaps_too_many(of_type: Groups, of_no_type: Groups) -> Iterator[Finding]:
    """What can be of one type, if all those are of which the type may be the same."""
    apart = [group for name, group in of_no_type.items() if name in OF_DIFFERENT_TYPES]
    free = [
        e for name, group in of_no_type.items() if name not in OF_DIFFERENT_TYPES for e in group
    ]
    one_apart = max(apart, key=copies_of, default=[])
    possible = [[*one_apart, *free]]
    for group in of_type.values():
        is_apart = any(entry.card.name in OF_DIFFERENT_TYPES for entry in group)
        possible.append([*group, *free] if is_apart else [*group, *one_apart, *free])
    over = [group for group in possible if copies_of(group) > _limit(group)]
    if over:
        yield _perhaps_over(max(over, key=copies_of))


def _perhaps_over(entries: Sequence[Entry]) -> Finding:
    count, limit = copies_of(entries), _limit(entries)
    return Finding(
        rule=_COPIES,
        severity=Severity.UNVERIFIED,
        message=f"The deck may have {count} basic Locations of one type "
        f"({listed(_names(entries))}), as not all their types are recorded; {limit} are allowed.",
        help=_FROM_THE_CARDS,
        cards=titles(entries),
        lines=lines(entries),
        limit=limit,
        found=count,
    )


def _count_names(submission: Submission, _: Context) -> str:
    counts = [len(_names(_basic_locations(part))) for part in submission.named("deck")]
    return "; ".join(f"{counted(count, 'name')} of basic Locations" for count in counts)


def _count_copies(submission: Submission, _: Context) -> str:
    found = []
    for part in submission.named("deck"):
        of_type, of_no_type = _grouped(_basic_locations(part))
        most = max(map(copies_of, (*of_type.values(), *of_no_type.values())), default=0)
        found.append(f"{most:,} of a type at most, as far as types are recorded")
    return "; ".join(found)


ONE_NAME_OF_A_TYPE = Rule(
    _NAMES,
    f"{_DEMAND[:1].upper()}{_DEMAND[1:]}.",
    (("shape", "one name of a type"), ("types", _TYPES_IN_ALL)),
    _one_name_of_a_type,
    _count_names,
)

FOUR_OF_A_TYPE = Rule(
    _COPIES,
    f"At most {_OF_ONE_TYPE} basic Locations of one type in the deck.",
    (("shape", "copies of a type"), ("limit", _OF_ONE_TYPE)),
    _four_of_a_type,
    _count_copies,
)
