"""Static files are kept for long under addresses that name their version."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from validator.web.static_files import install_static_files, static_address

FOR_GOOD = "public, max-age=31536000, immutable"


def test_every_static_file_of_a_page_is_asked_for_by_version(client: FlaskClient) -> None:
    addresses = re.findall(r'"(/static/[^"]*)"', client.get("/").text)
    assert len(addresses) > 2
    for address in addresses:
        answer = client.get(address, buffered=True)
        assert (answer.status_code, answer.headers["Cache-Control"]) == (200, FOR_GOOD)


@pytest.mark.parametrize("version", ["", "?v=", "?v=000000000000", "?v=../site.js"])
def test_under_any_other_version_it_is_asked_for_again(client: FlaskClient, version: str) -> None:
    answer = client.get(f"/static/site.css{version}", buffered=True)
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-cache")


@pytest.mark.parametrize(
    "path", ["/dev/zero", "../headers.py", "%2e%2e/headers.py", "%2Fdev%2Fzero", "vendor", "x%00y"]
)
def test_nothing_else_is_ever_read(client: FlaskClient, path: str) -> None:
    answer = client.get(f"/static/{path}?v=1", buffered=True)
    assert answer.status_code in (308, 404)


def test_a_file_that_changes_has_another_address(tmp_path: Path) -> None:
    style = tmp_path / "site.css"
    app = Flask("other", static_folder=str(tmp_path))
    install_static_files(app)
    addresses = []
    for content in ("a {}", "b { }"):
        style.write_text(content, encoding="utf-8")
        with app.test_request_context():
            addresses.append(static_address("site.css"))
    first, second = addresses
    assert first != second
    client = app.test_client()
    assert client.get(second, buffered=True).headers["Cache-Control"] == FOR_GOOD
    assert client.get(first, buffered=True).headers["Cache-Control"] == "no-cache"
