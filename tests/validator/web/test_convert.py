"""The page that writes a list in another notation."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect
from werkzeug.test import TestResponse

from formats.samples import samples
from tests.validator.web.html import Page
from tests.validator.web.lists import EVERYTHING, LEGAL
from validator.writers.registry import WRITERS

SCRIPT = "<script>alert('x')</script>"
DESKTOP: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


def post(client: FlaskClient, decklist: str, **fields: str) -> TestResponse:
    """The answer to the form, with line ends as browsers send them."""
    sent = re.sub(r"\r\n|\r|\n", "\r\n", decklist)
    return client.post("/convert", data={"decklist": sent, **fields})


def box(answer: TestResponse, name: str) -> str:
    """What stands in a box, as a browser reads it: the first line break is the tag's own."""
    found = re.search(rf'<textarea id="{name}"[^>]*>\n(.*?)</textarea>', answer.text, re.S)
    assert found
    return unescape(found[1])


def test_the_page_says_what_is_read_and_what_is_written(client: FlaskClient) -> None:
    page = Page(client.get("/convert").text)
    assert "Plain text, CSV, JSON, LackeyCCG (.dek), OCTGN (.o8d)." in page.words
    assert "saves of Tabletop Simulator" in page.words
    assert page.inline_scripts == 0
    assert ("form", "action", "/convert") in page.attributes


def test_a_list_is_converted_and_stays_in_the_box(client: FlaskClient) -> None:
    answer = post(client, "Deck: Right hand\n4 Roger\n", to="text", format="vs-system")
    assert answer.status_code == 200
    assert box(answer, "decklist").replace("\r\n", "\n") == "Deck: Right hand\n4 Roger\n"
    assert box(answer, "written") == ("Deck: Right hand\nFormat: vs-system\n\nDeck (4)\n4 Roger\n")
    page = Page(answer.text)
    assert "right-hand.txt Everything was converted." in page.words
    assert ("textarea", "readonly", "") in page.attributes


def test_a_checked_list_is_carried_to_the_page_with_its_format(client: FlaskClient) -> None:
    checked = client.post("/", data={"decklist": LEGAL, "format": "vs-system"})
    assert ("button", "formaction", "/convert") in Page(checked.text).attributes
    answer = post(client, LEGAL, format="vs-system", house="ban Roger", as_of="2026-11-16")
    assert box(answer, "decklist").replace("\r\n", "\n") == LEGAL
    assert '<option value="vs-system" selected>' in answer.text
    attributes = Page(answer.text).attributes
    assert ("input", "value", "ban Roger") in attributes
    assert ("input", "value", "2026-11-16") in attributes
    assert 'id="written"' not in answer.text


def test_what_is_not_carried_over_is_told(client: FlaskClient) -> None:
    words = Page(post(client, EVERYTHING, to="dek", format="vs-system").text).words
    assert "4 things to know about it." in words
    assert "Line 6: 'what is this' is neither a card nor a heading that is known." in words
    assert "LackeyCCG may not know 'Kroenen', 'Hellboy', 'Helboy' and 'Roger'" in words


@pytest.mark.parametrize("to", WRITERS)
def test_a_download_is_the_file_itself(client: FlaskClient, to: str) -> None:
    answer = post(client, "Deck: ../Right hand\n4 Roger\n", to=to, download="1")
    writer = WRITERS[to]
    assert answer.status_code == 200
    assert answer.mimetype == writer.media_type
    assert (
        answer.headers["Content-Disposition"] == f"attachment; filename=right-hand{writer.suffix}"
    )
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    shown = box(post(client, "Deck: ../Right hand\n4 Roger\n", to=to), "written")
    assert answer.data.decode("utf-8-sig") == shown


@pytest.mark.parametrize(
    ("decklist", "fields", "status", "sentence"),
    [
        ("", {"to": "csv"}, 422, "The list is empty."),
        ("4 Roger", {"to": "pdf"}, 422, "Nothing is written as 'pdf'. Pick one of: text, csv,"),
        ("4 Nobody", {"to": "csv", "house": "ban Roger"}, 422, "Which game is this?"),
        ("4 Roger", {"to": "csv", "as_of": "soon"}, 422, "'soon' is not a date."),
        ("1000 Roger\n" * 11, {"to": "dek"}, 413, "The deck has 11,000 cards"),
    ],
)
@pytest.mark.parametrize("download", ["", "1"])
def test_what_can_not_be_converted_is_told_and_the_list_kept(
    client: FlaskClient,
    decklist: str,
    fields: dict[str, str],
    status: int,
    sentence: str,
    download: str,
) -> None:
    answer = post(client, decklist, download=download, **fields)
    assert (answer.status_code, answer.mimetype) == (status, "text/html")
    assert f"Not converted {sentence}" in Page(answer.text).words
    assert box(answer, "decklist").replace("\r\n", "\n") == decklist


def test_nothing_that_is_typed_becomes_part_of_the_page(client: FlaskClient) -> None:
    typed = f"Deck: {SCRIPT}\n4 {SCRIPT}\n{SCRIPT}\n</textarea>{SCRIPT}"
    for to in (*WRITERS, SCRIPT):
        answer = post(client, typed, to=to, format="vs-system", deck=SCRIPT if to == SCRIPT else "")
        page = Page(answer.text)
        assert page.inline_scripts == 0
        assert SCRIPT not in answer.text
        assert SCRIPT in page.words


@pytest.mark.browser
def test_a_checked_deck_is_converted_and_downloaded_without_scripts(
    scriptless: BrowserContext,
) -> None:
    page = scriptless.new_page()
    page.goto("/?sample=vs-2pcg-1")
    page.click("text=Check deck")
    page.get_by_role("button", name="Convert…").click()
    expect(page).to_have_url(re.compile("/convert$"))
    page.select_option("select[name=to]", "o8d")
    page.get_by_role("button", name="Convert deck").click()
    expect(page.get_by_role("status")).to_contain_text("by-the-last-collection.o8d")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "by-the-last-collection.o8d"
    written = download.value.path().read_bytes()
    assert written.startswith(b"\xef\xbb\xbf<?xml ")
    assert written.count(b"<card ") == 31


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_page_fits_its_window_and_says_nothing_in_the_console(
    browser: Browser, site: str, size: ViewportSize, scheme: str
) -> None:
    context = browser.new_context(
        base_url=site, viewport=size, color_scheme="dark" if scheme == "dark" else "light"
    )
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto("/convert")
    page.fill("#decklist", samples()["hellboy-board-game-1"].text)
    page.select_option("select[name=to]", "dek")
    page.get_by_role("button", name="Convert deck").click()
    expect(page.locator("#written")).to_have_value(re.compile('<superzone name="Agents">'))
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    assert said == []
    context.close()
