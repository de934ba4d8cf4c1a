"""The cards that a Sealed Deck player opened, against those that are used: each copy once.

The same name in the pool and in the deck is the same card, clear or not. A card that may be
what an unclear name of the pool means, or a name that no catalogue has, leaves it open.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from carddb.model import Card
from formats.construction.matching import matched
from formats.construction.memory import made_once
from formats.construction.submission import Entry, Section, Submission
from formats.highlander.cards import as_printed, printed
from formats.highlander.player import DECK, PRE_GAME, Held
from formats.highlander.titles import compared

POOL = "pool"
"""The section of everything that was opened."""

MASTER_SWORDSMAN = "Master Swordsman"
_BLANKS = frozenset(("blank", "blank card", "card list", "card list card", "checklist"))
"""What lists call the cards that count as a Master Swordsman (HL-FORMAT-18)."""
_CHOICES = ("persona", "weapon", "off-hand weapon")

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
        if choice := choice_of(card.pregame_kind):
            opened.choices.setdefault(choice, []).append((entry, card))
    _compare(opened, entries, [*deck, *pregame])
    too_many = dict(opened.surplus)
    for part in pregame:
        for entry in part.entries:
            choice = choice_of(printed(entry).pregame_kind)
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
    """Find what is missing, what is too much, and what nobody can tell."""
    left = {id(entry): entry.count for entry in pool}
    same: dict[object, list[Entry]] = {}
    for entry in pool:
        same.setdefault(_key(entry), []).append(entry)
    surplus: list[tuple[_Used, int]] = []
    pairs: list[_Pair] = []
    for part in parts:
        for entry in part.entries:
            count = entry.count
            for one in same.get(_key(entry), ()):
                taken = min(count, left[id(one)])
                left[id(one)] -= taken
                count -= taken
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
        missing, surplus, more = _matched(missing, surplus, _is_the_same)
        pairs += more
    if missing and surplus:
        missing, surplus = _with_doubts(opened, pairs, missing, surplus)
    opened.missing.extend(missing)
    opened.surplus.extend((entry, count) for (_, entry), count in surplus)


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


def _key(entry: Entry) -> object:
    return frozenset(entry.meant) if entry.others else entry.card


def _is_a_choice(entry: Entry) -> bool:
    return choice_of(printed(entry).pregame_kind) is not None


def _matched(
    missing: list[Copies],
    surplus: list[tuple[_Used, int]],
    fits: Callable[[Entry, _Used], bool],
) -> tuple[list[Copies], list[tuple[_Used, int]], list[_Pair]]:
    """What is left of both if as many as possible are paired, and the pairs."""
    found = matched(
        [count for _, count in missing],
        [count for _, count in surplus],
        lambda one, place: fits(missing[one][0], surplus[place][0]),
    )
    pairs = [
        _Pair(missing[one][0], surplus[place][0], count)
        for one, taken in enumerate(found.taken)
        for place, count in enumerate(taken)
        if count
    ]
    filled = [sum(taken[place] for taken in found.taken) for place in range(len(surplus))]
    still_missing = [
        (entry, count) for (entry, _), count in zip(missing, found.left_out, strict=True) if count
    ]
    still_too_many = [
        (used, count - taken)
        for (used, count), taken in zip(surplus, filled, strict=True)
        if count > taken
    ]
    return still_missing, still_too_many, pairs


def _is_the_same(pooled: Entry, place: _Used) -> bool:
    """Whether both were called the same, or a blank card is used as a Master Swordsman.

    In the deck a name never means a Pre-Game card that is called so, and the other way round;
    in the pool it may mean both.
    """
    part, used = place
    if is_blank(pooled):
        return is_blank(used) or all(map(_is_master_swordsman, used.meant))
    others = set(pooled.meant) - set(used.meant)
    return set(used.meant) <= set(pooled.meant) and all(
        (card.fact("type") == "Pre-Game") is (part == DECK) for card in others
    )


def _may_be_the_same(pooled: Entry, place: _Used) -> bool:
    """Whether the one that is used may be what was opened, as far as anybody knows."""
    used = place[1]
    if is_blank(used):
        return False
    if is_blank(pooled):
        return not used.card.listed or any(map(_is_master_swordsman, used.meant))
    is_listed = pooled.card.listed and used.card.listed
    return not is_listed or not set(pooled.meant).isdisjoint(used.meant)


def _is_master_swordsman(card: Card) -> bool:
    return compared(MASTER_SWORDSMAN) in as_printed(card).titles
