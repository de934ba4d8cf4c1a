"""The organiser's table: how everything stands, and all of it to export."""

import csv
import io
import zipfile
from dataclasses import replace

import pytest

from tests.validator.events.booked import (
    DEADLINE,
    ILLEGAL,
    LEGAL,
    OTHER,
    SECOND,
    WATCH,
    Booked,
    joins_a_side,
)
from validator.events.draws import draw
from validator.events.entry_table import file_name, lists_zip, table_of, whole_table
from validator.events.lists import EntryLists
from validator.events.model import Lock
from validator.events.organising import (
    amend,
    drop,
    expect_players,
    lock_one,
    note,
    penalise,
    withdraw,
)
from validator.events.refusals import NoSuchEventError
from validator.events.store import Operator
from validator.reports.bulk import bulk_csv, bulk_json
from validator.reports.sheets.registration import registration_pdf
from validator.reports.sheets.results import results_pdf


@pytest.fixture
def busy(event: Booked) -> Booked:
    """An event with a list of every status, a dropped player, notes and a draw."""
    event.joins("Ann")
    event.joins("Bob", ILLEGAL)
    event.joins("Cy", f"{OTHER}1 Nobody Known\n")
    expect_players(event.store, event.organiser, ["Dee"])
    event.joins("Eve")
    drop(event.store, event.organiser, 5, "went home")
    return event


def test_a_row_for_each_who_is_in_the_event(busy: Booked) -> None:
    table = table_of(busy.store, busy.checker, busy.organiser)
    assert [(row["player"], row["status"]) for row in table.rows] == [
        ("Ann", "legal"),
        ("Bob", "illegal"),
        ("Cy", "unverified"),
        ("Dee", "missing"),
    ]
    assert [entry.player for entry in table.dropped] == ["Eve"]
    assert table.rows[3]["headline"] == "No list was submitted."
    assert table.format_name == busy.checker.formats["vs-system-training"].name


def test_notes_and_penalties_stand_until_they_are_withdrawn(busy: Booked) -> None:
    first = note(busy.store, busy.organiser, 1, "late")
    penalise(busy.store, busy.organiser, 1, "warning", "late again")
    withdraw(busy.store, busy.organiser, 1, first.number)
    (remark,) = table_of(busy.store, busy.checker, busy.organiser).remarks[1]
    assert (remark.penalty, remark.text) == ("warning", "late again")
    (row, *_) = whole_table(busy.store, busy.checker, busy.organiser)["rows"]
    assert row["notes"][-1] == "warning: late again"


def test_how_often_each_was_drawn_is_told(busy: Booked) -> None:
    for _ in range(2):
        draw(busy.store, busy.organiser, 100)
    table = table_of(busy.store, busy.checker, busy.organiser)
    assert [row["drawn"] for row in table.rows] == [2, 2, 2, 0]


def test_whose_list_may_be_handed_in_is_told(busy: Booked) -> None:
    busy.clock.now = DEADLINE + SECOND
    lock_one(busy.store, busy.organiser, 2, Lock.UNLOCKED)
    table = table_of(busy.store, busy.checker, busy.organiser)
    assert [row["is_open"] for row in table.rows] == [False, True, False, False]


def test_two_players_with_the_same_cards_are_noted(event: Booked) -> None:
    event.joins("Ann")
    event.joins("Bob")
    rows = table_of(event.store, event.checker, event.organiser).rows
    assert [row["notes"] for row in rows] == [
        ["The same cards as Bob."],
        ["The same cards as Ann."],
    ]


def test_a_side_is_told_from_a_player(watch: Booked) -> None:
    joins_a_side(watch, "Ann", WATCH)
    rows = table_of(watch.store, watch.checker, watch.organiser).rows
    assert [row["where"] for row in rows] == [
        "entry 1, Watch (heroes)",
        "profession deck, Watch (heroes)",
    ]


def test_the_whole_table_is_a_bulk_result_with_every_report(busy: Booked) -> None:
    whole = whole_table(busy.store, busy.checker, busy.organiser)
    assert whole["totals"] == {
        "all": 4,
        "legal": 1,
        "illegal": 1,
        "unverified": 1,
        "unreadable": 0,
        "missing": 1,
    }
    assert [bool(row["report"]) for row in whole["rows"]] == [True, True, True, False]
    assert whole["rows"][0]["decklist"] == LEGAL
    rows = [*csv.DictReader(io.StringIO(bulk_csv(whole["rows"]).removeprefix("\ufeff")))]
    assert [row["player"] for row in rows] == ["Ann", "Bob", "Cy", "Dee"]
    assert bulk_json(whole)["rows"] == whole["rows"]
    assert results_pdf(whole).startswith(b"%PDF")
    assert registration_pdf(whole).startswith(b"%PDF")


def test_the_whole_table_has_the_list_in_force(busy: Booked) -> None:
    amend(busy.store, busy.checker, busy.organiser, 2, EntryLists(OTHER), "why")
    row = whole_table(busy.store, busy.checker, busy.organiser)["rows"][1]
    assert (row["decklist"], row["status"]) == (OTHER, "legal")


def test_a_formula_in_a_name_is_no_formula_in_a_spreadsheet(event: Booked) -> None:
    event.joins("=1+2", LEGAL.replace("Deck: The Late Boat", "Deck: @SUM(A1)"))
    rows = whole_table(event.store, event.checker, event.organiser)["rows"]
    cells = [*csv.reader(io.StringIO(bulk_csv(rows).removeprefix("\ufeff")))][1]
    assert not [cell for cell in cells if cell.startswith(("=", "@", "+", "-"))]


def test_the_zip_holds_every_list_as_it_was_typed(busy: Booked) -> None:
    amend(busy.store, busy.checker, busy.organiser, 1, EntryLists(OTHER), "why")
    with zipfile.ZipFile(io.BytesIO(lists_zip(busy.store, busy.organiser))) as file:
        assert file.namelist() == ["001-Ann.txt", "002-Bob.txt", "003-Cy.txt"]
        assert file.read("001-Ann.txt").decode() == OTHER
        assert file.read("002-Bob.txt").decode() == ILLEGAL


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ann Lee", "Ann-Lee"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\x", "C-x"),
        ("Åsa", "Åsa"),
        ("!?", "player"),
        ("", "player"),
        ("x" * 300, "x" * 60),
        ("a\nb\0", "a-b"),
    ],
)
def test_a_file_is_called_harmlessly(name: str, expected: str) -> None:
    assert file_name(name) == expected


def test_only_the_organiser_sees_the_table(busy: Booked) -> None:
    for key in (busy.player, replace(busy.organiser, token="wrong")):
        with pytest.raises(NoSuchEventError):
            table_of(busy.store, busy.checker, key)
        with pytest.raises(NoSuchEventError):
            whole_table(busy.store, busy.checker, key)
        with pytest.raises(NoSuchEventError):
            lists_zip(busy.store, key)
    assert table_of(busy.store, busy.checker, Operator(busy.id)).event.id == busy.id
