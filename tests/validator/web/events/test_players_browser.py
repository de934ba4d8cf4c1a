"""An event from its creation to a receipt in a real browser, at a desk and on a phone."""

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.validator.web.accessible import assert_accessible
from tests.validator.web.events.made import DAY, DEADLINE, ILLEGAL, LEGAL, Made
from validator.events.creating import players_link
from validator.events.draws import draw
from validator.events.model import Role
from validator.events.organising import open_lists
from validator.events.tokens import Key

pytestmark = pytest.mark.browser

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}


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
    assert [each for each in said if "status of 4" not in each] == []
    assert [url for url in asked if not url.startswith(site)] == []


def assert_fits_everybody(page: Page) -> None:
    """Everybody can use the page, and nothing is off its side."""
    assert_accessible(page)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def create(page: Page) -> None:
    """Fill in the form and send it."""
    page.goto("/events")
    page.get_by_label("Name of the event").fill("Friday night")
    page.get_by_label("Played on").fill(DAY)
    page.get_by_label("Format").select_option("vs-system-training")
    page.get_by_label("Deadline", exact=True).fill(DEADLINE)
    page.get_by_label("Time zone of the deadline").fill("UTC")
    page.get_by_role("button", name="Create event").click()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_an_event_from_its_creation_to_a_receipt(
    page: Page, app: Flask, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto("/events")
    assert_fits_everybody(page)
    create(page)
    page.wait_for_url("**/organiser/*")
    _, event, _, token = page.url.rsplit("/", 3)
    player = players_link(app.extensions["events"], Key(event, Role.ORGANISER, token))

    page.goto(f"/events/{event}/player/{player}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Friday night")
    assert_fits_everybody(page)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Your deck").fill(ILLEGAL)
    page.get_by_role("button", name="Submit").click()

    page.wait_for_url("**/entry/1/*")
    expect(page.get_by_role("status")).to_have_text("Your list is submitted. This is your receipt.")
    expect(page.locator(".verdict")).to_contain_text("Illegal in Vs. System, training")
    expect(page.locator(".findings")).to_contain_text("Kroenen is in the deck 5 times")
    own = page.get_by_label("Your link").input_value()
    assert own == page.url.partition("?")[0]
    assert_fits_everybody(page)

    page.goto(own)
    expect(page.get_by_label("Your deck")).to_have_value(ILLEGAL)
    page.get_by_label("Your deck").fill(LEGAL)
    page.get_by_role("button", name="Submit the revised list").click()
    expect(page.locator(".verdict")).to_contain_text("Legal in Vs. System, training")
    expect(page.locator(".history")).to_contain_text("Out: 5 Kroenen (deck)")
    assert_fits_everybody(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_what_is_wrong_is_said_and_what_was_typed_is_kept(
    page: Page, app: Flask, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    event = Made(app)
    event.hand_in("Ann")
    page.goto(event.join)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Your deck").fill(LEGAL)
    page.get_by_role("button", name="Submit").click()
    expect(page.get_by_role("alert")).to_contain_text("Ann has already submitted.")
    expect(page.get_by_label("Your deck")).to_have_value(LEGAL)
    assert_fits_everybody(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_lists_that_are_open_unfold(page: Page, app: Flask, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    event = Made(app)
    own = event.own_page(event.hand_in("Ann"))
    event.hand_in("Bob", ILLEGAL)
    draw(event.store, event.organiser, 1, "dice 4 2 6")
    open_lists(event.store, event.organiser)
    page.goto(own)
    assert_fits_everybody(page)
    page.get_by_role("link", name="See all lists").click()
    page.get_by_role("link", name="Bob").click()
    expect(page.get_by_role("cell", name="Kroenen")).to_be_visible()
    assert_fits_everybody(page)


@pytest.mark.parametrize("format_id", ["heroes-vs-villains-training", "highlander-sealed"])
def test_forms_with_several_lists_are_clean(page: Page, app: Flask, format_id: str) -> None:
    page.goto(Made(app, format_id).join)
    assert_fits_everybody(page)


def test_the_time_zone_of_the_browser_is_offered(browser: Browser, site: str, app: Flask) -> None:
    context = browser.new_context(base_url=site, timezone_id="Asia/Tokyo", locale="en-GB")
    page = context.new_page()
    page.goto("/events")
    expect(page.get_by_label("Time zone of the deadline")).to_have_value("Asia/Tokyo")
    page.goto(Made(app).join)
    expect(page.locator(".facts")).to_contain_text("03:00 on your clock")
    context.close()


def test_the_link_is_copied(context: BrowserContext, app: Flask) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    event = Made(app)
    page.goto(event.own_page(event.hand_in("Ann")))
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_an_event_is_created_and_joined_without_scripts(
    scriptless: BrowserContext, app: Flask
) -> None:
    page = scriptless.new_page()
    create(page)
    page.wait_for_url("**/organiser/*")
    page.goto(Made(app).join)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Your deck").fill(LEGAL)
    page.get_by_role("button", name="Submit").click()
    expect(page.locator(".verdict")).to_contain_text("Legal in Vs. System, training")


def test_what_is_printed_is_the_receipt(page: Page, app: Flask) -> None:
    event = Made(app)
    receipt = event.hand_in("Ann")
    page.goto(event.own_page(receipt))
    page.emulate_media(media="print")
    expect(page.get_by_text(receipt.row["signature"]).first).to_be_visible()
    expect(page.get_by_role("heading", name="The list as it was read")).to_be_visible()
    for hidden in (page.locator("form"), page.locator(".keep"), page.locator(".history")):
        expect(hidden).to_be_hidden()
