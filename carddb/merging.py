"""What several sources say of the same cards, as one catalogue.

Each source is a layer. A card of a layer completes the card of those beneath that it means, or
is added; where two say something else of it the higher layer is in force, and the conflict is
told with what each of them says.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from carddb.model import NAME, STATED, UNKNOWN, Card, Fact
from carddb.names import NameIndex
from carddb.normal import normalise
from carddb.titles import (
    compared,
    id_of,
    is_told_by_number,
    kind_of,
    may_be_one,
    printed_codes,
    title_of,
)

CATALOGUE, GIVEN, SAID = "the catalogue", "the facts given", "what is stated"

_MAX_ALIKE = 50
"""Of more cards that are known by the same, nobody could say which is meant."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What one source says."""

    source: str
    fact: Fact
    stated: str = ""
    """What stands there, if it is not the fact alone: a number with a plus; or what could not be
    read, and then the fact is UNKNOWN."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Sources differ over one fact of a card."""

    card: Card
    """The card as it is in force."""
    column: str
    claims: tuple[Claim, ...]
    """What each source says that says something; the one in force comes first."""


Unread = Mapping[str, Sequence[tuple[str, str]]]
"""By a card's id the columns that could not be read, each with what is stated there."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A source by its name, its cards, and what could not be read of them."""

    source: str
    cards: Sequence[Card]
    unread: Unread = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Merged:
    """The cards of all layers, and where these differ."""

    cards: list[Card]
    conflicts: list[Conflict]


@dataclass(slots=True, eq=False)
class _Known:
    """A card of a layer, and what it is known by."""

    card: Card
    codes: list[str]
    kind: str
    """Its title and type; or its title alone, where that is not enough to be one of a kind."""
    has_kind: bool
    name: str

    @classmethod
    def by(cls, card: Card) -> "_Known":
        kind = kind_of(card.game, card.title, card.facts)
        codes = printed_codes(card.facts)
        return cls(card, codes, kind or normalise(card.title), bool(kind), normalise(card.name))


@dataclass(slots=True, eq=False)
class _Group:
    """What the sources say of one card, the lowest layer first."""

    members: list[tuple[str, Card]] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    is_of_a_set: bool = False
    """Whether some source tells its set."""

    def has(self, source: str) -> bool:
        return bool(self.members) and self.members[-1][0] == source

    def may_be(self, known: _Known) -> bool:
        card = known.card
        # In the 2PCG cards of one title and type are different cards in different sets.
        if known.codes and not self.is_of_a_set and is_told_by_number(card.game):
            return False  # nobody knows of which set, and in another set it is another card
        return all(may_be_one(card.game, each.facts, card.facts) for _, each in self.members)

    def whole(self) -> Card:
        cards = [card for _, card in self.members]
        *others, top = cards
        facts: Mapping[str, Fact] = {}
        for card in cards:
            facts = _over(facts, card.facts)
        title = title_of(top.game, top.name, facts)
        aliases = [alias for card in cards for alias in card.aliases]
        # What another source calls the card is still found in lists.
        # Under the facts in force, since a version that only one source has is part of the other's
        # title.
        aliases += [
            called
            for card in others
            if card.title != title
            and (called := title_of(top.game, card.name, {**facts, **card.facts})) != title
            and normalise(called) != normalise(title)
        ]
        whole = (
            title,
            facts,
            tuple(dict.fromkeys(aliases)),
            "; ".join(dict.fromkeys(card.source for card in cards if card.source)),
            tuple(dict.fromkeys(each for card in cards for each in card.ids)),
            any(card.complete for card in cards),
        )
        # Most groups: the same object again keeps its id, and saves a normalise for each of
        # thousands.
        if whole == (top.title, top.facts, top.aliases, top.source, top.ids, top.complete):
            return top
        card_id = id_of(top.game, title, facts)
        return Card(top.game, card_id, top.name, *whole[:5], complete=whole[5])

    def conflicts(self, whole: Card, unread: Mapping[str, Unread]) -> Iterator[Conflict]:
        """`unread` has by source what could not be read of its cards."""
        said = self.members[::-1]
        if any(card.name.casefold() != whole.name.casefold() for _, card in said):
            yield Conflict(whole, "name", tuple(Claim(source, c.name) for source, c in said))
        stated: dict[str, list[Claim]] = {}
        for source, card in said:
            for column, text in unread.get(source, {}).get(card.id, ()):
                stated.setdefault(column, []).append(Claim(source, UNKNOWN, text))
        for column in dict.fromkeys(column for _, card in said for column in card.facts):
            claims = [_claim(source, card, column) for source, card in said if column in card.facts]
            unreadable = stated.get(column, [])
            if unreadable or _differ(column, [claim.fact for claim in claims]):
                yield Conflict(whole, column, (*claims, *unreadable))


def _claim(source: str, card: Card, column: str) -> Claim:
    """What a source says of a card; a number with its plus, if that is printed."""
    fact, varies = card.facts[column], card.facts.get("varies")
    has_plus = isinstance(varies, tuple) and column in varies
    return Claim(source, fact, f"{fact}+" if has_plus else "")


_Likely = Callable[[_Known, str], list[_Group]]


class _Merging:
    """The groups so far, by everything that a card of the next layer may be known by."""

    def __init__(self, *, adds_up: bool = False) -> None:
        """`adds_up`: a card may stand in a layer several times, under one id."""
        self._adds_up = adds_up
        self.groups: list[_Group] = []
        self._by_code: dict[str, list[_Group]] = {}
        self._by_id: dict[str, list[_Group]] = {}
        self._by_kind: dict[str, list[_Group]] = {}
        self._by_name: dict[str, list[_Group]] = {}

    def add(self, source: str, cards: Iterable[Card]) -> list[_Group]:
        """The group of each card of a layer, made if it is none of the layers beneath.

        It is the one of the same number in the same set; or of the same id; or the only one of
        that title and kind, or of that name, if nothing that tells cards apart differs. What
        two cards of the layer could be is neither, unless more speaks for one of them: the order
        of the cards decides nothing.
        """
        layer = list(map(_Known.by, cards))
        homes: dict[_Known, _Group] = {}
        # One kind of evidence for the whole layer before the next, weaker one: a card that is sure
        # of its home takes it away from those that only have the same name.
        for likely in self._evidence() if self.groups else ():
            self._settle(source, [known for known in layer if known not in homes], likely, homes)
        for known in layer:
            if known not in homes:
                homes[known] = _Group()
                self.groups.append(homes[known])
                homes[known].members.append((source, known.card))
        for known in layer:
            self._index(known, homes[known])
        return [homes[known] for known in layer]

    def _evidence(self) -> tuple[_Likely, ...]:
        """What shows that two cards are one, the strongest first."""
        return (self._of_number_and_kind, self._of_number, self._of_id, self._of_kind, self._named)

    @staticmethod
    def _settle(
        source: str, layer: list[_Known], likely: _Likely, homes: dict[_Known, _Group]
    ) -> None:
        claimed: dict[_Group, list[_Known]] = {}
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

    def _of_number_and_kind(self, known: _Known, source: str) -> list[_Group]:
        return self._numbered(known, source, lambda group: known.kind in group.kinds)

    def _of_number(self, known: _Known, source: str) -> list[_Group]:
        return self._numbered(known, source, lambda _: True)

    def _numbered(self, known: _Known, source: str, fits: Callable[[_Group], bool]) -> list[_Group]:
        for code in known.codes:
            found = [g for g in _few(self._by_code, code) if not g.has(source) and fits(g)]
            if len(found) == 1:
                return found
        return []

    def _of_id(self, known: _Known, source: str) -> list[_Group]:
        of_id = _few(self._by_id, known.card.id)
        return [group for group in of_id if self._adds_up or not group.has(source)]

    def _of_kind(self, known: _Known, source: str) -> list[_Group]:
        if not known.has_kind:
            return []
        alike = _few(self._by_kind, known.kind)
        return [group for group in alike if not group.has(source) and group.may_be(known)]

    def _named(self, known: _Known, source: str) -> list[_Group]:
        named = _few(self._by_name, known.name)
        # Two cards of that name, even if only one of them may be it: a name alone is too little
        # then.
        if len(named) != 1 or named[0].has(source) or not named[0].may_be(known):
            return []
        return named

    def _index(self, known: _Known, group: _Group) -> None:
        group.kinds.add(known.kind)
        group.is_of_a_set |= "set" in known.card.facts or "set_name" in known.card.facts
        for code in known.codes:
            _add(self._by_code, code, group)
        _add(self._by_id, known.card.id, group)
        _add(self._by_kind, known.kind, group)
        _add(self._by_name, known.name, group)


def merged(layers: Sequence[Layer]) -> Merged:
    """The cards of the layers, the lowest first, in the order in which they first appear.

    The cards of one layer have different ids, and so have those that come out.
    """
    # The usual case of a fresh installation; grouping ten thousand cards is not free.
    if len(layers) == 1:
        return Merged(list(layers[0].cards), [])
    merging = _Merging()
    for layer in layers:
        merging.add(layer.source, layer.cards)
    unread = {layer.source: layer.unread for layer in layers}
    return _of_groups(merging.groups, unread, lambda _: False)


def with_extra_cards(known: NameIndex, given: Sequence[Card]) -> tuple[NameIndex, list[Conflict]]:
    """The index with the given cards over it, and where they contradict what is recorded.

    The cards are taken in turn, and one that is given twice adds up. How a name is written
    contradicts nothing: the card keeps the name that is recorded.
    """
    merging = _Merging(adds_up=True)
    # Only the cards that may be meant: a request must not cost a merge of the whole catalogue.
    merging.add(CATALOGUE, dict.fromkeys(near for each in given for near in known.near_to(each)))
    touched = dict.fromkeys(group for card in given for group in merging.add(GIVEN, [card]))
    replaced = {card.id for group in touched for source, card in group.members if source != GIVEN}
    for group in touched:
        group.members = [(source, _respelt(card, group)) for source, card in group.members]

    def is_taken(card_id: str) -> bool:
        return card_id not in replaced and known.has_id(card_id)

    found = _of_groups(touched, {}, is_taken)
    return NameIndex(found.cards, beneath=known, hidden=frozenset(replaced)), found.conflicts


def with_stated_cards(known: NameIndex, stated: Sequence[Card]) -> tuple[NameIndex, list[Conflict]]:
    """The index with what somebody vouches for, and where that contradicts a record or itself.

    A stated fact fills only what is unknown: of what is recorded, and of what is stated in two
    ways, nothing is changed.
    """
    merging = _Merging(adds_up=True)
    near = [card for each in stated for card in known.near_to(each) if _may_mean(each, card)]
    merging.add(CATALOGUE, dict.fromkeys(near))
    touched = dict.fromkeys(group for card in stated for group in merging.add(SAID, [card]))
    cards: list[Card] = []
    conflicts: list[Conflict] = []
    replaced: set[str] = set()
    for group in touched:
        recorded = [card for source, card in group.members if source == CATALOGUE]
        said = [card for source, card in group.members if source == SAID]
        whole, differ = _filled(recorded[0] if recorded else None, said)
        replaced |= {card.id for card in recorded}
        if not recorded and known.has_id(whole.id):
            whole = replace(whole, id=f"{whole.id}-{STATED}")
        cards.append(whole)
        conflicts += differ
    return NameIndex(cards, beneath=known, hidden=frozenset(replaced)), conflicts


def _may_mean(stated: Card, recorded: Card) -> bool:
    """Whether a stated card may be a recorded one: not if both have numbers, and other ones."""
    numbers, own = printed_codes(stated.facts), printed_codes(recorded.facts)
    return not numbers or not own or not set(numbers).isdisjoint(own)


def _filled(recorded: Card | None, said: Sequence[Card]) -> tuple[Card, list[Conflict]]:
    """The card with what is said of it, and what was not taken."""
    base = recorded or replace(said[0], facts={}, stated=frozenset((NAME,)))
    facts, stated = dict(base.facts), set(base.stated)
    differ: list[tuple[str, tuple[Claim, ...]]] = []
    for column in dict.fromkeys(column for card in said for column in card.facts):
        claims = [Claim(SAID, card.facts[column]) for card in said if column in card.facts]
        if base.fact(column) is not UNKNOWN:
            claims.insert(0, Claim(CATALOGUE, base.fact(column)))
        if _differ(column, [claim.fact for claim in claims]):
            differ.append((column, tuple(claims)))
        elif claims[0].source == SAID and claims[0].fact is not UNKNOWN:
            facts[column] = claims[0].fact
            stated.add(column)
    if recorded is None:
        stated -= {column for column in stated if _names_it(base, column, facts.get(column))}
    whole = replace(base, facts=facts, stated=frozenset(stated))
    return whole, [Conflict(whole, column, claims) for column, claims in differ]


def _names_it(card: Card, column: str, fact: Fact) -> bool:
    """Whether the fact only says which card is meant: its number, or a part of its title."""
    if column in ("set", "number", "set_name"):
        return True
    return column != NAME and title_of(card.game, card.name, {column: fact}) != card.name


def _of_groups(
    groups: Iterable[_Group], unread: Mapping[str, Unread], is_taken: Callable[[str], bool]
) -> Merged:
    found = Merged([], [])
    used: set[str] = set()
    for group in groups:
        whole = group.whole()
        card_id, times = whole.id, 1
        # Where a source renames a card, another one may have that name already.
        while card_id in used or is_taken(card_id):
            times += 1
            card_id = f"{whole.id}-{times}"
        used.add(card_id)
        if card_id != whole.id:
            whole = replace(whole, id=card_id)
        found.cards.append(whole)
        if len(group.members) > 1:
            found.conflicts.extend(group.conflicts(whole, unread))
    return found


def _few(table: Mapping[str, list[_Group]], key: str) -> list[_Group]:
    found = table.get(key, [])
    return found if len(found) <= _MAX_ALIKE else []


def _add(table: dict[str, list[_Group]], key: str, group: _Group) -> None:
    held = table.setdefault(key, [])
    # One more than is looked at, so that _few can tell "too many"; a hostile file of one name in
    # all rows would take quadratic time otherwise.
    if len(held) <= _MAX_ALIKE and group not in held:
        held.append(group)


def _over(beneath: Mapping[str, Fact], facts: Mapping[str, Fact]) -> Mapping[str, Fact]:
    """The facts over those beneath. Numbers in other sets than the card's are none of them."""
    if not beneath:
        return facts
    if "set" in beneath and _differ("set", [facts.get("set", beneath["set"]), beneath["set"]]):
        # set, number and set_name are read place by place: a number would end up beside another
        # set.
        beneath = {k: v for k, v in beneath.items() if k not in ("number", "set_name")}
    return {**beneath, **facts}


def _respelt(card: Card, group: _Group) -> Card:
    """The card under the name of the first of the group, if it is only written otherwise."""
    name = group.members[0][1].name
    if card.name == name or normalise(card.name) != normalise(name):
        return card
    return replace(card, name=name, title=title_of(card.game, name, card.facts))


def _differ(column: str, facts: Sequence[Fact]) -> bool:
    """Whether sources say something else; of texts but the name, spelling is nothing."""
    first, *others = facts
    return any(
        # 1 == True in Python, so the type comes first; equal facts, nearly all, need no
        # normalising.
        (type(first) is not type(other) or first != other)
        and compared(column, first) != compared(column, other)
        for other in others
    )
