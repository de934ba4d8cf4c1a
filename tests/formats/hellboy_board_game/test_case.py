"""The case that is played."""

import pytest

from formats.construction.finding import Verdict
from tests.formats.hellboy_board_game.setups import (
    AGENTS,
    CORE_SET,
    FORMAT,
    broken,
    legal,
    measured,
    set_up,
    team,
    undecided,
)
from tests.helpers import checked

OTHER_CASE = {"name": "The Drowned Chapel", "kind": "case"}


@pytest.mark.rule("HBG-SETUP-03", "HBG-DECKS-05")
@pytest.mark.parametrize(
    "lines",
    [
        "Case\n1 The Old Dark House",
        "Case: The Old Dark House",
        "Case File: 1 The Old Dark House",
        "case:\nthe old dark house",
    ],
)
def test_one_case_is_played(lines: str) -> None:
    legal(f"{team(*AGENTS[:2])}\n{lines}")


@pytest.mark.rule("HBG-SETUP-03", "HBG-DECKS-05")
@pytest.mark.parametrize(
    ("lines", "found", "message"),
    [
        (
            "1 The Old Dark House\n1 The Drowned Chapel",
            2,
            "2 cases are listed; a game is one case.",
        ),
        ("2 The Old Dark House", 2, "2 cases are listed; a game is one case."),
        ("", 0, "No case is listed; a game is one case."),
    ],
)
def test_no_case_or_several_are_illegal(lines: str, found: int, message: str) -> None:
    finding = broken(set_up(2, case=lines), "HBG-SETUP-03", [*CORE_SET, OTHER_CASE])
    assert (finding.message, finding.limit, finding.found) == (message, 1, found)
    assert finding.help == "One Case File deck is used in a game (HBG-DECKS-05)."


@pytest.mark.rule("HBG-SETUP-03")
def test_another_card_is_no_case() -> None:
    finding = broken(set_up(2, case="1 Rasputin"), "HBG-SETUP-03")
    assert finding.message == "Rasputin is a boss, and no case."


@pytest.mark.rule("HBG-SETUP-03")
def test_whether_a_name_in_no_catalogue_is_a_case_is_not_known() -> None:
    decklist = set_up(2, case="1 Sealed Envelope")
    finding = undecided(decklist, "HBG-SETUP-03")
    assert finding.message == "It is not known whether Sealed Envelope is a case."
    assert "a card of the kind case, with doom_icons, boss and encounters_" in finding.help
    assert "docs/card-files.md" in finding.help
    assert checked(decklist, FORMAT, CORE_SET).verdict is Verdict.UNVERIFIED


@pytest.mark.rule("HBG-SETUP-03")
def test_a_case_that_could_not_be_read_decides_nothing() -> None:
    finding = undecided(set_up(2, case="Sealed Envelope"), "HBG-SETUP-03")
    assert finding.message == "The case could not be read; a game is one case."


def test_the_case_must_be_handed_in() -> None:
    finding = undecided(team(*AGENTS[:2]), "DM-SECTION-02")
    assert finding.message == "The section 'case' is missing, so it could not be judged."


def test_the_explanation_names_the_case() -> None:
    assert measured(set_up(2), "HBG-SETUP-03") == "1 of The Old Dark House"
