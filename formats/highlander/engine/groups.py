"""Groups: what a card is by words in its title and under it, and how many of them may be in play.

A card belongs to every group whose sign it bears, and is hit by effects that name any of them
(HL-GROUP-03).
"""

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from carddb.model import Card
from formats.highlander import facts
from formats.highlander.engine import texts
from formats.highlander.titles import compared, words_of

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame

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
ARMOR_OF_A_PART: Final = frozenset((UPPER_ARMOR, MIDDLE_ARMOR, LOWER_ARMOR))
NO_NAMESAKE: Final = frozenset((MORTAL_ALLY, IMMORTAL_ALLY, MEMBER))
"""None that bears the name of either Persona (HL-GROUP-10, 20 and 24)."""


def groups_of(card: "HlCard") -> frozenset[str]:
    """The groups of a card, under whatever title it has now.

    Of one that is nullified nothing but the title and the type says what it is (HL-CARDS-046).
    """
    own = _groups_of(card.counts_as)
    if card.is_nullified:
        own = frozenset([group for group in own if _is_by_title(card.counts_as, group)])
    return own | card.more_groups if card.more_groups else own


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
    if not found.isdisjoint(ARMOR_OF_A_PART):
        found.add(ARMOR)
    return frozenset(found)


def _is_by_title(card: Card, group: str) -> bool:
    """Whether the card's title alone puts it into the group."""
    by_title = _BY_TITLE.get(compared(card.name))
    if by_title is not None:
        return group in (by_title, ARMOR if by_title in ARMOR_OF_A_PART else by_title)
    if " " in group:
        first, last = group.split()
        return _has_in_order(card.name, first, last)
    return group.casefold() in words_of(card.name)


def see_to(game: "HlGame") -> None:
    """Note of which further groups cards are, where a text puts the cards of its player there.

    That is so in every zone, and for cards that are removed from the game (HL-CARDS-073).
    """
    if "also_groups" not in game.parts_known:
        return
    for player in game.players:
        also: dict[str, str] = {}
        for text in game.texts_of(player):
            if text.script.also_groups and texts.acts_on(game, text, player):
                also.update(text.script.also_groups)
        for card in game.piles.cards:
            if card.owner == player.number:
                own = _groups_of(card.card)
                card.more_groups = frozenset([to for of, to in also.items() if of in own])


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
