"""Files, sharing and paper, in a real browser, with and without scripts."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.validator.web.lists import ILLEGAL, LEGAL

pytestmark = pytest.mark.browser


def shared(page: Page, decklist: str) -> str:
    """Check a list, share it, and give the address of what was shared."""
    page.goto("/")
    page.select_option("select[name=format]", "vs-system")
    page.fill("#decklist", decklist)
    page.click("text=Check deck")
    page.get_by_role("button", name="Share this result").click()
    page.wait_for_url("**/check/*")
    return page.url


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_result_is_shared_and_opened_by_somebody_else(
    context: BrowserContext, scriptless: BrowserContext, *, scripts: bool
) -> None:
    address = shared((context if scripts else scriptless).new_page(), ILLEGAL)
    other = (scriptless if scripts else context).new_page()
    other.goto(address)
    expect(other.locator("#verdict")).to_contain_text("Illegal in Vs. System: 2 problems")
    expect(other.locator(".listed")).to_contain_text("5 Kroenen")
    expect(other.locator(".gutter .illegal")).to_have_text(["3", "5"])
    other.get_by_role("link", name="Line 5").click()
    expect(other.locator(".gutter li:target")).to_have_text("5")
    other.get_by_role("button", name="Edit this list").click()
    expect(other.locator("#decklist")).to_have_value(ILLEGAL)
    expect(other.locator("#verdict")).to_contain_text("Illegal in Vs. System")


def test_sharing_twice_gives_the_same_link(context: BrowserContext) -> None:
    page = context.new_page()
    assert shared(page, LEGAL) == shared(page, LEGAL)


def test_the_link_can_be_copied_and_the_list_downloaded(context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    address = shared(page, LEGAL)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == address
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the list").click()
    assert download.value.path().read_text(encoding="utf-8") == LEGAL


def test_a_file_is_checked_without_scripts(scriptless: BrowserContext, tmp_path: Path) -> None:
    page = scriptless.new_page()
    file = tmp_path / "deck.txt"
    file.write_text(LEGAL, encoding="utf-8")
    page.goto("/")
    page.fill("#decklist", "1 Roger")
    page.set_input_files("#file", file)
    page.click("text=Check deck")
    expect(page.locator("#verdict")).to_contain_text("Legal in Vs. System")
    expect(page.locator("#decklist")).to_have_value(LEGAL)
    file.write_bytes(LEGAL.encode("utf-16"))
    page.set_input_files("#file", file)
    page.click("text=Check deck")
    expect(page.locator("#verdict")).to_contain_text("deck.txt is a text in UTF-16.")
    expect(page.locator("#decklist")).to_have_value(LEGAL)


def test_a_misspelt_name_is_mended_without_scripts(scriptless: BrowserContext) -> None:
    page = scriptless.new_page()
    page.goto("/")
    page.select_option("select[name=format]", "vs-system")
    page.fill("#decklist", "4 Rodger")
    page.click("text=Check deck")
    page.get_by_role("button", name="Use Roger").click()
    expect(page.locator("#decklist")).to_have_value("4 Roger")
    expect(page.locator("#verdict")).to_contain_text("Replaced Rodger with Roger.")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_on_paper_the_verdict_has_its_signature_and_the_charts_stay(
    context: BrowserContext, paper: str
) -> None:
    page = context.new_page()
    page.goto("/?sample=vs-system-1")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".paper-only:not(.deck-name)")).to_contain_text("signature 41FB-3AJV-DJG3")
    for shown in (
        "#verdict .headline",
        ".chart svg.bars >> nth=0",
        ".cards >> nth=0",
        "#rules-head",
    ):
        expect(page.locator(shown)).to_be_visible()
    for hidden in ("header.top", "#check", ".actions", ".chart details >> nth=0", "#told"):
        expect(page.locator(hidden)).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.pdf(format=paper).startswith(b"%PDF")


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_answer_is_wider_than_the_screen(context: BrowserContext, width: int) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 800})
    shared(page, LEGAL + "4 " + "Wide " * 30 + "\n4 Rodger\n")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.get_by_role("button", name="Edit this list").click()
    # Not a moment sooner: the page before may still stand there, or none at all.
    expect(page.locator("#decklist")).to_be_visible()
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_on_a_phone_the_verdict_stays_at_the_top(context: BrowserContext) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/?sample=highlander-1")
    page.mouse.wheel(0, 4_000)
    page.wait_for_function("scrollY > 1000")
    box = page.locator("#verdict").bounding_box()
    assert box is not None
    assert box["y"] == 0
    assert box["height"] < 140


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_fix_of_a_shared_result_opens_the_check_page_and_is_undone_there(
    context: BrowserContext, scriptless: BrowserContext, *, scripts: bool
) -> None:
    page = (context if scripts else scriptless).new_page()
    address = shared(page, ILLEGAL)
    page.get_by_role("button", name="Remove 3 Kroenen in the check page").click()
    expect(page.locator("#decklist")).to_have_value("# Mine\n\n4 Kroenen\n4 Roger\n")
    expect(page.locator("#verdict")).to_contain_text("Removed 3 Kroenen from the list.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#verdict")).to_contain_text("The list is as it was before.")
    expect(page.locator("#decklist")).to_have_value(ILLEGAL)
    page.goto(address)
    expect(page.locator(".listed")).to_contain_text("5 Kroenen")
