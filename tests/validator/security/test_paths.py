"""Attack: climb out of the folder of files that are given out."""

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

CLIMBS = (
    "../app.py",
    "../../settings.py",
    "..%2f..%2fsettings.py",
    "%2e%2e/%2e%2e/settings.py",
    "%2e%2e%2f%2e%2e%2fsettings.py",
    "%252e%252e%252fsettings.py",
    "..%5c..%5csettings.py",
    "..\\..\\settings.py",
    "vendor/../../../settings.py",
    "vendor/htmx/../../../../../pyproject.toml",
    "....//....//settings.py",
    "/etc/passwd",
    "//etc/passwd",
    "%2fetc%2fpasswd",
    "..;/settings.py",
    "site.css/../../settings.py",
    "site.css%00.png",
    "%00",
    ".",
    "..",
    "",
    "vendor",
    "vendor/",
    "~root/.profile",
    "file:///etc/passwd",
)


@pytest.mark.parametrize("climb", CLIMBS)
@pytest.mark.parametrize("start", ["/static/", "/check/", "/bulk/", "/cards/vs-system/", "/rules/"])
def test_no_address_leads_out(client: FlaskClient, start: str, climb: str) -> None:
    answer = client.get(start + climb, buffered=True)
    assert answer.status_code in (200, 301, 308, 404)
    assert "root:" not in answer.text
    assert "import " not in answer.text
    assert "[project]" not in answer.text
    if answer.status_code == 200:
        # A browser, and the client here, climb before they ask: then it is another page.
        assert answer.mimetype == "text/html"


@pytest.mark.parametrize("version", ["x", "../..", "%00", "1" * 5_000])
def test_a_version_of_a_file_is_no_way_out(client: FlaskClient, version: str) -> None:
    answer = client.get(f"/static/site.css?v={version}", buffered=True)
    assert answer.status_code == 200
    assert "immutable" not in answer.headers.get("Cache-Control", "")


def test_only_files_that_are_meant_for_it_are_given_out(app: Flask) -> None:
    given_out = {path.suffix for path in Path(str(app.static_folder)).rglob("*") if path.is_file()}
    assert given_out <= {".css", ".js", ".svg", ".txt", ".woff2", ".ttf", ".md", ""}


@pytest.mark.parametrize(
    "called",
    ["../../etc/passwd", "..\\..\\x", "/etc/passwd", "C:\\x", "a/b", "CON", "x\0y", "." * 300, "~"],
)
@pytest.mark.parametrize("to", ["text", "csv", "json", "dek", "o8d"])
def test_the_name_of_a_download_has_no_folder(client: FlaskClient, called: str, to: str) -> None:
    typed = f"Deck: {called}\n4 Roger"
    sent = {"decklist": typed, "format": "vs-system", "to": to, "download": "1"}
    answer = client.post("/convert", data=sent)
    if answer.status_code == 422:
        assert "\0" in called
        return
    given = answer.headers["Content-Disposition"]
    assert given.startswith("attachment; filename=")
    name = given.partition("filename=")[2]
    assert not set(name) & set('/\\:~\0\r\n"')
    assert not name.startswith(".")
    assert len(name) <= 120
