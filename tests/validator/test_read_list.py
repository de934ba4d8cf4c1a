"""A list is read once, whatever is asked of it, and judged once by each format."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from formats.games import opening_of
from formats.samples import samples
from tests.helpers import AS_OF, checker
from tests.validator.work import Work
from validator.extra_cards import extra_cards_from_records
from validator.question import Question, typed_list
from validator.read_list import ReadList

SAMPLE = samples()["vs-system-1"]


def read(typed: str, format_id: str | None = None, **asked: Any) -> ReadList:
    return checker().read(typed_list(typed), Question(AS_OF, format_id, **asked), typed)


@pytest.mark.parametrize("format_id", [SAMPLE.format, None])
def test_report_legal_in_and_opening_follow_from_one_reading(
    format_id: str | None, work: Work
) -> None:
    listed = read(SAMPLE.text, format_id)
    assert (len(work.parsed), len(work.read)) == (1, 0)
    assert opening_of(listed.report).piles[0].copies
    assert listed.submission is listed.report.submission
    assert [report.format.id for report in listed.legal_in] == ["vs-system", SAMPLE.format]
    assert listed.legal_in[1] is listed.report
    assert (len(work.parsed), len(work.read)) == (1, 1)
    assert sorted(work.judged) == ["vs-system", SAMPLE.format]


def test_what_a_format_reads_otherwise_is_read_by_it(work: Work) -> None:
    listed = read("Pool\n4 Slash\nDeck\n4 Slash", "highlander-standard")
    assert len(listed.legal_in) > 2
    assert 1 < len(work.read) < len(listed.legal_in)
    assert len(work.judged) == len(listed.legal_in)


def test_two_days_are_two_judgements_of_one_reading(work: Work) -> None:
    listed = read("4 Roger", "vs-system; ban Roger; from 2027-01-01")
    comparison = listed.compared(replace(listed.question, as_of=date(2027, 1, 1)))
    assert [found.message for found in comparison.new] == ["Roger is banned."]
    assert (len(work.read), len(work.judged)) == (1, 2)


@pytest.mark.parametrize(
    "asked",
    [
        {"extra_cards": extra_cards_from_records([{"name": "Roger", "cost": 9}])},
        {"max_suggested": 0},
    ],
    ids=["other cards", "other suggestions"],
)
def test_another_question_that_reads_otherwise_is_read_anew(
    asked: dict[str, Any], work: Work
) -> None:
    listed = read("4 Roger\n4 Helboy", "vs-system")
    again = listed.with_question(replace(listed.question, **asked))
    assert listed.submission is not again.submission
    assert len(work.read) == 2


def test_parameters_are_settled_in_each_reading(work: Work) -> None:
    listed = read("4 Slash", "highlander-standard", parameters={})
    format_id = next(f for f in checker().formats.values() if f.parameters)
    (parameter, *_) = format_id.parameters
    settled = listed.with_question(
        Question(AS_OF, format_id.id, parameters={parameter.name: "male"})
    )
    assert parameter.name not in listed.submission.parameters
    assert settled.submission.parameters[parameter.name] == "male"
    assert len(work.read) == 2
