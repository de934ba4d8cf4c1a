"""The service against an oracle: both are asked about a deck, also with facts taken away."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from itertools import product
from random import Random

from carddb.builtin import GAMES
from carddb.columns import OF_GAME
from formats.construction.finding import Severity, Verdict
from formats.construction.report import Report
from tests.helpers import AS_OF
from tests.oracle.decks import Oracle, PlainCard, PlainDeck, PlainLine
from validator.checker import Checker
from validator.decklist import data
from validator.extra_cards import extra_cards_from_records
from validator.question import Question

_MAX_COMPLETIONS = 64
_NO_CATALOGUE = Checker(dict.fromkeys(GAMES, ()))
"""Knows no cards but those of the deck: nothing recorded elsewhere may decide."""


@dataclass(frozen=True)
class Compared:
    """What both said of a deck."""

    deck: PlainDeck
    verdict: Verdict
    answers: frozenset[Verdict]
    """What the oracle says of each way to fill the gaps."""
    told: str

    @property
    def contradicts(self) -> bool:
        """Whether the service says for certain what is not certain, or not so."""
        return self.verdict is not Verdict.UNVERIFIED and self.answers != {self.verdict}

    @property
    def is_unsure(self) -> bool:
        """Whether the service leaves open what is certain."""
        return self.verdict is Verdict.UNVERIFIED and len(self.answers) == 1


def compare(oracle: Oracle, deck: PlainDeck) -> Compared:
    """Both asked about the deck, whose gaps the oracle fills in every way."""
    report = asked(oracle, deck)
    broken = [oracle.broken(complete) for complete in completions(oracle, deck)]
    answers = frozenset(Verdict.ILLEGAL if faults else Verdict.LEGAL for faults in broken)
    found = [
        f"{f.severity} {f.rule}: {f.message}"
        for f in report.findings
        if f.severity in (Severity.ILLEGAL, Severity.UNVERIFIED)
    ]
    told = "\n".join(
        [
            f"the service: {report.verdict}",
            *found,
            f"the oracle: {', '.join(sorted(answers))}",
            *sorted({fault for faults in broken for fault in faults}),
            written(oracle, deck),
        ]
    )
    return Compared(deck, report.verdict, answers, told)


def asked(oracle: Oracle, deck: PlainDeck, without: Collection[PlainCard] = ()) -> Report:
    """The service's report on the deck, handed in as data with the facts of its cards.

    Of the cards `without`, nothing is on record.
    """
    sections: dict[str, list[tuple[int, str]]] = {name: [] for name in deck.sections}
    for line in deck.lines:
        sections.setdefault(line.section, []).append((line.count, oracle.typed(line.card)))
    question = Question(
        AS_OF,
        deck.format,
        extra_cards_from_records([record(c) for c in deck.cards() if c not in without]),
        dict(deck.parameters),
        max_suggested=0,  # what a name may be instead decides nothing, and takes long to find
    )
    return _NO_CATALOGUE.check(data.parse(sections, dict(deck.declarations)), question)


def record(card: PlainCard) -> dict[str, object]:
    """The card as a request gives it: unknown facts left out, and the rest complete without."""
    known = {
        column: list(value) if isinstance(value, tuple) else value
        for column, value in card.facts.items()
        if column not in card.unknown
    }
    return {"name": card.name, **known, "complete": not card.unknown}


def with_gaps(oracle: Oracle, deck: PlainDeck, chance: Random, most: int = 2) -> PlainDeck:
    """The deck with one or two facts that nobody recorded."""
    for _ in range(chance.randint(1, most)):
        card = chance.choice(deck.cards())
        column = chance.choice(list(oracle.HIDEABLE))
        deck = deck.replacing(card, _without(oracle, card, column))
    return deck


def _without(oracle: Oracle, card: PlainCard, column: str) -> PlainCard:
    """The card without the fact, and with everything else stated: nothing is complete now."""
    stated = {each.name: card.facts.get(each.name) for each in OF_GAME[oracle.GAME]}
    return replace(
        card, facts={**stated, **card.facts}, unknown=card.unknown | frozenset((column,))
    )


def completions(oracle: Oracle, deck: PlainDeck) -> Iterator[PlainDeck]:
    """The deck with its gaps filled, in every way that the domains allow."""
    gaps = [(card, column) for card in deck.cards() for column in sorted(card.unknown)]
    ways = product(*(oracle.HIDEABLE[column](card) for card, column in gaps))
    for number, values in enumerate(ways):
        if number == _MAX_COMPLETIONS:
            return
        filled = deck
        current = {card: card for card, _ in gaps}
        for (card, column), value in zip(gaps, values, strict=True):
            known = current[card].having(**{column: value})
            filled = filled.replacing(current[card], known)
            current[card] = known
        yield filled


def permuted_and_split(deck: PlainDeck, chance: Random) -> PlainDeck:
    """The same cards in another order, some lines as two."""
    lines: list[PlainLine] = []
    for line in deck.lines:
        first = chance.randint(1, line.count) if line.count > 0 else line.count
        lines.append(replace(line, count=first))
        if line.count > first:
            lines.append(replace(line, count=line.count - first))
    chance.shuffle(lines)
    return replace(deck, lines=tuple(lines))


def smallest(
    oracle: Oracle,
    deck: PlainDeck,
    is_fault: Callable[[Compared], bool] = lambda compared: compared.contradicts,
) -> PlainDeck:
    """The deck with every line left out, and every count lowered, that the fault does not need."""
    # What is left out stays on record: sub-titles may name it.
    deck = replace(deck, also_known=tuple(deck.cards()))
    place = 0
    while place < len(deck.lines):
        line = deck.lines[place]
        rest = deck.lines[:place], deck.lines[place + 1 :]
        fewer = [(), *([(replace(line, count=1),)] if line.count > 1 else [])]
        for kept in fewer:
            tried = replace(deck, lines=(*rest[0], *kept, *rest[1]))
            if tried.lines and is_fault(compare(oracle, tried)):
                deck = tried
                break
        else:
            place += 1
            continue
        place += bool(kept)
    return deck


def written(oracle: Oracle, deck: PlainDeck) -> str:
    """The deck as somebody can read it who looks for the fault."""
    rows = [deck.format, str(dict(deck.declarations)), str(dict(deck.parameters))]
    rows += [f"{line.section}: {line.count} {oracle.typed(line.card)}" for line in deck.lines]
    rows += [str(record(card)) for card in deck.cards()]
    return "\n".join(rows)
