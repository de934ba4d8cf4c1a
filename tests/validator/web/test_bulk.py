"""The organiser's desk: hand in, one table, take away."""

import csv
import gzip
import io
import re
import zipfile
from html import unescape
from pathlib import Path
from typing import IO

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage
from werkzeug.test import TestResponse, encode_multipart

from formats.samples import samples
from tests.spending import assert_spends_less
from tests.validator.web.html import Page
from validator.limits import MAX_UPLOAD_BYTES
from validator.storage.results import ResultStoreError
from validator.web.bulk_view import BulkView

LEGAL = samples()["vs-system-1"].text
ILLEGAL = "Format: vs-system\nDeck: Too many\n5 Kroenen\n"
UNVERIFIED = LEGAL + "4 Nobody Ever\n"
SIDE = samples()["heroes-vs-villains-1"].text
HOSTILE = "<script>alert('x')</script>"


def token(client: FlaskClient) -> str:
    """The token of a page of ours."""
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/bulk").text)
    assert found is not None
    return found[1]


def hand_in(client: FlaskClient, *files: tuple[str, str | bytes], **fields: str) -> TestResponse:
    """The answer to an upload."""
    sent = [
        FileStorage(io.BytesIO(text.encode() if isinstance(text, str) else text), name)
        for name, text in files
    ]
    data = {"csrf_token": token(client), "files": sent, **fields}
    # Encoded here: the client would leave the file open that it puts a large form in.
    boundary, body = encode_multipart(data)
    return client.post("/bulk", data=body, content_type=f"multipart/form-data; boundary={boundary}")


def zipped(**texts: str) -> bytes:
    """An archive of lists by the names of their players."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, text in texts.items():
            archive.writestr(f"{name}.txt", f"Player: {name}\n{text}")
    return file.getvalue()


@pytest.fixture(scope="module")
def address(app: Flask) -> str:
    """The address of a result with every status, and a side of several decks."""
    rows = [
        ("Ann", LEGAL),
        ("Bob", ILLEGAL),
        ("Carla", UNVERIFIED),
        ("Dora", ""),
        ("Emil", SIDE),
        ("Finn", "Format: no-such-format\n4 Kroenen"),
    ]
    text = io.StringIO()
    csv.writer(text).writerows([("player", "decklist"), *rows])
    answer = hand_in(app.test_client(), ("entries.csv", text.getvalue()))
    assert answer.status_code == 303
    return answer.location


def players(answer: TestResponse) -> list[str]:
    """The players in the order of the table."""
    return re.findall(r'<a id="open-\d+"[^>]*>([^<]+)</a>', answer.text)


def test_the_desk_says_what_it_takes(client: FlaskClient) -> None:
    page = Page(client.get("/bulk").text)
    for said in ("A zip, or several files", "A CSV of entries", "One text with several decks"):
        assert said in page.words
    assert ("input", "type", "file") in page.attributes
    assert "As each list says" in page.words
    assert "Results are kept for 90 days" in page.words


@pytest.mark.parametrize(
    "files",
    [
        [("decks.zip", zipped(Ann=LEGAL, Bob=ILLEGAL))],
        [("a.txt", f"Player: Ann\n{LEGAL}"), ("b.txt", f"Player: Bob\n{ILLEGAL}")],
        [("all.txt", f"Player: Ann\n{LEGAL}\nPlayer: Bob\n{ILLEGAL}")],
    ],
    ids=["zip", "several files", "one text"],
)
def test_whatever_is_handed_in_becomes_a_row_a_list(
    client: FlaskClient, files: list[tuple[str, str | bytes]]
) -> None:
    answer = hand_in(client, *files)
    assert answer.status_code == 303
    table = client.get(answer.location)
    assert players(table) == ["Ann", "Bob"]
    assert "All 2 Legal 1 Illegal 1 Unverified 0 Unreadable 0 Missing 0" in Page(table.text).words


def test_lists_can_be_pasted(client: FlaskClient) -> None:
    answer = hand_in(client, pasted=f"Player: Ann\n{LEGAL}\nPlayer: Bob\n{ILLEGAL}")
    assert players(client.get(answer.location)) == ["Ann", "Bob"]


def test_the_format_and_house_rules_of_the_desk_hold_for_every_list(client: FlaskClient) -> None:
    answer = hand_in(client, ("a.txt", "4 Kroenen"), format="vs-system", house="ban Kroenen")
    words = Page(client.get(answer.location + "?open=1").text).words
    assert "Vs. System; ban Kroenen, as of" in words
    assert "Kroenen is banned" in words


def test_every_list_has_its_row(client: FlaskClient, address: str) -> None:
    page = Page(client.get(address).text)
    assert "6 lists checked" in page.words
    assert "All 6 Legal 2 Illegal 1 Unverified 1 Unreadable 1 Missing 1" in page.words
    assert (
        "Ann The Late Boat Vs. System, training Legal 0 problems 60 cards 41FB-3AJV" in page.words
    )


def test_a_side_of_several_decks_is_one_row_that_says_so(client: FlaskClient, address: str) -> None:
    words = Page(client.get(f"{address}?q=emil").text).words
    assert "archetype deck 50, profession deck 50, outliers 2" in words
    assert "All 1" in words


@pytest.mark.parametrize(
    ("status", "who"),
    [
        ("legal", ["Ann", "Emil"]),
        ("illegal", ["Bob"]),
        ("unverified", ["Carla"]),
        ("unreadable", ["Finn"]),
        ("missing", ["Dora"]),
        ("nonsense", ["Ann", "Bob", "Carla", "Dora", "Emil", "Finn"]),
    ],
)
def test_rows_are_filtered(client: FlaskClient, address: str, status: str, who: list[str]) -> None:
    assert players(client.get(f"{address}?status={status}")) == who


@pytest.mark.parametrize(
    ("sort", "first", "last"),
    [
        ("player", "Ann", "Finn"),
        ("-player", "Finn", "Ann"),
        ("verdict", "Bob", "Emil"),
        ("-problems", "Bob", "Finn"),
        ("-cards", "Emil", "Finn"),
        ("nonsense", "Ann", "Finn"),
    ],
)
def test_rows_are_sorted(
    client: FlaskClient, address: str, sort: str, first: str, last: str
) -> None:
    shown = players(client.get(f"{address}?sort={sort}"))
    assert (shown[0], shown[-1]) == (first, last)


def test_a_sorted_heading_says_so_and_turns_round(client: FlaskClient, address: str) -> None:
    page = Page(client.get(f"{address}?sort=player&status=legal").text)
    assert ("th", "aria-sort", "ascending") in page.attributes
    assert f"{address}?status=legal&sort=-player" in page.links


def test_rows_that_are_alike_keep_their_order() -> None:
    rows = [
        {"player": name, "where": "", "status": "legal", "problems": 0, "deck_name": ""}
        for name in ("b", "a", "c")
    ]
    for sort in ("problems", "-problems"):
        view = BulkView(sort=sort)
        assert [row["player"] for _, row in view.visible(view.matching(rows))] == ["b", "a", "c"]


def test_a_player_is_found_and_nobody_is_not(client: FlaskClient, address: str) -> None:
    assert players(client.get(f"{address}?q=ANN")) == ["Ann"]
    nobody = client.get(f"{address}?q=zzz")
    assert "No list is there of a player like ‘zzz’." in Page(nobody.text).words


def test_only_the_opened_row_shows_its_findings(client: FlaskClient, address: str) -> None:
    said = "Kroenen is in the deck 5 times; 4 copies of a card are allowed."
    assert said not in client.get(address).text
    opened = Page(client.get(f"{address}?open=2").text)
    assert said in opened.words
    assert "Line 3 5 Kroenen" in opened.words
    assert ("a", "aria-expanded", "true") in opened.attributes


def test_a_script_gets_the_row_alone(client: FlaskClient, address: str) -> None:
    asks = {"HX-Request": "true"}
    row = client.get(f"{address}/2?open=2&status=illegal", headers=asks)
    assert row.text.strip().startswith('<tbody id="row-2" class="handed open">')
    assert "Kroenen is in the deck 5 times" in row.text
    assert f'href="{address}?status=illegal#row-2"' in row.text
    assert "HX-Request" in row.headers["Vary"]
    closed = client.get(f"{address}/2?status=illegal", headers=asks)
    assert "Kroenen is in the deck" not in closed.text


def test_a_row_has_a_page_of_its_own(client: FlaskClient, address: str) -> None:
    answer = client.get(f"{address}/2")
    page = Page(answer.text)
    for said in ("Bob Too many", "Illegal in Vs. System: 2 problems", "The list as it was read"):
        assert said in page.words
    assert f"{address}/2/sheet.pdf" in page.links
    assert f"/table-check?bulk={address.rpartition('/')[2]}&row=2" in page.links
    assert ("form", "action", "/") in page.attributes
    assert (
        unescape(answer.text.partition("<textarea")[2])
        .partition("</textarea>")[0]
        .endswith(ILLEGAL)
    )


@pytest.mark.parametrize(
    ("row", "said"), [(4, "No list was submitted."), (6, "There is no format 'no-such-format'.")]
)
def test_a_row_without_a_verdict_says_why(
    client: FlaskClient, address: str, row: int, said: str
) -> None:
    assert said in Page(client.get(f"{address}/{row}").text).words
    assert said in Page(client.get(f"{address}?open={row}").text).words


def test_the_same_cards_and_the_same_player_are_noted(client: FlaskClient) -> None:
    answer = hand_in(client, pasted="".join(f"Player: Ann\n{LEGAL}\n" for _ in range(2)))
    words = Page(client.get(answer.location).text).words
    assert "The player is there 2 times" in words
    assert "The same cards as Ann." in words


@pytest.mark.parametrize(
    ("export", "media_type", "name", "begins"),
    [
        ("results.csv", "text/csv", "results-", b"\xef\xbb\xbfplayer,deck"),
        ("results.json", "application/json", "results-", b'{"made_at"'),
        ("results.pdf", "application/pdf", "results-", b"%PDF-"),
        ("sheets.pdf", "application/pdf", "registration-", b"%PDF-"),
        ("2/sheet.pdf", "application/pdf", "registration-bob-2.pdf", b"%PDF-"),
    ],
)
def test_results_are_taken_away(
    client: FlaskClient, address: str, export: str, media_type: str, name: str, begins: bytes
) -> None:
    answer = client.get(f"{address}/{export}", buffered=True)
    assert answer.status_code == 200
    assert answer.mimetype == media_type
    assert answer.headers["Content-Disposition"].startswith(f"attachment; filename={name}")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.data.startswith(begins)


def test_exports_honour_the_filter(client: FlaskClient, address: str) -> None:
    text = client.get(f"{address}/results.csv?status=legal", buffered=True).data.decode("utf-8-sig")
    assert [row[0] for row in csv.reader(io.StringIO(text))] == ["player", "Ann", "Emil"]
    exported = client.get(f"{address}/results.json?q=bob", buffered=True).json
    assert exported is not None
    assert [row["player"] for row in exported["rows"]] == ["Bob"]
    assert exported["totals"]["all"] == 1
    sheets = client.get(f"{address}/sheets.pdf?status=legal", buffered=True).data
    assert len(re.findall(rb"/Type /Page\b(?!s)", sheets)) == 2
    filtered = Page(client.get(f"{address}?status=legal").text)
    assert "For the 2 found." in filtered.words
    assert f"{address}/sheets.pdf?status=legal" in filtered.links


@pytest.mark.parametrize(
    "path",
    ["/7", "/0", "/7/sheet.pdf", "/results.pdf?paper=a7", "/results.csv?q=zzz", "/nonsense"],
)
def test_what_a_result_does_not_have_is_not_found(
    client: FlaskClient, address: str, path: str
) -> None:
    assert client.get(address + path).status_code == 404


def test_sheets_that_no_file_has_room_for_are_a_503(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = hand_in(client, ("Ann.txt", LEGAL)).location

    def full(_: int) -> IO[bytes]:
        # What is buffered fails only when it is written, and again when the file is closed.
        return Path("/dev/full").open("w+b", buffering=1 << 24)

    monkeypatch.setattr("validator.web.downloads.SpooledTemporaryFile", full)
    answer = client.get(f"{address}/sheets.pdf")
    assert answer.status_code == 503
    assert "try again in a minute" in Page(answer.text).words


@pytest.mark.parametrize("path", ["", "/1", "/results.csv", "/sheets.pdf", "/1/sheet.pdf"])
def test_a_result_that_is_no_longer_kept_says_for_how_long_it_was(
    client: FlaskClient, path: str
) -> None:
    answer = client.get(f"/bulk/{'a' * 26}{path}")
    assert answer.status_code == 404
    assert "Results of a bulk check are kept for 90 days" in Page(answer.text).words


def test_columns_that_can_not_be_told_are_asked_for_and_nothing_is_sent_anew(
    client: FlaskClient,
) -> None:
    text = io.StringIO()
    csv.writer(text).writerows([("Aa", "Bb"), ("Ann", LEGAL), ("Bob", ILLEGAL)])
    asked = hand_in(client, ("odd.csv", text.getvalue()), format="")
    assert asked.status_code == 200, "a question is no failure"
    page = Page(asked.text)
    assert "Which column is which?" in page.words
    assert "Columns of odd.csv" in page.words
    hidden = {
        name: unescape(value)
        for name, value in re.findall(
            r'<input type="hidden" name="(file_\w+)" value="([^"]*)"', asked.text
        )
    }
    answer = hand_in(client, column_player="Aa", column_decklist="Bb", **hidden)
    assert answer.status_code == 303
    assert players(client.get(answer.location)) == ["Ann", "Bob"]


def test_columns_of_one_title_can_be_picked_by_their_places(client: FlaskClient) -> None:
    text = io.StringIO()
    csv.writer(text).writerows([("Player", "List", "List"), ("Ann", LEGAL, ILLEGAL)])
    asked = hand_in(client, ("twice.csv", text.getvalue()))
    assert asked.status_code == 200
    for called in ("List (column 2)", "List (column 3)"):
        assert f"<option>{called}</option>" in asked.text
    answer = hand_in(
        client,
        ("twice.csv", text.getvalue()),
        column_player="Player",
        column_decklist="List (column 3)",
    )
    assert "All 1 Legal 0 Illegal 1" in Page(client.get(answer.location).text).words


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "Choose files to submit, or paste lists into the box."),
        ({"pasted": "4 Roger", "as_of": "soon"}, "'soon' is not a date."),
        ({"pasted": "4 Roger", "format": "nope"}, "There is no format 'nope'."),
        ({"pasted": "4 Roger", "parameters": "x"}, "'x' is not a setting."),
        ({"pasted": "4 Roger", "parameters": "x: y"}, "No format has a parameter 'x'."),
        ({"file_name": "a", "file_content": "%%%"}, "The files did not come as they were sent."),
    ],
)
def test_what_can_not_be_checked_is_said_and_nothing_is_kept(
    client: FlaskClient, fields: dict[str, str], said: str
) -> None:
    answer = hand_in(client, **fields)
    assert answer.status_code == 422
    page = Page(answer.text)
    assert said in page.words
    assert "Not checked" in page.words
    if "pasted" in fields:
        assert "4 Roger</textarea>" in answer.text


def test_parameters_of_the_event_are_given_once_for_all(client: FlaskClient) -> None:
    answer = hand_in(
        client,
        pasted=samples()["highlander-1"].text,
        format="highlander-two-headed-giant",
        parameters="Immortals: male/female",
    )
    table = Page(client.get(answer.location).text).words
    assert "immortals: male/female" in table


def test_a_row_is_opened_on_the_check_page_with_all_that_it_was_judged_by(
    client: FlaskClient,
) -> None:
    answer = hand_in(
        client,
        pasted=f"Immortals: movie/series\n{samples()['highlander-1'].text}",
        format="highlander-two-headed-giant",
        parameters="Immortals: male/female",
    )
    row = client.get(f"{answer.location}/1").text
    _, _, form = row.partition('<form id="reopen" method="post" action="/"')
    form, _, _ = form.partition("</form>")
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    assert fields["parameters"] == "immortals: male/female"
    listed = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", form, re.DOTALL)
    assert listed is not None
    checked = client.post("/", data={**fields, "decklist": unescape(listed[1])})
    page = Page(checked.text)
    differs = "The list says Immortals: movie/series; it was checked with male/female."
    assert differs in page.words
    assert differs in Page(row).words
    assert "Immortals: male/female" in page.words
    assert ("input", "value", "immortals: male/female") in page.attributes
    assert '<details class="house" open>' in checked.text


def test_an_upload_that_is_too_large_is_refused(client: FlaskClient) -> None:
    said = "The upload is larger than 10 MB, the most that is read."
    slightly = hand_in(client, ("a.txt", b"x" * (MAX_UPLOAD_BYTES + 1)))
    assert slightly.status_code == 413
    assert said in Page(slightly.text).words
    much = hand_in(client, ("a.txt", b"x" * (2 * MAX_UPLOAD_BYTES)))
    assert much.status_code == 413
    said = "The upload is larger than 10 MB or has more than 1,000 files, the most that is read."
    assert said in Page(much.text).words


def test_more_than_other_pages_take_can_be_handed_in(client: FlaskClient) -> None:
    filler = "# a comment\n" * 60_000
    answer = hand_in(client, *((f"{n}.txt", LEGAL + filler) for n in range(3)))
    assert answer.status_code == 303


def test_an_upload_from_another_site_is_refused(client: FlaskClient) -> None:
    assert client.post("/bulk", data={"pasted": LEGAL}).status_code == 400


def test_a_full_shelf_is_said_and_the_text_stays(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> str:
        raise ResultStoreError("There is no room for more results.")

    monkeypatch.setattr("validator.storage.results.ResultStore.keep", refuse)
    answer = hand_in(client, pasted="4 Roger")
    assert answer.status_code == 503
    assert "There is no room for more results." in Page(answer.text).words
    assert "4 Roger</textarea>" in answer.text


def test_nothing_that_was_typed_is_markup(client: FlaskClient) -> None:
    pasted = f"Player: {HOSTILE}\nDeck: {HOSTILE}\nFormat: vs-system\n4 {HOSTILE}\n{HOSTILE}\n"
    answer = hand_in(client, (f"{HOSTILE}.txt", "\x00"), pasted=pasted)
    where = answer.location
    for path in ("", "?open=1", "?open=2", f"?q={HOSTILE}", "/1", "/2"):
        shown = client.get(where + path)
        assert shown.status_code == 200
        assert Page(shown.text).inline_scripts == 0
        assert "<script>alert" not in shown.text


def test_no_cell_of_the_csv_is_a_formula(client: FlaskClient) -> None:
    answer = hand_in(client, pasted="Player: =1+1\nFormat: vs-system\n4 Kroenen\n")
    text = client.get(f"{answer.location}/results.csv", buffered=True).data.decode("utf-8-sig")
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert "=1+1" in " ".join(cells)
    assert [cell for cell in cells if cell[:1] in tuple("=+-@\t\r")] == []


def test_five_hundred_rows_are_shown_in_time_and_light(client: FlaskClient) -> None:
    answer = hand_in(client, ("all.zip", zipped(**{f"P{n}": UNVERIFIED for n in range(500)})))
    client.get(answer.location)
    zipped_up = {"Accept-Encoding": "gzip"}
    table = assert_spends_less(1, lambda: client.get(answer.location, headers=zipped_up))
    assert len(table.data) < 20_000
    assert gzip.decompress(table.data).count(b"<tbody") == 100


def test_a_thousand_files_are_taken(client: FlaskClient) -> None:
    answer = hand_in(client, *((f"{number}.txt", b"4 Roger") for number in range(1_000)))
    assert answer.status_code == 303


def test_house_rules_without_a_format_are_for_the_format_of_each_list(client: FlaskClient) -> None:
    pasted = "Deck: One\nFormat: vs-2pcg\n4 Nobody\n\nDeck: Two\n4 Roger"
    answer = hand_in(client, pasted=pasted, house="size 40")
    page = client.get(answer.headers["Location"])
    assert "The format of each list; size 40, as of" in Page(page.text).words
