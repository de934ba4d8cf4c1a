"""Games of two and of four players in a real browser, by clicks, on a screen and on a phone."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.validator.play.sides import side_list
from tests.validator.web.test_hands_browser import assert_clean, opened
from tests.validator.web.test_play_browser import play_to_the_end, press

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE", "none")


def begin(page: Page, *more_samples: str) -> None:
    page.goto("/play?sample=vs-2pcg-1")
    for place, sample in enumerate(more_samples, start=3):
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        page.select_option(f"select[name=against{place}_sample]", sample)
    page.fill("#seed", "friday")
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator("#board")).to_be_visible()


def question(page: Page) -> str:
    return page.locator("#question").inner_text()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_turn_by_clicks_on_the_cards(context: BrowserContext, width: int) -> None:
    page, errors = opened(context, width)
    begin(page)
    assert question(page) == "Into which row do you put Orla Venn?"
    press(page, ".space .chip")
    press(page, ".options button")  # the hand is kept
    # The buttons on a card differ, though they are all about it.
    location = page.locator(".tc", has=page.get_by_text("Put face up")).first
    said = [chip.split("\n")[-1] for chip in location.locator(".chip").all_inner_texts()]
    assert said == ["Put face up", "Put face down"]
    press(page, ".tc .chip:has-text('Put face up')")
    press(page, ".tc .chip:has-text('Recruit')")
    press(page, ".space .chip")
    press(page, "[data-pass]")  # nobody changes rows
    press(page, ".own .formation .chip:has-text('Attack')")
    while "Player 1" not in page.locator(".when").inner_text() or "recruit" not in question(page):
        press(page, "[data-turn], [data-pass], .options button")
        if "win" in question(page):
            break
    assert page.locator(".side").count() == 2
    assert_clean(page)
    assert errors == []


@pytest.mark.parametrize("width", [1280, 390])
def test_three_opponents_sit_at_the_table(context: BrowserContext, width: int) -> None:
    page, errors = opened(context, width)
    begin(page, "vs-2pcg-1", "vs-2pcg-2")
    press(page, ".space .chip")
    labels = page.locator(".side .who h3").all_inner_texts()
    assert labels == [
        "Player 2 (greedy)",
        "Player 3 (greedy)",
        "Player 4 (greedy)",
        "Player 1 (you)",
    ]
    boxes = [page.locator(".side").nth(place).bounding_box() for place in range(4)]
    tops = [box["y"] for box in boxes if box]
    # Side by side where there is room, and one below the other on a phone.
    assert (max(tops[:3]) < tops[3]) is True
    lefts = [box["x"] for box in boxes if box]
    assert (len(set(lefts[:3])) == 3) is (width == 1280)
    assert_clean(page)
    assert errors == []


@pytest.mark.parametrize("width", [1280, 390])
def test_a_game_of_two_sides_by_clicks_to_its_end(context: BrowserContext, width: int) -> None:
    page, errors = opened(context, width)
    page.goto("/play?sample=heroes-vs-villains-1")
    page.fill("#seed", "friday")
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator("#board")).to_be_visible()
    assert question(page) == "Do you keep this hand?"
    press(page, ".options button")  # the hand is kept
    labels = page.locator(".side .who h3").all_inner_texts()
    assert labels == ["Player 2 (greedy), the villains", "Player 1 (you), the heroes"]
    while "end the turn" not in question(page):
        press(page, ":is([data-turn], [data-pass]), .options button")
    press(page, ".own .tc .chip:has-text('Play')")
    play_to_the_end(page)
    assert " win" in question(page)
    assert_clean(page)
    assert errors == []


@pytest.mark.parametrize("width", [1280, 390])
def test_a_side_of_three_is_one_place_at_the_table(context: BrowserContext, width: int) -> None:
    page, errors = opened(context, width)
    page.goto("/play")
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    page.fill("textarea[name=decklist]", side_list(1, 3))
    page.fill("textarea[name=against]", side_list(2, 3))
    page.fill("#seed", "friday")
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator("#board")).to_be_visible()
    assert question(page) == "Who leads your side?"
    press(page, ".options button")
    # Three of a side keep their hands one after the other, each named.
    for name in ("Ann", "Ben", "Cid"):
        assert question(page) == f"{name}: do you keep this hand?"
        press(page, ".options button")
    assert page.locator(".side").count() == 2
    assert_clean(page)
    assert errors == []


@pytest.mark.parametrize("width", [1280, 390])
def test_a_duel_by_clicks_to_its_end(context: BrowserContext, width: int) -> None:
    page, errors = opened(context, width)
    page.goto("/play?sample=highlander-1")
    page.fill("#seed", "friday")
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator("#board")).to_be_visible()
    while "What do you do about" not in question(page):
        press(page, ":is([data-turn], [data-pass]), .options button")
    # The squares of a card are drawn, and told to those who don't see them.
    hand = page.locator(".own .hand .tc")
    assert hand.locator(".squares").first.locator("span").count() == 9
    assert hand.locator(".squares").first.get_attribute("aria-label")
    press(page, ".own .hand .tc .chip:has-text('Defend')")
    while "end the Attack Phase" not in question(page):
        press(page, ":is([data-turn], [data-pass]), .options button")
    press(page, ".own .hand .tc .chip:has-text('Attack')")
    assert page.locator(".own .formation .squares").count() > 0
    assert_clean(page)
    play_to_the_end(page)
    assert " win" in question(page)
    assert_clean(page)
    assert errors == []
