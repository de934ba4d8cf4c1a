"""The operations about one deck: check, explain, repair, legal-in, compare."""

from datetime import date
from time import thread_time
from typing import Any

from flask import Response, request
from flask_smorest import Blueprint, abort

from validator.api.answering import answer
from validator.api.body import BodyReader
from validator.api.problems import described, input_problem
from validator.api.schemas import (
    EXAMPLE_COMPARE,
    EXAMPLE_LEGAL_IN,
    EXAMPLE_REQUEST,
    CheckRequestSchema,
    CompareRequestSchema,
    ComparisonSchema,
    ExplainedReportSchema,
    LegalInRequestSchema,
    LegalInSchema,
)
from validator.checker import Question, typed_list
from validator.current import current_checker
from validator.decklist import data
from validator.decklist.lines import Decklist
from validator.errors import InputError
from validator.extra_cards import extra_cards_from_records
from validator.operations.metrics import count_check
from validator.repairing import find_repair
from validator.reports.comparison import comparison_data, legal_in_data
from validator.reports.data import report_data
from validator.reports.explanation import explanation_data
from validator.reports.repair import repair_data
from validator.reports.schemas import RepairedSchema, ReportSchema

checks = Blueprint(
    "checks", __name__, url_prefix="/api/v1", description="What is asked about decks"
)

checks.ARGUMENTS_PARSER = BodyReader()
checks.register_error_handler(InputError, input_problem)


@checks.before_request
def _only_json() -> None:
    """A body of another kind is refused as such, not taken for an empty one."""
    if request.method == "POST" and not request.is_json:
        abort(415)


@checks.post("/check")
@checks.doc(operationId="check")
@checks.arguments(CheckRequestSchema(), example=EXAMPLE_REQUEST)
@checks.response(200, ReportSchema)
@described(checks, 400, 413, 415)
def check(asked: dict[str, Any]) -> Response:
    """Check a deck.

    Every problem at once, each with the rule it breaks and, where it can be computed, the fix.
    """
    report = current_checker().check(list_asked(asked), question_asked(asked, asked))
    count_check(report)
    return answer(report_data(report))


@checks.post("/explain")
@checks.doc(operationId="explain")
@checks.arguments(CheckRequestSchema(), example=EXAMPLE_REQUEST)
@checks.response(200, ExplainedReportSchema)
@described(checks, 400, 413, 415)
def explain(asked: dict[str, Any]) -> Response:
    """Check a deck and explain the verdict.

    The report, with every rule that was applied and what it found, kept ones too; and what
    can't be checked from a list.
    """
    report = current_checker().check(list_asked(asked), question_asked(asked, asked))
    count_check(report)
    return answer({**report_data(report), **explanation_data(report)})


@checks.post("/repair")
@checks.doc(operationId="repair")
@checks.arguments(CheckRequestSchema(), example=EXAMPLE_REQUEST)
@checks.response(200, RepairedSchema)
@described(checks, 400, 413, 415)
def repair(asked: dict[str, Any]) -> Response:
    """Find what would make a deck legal.

    Copies to remove, add and move after which no known rule is broken, or why nothing was found:
    at most 300 decks are tried, for 100 milliseconds. A change of no card is one of any card.
    """
    report = current_checker().check(list_asked(asked), question_asked(asked, asked))
    count_check(report)
    standpoint = {"format": report.format.id, "as_of": report.as_of.isoformat()}
    found = repair_data(find_repair(report, thread_time), report)
    return answer({**standpoint, "verdict": str(report.verdict), **found})


@checks.post("/legal-in")
@checks.doc(operationId="legalIn")
@checks.arguments(LegalInRequestSchema(), example=EXAMPLE_LEGAL_IN)
@checks.response(200, LegalInSchema)
@described(checks, 400, 413, 415)
def legal_in(asked: dict[str, Any]) -> Response:
    """Check a deck by every format of a game, the report of each with its reasons."""
    checker = current_checker()
    first = checker.formats_of(asked["game"])[0]
    question = question_asked(asked, {"format": first.id, "as_of": asked.get("as_of")})
    return answer(legal_in_data(checker.legal_in(list_asked(asked), question)))


@checks.post("/compare")
@checks.doc(operationId="compare")
@checks.arguments(CompareRequestSchema(), example=EXAMPLE_COMPARE)
@checks.response(200, ComparisonSchema)
@described(checks, 400, 413, 415)
def compare(asked: dict[str, Any]) -> Response:
    """Judge a deck twice, by two formats or as of two days, and tell what differs."""
    before, after = (question_asked(asked, asked[side]) for side in ("before", "after"))
    return answer(comparison_data(current_checker().compare(list_asked(asked), before, after)))


def list_asked(asked: dict[str, Any]) -> Decklist:
    """The deck of a request."""
    if "sections" in asked:
        return data.parse(asked["sections"], asked.get("declarations"))
    return typed_list(asked["decklist"])


def question_asked(asked: dict[str, Any], standpoint: dict[str, Any]) -> Question:
    """What a request asks, from one standpoint of format and day."""
    return Question(
        as_of=standpoint.get("as_of") or date.today(),
        format_id=standpoint.get("format") or standpoint.get("house"),
        given=extra_cards_from_records(asked.get("cards", ())),
        parameters=asked.get("parameters", {}),
    )
