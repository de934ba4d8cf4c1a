"""The accepted proposals as the cards and sets of one source.

Two proposals may be about one card and name it in two ways. In a source a card stands once: what
was accepted later counts, and it is named as the catalogue names it.
"""

from collections.abc import Iterable
from dataclasses import replace

from carddb.model import Card
from carddb.names import NameIndex
from carddb.normal import normalise
from carddb.set_facts import SetFacts
from carddb.titles import has_printings, id_of, joined_printings, title_of
from validator.proposals.effect import meant_by
from validator.proposals.model import ProposedCard
from validator.proposals.reading import PRINTED, identity_of


def layer_of(
    accepted: Iterable[ProposedCard], others: NameIndex
) -> tuple[list[Card], list[SetFacts]]:
    """The cards of the source and what it says of sets, by the cards that all others have."""
    sets: dict[str, SetFacts] = {}
    layer: dict[str, Card] = {}
    """By the id of the card in the catalogue, or else of the card itself."""
    own: dict[str, list[str]] = {}
    """By name the cards that no other source has."""
    for proposed in accepted:
        if (told := proposed.set_facts) is not None:
            sets[told.key] = _set_over(sets.get(told.key), told)
            continue
        card = proposed.card
        meant = meant_by(card, others.near_to(card))
        if meant is None:
            key, before = _own(card, layer, own)
            layer[key] = card if before is None else _over(before, card)
        else:
            layer[meant.id] = _over(layer.get(meant.id, _bare(meant)), card)
    used: set[str] = set()
    return [_with_free_id(card, used) for card in layer.values()], list(sets.values())


def _set_over(before: SetFacts | None, told: SetFacts) -> SetFacts:
    """What was accepted later of a set over what was accepted before."""
    if before is None:
        return told
    facts = {c: fact for c, fact in before.facts.items() if c not in told.mixed}
    return replace(
        told,
        code=told.code or before.code,
        name=told.name or before.name,
        facts={**facts, **told.facts},
        mixed=(before.mixed - told.facts.keys()) | told.mixed,
        told_by="; ".join(dict.fromkeys((before.told_by, told.told_by))),
    )


def _bare(card: Card) -> Card:
    """A card of the catalogue with no more than what says which one it is."""
    facts = identity_of(card)
    title = title_of(card.game, card.name, facts)
    return Card(card.game, id_of(card.game, title, facts), card.name, title, facts)


def _own(card: Card, layer: dict[str, Card], own: dict[str, list[str]]) -> tuple[str, Card | None]:
    """Under which id a card stands that no other source has, and what was accepted of it before."""
    keys = own.setdefault(normalise(card.name), [])
    by_card = {layer[key]: key for key in keys}
    before = meant_by(card, by_card)
    if before is not None:
        return by_card[before], before
    key = f"new {len(layer)} {card.id}"
    keys.append(key)
    return key, None


def _over(before: Card, card: Card) -> Card:
    """What was accepted later over what was accepted before."""
    facts = {**before.facts, **card.facts}
    if "set" in before.facts:
        # Sets and numbers are read place by place: one of them alone would end up beside another.
        printed = {column: before.facts.get(column) for column in PRINTED}
        if has_printings(card.game, facts):
            printed.update(joined_printings(before.facts, card.facts))
        facts.update({column: fact for column, fact in printed.items() if fact is not None})
    name = before.name if normalise(card.name) == normalise(before.name) else card.name
    sources = dict.fromkeys(filter(None, (*before.source.split("; "), card.source)))
    title = title_of(card.game, name, facts)
    return Card(
        card.game,
        id_of(card.game, title, facts),
        name,
        title,
        facts,
        tuple(dict.fromkeys((*before.aliases, *card.aliases))),
        "; ".join(sources),
    )


def _with_free_id(card: Card, used: set[str]) -> Card:
    card_id, times = card.id, 1
    while card_id in used:
        times += 1
        card_id = f"{card.id}-{times}"
    used.add(card_id)
    return card if card_id == card.id else replace(card, id=card_id)
