"""What a legal verdict takes for granted is said with it."""

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import Verdict
from formats.construction.report import Report
from tests.formats.highlander.decks import Record, card, judged, persona, pregame
from validator.reports.data import report_data
from validator.reports.text import headline, report_text

LEGAL = "Legal in Highlander Type One, Standard Constructed as of 16 November 2026"
SIGHT: Record = {
    "name": "Second Sight",
    "type": "Event",
    "edition": "2nd",
    "subtitle": None,
    "mark": None,
    "restriction": None,
}


def with_one(*records: Record) -> Report:
    return judged({str(record["name"]): 1 for record in records}, cards=records)


def found(report: Report, rule: str) -> str:
    """What the explanation says that a rule found."""
    (explained,) = [each for each in explain(report).rules if each.rule == rule]
    return explained.found


@pytest.mark.rule("HL-BUILD-11", "HL-AMBIGUOUS-19")
def test_a_mark_that_nobody_recorded_is_presumed_and_said_so() -> None:
    report = with_one(SIGHT)
    assert report.verdict is Verdict.LEGAL
    assert headline(report) == f"{LEGAL}, presuming that 1 card is not Bugged"
    assert found(report, "HL-BUILD-11") == "0 Bugged cards, presuming that 1 card is not Bugged"
    says = "Second Sight is presumed to be not Bugged, as no source records the opposite."
    assert f"\n\n· presumed: {says}\n    HL-BUILD-11\n" in report_text(report)
    data = report_data(report)
    assert data["headline"] == headline(report)
    (presumed,) = data["presumed"]
    assert presumed["rule"] == "HL-BUILD-11"
    assert (presumed["message"], presumed["cards"]) == (says, ["Second Sight"])
    assert len(presumed["lines"]) == 1


@pytest.mark.rule("HL-BUILD-11", "HL-BUILD-12", "HL-BUILD-13", "HL-BUILD-14")
@pytest.mark.parametrize(
    "facts",
    [
        {"complete": True},
        {"bugged": None},
        {"bugged": False},
        # Where the mark would change nothing.
        {"edition": "1st"},
        {"edition": "raven", "category": None},
        {"name": "Trip", "subtitle": "Corda and Reno", "set": "HTG", "number": "246"},
    ],
)
def test_what_is_recorded_or_would_not_matter_is_not_presumed(facts: Record) -> None:
    assert judged({"X": 1}, cards=[{**SIGHT, **facts, "aliases": ["X"]}]).presumed == ()
    assert found(with_one({**SIGHT, **facts}), "HL-BUILD-11") == "0 Bugged cards"


@pytest.mark.rule("HL-BUILD-10", "HL-BUILD-11", "HL-BUILD-12", "HL-BUILD-54")
@pytest.mark.parametrize(
    ("facts", "rule", "what"),
    [
        ({"edition": "3rd"}, "HL-BUILD-12", "not Bugged"),
        ({"edition": "raven"}, "HL-BUILD-10", "not of TIME or TRAP"),
    ],
)
def test_each_edition_has_its_own_marks(facts: Record, rule: str, what: str) -> None:
    (presumed,) = with_one({**SIGHT, **facts}).presumed
    assert (presumed.rule, presumed.what) == (rule, what)


@pytest.mark.rule("HL-BUILD-54")
def test_an_iman_is_presumed_to_be_no_misprint() -> None:
    iman = {**pregame("Iman +1", "premium"), "max_ability_bonus": 1, "complete": False}
    known = {**iman, "subtitle": None, "mark": None, "bugged": None, "category": None}
    (presumed,) = judged({}, "Kern", "Iman +1", cards=[known]).presumed
    assert (presumed.rule, presumed.what) == ("HL-BUILD-54", "not misprinted")


@pytest.mark.rule("HL-PREGAME-09")
def test_a_persona_is_presumed_to_use_no_gems() -> None:
    fox = {**persona("Old Fox", "Fox"), "edition": "2nd", "bugged": None, "mark": None}
    report = judged({}, "Old Fox", cards=[{**fox, "complete": False}])
    (presumed,) = report.presumed
    assert presumed.rule == "HL-PREGAME-09"
    assert presumed.in_short == "1 card is without a power that uses gems"


def test_several_marks_are_one_phrase_in_the_verdict() -> None:
    of_the_raven = {**SIGHT, "name": "Black Feather", "edition": "raven"}
    report = with_one(SIGHT, of_the_raven)
    assert [each.rule for each in report.presumed] == ["HL-BUILD-10", "HL-BUILD-11"]
    assert headline(report) == f"{LEGAL}, presuming that 2 cards bear no mark that is not recorded"


def test_only_a_legal_verdict_rests_on_what_is_presumed() -> None:
    illegal = judged({"Second Sight": 7}, cards=[SIGHT])
    assert (illegal.verdict, illegal.presumed) == (Verdict.ILLEGAL, ())
    assert report_data(illegal)["presumed"] == []
    assert "presuming" not in headline(illegal)


def test_a_verdict_of_which_everything_is_recorded_presumes_nothing() -> None:
    assert headline(with_one(card("New Trick", "Event", edition="2nd"))) == LEGAL
