"""Groups: what a card is by words in its title and under it, and how many of them may be in play.

A card belongs to every group whose sign it bears, and is hit by effects that name any of them
(HL-GROUP-03).
"""

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from carddb.model import Card
from formats.highlander import facts
from formats.highlander.titles import compared

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard

_MADE = "highlander groups in play"
ALLY: Final = "Ally"
MORTAL_ALLY: Final = "Mortal Ally"
IMMORTAL_ALLY: Final = "Immortal Ally"
ARMOR: Final = "Armor"
UPPER_ARMOR: Final = "Upper Armor"
MIDDLE_ARMOR: Final = "Middle Armor"
LOWER_ARMOR: Final = "Lower Armor"
VEHICLE: Final = "Vehicle"
BYSTANDER: Final = "Bystander"
GYPSY: Final = "Gypsy"
REPORTER: Final = "Reporter"
MEMBER: Final = "Member"
PEDESTRIAN: Final = "Pedestrian"
WATCHER: Final = "Watcher"
HUNTER: Final = "Hunter"
PROPER_NAME: Final = "proper name"
"""A word on a card whose title is the name of somebody."""

_BY_WORD = (
    ALLY,
    ARMOR,
    VEHICLE,
    BYSTANDER,
    GYPSY,
    REPORTER,
    MEMBER,
    PEDESTRIAN,
    WATCHER,
    HUNTER,
)
_BY_WORDS = (MORTAL_ALLY, IMMORTAL_ALLY, UPPER_ARMOR, MIDDLE_ARMOR, LOWER_ARMOR)
_BY_TITLE = {
    compared(title): group
    for group, titles in (
        (UPPER_ARMOR, ("Cavalier Hat", "Skull Helmet", "Space Goggles", "Crusade Helmet")),
        (MIDDLE_ARMOR, ("Bone Armor", "Crusade Gauntlets", "Snake Skinned Jacket")),
        (
            VEHICLE,
            (
                "Flying Machine/Hover Board",
                "Flying Machine/Wings",
                "Stunt Bike",
                "Tank",
                "Twin Blade Helicopter",
                "War Horse",
            ),
        ),
    )
    for title in titles
}
"""What counts by its title (HL-GROUP-13, 14 and 16)."""
ONE_OF_EACH: Final = frozenset((ALLY, MEMBER))
"""One of each title may be in play (HL-GROUP-02, 09, 19 and 24)."""
ONE_IN_ALL: Final = frozenset((VEHICLE, UPPER_ARMOR, MIDDLE_ARMOR, LOWER_ARMOR))
"""One of the whole group may be in play (HL-GROUP-12 and 17)."""
ONE_IF_NAMED: Final = frozenset((BYSTANDER, GYPSY, REPORTER, PEDESTRIAN, WATCHER, HUNTER))
"""One copy, if its title is a proper name (HL-GROUP-05, 07, 22, 26, 28 and 30)."""
NO_NAMESAKE: Final = frozenset((MORTAL_ALLY, IMMORTAL_ALLY, MEMBER))
"""None that bears the name of either Persona (HL-GROUP-10, 20 and 24)."""


def groups_of(card: "HlCard") -> frozenset[str]:
    """The groups of a card."""
    return _groups_of(card.card)


def _groups_of(card: Card) -> frozenset[str]:
    made: frozenset[str] | None = card.made.get(_MADE)
    if made is None:
        made = card.made[_MADE] = _read(card)
    return made


def _read(card: Card) -> frozenset[str]:
    if facts.PRE_GAME_TYPE in (card.fact("type"),):
        return frozenset()  # HL-GROUP-01: an Ally is none of the Pre-Game cards.
    found = {group for group in _BY_WORD if facts.is_of_group(card, group) is True}
    written = [card.name, *_strings(card)]
    for group in _BY_WORDS:
        first, last = group.split()
        if any(_has_in_order(text, first, last) for text in written):
            found.add(group)
    by_title = _BY_TITLE.get(compared(card.name))
    if by_title is not None:
        found.add(by_title)
    # HL-GROUP-31, and an Immortal Ally is an Ally no less.
    if not found.isdisjoint((MORTAL_ALLY, IMMORTAL_ALLY)):
        found.add(ALLY)
    if not found.isdisjoint((UPPER_ARMOR, MIDDLE_ARMOR, LOWER_ARMOR)):
        found.add(ARMOR)
    return frozenset(found)


def _strings(card: Card) -> list[str]:
    recorded = card.fact("groups")
    under = (card.fact("subtitle"), card.fact("subtype"))
    listed = recorded if isinstance(recorded, tuple) else ()
    return [*[fact for fact in under if isinstance(fact, str)], *listed]


def _has_in_order(text: str, first: str, last: str) -> bool:
    """Whether it has both words one behind the other: "Mortal Ally", "Mortal: Ally"."""
    words = text.replace(":", " ").replace("/", " ").casefold().split()
    pair = (first.casefold(), last.casefold())
    return any(both == pair for both in pairwise(words))
