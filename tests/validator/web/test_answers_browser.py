"""From a list of a game whose cards nobody has to a verdict that says what it rests on."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.validator.web.accessible import assert_accessible

pytestmark = pytest.mark.browser

NAMES = "Characters\n" + "\n".join(f"4 Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO")
STATED = "with 15 names and 15 facts stated by you"


def pasted(page: Page, width: int = 1280) -> Page:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/")
    page.select_option("select[name=format]", "vs-system")
    page.fill("#decklist", NAMES)
    return page


@pytest.mark.parametrize("width", [390, 1280])
def test_names_are_confirmed_shared_and_read_elsewhere(
    context: BrowserContext, browser: Browser, width: int
) -> None:
    page = pasted(context.new_page(), width)
    expect(page.locator("#verdict")).to_contain_text("Legal in Vs. System if 15 names are right")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="All 15 names are right").click()
    expect(page.locator("#verdict")).to_contain_text(STATED)
    assert_accessible(page)
    page.get_by_role("button", name="Share this result").click()
    page.wait_for_url("**/check/*")
    elsewhere = browser.new_context()
    other = elsewhere.new_page()
    other.goto(page.url)
    expect(other.locator("#verdict")).to_contain_text(
        "with 15 names and 15 facts stated by whoever shared it"
    )
    elsewhere.close()


def test_the_keyboard_alone_confirms_names_one_by_one(context: BrowserContext) -> None:
    page = pasted(context.new_page())
    one_by_one = page.get_by_text("One by one")
    one_by_one.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.get_by_role("button", name="Confirm the marked names").press("Enter")
    expect(page.locator("#verdict")).to_contain_text("if 14 names are right")


def test_without_scripts_a_post_confirms_the_names(scriptless: BrowserContext) -> None:
    page = pasted(scriptless.new_page(), 390)
    page.get_by_role("button", name="Check deck").click()
    page.get_by_role("button", name="All 15 names are right").click()
    expect(page.locator("#verdict")).to_contain_text(STATED)
    page.get_by_role("button", name="Forget them").click()
    expect(page.locator("#verdict")).to_contain_text("if 15 names are right")


def test_the_browser_keeps_what_was_stated_for_the_next_check(context: BrowserContext) -> None:
    page = pasted(context.new_page())
    page.get_by_role("button", name="All 15 names are right").click()
    expect(page.locator("#verdict")).to_contain_text(STATED)
    again = pasted(context.new_page())
    expect(again.locator("#verdict")).to_contain_text(STATED)
    again.get_by_role("button", name="Forget them").click()
    expect(again.locator("#verdict")).to_contain_text("if 15 names are right")
    last = pasted(context.new_page())
    expect(last.locator("#verdict")).to_contain_text("if 15 names are right")
