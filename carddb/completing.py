"""What cards take from elsewhere that no source says of them, each such fact marked as inferred.

First from their sets. Then, where a card is known by name alone and several cards of sets have its
title and type, from that one: nobody knows which of them it is, so each takes what not one of them
contradicts. Else a second card of a name would take away what was known of the first. Last, a level
of a character takes from its other levels what these have in common.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from carddb.games import card_game
from carddb.model import Card, Fact
from carddb.normal import normalise
from carddb.set_facts import SetClaim, SetTable, columns_of_sets
from carddb.titles import compared, name_of_set


@dataclass(frozen=True, slots=True)
class NameAlone:
    """A card that is known by name alone, and those of sets that it may be."""

    place: int
    """Where it is among the cards."""
    sources: Sequence[str]
    alike: Sequence[int]


@dataclass(slots=True)
class _Taken:
    """What a card takes."""

    facts: dict[str, Fact] = field(default_factory=dict)
    inferred: dict[str, str] = field(default_factory=dict)
    disputed: dict[str, tuple[tuple[str, Fact], ...]] = field(default_factory=dict)


def completed(
    cards: Sequence[Card], sets: SetTable, names_alone: Sequence[NameAlone] = ()
) -> list[Card]:
    """The cards in their order, each with what it takes from elsewhere."""
    taken: dict[int, _Taken] = {}
    if sets:
        for place, card in enumerate(cards):
            if not card.complete and (said := sets.facts_for(card.facts)):
                taken[place] = _from_sets(said)
    for alone in names_alone:
        _lend(alone, cards, taken)
    _share_between_levels(cards, taken)
    return [
        _with(card, taken[place]) if place in taken else card for place, card in enumerate(cards)
    ]


def _from_sets(said: Mapping[str, Sequence[SetClaim]]) -> _Taken:
    """What the sets of a card give it, and where they differ."""
    takes = _Taken()
    for column, claims in said.items():
        if len(claims) == 1:
            takes.facts[column] = claims[0].fact
            takes.inferred[column] = f"its set, by {claims[0].source}"
            if claims[0].outranked:
                takes.disputed[column] = (
                    (claims[0].source, claims[0].fact),
                    *claims[0].outranked,
                )
        else:
            takes.disputed[column] = tuple(
                (f"{claim.source} for {claim.set_title}", claim.fact) for claim in claims
            )
    return takes


def _lend(alone: NameAlone, cards: Sequence[Card], taken: dict[int, _Taken]) -> None:
    one, by = cards[alone.place], ", ".join(dict.fromkeys(alone.sources))
    for column in columns_of_sets(one.game):
        if column not in one.facts:
            continue
        fact = one.facts[column]
        known = {place: _known(cards[place], taken.get(place), column) for place in alone.alike}
        others = [said for said in known.values() if said is not None]
        differs = [said for said in others if compared(column, said[1]) != compared(column, fact)]
        for place, said in known.items():
            if said is not None or cards[place].complete:
                continue
            takes = taken.setdefault(place, _Taken())
            if differs:
                takes.disputed[column] = ((by, fact), *dict.fromkeys(differs))
            else:
                takes.facts[column] = fact
                takes.inferred[column] = f"the card of that name, by {by}"


def _share_between_levels(cards: Sequence[Card], taken: dict[int, _Taken]) -> None:
    shared = card_game(cards[0].game).levels_share if cards else ()
    characters: dict[tuple[str, str], list[int]] = {}
    for place, card in enumerate(cards) if shared else ():
        if "level" in card.facts and (of_set := name_of_set(card.facts)):
            characters.setdefault((normalise(card.title), of_set), []).append(place)
    for places in characters.values():
        for column in shared:
            known = {place: _known(cards[place], taken.get(place), column) for place in places}
            said = {str(compared(column, each[1])): each for each in known.values() if each}
            if len(said) != 1:
                continue
            ((_, fact),) = said.values()
            for place in places:
                takes, card = taken.get(place) or _Taken(), cards[place]
                is_disputed = column in takes.disputed or column in card.disputed
                if known[place] is None and not card.complete and not is_disputed:
                    takes.facts[column] = fact
                    takes.inferred[column] = "another level of it"
                    taken[place] = takes


def _known(card: Card, takes: _Taken | None, column: str) -> tuple[str, Fact] | None:
    """What is known of a card in the column, and by whom."""
    if column in card.facts:
        return card.source or card.title, card.facts[column]
    if takes is not None and column in takes.facts:
        return takes.inferred[column], takes.facts[column]
    return None


def _with(card: Card, takes: _Taken) -> Card:
    facts: Mapping[str, Fact] = {**card.facts, **takes.facts}
    return replace(
        card,
        facts=facts,
        inferred={**card.inferred, **takes.inferred},
        disputed={**card.disputed, **takes.disputed},
    )
