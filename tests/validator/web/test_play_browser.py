"""Whole games in a real browser: by clicks, by keys, on a phone, and without scripts."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.validator.web.test_hands_browser import assert_clean, opened

pytestmark = pytest.mark.browser

OVER = re.compile(r" wins: ")
MOST = 60
"""Presses of a game in which nothing is done that need not be."""


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE", "none")


def begin(page: Page, mode: str = "against", seed: str = "friday") -> None:
    page.goto("/play?sample=vs-system-1")
    page.check(f"input[name=mode][value={mode}]")
    page.fill("#seed", seed)
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator("#board")).to_be_visible()


def point(page: Page) -> str:
    """Where the game is."""
    return page.locator("#board").get_attribute("data-address") or ""


def press(page: Page, selector: str) -> None:
    """Press a button, and wait for the board after it."""
    before = point(page)
    page.locator(selector).first.click()
    expect(page.locator("#board")).not_to_have_attribute("data-address", before)


def is_over(page: Page) -> bool:
    return bool(OVER.search(page.locator("#question").inner_text()))


def play_to_the_end(page: Page) -> None:
    """Do little, until somebody wins."""
    for _ in range(MOST):
        if is_over(page):
            return
        declined = page.locator("[data-turn], [data-pass]").count()
        press(page, ":is([data-turn], [data-pass])" if declined else ".options button")
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("width", [1280, 390])
def test_a_whole_game_by_clicks(context: BrowserContext, width: int) -> None:
    page, errors = opened(context, width)
    begin(page)
    marked = page.evaluate("window.marked = 1")
    for _ in range(5):
        press(page, ".options button")
    if page.locator(".chip").count():
        press(page, ".chip")
    expect(page.locator("#read-out")).not_to_be_empty()
    assert page.url.endswith(point(page))
    play_to_the_end(page)
    assert page.evaluate("window.marked") == marked, "no page was loaded again"
    assert errors == []


def test_a_whole_game_by_keys(context: BrowserContext) -> None:
    page, errors = opened(context, 1280)
    begin(page)
    page.keyboard.press("?")
    expect(page.locator("dialog.help")).to_be_visible()
    page.keyboard.press("Escape")
    first = point(page)
    page.keyboard.press("1")
    expect(page.locator("#board")).not_to_have_attribute("data-address", first)
    page.keyboard.press("u")
    expect(page.locator("[data-forward]")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator("[data-forward]")).to_have_count(0)
    for _ in range(MOST):
        if is_over(page):
            break
        before = point(page)
        has_pass = page.locator("[data-pass]").count()
        has_turn = page.locator("[data-turn]").count()
        page.keyboard.press("e" if has_turn else " " if has_pass else "1")
        expect(page.locator("#board")).not_to_have_attribute("data-address", before)
    assert is_over(page)
    page.keyboard.press("Home")
    expect(page.locator("#question")).not_to_have_text(OVER)
    page.keyboard.press("End")
    expect(page.locator("#question")).to_have_text(OVER)
    assert errors == []


def test_a_whole_game_without_scripts(scriptless: BrowserContext) -> None:
    page, errors = opened(scriptless, 390)
    begin(page)
    play_to_the_end(page)
    page.locator("[data-back]").click()
    expect(page.locator("[data-forward]")).to_be_visible()
    assert errors == []


def test_a_game_that_is_watched_is_taken_over_and_its_link_shows_the_same(
    context: BrowserContext, browser: Browser, site: str
) -> None:
    page, errors = opened(context, 1280)
    begin(page, "watch")
    press(page, "[data-forward]")
    press(page, "[data-forward]")
    press(page, "[data-back]")
    press(page, ".turns-nav button:nth-child(4)")
    press(page, "button[value=take1]")
    expect(page.locator(".own h3")).to_have_text("Player 2 (you)")
    link, board = page.locator("#link").input_value(), page.locator("#board").inner_text()
    page.go_back()
    expect(page.locator(".own h3")).to_have_text("Player 1 (greedy)")
    fresh = browser.new_context(base_url=site, color_scheme="light")
    other = fresh.new_page()
    other.set_viewport_size({"width": 1280, "height": 844})
    other.goto(link)
    assert other.locator("#board").inner_text() == board
    fresh.close()
    assert errors == []


@pytest.mark.parametrize("width", [1280, 390])
def test_the_pages_of_a_game_are_clean(context: BrowserContext, width: int) -> None:
    page, _ = opened(context, width)
    page.goto("/play")
    assert_clean(page)
    begin(page, "watch", "clean")
    page.goto(f"{page.url.partition('?')[0]}?at=150")
    weight = page.evaluate(
        "[...performance.getEntriesByType('resource'), "
        "...performance.getEntriesByType('navigation')]"
        ".reduce((sum, each) => sum + each.decodedBodySize, 0)"
    )
    assert 30_000 < weight < 100_000
    assert_clean(page)
    page.locator("button[value=take0]").click()
    expect(page.locator(".own h3")).to_have_text("Player 1 (you)")
    press(page, ":is(.options button, [data-pass])")
    assert_clean(page)
    page.goto("/play/nothing")
    assert_clean(page)
