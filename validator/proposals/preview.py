"""What a decision would change, before it is made: the catalogue, and verdicts on decks at hand.

The decks are the samples of the game and those that were shared last.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from carddb.merging import Conflict
from carddb.model import UNKNOWN, Card, Fact
from carddb.names import NameIndex
from carddb.normal import normalise
from carddb.tables import StoreError, catalogue, reading
from carddb.titles import printed_codes
from formats.samples import printed_samples, samples
from validator.checker import Checker
from validator.errors import InputError
from validator.proposals.layer import layer_of
from validator.proposals.model import SOURCE, Proposal, ProposalDecision
from validator.proposals.store import ProposalStore, ProposalStoreError
from validator.question import Question, typed_list
from validator.reports.text import headline
from validator.stated_cards import stated_cards
from validator.storage.kept_results import latest_shared
from validator.storage.results import ResultStore
from validator.storage.sqlite_file import StorageError

MAX_SHARED_DECKS = 20
"""Shared decks of the game whose verdicts are looked at."""
_MAX_LOOKED_THROUGH = 100
"""Shared results that are looked through for these."""


@dataclass(frozen=True, slots=True)
class ChangedCard:
    """A card of the catalogue that would be another."""

    title: str
    facts: tuple[tuple[str, Fact, Fact], ...]
    """The columns that differ, each with what it is and what it would be."""


@dataclass(frozen=True, slots=True)
class ChangedVerdict:
    """A deck whose verdict would be another."""

    deck: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ProposalOutcome:
    """Everything that a decision would change."""

    added: tuple[str, ...]
    changed: tuple[ChangedCard, ...]
    gone: tuple[str, ...]
    conflicts: tuple[Conflict, ...]
    """Where accepted proposals would differ from other sources, and did not before."""
    verdicts: tuple[ChangedVerdict, ...]
    decks: int
    """How many decks were looked at."""

    @property
    def changes_catalogue(self) -> bool:
        """Whether any card would be another."""
        return bool(self.added or self.changed or self.gone)


@dataclass(frozen=True, slots=True)
class _Deck:
    """A deck at hand."""

    label: str
    text: str
    question: Question


def outcome_of(
    store: ProposalStore,
    cards: Path,
    proposals: Sequence[Proposal],
    decision: ProposalDecision,
    results: ResultStore | None = None,
) -> ProposalOutcome:
    """What the decision about these proposals would change. Raises ProposalStoreError."""
    outcomes = [
        _of_game(store, cards, of_game, decision, results)
        for of_game in _by_game(proposals).values()
    ]
    return ProposalOutcome(
        tuple(title for each in outcomes for title in each.added),
        tuple(card for each in outcomes for card in each.changed),
        tuple(title for each in outcomes for title in each.gone),
        tuple(conflict for each in outcomes for conflict in each.conflicts),
        tuple(verdict for each in outcomes for verdict in each.verdicts),
        sum(each.decks for each in outcomes),
    )


def _by_game(proposals: Iterable[Proposal]) -> dict[str, list[Proposal]]:
    found: dict[str, list[Proposal]] = {}
    for each in proposals:
        found.setdefault(each.proposed.game, []).append(each)
    return found


def _of_game(
    store: ProposalStore,
    path: Path,
    proposals: Sequence[Proposal],
    decision: ProposalDecision,
    results: ResultStore | None,
) -> ProposalOutcome:
    game = proposals[0].proposed.game
    accepted = {each.number: each.proposed for each in store.accepted(game)}
    for each in proposals:
        # What is accepted once more counts as the latest.
        accepted.pop(each.number, None)
        if decision is ProposalDecision.ACCEPT:
            accepted[each.number] = each.proposed
    try:
        with reading(path) as db:
            before = catalogue(db, game)
            others = NameIndex(catalogue(db, game, {SOURCE: []}, {SOURCE: []}).cards)
            layer, sets = layer_of(accepted.values(), others)
            after = catalogue(db, game, {SOURCE: layer}, {SOURCE: sets})
    except StoreError as error:
        said = str(error).replace(str(path), path.name)
        raise ProposalStoreError(f"The catalogue can't be read: {said}") from error
    added, changed, gone = _difference(before.cards, after.cards)
    known = {_key(conflict) for conflict in before.conflicts}
    conflicts = [
        each
        for each in after.conflicts
        if any(claim.source == SOURCE for claim in each.claims) and _key(each) not in known
    ]
    decks = list(_decks(game, results))
    if not (added or changed or gone):
        return ProposalOutcome((), (), (), tuple(conflicts), (), len(decks))
    then, now = (Checker({game: found.cards}) for found in (before, after))
    verdicts = [
        ChangedVerdict(deck.label, was, would_be)
        for deck in decks
        if (was := _verdict(then, deck)) != (would_be := _verdict(now, deck))
    ]
    return ProposalOutcome(added, changed, gone, tuple(conflicts), tuple(verdicts), len(decks))


def _difference(
    before: Sequence[Card], after: Sequence[Card]
) -> tuple[tuple[str, ...], tuple[ChangedCard, ...], tuple[str, ...]]:
    """The titles that are added, the cards that change, and the titles that are gone."""
    were = {card.id: card for card in before}
    new = [card for card in after if card.id not in were]
    stay = {card.id for card in after}
    gone = {card.id: card for card in before if card.id not in stay}
    pairs = [(were[card.id], card) for card in after if card.id in were]
    added: list[Card] = []
    for card in new:
        # Its id says its title and type: a card of which one of these is told now has another.
        was = next((each for each in gone.values() if _is_the_same(each, card)), None)
        if was is None:
            added.append(card)
        else:
            del gone[was.id]
            pairs.append((was, card))
    changed = [
        ChangedCard(card.title, facts) for was, card in pairs if (facts := _facts(was, card))
    ]
    titles = (tuple(card.title for card in added), tuple(card.title for card in gone.values()))
    return titles[0], tuple(changed), titles[1]


def _is_the_same(was: Card, card: Card) -> bool:
    if normalise(was.name) == normalise(card.name):
        return True
    return not set(printed_codes(was.facts)).isdisjoint(printed_codes(card.facts))


def _facts(was: Card, card: Card) -> tuple[tuple[str, Fact, Fact], ...]:
    """What differs between two states of a card."""
    if (was.digest, was.aliases, was.inferred) == (card.digest, card.aliases, card.inferred):
        return ()
    columns = dict.fromkeys((*was.facts, *card.facts))
    facts = [(c, was.facts.get(c, UNKNOWN), card.facts.get(c, UNKNOWN)) for c in columns]
    facts += [("name", was.name, card.name), ("aliases", was.aliases, card.aliases)]
    return tuple(each for each in facts if each[1] != each[2])


def _key(conflict: Conflict) -> tuple[object, ...]:
    return (conflict.card.title, conflict.column, conflict.claims)


def _decks(game: str, results: ResultStore | None) -> Iterator[_Deck]:
    """The decks at hand: samples, and those that were shared last."""
    today = date.today()
    for sample in (*printed_samples().values(), *samples().values()):
        if sample.game == game:
            yield _Deck(f"Sample: {sample.title}", sample.text, Question(today, sample.format))
    if results is None:
        return
    try:
        shared = [
            each for each in latest_shared(results, _MAX_LOOKED_THROUGH) if _is_of(each, game)
        ]
    # Without them there are still the samples.
    except StorageError:
        return
    yield from filter(None, map(_shared_deck, shared[:MAX_SHARED_DECKS]))


def _is_of(content: Mapping[str, Any], game: str) -> bool:
    return bool(content.get("result", {}).get("game") == game)


def _shared_deck(content: Mapping[str, Any]) -> _Deck | None:
    """The deck of a shared result, as it was asked; None if it was asked in a way of its own."""
    asked, result = content["asked"], content["result"]
    # One of several decks, or by settings of an event: few are, and the others tell as much.
    if asked.get("deck") or asked.get("parameters"):
        return None
    try:
        extra = stated_cards(asked.get("stated", ""))
        question = Question(date.fromisoformat(result["as_of"]), result["format"], extra)
    except (InputError, ValueError):
        return None
    name = asked.get("name") or result.get("deck_name") or "a deck without a name"
    return _Deck(f"Shared: {name}", asked["decklist"], question)


def _verdict(checker: Checker, deck: _Deck) -> str:
    try:
        return headline(checker.check(typed_list(deck.text), deck.question))
    except InputError as error:
        return f"Can't be read: {error}"
