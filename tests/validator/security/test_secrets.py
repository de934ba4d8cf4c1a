"""Attack: make the service tell what it should keep to itself."""

from pathlib import Path
from typing import NoReturn

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.validator.security.doors import addresses, token_of
from tests.validator.web.lists import LEGAL
from validator import reloading
from validator.app import create_app
from validator.reloading import ReloadingChecker
from validator.storage.results import ResultStoreError

TOLD = ("Traceback", 'File "', "RuntimeError", "site-packages", "werkzeug", "the-inner-truth")


def test_no_answer_has_the_key_or_where_files_are(
    app: Flask, client: FlaskClient, folder: Path
) -> None:
    for address in addresses(app):
        content = client.get(address, buffered=True).data
        for secret in (str(app.secret_key), str(folder), str(Path(__file__).parents[3])):
            assert secret.encode() not in content, address


def test_nothing_is_debugged(app: Flask, client: FlaskClient) -> None:
    assert not app.debug
    assert not app.testing
    assert not app.config["PROPAGATE_EXCEPTIONS"]
    for address in ("/?__debugger__=yes&cmd=resource&f=debugger.js", "/console"):
        assert "debugger" not in client.get(address).text.lower()


@pytest.mark.parametrize("variable", ["DECKMARSHAL_DEBUG", "FLASK_ENV"])
def test_no_variable_lets_errors_tell_more(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str
) -> None:
    monkeypatch.setenv(variable, "development")
    client = create_app(ReloadingChecker(tmp_path / "cards.db")).test_client()
    fail(monkeypatch)
    assert_tells_nothing(client)


def fail(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> NoReturn:
        raise RuntimeError("the-inner-truth")

    monkeypatch.setattr(reloading.ReloadingChecker, "checker", broken)


def assert_tells_nothing(client: FlaskClient) -> None:
    data = {"decklist": LEGAL, "format": "vs-system"}
    for answer in (
        client.post("/", data=data),
        client.post("/convert", data={**data, "to": "text"}),
        client.get("/cards?q=a"),
        client.post("/api/v1/check", json=data),
        client.get("/api/v1/cards"),
    ):
        assert answer.status_code == 500
        for told in TOLD:
            assert told not in answer.text
        assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Request-Id"]


def test_a_fault_tells_nothing_of_itself(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail(monkeypatch)
    assert_tells_nothing(client)


@pytest.mark.parametrize("address", ["/share", "/bulk"])
def test_a_shelf_that_is_broken_is_told_without_its_place(tmp_path: Path, address: str) -> None:
    client = create_app(ReloadingChecker(tmp_path / "cards.db")).test_client()
    token = token_of(client)
    for path in tmp_path.glob("service.db*"):
        path.unlink()
    (tmp_path / "service.db").write_text("this is no database, and never was one" * 100)
    data = {"csrf_token": token, "decklist": LEGAL, "format": "vs-system", "pasted": LEGAL}
    answer = client.post(address, data=data)
    assert answer.status_code == 503
    assert "used to keep results" in answer.text
    assert str(tmp_path) not in answer.text


@pytest.fixture
def broken_result_store(tmp_path: Path) -> FlaskClient:
    """A service whose results can't be read any more."""
    client = create_app(ReloadingChecker(tmp_path / "cards.db")).test_client()
    for path in tmp_path.glob("service.db*"):
        path.unlink()
    (tmp_path / "service.db").write_text("this is no database, and never was one" * 100)
    return client


@pytest.mark.parametrize(
    "address",
    [
        "/check/x",
        "/check/x/list.txt",
        "/bulk/x",
        "/bulk/x/1",
        "/bulk/x/results.csv",
        "/bulk/x/sheets.pdf",
        "/table-check?bulk=x&row=1",
        "/table-check?check=x",
        "/diff?first=x",
    ],
)
def test_a_shelf_that_can_not_be_read_is_told_without_its_place(
    broken_result_store: FlaskClient,
    tmp_path: Path,
    address: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = broken_result_store.get(address)
    assert (answer.status_code, answer.mimetype) == (503, "text/html")
    assert "Results can&#39;t be kept or read now" in answer.text
    assert str(tmp_path) not in answer.text
    logged = capsys.readouterr().err
    assert "Traceback" not in logged
    assert (
        "service.db can't be used to keep results: file is not a database. It is damaged" in logged
    )


def test_a_shelf_that_is_broken_is_a_problem_for_programs(broken_result_store: FlaskClient) -> None:
    @broken_result_store.application.get("/api/v1/kept")
    def kept() -> str:
        raise ResultStoreError("service.db is locked.")

    answer = broken_result_store.get("/api/v1/kept")
    assert (answer.status_code, answer.mimetype) == (503, "application/problem+json")
    assert "service.db" not in answer.text


def test_results_can_not_be_guessed_or_listed(client: FlaskClient) -> None:
    data = {"csrf_token": token_of(client), "pasted": LEGAL, "format": "vs-system"}
    first, second = (client.post("/bulk", data=data).headers["Location"] for _ in range(2))
    assert first != second, "the same upload has another address each time"
    assert len(first.rpartition("/")[2]) >= 26
    for address in ("/bulk/", "/check/", "/check", first[:-1], first[:-1] + "*", first.upper()):
        assert client.get(address).status_code in (404, 410), address
    assert client.get(first.replace("/bulk/", "/check/")).status_code == 404


def test_a_kept_result_is_not_left_in_a_cache(client: FlaskClient) -> None:
    data = {"csrf_token": token_of(client), "pasted": LEGAL, "format": "vs-system"}
    where = client.post("/bulk", data=data).headers["Location"]
    for part in ("", "/1", "/results.csv", "/results.json"):
        assert client.get(where + part).headers["Cache-Control"] == "no-store"
    assert client.post("/", data={"decklist": LEGAL}).headers["Cache-Control"] == "no-store"
