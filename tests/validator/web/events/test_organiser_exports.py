"""Everything of an event to export."""

import csv
import gzip
import io
import json
import zipfile

import pytest
from flask import Flask

from tests.validator.web.events.organiser import ILLEGAL, LEGAL, Organised
from validator.events.organising import expect_players, penalise

FORMULA = "=HYPERLINK(0)"


@pytest.fixture
def event(app: Flask) -> Organised:
    """An event with a legal list, an illegal one, and one that is missing."""
    made = Organised(app, name="Vrijdag: één / twee")
    made.hand_in("Ann")
    made.hand_in("Bob", ILLEGAL.replace("Too many", FORMULA))
    expect_players(made.store, made.key, ["Dora"])
    return made


def rows(content: bytes) -> list[dict[str, str]]:
    """The rows of a CSV."""
    return [*csv.DictReader(io.StringIO(content.decode("utf-8-sig")))]


def test_results_come_as_csv_and_formulas_in_them_are_guarded(event: Organised) -> None:
    penalise(event.store, event.key, 2, "warning", "=1+1")
    answer = event.get("/results.csv")
    assert answer.mimetype == "text/csv"
    found = rows(answer.data)
    assert [row["player"] for row in found] == ["Ann", "Bob", "Dora"]
    assert [row["verdict"] for row in found] == ["legal", "illegal", "missing"]
    assert found[1]["deck"] == f"'{FORMULA}"
    assert found[1]["notes"] == "warning: =1+1"


def test_results_come_as_json_with_every_finding(event: Organised) -> None:
    result = json.loads(event.get("/results.json").data)
    assert result["totals"]["all"] == 3
    found = result["rows"][1]["report"]["findings"]
    assert "VS-BUILD-02" in [finding["rule"] for finding in found]


@pytest.mark.parametrize("place", ["/results.pdf", "/sheets.pdf", "/players/1/sheet.pdf"])
def test_sheets_come_as_pdf_on_either_paper(event: Organised, place: str) -> None:
    sizes = set()
    for query in ("", "?paper=letter"):
        answer = event.get(place + query)
        assert answer.mimetype == "application/pdf"
        assert answer.data.startswith(b"%PDF")
        sizes.add(len(answer.data))
    assert len(sizes) == 2
    assert event.get(f"{place}?paper=a5").status_code == 404


def test_the_filter_holds_for_what_is_taken_away(event: Organised) -> None:
    assert [row["player"] for row in rows(event.get("/results.csv?status=illegal").data)] == ["Bob"]
    assert json.loads(event.get("/results.json?q=ann").data)["totals"]["all"] == 1
    links = event.get("?status=illegal").text
    assert "/results.pdf?status=illegal&amp;paper=letter" in links
    assert event.get("/results.csv?status=unreadable").status_code == 404


def test_lists_come_as_they_were_handed_in(event: Organised) -> None:
    answer = event.get("/lists.zip")
    assert answer.mimetype == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.data)) as archive:
        assert archive.namelist() == ["001-Ann.txt", "002-Bob.txt"]
        assert archive.read("001-Ann.txt").decode() == LEGAL


def test_the_whole_event_comes_as_one_file_without_secrets(event: Organised) -> None:
    answer = event.get("/event.json.gz")
    assert "Content-Encoding" not in answer.headers, "a browser would unpack it"
    whole = gzip.decompress(answer.data).decode()
    assert json.loads(whole)["id"] == event.key.event
    assert event.made.organiser not in whole
    assert event.made.player not in whole


def test_files_are_named_after_the_event(event: Organised) -> None:
    for place, name in (
        ("/results.csv?status=illegal", "results-illegal-Vrijdag-"),
        ("/sheets.pdf", "registration-Vrijdag-"),
        ("/lists.zip", "lists-Vrijdag-"),
        ("/event.json.gz", "event-Vrijdag-"),
        ("/players/2/sheet.pdf", "registration-Bob-2.pdf"),
    ):
        disposition = event.get(place).headers["Content-Disposition"]
        assert disposition.startswith("attachment")
        assert name in disposition
