"""The results of a bulk check to take away."""

import csv
import io
import json
from typing import Any

import pytest

from tests.helpers import AS_OF, checker
from validator.bulk.checking import bulk_data, check_all
from validator.bulk.uploaded_list import UploadedList
from validator.question import Question
from validator.reports.bulk import bulk_csv, bulk_json
from validator.reports.bulk_text import bulk_text

QUESTION = Question(AS_OF, "vs-system")


def result(*lists: UploadedList) -> dict[str, Any]:
    """A bulk check of these lists."""
    return bulk_data(check_all(checker(), lists, QUESTION), QUESTION)


def cells(text: str) -> list[list[str]]:
    """The rows of a CSV as a spreadsheet reads them."""
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def test_the_csv_has_a_row_a_list_with_what_was_found() -> None:
    made = result(
        UploadedList("e.csv, row 2", "5 Kroenen", "Ann", "Reds"), UploadedList("b", player="Bob")
    )
    signature = made["rows"][0]["signature"]
    assert cells(bulk_csv(made["rows"])) == [
        [
            *("player", "deck", "format", "verdict", "problems", "cards", "signature", "where"),
            *("findings", "notes"),
        ],
        [
            *("Ann", "Reds", "vs-system", "illegal", "2", "5", signature, "e.csv, row 2"),
            "VS-BUILD-01: 5 cards in the deck; at least 60 are needed. "
            "VS-BUILD-02: Kroenen is in the deck 5 times; 4 copies of a card are allowed.",
            "",
        ],
        ["Bob", "", "", "missing", "", "", "", "b", "No list was submitted.", ""],
    ]


def test_spreadsheets_are_told_that_the_csv_is_utf_8_and_lines_end_as_theirs() -> None:
    content = bulk_csv(result(UploadedList("a", "4 Roger", "Zoë"))["rows"]).encode()
    assert content.startswith(b"\xef\xbb\xbfplayer,")
    assert content.count(b"\r\n") == content.count(b"\n") == 2


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])
def test_no_cell_is_a_formula(sign: str) -> None:
    formula = f"{sign}HYPERLINK(1)"
    (row,) = result(UploadedList("a", "4 Roger"))["rows"]
    row |= {"player": formula, "deck_name": formula, "where": formula, "notes": [formula]}
    row["format"] = formula
    row["report"]["findings"] = [{"rule": formula, "message": formula}]
    _, (player, deck, format_id, *_, where, findings, notes) = cells(bulk_csv([row]))
    for cell in (player, deck, format_id, where, notes):
        assert cell == f"'{formula}"
    assert findings == f"'{formula}: {formula}"


@pytest.mark.parametrize("name", ["Ann = Bob", "a-b", "'=1", "Ann", " =1", "1+1"])
def test_what_is_no_formula_is_left_as_it_is(name: str) -> None:
    (row,) = result(UploadedList("a", "4 Roger"))["rows"]
    _, (player, *_) = cells(bulk_csv([row | {"player": name}]))
    assert player == name


def test_a_card_whose_name_is_a_formula_can_not_begin_a_cell() -> None:
    made = result(UploadedList("a", "4 =cmd|calc", "=Ann", "@deck"))
    for cell in cells(bulk_csv(made["rows"]))[1]:
        assert not cell.startswith(("=", "@"))


def test_the_json_has_what_was_asked_and_every_row_and_nothing_else() -> None:
    made = result(UploadedList("a", "4 Roger"))
    exported = bulk_json({**made, "secret": 1})
    assert exported == made
    assert json.loads(json.dumps(exported)) == made


def test_the_text_has_the_table_the_totals_and_what_is_wrong() -> None:
    made = result(
        UploadedList("a", "4 Roger", "Al", "A name that is longer than any column is broad"),
        UploadedList("b", "4 Roger"),
        UploadedList("c", player="Bob"),
    )
    shown = bulk_text(made).splitlines()
    signature = made["rows"][0]["signature"]
    assert [line.split("  ")[0] for line in shown[:4]] == ["player", "Al", "b", "Bob"]
    assert (
        f"A name that is longer than …  Vs. System  illegal         1      4  {signature}"
        in shown[1]
    )
    assert shown[3].endswith("missing")
    assert shown[4:] == [
        "",
        "3 lists: 2 illegal, 1 missing",
        "",
        "== Al, A name that is longer than any column is broad (a)",
        "Illegal in Vs. System: 1 problem",
        "✗ 4 cards in the deck; at least 60 are needed. (VS-BUILD-01)",
        "· The same cards as b.",
        "",
        "== b",
        "Illegal in Vs. System: 1 problem",
        "✗ 4 cards in the deck; at least 60 are needed. (VS-BUILD-01)",
        "· The same cards as Al.",
        "",
        "== Bob (c)",
        "No list was submitted.",
    ]
