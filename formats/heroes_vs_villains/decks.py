"""The decks that were handed in, and what each of them is of."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from formats.construction.memory import made_once
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import copies_of
from formats.heroes_vs_villains.cards import (
    Group,
    group_of,
    groups_of,
    is_description,
    is_outlier,
    same,
)
from formats.heroes_vs_villains.sides import Side, Sides, player_key, sides_of

ARCHETYPE_DECK = "archetype deck"
PROFESSION_DECK = "profession deck"
OUTLIERS = "outliers"


@dataclass(frozen=True, slots=True)
class BuiltDeck:
    """A deck with the outliers that belong to it."""

    group: Group
    owner: str
    key: str
    """The owner as players are compared."""
    part: Section
    cards: Sequence[Entry]
    """What is in the deck: outliers are no part of it, wherever they are listed."""
    misplaced: Sequence[Entry]
    """The outliers that are listed in it."""
    groups: Sequence[str]
    """Every archetype or profession that its cards are known to be of."""
    name: str
    """As a sentence has it: "archetype deck of Ann"."""
    outliers: Sequence[Section]
    """The sections of outliers beside it; none if none was handed in."""
    side: Side | None
    """The side that its owner is or is on."""
    own: str | None
    """The archetype or profession that it is of; None if nothing decides it."""
    decided_by: str
    """What decided it, as a sentence; empty if nothing does."""

    @property
    def wanted(self) -> str:
        """What its cards must be of, as a sentence has it."""
        return self.group.called(self.own) if self.own else f"one {self.group}"

    def outlier_entries(self) -> list[Entry]:
        """The outliers beside the deck, and those that are listed in it."""
        beside = [entry for section in self.outliers for entry in section.entries]
        return [*beside, *self.misplaced]

    def section_of(self, entry: Entry) -> Section:
        """The section that holds the entry: the deck's own, or one of outliers beside it."""
        # By identity: the same card may be listed in the deck and beside it.
        beside = (part for part in self.outliers if any(entry is one for one in part.entries))
        return next(beside, self.part)

    def count_own(self) -> int:
        """How many cards of the deck are known to be of its own archetype or profession."""
        return copies_of(entry for entry in self.cards if self.has_own(entry))

    def has_own(self, entry: Entry) -> bool:
        """Whether the card is known to be of the deck's own archetype or profession."""
        name = group_of(entry.card, self.group)
        return isinstance(name, str) and self.own is not None and same(name, self.own)


def deck_cards(part: Section) -> list[Entry]:
    """The entries of a deck's section that are no outliers (HVV-BUILD-22)."""
    # A card that may be an outlier stays: what is not known must not make a deck smaller.
    return [entry for entry in part.entries if is_outlier(entry.card) is not True]


def name_of(part: Section, sides: Sides) -> str:
    """The section as a sentence has it: "profession deck of the heroes"."""
    if part.character and sides.is_a_side(part.character):
        return f"{part.name} of the {sides.side_of(part.character)}"
    return part.heading


@made_once
def archetype_decks(submission: Submission) -> tuple[BuiltDeck, ...]:
    """Every archetype deck that was handed in, each with its owner's outliers."""
    sides = sides_of(submission)
    owned = list(owned_parts(submission, ARCHETYPE_DECK))
    # Of several decks nobody knows which one a single declaration is about.
    declared = submission.declarations.get("archetype", "") if len(owned) == 1 else ""
    outliers: dict[str, list[Section]] = {}
    # By the player's key, as one list may write the owner with and without an accent.
    for owner, part in owned_parts(submission, OUTLIERS):
        outliers.setdefault(player_key(owner), []).append(part)
    decks = []
    for owner, part in owned:
        beside = outliers.get(player_key(owner), [])
        decks.append(_built(Group.ARCHETYPE, owner, part, sides, beside, declared))
    return tuple(decks)


@made_once
def profession_decks(submission: Submission) -> tuple[BuiltDeck, ...]:
    """Every profession deck that was handed in."""
    sides = sides_of(submission)
    owned = owned_parts(submission, PROFESSION_DECK)
    return tuple([_built(Group.PROFESSION, owner, part, sides) for owner, part in owned])


def owned_parts(submission: Submission, name: str) -> Iterator[tuple[str, Section]]:
    """The sections of that name, each with the owner of its deck."""
    for deck in submission.decks:
        for part in deck.sections:
            if part.name == name:
                yield deck.owner, part


def _built(
    group: Group,
    owner: str,
    part: Section,
    sides: Sides,
    outliers: Sequence[Section] = (),
    declared: str = "",
) -> BuiltDeck:
    cards = deck_cards(part)
    groups = groups_of([entry.card for entry in cards], group)
    side = sides.side_of(owner)
    own, decided_by = (
        _own_archetype(groups, outliers, declared)
        if group is Group.ARCHETYPE
        else _own_profession(groups, side)
    )
    return BuiltDeck(
        group=group,
        owner=owner,
        key=player_key(owner),
        part=part,
        cards=cards,
        # Asked a second time only where something was left out, which is rare.
        misplaced=[] if len(cards) == len(part.entries) else _outliers_in(part),
        groups=groups,
        name=name_of(part, sides),
        outliers=outliers,
        side=side,
        own=own,
        decided_by=decided_by,
    )


def _outliers_in(part: Section) -> list[Entry]:
    return [entry for entry in part.entries if is_outlier(entry.card) is True]


def _own_archetype(
    groups: Sequence[str], beside: Sequence[Section], declared: str
) -> tuple[str | None, str]:
    """What the list declares, else what the cards share, else what the description card is of."""
    # What the player says comes before what the cards show: a declared archetype makes
    # the others foreign, and not the deck mixed.
    if declared:
        return declared, f"The list declares the archetype {declared}."
    if len(groups) == 1:
        return groups[0], "The deck is of the archetype that its cards share."
    # Of the outliers only a description card decides: every deck has one (HVV-BUILD-25).
    outliers = [entry.card for section in beside for entry in section.entries]
    descriptions = [card for card in outliers if is_description(card) is True]
    described = groups_of(descriptions, Group.ARCHETYPE)
    if len(described) == 1:
        return described[0], f"The description card is of the archetype {described[0]}."
    return None, ""


def _own_profession(groups: Sequence[str], side: Side | None) -> tuple[str | None, str]:
    # The cards before the side: so a villain deck of the heroes is found to be one.
    if len(groups) == 1:
        return groups[0], "The deck is of the profession that its cards share."
    if side is not None:
        return side.profession, f"The {side.profession} side plays a {side.profession} deck."
    return None, ""
