"""What a proposal would do: which card it means, and fact by fact what is recorded there now.

The hash of a proposal's state covers this too. Whoever decides names that hash, and if the
catalogue has come to say something else meanwhile, it is another one.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from carddb.grouping import Grouping
from carddb.model import UNKNOWN, Card, Fact
from carddb.names import NameIndex
from carddb.normal import normalise
from carddb.set_facts import ANY_COLUMN, MIXED, RELEASE, name_key
from carddb.titles import compared, has_printings, printings
from validator.proposals.model import Proposal, ProposalKind, ProposedCard, ProposedSet
from validator.proposals.reading import PRINTED
from validator.reports.cards import fact_text

_CATALOGUE, _PROPOSED = "catalogue", "proposed"
_HASH_LENGTH = 32


@dataclass(frozen=True, slots=True)
class ProposedFact:
    """One fact that is proposed, beside what is recorded."""

    column: str
    fact: Fact
    now: Fact
    is_printing: bool = False
    """Whether it tells of one more printing of the card."""
    is_inferred: bool = False
    """Whether what is recorded is only taken from the card's set or a namesake."""
    others: tuple[str, ...] = ()
    """For another spelling of the name: the cards that are called so already."""

    @property
    def kind(self) -> ProposalKind:
        """What the fact alone would do."""
        if self.others:
            return ProposalKind.CONTRADICTS
        if self.now is UNKNOWN:
            return ProposalKind.FILLS
        if compared(self.column, self.now) != compared(self.column, self.fact):
            return ProposalKind.FILLS if self.is_printing else ProposalKind.CONTRADICTS
        return ProposalKind.FILLS if self.is_inferred else ProposalKind.KNOWN


@dataclass(frozen=True, slots=True)
class Effect:
    """What a proposal would do to the catalogue of now."""

    card: Card | None
    """The card that it is about; None if the catalogue has none such."""
    facts: tuple[ProposedFact, ...]
    is_of_set: bool = False

    @property
    def kind(self) -> ProposalKind:
        """What all of it would do: the gravest of what its facts do."""
        if self.card is None and not self.is_of_set:
            return ProposalKind.NEW
        kinds = {each.kind for each in self.facts}
        for kind in (ProposalKind.CONTRADICTS, ProposalKind.FILLS):
            if kind in kinds:
                return kind
        return ProposalKind.KNOWN

    @property
    def news(self) -> tuple[ProposedFact, ...]:
        """The facts that say something new."""
        return tuple(each for each in self.facts if each.kind is not ProposalKind.KNOWN)


def effect_of(proposed: ProposedCard, names: NameIndex) -> Effect:
    """What the proposal would do, by the cards of the index."""
    if proposed.of_set is not None:
        return _effect_of_set(proposed, proposed.of_set, names)
    card = proposed.card
    recorded = meant_by(card, names.near_to(card))
    if recorded is None:
        said = [ProposedFact(column, fact, UNKNOWN) for column, fact in card.facts.items()]
    else:
        said = [_beside(recorded, card, column) for column in card.facts]
        if normalise(card.name) != normalise(recorded.name):
            said.append(ProposedFact("name", card.name, recorded.name))
    for alias in card.aliases:
        called = names.cards_named(alias)
        others = tuple(each.title for each in called if each is not recorded)
        now = alias if recorded is not None and recorded in called else UNKNOWN
        said.append(ProposedFact("aliases", alias, now, others=others))
    return Effect(recorded, tuple(said))


def _effect_of_set(proposed: ProposedCard, told: ProposedSet, names: NameIndex) -> Effect:
    """What facts of a set would do to the cards that were printed in it."""
    cards = [card for card in names.cards() if _is_of_set(card, told)]
    facts = [_of_set(cards, column, fact) for column, fact in proposed.facts.items()]
    for column in told.mixed:
        # What is taken from the set by another table would be in dispute.
        taken = [
            card.facts[each]
            for card in cards
            for each in card.inferred
            if column in (each, ANY_COLUMN)
        ]
        word = "every fact" if column == ANY_COLUMN else column
        facts.append(ProposedFact(word, MIXED, taken[0] if taken else UNKNOWN))
    return Effect(None, tuple(facts), is_of_set=True)


def _of_set(cards: Sequence[Card], column: str, fact: Fact) -> ProposedFact:
    """A fact of a set beside what its cards have: what differs first, then what is unknown."""
    held = [card.fact(column) for card in cards if column != RELEASE]
    differ = [
        each
        for each in held
        if each is not UNKNOWN and compared(column, each) != compared(column, fact)
    ]
    if differ:
        return ProposedFact(column, fact, differ[0])
    return ProposedFact(column, fact, UNKNOWN if UNKNOWN in held or not held else fact)


def _is_of_set(card: Card, told: ProposedSet) -> bool:
    if told.code:
        codes = card.facts.get("set")
        # Looked at roughly first: a game has thousands of cards.
        if not isinstance(codes, str) or told.code.casefold() not in codes.casefold():
            return False
        wanted = normalise(told.code)
        return any(normalise(code) == wanted for code, _ in printings(card.facts))
    called = card.facts.get("set_name")
    wanted = name_key(told.name)
    return isinstance(called, str) and any(name_key(n) == wanted for n in called.split(";"))


def _beside(recorded: Card, card: Card, column: str) -> ProposedFact:
    """A fact beside what is recorded."""
    fact, now = card.facts[column], recorded.fact(column)
    is_printing = False
    if column in PRINTED and has_printings(card.game, {**recorded.facts, **card.facts}):
        held = {normalise(code): number for code, number in printings(recorded.facts)}
        given = printings(card.facts)
        # Of a set that is recorded with another number it contradicts; else it is one more.
        is_printing = all(
            compared("number", held.get(normalise(code)) or number) == compared("number", number)
            for code, number in given
        )
        if is_printing and all(normalise(code) in held for code, _ in given):
            now = fact
    return ProposedFact(column, fact, now, is_printing, column in recorded.inferred)


def meant_by(card: Card, near: Iterable[Card]) -> Card | None:
    """Of the cards that are near the one that a card of another source is; None if none is."""
    grouping = Grouping()
    grouping.add(_CATALOGUE, list(dict.fromkeys(near)))
    (group,) = grouping.add(_PROPOSED, [card])
    group = grouping.join_names_alone().get(group, group)
    return next((each for source, each in group.members if source == _CATALOGUE), None)


def state_hash(proposal: Proposal, effect: Effect) -> str:
    """What is named to decide about a proposal: the hash of what was looked at."""
    seen = [
        proposal.number,
        proposal.state,
        proposal.proposed.hash,
        # What the rules see of the card: another fact of it may matter to whoever decides, too.
        effect.card.digest if effect.card else None,
        [(each.column, fact_text(each.now), each.others) for each in effect.facts],
    ]
    return hashlib.sha256(json.dumps(seen).encode()).hexdigest()[:_HASH_LENGTH]


def hash_of_all(hashes: Sequence[str]) -> str:
    """What is named to decide about several at once."""
    return hashlib.sha256("\n".join(hashes).encode()).hexdigest()[:_HASH_LENGTH]
