"""One list and several standpoints: every format of a game, two formats, two days."""

from dataclasses import replace
from datetime import date

import pytest

from formats.construction.finding import Severity, Verdict
from formats.construction.report import Report
from formats.samples import samples
from tests.formats.vs_system.test_construction import SIXTY
from tests.helpers import AS_OF, checker
from validator.errors import HouseFormatError, UnknownFormatError
from validator.extra_cards import extra_cards_from_records
from validator.question import Question, typed_list

WITH_ROGER = SIXTY
NEW_YEAR = "vs-system; ban Roger; from 2027-01-01"


def checked_by(format_id: str, as_of: date = AS_OF, decklist: str = WITH_ROGER) -> Report:
    return checker().check_text(decklist, Question(as_of, format_id))


# A house format.


def test_a_house_format_is_taken_wherever_a_format_is() -> None:
    report = checked_by("vs-system; ban Roger")
    assert (report.format.id, report.verdict) == ("vs-system; ban Roger", Verdict.ILLEGAL)
    (finding,) = [f for f in report.findings if f.severity is Severity.ILLEGAL]
    assert (finding.rule, finding.message) == ("DM-HOUSE-01", "Roger is banned.")
    assert finding.citation == "ban Roger"
    assert finding.origin == "vs-system; ban Roger"


def test_a_rule_of_the_extended_format_says_where_it_comes_from() -> None:
    report = checked_by("vs-system; ban Kroenen", decklist="5 Roger")
    found = {f.rule: (f.citation, f.origin) for f in report.findings}
    assert found["VS-BUILD-02"] == ("§IX Deckbuilding", "vs-system")


def test_a_list_may_name_its_house_format() -> None:
    typed = "Format: vs-system ; BAN Roger\n" + WITH_ROGER
    report = checker().check_text(typed, Question(AS_OF))
    assert report.format.id == "vs-system; ban Roger"
    assert [f for f in report.findings if f.rule == "DM-FORMAT-01"] == []
    extended = checker().check_text(
        "Format: vs-system\n" + SIXTY, Question(AS_OF, "vs-system; size 9+")
    )
    assert [f for f in extended.findings if f.rule == "DM-FORMAT-01"] == []
    other = checker().check_text(typed, Question(AS_OF, "vs-system"))
    assert [f.rule for f in other.findings] == ["DM-FORMAT-01"]


def test_the_same_house_format_is_compiled_once() -> None:
    assert checked_by("vs-system; ban Roger").format is checked_by("vs-system; ban Roger").format


def test_facts_that_come_along_may_be_what_the_house_format_names() -> None:
    asked = Question(AS_OF, "vs-system; ban Night Porter")
    report = checker().check_text("1 Night Porter", asked)
    assert "Not in our catalogue, so known by name or number alone: ban Night Porter." in [
        f.message for f in report.findings
    ]
    given = replace(asked, extra_cards=extra_cards_from_records([{"name": "Night Porter"}]))
    report = checker().check_text("1 Night Porter", given)
    assert "Night Porter is banned." in [f.message for f in report.findings]


def test_facts_that_complete_a_card_do_not_free_it() -> None:
    asked = Question(
        AS_OF, "vs-system; ban Roger", extra_cards_from_records([{"name": "Roger", "cost": 3}])
    )
    report = checker().check_text(WITH_ROGER, asked)
    assert "Roger is banned." in [f.message for f in report.findings]


@pytest.mark.parametrize(
    ("copies", "verdict"), [(1, Verdict.UNVERIFIED), (5, Verdict.UNVERIFIED), (99, Verdict.ILLEGAL)]
)
def test_an_unclear_name_is_illegal_only_if_no_division_keeps_the_ban(
    copies: int, verdict: Verdict
) -> None:
    """Hellboy may be the banned one, or copies of the others, as many as are allowed of each."""
    decklist = "\n".join(row for row in SIXTY.split("\n") if "Hellboy" not in row)
    decklist += f"\n12 Wild Patrol, Army\n{copies} Hellboy"
    cards = extra_cards_from_records([{"name": "Wild Patrol", "version": "Army"}])
    asked = Question(AS_OF, "vs-system; ban Hellboy, Anung Un Rama", cards)
    assert checker().check_text(decklist, asked).verdict is verdict


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("chess; ban Roger", UnknownFormatError),
        ("vs-system; unban Rogr", HouseFormatError),
        ("vs-system; bann Roger", HouseFormatError),
        ("vs-system; name Ours", HouseFormatError),
        ('"vs-system; ban Kroenen"; ban Roger', UnknownFormatError),
    ],
)
def test_a_house_format_that_can_not_be_is_refused(line: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        checked_by(line)


# Every format of a game.


def test_legal_in_has_every_format_of_the_game_with_its_reasons() -> None:
    reports = checker().read(typed_list("5 Kroenen"), Question(AS_OF, "vs-system")).legal_in
    assert [report.format.id for report in reports] == ["vs-system", "vs-system-training"]
    for report in reports:
        rules = [f.rule for f in report.findings if f.severity is Severity.ILLEGAL]
        assert rules == ["VS-BUILD-01", "VS-BUILD-02"]


def test_legal_in_says_what_a_check_says() -> None:
    decklist = typed_list("Sideboard\n1 Roger\n" + SIXTY + "4 Helboy")
    for report in checker().read(decklist, Question(AS_OF, "vs-system")).legal_in:
        alone = checker().check(decklist, Question(AS_OF, report.format.id))
        assert (alone.verdict, alone.findings) == (report.verdict, report.findings)


TRAINING_LIST = samples()["highlander-1"].text


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param(TRAINING_LIST, id="a heading of one format alone is not there"),
        pytest.param(f"{TRAINING_LIST}\nPool\n1 Quick Breath", id="a heading of Sealed Deck"),
        pytest.param(f"{TRAINING_LIST}\nIn Play\n1 Quick Breath", id="a heading of Plot/Hilt"),
        pytest.param(f"{TRAINING_LIST}\n1 Quick Breath (Pool)", id="a heading in brackets"),
        pytest.param(f"Immortals: male/female\n{TRAINING_LIST}", id="a parameter of one format"),
        pytest.param(f"{TRAINING_LIST}\nSpares\n1 Quick Breath", id="an unknown heading"),
        pytest.param(f"{TRAINING_LIST}\nwhat is this", id="an unreadable line"),
        pytest.param(f"{TRAINING_LIST}\n1 Whirlpool", id="a heading inside a name"),
    ],
)
def test_legal_in_reads_a_list_as_each_format_does(typed: str) -> None:
    reports = checker().read(typed_list(typed), Question(AS_OF, "highlander-training")).legal_in
    assert len(reports) == 6
    for report in reports:
        alone = checker().check(typed_list(typed), Question(AS_OF, report.format.id))
        told = {f.message for f in alone.findings if f.rule != "DM-FORMAT-01"}
        assert {f.message for f in report.findings if f.rule != "DM-FORMAT-01"} == told
        assert report.verdict is alone.verdict


def test_legal_in_is_told_the_game_by_the_list() -> None:
    reports = checker().read(typed_list("Format: vs-2pcg\n4 Utopia"), Question(AS_OF)).legal_in
    assert {report.format.game for report in reports} == {"vs-2pcg"}


# Two formats, two days.


def test_a_ban_changes_the_verdict_from_its_day_on() -> None:
    read = checker().read(typed_list(WITH_ROGER), Question(date(2026, 12, 31), NEW_YEAR))
    comparison = read.compared(Question(date(2027, 1, 1), NEW_YEAR))
    assert (comparison.before.verdict, comparison.after.verdict) == (
        Verdict.LEGAL,
        Verdict.ILLEGAL,
    )
    assert [f.message for f in comparison.new] == ["Roger is banned."]
    assert [f.message for f in comparison.gone] == [
        "The house format holds from 1 January 2027; as of 31 December 2026 only the rules of "
        "vs-system were applied."
    ]
    assert [row.rule.id for row in comparison.rules_new] == ["DM-HOUSE-01"]


def test_two_formats_are_compared_on_the_same_list() -> None:
    read = checker().read(typed_list(WITH_ROGER), Question(AS_OF, "vs-system"))
    comparison = read.compared(Question(AS_OF, "vs-system; size 70+"))
    assert comparison.changes_the_verdict
    assert [row.rule.id for row in comparison.rules_gone] == ["VS-BUILD-01"]
    assert [row.rule.id for row in comparison.rules_new] == ["DM-HOUSE-03"]
