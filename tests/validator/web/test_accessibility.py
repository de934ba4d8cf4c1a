"""Every page is clean by axe-core, in light and dark, and on a phone."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.validator.web.accessible import assert_accessible
from tests.validator.web.lists import EVERYTHING, LEGAL

pytestmark = pytest.mark.browser

ADDRESSES = (
    "/",
    "/?sample=vs-system-1",
    "/?sample=vs-system-printed",
    "/?sample=vs-2pcg-1",
    "/?sample=highlander-1",
    "/?sample=heroes-vs-villains-1",
    "/?sample=hellboy-board-game-1",
    "/bulk",
    "/bulk/no-such-result",
    "/table-check",
    "/diff",
    "/hands",
    "/hands?sample=highlander-1&seed=a&turns=1",
    "/hands?sample=heroes-vs-villains-1&seed=a&mulligan=1",
    "/odds",
    "/odds?sample=vs-2pcg-1&hands=1000",
    "/goldfish",
    "/goldfish?sample=vs-system-1",
    "/match",
    "/match?sample=vs-system-1",
    "/play?sample=vs-system-1",
    "/play/examples",
    "/play/examples/vs-system-13?step=3",
    "/compare",
    "/convert",
    "/events",
    "/cards",
    "/cards?q=zzz&game=vs-system",
    "/cards/vs-system/hellboy-anung-un-rama",
    "/cards/highlander/maren-tolliver",
    "/cards/vs-system/kroenen/propose",
    "/propose",
    "/formats",
    "/formats/highlander-standard",
    "/rules",
    "/rules/vs-system",
    "/findings",
    "/api/docs",
    "/no-such-page",
)

MADE_FIRST = (
    *("/check/<name>", "/check/<name>/card"),
    *("/bulk/<name>", "/bulk/<name>/<int:number>"),
)
"""Pages of what is kept: opened where it is made, below, in test_deck_page_browser.py and in
test_bulk_browser.py."""
OF_GAMES = (
    *("/games/<name>", "/games/<name>/log", "/games/<name>/log/<int:number>"),
    *("/play/<packed>", "/play/kept/<name>"),
)
"""Opened in test_games_browser.py and test_play_browser.py, where games are played."""
_OF_AN_EVENT = "/events/<event>/"
"""Below it are an event's pages: opened in events/test_organiser_browser.py and
events/test_players_browser.py."""
_OF_PROPOSALS = "/proposals/operator/"
"""Below it are the pages of whoever decides on proposals: opened in test_proposals_browser.py."""


def test_every_page_is_among_them(app: Flask) -> None:
    pages = [
        rule.rule
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or ())
        and not rule.rule.startswith(("/api/v1/", "/static/", "/cards/names"))
        and not rule.rule.startswith((_OF_AN_EVENT, _OF_PROPOSALS))
        and rule.endpoint.partition(".")[0] != "probes"
        and "." not in rule.rule  # a download
    ]
    opened = [address.partition("?")[0] for address in ADDRESSES]
    patterns = {rule: re.sub(r"<[^>]+>", "[^/]+", rule) for rule in pages}
    unopened = [
        rule
        for rule, pattern in patterns.items()
        if not any(re.fullmatch(pattern, address) for address in opened)
    ]
    assert sorted(set(unopened) - {*MADE_FIRST, *OF_GAMES}) == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture(scope="module")
def only_looking(browser: Browser, site: str) -> Iterator[Page]:
    """One page for all addresses: a new one takes a core 0.2 seconds, and nothing is done there."""
    context = browser.new_context(base_url=site, color_scheme="light")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_is_clean(only_looking: Page, address: str) -> None:
    only_looking.goto(address)
    assert_accessible(only_looking)


@pytest.mark.parametrize("decklist", [EVERYTHING, LEGAL, "4 zzz"], ids=["all", "legal", "error"])
@pytest.mark.parametrize("width", [390, 1280])
def test_what_a_live_check_shows_is_clean(page: Page, decklist: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/")
    page.fill("#decklist", decklist)
    expect(page.locator("#verdict .verdict")).to_be_visible()
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    assert_accessible(page)


def test_names_that_are_offered_are_clean(page: Page) -> None:
    page.goto("/")
    page.focus("#decklist")
    page.keyboard.type("4 liz")
    expect(page.locator("#names li")).not_to_have_count(0)
    page.keyboard.press("ArrowDown")
    assert_accessible(page)


def test_a_shared_result_is_clean(page: Page) -> None:
    page.goto("/")
    page.fill("#decklist", EVERYTHING)
    page.get_by_role("button", name="Share this result").click()
    page.wait_for_url("**/check/*")
    assert_accessible(page)
