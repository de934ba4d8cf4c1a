"""The decks that were handed in, and what each of them is of."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

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
    part: Section
    cards: Sequence[Entry]
    """What is in the deck: outliers are no part of it, wherever they are listed."""
    name: str
    """As a sentence has it: "archetype deck of Ann"."""
    outliers: tuple[Section, ...]
    """The sections of outliers beside it; none if none was handed in."""
    side: Side | None
    """The side that its owner is or is on."""
    own: str | None
    """The archetype or profession that it is of; None if nothing tells."""
    settled_by: str
    """What tells, as a sentence; empty if nothing does."""

    @property
    def wanted(self) -> str:
        """What its cards must be of, as a sentence has it."""
        return self.group.called(self.own) if self.own else f"one {self.group}"

    def outlier_entries(self) -> list[Entry]:
        """The outliers beside the deck, and those that are listed in it."""
        beside = [entry for section in self.outliers for entry in section.entries]
        return beside + [e for e in self.part.entries if is_outlier(e.card) is True]

    def groups(self) -> list[str]:
        """Every archetype or profession that cards of the deck are known to be of."""
        return groups_of([entry.card for entry in self.cards], self.group)

    def count_own(self) -> int:
        """How many cards of the deck are known to be of its own archetype or profession."""
        return copies_of(entry for entry in self.cards if self.has_own(entry))

    def has_own(self, entry: Entry) -> bool:
        """Whether the card is known to be of the deck's own archetype or profession."""
        name = group_of(entry.card, self.group)
        return isinstance(name, str) and self.own is not None and same(name, self.own)


def deck_cards(part: Section) -> list[Entry]:
    """The entries of a deck's section that are no outliers (HVV-BUILD-22)."""
    return [entry for entry in part.entries if is_outlier(entry.card) is not True]


def name_of(part: Section, sides: Sides) -> str:
    """The section as a sentence has it: "profession deck of the heroes"."""
    if part.character and sides.is_a_side(part.character):
        return f"{part.name} of the {sides.side_of(part.character)}"
    return part.heading


def archetype_decks(submission: Submission) -> list[BuiltDeck]:
    """Every archetype deck that was handed in, each with its owner's outliers."""
    sides = sides_of(submission)
    owned = list(owned_parts(submission, ARCHETYPE_DECK))
    outliers = list(owned_parts(submission, OUTLIERS))
    # Of several decks nobody could tell which one a single declaration is about.
    declared = submission.declarations.get("archetype", "") if len(owned) == 1 else ""
    decks = []
    for owner, part in owned:
        beside = tuple([s for who, s in outliers if player_key(who) == player_key(owner)])
        cards = deck_cards(part)
        own, settled_by = _own_archetype(cards, beside, declared)
        decks.append(
            BuiltDeck(
                group=Group.ARCHETYPE,
                owner=owner,
                part=part,
                cards=cards,
                name=name_of(part, sides),
                outliers=beside,
                side=sides.side_of(owner),
                own=own,
                settled_by=settled_by,
            )
        )
    return decks


def profession_decks(submission: Submission) -> list[BuiltDeck]:
    """Every profession deck that was handed in."""
    sides = sides_of(submission)
    decks = []
    for owner, part in owned_parts(submission, PROFESSION_DECK):
        side = sides.side_of(owner)
        cards = deck_cards(part)
        own, settled_by = _own_profession(cards, side)
        decks.append(
            BuiltDeck(
                group=Group.PROFESSION,
                owner=owner,
                part=part,
                cards=cards,
                name=name_of(part, sides),
                outliers=(),
                side=side,
                own=own,
                settled_by=settled_by,
            )
        )
    return decks


def owned_parts(submission: Submission, name: str) -> Iterator[tuple[str, Section]]:
    """The sections of that name, each with the owner of its deck."""
    for deck in submission.decks:
        for part in deck.sections:
            if part.name == name:
                yield deck.owner, part


def _own_archetype(
    cards: Sequence[Entry], beside: tuple[Section, ...], declared: str
) -> tuple[str | None, str]:
    if declared:
        return declared, f"The list declares the archetype {declared}."
    outliers = [entry.card for section in beside for entry in section.entries]
    descriptions = [card for card in outliers if is_description(card) is True]
    described = groups_of(descriptions, Group.ARCHETYPE)
    if len(described) == 1:
        return described[0], f"The description card is of the archetype {described[0]}."
    shared = _shared(cards, Group.ARCHETYPE)
    return shared, "The deck is of the archetype that its cards share." if shared else ""


def _own_profession(cards: Sequence[Entry], side: Side | None) -> tuple[str | None, str]:
    shared = _shared(cards, Group.PROFESSION)
    if shared is None and side is not None:
        return side.profession, f"The {side.profession} side plays a {side.profession} deck."
    return shared, "The deck is of the profession that its cards share." if shared else ""


def _shared(cards: Sequence[Entry], group: Group) -> str | None:
    """The only archetype or profession that the deck's cards are known to be of."""
    known = groups_of([entry.card for entry in cards], group)
    return known[0] if len(known) == 1 else None
