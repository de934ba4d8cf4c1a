"""The organiser's pages in a real browser."""

import csv
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from formats.samples import samples

pytestmark = pytest.mark.browser

LEGAL = samples()["vs-system-1"].text
ILLEGAL = "Format: vs-system\nDeck: Too many\n5 Kroenen\n"
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with everything that can be handed in."""
    for name, text in (("ann", LEGAL), ("bob", ILLEGAL)):
        tmp_path.joinpath(f"{name}.txt").write_text(f"Player: {name.title()}\n{text}", "utf-8")
    with zipfile.ZipFile(tmp_path / "decks.zip", "w") as archive:
        for name in ("ann", "bob"):
            archive.write(tmp_path / f"{name}.txt", f"{name}.txt")
    with (tmp_path / "odd.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("Aa", "Bb"), ("Ann", LEGAL), ("Bob", ILLEGAL), ("Mia", "")])
    return tmp_path


@pytest.fixture
def page(context: BrowserContext, site: str) -> Iterator[Page]:
    """A page that may ask no other host, and have nothing to complain of."""
    page = context.new_page()
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    yield page
    # A page that says what is wrong has the status that says the same, and Chromium tells.
    assert [each for each in said if "status of 422" not in each] == []
    assert [url for url in asked if not url.startswith(site)] == []


def hand_in(page: Page, *files: Path) -> None:
    """Choose the files and hand them in."""
    page.goto("/bulk")
    page.set_input_files("#files", files)
    page.get_by_role("button", name="Check decks").click()


def assert_accessible(page: Page) -> None:
    """Nothing keeps anybody from using the page."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("names", [("ann.txt", "bob.txt"), ("decks.zip",)], ids=["files", "zip"])
def test_decks_are_handed_in_filtered_and_opened(
    page: Page, files: Path, names: tuple[str, ...]
) -> None:
    hand_in(page, *(files / name for name in names))
    expect(page.get_by_role("heading", level=1)).to_have_text("2 lists checked")
    page.get_by_role("link", name="Illegal 1").click()
    expect(page.locator("table.bulk tbody")).to_have_count(1)
    page.get_by_role("link", name="Bob").click()
    expect(page.locator(".opened")).to_contain_text("Kroenen is in the deck 5 times")
    assert "open" not in page.url, "the row opens in place"
    expect(page.get_by_role("link", name="Bob")).to_be_focused()
    assert_accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator(".opened")).to_have_count(0)


def test_columns_are_asked_for_once(page: Page, files: Path) -> None:
    hand_in(page, files / "odd.csv")
    expect(page.get_by_role("alert")).to_contain_text("Which column is which?")
    assert_accessible(page)
    page.get_by_label("Column with the player").select_option("Aa")
    page.get_by_label("Column with the decklist itself").select_option("Bb")
    page.get_by_role("button", name="Check decks").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("3 lists checked")
    expect(page.get_by_role("link", name="Missing 1")).to_be_visible()


def test_files_are_dropped_anywhere_on_the_page(page: Page) -> None:
    page.goto("/bulk")
    page.evaluate(
        """() => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File(["4 Kroenen"], "dropped.txt"));
            const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
            document.querySelector("footer").dispatchEvent(drop);
        }"""
    )
    expect(page.locator("[data-chosen]").first).to_have_text("dropped.txt: 1 KB.")
    page.get_by_role("button", name="Check decks").click()
    expect(page.get_by_role("link", name="dropped.txt")).to_be_visible()


def test_results_are_downloaded(page: Page, files: Path) -> None:
    hand_in(page, files / "decks.zip")
    for button, ending, begins in (
        ("Results as CSV", ".csv", b"\xef\xbb\xbfplayer"),
        ("Results as JSON", ".json", b"{"),
        ("Results sheet as PDF", ".pdf", b"%PDF-"),
        ("Registration sheets as PDF", ".pdf", b"%PDF-"),
    ):
        with page.expect_download() as download:
            page.get_by_role("link", name=button).click()
        assert download.value.suggested_filename.endswith(ending)
        assert download.value.path().read_bytes().startswith(begins)


@pytest.mark.parametrize("path", ["/table-check", "/diff"])
def test_one_of_several_decks_is_picked_as_one_types(page: Page, path: str) -> None:
    two = json.dumps(
        [
            {"name": "Day Shift", "sections": {"deck": [[4, "Kroenen"]]}},
            {"name": "Night Shift", "sections": {"deck": [[3, "Kroenen"]]}},
        ]
    )
    page.goto(path)
    page.locator("#second").fill("Format: vs-system\n3 Kroenen")
    page.locator("#first").fill(two)
    expect(page.get_by_role("alert")).to_contain_text("In the first list: There are 2 decks here")
    expect(page.locator("#second_deck")).to_have_count(0)
    picker = page.get_by_label("the name of the deck")
    picker.select_option("Night Shift")
    page.get_by_label("Format").select_option("vs-system")
    expect(page.get_by_role("status")).to_contain_text("Same deck")
    expect(picker).to_have_value("Night Shift")
    assert_accessible(page)
    page.locator("#first").fill("4 Kroenen")
    expect(page.get_by_role("status")).to_contain_text("1")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("status")).to_contain_text("1")


def test_a_row_leads_to_the_table_and_back_to_the_check_page(page: Page, files: Path) -> None:
    hand_in(page, files / "decks.zip")
    page.get_by_role("link", name="Bob").click()
    page.get_by_role("link", name="Open this list").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bob Too many")
    assert_accessible(page)
    page.get_by_role("button", name="Open on the check page").click()
    expect(page.locator(".verdict")).to_contain_text("Illegal in Vs. System")
    page.go_back()
    page.get_by_role("link", name="Check at the table").click()
    expect(page.get_by_label("On the table")).to_be_focused()
    page.keyboard.type("4 Kroenen\n1 Roger\n")
    expect(page.get_by_role("status")).to_contain_text("1 missing, 1 extra")
    assert_accessible(page)
    page.get_by_label("On the table").fill("5 kroenen")
    expect(page.get_by_role("status")).to_contain_text("Same deck")
    expect(page.get_by_label("On the table")).to_have_value("5 kroenen")


def test_two_decks_are_told_apart_as_one_types(page: Page) -> None:
    page.goto("/diff")
    assert_accessible(page)
    page.get_by_role("textbox", name="First list").fill(LEGAL)
    page.get_by_role("textbox", name="Second list").fill(LEGAL + "what is this\n")
    expect(page.get_by_role("status")).to_contain_text("No difference in what could be read")
    page.get_by_role("textbox", name="Second list").fill('{"broken": ')
    expect(page.get_by_role("alert")).to_contain_text("In the second list:")
    page.get_by_role("textbox", name="Second list").fill(LEGAL.replace("6 Reed", "5 Reed"))
    expect(page.get_by_role("status")).to_contain_text("1 only in the first")
    assert_accessible(page)


def test_everything_works_without_scripts(scriptless: BrowserContext, files: Path) -> None:
    page = scriptless.new_page()
    hand_in(page, files / "odd.csv")
    page.get_by_label("Column with the player").select_option("Aa")
    page.get_by_label("Column with the decklist itself").select_option("Bb")
    page.get_by_role("button", name="Check decks").first.click()
    page.get_by_role("link", name="Player", exact=True).click()
    page.get_by_role("link", name="Bob").click()
    expect(page.locator(".opened")).to_contain_text("Kroenen is in the deck 5 times")
    page.get_by_label("Player or deck").fill("ann")
    page.get_by_role("button", name="Find").click()
    expect(page.locator("table.bulk tbody")).to_have_count(1)
    page.get_by_role("link", name="Ann").click()
    page.get_by_role("link", name="Check at the table").click()
    page.get_by_label("On the table").fill(LEGAL)
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("status")).to_contain_text("Same deck")
    page.goto("/diff")
    page.get_by_role("textbox", name="First list").fill(LEGAL)
    page.get_by_role("textbox", name="Second list").fill(LEGAL + "1 Weigh House\n")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("status")).to_contain_text("1 only in the second")


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_page_is_wider_than_the_screen(
    browser: Browser, site: str, files: Path, width: int
) -> None:
    page = browser.new_page(base_url=site, viewport={"width": width, "height": 800})
    scroll_width = "document.documentElement.scrollWidth"
    long = f"Player: {'W' * 250}\nDeck: {'W' * 250}\nFormat: vs-system\n4 {'W' * 250}\n"
    hand_in(page, files / "odd.csv")
    expect(page.get_by_role("alert")).to_contain_text("Which column is which?")
    assert page.evaluate(scroll_width) == width
    page.goto("/bulk")
    assert page.evaluate(scroll_width) == width
    page.fill("#pasted", long)
    page.get_by_role("button", name="Check decks").click()
    page.wait_for_url("**/bulk/*")
    table = page.url
    for address in (table, f"{table}?open=1", f"{table}/1", "/table-check", "/diff"):
        page.goto(address)
        assert page.evaluate(scroll_width) == width, address
    page.fill("#first", long)
    page.fill("#second", long.replace("4 W", "3 W") + "W" * 250)
    expect(page.get_by_role("status")).to_contain_text("1 only in the first")
    assert page.evaluate(scroll_width) == width
    page.close()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_everybody_can_use_the_pages_in_the_dark_too(
    browser: Browser, site: str, files: Path, viewport: ViewportSize
) -> None:
    context = browser.new_context(base_url=site, viewport=viewport, color_scheme="dark")
    page = context.new_page()
    page.goto("/bulk")
    assert_accessible(page)
    hand_in(page, files / "decks.zip")
    assert_accessible(page)
    page.goto(f"{page.url}?status=illegal&open=2")
    assert_accessible(page)
    page.goto("/bulk/nothing")
    assert_accessible(page)
    context.close()


def test_on_paper_there_is_the_comparison_and_no_form(page: Page) -> None:
    page.goto("/table-check")
    page.fill("#first", LEGAL)
    page.fill("#second", LEGAL.replace("6 Reed", "5 Reed"))
    page.get_by_role("button", name="Compare").click()
    page.emulate_media(media="print")
    expect(page.locator("form.list")).to_be_hidden()
    expect(page.locator("header.top")).to_be_hidden()
    compared = page.locator("#compared")
    for shown in ("1 missing", "Reed Cutters, Army", "registered 41FB-3AJV-DJG3"):
        expect(compared.get_by_text(shown).first).to_be_visible()
