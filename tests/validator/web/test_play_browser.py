"""Whole games in a real browser: by clicks, by keys, on a phone, and without scripts."""

import re
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from formats.samples import samples
from tests.validator.web.test_hands_browser import assert_clean, opened
from validator.play.address import ListSource, pack_game, unpack_game

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
    expect(page).to_have_url(re.compile(re.escape(point(page)) + "$"))
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


def board_of(page: Page) -> str:
    """All that the board is made of."""
    return str(page.evaluate("document.getElementById('board').outerHTML"))


def test_the_board_after_a_choice_is_that_of_its_address(context: BrowserContext) -> None:
    """What differs is put in place, and nothing is left of the board before."""
    page, errors = opened(context, 1280)
    begin(page)
    page.locator(".stops summary").click()
    page.locator(".stops input").first.click()  # Ticked, and never applied.
    page.locator(".stops summary").click()
    fresh = context.new_page()
    choice = ":is([data-pass], .options button)"
    for pressed in (*[choice] * 5, "[data-back]", "[data-back]", "[data-forward]", choice):
        press(page, pressed)
        page.mouse.move(0, 0)  # The card of an option that is pointed at is lit.
        fresh.goto(point(page))
        assert board_of(page) == board_of(fresh)
        ticked = "[...document.querySelectorAll('.stops :checked')].map(each => each.value)"
        assert page.evaluate(ticked) == fresh.evaluate(ticked)
    assert errors == []


def test_what_is_asked_is_read_out_before_the_options_and_what_happened(
    context: BrowserContext,
) -> None:
    page, _ = opened(context, 1280)
    begin(page)
    for _ in range(3):
        press(page, ".options button")
    read_out = page.locator("#read-out")
    expect(read_out).to_contain_text("Since then: ")
    asked = page.locator("#question").inner_text()
    options = page.locator(".options button span").all_inner_texts()
    since = page.locator(".since li").all_inner_texts()
    said = read_out.inner_text()
    order = [said.find(part) for part in (asked, "Options: ", *options, "Since then: ", *since)]
    assert -1 not in order
    assert order == sorted(order)
    expect(page.locator("#question")).to_be_focused()


def test_keys_lead_to_the_question_the_hand_the_log_and_the_options_after_nine(
    context: BrowserContext,
) -> None:
    page, errors = opened(context, 1280)
    begin(page, "watch")
    page.locator("button[value=take0]").click()
    for _ in range(MOST):
        if page.locator("[data-key='10']").count():
            break
        press(page, ":is(.options button, [data-pass])")
    for key, there in (("h", ".own .hand"), ("l", "#log-head"), ("q", "#question")):
        page.keyboard.press(key)
        expect(page.locator(there).first).to_be_focused()
    page.keyboard.press("0")
    expect(page.locator("[data-key='10'] kbd")).to_have_text("1")
    tenth = page.locator("[data-key='10']").get_attribute("value")
    with page.expect_request("**/play/on") as asked:
        page.keyboard.press("1")
    assert f"choose={tenth}" in (asked.value.post_data or "").split("&")
    assert errors == []


def test_a_game_that_no_address_can_hold_gets_a_short_link(context: BrowserContext) -> None:
    page, errors = opened(context, 1280)
    begin(page)
    game, chance = unpack_game(point(page).rpartition("/")[2]), Random("long")
    # Notes of a list that don't compress.
    noise = "\n".join(f"# {chance.getrandbits(256):x}" for _ in range(150))
    texts = (ListSource(text=samples()[each.sample].text + noise) for each in game.lists)
    packed = pack_game(replace(game, lists=tuple(texts)))
    page.evaluate("packed => { document.querySelector('[name=game]').value = packed; }", packed)
    press(page, ".options button")
    assert point(page) == ""
    expect(page.get_by_text("This game is too long for an address.")).to_be_visible()
    board = page.locator(".table").inner_text()
    page.get_by_role("button", name="Copy link").click()
    expect(page).to_have_url(re.compile("/play/kept/"))
    assert page.locator(".table").inner_text() == board
    expect(page.locator("#link")).to_have_value(page.url)
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
