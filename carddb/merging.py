"""What several sources say of the same cards, as one catalogue.

Each source is a layer. A card of a layer completes the card of those beneath that it means, or
is added; where two say something else of it the higher layer is in force, and the conflict is
told with what each of them says.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from carddb.completing import NameAlone, completed
from carddb.grouping import Group, Grouping
from carddb.model import NAME, STATED, UNKNOWN, Card, Fact
from carddb.names import NameIndex, bracket_at_end
from carddb.normal import normalise
from carddb.reprints import printings_of_one, with_facts_of_printings
from carddb.set_facts import SetFacts, SetTable
from carddb.titles import (
    code_key,
    compared,
    has_printings,
    id_of,
    joined_printings,
    printed_codes,
    printings,
    title_of,
)

CATALOGUE, GIVEN, SAID = "the catalogue", "the facts given", "what is stated"

_PRINTED = ("set", "number", "set_name")


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
    sets: Sequence[SetFacts] = ()
    """What it says of whole sets."""


@dataclass(frozen=True, slots=True)
class Merged:
    """The cards of all layers, and where these differ."""

    cards: list[Card]
    conflicts: list[Conflict]
    shared: Counter[str] = field(default_factory=Counter)
    """By source, how many of its cards another source has too."""


def merged(layers: Sequence[Layer]) -> Merged:
    """The cards of the layers, the lowest first, in the order in which they first appear.

    The cards of one layer have different ids, and so have those that come out.
    """
    # The usual case of a fresh installation; grouping ten thousand cards is not free.
    if len(layers) == 1:
        return Merged(list(layers[0].cards), [])
    grouping = Grouping()
    for layer in layers:
        grouping.add(layer.source, layer.cards)
    grouping.join_names_alone()
    unread = {layer.source: layer.unread for layer in layers}
    found = _of_groups(grouping.groups, unread, lambda _: False)
    sets = SetTable((layer.source, layer.sets) for layer in layers)
    places = {group: place for place, group in enumerate(grouping.groups)}
    names_alone = [
        NameAlone(places[one], [source for source, _ in one.members], [places[g] for g in alike])
        for one, alike in grouping.namesakes()
    ]
    found = _with_numbers_in_dispute(found, grouping, places)
    whole = with_facts_of_printings(completed(found.cards, sets, names_alone))
    found = _with_printings(replace(found, cards=whole), grouping, unread)
    found.conflicts.extend(_of_sets(found.cards, sets))
    return found


def _with_printings(found: Merged, grouping: Grouping, unread: Mapping[str, Unread]) -> Merged:
    """The cards with each that was printed again once, in the place of what came first."""
    cards: list[Card | None] = list(found.cards)
    conflicts: dict[str, list[Conflict]] = {}
    for conflict in found.conflicts:
        conflicts.setdefault(conflict.card.id, []).append(conflict)
    for places in printings_of_one(found.cards):
        groups = [grouping.groups[place] for place in places]
        members = grouping.members_of(groups)
        one = _one_of_printings(_whole(members), [found.cards[place] for place in places])
        differ = list(_conflicts(members, one, unread))
        one = replace(one, disputed={**one.disputed, **_disputed(differ)})
        for place in places:
            cards[place] = None
            conflicts.pop(found.cards[place].id, None)
        cards[places[0]] = one
        conflicts[one.id] = [replace(each, card=one) for each in differ]
        sources = {source for source, _ in members}
        if len(sources) > 1:
            # The other groups were counted when they were made.
            found.shared.update(g.members[0][0] for g in groups if len(g.members) == 1)
    return Merged(
        [card for card in cards if card is not None],
        [each for of_card in conflicts.values() for each in of_card],
        found.shared,
    )


def _one_of_printings(whole: Card, printed: Sequence[Card]) -> Card:
    """The card that these printings are, with what they take from elsewhere."""
    inferred = {
        column: (by, card.facts[column])
        for card in printed
        for column, by in card.inferred.items()
        if column not in whole.facts
    }
    facts = {column: fact for column, (_, fact) in inferred.items()}
    return replace(
        whole,
        # The id that it had before its other printings were known.
        id=printed[0].id,
        facts={**whole.facts, **facts},
        inferred={column: by for column, (by, _) in inferred.items()},
        disputed={
            column: claims
            for card in printed
            for column, claims in card.disputed.items()
            if column not in whole.facts
        },
    )


def _with_numbers_in_dispute(
    found: Merged, grouping: Grouping, places: Mapping[Group, int]
) -> Merged:
    """And where sources have two cards under one number, of which one must be wrong."""
    told: dict[str, Conflict] = {}
    for first, *others in grouping.numbered_alike():
        card, number = found.cards[places[first]], found.cards[places[first]].fact("number")
        sources = {source for source, _ in first.members}
        for other in others:
            source, another = other.members[-1]
            if source not in sources and first.has_only_number_of(another):
                own = Conflict(card, "number", (Claim(first.members[-1][0], number),))
                said = told.get(card.id, own)
                claim = Claim(source, number, f"{number} of {another.title}")
                told[card.id] = replace(said, claims=(*said.claims, claim))
    conflicts: list[Conflict] = []
    for conflict in found.conflicts:
        more = told.pop(conflict.card.id, None) if conflict.column == "number" else None
        # One conflict of a card's number, whatever else it is about.
        claims = (*conflict.claims, *more.claims[1:]) if more else conflict.claims
        conflicts.append(replace(conflict, claims=claims))
    return replace(found, conflicts=[*conflicts, *told.values()])


def _of_sets(cards: Sequence[Card], sets: SetTable) -> Iterator[Conflict]:
    """Where sources differ over a set; it stands there as a card would."""
    game = cards[0].game if cards else ""
    for told, column, claims in sets.conflicts():
        card = Card(game, f"set-{told.code or told.name}".lower(), told.title, told.title)
        said = [Claim(c.source, c.fact, "mixed" if c.is_mixed else "") for c in claims]
        yield Conflict(card, column, tuple(said))


def with_extra_cards(known: NameIndex, given: Sequence[Card]) -> tuple[NameIndex, list[Conflict]]:
    """The index with the given cards over it, and where they contradict what is recorded.

    The cards are taken in turn, and one that is given twice adds up. How a name is written
    contradicts nothing: the card keeps the name that is recorded.
    """
    grouping = Grouping(adds_up=True)
    # Only the cards that may be meant: a request must not cost a merge of the whole catalogue.
    grouping.add(CATALOGUE, dict.fromkeys(near for each in given for near in known.near_to(each)))
    added = [group for card in given for group in grouping.add(GIVEN, [card])]
    joined = grouping.join_names_alone()
    touched = dict.fromkeys(joined.get(group, group) for group in added)
    replaced = {card.id for group in touched for source, card in group.members if source != GIVEN}
    for group in touched:
        group.members = [(source, _respelt(card, group)) for source, card in group.members]

    def is_taken(card_id: str) -> bool:
        return card_id not in replaced and known.has_id(card_id)

    found = _of_groups(touched, {}, is_taken)
    return NameIndex(found.cards, beneath=known, hidden=frozenset(replaced)), found.conflicts


def with_set_facts(known: NameIndex, sets: Sequence[SetFacts]) -> NameIndex:
    """The index with cards that take from their sets what is given of these.

    It looks at every card, which no check does that is not given facts of sets.
    """
    cards = known.cards()
    whole = completed(cards, SetTable([(GIVEN, sets)]))
    taking = [card for card, before in zip(whole, cards, strict=True) if card is not before]
    return NameIndex(taking, beneath=known) if taking else known


def with_stated_cards(known: NameIndex, stated: Sequence[Card]) -> tuple[NameIndex, list[Conflict]]:
    """The index with what somebody vouches for, and where that contradicts a record or itself.

    A stated fact fills only what is unknown: of what is recorded, and of what is stated in two
    ways, nothing is changed.
    """
    grouping = Grouping(adds_up=True)
    near = [card for each in stated for card in known.near_to(each) if _may_mean(each, card)]
    grouping.add(CATALOGUE, dict.fromkeys(near))
    added = [group for card in stated for group in grouping.add(SAID, [card])]
    joined = grouping.join_names_alone()
    touched = dict.fromkeys(joined.get(group, group) for group in added)
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
    groups: Iterable[Group], unread: Mapping[str, Unread], is_taken: Callable[[str], bool]
) -> Merged:
    found = Merged([], [])
    used: set[str] = set()
    for group in groups:
        whole = _whole(group.members)
        card_id, times = whole.id, 1
        # Where a source renames a card, another one may have that name already.
        while card_id in used or is_taken(card_id):
            times += 1
            card_id = f"{whole.id}-{times}"
        used.add(card_id)
        if card_id != whole.id:
            whole = replace(whole, id=card_id)
        if len(group.members) > 1:
            differ = list(_conflicts(group.members, whole, unread))
            if differ:
                whole = replace(whole, disputed=_disputed(differ))
            found.conflicts.extend(replace(conflict, card=whole) for conflict in differ)
            found.shared.update({source for source, _ in group.members})
        found.cards.append(whole)
    return found


def _disputed(differ: Iterable[Conflict]) -> dict[str, tuple[tuple[str, Fact], ...]]:
    """What the sources say of each fact over which they differ, as far as it can be read."""
    said = {
        conflict.column: tuple(
            (claim.source, claim.fact) for claim in conflict.claims if claim.fact is not UNKNOWN
        )
        for conflict in differ
    }
    return {
        column: claims
        for column, claims in said.items()
        if claims and _differ(column, [fact for _, fact in claims])
    }


def _whole(members: Sequence[tuple[str, Card]]) -> Card:
    """The card that the sources describe together, the lowest layer first."""
    cards = [card for _, card in members]
    top = cards[-1]
    facts: Mapping[str, Fact] = {}
    for card in cards:
        facts = _over(top.game, facts, card.facts)
    name = _name_in_force(cards)
    title = title_of(top.game, name, facts)
    aliases = [alias for card in cards for alias in card.aliases]
    # What another source calls the card is still found in lists.
    # Under the facts in force, since a version that only one source has is part of the other's
    # title.
    aliases += [
        called
        for card in cards
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
    return Card(top.game, card_id, name, *whole[:5], complete=whole[5])


def _name_in_force(cards: Sequence[Card]) -> str:
    """The name by the highest layer, without a remark behind it that another source does not have.

    "Usher (main character)" is the Usher of another source under the same number.
    """
    name = cards[-1].name
    before, _ = bracket_at_end(name)
    others = [card.name for card in cards[:-1]] if before else []
    return next((each for each in others[::-1] if _differs_by_remark(name, each)), name)


def _differs_by_remark(name: str, plain: str) -> bool:
    before, _ = bracket_at_end(name)
    return bool(before) and normalise(before) == normalise(plain)


def _conflicts(
    members: Sequence[tuple[str, Card]], whole: Card, unread: Mapping[str, Unread]
) -> Iterator[Conflict]:
    """Where the sources differ; `unread` has by source what could not be read of its cards."""
    said = members[::-1]
    names = [card.name for _, card in said if not _differs_by_remark(card.name, whole.name)]
    if _differ("name", [whole.name, *names]):
        yield Conflict(whole, "name", tuple(Claim(source, c.name) for source, c in said))
    stated: dict[str, list[Claim]] = {}
    for source, card in said:
        for column, text in unread.get(source, {}).get(card.id, ()):
            # A cell that is left empty is a flaw of its file, and contradicts nobody.
            if not text:
                continue
            stated.setdefault(column, []).append(Claim(source, UNKNOWN, text))
    is_printed_again = has_printings(whole.game, whole.facts)
    for column in dict.fromkeys(column for _, card in said for column in card.facts):
        claims = [_claim(source, card, column) for source, card in said if column in card.facts]
        unreadable = stated.get(column, [])
        if is_printed_again and column in _PRINTED:
            differs = column == "number" and _number_differently([card for _, card in said])
        else:
            differs = _differ(column, [claim.fact for claim in claims])
        if unreadable or differs:
            yield Conflict(whole, column, (*claims, *unreadable))


def _number_differently(cards: Iterable[Card]) -> bool:
    """Whether sources have other numbers for one printing; other printings contradict nothing."""
    numbers: dict[str, str] = {}
    for card in cards:
        for code, number in printings(card.facts):
            key = code_key(normalise(f"{code} {number}")) if number else ""
            if key and numbers.setdefault(normalise(code), key) != key:
                return True
    return False


def _claim(source: str, card: Card, column: str) -> Claim:
    """What a source says of a card; a number with its plus, if that is printed."""
    fact, varies = card.facts[column], card.facts.get("varies")
    has_plus = isinstance(varies, tuple) and column in varies
    return Claim(source, fact, f"{fact}+" if has_plus else "")


def _over(game: str, beneath: Mapping[str, Fact], facts: Mapping[str, Fact]) -> Mapping[str, Fact]:
    """The facts over those beneath. Numbers in other sets than the card's are none of them."""
    if not beneath:
        return facts
    if isinstance(beneath.get("set"), str) and isinstance(facts.get("set"), str):
        if has_printings(game, {**beneath, **facts}):
            return {**beneath, **facts, **joined_printings(beneath, facts)}
        if _differ("set", [facts["set"], beneath["set"]]):
            # set, number and set_name are read place by place: a number would end up beside
            # another set.
            beneath = {k: v for k, v in beneath.items() if k not in ("number", "set_name")}
    return {**beneath, **facts}


def _respelt(card: Card, group: Group) -> Card:
    """The card under the name of the first of the group, if it is only written otherwise."""
    name = group.members[0][1].name
    if card.name == name or normalise(card.name) != normalise(name):
        return card
    return replace(card, name=name, title=title_of(card.game, name, card.facts))


def _differ(column: str, facts: Sequence[Fact]) -> bool:
    """Whether sources say something else; how they spell it is nothing."""
    first, *others = facts
    return any(
        # 1 == True in Python, so the type comes first; equal facts, nearly all, need no
        # normalising.
        (type(first) is not type(other) or first != other)
        and compared(column, first) != compared(column, other)
        for other in others
    )
