"""A deck as JSON."""

import json

from tests.helpers import AS_OF, checker
from tests.validator.writers.helpers import HARBOUR_LIST, content, converted
from validator.decklist import data
from validator.question import Question


def test_sections_hold_pairs_as_the_api_takes_them() -> None:
    made = converted(HARBOUR_LIST, "json")
    assert (
        made.content
        == """\
{
  "deck": "Late \\"ferry\\" & co.",
  "player": "Ann <Example>",
  "format": "vs-2pcg",
  "sections": {
    "Deck": [
      [4, "Night Porter"],
      [2, "Loading Dock"]
    ],
    "Main character": [
      [1, "Ferryman [SMP-010]"]
    ],
    "Tokens": []
  }
}
"""
    )
    assert made.notes == ()


def test_the_sections_and_declarations_get_the_same_verdict() -> None:
    typed = "Players: 2\nAgents\n1 Hellboy\n1 Liz Sherman\n"
    written = json.loads(content(typed, "json", "hellboy-board-game", ()))
    asked = Question(AS_OF, "hellboy-board-game")
    again = checker().check(data.parse(written["sections"], written["declarations"]), asked)
    assert again.findings
    assert [finding.message for finding in again.findings] == [
        finding.message for finding in checker().check_text(typed, asked).findings
    ]


def test_what_an_event_settles_is_kept_apart_from_what_a_list_declares() -> None:
    typed = "Immortals: male/female\n4 Zz Feint"
    written = json.loads(content(typed, "json", "highlander-two-headed-giant", ()))
    assert written["parameters"] == {"immortals": "male/female"}
    assert "declarations" not in written


def test_a_deck_without_sections_is_an_empty_object() -> None:
    assert json.loads(content("# nothing", "json", "vs-system", ())) == {
        "format": "vs-system",
        "sections": {},
    }


def test_what_json_has_no_place_for_is_told() -> None:
    made = converted("Event: Spring Cup\nDate: 2026-11-16\n4 Roger", "json", "vs-system", ())
    assert made.left_out == (
        "A JSON deck has no place for 'Event: Spring Cup'.",
        "A JSON deck has no place for 'Date: 2026-11-16'.",
    )
