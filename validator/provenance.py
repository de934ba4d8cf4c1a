"""What a verdict owes to facts that no source says of the card itself, or that sources dispute."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from carddb.model import UNKNOWN, Card
from carddb.titles import with_code
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat
from formats.construction.memory import made_once
from formats.construction.submission import Submission
from formats.construction.words import listed, some_of
from validator.findings import INFERRED_FACT, SOURCES_DIFFER
from validator.reports.cards import fact_text

_MAX_DISPUTES = 20
"""Facts in dispute that a report tells one by one."""


def provenance(submission: Submission, source: CompiledFormat) -> list[Finding]:
    """Notes on the facts that rules of the format go by and that are inferred or disputed."""
    cards, told = _marked(submission)
    # Nearly always: nothing more is worked out then.
    if not cards:
        return []
    key = source.asks_of
    known = told.by_asked.get(key)
    if known is None:
        known = told.by_asked[key] = [*_inferred(cards, told, key), *_disputed(cards, told, key)]
    return known


@dataclass(frozen=True, slots=True)
class _Told:
    """What was told of one submission: most formats go by the same few facts."""

    by_asked: dict[frozenset[str], list[Finding]] = field(default_factory=dict)
    inferred: dict[tuple[str, str], Finding] = field(default_factory=dict)
    disputed: dict[tuple[Card, str], Finding] = field(default_factory=dict)


@made_once
def _marked(submission: Submission) -> tuple[list[Card], _Told]:
    """The cards with such facts, looked for once for all formats."""
    # Not by `candidates`, which makes a tuple for each of all entries of every check.
    cards = [
        card
        for section in submission.sections()
        for entry in section.entries
        for card in (entry.candidates if entry.others else (entry.card,))
        if card.inferred or card.disputed
    ]
    return list(dict.fromkeys(cards)), _Told()


def _inferred(cards: list[Card], told: _Told, asked: frozenset[str]) -> Iterator[Finding]:
    taken: dict[tuple[str, str], list[Card]] = {}
    for card in cards:
        for column, by in card.inferred.items():
            if column in asked:
                taken.setdefault((column, by), []).append(card)
    for key, of_cards in taken.items():
        if key not in told.inferred:
            told.inferred[key] = _of_inferred(*key, of_cards)
        yield told.inferred[key]


def _of_inferred(column: str, by: str, cards: list[Card]) -> Finding:
    names = [with_code(card) for card in cards]
    return INFERRED_FACT.finding(
        f"No source gives the {column.replace('_', ' ')} of {some_of(names)}; "
        f"it is inferred from {by}.",
        cards=tuple(card.title for card in cards),
    )


def _disputed(cards: list[Card], told: _Told, asked: frozenset[str]) -> Iterator[Finding]:
    disputes = [(card, column) for card in cards for column in card.disputed if column in asked]
    for key in disputes[:_MAX_DISPUTES]:
        if key not in told.disputed:
            told.disputed[key] = _of_disputed(*key)
        yield told.disputed[key]


def _of_disputed(card: Card, column: str) -> Finding:
    said = listed([f"{fact_text(fact)} by {by}" for by, fact in card.disputed[column]])
    used = card.fact(column)
    end = "none of it is used" if used is UNKNOWN else f"{fact_text(used)} is used"
    return SOURCES_DIFFER.finding(
        f"Sources differ over the {column.replace('_', ' ')} of {with_code(card)}: {said}; {end}.",
        cards=(card.title,),
    )
