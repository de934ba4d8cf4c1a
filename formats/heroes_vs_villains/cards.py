"""The words that the rules of Heroes vs. Villains use of a card."""

from collections.abc import Iterable
from enum import StrEnum

from carddb.model import UNKNOWN, Card, Truth, Unknown


class Group(StrEnum):
    """What the cards of a deck have in common, by the column that records it."""

    ARCHETYPE = "archetype"
    PROFESSION = "profession"

    @property
    def other(self) -> "Group":
        """The one that it is not: a card is of an archetype or of a profession."""
        return Group.PROFESSION if self is Group.ARCHETYPE else Group.ARCHETYPE

    def called(self, name: str) -> str:
        """The group of that name in a sentence: "the archetype Speedster"."""
        return f"the archetype {name}" if self is Group.ARCHETYPE else f"the {name} profession"


_DESCRIPTION = frozenset(("archetype description", "archetype description card"))
_OUTLIER = _DESCRIPTION | {"outlier"}
_NOT_IN_DECKS = {"archetype": "an archetype", "play aid": "a play aid"}
"""Kinds that the catalogue has beside the cards of decks, as a sentence names them."""


def same(one: str, other: str) -> bool:
    """Whether two texts name one archetype or profession; case is nothing."""
    return one.casefold() == other.casefold()


def group_of(card: Card, group: Group) -> str | Unknown | None:
    """The archetype or profession that the card belongs to; None if it is of none.

    A card that is recorded for the other group alone is taken to be of none in this one.
    """
    fact = card.fact(group)
    # Nobody records an archetype of these; without this they would be a doubt, and not a fault.
    if _kind(card) in _NOT_IN_DECKS:
        return None
    if isinstance(fact, str):
        return fact
    # Recorded for one of the two, it is not taken to be of the other as well.
    is_of_the_other = isinstance(card.fact(group.other), str)
    return UNKNOWN if fact is UNKNOWN and not is_of_the_other else None


def groups_of(cards: Iterable[Card], group: Group) -> list[str]:
    """Every archetype or profession that some of the cards are known to be of, in order."""
    # One spelling of each, however card files write it; sorted, so that sentences do
    # not depend on the order of the list.
    known = {
        name.casefold(): name for card in cards if isinstance(name := group_of(card, group), str)
    }
    return [known[key] for key in sorted(known)]


def what_it_is(card: Card, group: Group) -> str:
    """What a card is that is not of the archetype or profession wanted: "of no archetype"."""
    if what := _NOT_IN_DECKS.get(_kind(card)):
        return what
    # The group that was asked for comes first: it is what the sentence is about.
    for each in (group, group.other):
        name = card.fact(each)
        if isinstance(name, str):
            return f"of {each.called(name)}"
    return f"of no {group}"


def may_be_in_a_deck(card: Card) -> bool:
    """Whether the catalogue has it as a card at all, not as an archetype or a play aid."""
    return _kind(card) not in _NOT_IN_DECKS


def is_outlier(card: Card) -> Truth:
    """Whether the card is an outlier (HVV-BUILD-22), as every description card is (24)."""
    # Asked of every card by most rules, so by the shortest way.
    if card.facts.get("outlier") is True or _kind(card) in _OUTLIER:
        return True
    # Printed as their name on the cards themselves, so a card file need not give the kind.
    if card.name.casefold() in _DESCRIPTION:
        return True
    # The mark is rare: of a card that somebody recorded, its absence is taken at its word.
    return False if card.listed else UNKNOWN


def is_outlier_as_listed(card: Card) -> Truth:
    """Whether a card that is listed among the outliers is one.

    In a deck a card that nobody recorded as an outlier is taken to be none. Among the outliers
    it may be one, if its kind is not recorded either.
    """
    is_recorded = card.fact("outlier") is not UNKNOWN or card.fact("kind") is not UNKNOWN
    is_one = is_outlier(card)
    return UNKNOWN if is_one is False and not is_recorded else is_one


def is_description(card: Card) -> Truth:
    """Whether the outlier is an archetype description card, by its kind or its printed name.

    An outlier whose kind nobody recorded may be one.
    """
    if _kind(card) in _DESCRIPTION or card.name.casefold() in _DESCRIPTION:
        return True
    may_be_one = card.fact("outlier") in (True, UNKNOWN) and card.fact("kind") is UNKNOWN
    return UNKNOWN if may_be_one else False


def _kind(card: Card) -> str:
    kind = card.facts.get("kind")
    return kind.casefold() if isinstance(kind, str) else ""
