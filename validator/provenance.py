"""What a verdict owes to facts that no source says of the card itself, or that sources dispute."""

from collections.abc import Iterator

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
    cards = _marked(submission)
    # Nearly always: nothing more is worked out then.
    if not cards:
        return []
    asked = {column for row in source.table for column in row.rule.settled_by}
    return [*_inferred(cards, asked), *_disputed(cards, asked)]


@made_once
def _marked(submission: Submission) -> list[Card]:
    """The cards with such facts, looked for once for all formats."""
    # Not by `candidates`, which makes a tuple for each of all entries of every check.
    cards = [
        card
        for section in submission.sections()
        for entry in section.entries
        for card in (entry.candidates if entry.others else (entry.card,))
        if card.inferred or card.disputed
    ]
    return list(dict.fromkeys(cards))


def _inferred(cards: list[Card], asked: set[str]) -> Iterator[Finding]:
    taken: dict[tuple[str, str], list[Card]] = {}
    for card in cards:
        for column, by in card.inferred.items():
            if column in asked:
                taken.setdefault((column, by), []).append(card)
    for (column, by), of_cards in taken.items():
        names = tuple(with_code(card) for card in of_cards)
        word = column.replace("_", " ")
        yield INFERRED_FACT.finding(
            f"No source gives the {word} of {some_of(list(names))}; it is inferred from {by}.",
            cards=tuple(card.title for card in of_cards),
        )


def _disputed(cards: list[Card], asked: set[str]) -> Iterator[Finding]:
    told = 0
    for card in cards:
        for column, claims in card.disputed.items():
            if column not in asked or told >= _MAX_DISPUTES:
                continue
            told += 1
            said = listed([f"{fact_text(fact)} by {by}" for by, fact in claims])
            used = card.fact(column)
            end = "none of it is used" if used is UNKNOWN else f"{fact_text(used)} is used"
            yield SOURCES_DIFFER.finding(
                f"Sources differ over the {column.replace('_', ' ')} of {with_code(card)}: {said}; "
                f"{end}.",
                cards=(card.title,),
            )
