"""Which cards of several sources are one card.

Each source is a layer. A card of a layer belongs to the group that the layers beneath have made of
it, or begins one. What is known by name alone waits until all layers are there: it is the numbered
card of its title and type if there is only one, whatever came first.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from carddb.model import Card
from carddb.normal import normalise
from carddb.titles import (
    are_numbered_apart,
    are_only_numbered_alike,
    is_told_by_number,
    kind_of,
    may_be_one,
    printed_codes,
)

_MAX_ALIKE = 50
"""Of more cards that are known by the same, nobody could say which is meant."""


@dataclass(slots=True, eq=False)
class _Known:
    """A card of a layer, and what it is known by."""

    card: Card
    codes: list[str]
    kind: str
    """Its title and type; or its title alone, where that is not enough to be one of a kind."""
    has_kind: bool
    name: str
    waits_for_set: bool
    """Whether it says of no set that it is of it, in a game where cards differ by their sets."""

    @classmethod
    def by(cls, card: Card) -> "_Known":
        kind = kind_of(card.game, card.title, card.facts)
        codes = printed_codes(card.facts)
        name = normalise(card.name)
        return cls(
            card, codes, kind or normalise(card.title), bool(kind), name, _waits_for_set(card)
        )


def _waits_for_set(card: Card) -> bool:
    has_set = "set" in card.facts or "set_name" in card.facts
    return not has_set and is_told_by_number(card.game)


@dataclass(slots=True, eq=False)
class Group:
    """What the sources say of one card, the lowest layer first."""

    members: list[tuple[str, Card]] = field(default_factory=list)
    kinds: dict[str, bool] = field(default_factory=dict)
    """What it is known by: titles with types, or (False) titles alone."""
    waits_for_set: bool = False
    """Whether no source tells its set, in a game where cards differ by their sets."""

    def has(self, source: str) -> bool:
        """Whether the source has said what it says of the card."""
        return bool(self.members) and self.members[-1][0] == source

    def may_be(self, known: _Known) -> bool:
        """Whether the card may be this one, as far as its layer alone can tell."""
        if known.waits_for_set != self.waits_for_set:
            return False  # not before all layers are known: another set may have another card
        return self._may_be_card(known.card)

    def has_only_number_of(self, card: Card) -> bool:
        """Whether the card has another name and another type: then one of the numbers is wrong."""
        return any(are_only_numbered_alike(each, card) for _, each in self.members)

    def may_be_group(self, other: "Group") -> bool:
        """Whether both may be one card; not if one source has them as two."""
        sources = {source for source, _ in self.members}
        return sources.isdisjoint(source for source, _ in other.members) and all(
            self._may_be_card(card) for _, card in other.members
        )

    def _may_be_card(self, card: Card) -> bool:
        return all(may_be_one(card.game, each.facts, card.facts) for _, each in self.members)


_Likely = Callable[[_Known, str], list[Group]]


class Grouping:
    """The groups so far, by everything that a card of the next layer may be known by."""

    def __init__(self, *, adds_up: bool = False) -> None:
        """`adds_up`: a card may stand in a layer several times, under one id."""
        self._adds_up = adds_up
        self.groups: list[Group] = []
        self._ranks: dict[str, int] = {}
        self._by_code: dict[str, list[Group]] = {}
        self._by_id: dict[str, list[Group]] = {}
        self._by_kind: dict[str, list[Group]] = {}
        self._by_name: dict[str, list[Group]] = {}

    def add(self, source: str, cards: Iterable[Card]) -> list[Group]:
        """The group of each card of a layer, made if it is none of the layers beneath.

        It is the one of the same number in the same set; or of the same id; or the only one of
        that title and kind, or of that name, if nothing that tells cards apart differs. What
        two cards of the layer could be is neither, unless more speaks for one of them: the order
        of the cards decides nothing.
        """
        self._ranks.setdefault(source, len(self._ranks))
        layer = list(map(_Known.by, cards))
        homes: dict[_Known, Group] = {}
        # One kind of evidence for the whole layer before the next, weaker one: a card that is sure
        # of its home takes it away from those that only have the same name.
        for likely in self._evidence() if self.groups else ():
            self._settle(source, [known for known in layer if known not in homes], likely, homes)
        for known in layer:
            if known not in homes:
                homes[known] = Group(waits_for_set=known.waits_for_set)
                self.groups.append(homes[known])
                homes[known].members.append((source, known.card))
        for known in layer:
            self._index(known, homes[known])
        return [homes[known] for known in layer]

    def join_names_alone(self) -> dict[Group, Group]:
        """Let what is known by name alone be the numbered card that it means, where that is clear.

        By the group that was: the one that it is part of now.
        """
        claimed: dict[Group, list[Group]] = {}
        for group in self.groups:
            if group.waits_for_set and (meant := self._only_one_meant_by(group)):
                claimed.setdefault(meant, []).append(group)
        # Two that claim one card are two cards, of which nobody knows which is it.
        joined = {claims[0]: meant for meant, claims in claimed.items() if len(claims) == 1}
        for group, meant in joined.items():
            meant.members = self.members_of((group, meant))
        if joined:
            self.groups = self._in_place(joined)
        return joined

    def members_of(self, groups: Iterable[Group]) -> list[tuple[str, Card]]:
        """What the sources say of several groups, the lowest layer first."""
        members = [member for group in groups for member in group.members]
        return sorted(members, key=lambda member: self._ranks[member[0]])

    def _only_one_meant_by(self, group: Group) -> Group | None:
        """The card of a set that the group means: the only one of its title and type."""
        of_kind = [
            each
            for kind, is_whole in group.kinds.items()
            if is_whole
            for each in _few(self._by_kind, kind)
        ]
        names = {normalise(card.name) for _, card in group.members}
        named = [each for name in names for each in _few(self._by_name, name)]
        # By its name only where nothing of its type is known: else it would be another type's.
        for near in (of_kind, named):
            numbered = list(dict.fromkeys(each for each in near if not each.waits_for_set))
            if numbered:
                is_it = len(numbered) == 1 and group.may_be_group(numbered[0])
                return numbered[0] if is_it else None
        return None

    def namesakes(self) -> Iterator[tuple[Group, list[Group]]]:
        """Each group that is still known by name alone, with those of sets that it may be."""
        for group in self.groups:
            kinds = [kind for kind, is_whole in group.kinds.items() if is_whole]
            near = [each for kind in kinds for each in _few(self._by_kind, kind)]
            if group.waits_for_set and (
                alike := [each for each in dict.fromkeys(near) if not each.waits_for_set]
            ):
                yield group, alike

    def numbered_alike(self) -> Iterator[list[Group]]:
        """Groups under one number that are not one card."""
        yield from (groups for groups in self._by_code.values() if len(groups) > 1)

    def _in_place(self, joined: Mapping[Group, Group]) -> list[Group]:
        """The groups, each that was joined in the place of what came first."""
        return list(dict.fromkeys(joined.get(group, group) for group in self.groups))

    def _evidence(self) -> tuple[_Likely, ...]:
        """What shows that two cards are one, the strongest first."""
        return (
            self._of_number_and_kind,
            self._of_number_and_name,
            self._of_number,
            self._of_id,
            self._of_kind,
            self._named,
        )

    @staticmethod
    def _settle(
        source: str, layer: Sequence[_Known], likely: _Likely, homes: dict[_Known, Group]
    ) -> None:
        claimed: dict[Group, list[_Known]] = {}
        # Not before: cards of one layer are never compared with each other.
        for known in layer:
            found = likely(known, source)
            if len(found) == 1:
                claimed.setdefault(found[0], []).append(known)
        for group, claimants in claimed.items():
            # Two that claim one home get none by this evidence; the next may still tell them apart.
            if len(claimants) == 1:
                group.members.append((source, claimants[0].card))
                homes[claimants[0]] = group

    def _of_number_and_kind(self, known: _Known, source: str) -> list[Group]:
        return self._numbered(known, source, lambda group: known.kind in group.kinds)

    def _of_number_and_name(self, known: _Known, source: str) -> list[Group]:
        of_name = _few(self._by_name, known.name)
        return self._numbered(known, source, lambda group: group in of_name)

    def _of_number(self, known: _Known, source: str) -> list[Group]:
        return self._numbered(known, source, lambda group: not group.has_only_number_of(known.card))

    def _numbered(self, known: _Known, source: str, fits: Callable[[Group], bool]) -> list[Group]:
        for code in known.codes:
            found = [g for g in _few(self._by_code, code) if not g.has(source) and fits(g)]
            if len(found) == 1:
                return found
        return []

    def _of_id(self, known: _Known, source: str) -> list[Group]:
        return [
            group
            for group in _few(self._by_id, known.card.id)
            if (self._adds_up or not group.has(source)) and self._may_share_id(group, known.card)
        ]

    @staticmethod
    def _may_share_id(group: Group, card: Card) -> bool:
        """Whether one id is enough: not for other numbers without a version."""
        return not any(
            are_numbered_apart(card.game, each.facts, card.facts) for _, each in group.members
        )

    def _of_kind(self, known: _Known, source: str) -> list[Group]:
        if not known.has_kind:
            return []
        alike = _few(self._by_kind, known.kind)
        return [group for group in alike if not group.has(source) and group.may_be(known)]

    def _named(self, known: _Known, source: str) -> list[Group]:
        named = _few(self._by_name, known.name)
        # Two cards of that name, even if only one of them may be it: a name alone is too little
        # then.
        if len(named) != 1 or named[0].has(source) or not named[0].may_be(known):
            return []
        return named

    def _index(self, known: _Known, group: Group) -> None:
        group.kinds[known.kind] = known.has_kind
        group.waits_for_set &= known.waits_for_set
        for code in known.codes:
            _add(self._by_code, code, group)
        _add(self._by_id, known.card.id, group)
        _add(self._by_kind, known.kind, group)
        _add(self._by_name, known.name, group)


def _few(table: Mapping[str, list[Group]], key: str) -> list[Group]:
    found = table.get(key, [])
    return found if len(found) <= _MAX_ALIKE else []


def _add(table: dict[str, list[Group]], key: str, group: Group) -> None:
    held = table.setdefault(key, [])
    # One more than is looked at, so that _few can tell "too many"; a hostile file of one name in
    # all rows would take quadratic time otherwise.
    if len(held) <= _MAX_ALIKE and group not in held:
        held.append(group)
