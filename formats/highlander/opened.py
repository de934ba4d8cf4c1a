"""The cards that a Sealed Deck player opened, against those that are used: each copy once.

The same name in the pool and in the deck is the same card, clear or not. A card that may be
what an unclear name of the pool means, or a name that no catalogue has, leaves it open.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from carddb.model import Card
from carddb.titles import is_other_printing
from formats.construction.memory import made_once
from formats.construction.submission import Entry, Section, Submission, grouped
from formats.highlander.cards import as_printed, printed
from formats.highlander.kinds import WEAPONS
from formats.highlander.player import DECK, PRE_GAME, Held
from formats.highlander.titles import compared
from formats.matching import matched

POOL = "pool"
"""The section of everything that was opened."""

MASTER_SWORDSMAN = "Master Swordsman"
_BLANKS = frozenset(("blank", "blank card", "card list", "card list card", "checklist"))
"""What lists call the cards that count as a Master Swordsman (HL-FORMAT-18)."""
_CHOICES = ("persona", *WEAPONS)

Copies = tuple[Entry, int]
"""An entry and how many of its copies are meant."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What was opened, and how it was used."""

    is_handed_in: bool
    are_all_handed_in: bool
    """Whether the deck and the pre-game were handed in beside the pool."""
    unread: int
    """Lines of the pool that could not be read."""
    unread_of_the_deck: int
    size: int
    """How many cards were opened."""
    choices: dict[str, list[Held]] = field(default_factory=dict)
    """The Personas and the Weapons of Choice that were opened."""
    chosen: set[str] = field(default_factory=set)
    """The choices of which one that was opened is used, or may be."""
    missing: list[Copies] = field(default_factory=list)
    """What was opened and is not used, whatever unclear names mean."""
    surplus: list[Copies] = field(default_factory=list)
    """What is used and was not opened, whatever unclear names mean."""
    doubtful: list[tuple[Entry, Entry]] = field(default_factory=list)
    """What is used, with what was opened that it may be."""


def is_blank(entry: Entry) -> bool:
    """Whether the entry is of blank cards or card-list cards."""
    return compared(entry.title).removesuffix("s") in _BLANKS


def choice_of(kind: object) -> str | None:
    """The choice that a Pre-Game card of the kind belongs to; None if it must be used."""
    if kind not in _CHOICES:
        return None
    return "Persona" if kind == "persona" else "Weapon of Choice"


@made_once
def what_was_opened(submission: Submission) -> Opened:
    """The pool of the submission, against its deck and its Pre-Game cards."""
    pool, deck, pregame = map(submission.named, (POOL, DECK, PRE_GAME))
    opened = Opened(
        is_handed_in=bool(pool),
        are_all_handed_in=bool(deck and pregame),
        unread=_unread(pool),
        unread_of_the_deck=_unread((*deck, *pregame)),
        size=sum(part.size for part in pool),
    )
    if not pool:
        return opened
    entries = [entry for part in pool for entry in part.entries]
    for entry in entries:
        card = printed(entry)
        if choice := choice_of(card.kind.pregame):
            opened.choices.setdefault(choice, []).append((entry, card))
    _compare(opened, entries, [*deck, *pregame])
    too_many = dict(opened.surplus)
    for part in pregame:
        for entry in part.entries:
            choice = choice_of(printed(entry).kind.pregame)
            # What is used and was not opened is no choice among what was.
            if choice and entry.count > too_many.get(entry, 0):
                opened.chosen.add(choice)
    return opened


def _unread(parts: Iterable[Section]) -> int:
    return sum(part.unread for part in parts)


@dataclass(frozen=True, slots=True)
class _Pair:
    """So many copies that were opened, and that are used in a section as another entry."""

    pooled: Entry
    used: "_Used"
    count: int


_Used = tuple[str, Entry]
"""Where something is used, and what."""


def _compare(opened: Opened, pool: Sequence[Entry], parts: Sequence[Section]) -> None:
    """Find what is missing, what is too much, and what is not known."""
    # By identity, as each line of the pool is used up by itself.
    left = {id(entry): entry.count for entry in pool}
    same = grouped(pool, _key)
    surplus: list[tuple[_Used, int]] = []
    pairs: list[_Pair] = []
    for part in parts:
        for entry in part.entries:
            count = entry.count
            for one in same.get(_key(entry), ()):
                taken = min(count, left[id(one)])
                left[id(one)] -= taken
                count -= taken
                # Even one unclear name in both places may mean two cards, so it is
                # tried again below.
                if taken and entry.others:
                    pairs.append(_Pair(one, (part.name, entry), taken))
            if count:
                surplus.append(((part.name, entry), count))
    missing = [(entry, count) for entry in pool if (count := left[id(entry)])]
    # What the player has to use comes first, as a matching leaves out the last; and the order
    # of the lines does not matter.
    missing.sort(key=lambda copies: (_is_a_choice(copies[0]), copies[0].title))
    surplus.sort(key=lambda copies: (copies[0][1].title, copies[0][0]))
    if missing and surplus:
        # First what surely is the same, so that doubts remain for as few cards as possible.
        missing, surplus, more = _matched(missing, surplus, _is_the_same)
        pairs += more
    if missing and surplus:
        missing, surplus = _with_doubts(opened, pairs, missing, surplus)
    opened.missing.extend(_summed(missing))
    opened.surplus.extend(_summed((entry, count) for (_, entry), count in surplus))


def _summed(copies: Iterable[Copies]) -> Iterable[Copies]:
    """The copies of each entry together."""
    counts: dict[Entry, int] = {}
    for entry, count in copies:
        counts[entry] = counts.get(entry, 0) + count
    return counts.items()


def _with_doubts(
    opened: Opened, pairs: list[_Pair], missing: list[Copies], surplus: list[tuple[_Used, int]]
) -> tuple[list[Copies], list[tuple[_Used, int]]]:
    """What is missing and too much whatever names mean: even the same one may mean two cards."""
    unclear = [pair for pair in pairs if pair.pooled.others or pair.used[1].others]
    missing, surplus, paired = _matched(
        [*((pair.pooled, pair.count) for pair in unclear), *missing],
        [*((pair.used, pair.count) for pair in unclear), *surplus],
        lambda *pair: _is_the_same(*pair) or _may_be_the_same(*pair),
    )
    opened.doubtful.extend(
        (pair.used[1], pair.pooled) for pair in paired if not _is_the_same(pair.pooled, pair.used)
    )
    return missing, surplus


def _key(entry: Entry) -> Hashable:
    return frozenset(entry.candidates) if entry.others else entry.card


def _is_a_choice(entry: Entry) -> bool:
    return choice_of(printed(entry).kind.pregame) is not None


_Thing = TypeVar("_Thing")
_Lot = list[tuple[_Thing, int]]
"""Copies that fit alike, the first of them last: of one entry, or of all names of no catalogue."""


def _matched(
    missing: list[Copies],
    surplus: list[tuple[_Used, int]],
    fits: Callable[[Entry, _Used], bool],
) -> tuple[list[Copies], list[tuple[_Used, int]], list[_Pair]]:
    """What is left of both if as many as possible are paired, and the pairs."""
    # Names of no catalogue are all alike here; as one lot, thousands of them cost one place.
    lots = _lots(missing, _may_be_any_card)
    places = _lots(surplus, lambda used: _may_be_any_card(used[1]))
    near = _near([lot[0][0] for lot in lots], [place[0][0] for place in places], fits)
    found = matched(
        [_size(lot) for lot in lots],
        [_size(place) for place in places],
        lambda one, place: place in near[one],
    )
    pairs = [
        pair
        for place, takers in enumerate(found.takers)
        for one, count in takers.items()
        for pair in _paired(lots[one], places[place], count)
    ]
    still_missing = [copies for lot in lots for copies in reversed(lot)]
    still_too_many = [copies for place in places for copies in reversed(place)]
    return still_missing, still_too_many, pairs


def _may_be_any_card(entry: Entry) -> bool:
    """Whether no catalogue has the name, so that each of these may be what another one is."""
    return not entry.card.listed and not is_blank(entry)


def _lots(
    copies: Sequence[tuple[_Thing, int]], may_be_any: Callable[[_Thing], bool]
) -> list[_Lot[_Thing]]:
    """The copies by entry; all names that may be any card are one lot, and the first."""
    of_any: _Lot[_Thing] = []
    others: list[_Lot[_Thing]] = []
    for each in copies:
        if may_be_any(each[0]):
            of_any.append(each)
        else:
            others.append([each])
    return [of_any[::-1], *others] if of_any else others


def _near(
    pooled: Sequence[Entry], used: Sequence[_Used], fits: Callable[[Entry, _Used], bool]
) -> list[set[int]]:
    """By what was opened: the places that fit. Few of them need to be tried for most cards."""
    by_card: dict[Card, list[int]] = {}
    of_any = []
    for place, (_, entry) in enumerate(used):
        if _may_be_any_card(entry):
            of_any.append(place)
        for card in entry.candidates:
            by_card.setdefault(card, []).append(place)
    near = []
    for one in pooled:
        tried: Iterable[int] = range(len(used))
        if one.card.listed and not is_blank(one):
            tried = {
                *of_any,
                *(place for card in one.candidates for place in by_card.get(card, ())),
            }
        near.append({place for place in tried if fits(one, used[place])})
    return near


def _size(lot: _Lot[_Thing]) -> int:
    return sum(count for _, count in lot)


def _paired(lot: _Lot[Entry], place: _Lot[_Used], count: int) -> Iterator[_Pair]:
    """Pair so many copies off, and take them out of both."""
    while count:
        (entry, missing), (used, surplus) = lot.pop(), place.pop()
        taken = min(count, missing, surplus)
        if missing > taken:
            lot.append((entry, missing - taken))
        if surplus > taken:
            place.append((used, surplus - taken))
        yield _Pair(entry, used, taken)
        count -= taken


def _is_the_same(pooled: Entry, place: _Used) -> bool:
    """Whether both were called the same, or a blank card is used as a Master Swordsman.

    In the deck a name never means a Pre-Game card that is called so, and the other way round,
    nor a printing that differs from what is used in set and number alone; in the pool it may mean
    all of these.
    """
    part, used = place
    if is_blank(pooled):
        return is_blank(used) or all(map(_is_master_swordsman, used.candidates))
    others = set(pooled.candidates) - set(used.candidates)
    return set(used.candidates) <= set(pooled.candidates) and all(
        (as_printed(card).kind.is_pregame is True) is (part == DECK)
        or any(is_other_printing(card, meant) is not False for meant in used.candidates)
        for card in others
    )


def _may_be_the_same(pooled: Entry, place: _Used) -> bool:
    """Whether the one that is used may be what was opened, as far as anybody knows."""
    used = place[1]
    if is_blank(used):
        return False
    if is_blank(pooled):
        return not used.card.listed or any(map(_is_master_swordsman, used.candidates))
    is_listed = pooled.card.listed and used.card.listed
    return not is_listed or not set(pooled.candidates).isdisjoint(used.candidates)


def _is_master_swordsman(card: Card) -> bool:
    return compared(MASTER_SWORDSMAN) in as_printed(card).titles
