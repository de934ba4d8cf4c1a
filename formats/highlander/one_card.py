"""Which cards are one and the same, of whatever printing: by title, sub-title, grid and text.

The version rule, Restriction Numbers, unique Pre-Game cards and a Generic Immortal's one of each
all ask here. A variant is a word of lists for cards of one title, and nothing that is printed:
it never makes two cards of one.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.bounds import MAX_PAIRS
from formats.construction.submission import Entry
from formats.highlander.cards import Printed, as_printed
from formats.highlander.titles import compared

Identity = tuple[object, ...]
Whose = Callable[[Printed], object]
"""Whom a card names under its title."""


def identity_of(card: Card) -> Identity | None:
    """What all printings of the card have in common; None if some of it is not known.

    Two cards of one identity are one card (HL-BUILD-16, rulings HL-AMBIGUOUS-05 and 69).
    """
    seen = as_printed(card)
    identity = (seen.titles, seen.whose.subtitle, seen.version.grid, seen.version.text)
    # A missing fact must never make two cards one.
    return None if seen.perhaps_titles or UNKNOWN in identity else identity


def _subtitle(card: Printed) -> object:
    return card.whose.subtitle


def are_one_card(one: Card, other: Card, whose: Whose = _subtitle) -> Truth:
    """Whether the two are one card, of whatever edition; UNKNOWN if a fact is missing that decides.

    Where a text is not known, cards of different types or of different effect classes are
    different cards. `whose` says whom a card names, by one name for all its spellings.
    """
    if one is other:
        return True
    # A name of no catalogue is taken for another card than any other.
    if not (one.listed and other.listed):
        return False
    seen, beside = as_printed(one), as_printed(other)
    same = (
        _have_one_title(seen, beside),
        are_alike(whose(seen), whose(beside)),
        are_alike(seen.version.grid, beside.version.grid),
        are_alike(seen.version.text, beside.version.text),
    )
    # The cards that come along have no texts, so types and effect classes stand in for them.
    if same[-1] is UNKNOWN and (_differ_in_type(seen, beside) or _differ_in_class(one, other)):
        return False
    return all_of(same)


def kinds(entry: Entry) -> int:
    """How many different cards the copies of the entry may be: one, unless its name is unclear."""
    return _different(entry.candidates) if entry.others else 1


def _different(cards: tuple[Card, ...]) -> int:
    """How many different cards they may be; one of which a fact is not known counts by itself."""
    identities = [identity_of(card) for card in cards]
    known = {identity for identity in identities if identity is not None}
    # As many as they can be: the more cards, the more the player may have.
    return identities.count(None) + len(known)


def may_be_the_same(one: Entry, other: Entry, whose: Whose = _subtitle) -> bool:
    """Whether copies of the two may be of one card, as far as anybody knows."""
    if not one.others and not other.others:
        return are_one_card(one.card, other.card, whose) is not False
    return of_every_pair(one, other, partial(are_one_card, whose=whose)) is not False


def is_the_same(one: Entry, other: Entry, whose: Whose = _subtitle) -> bool:
    """Whether copies of the two are surely of one card."""
    is_clear = not one.others and not other.others
    return is_clear and are_one_card(one.card, other.card, whose) is True


def of_every_pair(one: Entry, other: Entry, is_so: Callable[[Card, Card], Truth]) -> Truth:
    """Whether it is so of every card that the one may mean with every one of the other.

    UNKNOWN where they differ, or where there are too many to try.
    """
    if len(one.candidates) * len(other.candidates) > MAX_PAIRS:
        return UNKNOWN
    found: set[Truth] = set()
    for pair in product(one.candidates, other.candidates):
        found.add(is_so(*pair))
        # Two answers are enough to know that it is open.
        if len(found) > 1:
            return UNKNOWN
    return found.pop()


def all_of(truths: Sequence[Truth]) -> Truth:
    """Whether all of it is so: False if something is not, UNKNOWN if that is not known."""
    if False in truths:
        return False
    return UNKNOWN if UNKNOWN in truths else True


def are_alike(one: object, other: object) -> Truth:
    """Whether two facts are the same; UNKNOWN if one of them is not known."""
    return UNKNOWN if UNKNOWN in (one, other) else one == other


def all_titles(card: Printed) -> frozenset[str]:
    """Every title that the card has, or may have."""
    return card.titles | card.perhaps_titles


def _have_one_title(one: Printed, other: Printed) -> Truth:
    if not one.perhaps_titles and not other.perhaps_titles:
        return one.titles == other.titles
    return UNKNOWN if all_titles(one) & all_titles(other) else False


def _differ_in_type(one: Printed, other: Printed) -> bool:
    both = (one.kind, other.kind)
    subtypes = [compared(s) if isinstance(s := kind.subtype, str) else s for kind in both]
    return are_alike(*[kind.types for kind in both]) is False or are_alike(*subtypes) is False


def _differ_in_class(one: Card, other: Card) -> bool:
    return are_alike(one.fact("effect_classes"), other.fact("effect_classes")) is False
