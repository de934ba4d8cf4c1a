"""What would settle a verdict, and what somebody stated that it rests on: as data and as words."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from carddb.column import Column, ColumnKind
from carddb.model import NAME, Card
from carddb.titles import printings, with_code
from formats.construction.finding import Severity, Verdict
from formats.construction.report import Report
from formats.construction.submission import Entry
from formats.construction.words import counted, some_of
from validator.findings import UNKNOWN_CARD
from validator.open_questions import MissingFact, OpenQuestions, open_questions
from validator.reports.cards import fact_text

STATED_BY_YOU = "stated by you"


@dataclass(frozen=True, slots=True)
class RestsOn:
    """How much of what a verdict rests on was stated and is in no source."""

    names: int
    facts: int

    def __str__(self) -> str:
        """The numbers as a phrase: "16 names and 61 facts stated by you"."""
        parts = [
            counted(count, word)
            for count, word in ((self.names, "name"), (self.facts, "fact"))
            if count
        ]
        return f"{' and '.join(parts)} {STATED_BY_YOU}"


def rests_on(report: Report) -> RestsOn | None:
    """How much of the report was stated; None if every name and fact is recorded."""
    cards = report.vouched_for
    if not cards:
        return None
    names = sum(NAME in card.stated for card in cards)
    return RestsOn(names, sum(len(card.stated - {NAME}) for card in cards))


def rests_on_data(report: Report) -> dict[str, Any] | None:
    """The same as JSON has it, with every name and fact."""
    found = rests_on(report)
    if found is None:
        return None
    return {
        "names": found.names,
        "facts": found.facts,
        "cards": [
            {
                "card": with_code(card),
                "is_stated": NAME in card.stated,
                "facts": {
                    column: fact_text(card.facts[column]) for column in sorted(card.stated - {NAME})
                },
            }
            for card in report.vouched_for
        ],
    }


def open_data(report: Report) -> dict[str, Any] | None:
    """What would settle an unverified report, as JSON has it; None for any other."""
    if report.verdict is not Verdict.UNVERIFIED:
        return None
    found = open_questions(report)
    suggested = {each.name: each.suggestions for f in report.findings for each in f.names}
    return {
        "kept": kept_sentence(found),
        "names": [_name_data(entry, suggested.get(entry.card.title, ())) for entry in found.names],
        "facts": [_fact_data(fact) for fact in found.facts],
        "unclear": [
            {
                "name": entry.title,
                "lines": list(entry.lines),
                "cards": [with_code(card) for card in entry.candidates],
            }
            for entry in found.unclear
        ],
    }


def if_confirmed(report: Report) -> str | None:
    """The verdict if each name is right, as JSON has it; None if that is not one verdict."""
    if report.verdict is not Verdict.UNVERIFIED:
        return None
    promised = open_questions(report).if_confirmed
    return None if promised is None else str(promised)


def kept_sentence(found: OpenQuestions) -> str:
    """What a list can show by itself; empty if that is nothing, or not all of it is kept."""
    if not found.kept:
        return ""
    return f"{'; '.join(found.kept)}: every rule that a list can show is kept."


def open_phrase(found: OpenQuestions) -> str:
    """What is open, in a few words: "universe of 61 cards not recorded"; empty if it is more."""
    parts = []
    if found.names:
        parts.append(f"{counted(len(found.names), 'name')} not in our catalogue")
    copies: Counter[str] = Counter()
    for fact in found.facts:
        copies[fact.column.name.replace("_", " ")] += fact.copies
    if copies:
        columns = some_of(list(copies))
        parts.append(f"{columns} of {counted(max(copies.values()), 'card')} not recorded")
    return ", ".join(parts)


def is_settled_by_facts(report: Report) -> bool:
    """Whether names and facts are all that keeps the report from a verdict."""
    found = open_questions(report)
    of_rules = {row.rule.id for row in report.format.table}
    weighing = [f for f in report.findings if f.severity is Severity.UNVERIFIED]
    others = [f for f in weighing if f.rule not in of_rules and f.rule != UNKNOWN_CARD.id]
    return not others and bool(found.facts or not any(f.rule in of_rules for f in weighing))


def record_of(card: Card) -> dict[str, str]:
    """What says which card is meant, as a row of a card file has it."""
    record = {"name": card.name}
    codes = printings(card.facts)
    if codes:
        record["set"], record["number"] = codes[0]
    return record


def _name_data(entry: Entry, suggestions: tuple[str, ...]) -> dict[str, Any]:
    return {
        "name": with_code(entry.card),
        "count": entry.count,
        "lines": list(entry.lines),
        "suggestions": list(suggestions),
        # With what the list says of it: who confirms the name confirms the heading above it too.
        "record": {**record_of(entry.card), **_told(entry.card)},
    }


def _told(card: Card) -> dict[str, str]:
    return {column: fact_text(fact) for column, fact in card.told.items()}


def _fact_data(fact: MissingFact) -> dict[str, Any]:
    return {
        "card": with_code(fact.card),
        "column": fact.column.name,
        "meaning": fact.column.meaning,
        "choices": choices_of(fact.column),
        "count": fact.copies,
        "lines": list(fact.lines),
        "record": record_of(fact.card),
    }


def choices_of(column: Column) -> list[str]:
    """What the fact may be, as a card file writes it; empty if any text or number."""
    return ["yes", "no"] if column.kind is ColumnKind.YES_NO else list(column.choices)
