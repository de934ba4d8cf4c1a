"""A report that was written is read again as it was; what is none is refused."""

import json
from typing import Any

import pytest
from marshmallow import ValidationError

from tests.helpers import checked
from validator.reports.data import report_data
from validator.reports.schemas import FixSchema, ReportSchema

SHORT = "4 Reed Cutters, Army\n5 Queen of the Sandbar\n1 Nobody Known\n"


def written() -> Any:
    """A report with fixes of both kinds, as JSON has it."""
    return json.loads(json.dumps(report_data(checked(SHORT, "vs-system-training"))))


def test_a_report_is_read_as_it_was_written() -> None:
    report = written()
    assert {name for each in report["findings"] for name in each["fix"] or {}} == {
        "remove",
        "add",
        "changes",
    }
    assert json.loads(json.dumps(ReportSchema().load(report))) == report


@pytest.mark.parametrize("pair", [[4, None], [4, "Kroenen"]])
def test_to_add_any_card_needs_no_name(pair: list[object]) -> None:
    assert FixSchema().load({"add": [pair]}) == {"add": [tuple(pair)]}


@pytest.mark.parametrize(
    "pair",
    [
        [4],
        [4, ""],
        [4, None, None],
        [None, None],
        ["4", None],
        [True, None],
        [0.5, None],
        [1_000_001, None],
        [4, 4],
        "4 Kroenen",
        None,
    ],
)
def test_what_is_no_count_and_name_is_refused(pair: object) -> None:
    with pytest.raises(ValidationError):
        FixSchema().load({"add": [pair]})


def test_copies_to_take_out_have_a_name() -> None:
    with pytest.raises(ValidationError):
        FixSchema().load({"remove": [[4, None]]})
