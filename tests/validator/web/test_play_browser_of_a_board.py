"""A case of the board game in a real browser, by clicks, with its board, on screen and phone."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.validator.web.test_hands_browser import assert_clean, opened
from tests.validator.web.test_play_browser import press

pytestmark = pytest.mark.browser

MOST = 150
"""Presses of a case in which nobody does what need not be done."""


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE", "none")


def begin(page: Page, mode: str = "against") -> None:
    page.goto("/play?sample=hellboy-board-game-1")
    page.check(f"input[name=mode][value={mode}]")
    page.fill("#seed", "friday")
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator("#board")).to_be_visible()


def question(page: Page) -> str:
    return page.locator("#question").inner_text()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_short_case_by_clicks(context: BrowserContext, width: int) -> None:
    page, errors = opened(context, width)
    begin(page)
    assert question(page) == "Who acts next?"
    assert page.locator("svg.board-drawing .token").count() == 3
    rooms = page.locator("svg.board-drawing .unexplored").count()
    press(page, ".tc:has-text('Brother Anselm Tarn') .chip:has-text('Acts')")
    assert question(page) == "What does Brother Anselm Tarn do?"
    press(page, ".options button:has-text('Explore')")
    if "door" in question(page):
        press(page, ".options button")
    expect(page.locator("svg.board-drawing .unexplored")).to_have_count(rooms - 1)
    for _ in range(MOST):
        if re.search(r" wins?: ", question(page)):
            break
        is_free = page.locator("[data-pass]").count()
        press(page, "[data-pass]" if is_free else ".options button")
    assert question(page) == "Nobody wins: all Agents are knocked out."
    assert_clean(page)
    assert errors == []


@pytest.mark.parametrize("width", [1280, 390])
def test_the_board_fits_and_is_told_in_words(context: BrowserContext, width: int) -> None:
    page, _ = opened(context, width)
    begin(page)
    drawing = page.locator("svg.board-drawing")
    box = drawing.bounding_box()
    assert box is not None
    assert 300 < box["width"] <= width
    # A token on a phone is as wide as a line of text is high, and more.
    token = drawing.locator(".token").first.bounding_box()
    assert token is not None
    assert token["width"] >= 16
    page.get_by_text("The board in words").click()
    expect(page.locator(".drawing li").first).to_have_text(
        "Nave: 4 areas; doors to crypt, porch and vestry."
    )
    assert drawing.get_attribute("aria-label") == "The board"


def test_a_case_of_the_computer_is_watched(context: BrowserContext) -> None:
    page, errors = opened(context, 1280)
    begin(page, "watch")
    press(page, "[data-forward]")
    assert page.locator("svg.board-drawing").count() == 1
    assert page.get_by_role("button", name=re.compile("See it from the side")).count() == 0
    assert errors == []
