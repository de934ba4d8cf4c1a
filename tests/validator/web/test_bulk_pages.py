"""A large result: kept in rows, shown a page at a time, exported as it is sent."""

import tracemalloc
from functools import partial

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.spending import assert_spends_less
from tests.validator.web.html import Page
from tests.validator.web.test_bulk import ILLEGAL, UNVERIFIED, hand_in, players, zipped
from validator.bulk.checking import checked_data
from validator.storage.packing import packed
from validator.storage.results import ResultStore


def test_a_long_table_is_shown_a_page_at_a_time(client: FlaskClient) -> None:
    lists = {f"P{n:03}": UNVERIFIED if n % 2 else ILLEGAL for n in range(250)}
    where = hand_in(client, ("all.zip", zipped(**lists))).location
    first = client.get(where)
    assert "250 lists checked" in first.text
    assert players(first) == [f"P{n:03}" for n in range(100)]
    assert players(client.get(f"{where}?page=3")) == [f"P{n:03}" for n in range(200, 250)]
    assert players(client.get(f"{where}?page=99")) == [f"P{n:03}" for n in range(200, 250)]
    odd = client.get(f"{where}?status=unverified&page=2")
    assert players(odd) == [f"P{n:03}" for n in range(201, 250, 2)]
    links = Page(odd.text).links
    assert f"{where}?status=unverified" in links, "the first page of the same filter"
    assert f"{where}?status=illegal" in links, "another filter begins with its first page"
    assert players(client.get(f"{where}?sort=-player&page=3"))[-1] == "P000"
    # From the row back to the page that it is on, and its exports are of all pages.
    assert f"{where}?page=3#row-250" in Page(client.get(f"{where}/250").text).links
    rows = client.get(f"{where}/results.csv?status=unverified", buffered=True).text
    assert rows.count("\r\n") == 126


def test_a_small_upload_does_not_become_a_large_result(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each short list has findings that are many times as long; the limit is smaller here.
    monkeypatch.setattr("validator.web.bulk.checked_data", partial(checked_data, most=200_000))
    names = "".join(f"1 No Such Card {n}\n" for n in range(150))
    lists = {f"P{n:02}": f"Format: vs-system\n{names}" for n in range(40)}
    where = hand_in(client, ("all.zip", zipped(**lists))).location
    told = client.get(f"{where}/results.json", buffered=True)
    assert len(told.data) < 400_000
    faults = {row["fault"] for row in told.get_json()["rows"]}
    assert None in faults
    assert "the most that is kept at once. This one was not checked" in str(faults)
    assert "once their results have 32 MB, the rest is not checked" in client.get("/bulk").text


def test_what_is_exported_is_what_was_kept(client: FlaskClient) -> None:
    lists = {f"P{n:03}": ILLEGAL for n in range(120)}
    where = hand_in(client, ("all.zip", zipped(**lists))).location
    told = client.get(f"{where}/results.json", buffered=True).get_json()
    assert list(told) == ["made_at", "as_of", "format", "parameters", "totals", "rows"]
    assert (told["totals"]["all"], len(told["rows"])) == (120, 120)
    last = told["rows"][-1]
    assert (last["player"], last["report"]["verdict"]) == ("P119", "illegal")
    assert last["notes"], "the same cards as others"
    sheets = client.get(f"{where}/results.pdf", buffered=True).data
    assert sheets.startswith(b"%PDF")


def test_a_result_of_before_is_shown_a_page_at_a_time_too(app: Flask, client: FlaskClient) -> None:
    lists = {f"P{n:03}": ILLEGAL for n in range(120)}
    where = hand_in(client, ("all.zip", zipped(**lists))).location
    told = client.get(f"{where}/results.json", buffered=True).get_json()
    store: ResultStore = app.extensions["result_store"]
    # As it was kept when all rows were one piece.
    before = f"/bulk/{store.keep('bulk', told, 9)}"
    assert players(client.get(f"{before}?page=2")) == players(client.get(f"{where}?page=2"))
    assert client.get(f"{before}/results.json", buffered=True).get_json() == told
    assert client.get(f"{before}/7").status_code == 200
    assert client.get(f"/table-check?bulk={before[6:]}&row=7").status_code == 200


def test_rows_go_with_their_result(app: Flask, client: FlaskClient) -> None:
    store: ResultStore = app.extensions["result_store"]
    name = store.keep("bulk", {"lines": []}, 9, [packed({"n": n}) for n in range(130)])
    assert [row["n"] for row in store.rows("bulk", name, [1, 130, 2])] == [0, 129, 1]
    with store.writing() as db:
        db.execute("delete from kept where id = ?", [name])
    assert list(store.rows("bulk", name, [1])) == []
    assert client.get(f"/bulk/{name}").status_code == 404


_LOOKED_AT = (
    *("", "/1", "?page=5&sort=-player"),
    *("/results.json", "/results.csv", "/results.pdf", "/sheets.pdf"),
)


@pytest.mark.soak
def test_an_upload_of_a_megabyte_stays_small_and_quick_to_look_at(client: FlaskClient) -> None:
    # The attack: 1.4 MB that became 62 MB, of which each look took 1.2 s and 230 MB.
    names = "".join(f"1 No Such Card {n}\n" for n in range(75))
    lists = {f"P{n:03}": f"Format: vs-system\n{names}" for n in range(1_000)}
    where = hand_in(client, ("all.zip", zipped(**lists))).location
    client.get(where)
    assert_spends_less(0.2, lambda: client.get(where))
    tracemalloc.start()
    try:
        for path in _LOOKED_AT:
            tracemalloc.reset_peak()
            began, _ = tracemalloc.get_traced_memory()
            # Read as it comes, as a server does.
            for _ in client.get(where + path).response:
                pass
            assert tracemalloc.get_traced_memory()[1] - began < 24 * 1024**2, path
    finally:
        tracemalloc.stop()
