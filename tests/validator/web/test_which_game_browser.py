"""The question what game a list is of, answered with a button, in a real browser."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.validator.web.accessible import assert_accessible

pytestmark = pytest.mark.browser

# Cards that nobody has, under headings that two games have.
UNSURE = "Characters\n4 Lantern Lord\n4 Gutter Saint\n\nPlot Twists\n4 Cold Welcome\n"


def asks(page: Page) -> None:
    expect(page.locator("#verdict .headline")).to_have_text("Which game is this?")
    expect(page.locator(".which button").first).to_have_text("Vs. System")
    expect(page.locator(".which .game").first).to_contain_text(
        "Likely: the headings 'Characters' and 'Plot Twists'."
    )


def is_checked_as(page: Page, words: str, format_id: str) -> None:
    expect(page.locator("#verdict .headline")).to_contain_text(words)
    expect(page.locator("select[name=format]")).to_have_value(format_id)
    expect(page.locator("#decklist")).to_have_value(UNSURE)


def test_the_question_comes_quietly_as_one_types(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    page.fill("#decklist", UNSURE)
    asks(page)
    expect(page.locator("[role=alert]:not(:empty)")).to_have_count(0)
    expect(page.locator("#decklist")).to_be_focused()
    assert_accessible(page)
    page.get_by_role("button", name="Vs. System 2PCG").click()
    is_checked_as(page, "in Vs. System 2PCG", "vs-2pcg")
    # What was picked counts for what is typed next.
    page.locator("#decklist").press("Control+End")
    page.keyboard.type("4 Paper Queen")
    expect(page.locator("#answer")).to_contain_text("Paper Queen")
    expect(page.locator("#verdict .headline")).to_contain_text("in Vs. System 2PCG")


def test_it_is_answered_by_keyboard_on_a_phone(context: BrowserContext) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto("/")
    page.fill("#decklist", UNSURE)
    asks(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for _ in ("the file", "the card file", "the deck's name", "the likely game"):
        page.keyboard.press("Tab")
    expect(page.locator(".which button").first).to_be_focused()
    page.keyboard.press("Enter")
    is_checked_as(page, "in Vs. System", "vs-system")


def test_it_is_asked_and_answered_without_scripts(scriptless: BrowserContext) -> None:
    page = scriptless.new_page()
    page.goto("/")
    page.fill("#decklist", UNSURE)
    with page.expect_response(lambda each: each.request.method == "POST") as answered:
        page.get_by_role("button", name="Check deck").click()
    assert answered.value.status == 200
    asks(page)
    expect(page.locator("#decklist")).to_have_value(UNSURE)
    page.locator(".which button").first.click()
    is_checked_as(page, "in Vs. System", "vs-system")
