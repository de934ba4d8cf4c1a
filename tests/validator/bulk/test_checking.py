"""The rows of a bulk check, and the whole of it as data."""

from dataclasses import replace
from typing import Any

import pytest

from formats.samples import samples
from tests.helpers import AS_OF, checker
from tests.spending import assert_spends_less
from validator.bulk import checking
from validator.bulk.checking import BulkRow, Status, bulk_data, check_all
from validator.bulk.uploaded_list import UploadedList
from validator.decklist import data
from validator.question import Question
from validator.reports.bulk import bulk_cells, bulk_csv
from validator.reports.sheets.words import verdict
from validator.stated_cards import stated_cards, with_rows

SIXTY = "\n".join(["Player: Ann", "Deck: The crew", "60 Damn Nazis, Army"])
FIVE = "5 Kroenen"
LEGAL = samples()["vs-system-1"].text
IN_VS_SYSTEM = Question(AS_OF, "vs-system")


def checked(*lists: UploadedList, question: Question = IN_VS_SYSTEM) -> dict[str, Any]:
    """The whole of a bulk check."""
    return bulk_data(check_all(checker(), lists, question), question)


def row(handed: UploadedList) -> dict[str, Any]:
    """The row of one list."""
    (found,) = checked(handed)["rows"]
    return dict(found)


def test_every_list_is_a_row_in_its_order_and_is_heard_of() -> None:
    heard: list[BulkRow] = []
    lists = [
        UploadedList("a", FIVE),
        UploadedList("b", fault="It is a PDF."),
        UploadedList("c", player="Cleo"),
    ]
    rows = check_all(checker(), lists, Question(AS_OF, "vs-system"), heard.append)
    assert [each.handed for each in rows] == lists
    assert heard == rows
    assert [each.status for each in rows] == [Status.ILLEGAL, Status.UNREADABLE, Status.MISSING]


def test_a_row_has_everything_that_a_table_shows() -> None:
    shown = row(UploadedList("e.csv, row 2", FIVE, "Ann", "Reds"))
    report = shown.pop("report")
    assert shown == {
        "where": "e.csv, row 2",
        "player": "Ann",
        "deck_name": "Reds",
        "status": "illegal",
        "headline": "Illegal in Vs. System: 2 problems",
        "format": "vs-system",
        "format_name": "Vs. System",
        "game": "vs-system",
        "problems": 2,
        "cards": 5,
        "signature": report["deck"]["signature"],
        "fault": None,
        "notes": [],
        "decklist": FIVE,
    }
    assert [finding["rule"] for finding in report["findings"]] == ["VS-BUILD-01", "VS-BUILD-02"]


def test_a_row_without_a_report_says_why() -> None:
    shown = row(UploadedList("a", player="Ann"))
    assert (shown["status"], shown["headline"]) == ("missing", "No list was submitted.")
    assert (shown["report"], shown["signature"], shown["format"]) == (None, None, None)
    shown = row(UploadedList("a", "4 Roger", format="nope"))
    assert shown["status"] == "unreadable"
    assert shown["fault"].startswith("There is no format 'nope'. The formats are: ")


def test_the_list_says_whose_it_is_unless_the_upload_does() -> None:
    shown = row(UploadedList("a", SIXTY))
    assert (shown["player"], shown["deck_name"]) == ("Ann", "The crew")
    shown = row(UploadedList("a", SIXTY, "Bob", "Mine"))
    assert (shown["player"], shown["deck_name"]) == ("Bob", "Mine")


def test_the_format_of_a_row_outranks_the_question_which_outranks_the_list() -> None:
    text = "Format: vs-2pcg\n4 Roger"
    formats = [
        checked(UploadedList("a", text, format=of_row), question=Question(AS_OF, asked))["rows"][0]
        for of_row, asked in (("", None), ("", "vs-system"), ("Hellboy-Board-Game", "vs-system"))
    ]
    assert [each["game"] for each in formats] == ["vs-2pcg", "vs-system", "hellboy-board-game"]


def test_a_deck_that_comes_as_data_is_checked_as_it_is() -> None:
    shown = row(UploadedList("deck 1", decklist=data.parse({"deck": [(5, "Kroenen")]})))
    assert (shown["status"], shown["cards"]) == ("illegal", 5)


def test_a_pool_is_not_counted_among_the_cards_of_the_deck() -> None:
    sealed = "Pool\n7 Thrust\nPre-game\n1 Quickening\nDeck\n5 Thrust"
    shown = row(UploadedList("a", sealed, format="highlander-sealed"))
    assert shown["report"]["deck"]["counts"] == {"pool": 7, "pre-game": 1, "deck": 5}
    assert shown["cards"] == 6


def test_a_text_with_several_decks_in_one_cell_is_told() -> None:
    two = '[{"name":"A","sections":{"deck":[]}},{"name":"B","sections":{"deck":[]}}]'
    shown = row(UploadedList("e.csv, row 2", two))
    assert (
        shown["fault"]
        == "There are 2 decks here: A and B. Name one of them, or give only that one."
    )


def test_a_player_who_is_there_twice_is_noted_in_both_rows() -> None:
    rows = checked(
        UploadedList("a", FIVE, "Ann"),
        UploadedList("b", "4 Roger", "ANN "),
        UploadedList("c", "1 Roger"),
    )
    assert [each["notes"] for each in rows["rows"]] == [
        ["The player is there 2 times: also in b."],
        ["The player is there 2 times: also in a."],
        [],
    ]


def test_decks_of_the_same_cards_are_noted_and_no_fault() -> None:
    lists = [
        UploadedList("a", FIVE, "Ann"),
        UploadedList("b", "2 Kroenen\n3 kroenen", "Bob"),
        UploadedList("c", FIVE),
    ]
    rows = checked(*lists)["rows"]
    assert [each["notes"] for each in rows] == [
        ["The same cards as Bob and c."],
        ["The same cards as Ann and c."],
        ["The same cards as Ann and Bob."],
    ]
    assert [each["fault"] for each in rows] == [None] * 3


def test_rows_without_a_player_or_a_list_are_not_alike_for_that() -> None:
    rows = checked(UploadedList("a"), UploadedList("b"))["rows"]
    assert [each["notes"] for each in rows] == [[], []]


def test_the_whole_says_what_was_asked_when_and_how_many_there_are() -> None:
    result = checked(UploadedList("a", FIVE), UploadedList("b", player="Bob"))
    assert list(result) == ["made_at", "as_of", "format", "parameters", "totals", "rows"]
    assert result["made_at"].endswith("+00:00")
    assert (result["as_of"], result["format"]) == ("2026-11-16", "vs-system")
    assert result["totals"] == {
        "all": 2,
        "legal": 0,
        "illegal": 1,
        "unverified": 0,
        "unreadable": 0,
        "missing": 1,
    }


@pytest.mark.parametrize(
    ("text", "problems", "headline"),
    [
        ("Format: vs-system\n5 Kroenen\n1 Nobody Ever", 2, "Illegal in Vs. System: 2 problems"),
        (f"{LEGAL}\n1 Nobody Ever", 1, "Legal in Vs. System, training if 1 name is right"),
        (LEGAL, 0, "Legal in Vs. System, training as of 16 November 2026"),
    ],
)
def test_a_row_counts_its_problems_as_its_headline_does(
    text: str, problems: int, headline: str
) -> None:
    (shown,) = checked(UploadedList("a", text), question=Question(AS_OF))["rows"]
    assert (shown["problems"], shown["headline"]) == (problems, headline)


def test_lists_of_endless_lines_are_not_all_checked_and_their_rows_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checking, "MAX_LINES_AT_ONCE", 30_000)
    long = "\n".join(["4 Roger"] * 2_000)
    lists = [*[UploadedList(str(number), long) for number in range(16)], UploadedList("last", FIVE)]
    rows = check_all(checker(), lists, IN_VS_SYSTEM)
    assert [row.status for row in rows[14:]] == ["illegal", "unreadable", "unreadable"]
    assert rows[15].fault == (
        "The lists have more than 30,000 lines in all, the most that are checked at once. "
        "This one was not checked; submit it separately."
    )


def test_lists_that_take_long_are_not_all_checked_and_their_rows_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checking, "BULK_TIMEOUT", 0)
    (row,) = check_all(checker(), [UploadedList("a", FIVE)], IN_VS_SYSTEM)
    assert row.fault == (
        "The lists before this one took 0 seconds to check, the most that is spent at once. "
        "This one was not checked; submit it separately."
    )


def test_a_parameter_of_another_format_is_passed_over() -> None:
    question = Question(AS_OF, parameters={"immortals": "male/female"})
    (row,) = check_all(checker(), [UploadedList("a", FIVE, format="vs-system")], question)
    assert row.status is Status.ILLEGAL


def test_everybody_whom_a_list_names_is_its_player() -> None:
    text = "Player: Ann\nPlayer: Cleo\nPlayer: Ann\n" + FIVE
    (row,) = check_all(checker(), [UploadedList("a", text)], IN_VS_SYSTEM)
    assert row.player == "Ann, Cleo"


def test_a_list_that_was_not_read_whole_is_not_said_to_hold_the_same_cards() -> None:
    lists = [UploadedList("a", "4 Roger\nthis is no line"), UploadedList("b", "4 Roger")]
    first, second = checked(*lists)["rows"]
    assert (first["signature"], first["notes"], second["notes"]) == (None, [], [])
    assert second["signature"]


def unknown(count: int, where: str = "a") -> UploadedList:
    """A list of so many names that no card has."""
    return UploadedList(where, "\n".join(f"1 {where} Roge {number}" for number in range(count)))


def test_lists_of_endless_unknown_names_are_not_all_checked_and_their_rows_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checking, "MAX_UNKNOWN_AT_ONCE", 20)
    rows = check_all(
        checker(), [unknown(12), unknown(12), unknown(1), UploadedList("d")], IN_VS_SYSTEM
    )
    assert [row.status for row in rows] == ["illegal", "illegal", "unreadable", "missing"]
    assert rows[2].fault == (
        "The lists have more than 20 lines in all that name no known card, the most that are "
        "checked at once. This one was not checked; submit it separately."
    )


@pytest.mark.parametrize(
    ("text", "status"), [("1 Kroenen\n1 Nobody Ever", "illegal"), ("1 Nobody", "unreadable")]
)
def test_an_unknown_name_that_every_game_was_asked_for_counts_three_times(
    monkeypatch: pytest.MonkeyPatch, text: str, status: str
) -> None:
    monkeypatch.setattr(checking, "MAX_UNKNOWN_AT_ONCE", 6)
    rows = check_all(checker(), [UploadedList("a", text)] * 3, Question(AS_OF))
    assert [row.status for row in rows] == [status, status, "unreadable"]
    assert "that name no known card" in rows[2].fault


def test_a_format_that_there_is_not_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "MAX_UNKNOWN_AT_ONCE", 1)
    lists = [
        UploadedList("a", "Format: nope\n1 Nobody"),
        UploadedList("b", FIVE, format="nope"),
    ] * 2
    rows = check_all(checker(), lists, Question(AS_OF))
    assert all(row.fault.startswith("There is no format 'nope'.") for row in rows)


def test_suggestions_are_looked_for_once_for_all_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "MAX_SUGGESTED_AT_ONCE", 3)
    rows = check_all(checker(), [UploadedList("a", "4 Rogr\n4 Kroenn")] * 3, IN_VS_SYSTEM)
    reports = [row.report for row in rows if row.report]
    names = [each for r in reports for finding in r.findings for each in finding.names]
    assert [bool(each.suggestions) for each in names] == [True, True, True, False, False, False]


def test_the_worst_upload_within_the_limits_takes_seconds() -> None:
    lists = [unknown(97, str(number)) for number in range(1_000)]
    assert assert_spends_less(8, lambda: checked(*lists))["totals"]["unverified"] > 100


def test_what_is_stated_for_all_lists_is_named_in_every_row() -> None:
    names = "\n".join(f"4 Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO")
    text = with_rows("", [{"name": f"Lamp Keeper {letter}"} for letter in "ABCDEFGHIJKLMNO"])
    question = replace(IN_VS_SYSTEM, extra_cards=stated_cards(text))
    rows = check_all(checker(), [UploadedList("a", names), UploadedList("b", names)], question)
    shown = bulk_data(rows, question)["rows"]
    assert [row["status"] for row in shown] == ["legal", "legal"]
    assert all("with 15 names stated by you" in row["headline"] for row in shown)
    assert [cells[3] for cells in map(bulk_cells, shown)] == ["legal as stated"] * 2
    assert "legal as stated" in bulk_csv(shown)
    assert verdict(shown[0]) == "✓ Legal as stated"
