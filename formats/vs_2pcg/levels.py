"""The levels of a Main Character: which cards of a name are levels of one, and how many there are.

Cards of one set and name are levels of one Main Character. Two sets may each have a Main
Character of that name, and a later set may print further levels of an earlier one.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from carddb.model import UNKNOWN, Card, Truth
from carddb.titles import printings, with_code
from formats.construction.bounds import MAX_PAIRS
from formats.construction.finding import Finding, broken, undecided
from formats.construction.rule import Context
from formats.construction.submission import Entry
from formats.construction.words import are, copies_of, some_of
from formats.vs_2pcg.cards import MAIN, SUPPORTING, may_be_one_card, printed, types_of

ONE = "PCG-SETUP-01"
LEVELS = 2
"""The levels that every Main Character has (PCG-CARD-02)."""
FIRST = 1
"""The level with which a Main Character begins (PCG-SETUP-11)."""
# Cards of no recorded set count as those of one nameless set, and stay together.
_NO_SET = frozenset(("",))
_NUMBER = re.compile(r"[0-9]{1,6}")
_OF_ITS_OWN_SET = "Cards of one set and name are taken as levels of one Main Character"
_ALL_LEVELS = "The name without a number stands for all of its levels."
_KNOWN_LEVELS = (
    "A Main Character has two levels, and more if more are recorded (PCG-CARD-02, ruling "
    "PCG-AMBIGUOUS-22)."
)


@dataclass(frozen=True, slots=True)
class Mains:
    """The Main Characters of one name that are recorded: by set, by level, their cards."""

    sets: Mapping[str, Mapping[int, Sequence[Card]]]
    unsure: int = 0
    """How many more cards of the name may be levels: their level or type is not recorded."""

    @property
    def levels(self) -> int:
        """How many different levels there are in all sets together."""
        return len({level for levels in self.sets.values() for level in levels})

    @property
    def is_one(self) -> bool:
        """Whether no level is there twice."""
        # A card that was printed in several sets is among them several times, and counts once.
        cards = [each for levels in self.sets.values() for of in levels.values() for each in of]
        return len(set(cards)) <= self.levels

    def first_of(self, sets: Iterable[str]) -> list[Card]:
        """The Level 1 cards of the sets."""
        return [card for code in sets for card in self.sets.get(code, {}).get(FIRST, ())]

    def has_another_level(self, card: Card) -> bool:
        """Whether a set of the card has another level than the card's."""
        levels = {level for code in sets_of(card) for level in self.sets.get(code, ())}
        return len(levels) > 1

    def fewest(self, characters: Iterable[Entry]) -> int:
        """How many levels each set has that one of the cards is of: the fewest of them."""
        cards = [card for entry in characters for card in entry.candidates]
        return min(len(self.sets.get(code, ())) for card in cards for code in sets_of(card))

    def are_one(self, one: Card, other: Card) -> Truth:
        """Whether two cards are levels of one Main Character."""
        types = {one.fact("type"), other.fact("type")}
        # Whether these are Main Characters at all is asked elsewhere.
        if one is other or types != {MAIN}:
            may_differ = one is not other and UNKNOWN in types and one.listed and other.listed
            return UNKNOWN if may_differ else True
        levels = one.fact("level"), other.fact("level")
        if UNKNOWN in levels:
            return UNKNOWN
        # Two cards of one level are not levels of one Main Character, unless they are one card.
        if levels[0] is not None and levels[0] == levels[1]:
            return UNKNOWN if may_be_one_card(one, other) else False
        here, there = sets_of(one), sets_of(other)
        if not here.isdisjoint(there):
            return True
        # A card of no recorded set is a level of the only Main Character of its name, if it is one.
        if _NO_SET in (here, there):
            return True if self.is_one else UNKNOWN
        # A later set may print further levels of an earlier Main Character: different
        # sets part them only if their Level 1 cards surely differ.
        firsts = list(product(self.first_of(here), self.first_of(there)))
        if not firsts or len(firsts) > MAX_PAIRS or any(may_be_one_card(*two) for two in firsts):
            return UNKNOWN
        return False


def sets_of(card: Card) -> frozenset[str]:
    """The sets that a Main Character is of; one without a name if none is recorded."""
    return printed(card).sets or _NO_SET


def mains_of(characters: Sequence[Entry], context: Context) -> Mains:
    """The Main Characters of the listed name, as far as anybody recorded them."""
    names = printed(characters[0].card).names
    recorded = context.collection.cards_with("type", MAIN)
    namesakes = context.collection.cards_named(characters[0].card.name)
    listed = [card for entry in characters for card in entry.candidates]
    sets: dict[str, dict[int, list[Card]]] = {}
    unsure = 0
    # All Main Characters and not the namesakes alone: a source may call one of them by
    # the listed name as well. Each card is taken once.
    for card in dict.fromkeys((*recorded, *namesakes, *listed)):
        card_type, level = card.fact("type"), card.fact("level")
        if names.isdisjoint(printed(card).names) or card_type not in (MAIN, UNKNOWN):
            continue
        if card_type == MAIN and isinstance(level, int):
            for code in sets_of(card):
                sets.setdefault(code, {}).setdefault(level, []).append(card)
        # A card that is known to have no level is no level.
        elif card.listed and level is not None:
            unsure += 1
    return Mains(sets, unsure)


def level_faults(characters: Sequence[Entry], context: Context) -> Iterator[Finding]:
    """What is wrong with cards of one name that are listed as the Main Character."""
    found = copies_of(characters)
    mains = mains_of(characters, context)
    known = max(LEVELS, mains.levels)
    # The first fault alone: the others would only repeat it in other words.
    if found > known:
        yield _too_many(characters, known, is_sure=found > max(LEVELS, mains.levels + mains.unsure))
        return
    twice = [e for e in characters if e.count > 1 and _is_one_level(e)]
    # A bare name given twice may stand for two levels of which one is recorded; a
    # number, or another recorded level, rules that out.
    if twice := [e for e in twice if e.is_by_number or mains.has_another_level(e.card)]:
        yield _listed_again(twice[0], is_sure=True)
    elif unclear := [e for e in characters if e.count > 1 and e.is_by_number]:
        yield _listed_again(unclear[0], is_sure=False)
    elif (are_one := _are_one(characters, mains)) is not True:
        yield _of_different_ones(characters, are_one)
    # All sets together have enough levels; whether those of several belong together is open.
    elif found > LEVELS and found > (known := max(LEVELS, mains.fewest(characters))):
        yield _perhaps_too_many(characters, known)
    # Only if a Level 1 is recorded: else the list may have all that the catalogue knows.
    elif _lack_the_first(characters) and mains.first_of(mains.sets):
        yield _without_the_first(characters)


def _is_one_level(entry: Entry) -> bool:
    """Whether the entry is the card of one level, and no name that means all of them."""
    facts = entry.card.facts
    is_level = facts.get("type") == MAIN and isinstance(facts.get("level"), int)
    return is_level and not entry.typed and not entry.others


def _lack_the_first(characters: Sequence[Entry]) -> bool:
    """Whether all are cards of later levels."""
    return all(_is_one_level(e) and e.card.fact("level") != FIRST for e in characters)


def _are_one(characters: Sequence[Entry], mains: Mains) -> Truth:
    """Whether the entries are levels of one Main Character, whichever cards are meant."""
    decided: Truth = True
    compared = 0
    for one, other in combinations(characters, 2):
        # Unclear names multiply, and a hostile list must not hold up the check.
        compared += len(one.candidates) * len(other.candidates)
        if compared > MAX_PAIRS:
            return UNKNOWN
        each = {mains.are_one(*pair) for pair in product(one.candidates, other.candidates)}
        if each == {False}:
            return False
        if each != {True}:
            decided = UNKNOWN
    return decided


def may_be_levels(characters: Sequence[Entry]) -> bool:
    """Whether cards of different names may be levels of one Main Character, who changes names.

    They are then of one set, and numbered in it one after the other as their levels are.
    """
    # Levels 1 and 2 with the numbers 7 and 8 both begin at 6.
    begins = [set[tuple[str, int]]().union(*map(first_number_of, e.candidates)) for e in characters]
    return copies_of(characters) == len(characters) and bool(set.intersection(*begins))


def first_number_of(card: Card) -> set[tuple[str, int]]:
    """The sets of a level's card, each with the number from which its levels are counted."""
    level = card.facts.get("level")
    if card.facts.get("type") != MAIN or not isinstance(level, int):
        return set()
    numbered = [(code, int(no)) for code, no in printings(card.facts) if _NUMBER.fullmatch(no)]
    return {(code, number - level) for code, number in numbered}


def _too_many(characters: Sequence[Entry], known: int, *, is_sure: bool) -> Finding:
    """Undecided if cards of the name may be levels that are not recorded as such."""
    first, found = characters[0], copies_of(characters)
    # A name that is unlisted, or that of a Supporting Character, tells nothing of how
    # many levels its Main Character has.
    is_recorded = any(e.card.listed and SUPPORTING not in types_of(e) for e in characters)
    return (broken if is_recorded and is_sure else undecided)(
        ONE,
        f"{first.title} is listed as the Main Character {found:,} times; {known} levels are "
        "known, and each is listed once at most.",
        characters,
        help=_KNOWN_LEVELS,
        limit=known,
        found=found,
    )


def _listed_again(entry: Entry, *, is_sure: bool) -> Finding:
    """One level listed again; undecided if its level is not recorded."""
    why = "each level is listed once at most, and its level is not recorded"
    if is_sure:
        why = "it is one of the levels, and each is listed once at most"
    made = (broken if is_sure else undecided)(
        ONE,
        f"{with_code(entry.card)} is listed as the Main Character {entry.count:,} times; {why}.",
        [entry],
        help=f"{_ALL_LEVELS} {_KNOWN_LEVELS}",
        limit=1,
        found=entry.count,
    )
    # In the order in which they were counted: first the Main Character's, then what is set aside.
    return replace(made, lines=entry.lines)


def _without_the_first(characters: Sequence[Entry]) -> Finding:
    """Undecided: no rule says that a list must name each level, but one is needed to begin."""
    each = [with_code(entry.card) for entry in characters]
    return undecided(
        ONE,
        f"{some_of(each)} {are(len(each))} listed as the Main Character without its Level 1, "
        "with which it begins; whether that card is there is not known.",
        characters,
        help=f"The Level 1 card begins in play (PCG-SETUP-05 and 11). {_ALL_LEVELS}",
    )


def _perhaps_too_many(characters: Sequence[Entry], known: int) -> Finding:
    first, found = characters[0], copies_of(characters)
    return undecided(
        ONE,
        f"{first.title} is listed as the Main Character {found:,} times; {known} levels of one set "
        "are known, and whether those of other sets go with them is not.",
        characters,
        help=f"{_OF_ITS_OWN_SET}. {_KNOWN_LEVELS}",
        limit=known,
        found=found,
    )


def _of_different_ones(characters: Sequence[Entry], are_one: Truth) -> Finding:
    each = some_of([e.title if e.others else with_code(e.card) for e in characters])
    if are_one is False:
        message = f"{each} are of different Main Characters; a deck has one."
        why = "two that differ in the same level are two (PCG-CARD-02)."
    else:
        message = f"{each} are listed as the Main Character; a deck has one, and it is not known "
        message += "whether these are its levels."
        why = "whether those of several sets are, no recorded fact tells (PCG-CARD-02)."
    return (broken if are_one is False else undecided)(
        ONE,
        message,
        characters,
        help=f"{_OF_ITS_OWN_SET}; {why}",
        limit=1,
        found=len(characters),
    )
