"""A report as data holds what the report for people holds."""

import json

import pytest

from carddb.model import Card
from formats.construction.report import Report
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.games import compiled_formats
from tests.helpers import AS_OF, checked
from validator.check import check
from validator.reports.data import report_data

FORMAT = "vs-system"
TOO_MANY = "\n".join(f"4 Card {number}" for number in range(15)) + "\n1 Card 15"


def data(typed: str) -> dict[str, object]:
    return report_data(checked(typed, FORMAT))


def findings(typed: str) -> list[dict[str, object]]:
    found = data(typed)["findings"]
    assert isinstance(found, list)
    return found


def test_a_report_says_what_it_rests_on() -> None:
    report = checked("5 Kroenen", FORMAT)
    answer = report_data(report)
    assert list(answer) == [
        "format",
        "as_of",
        "parameters",
        "declarations",
        "rules_version",
        "rules_hash",
        "cards_hash",
        "verdict",
        "headline",
        "open",
        "if_confirmed",
        "rests_on",
        "presumed",
        "findings",
        "deck",
    ]
    assert (answer["format"], answer["as_of"], answer["verdict"]) == (
        "vs-system",
        "2026-11-16",
        "illegal",
    )
    assert answer["rules_hash"] == compiled_formats()[FORMAT].hash
    assert answer["rules_version"] == compiled_formats()[FORMAT].version
    assert answer["cards_hash"] == report.cards_hash


def test_a_report_says_what_was_settled_and_declared() -> None:
    answer = data("5 Kroenen")
    assert (answer["parameters"], answer["declarations"]) == ({}, {})
    report = checked("IMMORTALS: male / female\n4 Thrust", "highlander-two-headed-giant")
    assert report_data(report)["parameters"] == {"immortals": "male / female"}
    report = checked("Players: 2\nAgents\nHellboy", "hellboy-board-game")
    assert report_data(report)["declarations"] == {"players": "2"}


def test_a_finding_as_data() -> None:
    assert findings("5 Kroenen")[1] == {
        "rule": "VS-BUILD-02",
        "severity": "illegal",
        "message": "Kroenen is in the deck 5 times; 4 copies of a card are allowed.",
        "help": "The version of Kroenen is not recorded, but it is unique, and no Army character "
        "is (VS-UNIQUE-01).",
        "citation": "§IX Deckbuilding",
        "origin": "vs-system",
        "cards": ["Kroenen"],
        "lines": [1],
        "limit": 4,
        "found": 5,
        "fix": {
            "remove": [[1, "Kroenen"]],
            "changes": [
                {
                    "action": "remove",
                    "count": 1,
                    "card": "Kroenen",
                    "name": "Kroenen",
                    "section": "deck",
                    "owner": None,
                }
            ],
        },
        "suggestions": [],
        "names": [],
    }


def test_any_card_to_be_added_has_no_name() -> None:
    assert findings("5 Kroenen")[0]["fix"] == {
        "add": [[55, None]],
        "changes": [
            {
                "action": "add",
                "count": 55,
                "card": None,
                "name": "any card",
                "section": "deck",
                "owner": None,
            }
        ],
    }


def test_any_card_to_be_taken_out_is_told_among_the_changes_alone() -> None:
    report = checked(TOO_MANY, "vs-2pcg")
    (finding,) = [f for f in report_data(report)["findings"] if f["rule"] == "PCG-BUILD-01"]
    (change,) = finding["fix"]["changes"]
    assert list(finding["fix"]) == ["changes"]
    assert (change["action"], change["count"], change["card"]) == ("remove", 1, None)


def test_a_move_says_where_it_goes() -> None:
    decklist = "Pre-Game\n1 Thrust\nDeck\n4 Thrust"
    report = report_data(checked(decklist, "highlander-standard"))
    (finding,) = [f for f in report["findings"] if f["rule"] == "HL-BUILD-02"]
    assert finding["fix"]["changes"] == [
        {
            "action": "move",
            "count": 1,
            "card": "Thrust",
            "name": "Thrust",
            "section": "pre-game",
            "owner": None,
            "to_section": "deck",
            "to_owner": None,
        }
    ]


def test_what_a_finding_does_not_have_is_null() -> None:
    (finding,) = [f for f in findings("4 Kroenen\n1 Rodger") if f["rule"] == "DM-NAME-01"]
    assert finding == {
        "rule": "DM-NAME-01",
        "severity": "unverified",
        "message": "Line 2: 'Rodger' is not in our catalogue. Did you mean 'Roger'?",
        "help": None,
        "citation": "Deckmarshal",
        "origin": None,
        "cards": ["Rodger"],
        "lines": [2],
        "limit": None,
        "found": None,
        "fix": None,
        "suggestions": ["Roger"],
        "names": [{"name": "Rodger", "lines": [2], "suggestions": ["Roger"]}],
    }


def test_the_deck_is_the_list_as_it_was_understood() -> None:
    assert data("4 KROENEN\n1 karl\n1 Hellboy\nSideboard\n2 roger")["deck"] == {
        "sections": {
            "deck": [[4, "Kroenen"], [1, "karl"], [1, "Hellboy"]],
            "Sideboard": [[2, "Roger"]],
        },
        "counts": {"deck": 6, "Sideboard": 2},
        "signature": "W4TP-FQ46-FCKH",
    }


def test_an_empty_section_is_there() -> None:
    assert data("Deck:")["deck"] == {
        "sections": {"deck": []},
        "counts": {"deck": 0},
        "signature": None,
    }


def test_a_section_of_a_character_says_whose_it_is() -> None:
    roger = Entry(1, Card("toy", "roger", "Roger", "Roger"))
    submission = Submission(
        (Deck((Section("kit", (roger,), "Abe"), Section("kit", (roger, roger), "Liz"))),)
    )
    report: Report = check(submission, compiled_formats()[FORMAT], as_of=AS_OF)
    assert report_data(report)["deck"] == {
        "sections": {"kit of Abe": [[1, "Roger"]], "kit of Liz": [[1, "Roger"], [1, "Roger"]]},
        "counts": {"kit of Abe": 1, "kit of Liz": 2},
        "signature": "6Y7P-300C-EY3D",
    }


def test_the_cards_of_several_decks_are_all_there() -> None:
    roger = Section("deck", (Entry(1, Card("toy", "roger", "Roger", "Roger")),))
    abe = Section("deck", (Entry(2, Card("toy", "abe", "Abe", "Abe")),))
    submission = Submission((Deck((roger,), owner="Ann"), Deck((abe,), owner="Bob")))
    report = check(submission, compiled_formats()[FORMAT], as_of=AS_OF)
    text = json.dumps(report_data(report)["deck"])
    assert "Roger" in text
    assert "Abe" in text


@pytest.mark.parametrize("typed", ["4 Kroenen", "5 Hellboy\nTotal: 3\nSideboard", "# nothing"])
def test_a_report_is_json(typed: str) -> None:
    answer = data(typed)
    assert json.loads(json.dumps(answer)) == answer
