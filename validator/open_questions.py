"""What would settle an unverified verdict: names to confirm, facts that nobody recorded.

The rules are asked again with every unlisted name taken for a card of its own. What they then
look for in vain is what is missing; what they decide without it holds whatever it is.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from carddb.column import Column
from carddb.columns import COLUMNS, COMMON
from carddb.model import NAME, UNKNOWN, Card, Fact
from carddb.titles import with_code
from formats.construction.explanation import explain
from formats.construction.finding import RuleOutcome, Severity, Verdict, outcome
from formats.construction.report import Report
from formats.construction.rule import Collection
from formats.construction.submission import Deck, Entry, Section, Submission
from validator.check import check
from validator.findings import UNKNOWN_CARD

_WHICH_CARD = frozenset(column.name for column in COMMON)
"""Columns that say which card it is, not what it is like."""
_FIELDS = tuple(each.name for each in fields(Card) if each.name not in ("facts", "made"))
_SUPPOSED = frozenset((NAME,))
_OPEN = "open questions"
_Miss = Callable[[Card, str], None]


@dataclass(frozen=True, slots=True)
class MissingFact:
    """A fact that an undecided rule looks for and nobody recorded."""

    card: Card
    column: Column
    copies: int
    """How many copies of the card the list has."""
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenQuestions:
    """What keeps a report from a verdict."""

    names: tuple[Entry, ...] = ()
    """The entries whose names are in no catalogue."""
    facts: tuple[MissingFact, ...] = ()
    unclear: tuple[Entry, ...] = ()
    """The entries whose names mean several cards."""
    if_confirmed: Verdict | None = None
    """The verdict if each name is one card of the game, different names are different cards, and
    every missing fact is whatever it may be; none if that is not one verdict."""
    kept: tuple[str, ...] = ()
    """What the rules count that the list itself decides, if each of them is kept."""


def open_questions(report: Report) -> OpenQuestions:
    """What would settle the report; nothing if it is settled."""
    made: OpenQuestions | None = report.made.get(_OPEN)
    if made is None:
        made = report.made[_OPEN] = _worked_out(report)
    return made


def _worked_out(report: Report) -> OpenQuestions:
    if report.verdict is not Verdict.UNVERIFIED:
        return OpenQuestions()
    entries = [entry for section in report.submission.sections() for entry in section.entries]
    names = tuple(entry for entry in entries if not entry.card.listed)
    unclear = tuple(entry for entry in entries if entry.others)
    watch = _Watch(report)
    supposed = watch.judged()
    is_promised = supposed.verdict is not Verdict.UNVERIFIED and not watch.took_for_granted
    return OpenQuestions(
        names,
        watch.missing_from(supposed),
        unclear,
        supposed.verdict if names and is_promised else None,
        _kept(supposed) if names else (),
    )


class _WatchedFacts(dict[str, Fact]):
    """The facts of a card, which tell of every column that was looked for in vain."""

    __slots__ = ("card", "miss")

    def __init__(self, facts: Mapping[str, Fact], card: Card, miss: _Miss) -> None:
        super().__init__(facts)
        self.card = card
        self.miss = miss

    def get(self, column: str, default: Any = None) -> Any:
        """As of any dictionary."""
        if column in self:
            return self[column]
        self.miss(self.card, column)
        return default


class _Watch:
    """A report's list judged as if all its names were cards, and what rules miss meanwhile."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._columns = COLUMNS[report.format.game]
        self._missed: dict[tuple[Card, str], None] = {}
        self.took_for_granted = False
        """Whether a rule asked for a rare mark of an unlisted name, or for the other cards of the
        game. It takes what nobody recorded as absent there, and a promise must not rest on that."""

    def judged(self) -> Report:
        """The list judged with every name as a card."""
        report = self._report
        return check(
            self._watched(report.submission),
            report.format,
            as_of=report.as_of,
            collection=_WatchedCollection(report.context.collection, self),
            noticed=[each for each in report.noticed if each.rule != UNKNOWN_CARD.id],
        )

    def missing_from(self, supposed: Report) -> tuple[MissingFact, ...]:
        """What undecided rules look for in vain, of the cards that they are undecided about."""
        missing: dict[tuple[Card, str], None] = {}
        for row in supposed.format.table:
            own = [finding for finding in supposed.findings if finding.rule == row.rule.id]
            if outcome(own) is not RuleOutcome.UNDECIDED:
                continue
            doubts = [finding for finding in own if finding.severity is Severity.UNVERIFIED]
            named = {title for finding in doubts for title in finding.cards}
            self._missed.clear()
            # Watched anew: what rules have made of a card is kept with it, and not asked for again.
            row.judge(self._watched(self._report.submission), supposed.context)
            for card, column in self._missed:
                if column in (row.rule.settled_by or (column,)) and _is_among(card, named):
                    missing[card, column] = None
        held: dict[Card, list[Entry]] = {}
        for section in self._report.submission.sections():
            for entry in section.entries:
                for card in entry.candidates:
                    held.setdefault(card, []).append(entry)
        return tuple(self._fact(card, column, held[card]) for card, column in missing)

    def _watched(self, submission: Submission) -> Submission:
        seen: dict[Card, Card] = {}

        def watched(card: Card) -> Card:
            if card not in seen:
                seen[card] = self._copy(card)
            return seen[card]

        decks = tuple(_with_cards(deck, watched) for deck in submission.decks)
        return replace(submission, decks=decks)

    def _copy(self, card: Card) -> Card:
        # Field by field: a new card would work out its digest, and a copy takes as long.
        made, put = object.__new__(Card), object.__setattr__
        for name in _FIELDS:
            put(made, name, getattr(card, name))
        if not card.listed:
            put(made, "listed", True)
            put(made, "stated", _SUPPOSED)
        put(made, "facts", _WatchedFacts(card.facts, card, self._miss))
        put(made, "made", {})
        return made

    def _miss(self, card: Card, name: str) -> None:
        column = self._columns.get(name)
        if column is None or name in _WHICH_CARD or card.complete:
            return
        if column.empty is UNKNOWN:
            self._missed[card, name] = None
        elif not card.listed:
            self.took_for_granted = True

    def _fact(self, card: Card, column: str, held: list[Entry]) -> MissingFact:
        lines = {line for entry in held for line in entry.lines}
        copies = sum(entry.count for entry in held)
        return MissingFact(card, self._columns[column], copies, tuple(sorted(lines)))


@dataclass(frozen=True, slots=True)
class _WatchedCollection:
    """The cards of the game, whoever asks for them."""

    cards: Collection
    watch: _Watch

    def cards_with(self, column: str, value: str) -> tuple[Card, ...]:
        """As the collection has them."""
        self.watch.took_for_granted = True
        return self.cards.cards_with(column, value)

    def cards_named(self, typed: str) -> tuple[Card, ...]:
        """As the collection has them."""
        self.watch.took_for_granted = True
        return self.cards.cards_named(typed)


def _is_among(card: Card, titles: set[str]) -> bool:
    return not titles or not titles.isdisjoint((card.title, card.name, with_code(card)))


def _with_cards(deck: Deck, other: Callable[[Card], Card]) -> Deck:
    return replace(deck, sections=tuple(_section(section, other) for section in deck.sections))


def _section(section: Section, other: Callable[[Card], Card]) -> Section:
    # Not by `replace`, which takes three times as long for every card of the list.
    entries = [
        Entry(
            entry.count,
            other(entry.card),
            entry.lines,
            tuple(map(other, entry.others)) if entry.others else (),
            entry.typed,
            entry.place,
            entry.is_by_number,
        )
        for entry in section.entries
    ]
    return replace(section, entries=tuple(entries))


def _kept(supposed: Report) -> tuple[str, ...]:
    """What the rules have counted, if the list alone shows that none of them is broken."""
    explained = explain(supposed).rules
    if any(each.outcome is RuleOutcome.BROKEN for each in explained):
        return ()
    kept = [each.found for each in explained if each.outcome is RuleOutcome.KEPT]
    # That there is none of something is no news to whoever wrote the list.
    return tuple(found for found in kept if found and not found.startswith("0 "))
