"""Four copies of a card, whatever sets it was printed in and whatever an unclear name means.

Broken is what is too much for certain: of one card, or of all that a name may mean together.
Kept is what is little enough if every name means the same card and cards that no
recorded fact surely parts are one. What lies between is not known.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from carddb.model import Card
from carddb.titles import with_code
from formats.construction.bounds import MAX_COMPARED, NO_LIMIT
from formats.construction.finding import Finding, Severity, broken, noted, undecided
from formats.construction.rule import Context
from formats.construction.shapes import copies
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.construction.words import are, copies_of, counted, some_of, titles
from formats.matching import matched
from formats.vs_2pcg.cards import (
    COUNTED_BY_CARD,
    FOUR,
    how_copies_are_counted,
    limit_of,
    may_allow_more,
    may_be_one_card,
    names_in,
    own_limit,
    printed,
    the_same_card,
)
from formats.vs_2pcg.main_character import TOKENS

_RULE = "PCG-BUILD-02"
_FEW = 8
"""Cards of one name that are compared without counting copies."""
_MAX_PLACES = 20_000
"""Pairs of an entry and a card that are tried to divide the copies."""
_WHAT_SETTLES_IT = (
    "No recorded fact tells these apart for certain, and the texts of cards are not recorded. If "
    "they differ, a variant of each settles it; if they are one card, one entry of a card file "
    "with all of its printings does."
)

# Judges names that mean one card; the rest of the module is for those that may mean several.
_FOUR = copies(
    FOUR,
    _RULE,
    per=the_same_card,
    unless=may_allow_more,
    exempt="cards whose own text allows it",
    own_limit=own_limit,
    explained=how_copies_are_counted,
)


@dataclass(frozen=True, slots=True)
class _Namesakes:
    """The cards of a name that the deck has or may have, by what makes them the same card."""

    cards: dict[Hashable, Card] = field(default_factory=dict)
    entries: dict[Hashable, list[Entry]] = field(default_factory=dict)
    """Those that mean the card, or may mean it."""

    def all_entries(self) -> list[Entry]:
        """Every entry that may mean one of the cards."""
        return _each_once(self.entries.values())

    def add(self, others: "_Namesakes") -> None:
        """Take the others in: some card may have the names of both."""
        self.cards.update(others.cards)
        self.entries.update(others.entries)


@dataclass(frozen=True, slots=True)
class _Together:
    """Cards that may be one card, or be meant by one name, and the entries that may mean them."""

    cards: Sequence[Card]
    entries: Sequence[Entry]

    @property
    def limit(self) -> int:
        """How many copies are surely allowed."""
        # Nobody knows whose limit holds if they are one card, so the strictest does.
        return min(map(limit_of, self.cards))


def _four_copies(submission: Submission, context: Context) -> Iterator[Finding]:
    for part in submission.named("deck"):
        if not _is_plainly_kept(part):
            yield from _judged(part, context)
    for part in submission.named(TOKENS):
        yield from _more_than_they_say(part)


def _more_than_they_say(part: Section) -> Iterator[Finding]:
    """Of tokens with a limit of their own those that are more: it is one for decks."""
    for entry in part.entries:
        # An unclear name may also mean a token without a limit.
        limit = None if entry.others else own_limit(entry.card)
        if limit is not None and entry.count > limit:
            yield noted(
                _RULE,
                f"{entry.title} is set aside {entry.count:,} times, and its own limit is "
                f"{counted(limit, 'copy')} in a deck; tokens are no part of the deck.",
                [entry],
                help="Token Characters are set aside at the start (PCG-BUILD-13).",
                limit=limit,
                found=entry.count,
            )


def _is_plainly_kept(part: Section) -> bool:
    """Whether it needs no counting: most decks list each name once, within its limit."""
    if not part.is_clear:
        return False
    # Hardly any card has a limit of its own: two lookups are quicker than to ask for it.
    for entry in part.entries:
        facts = entry.card.facts
        is_special = facts.get("one_of_a_kind") or facts.get("deck_limit") is not None
        if entry.count > (limit_of(entry.card) if is_special else FOUR):
            return False
    names = names_in(part)
    if names.are_all:
        is_each_once = len(set(names.each)) == len(names.each)
        return is_each_once or _are_all_different(names.each, part.entries)
    # A card that is called otherwise elsewhere ends here only if nothing shares a name.
    every = [name for entry in part.entries for name in printed(entry.card).names]
    return len(set(every)) == len(every)


def _are_all_different(names: Sequence[str], entries: Sequence[Entry]) -> bool:
    """Whether no two of the entries may be one card; those of one name are few."""
    of_name: dict[str, list[Card]] = {}
    for name, entry in zip(names, entries, strict=True):
        of_name.setdefault(name, []).append(entry.card)
    return all(
        len(cards) <= _FEW and not any(may_be_one_card(*two) for two in combinations(cards, 2))
        for cards in of_name.values()
        if len(cards) > 1
    )


def _judged(part: Section, context: Context) -> Iterator[Finding]:
    sure = [entry for entry in part.entries if _is_one_card(entry)]
    # A submission of its own, as the shape takes each entry for one card.
    alone = Submission((Deck((replace(part, entries=tuple(sure)),)),))
    found = list(_FOUR.judge(alone, context))
    yield from found
    already_over = _over_for_certain(sure)
    is_broken = any(finding.severity is Severity.ILLEGAL for finding in found)
    for namesakes in _by_name(part.entries, already_over):
        most = _most_together(namesakes)
        if most is None:
            continue
        # Divided over all cards they may mean; if the deck is broken anyway, the doubt is enough.
        over = None if is_broken else _over_however_divided(namesakes.all_entries())
        yield over or _perhaps_over(most)


def _is_one_card(entry: Entry) -> bool:
    """Whether the entry means one card for certain: it is clear, or all printings are one."""
    return not entry.others or len({the_same_card(card) for card in entry.candidates}) == 1


def _over_for_certain(sure: Iterable[Entry]) -> set[Hashable]:
    """The cards of which there are too many already, by what makes them the same card."""
    counts: dict[Hashable, int] = {}
    limits: dict[Hashable, int] = {}
    for entry in sure:
        (key,) = the_same_card(entry.card)
        counts[key] = counts.get(key, 0) + entry.count
        limits[key] = limit_of(entry.card)
    return {key for key, count in counts.items() if count > limits[key]}


def _by_name(entries: Iterable[Entry], already_over: set[Hashable]) -> list[_Namesakes]:
    """The cards of each name, those left out that there are too many of already.

    Names are one here if some card may have both.
    """
    named_so: dict[str, _Namesakes] = {}
    for entry in entries:
        for card in entry.candidates:
            (key,) = the_same_card(card)
            # What is over for certain has its finding; here it would come back as a doubt.
            if key not in already_over:
                seen = printed(card)
                if len(seen.names) > 1:
                    namesakes = _named_alike(seen.names, named_so)
                else:
                    namesakes = named_so.setdefault(seen.name, _Namesakes())
                namesakes.cards.setdefault(key, card)
                namesakes.entries.setdefault(key, []).append(entry)
    # A group may stand under several names, and is judged once.
    return list({id(each): each for each in named_so.values()}.values())


def _named_alike(names: frozenset[str], named_so: dict[str, _Namesakes]) -> _Namesakes:
    """Where a card belongs that may have any of the names: those who have one are joined."""
    # Sorted, as a set of texts has another order in every process, and the same list
    # must always give the same findings.
    joined, *others = {
        id(each): each for name in sorted(names) if (each := named_so.get(name))
    }.values() or [_Namesakes()]
    for other in others:
        joined.add(other)
        # Every name of the other group, not this card's alone: none may point to the old one.
        named_so.update({name: joined for name, each in named_so.items() if each is other})
    named_so.update(dict.fromkeys(names, joined))
    return joined


def _each_once(groups: Iterable[Iterable[Entry]]) -> list[Entry]:
    # By identity: two lines of one card are equal entries, and both count.
    return list({id(entry): entry for group in groups for entry in group}.values())


def _most_together(namesakes: _Namesakes) -> _Together | None:
    """The cards that may be one card and of which there are then most; None if never too many."""
    cards, entries = namesakes.cards, namesakes.entries
    every = _Together(tuple(cards.values()), namesakes.all_entries())
    # Even if all of them were one card, it would be within the limit.
    if copies_of(every.entries) <= every.limit:
        return None
    # Any may be one with any: more doubt than there is, never less.
    if len(cards) > MAX_COMPARED:
        return every
    over: list[_Together] = []
    # Around each card whatever may be one with it, though these may differ among each
    # other: again more doubt, never less.
    for card in cards.values():
        near = [key for key, other in cards.items() if may_be_one_card(card, other)]
        together = _Together([cards[k] for k in near], _each_once(entries[k] for k in near))
        if copies_of(together.entries) > together.limit:
            over.append(together)
    # The groups around the other cards would say the same again.
    return max(over, key=lambda each: copies_of(each.entries), default=None)


def _over_however_divided(entries: Sequence[Entry]) -> Finding | None:
    """Too many copies of unclear names, however they are divided among the cards that they mean."""
    cards = {the_same_card(card): card for entry in entries for card in entry.candidates}
    # Clear entries were counted by the shape; only unclear names can be divided.
    if len(entries) * len(cards) > _MAX_PLACES or all(map(_is_one_card, entries)):
        return None
    keys = list(cards)
    # A name of no catalogue may print any limit, so it has room for everything.
    places = [limit_of(card) if card.listed else NO_LIMIT for card in cards.values()]
    meant = [{the_same_card(card) for card in entry.candidates} for entry in entries]
    # As many copies as possible each to a card with room: whatever is then left over is
    # too much, whichever cards are meant.
    matching = matched(
        [entry.count for entry in entries], places, lambda one, place: keys[place] in meant[one]
    )
    if matching.is_complete:
        return None
    first = next(one for one, left in enumerate(matching.left_out) if left)
    # Only the entries that are in each other's way are to blame, not all of the name.
    crowd, full = matching.crowd_around(first)
    return _over([entries[one] for one in crowd], len(full), sum(places[p] for p in full))


def _over(entries: Sequence[Entry], cards: int, room: int) -> Finding:
    names, count = titles(entries), copies_of(entries)
    mean = "means" if cards == 1 else "may mean"
    return broken(
        _RULE,
        f"{some_of(names)} {are(len(names))} in the deck {count:,} times and {mean} "
        f"{counted(cards, 'card')}; {counted(room, 'copy')} of them {are(room)} allowed in all.",
        entries,
        help=COUNTED_BY_CARD,
        limit=room,
        found=count,
    )


def _perhaps_over(together: _Together) -> Finding:
    entries, limit = together.entries, together.limit
    count = copies_of(entries)
    of = "a card" if limit == FOUR else "this card"
    allowed = f"{counted(limit, 'copy')} of {of} {are(limit)} allowed"
    return undecided(
        _RULE,
        _doubt(together, f"in the deck {count:,} times", allowed),
        entries,
        help=f"{COUNTED_BY_CARD} {_WHAT_SETTLES_IT}"
        if len(together.cards) > 1
        else COUNTED_BY_CARD,
        limit=limit,
        found=count,
    )


def _doubt(together: _Together, held: str, allowed: str) -> str:
    """What is not known: whether cards are the same, or which of them a name means."""
    entries = together.entries
    if all(map(_is_one_card, entries)):
        each = some_of([with_code(card) for card in together.cards])
        return f"{each} are {held} together; {allowed}, and whether they are one card is not known."
    names = titles(entries)
    meant = {the_same_card(card) for entry in entries for card in entry.candidates}
    nor = ", nor whether they differ" if len(together.cards) > 1 else ""
    return (
        f"{some_of(names)} {are(len(names))} {held} and may mean {counted(len(meant), 'card')}; "
        f"{allowed}, and how many are of which is not known{nor}."
    )


FOUR_COPIES = replace(
    _FOUR,
    judge=_four_copies,
    states="At most 4 copies of a card in the deck; of a card that prints a limit of its own as "
    "many as it says, of a One of a Kind card 1.",
    settled_by=("one_of_a_kind", "deck_limit"),
)
