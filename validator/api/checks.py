"""The operations about one deck: check, explain, repair, legal-in, compare."""

from datetime import date
from time import thread_time
from typing import Any

from flask import Response

from validator.api.answering import answer
from validator.api.operations import Operations, takes
from validator.api.schemas import (
    CheckRequestSchema,
    CompareRequestSchema,
    ComparisonSchema,
    ExplainedReportSchema,
    LegalInRequestSchema,
    LegalInSchema,
)
from validator.current import current_checker
from validator.decklist import data
from validator.extra_cards import extra_cards_from_records
from validator.operations.handling import costs, heavy
from validator.operations.metrics import count_check
from validator.question import Question, typed_list
from validator.read_list import ReadList
from validator.repairing import find_repair
from validator.reports.comparison import comparison_data, legal_in_data
from validator.reports.data import report_data
from validator.reports.explanation import explanation_data
from validator.reports.repair import repair_data
from validator.reports.schemas import RepairedSchema, ReportSchema

checks = Operations("checks", "What is asked about decks")

EXAMPLE = {
    "format": "vs-system",
    "as_of": "2026-11-16",
    "decklist": "4 Hellboy, Anung Un Rama\n5 Kroenen\n4 Roger",
}
EXAMPLE_LEGAL_IN = {
    "game": "vs-system",
    "as_of": "2026-11-16",
    "decklist": "4 Hellboy, Anung Un Rama\n5 Kroenen\n4 Roger",
}
EXAMPLE_COMPARE = {
    "decklist": "4 Hellboy, Anung Un Rama\n4 Kroenen\n4 Roger",
    "before": {"format": "vs-system", "as_of": "2026-11-16"},
    "after": {"house": "vs-system; ban Roger", "as_of": "2026-11-16"},
}


@checks.operation("POST", "/check", "check", gives=ReportSchema)
@takes(CheckRequestSchema, EXAMPLE)
def check(asked: dict[str, Any]) -> Response:
    """Check a deck.

    Every problem at once, each with the rule it breaks and, where it can be computed, the fix.
    Without a format the list says which it is, or it is told by headings, cards and numbers; if
    that is not sure, the answer is a 422 with the games that it may be of.
    """
    report = read_list(asked).report
    count_check(report)
    return answer(report_data(report))


@checks.operation("POST", "/explain", "explain", gives=ExplainedReportSchema)
@takes(CheckRequestSchema, EXAMPLE)
def explain(asked: dict[str, Any]) -> Response:
    """Check a deck and explain the verdict.

    The report, with every rule that was applied and what it found, kept ones too; and what
    can't be checked from a list.
    """
    report = read_list(asked).report
    count_check(report)
    return answer({**report_data(report), **explanation_data(report)})


@checks.operation("POST", "/repair", "repair", gives=RepairedSchema)
@costs(10)  # up to 300 decks are judged to find one
@takes(CheckRequestSchema, EXAMPLE)
@heavy(0.5)
def repair(asked: dict[str, Any]) -> Response:
    """Find what would make a deck legal.

    Copies to remove, add and move after which no known rule is broken, or why nothing was found:
    at most 300 decks are tried, for 100 milliseconds. A change of no card is one of any card.
    """
    report = read_list(asked).report
    count_check(report)
    standpoint = {"format": report.format.id, "as_of": report.as_of.isoformat()}
    found = repair_data(find_repair(report, thread_time), report)
    return answer({**standpoint, "verdict": str(report.verdict), **found})


@checks.operation("POST", "/legal-in", "legalIn", gives=LegalInSchema)
@takes(LegalInRequestSchema, EXAMPLE_LEGAL_IN)
def legal_in(asked: dict[str, Any]) -> Response:
    """Check a deck by every format of a game that is in force, each report with its reasons."""
    standpoint = {"as_of": asked.get("as_of")}
    if "game" in asked:
        # A question names formats, not games; any of them says which game it is.
        standpoint["format"] = current_checker().formats_of(asked["game"])[0].id
    read = read_list(asked, standpoint)
    return answer(legal_in_data(read.legal_in_all(past=asked["all"])))


@checks.operation("POST", "/compare", "compare", gives=ComparisonSchema)
@takes(CompareRequestSchema, EXAMPLE_COMPARE)
def compare(asked: dict[str, Any]) -> Response:
    """Judge a deck twice, by two formats or as of two days, and tell what differs."""
    read = read_list(asked, asked["before"])
    return answer(comparison_data(read.compared(question_asked(asked, asked["after"]))))


def read_list(asked: dict[str, Any], standpoint: dict[str, Any] | None = None) -> ReadList:
    """The deck of a request with what it asks, from its standpoint of format and day or another."""
    typed = asked.get("decklist", "")
    if "sections" in asked:
        decklist = data.parse(asked["sections"], asked.get("declarations"))
    else:
        decklist = typed_list(typed)
    # The standpoint comes apart from the list: a comparison has two, and one list.
    question = question_asked(asked, asked if standpoint is None else standpoint)
    return current_checker().read(decklist, question, typed)


def question_asked(asked: dict[str, Any], standpoint: dict[str, Any]) -> Question:
    """What a request asks, from one standpoint of format and day."""
    return Question(
        # On each request: the service runs over midnight.
        as_of=standpoint.get("as_of") or date.today(),
        format_id=standpoint.get("format") or standpoint.get("house"),
        extra_cards=extra_cards_from_records(asked.get("cards", ())),
        parameters=asked.get("parameters", {}),
    )
