"""Long runs of chance: the API against its description, and lists of anything at all."""

from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.construction.finding import verdict
from tests.helpers import AS_OF, checker
from tests.validator.api.described import OPERATIONS, fuzz
from tests.validator.api.fitting import fitted
from validator.errors import InputError
from validator.question import Question
from validator.reports.data import report_data

PIECES = st.sampled_from(
    [
        "4 ",
        "4x",
        " x4",
        "Kroenen",
        "Hellboy",
        ", Anung Un Rama",
        "[2 - 11]",
        "Deck:",
        "\n",
        "\r\n",
        "# ",
        " // ",
        "(",
        "]",
        "- ",
        "-3 ",
        "Total: ",
        "1-Drops",
        "Format: ",
        "\t",
        "\ufeff",
        "★",
    ]
)


def assert_answers_as_described(case: schemathesis.Case[Any]) -> None:
    case.body = fitted(case.body, case.operation.definition.raw.get("operationId", ""))
    case.call_and_validate()


@pytest.mark.soak
@pytest.mark.parametrize("operation_id", OPERATIONS)
def test_every_operation_answers_as_described(operation_id: str) -> None:
    fuzz(operation_id, assert_answers_as_described, max_examples=3_000)


@pytest.mark.soak
@settings(max_examples=30_000)
@given(st.lists(PIECES | st.text(max_size=20), max_size=60).map("".join))
def test_any_text_gets_a_report_or_a_sentence(text: str) -> None:
    try:
        report = checker().check_text(text, Question(AS_OF, "vs-system"))
    except InputError as error:
        assert str(error).endswith(".")
        return
    assert report.verdict is verdict(report.findings)
    assert report_data(report)["deck"]
